/* What the host of the hall has to say to everybody. Once closed, it stays closed until something else is said. */

import { keep, kept } from "./tastes.js";

const box = document.getElementById("announced"), words = box.querySelector("span");

export function show(text) {
  words.textContent = text;
  box.hidden = !text || kept("announced") === text;
}

export function close() {
  keep("announced", words.textContent);
  box.hidden = true;
}

export function start() {
  show(words.textContent);
}

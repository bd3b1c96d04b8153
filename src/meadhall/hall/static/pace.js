/* The moves of others, one after another at a speed that people can follow: slow, normal, fast or at once. Nobody waits longer
   than a few seconds, and a click or a key shows everything at once. */

import { keep, kept, moves } from "./tastes.js";
import { word } from "./words.js";

const PAUSES = { slow: 1600, normal: 750, fast: 250, "at-once": 0 };
const LONGEST = 3000; // milliseconds that all the moves in the queue may take together
const WORDS = { slow: "slow", normal: "normal", fast: "fast", "at-once": "atOnce" };

let queue = [], timer = 0, last = 0, apply = () => {};

export function start(hook) {
  apply = hook;
  show();
}

/* Those who want no motion see moves at once, until they choose another speed: steps are no motion. */
const speed = () => kept("taste:bots", moves() ? "normal" : "at-once");

/* An envelope of the table. Whatever is not somebody else's move is shown as soon as those before it have been. */
export function take(envelope, othersMove) {
  queue.push({ envelope, othersMove });
  pump();
}

function pump() {
  clearTimeout(timer);
  while (queue.length) {
    const wait = pause();
    if (wait > 0) { timer = setTimeout(pump, wait); return; }
    const { envelope, othersMove } = queue.shift();
    apply(envelope);
    if (othersMove) last = performance.now();
  }
}

function pause() {
  const waiting = queue.filter((one) => one.othersMove).length;
  if (!waiting || document.hidden) return 0;
  const each = Math.min(PAUSES[speed()] ?? 0, LONGEST / waiting);
  return queue[0].othersMove ? last + each - performance.now() : 0;
}

export function hurry() {
  const all = queue;
  queue = [];
  clearTimeout(timer);
  for (const { envelope } of all) apply(envelope);
}

function show() {
  const button = document.getElementById("speed");
  if (button) button.querySelector("span").textContent = word(WORDS[speed()]);
}

document.addEventListener("click", (event) => {
  if (!event.target.closest?.("#speed")) return;
  const names = Object.keys(PAUSES);
  keep("taste:bots", names[(names.indexOf(speed()) + 1) % names.length]);
  show();
});
for (const name of ["pointerdown", "keydown"]) addEventListener(name, () => { if (queue.length) hurry(); }, true);

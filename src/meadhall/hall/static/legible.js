/* Labels of a board are never smaller than people can read, however small the board is drawn. A label that grows takes the
   badge before it along (data-badge). What is only good to know (data-minor) goes away instead, unless it is lit. */

import { apart } from "./apart.js";

const LEAST = 11; // pixels on the screen

export function legible(board) {
  if (!board) return;
  const texts = [...board.querySelectorAll("svg text")];
  for (const text of texts) plain(text);
  // First measure everything, then change everything: the browser lays the page out once.
  const measured = texts.map((text) => {
    const matrix = text.getScreenCTM(), scale = matrix ? Math.hypot(matrix.a, matrix.b) : 0;
    const size = parseFloat(getComputedStyle(text).fontSize);
    return { text, size, seen: size * scale };
  });
  for (const { text, size, seen } of measured) if (seen && seen < LEAST) grow(text, size, (size * (LEAST + 0.05)) / seen);
  apart(board);
}

function plain(text) {
  text.style.fontSize = "";
  text.style.translate = "";
  text.style.display = "";
  const badge = badgeOf(text);
  if (badge) badge.style.scale = "";
}

function grow(text, size, grown) {
  if (text.matches("[data-minor]") && !text.closest(".lit, .picked, .shown")) { text.style.display = "none"; return; }
  text.style.fontSize = `${grown}px`;
  text.style.translate = `0 ${(grown - size) * 0.35}px`;
  const badge = badgeOf(text);
  if (badge) { badge.style.scale = grown / size; badge.style.transformBox = "fill-box"; badge.style.transformOrigin = "50% 50%"; }
}

function badgeOf(text) {
  const before = text.previousElementSibling;
  return before?.matches("[data-badge]") ? before : null;
}

/* Pieces slide. Within one drawing CSS does it; from one zone to another this script lets CSS do it, by starting the piece
   where it was. Every piece has an id for life. */

import { moves } from "./tastes.js";

export function before() {
  const places = new Map(), rolls = new Map();
  for (const piece of document.querySelectorAll("#board .piece[id], #aside .piece[id]")) places.set(piece.id, piece.getBoundingClientRect());
  for (const die of document.querySelectorAll("[data-roll]")) rolls.set(die.id, die.dataset.roll);
  return { places, rolls };
}

export function after({ places, rolls }) {
  if (!moves() || !places.size) return;
  const going = [];
  for (const piece of document.querySelectorAll("#board .piece[id], #aside .piece[id]")) {
    const was = places.get(piece.id);
    if (!was) { restart(piece, "arriving"); continue; }
    const is = piece.getBoundingClientRect();
    if (Math.hypot(is.x - was.x, is.y - was.y) > 3 && was.width && is.width) going.push([piece, was, is]);
  }
  for (const [piece, was, is] of going) slide(piece, was, is);
  for (const die of document.querySelectorAll("[data-roll]")) {
    if (rolls.has(die.id) && rolls.get(die.id) !== die.dataset.roll) restart(die, "rolling");
  }
}

function slide(piece, was, is) {
  // Inside an SVG, lengths are in its own units.
  const matrix = piece.ownerSVGElement?.getScreenCTM();
  const unit = matrix ? 1 / (matrix.a || 1) : 1;
  const own = piece.style.transform, dx = (was.x - is.x) * unit, dy = (was.y - is.y) * unit;
  piece.style.transition = "none";
  piece.style.transform = `translate(${dx}px, ${dy}px) ${own}`;
  piece.getBoundingClientRect(); // the browser takes note of where it starts
  piece.style.transition = "";
  piece.style.transform = own;
}

function restart(element, name) {
  element.classList.remove(name);
  element.getBoundingClientRect();
  element.classList.add(name);
  element.addEventListener("animationend", () => element.classList.remove(name), { once: true });
}

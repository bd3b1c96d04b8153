/* Pieces slide. Within one drawing CSS does it; from one zone to another this script lets CSS do it, by starting the piece
   where it was. Every piece has an id for life; one that splits off from another says from which (data-from). What only shifts because the page has made room for something stays calm. */

import { moves } from "./tastes.js";

const PIECES = "#board .piece[id]";

export function before() {
  const places = new Map(), rolls = new Map();
  for (const piece of document.querySelectorAll(PIECES)) places.set(piece.id, place(piece));
  for (const die of document.querySelectorAll("[data-roll]")) rolls.set(die.id, die.dataset.roll);
  return { places, rolls };
}

export function after({ places, rolls }) {
  if (!moves() || !places.size) return;
  const going = [];
  for (const piece of document.querySelectorAll(PIECES)) {
    const was = places.get(piece.id) ?? places.get(piece.dataset.from);
    if (!was) { restart(piece, "arriving"); continue; }
    const is = place(piece), from = start(was, is);
    if (from && Math.hypot(is.box.x - from.x, is.box.y - from.y) > 3 && was.box.width && is.box.width) going.push([piece, from, is.box]);
  }
  for (const [piece, from, is] of going) slide(piece, from, is);
  for (const die of document.querySelectorAll("[data-roll]")) {
    if (rolls.has(die.id) && rolls.get(die.id) !== die.dataset.roll) restart(die, "rolling");
  }
}

/* Where a piece is: in which zone, where on the screen, and where in the drawing that it is a part of. */
function place(piece) {
  const drawing = piece.parentElement.closest("svg")?.getBoundingClientRect();
  return { zone: zone(piece), box: piece.getBoundingClientRect(), drawing: drawing?.width ? drawing : null };
}

/* What is around it, from the inside out: each by its id, or else by what it is first of all. */
export function zone(piece) {
  const around = [];
  for (let one = piece.parentElement; one && one.id !== "board"; one = one.parentElement) {
    around.push(one.id || one.classList[0] || one.localName);
  }
  return around.join(" ");
}

/* From where it slides; null when it has stayed in its zone. In a drawing, its own motion alone counts, not the drawing's. */
function start(was, is) {
  if (was.zone !== is.zone) return was.box;
  if (!was.drawing || !is.drawing) return null;
  const along = (axis, size) => is.drawing[axis] + ((was.box[axis] - was.drawing[axis]) * is.drawing[size]) / was.drawing[size];
  return { x: along("x", "width"), y: along("y", "height") };
}

function slide(piece, from, is) {
  // Inside an SVG, lengths are in its own units, and in those of the groups around the piece.
  const matrix = piece.ownerSVGElement && piece.parentElement.getScreenCTM();
  const unit = matrix ? 1 / (matrix.a || 1) : 1;
  const own = piece.style.transform, dx = (from.x - is.x) * unit, dy = (from.y - is.y) * unit;
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

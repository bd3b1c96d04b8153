/* What moved, drawn over the board: an arrow for each piece that changed its place, a ring where one came or a die was
   rolled, a cross where one went. Compares two moments of the board; knows no game. Places in a drawing are kept in its own units, so that they
   stay right when the board is zoomed, scrolled or grows. */

import { zone } from "./motion.js";

const SVG = "http://www.w3.org/2000/svg";
const frame = () => document.getElementById("stage-board");
const layer = () => document.getElementById("trail");
let shown = null;

/* Where every piece of the board is, and what every die shows. `panels`: at another moment, laid out aside for a moment. */
export function survey(panels = null) {
  const box = panels ? aside(panels) : frame();
  const places = new Map(), rolls = new Map();
  for (const piece of box.querySelectorAll(".piece[id]")) {
    const place = placeOf(piece, box);
    if (place) places.set(piece.id, { ...place, from: piece.dataset.from, seat: seatOf(piece, box) });
  }
  for (const die of box.querySelectorAll("[data-roll][id]")) rolls.set(die.id, die.dataset.roll);
  if (panels) box.remove();
  return { places, rolls };
}

function aside(panels) {
  const box = frame().cloneNode(false);
  box.style.cssText = `position: absolute; inset: 0; visibility: hidden; pointer-events: none; inline-size: ${frame().clientWidth}px; block-size: ${frame().clientHeight}px`;
  box.innerHTML = panels["stage-board"] ?? "";
  for (let empty; (empty = [...box.querySelectorAll("[data-panel]:empty")].find((one) => panels[one.id]));) empty.innerHTML = panels[empty.id];
  frame().after(box);
  return box;
}

/* Whose a piece is: its own mark, or that of the place where it lies. */
function seatOf(piece, box) {
  const marked = piece.closest('[class*="seat-"]');
  return (marked && box.contains(marked) && marked.getAttribute("class").match(/seat-\d/)?.[0]) || "";
}

function placeOf(piece, box) {
  const rect = piece.getBoundingClientRect();
  if (!rect.width && !rect.height) return null;
  const middle = new DOMPoint(rect.x + rect.width / 2, rect.y + rect.height / 2);
  let drawing = null;
  for (let one = piece.parentElement; one && one !== box; one = one.parentElement) if (one instanceof SVGSVGElement) drawing = one;
  if (!drawing) {
    const around = box.getBoundingClientRect();
    return { x: middle.x - around.x + box.scrollLeft, y: middle.y - around.y + box.scrollTop, drawn: false, zone: zone(piece) };
  }
  const inside = middle.matrixTransform(drawing.getScreenCTM().inverse());
  return { x: inside.x, y: inside.y, drawn: true, size: Math.max(rect.width, rect.height) / (drawing.getScreenCTM().a || 1) };
}

/* How one moment became another. */
export function difference(before, after) {
  const moved = [], came = [], went = [];
  for (const [id, place] of after.places) {
    const was = before.places.get(id) ?? before.places.get(place.from);
    if (!was) came.push(place);
    else if (was.drawn === place.drawn && elsewhere(was, place)) moved.push({ was, place });
  }
  const splitOff = new Set([...after.places.values()].map((one) => one.from));
  for (const [id, place] of before.places) if (!after.places.has(id) && !splitOff.has(id)) went.push(place);
  const rolled = [...after.rolls].filter(([id, roll]) => before.rolls.get(id) !== roll).map(([id]) => id);
  return { moved, came, went, rolled };
}

/* In a drawing, further away than it shifts when others come; else, in another zone. */
const elsewhere = (was, is) => (is.drawn ? Math.hypot(was.x - is.x, was.y - is.y) > is.size * 0.7 : was.zone !== is.zone);

/* Draws it. `step`: of one move, {sign, ref}: its sign stands where it happened, and whatever the game itself draws about its last moves
   gives way. */
export function show(what, step = null) {
  shown = what && { ...what, step };
  document.getElementById("stage").toggleAttribute("data-stepping", Boolean(step));
  draw();
}

export const clear = () => show(null);

function draw() {
  const svg = layer();
  if (!svg) return;
  svg.replaceChildren();
  if (!shown) return;
  const at = toScreen(), list = frame().scrollHeight > frame().clientHeight + 1;
  const stayed = ({ drawn }) => drawn || !list; // in a list that scrolls, nothing is where it was
  for (const { was, place } of shown.moved) if (stayed(was)) arrow(svg, at(was), at(place), place.seat);
  for (const place of shown.came) ring(svg, at(place), place.seat);
  for (const place of shown.went) if (stayed(place)) cross(svg, at(place), place.seat);
  for (const id of shown.rolled) {
    const middle = middleOf(document.getElementById(id));
    if (middle) ring(svg, middle, "", middle.size * 0.75);
  }
  const where = shown.step?.ref && middleOf(frame().querySelector(`[data-ref="${CSS.escape(shown.step.ref)}"]`));
  if (where) {
    add(svg, "circle", { class: "trail-disc", cx: where.x, cy: where.y, r: 14 });
    add(svg, "use", { class: "trail-sign", href: `#i-${shown.step.sign}`, x: where.x - 9, y: where.y - 9, width: 18, height: 18 });
  }
}

function middleOf(element) {
  const rect = element?.getBoundingClientRect(), around = layer().getBoundingClientRect();
  if (!rect?.width) return null;
  return { x: rect.x + rect.width / 2 - around.x, y: rect.y + rect.height / 2 - around.y, size: rect.width };
}

/* From a place to a point of the layer. */
function toScreen() {
  const around = layer().getBoundingClientRect(), box = frame().getBoundingClientRect();
  const drawing = frame().querySelector("svg:has(.piece)"), matrix = drawing?.getScreenCTM();
  return ({ x, y, drawn }) => {
    if (!drawn || !matrix) return { x: x + box.x - around.x - frame().scrollLeft, y: y + box.y - around.y - frame().scrollTop };
    const point = new DOMPoint(x, y).matrixTransform(matrix);
    return { x: point.x - around.x, y: point.y - around.y };
  };
}

function arrow(svg, a, b, seat) {
  const bend = { x: (a.x + b.x) / 2 + (b.y - a.y) * 0.15, y: (a.y + b.y) / 2 - (b.x - a.x) * 0.15 };
  const angle = Math.atan2(b.y - bend.y, b.x - bend.x), wing = (turn) => `${b.x - 11 * Math.cos(angle + turn)} ${b.y - 11 * Math.sin(angle + turn)}`;
  add(svg, "path", { class: `trail-way ${seat}`, d: `M${a.x} ${a.y}Q${bend.x} ${bend.y} ${b.x} ${b.y}` });
  add(svg, "path", { class: `trail-head ${seat}`, d: `M${b.x} ${b.y}L${wing(0.45)}L${wing(-0.45)}Z` });
}

const ring = (svg, at, seat, r = 15) => add(svg, "circle", { class: `trail-ring ${seat}`, cx: at.x, cy: at.y, r });
const cross = (svg, { x, y }, seat) => add(svg, "path", { class: `trail-cross ${seat}`, d: `M${x - 7} ${y - 7}l14 14m0-14l-14 14` });

function add(svg, name, attributes) {
  const one = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, value);
  svg.append(one);
}

/* The board has another size or was scrolled. */
export function follow() {
  if (shown) draw();
}
document.addEventListener("scroll", (event) => { if (event.target.id === "stage-board") follow(); }, true);

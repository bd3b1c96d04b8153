/* Nothing glows unseen. Where something that can be chosen has been scrolled out of a slot, and is not in view elsewhere either, an
   arrow at that edge says so and brings it. Those who play by keys come there by arrow keys anyway. */

import { iconHtml, word } from "./words.js";

const TURN = { up: 0, right: 90, down: 180, left: 270 };
const arrows = new Map(); // by "up", "down", "left", "right" of which slot
let due = 0;

/* Soon, once for everything that changes in one go. */
export function hint() {
  due ||= requestAnimationFrame(() => { due = 0; draw(); });
}

function draw() {
  const wanted = new Map();
  if (document.getElementById("board") && !document.querySelector("dialog[open]")) {
    const lit = [...document.querySelectorAll("#board .lit")].filter((one) => one.getClientRects().length);
    const seen = new Set(lit.filter((one) => !hidden(one)).map(meaning));
    for (const one of lit) {
      const where = seen.has(meaning(one)) ? null : hidden(one);
      const key = where && `${where.side} ${where.slot.id || where.slot.className}`;
      if (key && !wanted.has(key)) wanted.set(key, { ...where, one });
    }
  }
  for (const [key, button] of arrows) if (!wanted.has(key)) { button.remove(); arrows.delete(key); }
  for (const [key, { slot, side, one }] of wanted) {
    if (!arrows.has(key)) arrows.set(key, arrow(side));
    const button = arrows.get(key), box = visible(slot);
    button.onclick = () => one.scrollIntoView({ block: "center", inline: "center" });
    const across = { left: box.left + 22, right: box.right - 22 }[side] ?? (box.left + box.right) / 2;
    const down = { up: box.top + 22, down: box.bottom - 22 }[side] ?? (box.top + box.bottom) / 2;
    button.style.translate = `${across - 20}px ${down - 20}px`;
  }
}

const meaning = (one) => one.dataset.pick ?? one.dataset.ref;

/* Out of which slot it has been scrolled, and to which side; null: it is in view. */
function hidden(one) {
  const box = one.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
  for (let slot = one.parentElement; slot.id !== "board"; slot = slot.parentElement) {
    if (!scrolls(slot)) continue;
    const edge = visible(slot);
    if (y < edge.top) return { slot, side: "up" };
    if (y > edge.bottom) return { slot, side: "down" };
    if (x < edge.left) return { slot, side: "left" };
    if (x > edge.right) return { slot, side: "right" };
  }
  return null;
}

function scrolls(slot) {
  if (slot instanceof SVGElement || (slot.scrollHeight <= slot.clientHeight + 1 && slot.scrollWidth <= slot.clientWidth + 1)) return false;
  return /auto|scroll/.test(getComputedStyle(slot).overflow);
}

function visible(slot) {
  const box = slot.getBoundingClientRect();
  return { top: Math.max(0, box.top), bottom: Math.min(innerHeight, box.bottom), left: Math.max(0, box.left), right: Math.min(innerWidth, box.right) };
}

function arrow(side) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "more-lit";
  button.tabIndex = -1;
  button.title = word("more");
  button.setAttribute("aria-hidden", "true");
  button.innerHTML = iconHtml("next");
  button.firstChild.style.rotate = `${TURN[side] - 90}deg`;
  document.body.append(button);
  return button;
}

document.addEventListener("scroll", hint, true);
addEventListener("resize", hint);

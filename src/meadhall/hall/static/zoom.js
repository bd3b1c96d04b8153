/* Coming closer. The frame of the board (data-pan) keeps its size and scrolls; what is in it grows: by buttons (data-near), by two
   fingers, or by the wheel with Ctrl, and is dragged about with the mouse. */

import { hide } from "./closeup.js";

const NEAREST = 5, STEP = 1.4;
const FAR = 6; // pixels that make a press a drag
const fingers = new Map();
let began = 0, zoom = 1, near = 1, pinched = null;

const apart = () => { const [a, b] = [...fingers.values()]; return Math.hypot(a.x - b.x, a.y - b.y); };
const middle = () => { const [a, b] = [...fingers.values()]; return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }; };
const frame = (target) => target.closest?.("[data-pan]");

/* What is in a frame; the spot under the pointer stays where it is. Kept at the page, so that no merge undoes it. */
export function come(box, value, point) {
  const old = near, edge = box.getBoundingClientRect();
  near = Math.max(1, Math.min(NEAREST, value));
  if (near < 1.02) near = 1;
  const x = point ? point.x - edge.x : edge.width / 2, y = point ? point.y - edge.y : edge.height / 2;
  const across = (box.scrollLeft + x) / old, down = (box.scrollTop + y) / old;
  document.body.style.setProperty("--near", near);
  document.body.classList.toggle("near", near > 1);
  box.scrollLeft = across * near - x;
  box.scrollTop = down * near - y;
  box.dispatchEvent(new CustomEvent("nearer", { bubbles: true }));
}

export const nearness = () => near;

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-near]");
  const box = button && document.querySelector("[data-pan]");
  if (box) come(box, { in: near * STEP, out: near / STEP, fit: 1 }[button.dataset.near]);
});
document.addEventListener("wheel", (event) => {
  const box = event.ctrlKey && frame(event.target);
  if (!box) return;
  event.preventDefault();
  come(box, near * Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
}, { passive: false });

document.addEventListener("touchstart", (event) => { if (event.touches.length > 1 && frame(event.target)) event.preventDefault(); }, { passive: false });
document.addEventListener("touchmove", (event) => { if (event.touches.length > 1 && frame(event.target)) event.preventDefault(); }, { passive: false });
document.addEventListener("pointerdown", (event) => {
  if (event.pointerType !== "touch" || !frame(event.target)) return;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (fingers.size === 2) { hide(); began = apart(); pinched = frame(event.target); zoom = near; }
});
document.addEventListener("pointermove", (event) => {
  if (!fingers.has(event.pointerId)) return;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (fingers.size !== 2 || !began) return;
  if (pinched?.isConnected) come(pinched, (zoom * apart()) / began, middle());
});
for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, (event) => fingers.delete(event.pointerId));

/* Dragging what is in a frame, unless the press is on something that can be chosen: that is dragged itself. */
let held = null, moved = false;
document.addEventListener("pointerdown", (event) => {
  moved = false;
  const box = event.pointerType === "mouse" && event.button === 0 && near > 1 && frame(event.target);
  if (box && !event.target.closest(".lit, .picked")) held = { box, x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop };
});
document.addEventListener("pointermove", (event) => {
  if (!held) return;
  const dx = event.clientX - held.x, dy = event.clientY - held.y;
  if (!moved && Math.hypot(dx, dy) < FAR) return;
  moved = true;
  held.box.scrollLeft = held.left - dx;
  held.box.scrollTop = held.top - dy;
});
for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, () => { held = null; });
document.addEventListener("click", (event) => {
  if (!moved) return;
  moved = false; // a drag is no click
  event.stopPropagation();
}, true);

/* Pointing at what can be chosen: click, tap, and drag with the mouse. */

import { PLACES, busy, isPicked, pick, pickOf, wonder } from "./choosing.js";

const FAR = 6; // pixels that make a press a drag

function choosable(target) {
  let element = target.closest?.(PLACES);
  while (element && !element.matches(".lit, .picked")) element = element.parentElement?.closest("[data-ref]");
  return element;
}

let dragged = null, justDragged = false;

document.addEventListener("click", (event) => {
  if (justDragged) { justDragged = false; return; }
  const element = choosable(event.target);
  if (element) { pick(pickOf(element)); return; }
  const other = event.target.closest?.(PLACES);
  if (other && !other.matches("[data-sheet-of]")) wonder(other.dataset.ref); // a row of the players opens its sheet
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  const element = document.activeElement;
  if (element?.dataset?.ownRole === undefined || !element.matches(".lit, .picked")) return;
  event.preventDefault();
  pick(pickOf(element));
});

document.addEventListener("pointerdown", (event) => {
  justDragged = false;
  if (event.pointerType === "touch" || event.button !== 0 || busy()) return;
  const element = choosable(event.target);
  if (element?.matches(".lit")) dragged = { element, what: pickOf(element), x: event.clientX, y: event.clientY, ghost: null };
});

document.addEventListener("pointermove", (event) => {
  if (!dragged) return;
  if (!dragged.ghost) {
    if (Math.hypot(event.clientX - dragged.x, event.clientY - dragged.y) < FAR) return;
    const box = dragged.element.getBoundingClientRect();
    dragged.ghost = ghostOf(dragged.element, box);
    dragged.dx = event.clientX - box.x;
    dragged.dy = event.clientY - box.y;
    pick(dragged.what, false);
  }
  dragged.ghost.style.transform = `translate(${event.clientX - dragged.dx}px, ${event.clientY - dragged.dy}px)`;
  for (const one of document.querySelectorAll(".aimed")) one.classList.remove("aimed");
  choosable(document.elementFromPoint(event.clientX, event.clientY) ?? document.body)?.classList.add("aimed");
  event.preventDefault();
});

document.addEventListener("pointerup", (event) => {
  const drag = dragged;
  dragged = null;
  if (!drag?.ghost) return;
  drag.ghost.remove();
  justDragged = true;
  setTimeout(() => { justDragged = false; }, 0);
  for (const one of document.querySelectorAll(".aimed")) one.classList.remove("aimed");
  const target = choosable(document.elementFromPoint(event.clientX, event.clientY) ?? document.body);
  if (target && pickOf(target) !== drag.what && target.matches(".lit")) pick(pickOf(target));
  else if (isPicked(drag.what)) pick(drag.what, false);
});

document.addEventListener("pointercancel", () => {
  dragged?.ghost?.remove();
  dragged = null;
});
document.addEventListener("dragstart", (event) => { if (dragged) event.preventDefault(); });

/* The ghost lives outside the tree that fresh HTML is merged into. */
function ghostOf(element, box) {
  let ghost;
  if (element instanceof SVGElement && !(element instanceof SVGSVGElement)) {
    ghost = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const size = element.getBBox();
    ghost.setAttribute("viewBox", `${size.x} ${size.y} ${size.width} ${size.height}`);
    const copy = element.cloneNode(true);
    copy.style.transform = "";
    ghost.append(copy);
  } else ghost = element.cloneNode(true);
  for (const one of [ghost, ...ghost.querySelectorAll("[id], [data-ref]")]) { one.removeAttribute("id"); one.removeAttribute("data-ref"); }
  ghost.classList.remove("lit", "picked");
  ghost.classList.add("drag-ghost");
  ghost.style.inlineSize = `${box.width}px`;
  ghost.style.blockSize = `${box.height}px`;
  document.body.append(ghost);
  return ghost;
}

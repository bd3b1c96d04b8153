/* A close-up of what is under the pointer or a long press, and the board lit up by what a sentence mentions. */

import { likes } from "./tastes.js";

const SLOW = 450; // milliseconds before a close-up opens
const PLACES = "#board [data-ref]";

let request = () => {};
let cache = new Map();
let wanted = null, tapped = null, timer = 0, pressed = false;

export function start(hook) {
  request = hook;
}

/* The table changed: what was seen before may look different now. */
export function forget() {
  cache = new Map();
}

export function arrived(ref, html) {
  cache.set(ref, html);
  if (wanted?.dataset.ref === ref) open(wanted, html);
}

export function look(element) {
  wanted = element;
  const ref = element.dataset.ref;
  if (cache.has(ref)) open(element, cache.get(ref));
  else request(ref);
}

function open(element, html) {
  const box = document.getElementById("close-up");
  if (!box || !html || !element.isConnected) return;
  box.innerHTML = html;
  box.hidden = false;
  if (innerWidth <= 760) { box.style.transform = ""; return; }
  const at = element.getBoundingClientRect(), size = box.getBoundingClientRect();
  const fits = at.right + 12 + size.width < innerWidth;
  const x = fits ? at.right + 12 : Math.max(8, at.left - 12 - size.width);
  const y = Math.min(Math.max(8, at.top), innerHeight - size.height - 8);
  box.style.transform = `translate(${x}px, ${y}px)`;
}

export function hide() {
  clearTimeout(timer);
  wanted = null;
  const box = document.getElementById("close-up");
  if (box) box.hidden = true;
}

function soon(element) {
  clearTimeout(timer);
  timer = setTimeout(() => look(element), SLOW);
}

document.addEventListener("pointerover", (event) => {
  shine(event.target.closest?.("[data-mention]")?.dataset.mention);
  if (event.pointerType !== "mouse" || event.buttons || !likes("close_up")) return;
  const element = event.target.closest?.(PLACES);
  if (element && (element === wanted || element === tapped)) return; // who has just clicked on it knows it
  hide();
  tapped = null;
  if (element) soon(element);
});

document.addEventListener("pointerdown", (event) => {
  hide();
  pressed = false;
  const element = tapped = event.target.closest?.(PLACES);
  if (event.pointerType === "touch" && element && likes("close_up")) {
    timer = setTimeout(() => { pressed = true; look(element); }, SLOW);
  }
});
for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, (event) => {
  if (event.pointerType === "touch" && !pressed) clearTimeout(timer);
});
document.addEventListener("contextmenu", (event) => { if (pressed) event.preventDefault(); });
document.addEventListener("click", (event) => {
  if (!pressed) return;
  pressed = false; // a long press looks, it does not choose
  event.stopPropagation();
  event.preventDefault();
}, true);
document.addEventListener("scroll", hide, { passive: true });

/* Hovering a line of the log lights what it mentions. */
function shine(ref) {
  for (const one of document.querySelectorAll(".shown")) one.classList.remove("shown");
  if (!ref) return;
  for (const one of document.querySelectorAll(PLACES)) if (one.dataset.ref === ref) one.classList.add("shown");
  if (ref.startsWith("seat:")) document.getElementById(`seat-${Number(ref.slice(5)) + 1}`)?.classList.add("shown");
}
document.addEventListener("focusin", (event) => {
  const line = event.target.closest?.("#log-lines a");
  shine(line?.querySelector("[data-mention]:not(.who-in)")?.dataset.mention ?? line?.querySelector("[data-mention]")?.dataset.mention);
});

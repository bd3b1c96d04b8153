/* Choice narrowing on the page: click, drag, touch and keys pick words until one choice is left; that one is sent. */

import { likes } from "./tastes.js";
import { iconHtml, plain, word } from "./words.js";
import { next, withWord } from "./narrowing.js";

const PLACES = "#board [data-ref], #aside [data-ref]";
const FAR = 6; // pixels that make a press a drag

let state = { choices: [], names: {}, picked: [], busy: false };
let now = { left: [], lit: new Set(), offers: [] };
let send = () => {};
let ask = () => {};

/* send(choice): play it. ask(ref): why can this not be chosen? */
export function start(hooks) {
  ({ send, ask } = hooks);
}

/* A fresh list of choices. What was picked stays while it is still possible. */
export function fresh(choices, names, sameQuestion) {
  const words = new Set(choices.flatMap((choice) => choice.words));
  const picked = sameQuestion ? state.picked.filter((one) => words.has(one)) : [];
  state = { choices, names, picked, busy: false };
  show();
}

export const picking = () => state.picked.length > 0;
export const asked = () => state.choices.length > 0;

export function startOver() {
  if (!state.picked.length) return false;
  state.picked = [];
  show();
  return true;
}

export function unpickLast() {
  if (!state.picked.length) return false;
  state.picked.pop();
  show();
  return true;
}

/* E: the button that ends the turn. */
export function pressEnd() {
  document.querySelector("#offers [data-ends]")?.click();
}

function places() {
  const found = new Map();
  for (const element of document.querySelectorAll(PLACES)) {
    if (!element.getClientRects().length) continue;
    if (!found.has(element.dataset.ref)) found.set(element.dataset.ref, []);
    found.get(element.dataset.ref).push(element);
  }
  return found;
}

export function show() {
  const found = places();
  now = next(state.choices, state.picked, (ref) => found.has(ref), state.names);
  for (const element of document.querySelectorAll(".lit, .picked")) if (!element.closest("#offers")) calm(element);
  if (!state.busy) {
    for (const ref of now.lit) for (const element of found.get(ref)) light(element, "lit");
    for (const ref of state.picked) for (const element of found.get(ref) ?? []) light(element, "picked");
  }
  showOffers();
  showPicked();
}

function light(element, name) {
  element.classList.add(name);
  if (!element.matches("button, a[href]")) {
    element.setAttribute("tabindex", "0");
    if (!element.hasAttribute("role")) { element.setAttribute("role", "button"); element.dataset.lent = "role"; } else element.dataset.lent = "";
  }
  element.setAttribute("aria-pressed", String(name === "picked"));
  if (element.dataset.lent !== undefined && element.getAttribute("role") !== "button") element.removeAttribute("aria-pressed");
}

function calm(element) {
  element.classList.remove("lit", "picked", "aimed");
  element.removeAttribute("aria-pressed");
  if (element.dataset.lent === undefined) return;
  element.removeAttribute("tabindex");
  if (element.dataset.lent === "role") element.removeAttribute("role");
  delete element.dataset.lent;
}

function showOffers() {
  const box = document.getElementById("offers");
  if (!box) return;
  const had = [...box.children].indexOf(document.activeElement);
  box.replaceChildren(...(state.busy ? [] : now.offers).map((offer) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = offer.ends ? "btn btn-primary" : "btn lit";
    button.innerHTML = `<span>${offer.label}</span>${offer.ends ? "<kbd>E</kbd>" : ""}`;
    if (offer.ends) button.dataset.ends = "";
    button.addEventListener("click", () => (offer.choice ? commit(offer.choice) : pick(offer.word)));
    return button;
  }));
  if (had >= 0) box.children[Math.min(had, box.children.length - 1)]?.focus();
}

function showPicked() {
  for (const button of document.querySelectorAll("#undo, #restart")) {
    button.setAttribute("aria-disabled", String(button.dataset.can !== "yes" && !state.picked.length));
  }
  document.getElementById("picked-now")?.replaceChildren(...state.picked.map((ref) => {
    const button = document.createElement("button");
    button.type = "button";
    button.innerHTML = `<span>${state.names[ref] ?? ref}</span>${iconHtml("cross")}`;
    button.dataset.word = ref;
    button.setAttribute("aria-label", `${word("chosen")}: ${plain(state.names[ref] ?? ref)}`);
    button.addEventListener("click", () => pick(ref));
    return button;
  }));
}

function pick(ref, drop = true) {
  if (state.busy) return;
  if (state.picked.includes(ref)) state.picked = state.picked.filter((one) => one !== ref);
  else state.picked = withWord(state.choices, state.picked, ref);
  show();
  if (drop && state.picked.length && now.left.length === 1) commit(now.left[0]);
}

async function commit(choice) {
  if (state.busy) return;
  if (choice.confirm && likes("confirm") && !(await sure(choice.confirm))) { startOver(); return; }
  state.busy = true;
  if (!send(choice.words.join(" "))) state.busy = false;
  show();
}

/* Refused or undone: the same question stands again. */
export function release() {
  state.busy = false;
  state.picked = [];
  show();
}

function sure(question) {
  const dialog = document.getElementById("sure");
  dialog.querySelector("h2").innerHTML = question;
  dialog.showModal();
  return new Promise((answer) => {
    const done = (event) => {
      if (event.type === "click" && !event.target.closest("button")) return;
      dialog.removeEventListener("click", done);
      dialog.removeEventListener("close", done);
      dialog.close();
      answer(event.type === "click" && event.target.closest("button").value === "yes");
    };
    dialog.addEventListener("click", done);
    dialog.addEventListener("close", done);
  });
}

/* ---- pointing ---- */

function choosable(target) {
  let element = target.closest?.(PLACES);
  while (element && !element.matches(".lit, .picked")) element = element.parentElement?.closest("[data-ref]");
  return element;
}

let dragged = null, justDragged = false;

document.addEventListener("click", (event) => {
  if (justDragged) { justDragged = false; return; }
  const element = choosable(event.target);
  if (element) { pick(element.dataset.ref); return; }
  const other = event.target.closest?.(PLACES);
  if (other && asked() && !state.busy) ask(other.dataset.ref);
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  const element = document.activeElement;
  if (element?.dataset?.lent === undefined || !element.matches(".lit, .picked")) return;
  event.preventDefault();
  pick(element.dataset.ref);
});

document.addEventListener("pointerdown", (event) => {
  justDragged = false;
  if (event.pointerType === "touch" || event.button !== 0 || state.busy) return;
  const element = choosable(event.target);
  if (element?.matches(".lit")) dragged = { element, ref: element.dataset.ref, x: event.clientX, y: event.clientY, ghost: null };
});

document.addEventListener("pointermove", (event) => {
  if (!dragged) return;
  if (!dragged.ghost) {
    if (Math.hypot(event.clientX - dragged.x, event.clientY - dragged.y) < FAR) return;
    const box = dragged.element.getBoundingClientRect();
    dragged.ghost = ghostOf(dragged.element, box);
    dragged.dx = event.clientX - box.x;
    dragged.dy = event.clientY - box.y;
    pick(dragged.ref, false);
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
  if (target && target.dataset.ref !== drag.ref && target.matches(".lit")) pick(target.dataset.ref);
  else if (state.picked.includes(drag.ref)) pick(drag.ref, false);
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

/* ---- keys ---- */

const TARGETS = "#board .lit, #aside .lit, #board .picked, #prompt button:not([aria-disabled=true]), #take-over";

/* To the nearest thing that can be chosen, in the direction of the arrow. */
export function step(key) {
  const all = [...document.querySelectorAll(TARGETS)].filter((one) => one.getClientRects().length);
  if (!all.length) return false;
  const from = document.activeElement;
  if (!all.includes(from)) { focus(all[0]); return true; }
  const a = middle(from);
  let best = null, least = Infinity;
  for (const one of all) {
    if (one === from) continue;
    const b = middle(one), dx = b.x - a.x, dy = b.y - a.y;
    const [along, across] = { ArrowLeft: [-dx, dy], ArrowRight: [dx, dy], ArrowUp: [-dy, dx], ArrowDown: [dy, dx] }[key];
    const cost = along + 2 * Math.abs(across);
    if (along > 4 && cost < least) [best, least] = [one, cost];
  }
  if (!best) { // round the corner: the next in order
    const at = all.indexOf(from), forward = key === "ArrowRight" || key === "ArrowDown";
    best = all[(at + (forward ? 1 : all.length - 1)) % all.length];
  }
  focus(best);
  return true;
}

/* After a question came: whoever plays by keys stands on the first thing to choose. */
export function focusFirst() {
  const first = document.querySelector("#take-over, #board .lit, #aside .lit, #offers button");
  if (first) focus(first);
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function focus(element) {
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
}

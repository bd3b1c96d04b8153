/* Choice narrowing on the page: things are picked until one choice is left; that one is sent. How they are picked, by click,
   drag, touch and keys, is in pointing.js and arrows.js. */

import { likes } from "./tastes.js";
import { escaped, iconHtml, plain, word } from "./words.js";
import { next, remaining, withPick, wordOf } from "./narrowing.js";

export const PLACES = "#board [data-ref], #aside [data-ref]";

/* What picking this element means: its word anywhere in a choice, or what its data-pick says. */
export const pickOf = ({ dataset }) => (dataset.pick === undefined ? dataset.ref : `=${dataset.pick}`);

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
  const picked = sameQuestion ? state.picked.filter((one) => remaining(choices, [one]).length) : [];
  state = { choices, names, picked, busy: false };
  show();
}

export const isPicked = (one) => state.picked.includes(one);
export const busy = () => state.busy;

/* Why can this not be chosen? Only whoever is asked wants to know. */
export function wonder(ref) {
  if (state.choices.length && !state.busy) ask(ref);
}

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
    const one = pickOf(element);
    if (!found.has(one)) found.set(one, []);
    found.get(one).push(element);
  }
  return found;
}

export function show() {
  const found = places();
  now = next(state.choices, state.picked, [...found.keys()], state.names);
  for (const element of document.querySelectorAll(".lit, .picked")) if (!element.closest("#offers")) calm(element);
  if (!state.busy) {
    for (const one of now.lit) for (const element of found.get(one)) light(element, "lit");
    for (const one of state.picked) for (const element of found.get(one) ?? []) light(element, "picked");
  }
  showOffers();
  showPicked(found);
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
    button.addEventListener("click", () => (offer.choice ? commit(offer.choice) : pick(offer.pick)));
    return button;
  }));
  if (had >= 0) box.children[Math.min(had, box.children.length - 1)]?.focus();
}

function showPicked(found) {
  for (const button of document.querySelectorAll("#undo, #restart")) {
    button.setAttribute("aria-disabled", String(button.dataset.can !== "yes" && !state.picked.length));
  }
  document.getElementById("picked-now")?.replaceChildren(...state.picked.map((one) => {
    const button = document.createElement("button");
    const name = state.names[wordOf(one)] ?? escaped(found.get(one)?.[0].dataset.name ?? wordOf(one));
    button.type = "button";
    button.innerHTML = `<span>${name}</span>${iconHtml("cross")}`;
    button.dataset.word = wordOf(one);
    button.setAttribute("aria-label", `${word("chosen")}: ${plain(name)}`);
    button.addEventListener("click", () => pick(one));
    return button;
  }));
}

/* drop: false while something is still held. */
export function pick(what, drop = true) {
  if (state.busy) return;
  if (state.picked.includes(what)) state.picked = state.picked.filter((one) => one !== what);
  else state.picked = withPick(state.choices, state.picked, what);
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

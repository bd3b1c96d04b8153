/* Choice narrowing on the page: things are picked until one choice is left; that one is sent. How they are picked, by click,
   drag, touch and keys, is in pointing.js and arrows.js. */

import { hint } from "./hints.js";
import { held } from "./marks.js";
import { likes } from "./tastes.js";
import { escaped, iconHtml, plain, word } from "./words.js";
import { lacks, next, remaining, withPick, wordOf } from "./narrowing.js";

export const PLACES = "#board [data-ref]";

/* What picking this element means: its word anywhere in a choice, or what its data-pick says. */
export const pickOf = ({ dataset }) => (dataset.pick === undefined ? dataset.ref : `=${dataset.pick}`);

let state = { choices: [], names: {}, picked: [], busy: false, repeatable: false, lacking: {} };
let now = { left: [], lit: new Set(), offers: [] };
let paused = false; // somebody looks at what was before
let send = () => {};
let ask = () => {};
let repeat = () => {}, until = () => "round";

/* send(choice): play it. ask(ref): why can this not be chosen? repeat(choice): play it whenever the same is asked, and
   until(): for the rest of this turn or round. */
export function start(hooks) {
  ({ send, ask, repeat, until } = hooks);
}

/* A fresh list of choices. What was picked stays while it is still possible. */
export function fresh(choices, names, sameQuestion, repeatable = false, lacking = {}) {
  const picked = sameQuestion ? state.picked.filter((one) => remaining(choices, [one]).length) : [];
  state = { choices, names, picked, busy: false, repeatable, lacking };
  show();
}

export const isPicked = (one) => state.picked.includes(one);
export const busy = () => state.busy;

/* Why can this not be chosen? Only the player who is asked wants to know. */
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

/* In a tab that is not open now: it can still be chosen, its tab says so. */
function tucked(element) {
  const pane = element.closest("[data-pane]");
  return Boolean(pane) && getComputedStyle(pane).display === "none";
}

function places() {
  const found = new Map();
  for (const element of document.querySelectorAll(PLACES)) {
    if (!element.getClientRects().length && !tucked(element)) continue;
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
  if (!state.busy && !paused) {
    for (const one of now.lit) for (const element of found.get(one)) light(element, "lit");
    for (const one of state.picked) for (const element of found.get(one) ?? []) light(element, "picked");
  }
  held();
  showOffers();
  showPicked(found);
  lightTabs();
  hint();
}

/* A tab that is not open says when something in it can be chosen. */
function lightTabs() {
  for (const tab of document.querySelectorAll("#board .tab")) {
    const pane = document.querySelector(`#board [data-pane="${tab.dataset.for}"]`);
    tab.classList.toggle("has-lit", Boolean(pane?.querySelector(".lit")));
  }
}

function light(element, name) {
  element.classList.add(name);
  if (!element.matches("button, a[href]")) {
    element.setAttribute("tabindex", "0");
    const role = element.getAttribute("role");
    element.dataset.ownRole ??= role ?? ""; // what it is when it cannot be chosen
    if (!role || role === "img") element.setAttribute("role", "button");
  }
  element.setAttribute("aria-pressed", String(name === "picked"));
  if (element.dataset.ownRole !== undefined && element.getAttribute("role") !== "button") element.removeAttribute("aria-pressed");
}

function calm(element) {
  element.classList.remove("lit", "picked", "aimed");
  element.removeAttribute("aria-pressed");
  if (element.dataset.ownRole === undefined) return;
  element.removeAttribute("tabindex");
  if (element.dataset.ownRole) element.setAttribute("role", element.dataset.ownRole);
  else element.removeAttribute("role");
  delete element.dataset.ownRole;
}

function showOffers() {
  const box = document.getElementById("offers");
  if (!box) return;
  const had = [...box.children].indexOf(document.activeElement);
  box.replaceChildren(...(state.busy ? [] : now.offers).map((offer) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = offer.ends ? "btn btn-primary" : "btn offer";
    button.innerHTML = `<span>${offer.label}</span>${offer.ends ? "<kbd>E</kbd>" : ""}`;
    if (offer.ends) button.dataset.ends = "";
    if (offer.choice) button.dataset.choice = offer.choice.words.join(" ");
    else button.dataset.word = wordOf(offer.pick);
    button.addEventListener("click", () => (offer.choice ? commit(offer.choice) : pick(offer.pick)));
    return button;
  }), ...repeats());
  if (had >= 0) box.children[Math.min(had, box.children.length - 1)]?.focus();
}

/* Beside a single answer such as "refuse": the same for the rest of the turn or round. */
function repeats() {
  const alone = state.busy ? [] : now.offers.filter((offer) => offer.choice?.words.length === 1);
  if (alone.length !== 1 || !state.repeatable) return [];
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn btn-icon repeat";
  button.title = word(until() === "turn" ? "repeatTurn" : "repeat");
  button.setAttribute("aria-label", `${button.title}: ${plain(alone[0].label)}`);
  button.innerHTML = iconHtml("repeat");
  button.addEventListener("click", () => repeat(alone[0].choice));
  return [button];
}

function showPicked(found) {
  for (const button of document.querySelectorAll("#undo, #restart")) {
    button.setAttribute("aria-disabled", String(button.dataset.can !== "yes" && !state.picked.length));
  }
  const box = document.getElementById("q-state");
  if (!box) return;
  box.hidden = !state.picked.length;
  box.replaceChildren(...state.picked.map((one) => {
    const button = document.createElement("button");
    const name = state.names[wordOf(one)] ?? escaped(found.get(one)?.[0].dataset.name ?? wordOf(one));
    button.type = "button";
    button.className = "picked-one";
    button.innerHTML = `<span>${name}</span>${iconHtml("cross")}`;
    button.dataset.word = wordOf(one);
    button.setAttribute("aria-label", `${word("chosen")}: ${plain(name)}`);
    button.addEventListener("click", () => pick(one));
    return button;
  }));
  if (state.picked.length) box.append(missing(found));
}

/* What is still to be picked: as the game asks for it, else by name where there are two, else whatever glows. */
function missing(found) {
  const box = document.createElement("span");
  box.className = "q-missing";
  const names = [...new Set([...now.lit].map((one) => state.names[wordOf(one)] ?? escaped(found.get(one)?.[0].dataset.name ?? "")))];
  const few = names.length === 2 && names.every(Boolean);
  box.innerHTML = lacks(now.left, state.lacking) || (few ? word("nowChoose").replace("#", word("or").replace("##", names[1]).replace("#", names[0])) : word("glows"));
  box.hidden = !now.lit.size;
  return box;
}

/* Told after each pick, so that what comes next is in view. */
let looked = () => {};
export function afterPick(hook) {
  looked = hook;
}

/* drop: false while something is still held. */
export function pick(what, drop = true) {
  if (state.busy) return;
  if (state.picked.includes(what)) state.picked = state.picked.filter((one) => one !== what);
  else state.picked = withPick(state.choices, state.picked, what);
  show();
  if (drop && state.picked.length && now.left.length === 1) commit(now.left[0]);
  else if (drop) looked();
}

async function commit(choice) {
  if (state.busy) return;
  if (choice.confirm && likes("confirm") && !(await sure(choice.confirm))) { startOver(); return; }
  state.busy = true;
  if (!send(choice.words.join(" "))) state.busy = false;
  show();
}

/* An answer that needs no pointing. */
export function commitWords(words) {
  const choice = state.choices.find((one) => one.words.join(" ") === words);
  if (choice) commit({ ...choice, confirm: "" });
}

/* While the board shows an earlier moment, nothing on it can be chosen. */
export function pause(on) {
  paused = on;
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

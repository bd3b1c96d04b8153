/* Fresh HTML into the page: merged, so that focus, scrolling and pieces in motion survive. */

import { Idiomorph } from "./vendor/idiomorph.esm.js";
import { filled } from "./marks.js";

const callbacks = {
  // Elements marked data-own are filled by this script, not by the server.
  // What somebody is typing into stays as it is, and so does whatever has not changed.
  beforeNodeMorphed: (old, fresh) => !(old.nodeType === 1 && (old.hasAttribute("data-own")
    || (old === document.activeElement && old.matches("input, textarea")) || old.isEqualNode(fresh))),
};

export function merge(id, html) {
  const old = document.getElementById(id);
  if (old) Idiomorph.morph(old, html, { morphStyle: "outerHTML", callbacks });
}

/* ---- panels: each fills the element with its id; a panel may have places for others inside ---- */

const kept = new Map(); // what the page has been sent, by id

const inPanels = {
  beforeNodeMorphed: (old, fresh) => {
    if (old.nodeType === 1 && old.hasAttribute("data-panel") && old.id === fresh.id) {
      for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
      return false; // what is inside is a panel of its own
    }
    return callbacks.beforeNodeMorphed(old, fresh);
  },
};

/* Of a panel that has changed a little, only the new piece has come: how much stays at its start, at its end, what is between. */
function whole(id, html) {
  if (typeof html === "string") return html;
  const [start, end, between] = html, old = kept.get(id);
  return old.slice(0, start) + between + old.slice(old.length - end);
}

/* everything: these are all the panels there are, so whatever else the page has is gone. */
export function mergePanels(panels, everything = false) {
  panels = Object.fromEntries(Object.entries(panels).map(([id, html]) => [id, whole(id, html)]));
  if (everything) {
    const others = [...document.querySelectorAll("[data-panel]")].filter((place) => !(place.id in panels));
    panels = { ...Object.fromEntries(others.map((place) => [place.id, ""])), ...panels };
  }
  for (const [id, html] of Object.entries(panels)) {
    if (html) kept.set(id, html);
    else kept.delete(id);
  }
  if (back) panels = Object.fromEntries(Object.entries(panels).filter(([id]) => ALWAYS_NOW.has(id)));
  fillAll(panels, back ?? kept);
}

/* Looking back: the board as it was, while the question stays. What comes meanwhile is kept for the way back to now. */
const ALWAYS_NOW = new Set(["prompt-slot", "hand-slot"]);
let back = null;

export function lookBack(panels) {
  back = new Map(Object.entries(panels).filter(([id]) => !ALWAYS_NOW.has(id)));
  fillAll({ scene: "", "own-place": "", market: "", ...Object.fromEntries(back) }, back);
}

export function lookAtNow() {
  if (!back) return;
  const gone = Object.fromEntries([...back.keys()].filter((id) => !kept.has(id)).map((id) => [id, ""]));
  back = null;
  fillAll({ ...gone, ...Object.fromEntries(kept) }, kept);
}

function fillAll(panels, all) {
  for (const [id, html] of Object.entries(panels)) fill(document.getElementById(id), html);
  // A place that a panel has just brought along, for another panel that has not changed.
  for (const place of document.querySelectorAll("[data-panel]:empty")) if (all.has(place.id)) fill(place, all.get(place.id));
  filled();
}

function fill(place, html) {
  if (!place) return;
  const box = document.createElement("template");
  // Without an <svg> around them, parts of a drawing would be read as unknown HTML.
  const drawing = place instanceof SVGElement;
  box.innerHTML = drawing ? `<svg>${html}</svg>` : html;
  const inside = drawing ? box.content.firstChild.childNodes : box.content.childNodes;
  Idiomorph.morph(place, [...inside], { morphStyle: "innerHTML", callbacks: inPanels });
}

/* A whole page: the same one in another language. What was typed, ticked or opened stays. */
export function mergePage(html) {
  const fresh = new DOMParser().parseFromString(html, "text/html");
  const typed = [...document.querySelectorAll("input[id], select[id], textarea[id], input[name]")].map((one) => [one, one.value, one.checked]);
  const opened = [...document.querySelectorAll("dialog[open], details[open]")];
  Idiomorph.morph(document.body, fresh.body, {
    morphStyle: "innerHTML",
    callbacks: {
      ...callbacks,
      beforeAttributeUpdated: (name, element) => !(name === "open" && (element.tagName === "DIALOG" || element.tagName === "DETAILS")),
    },
  });
  for (const [one, value, checked] of typed) {
    if (!one.isConnected || one.type === "file") continue;
    if (one.type === "checkbox" || one.type === "radio") one.checked = checked;
    else if (one.id !== "language") one.value = value;
  }
  for (const one of opened) if (one.isConnected) one.setAttribute("open", "");
  document.title = fresh.title;
  document.documentElement.lang = fresh.documentElement.lang;
}

/* Lines of a list from a number on: older ones stay, newer ones are replaced. */
export function mergeLines(list, key, from, html) {
  const box = document.createElement("ol");
  box.innerHTML = html;
  for (const line of [...list.children]) if (Number(line.dataset[key]) >= from) line.remove();
  list.append(...box.children);
}

/* What scrolls sideways on a small screen can be reached by keys, too. */
export function reachable() {
  // First look at everything, then change what must change: the browser lays the page out once.
  const boxes = [...document.querySelectorAll(":is(#board, #stage-board) :is(section, div, ul, ol):not([data-pan], [tabindex='0'])")];
  const scrolling = boxes.filter((box) => box.scrollWidth > box.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(box).overflowX));
  for (const box of scrolling) box.setAttribute("tabindex", "0");
}
addEventListener("resize", reachable);

/* Fresh HTML into the page: merged, so that focus, scrolling and pieces in motion survive. */

import { Idiomorph } from "./vendor/idiomorph.esm.js";

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
  for (const box of document.querySelectorAll("#board :is(section, div, ul, ol)")) {
    if (box.scrollWidth > box.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(box).overflowX)) box.setAttribute("tabindex", "0");
  }
}
addEventListener("resize", reachable);

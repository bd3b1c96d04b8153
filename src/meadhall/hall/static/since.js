/* What happened since one's own last choice: a strip of signs under the board, in order. Stepping through them shows the table as
   it was after each of these moves, and what has changed since stays marked on the board until one chooses. */

import * as motion from "./motion.js";
import { lookAtNow, lookBack } from "./merge.js";
import { sinceMine } from "./log.js";
import { word } from "./words.js";

const MOST = 40;
let hooks = { paused: () => {}, fitted: () => {} };
let at = -1, asked = 0;

const chips = () => [...document.querySelectorAll("#since .ev")];

export function start(given) {
  hooks = given;
}

/* Fresh lines in the log. */
export function show() {
  const list = document.getElementById("since");
  if (!list) return;
  const lines = sinceMine(document.getElementById("log-lines")).slice(-MOST);
  const key = lines.map((line) => line.textContent).join("|");
  if (list.dataset.key === key) return;
  list.dataset.key = key;
  list.replaceChildren(...lines.map(chip));
  list.scrollLeft = list.scrollWidth;
  markChanged(lines);
}

function chip(line) {
  const item = document.createElement("li"), button = document.createElement("button");
  button.type = "button";
  button.className = `ev${line.dataset.seat === "" ? "" : ` seat-${Number(line.dataset.seat) + 1}`}`;
  button.dataset.seq = line.dataset.seq;
  button.innerHTML = `<span>${line.querySelector("a").innerHTML}</span>`;
  button.title = button.textContent.trim();
  item.append(button);
  return item;
}

/* What these lines mention is marked on the board. */
function markChanged(lines) {
  for (const one of document.querySelectorAll(".changed")) one.classList.remove("changed");
  const refs = new Set(lines.flatMap((line) => [...line.querySelectorAll("[data-mention]")].map((one) => one.dataset.mention)));
  for (const one of document.querySelectorAll("#stage-board [data-ref]")) {
    if (refs.has(one.dataset.ref) && !one.dataset.ref.startsWith("seat:")) one.classList.add("changed");
  }
}

export function step(by) {
  const all = chips();
  if (!all.length) return;
  const to = at < 0 ? (by < 0 ? all.length - 1 : 0) : at + by;
  if (to >= all.length) now();
  else go(Math.max(0, to));
}

async function go(index) {
  const all = chips(), chip = all[index];
  if (!chip) return;
  at = index;
  all.forEach((one, number) => one.toggleAttribute("aria-current", number === index));
  chip.scrollIntoView({ inline: "center", block: "nearest" });
  const mine = ++asked, seq = chip.dataset.seq;
  const url = new URL(`/table/${document.body.dataset.table}/replay${location.search}`, location.href);
  url.searchParams.set("at", seq);
  const answer = await fetch(url, { headers: { Accept: "application/json" } }).catch(() => null);
  if (!answer?.ok || mine !== asked) return;
  const envelope = await answer.json();
  if (mine !== asked) return;
  hooks.paused(true);
  const places = motion.before();
  lookBack(envelope.panels);
  motion.after(places);
  hooks.fitted();
  for (const one of document.querySelectorAll("#log-lines li")) one.classList.toggle("now", one.dataset.seq === seq);
  document.querySelector("#log-lines .now")?.scrollIntoView({ block: "nearest" });
  const box = document.getElementById("past");
  box.querySelector("span").textContent = word("past").replace("#", seq);
  box.hidden = false;
}

/* True when one was looking back. */
export function now() {
  const was = at >= 0;
  at = -1;
  asked++;
  for (const one of document.querySelectorAll("#since [aria-current], #log-lines .now")) { one.removeAttribute("aria-current"); one.classList.remove("now"); }
  const box = document.getElementById("past");
  if (box) box.hidden = true;
  if (!was) return false;
  const places = motion.before();
  lookAtNow();
  motion.after(places);
  hooks.paused(false);
  hooks.fitted();
  return true;
}

document.addEventListener("click", (event) => {
  const chip = event.target.closest?.("#since .ev"), arrow = event.target.closest?.("[data-since]");
  if (chip) { const index = chips().indexOf(chip); if (index === at) now(); else go(index); }
  else if (arrow) step(Number(arrow.dataset.since));
  else if (event.target.closest?.("[data-now]")) now();
});

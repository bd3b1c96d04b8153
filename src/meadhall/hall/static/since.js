/* What happened since your last choice: a strip of signs under the board, in order, each with its words on hover. Stepping
   through them shows the table after each of these moves, with arrows for what it moved. Without stepping, arrows and marks show all
   that has changed, until one chooses. */

import * as motion from "./motion.js";
import * as trail from "./trail.js";
import { lookAtNow, lookBack } from "./merge.js";
import { me, sinceMine } from "./log.js";
import { iconHtml, word } from "./words.js";

const MOST = 40;
let hooks = { paused: () => {}, fitted: () => {}, arrange: () => {} };
let at = -1, asked = 0;
let own = null; // the board after the viewer's last choice: {seat, survey}
const moments = new Map(); // of this table, by the number of the move

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
  if (list.dataset.key !== key) {
    list.dataset.key = key;
    moments.clear();
    list.replaceChildren(...lines.map(chip));
    reach(chips().at(-1));
    list.scrollLeft = list.scrollWidth;
  }
  markChanged(lines);
}

/* Tab comes to one of them, arrows go on from there. */
function reach(chip) {
  for (const one of chips()) one.tabIndex = one === chip ? 0 : -1;
}

function chip(line) {
  const item = document.createElement("li"), button = document.createElement("button");
  const words = line.querySelector("a").innerHTML, seat = line.dataset.seat === "" ? "" : ` seat-${Number(line.dataset.seat) + 1}`;
  button.type = "button";
  button.className = `ev${seat}`;
  button.dataset.seq = line.dataset.seq;
  button.innerHTML = `${seat ? `<svg class="mark" aria-hidden="true"><use href="#i-s${Number(line.dataset.seat) + 1}"/></svg>` : ""}${iconHtml(line.dataset.sign)}<span class="vh">${words}</span>`;
  button.dataset.words = words;
  button.dataset.sign = line.dataset.sign;
  item.append(button);
  return item;
}

/* What these lines mention is marked on the board, and what moved has its arrow. */
function markChanged(lines) {
  const refs = new Set(lines.flatMap((line) => mentions(line)));
  for (const one of document.querySelectorAll("#stage-board [data-ref]")) one.classList.toggle("changed", refs.has(one.dataset.ref));
  if (at >= 0) return;
  if (!lines.length || Number.isNaN(me())) { own = Number.isNaN(me()) ? null : { seat: me(), survey: trail.survey() }; trail.clear(); return; }
  if (own?.seat === me()) trail.show(trail.difference(own.survey, trail.survey()));
  else remember(lines[0]);
}

const mentions = (line) => [...line.querySelectorAll("[data-mention]")].map((one) => one.dataset.mention).filter((ref) => !ref.startsWith("seat:"));

/* A page that was opened later asks how the board was. */
async function remember(first) {
  const seat = me();
  trail.clear();
  const then = await moment(Number(first.dataset.seq) - 1);
  if (!then || me() !== seat || own?.seat === seat) return;
  own = { seat, survey: trail.survey(then.panels) };
  if (at < 0) trail.show(trail.difference(own.survey, trail.survey()));
}

async function moment(seq) {
  const key = `${seq} ${me()} ${document.documentElement.lang}`;
  if (!moments.has(key)) {
    const url = new URL(`/table/${document.body.dataset.table}/replay${location.search}`, location.href);
    url.searchParams.set("at", seq);
    const answer = await fetch(url, { headers: { Accept: "application/json" } }).catch(() => null);
    if (!answer?.ok) return null;
    moments.set(key, await answer.json());
  }
  return moments.get(key);
}

export function step(by) {
  const all = chips();
  if (!all.length) return;
  const to = at < 0 ? (by < 0 ? all.length - 1 : 0) : at + by;
  if (to >= all.length) now();
  else go(Math.max(0, to));
}

/* ← and → step, while one looks back or stands in the strip; and whenever there is nothing to choose. True: done. */
export function key(name, from = null) {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[name];
  if (!by || !chips().length || (from && at < 0 && !from.closest?.(".since-strip"))) return false;
  step(by);
  if (from?.closest?.("#since")) (chips().find((one) => one.hasAttribute("aria-current")) ?? chips().at(-1)).focus();
  return true;
}

async function go(index) {
  const all = chips(), chip = all[index];
  if (!chip) return;
  at = index;
  reach(chip);
  all.forEach((one, number) => one.toggleAttribute("aria-current", number === index));
  chip.scrollIntoView({ inline: "center", block: "nearest" });
  tell(null);
  const mine = ++asked, seq = chip.dataset.seq;
  const [then, before] = await Promise.all([moment(Number(seq)), moment(Number(seq) - 1)]);
  if (!then || !before || mine !== asked) return;
  hooks.paused(true);
  hooks.arrange(then.shell);
  lookBack(before.panels);
  hooks.fitted();
  const places = motion.before(), was = trail.survey();
  lookBack(then.panels);
  hooks.fitted();
  trail.show(trail.difference(was, trail.survey()), { sign: chip.dataset.sign, ref: mentions(chip).at(-1) });
  motion.after(places);
  for (const one of document.querySelectorAll("#log-lines li")) one.classList.toggle("now", one.dataset.seq === seq);
  document.querySelector("#log-lines .now")?.scrollIntoView({ block: "nearest" });
  const refs = new Set(mentions(chip));
  for (const one of document.querySelectorAll("#stage-board [data-ref]")) one.classList.toggle("shown", refs.has(one.dataset.ref));
  const box = document.getElementById("past");
  box.querySelector("span").innerHTML = `${chip.dataset.words} <small>${word("past").replace("#", seq)}</small>`;
  box.hidden = false;
  aside(box);
}

/* The words lie at the foot of the board, or at its head where they would cover what they tell of. */
function aside(box) {
  box.classList.remove("up");
  const covers = () => {
    const words = box.getBoundingClientRect();
    return [...document.querySelectorAll("#stage-board .shown, #trail > *")].some((one) => {
      const place = one.getBoundingClientRect();
      return place.width && place.left < words.right && place.right > words.left && place.top < words.bottom && place.bottom > words.top;
    });
  };
  if (!covers()) return;
  box.classList.add("up");
  if (covers()) box.classList.remove("up");
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
  trail.clear();
  for (const one of document.querySelectorAll("#stage-board .shown")) one.classList.remove("shown");
  const places = motion.before();
  lookAtNow();
  hooks.arrange(null);
  motion.after(places);
  hooks.paused(false);
  hooks.fitted();
  show();
  return true;
}

/* ---- the words of a sign ---- */

function tell(chip) {
  const box = document.getElementById("ev-words");
  if (!box) return;
  box.hidden = !chip;
  if (!chip) return;
  box.innerHTML = chip.dataset.words;
  const stage = document.getElementById("stage").getBoundingClientRect(), rect = chip.getBoundingClientRect();
  const most = stage.width - box.getBoundingClientRect().width - 8;
  box.style.insetInlineStart = `${Math.max(8, Math.min(rect.x - stage.x, most))}px`;
}

for (const name of ["pointerover", "focusin"]) {
  document.addEventListener(name, (event) => {
    const chip = event.target.closest?.("#since .ev");
    if (chip && at < 0) tell(chip);
    else if (!document.getElementById("ev-words")?.hidden) tell(null);
  });
}

document.addEventListener("click", (event) => {
  const chip = event.target.closest?.("#since .ev"), arrow = event.target.closest?.("[data-since]");
  if (chip) { const index = chips().indexOf(chip); if (index === at) now(); else go(index); }
  else if (arrow) step(Number(arrow.dataset.since));
  else if (event.target.closest?.("[data-now]")) now();
});

/* The coach of newcomers, and hints (H): the server thinks about the choices, this shows what it says and marks them. Nothing here
   ever chooses. Whether somebody wants the coach is kept for each game, and so is what has been explained. */

import * as shell from "./shell.js";
import { keep, kept } from "./tastes.js";
import { iconHtml, word } from "./words.js";

const small = matchMedia("(max-width: 1099.98px)");
const box = () => document.getElementById("coach");
const wish = () => kept(`coach:${word("game")}`);
let say = () => false, now = { can: false, seq: -1 }, marked = [];

export function start(hook) {
  say = hook;
  small.addEventListener("change", place);
  place();
  showSwitch();
  document.addEventListener("click", ({ target }) => {
    const act = target.closest?.("[data-coaching]")?.dataset.coaching;
    if (act === "yes" || act === "no") want(act);
    else if (act === "close") show("");
    if (target.closest?.("#hint")) ask();
  });
  document.addEventListener("pointerdown", ({ target }) => { if (offered && small.matches && !target.closest?.("#coach")) show(""); });
  document.addEventListener("change", ({ target }) => { if (target.matches?.("[data-coach]")) want(target.checked ? "yes" : "no"); });
}

/* A fresh table: is there something to say about it? */
export function asked({ turn, hints }, seq) {
  if (!box()) return;
  const fresh = seq !== now.seq;
  now = { can: Boolean(turn && hints), seq };
  const button = document.getElementById("hint");
  if (button) button.hidden = !now.can;
  if (!fresh) { mark(); return; }
  marked = [];
  mark();
  if (!now.can) show("");
  else if (wish() === "yes") { if (!say({ do: "hint", coach: true })) show(""); }
  else if (wish() === "") offer();
  else show("");
}

/* H */
export function ask() {
  if (!now.can || !say({ do: "hint", coach: wish() === "yes" })) return false;
  show(`<p class="coach-said">${word("thinking")}</p>`);
  return true;
}

export function arrived({ seq, coach, about, choices, terms }) {
  if (seq < now.seq || !now.can) return;
  const told = kept(`explained:${word("game")}`).split(" "), fresh = terms.filter(({ rule }) => !told.includes(rule));
  if (fresh.length) keep(`explained:${word("game")}`, [...told, ...fresh.map(({ rule }) => rule)].join(" ").trim());
  const lines = choices.map(({ html }) => `<li>${html}</li>`).join("");
  const explained = fresh.map(({ rule, html }) => `<p class="coach-term">${html} <a class="rule-no" href="/rules/${word("game")}#${rule}" target="_blank">${rule}</a></p>`).join("");
  show(`${about ? `<p class="coach-said">${about}</p>` : ""}${lines ? `${coach ? `<p class="coach-lab">${word("coachWorth")}</p>` : ""}<ol class="coach-list">${lines}</ol>` : ""}${explained}`, coach);
  marked = choices.map(({ words }) => words);
  mark();
}

let offered = false; // on a small screen the offer lies over the board: it goes away when the board is touched

function offer() {
  show(`<p class="coach-said">${word("coachOffer")}</p><p class="coach-acts"><button type="button" class="btn btn-primary" data-coaching="yes">${word("coachYes")}</button><button type="button" class="btn" data-coaching="no">${word("coachNo")}</button></p>`, false, false);
}

function want(answer) {
  keep(`coach:${word("game")}`, answer);
  showSwitch();
  marked = [];
  mark();
  show("");
  if (answer === "yes" && now.can) say({ do: "hint", coach: true });
}

function showSwitch() {
  for (const input of document.querySelectorAll("[data-coach]")) input.checked = wish() === "yes";
}

function show(html, coached = false, closing = true) {
  const place = box();
  if (!place) return;
  const close = coached ? ["no", word("coachOff")] : ["close", word("close")];
  const head = closing ? `<p class="coach-head">${iconHtml("hint")}<b>${word(coached ? "coach" : "hint")}</b><button type="button" class="btn btn-quiet btn-icon" data-coaching="${close[0]}" aria-label="${close[1]}" title="${close[1]}">${iconHtml("cross")}</button></p>` : "";
  offered = Boolean(html) && !closing;
  place.hidden = !html;
  place.innerHTML = html ? head + html : "";
  shell.fitted();
}

/* The choices it speaks of: whatever they name among the things that can be chosen now, and their buttons. */
export function mark() {
  for (const one of document.querySelectorAll(".advised")) one.classList.remove("advised");
  for (const words of marked) {
    document.querySelector(`#offers [data-choice="${CSS.escape(words.join(" "))}"]`)?.classList.add("advised");
    for (const ref of words.slice(1)) for (const one of document.querySelectorAll(`#board .lit[data-ref="${CSS.escape(ref)}"]`)) one.classList.add("advised");
  }
}

/* Beside the players; where these are a tab, over the foot of the board. */
function place() {
  const home = small.matches ? document.getElementById("board") : document.querySelector("#side .seats");
  if (box() && home && box().parentElement !== home) home.append(box());
}

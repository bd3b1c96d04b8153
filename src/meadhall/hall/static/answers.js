/* Answers that need no thought. Where only one is possible and silence would betray that, it is given after a natural pause.
   Others are given in advance: the next time, for this turn, for the rest of the round, or always. All of them are in sight under
   the board and in one dialog, and a click ends each. They belong to a seat, so people at one screen do not answer for each other. */

import { commitWords } from "./choosing.js";
import { iconHtml, plain, word } from "./words.js";
import { likes } from "./tastes.js";

const PAUSE = () => 900 + 1300 * Math.random(); // milliseconds, as somebody who thinks a little
const place = `standing:${document.body.dataset.table}`;
let timer = 0, now = { turn: false, choices: [] }, held = false, key = "", answered = false;

const everything = () => { try { return JSON.parse(sessionStorage.getItem(place)) ?? []; } catch { return []; } };
const keep = (list) => { try { sessionStorage.setItem(place, JSON.stringify(list)); } catch { /* not kept */ } };
const own = () => everything().filter((one) => one.seat === now.seat);
const words = (choice) => choice.words.join(" ");

/* A question, or none. True: it is answered in a moment. */
export function asked(envelope, seq) {
  if (now.turn && !(envelope.turn && envelope.question === now.question)) used(now.question); // answered by hand
  now = envelope;
  const fresh = `${seq} ${envelope.seat} ${Boolean(envelope.covered)}`;
  if (fresh === key) return answered;
  key = fresh;
  clearTimeout(timer);
  answered = !envelope.covered && consider();
  show();
  return answered;
}

function consider() {
  keep(everything().filter((one) => one.scope === "next" || one.scope === "game"
    || (one.round === now.round && (one.scope === "round" || one.turn === now.turn_number))));
  if (!now.turn || held) { held = held && !now.turn; return false; }
  const given = own().find((one) => one.question === now.question && now.choices.some((choice) => words(choice) === one.choice));
  if (given) answer(given.choice);
  else if (now.reaction && now.choices.length === 1 && likes("answer")) answer(words(now.choices[0]), true);
  else return false;
  return true;
}

function answer(choice, only = false) {
  const button = document.querySelector("#offers button");
  if (only && button) { button.classList.add("soon"); button.title = word("soon"); }
  timer = setTimeout(() => { used(now.question); show(); commitWords(choice); }, PAUSE());
}

/* An answer for the next time has had its time. */
function used(question) {
  keep(everything().filter((one) => !(one.scope === "next" && one.seat === now.seat && one.question === question)));
}

/* What was taken back is asked again, not answered again. */
export function hold() {
  clearTimeout(timer);
  held = true;
}

/* The same answer for the rest of the turn, where a game counts turns, else of the round. */
export function always(choice) {
  set({ question: now.question, choice: words(choice), label: plain(choice.label) }, repeats());
  commitWords(words(choice));
}

export const repeats = () => (now.turn_number === null || now.turn_number === undefined ? "round" : "turn");

function set({ question, choice, label }, scope) {
  const fresh = { question, choice, label, scope, seat: now.seat, round: now.round, turn: now.turn_number };
  const others = everything().filter((one) => !(one.seat === fresh.seat && one.question === question));
  keep(scope ? [...others, fresh] : others);
  clearTimeout(timer);
  show();
}

/* ---- in sight ---- */

function show() {
  const box = document.getElementById("standing"), count = document.getElementById("ahead-count");
  if (!box) return;
  const all = now.covered ? [] : own();
  box.replaceChildren(...all.map((one) => chip(one)));
  count.textContent = all.length;
  count.hidden = !all.length;
  const selects = [...document.querySelectorAll("#ahead-list select")];
  for (const select of selects) {
    select.value = all.find((one) => one.question === select.dataset.question && one.choice === select.dataset.choice)?.scope ?? "";
  }
  const listed = (one) => selects.some((select) => select.dataset.question === one.question && select.dataset.choice === one.choice);
  document.getElementById("ahead-more").replaceChildren(...all.filter((one) => !listed(one)).map((one) => chip(one)));
}

function chip(one) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "standing-one";
  button.title = word("standing");
  button.innerHTML = `${iconHtml("repeat")}<span></span>${iconHtml("cross")}`;
  button.querySelector("span").textContent = one.label;
  button.addEventListener("click", () => set(one, ""));
  return button;
}

document.addEventListener("change", (event) => {
  const select = event.target.closest?.("#ahead-list select");
  if (!select) return;
  set(select.dataset, select.value);
  if (select.value) consider();
  show();
});

/* Looking around is no reason to wait longer, but touching the answer is. */
document.addEventListener("pointerdown", (event) => { if (event.target.closest?.("#prompt")) clearTimeout(timer); }, true);

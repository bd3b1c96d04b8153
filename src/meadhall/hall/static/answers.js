/* Answers that need no thought. Where only one is possible and silence would betray that, it is given after a natural pause.
   A standing answer is given for the rest of the round whenever the same is asked again; it is in sight, and a click ends it. */

import { commitWords } from "./choosing.js";
import { iconHtml, plain, word } from "./words.js";
import { likes } from "./tastes.js";

const PAUSE = () => 900 + 1300 * Math.random(); // milliseconds, as somebody who thinks a little
const place = `standing:${document.body.dataset.table}`;
let timer = 0, now = null;

const all = () => { try { return JSON.parse(sessionStorage.getItem(place)) ?? []; } catch { return []; } };
const keep = (list) => { try { sessionStorage.setItem(place, JSON.stringify(list)); } catch { /* until the page is closed */ } };

/* A fresh question, or none. */
export function asked(envelope) {
  clearTimeout(timer);
  now = envelope;
  keep(all().filter((one) => one.round === envelope.round));
  show();
  if (!envelope.turn || envelope.covered) return;
  const standing = all().find((one) => one.question === envelope.question && has(one.choice));
  if (standing) answer(standing.choice);
  else if (envelope.reaction && envelope.choices.length === 1 && likes("answer")) answer(envelope.choices[0].words.join(" "), true);
}

const has = (choice) => now.choices.some((one) => one.words.join(" ") === choice);

function answer(choice, only = false) {
  const button = document.querySelector("#offers button");
  if (only && button) { button.classList.add("soon"); button.title = word("soon"); }
  timer = setTimeout(() => commitWords(choice), PAUSE());
}

/* The same answer for the rest of the round. */
export function always(choice) {
  const words = choice.words.join(" ");
  keep([...all().filter((one) => one.question !== now.question), { question: now.question, choice: words, label: plain(choice.label), round: now.round }]);
  show();
  commitWords(words);
}

function show() {
  const box = document.getElementById("standing");
  if (!box) return;
  box.replaceChildren(...all().map((one) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "standing-one";
    button.title = word("standing");
    button.innerHTML = `${iconHtml("repeat")}<span></span>${iconHtml("cross")}`;
    button.querySelector("span").textContent = one.label;
    button.addEventListener("click", () => { clearTimeout(timer); keep(all().filter((other) => other.question !== one.question)); show(); });
    return button;
  }));
}

/* Looking around is no reason to wait longer, but touching the answer is. */
document.addEventListener("pointerdown", (event) => { if (event.target.closest?.("#prompt")) clearTimeout(timer); }, true);

/* The log: a heading where another player's turn begins, repeated lines counted, and a mark where everything is new since
   one's own last choice. */

import { word } from "./words.js";

export const me = () => document.querySelector("#seats-rows .me")?.id.replace("order-", "") - 1; // NaN for a spectator

const MOST_TOLD = 6; // lines that are read out at once

let own = 0; // the number of the viewer's last choice, which may have no line
export function ownChoice(seq) {
  own = seq ?? 0;
}

/* Lines from this entry on have just come. */
export function arrange(list, from) {
  let before = [...list.children].findLast((line) => line.dataset.seat !== undefined && Number(line.dataset.seq) < from);
  if (before) recount(first(before));
  for (const line of [...list.children]) {
    if (line.dataset.seat === undefined || Number(line.dataset.seq) < from) continue;
    const sameTurn = before && before.dataset.seat === line.dataset.seat;
    if (sameTurn && before.innerHTML.length && text(before) === text(line) && !line.matches(".day")) {
      line.classList.add("again");
      recount(first(line));
    } else if (!sameTurn && line.dataset.seat !== "" && !line.matches(".day")) list.insertBefore(heading(line), line);
    before = line;
  }
  for (const head of list.querySelectorAll(".turn-head")) head.hidden = needless(head);
  markNew(list);
}

/* A heading over a single line that begins with the same player. */
function needless(head) {
  const line = head.nextElementSibling, seat = `.seat-${Number(line.dataset.seat) + 1}`;
  let next = line.nextElementSibling;
  while (next?.matches(".again, .since-head")) next = next.nextElementSibling;
  return (!next || next.matches(".turn-head, .day")) && Boolean(line.querySelector(`a > .who-in:first-child ${seat}, a > .who-in${seat}:first-child`));
}

/* For those who listen: what has just happened, in words, whatever tab is open. */
let heard = -1;
export function tell(list) {
  const box = document.getElementById("told"), before = heard;
  const lines = [...list.children].filter((line) => line.dataset.seat !== undefined && Number(line.dataset.seq) > before);
  heard = Math.max(heard, ...lines.map((line) => Number(line.dataset.seq)));
  if (before < 0 || !box) return; // a page that has just been opened
  const others = lines.filter((line) => Number(line.dataset.seat || NaN) !== me());
  if (others.length) box.textContent = others.slice(-MOST_TOLD).map((line) => line.querySelector("a").textContent.trim()).join(" ");
}

const text = (line) => line.querySelector("a")?.innerHTML.replace(/<span class="times">.*<\/span>$/, "");

function first(line) {
  while (line.matches(".again")) line = line.previousElementSibling;
  return line;
}

function recount(line) {
  let times = 1;
  for (let one = line.nextElementSibling; one?.matches(".again"); one = one.nextElementSibling) times++;
  line.querySelector(".times")?.remove();
  if (times > 1) line.querySelector("a").insertAdjacentHTML("beforeend", `<span class="times"> ×${times}</span>`);
}

function heading(line) {
  const seat = Number(line.dataset.seat), head = document.createElement("li");
  head.className = `turn-head seat-${seat + 1}`;
  head.dataset.seq = line.dataset.seq;
  head.innerHTML = `<svg class="mark" aria-hidden="true"><use href="#i-s${seat + 1}"/></svg><span></span>`;
  head.querySelector("span").textContent = document.querySelector(`#order-${seat + 1} .seat-name`)?.textContent ?? "";
  return head;
}

/* Everything that the others have done since the viewer's last choice. */
export function sinceMine(list) {
  const lines = [...list.children].filter((line) => line.dataset.seat !== undefined && !line.matches(".again"));
  const mine = Math.max(own, ...lines.filter((line) => Number(line.dataset.seat || NaN) === me()).map((line) => Number(line.dataset.seq)));
  return lines.filter((line) => Number(line.dataset.seq) > mine);
}

function markNew(list) {
  list.querySelector(".since-head")?.remove();
  const fresh = Number.isNaN(me()) ? [] : sinceMine(list);
  if (!fresh.length || fresh[0] === list.firstElementChild) return;
  const head = document.createElement("li");
  head.className = "since-head";
  head.dataset.seq = fresh[0].dataset.seq;
  head.textContent = word("since");
  const before = fresh[0].previousElementSibling;
  list.insertBefore(head, before?.matches(".turn-head") ? before : fresh[0]);
}

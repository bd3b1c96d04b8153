/* The one screen: tabs and, on phones, the sheet they fill; the players' sheets; the board on the whole screen; labels that
   stay large enough to read. Which tab is open is kept for the next table. */

import { come, nearness } from "./zoom.js";
import { keep, kept } from "./tastes.js";
import { hint } from "./hints.js";
import { legible } from "./legible.js";
import * as since from "./since.js";
import * as trail from "./trail.js";

const SLOW = 250; // milliseconds of pointing before a player's sheet opens
const small = matchMedia("(max-width: 1099.98px)"); // hand, players and scene are tabs, too
const board = () => document.getElementById("board");
const tabs = () => [...document.querySelectorAll("#board .tab")].filter((tab) => tab.getClientRects().length);
const pane = (name) => document.querySelector(`#board [data-pane="${name}"]`);

export function start() {
  if (kept("tab")) board().dataset.tab = kept("tab");
  show();
  small.addEventListener("change", show);
  addEventListener("resize", () => { show(); fitted(); });
  document.addEventListener("nearer", fitted);
  new ResizeObserver(fitted).observe(document.getElementById("stage-board"));
  fitted();
  centre();
  said(document.getElementById("chat-lines"));
}

/* How the game fills the screen now. */
let latest = null;
export function arrange(wanted) {
  if (wanted) latest = wanted;
  lookAt(wanted);
}

/* How it filled the screen at an earlier moment; null: back to now. */
export function lookAt(then) {
  const wanted = then ?? latest;
  if (!wanted || !board()) return; // the waiting room has none
  const shell = board();
  for (const name of ["shape", "market", "scene"]) if (shell.dataset[name] !== wanted[name]) shell.dataset[name] = wanted[name];
  document.querySelector("#tab-scene span").textContent = wanted.scene_name;
  document.querySelector("#tab-market span").textContent = wanted.market_name;
  document.querySelector("#tab-hand span").textContent = wanted.hand_name;
}

/* ---- tabs ---- */

const open = () => (small.matches ? board().dataset.sheet : board().dataset.tab);

function choose(name, remember = false) {
  if (small.matches) board().dataset.sheet = name;
  else board().dataset.tab = name;
  if (remember && !small.matches) keep("tab", name);
  if (name === "chat") said(document.getElementById("chat-lines"));
  if (name === "log") { const box = document.getElementById("log-box"); box.scrollTop = box.scrollHeight; }
  show();
}

/* A tab that is not there (the market stands open on a wide screen) gives way to the log. */
function show() {
  const all = tabs();
  if (!all.some((tab) => tab.dataset.for === open()) && all.length) {
    const other = all.find((tab) => tab.dataset.for === "log") ?? all[0];
    if (small.matches) board().dataset.sheet = other.dataset.for;
    else board().dataset.tab = other.dataset.for;
  }
  for (const tab of document.querySelectorAll("#board .tab")) {
    const on = tab.dataset.for === open();
    tab.setAttribute("aria-selected", String(on));
    tab.tabIndex = on ? 0 : -1;
  }
  hint();
}

document.addEventListener("click", (event) => {
  const tab = event.target.closest?.("#board .tab");
  if (tab) choose(tab.dataset.for, true);
  if (event.target.closest?.("[data-scene-toggle]")) board().toggleAttribute("data-uncovered");
  if (event.target.closest?.("[data-full]")) whole(!board().hasAttribute("data-whole"));
});
document.addEventListener("keydown", (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || !event.target.closest?.("#board .tab")) return;
  event.preventDefault();
  event.stopPropagation();
  const all = tabs(), next = all[(all.indexOf(document.activeElement) + step + all.length) % all.length];
  choose(next.dataset.for, true);
  next.focus();
}, true);

/* A new question: what it is about comes into view. A scene covers the board on phones until the map is wanted. What a game
   marks with data-attend opens its tab on phones, even when other things can be chosen, too. */
export function attend() {
  board().removeAttribute("data-uncovered");
  show();
  const wanted = small.matches && document.querySelector("#board [data-attend]")?.closest("[data-pane]");
  if (wanted) choose(wanted.dataset.pane);
  const lit = [...document.querySelectorAll("#board .lit")];
  if (!lit.length) return;
  if (!lit.some((one) => one.getClientRects().length)) {
    const name = lit[0].closest("[data-pane]")?.dataset.pane;
    if (name) choose(name);
  }
  const first = lit.find((one) => one.getClientRects().length);
  if (first && !lit.some(inView)) first.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/* This is to be seen: its tab opens, and it scrolls into view. */
export function reveal(element) {
  const name = element.getClientRects().length ? "" : element.closest("[data-pane]")?.dataset.pane;
  if (name) choose(name);
  if (!inView(element)) element.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/* On the screen, and not scrolled out of the slot that it is in. */
function inView(element) {
  const box = element.getBoundingClientRect(), slot = element.closest("[data-pan], [data-pane]")?.getBoundingClientRect();
  const top = Math.max(0, slot?.top ?? 0), bottom = Math.min(innerHeight, slot?.bottom ?? innerHeight);
  return box.width > 0 && box.bottom > top && box.right > 0 && box.top < bottom && box.left < innerWidth;
}

/* ---- chat: how much has not been read, also of what was said while this page was closed ---- */

export function said(lines) {
  const badge = document.getElementById("unread");
  if (!lines || !badge) return;
  const last = Number(lines.lastElementChild?.dataset.number ?? 0), place = `read:${document.body.dataset.table}`;
  if (open() === "chat" || !kept(place)) keep(place, String(last));
  const unread = last - Number(kept(place, "0"));
  badge.textContent = unread;
  badge.hidden = unread <= 0;
}

/* ---- the players' sheets ---- */

const sheetOf = (row) => document.getElementById(`pop-${row.dataset.sheetOf}`);
const rowOf = (sheet) => document.querySelector(`[data-sheet-of="${sheet.id.slice(4)}"]`);
let timer = 0, pinned = null;

function unfold(row) {
  const sheet = sheetOf(row);
  if (row.closest(".me")) copyOwn(sheet);
  if (!sheet?.textContent.trim()) return;
  fold();
  sheet.showPopover();
  row.setAttribute("aria-expanded", "true");
  const top = row.getBoundingClientRect().top, most = innerHeight - 8 - sheet.getBoundingClientRect().height;
  sheet.style.setProperty("--pop-y", `${Math.max(8, Math.min(top, most))}px`);
}

/* The viewer's own place has its slot. If a scene lies over it, its row shows a copy. */
function copyOwn(sheet) {
  const box = sheet.firstElementChild, own = document.getElementById("own-place");
  if (own.getClientRects().length) { box.replaceChildren(); return; }
  box.replaceChildren(...own.cloneNode(true).childNodes);
  for (const one of box.querySelectorAll("[id]")) one.removeAttribute("id");
}

function fold() {
  for (const sheet of document.querySelectorAll(".sheet-pop:popover-open")) {
    sheet.hidePopover();
    rowOf(sheet)?.setAttribute("aria-expanded", "false");
  }
  pinned = null;
}

/* Something else is meant by this click when the player can be chosen. */
document.addEventListener("click", (event) => {
  const row = event.target.closest?.("[data-sheet-of]");
  if (!row) { if (pinned && !event.target.closest?.(".sheet-pop")) fold(); return; }
  clearTimeout(timer);
  if (row.matches(".lit, .picked")) return;
  const was = pinned === row;
  fold();
  if (!was) { unfold(row); pinned = row; }
});
document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse" || pinned) return;
  const row = event.target.closest?.("[data-sheet-of]");
  if (row?.getAttribute("aria-expanded") === "true") return;
  clearTimeout(timer);
  if (row) timer = setTimeout(() => unfold(row), SLOW);
  else if (!event.target.closest?.(".sheet-pop")) fold();
});

/* True when there was something to close. */
export function escape() {
  if (document.querySelector(".sheet-pop:popover-open")) {
    const row = pinned;
    fold();
    row?.focus();
    return true;
  }
  if (board()?.hasAttribute("data-whole")) { whole(false); return true; }
  return false;
}

/* ---- the board ---- */

function whole(on) {
  board().toggleAttribute("data-whole", on);
  document.querySelector("[data-full]").setAttribute("aria-pressed", String(on));
  fitted();
}

export function fitted() {
  const frame = document.getElementById("stage-board");
  legible(frame);
  trail.follow();
  hint();
  frame.tabIndex = frame.scrollHeight > frame.clientHeight + 1 || frame.scrollWidth > frame.clientWidth + 1 ? 0 : -1; // what scrolls, scrolls by keys
}

/* A board larger than its frame first shows what can be chosen, else what belongs to the viewer. A list (data-list) is read from its top. */
function centre() {
  const frame = document.getElementById("stage-board");
  if (frame.querySelector(":scope > [data-list]")) return;
  if (frame.scrollHeight <= frame.clientHeight + 1 && frame.scrollWidth <= frame.clientWidth + 1) return;
  const own = document.querySelector("#seats-rows .seat.me")?.className.match(/seat-\d/)?.[0];
  const aim = frame.querySelector(".lit") ?? (own && frame.querySelector(`.piece.${own}`));
  const box = aim?.getBoundingClientRect(), around = frame.getBoundingClientRect();
  frame.scrollLeft = box ? frame.scrollLeft + box.x - around.x - frame.clientWidth / 2 : (frame.scrollWidth - frame.clientWidth) / 2;
  frame.scrollTop = box ? frame.scrollTop + box.y - around.y - frame.clientHeight / 2 : (frame.scrollHeight - frame.clientHeight) / 2;
}

/* ---- keys ---- */

export function key(event, name) {
  const frame = document.getElementById("stage-board");
  const player = document.querySelectorAll("#seats-rows [data-sheet-of]")[Number(name) - 1];
  if (player) { player.focus(); player.click(); }
  else if (name === "m" && !pane("market").matches(":empty")) choose("market", true);
  else if (name === "l") { choose("log", true); document.getElementById("log-box").focus(); }
  else if (name === "c" && document.getElementById("say")) { event.preventDefault(); choose("chat", true); document.getElementById("say").focus(); }
  else if (name === "+" || name === "=") come(frame, nearness() * 1.4);
  else if (name === "-") come(frame, nearness() / 1.4);
  else if (name === "0") come(frame, 1);
  else if (name === "[" || name === "]") since.step(name === "[" ? -1 : 1);
  else if (name === "f") whole(!board().hasAttribute("data-whole"));
  else return false;
  return true;
}

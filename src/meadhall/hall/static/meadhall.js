/* Meadhall in the browser. The server draws, this script points: theme, language, dialogs, keys, and on a table the socket,
   choice narrowing and motion. It knows no game. */

import * as announced from "./announced.js";
import * as arrows from "./arrows.js";
import * as choosing from "./choosing.js";
import * as closeup from "./closeup.js";
import * as coach from "./coach.js";
import * as end from "./end.js";
import * as installed from "./installed.js";
import * as lesson from "./lesson.js";
import { legible } from "./legible.js";
import * as lobby from "./lobby.js";
import * as notice from "./notice.js";
import * as passkeys from "./passkeys.js";
import * as push from "./push.js";
import * as replay from "./replay.js";
import * as review from "./review.js";
import * as table from "./table.js";
import { mergePage } from "./merge.js";
import * as shell from "./shell.js";
import * as since from "./since.js";
import { hideToast, toast, word } from "./words.js";
import { keep, likes, showTastes, tellAll } from "./tastes.js";
import "./pointing.js";
import "./turning.js";
import "./zoom.js";

const root = document.documentElement, body = document.body;
const isTable = Boolean(body.dataset.table), isReplay = Boolean(body.dataset.replay), isLesson = Boolean(body.dataset.lesson), isLobby = "lobby" in body.dataset;

/* ---- everywhere ---- */

document.addEventListener("click", (event) => {
  const on = (selector) => event.target.closest?.(selector);
  let element;
  if (on("[data-theme-switch]")) {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    keep("theme", (root.dataset.theme = dark ? "light" : "dark"));
  } else if ((element = on("[data-language]"))) {
    event.preventDefault();
    speakIn(element.dataset.language, element.href);
  } else if ((element = on("[data-copy]"))) copy(element.dataset.copy, element);
  else if ((element = on("[data-open]"))) {
    for (const open of document.querySelectorAll("dialog[open]")) open.close();
    document.getElementById(element.dataset.open).showModal();
    showTastes();
  } else if (on("[data-heard]")) announced.close();
  else if ((element = on("[data-react]"))) {
    say({ do: "react", what: element.dataset.react });
    element.closest("details").open = false;
  } else if ((element = on("[data-passkey]"))) passkeys.press(element.dataset.passkey, element);
  else if (on("[data-sound]")) notice.switchSound();
  else if ((element = on("[data-do]"))) act(element);
  else if (on("#toast")) hideToast();
  // A click beside an open list of levels or a QR code closes it; a click on the dark around a dialog, too.
  for (const open of document.querySelectorAll(".quick details[open], .qr-box[open], .reactions[open]")) if (!open.contains(event.target)) open.open = false;
  if (event.target.matches?.("dialog[open]")) event.target.close();
});

// A message goes away when one goes on.
document.addEventListener("pointerdown", (event) => { if (!event.target.closest?.("#toast")) hideToast(); });

/* In the chat of a table, or of a game that is over. */
const say = (message) => (body.dataset.end ? end.say(message) : table.speak(message));

function act(element) {
  if (element.getAttribute("aria-disabled") === "true") return;
  if (element.dataset.do === "undo") table.undo(false);
  else if (element.dataset.do === "restart") table.undo(true);
  else if (element.dataset.do === "seat") table.takeSeat(Number(element.dataset.seat));
  else table.agree(element.dataset);
}

async function speakIn(language, otherwise) {
  const url = new URL(location.href);
  url.searchParams.set("lang", language);
  try {
    const answer = await fetch(url, { headers: { Accept: "text/html" } });
    if (!answer.ok) throw new Error(String(answer.status));
    mergePage(await answer.text());
    showTastes();
    notice.showMuted();
    passkeys.start();
    showZone();
    if (isTable) { table.say({ do: "language", language }); table.again(); }
    if (isLesson) lesson.again();
    if (isLobby) lobby.again();
  } catch { location.href = otherwise; }
}

async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
  } catch { // without https the browser may refuse: select it, so that one key copies it
    const field = button?.parentElement.querySelector("input");
    if (field) { field.select(); document.execCommand("copy"); }
  }
  toast(word("copied"), 2);
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.matches("[data-join]")) {
    event.preventDefault();
    join(form.elements.code.value.trim());
  } else if (form.matches("[data-find]")) {
    event.preventDefault();
    find(form.querySelector("input").value.trim());
  } else if (form.id === "chat-form") {
    event.preventDefault();
    const text = form.elements.text.value.trim();
    if (text && say({ do: "say", text })) form.reset();
  }
});

document.addEventListener("change", (event) => {
  if (event.target.matches?.("[data-upload] input")) event.target.form.submit();
});

function join(text) {
  if (!text) return;
  const link = URL.canParse(text) ? new URL(text) : null;
  if (link?.pathname.startsWith("/table/")) location.href = link.pathname + link.search;
  else location.href = `/?code=${encodeURIComponent(text)}`;
}

/* ---- the rules page ---- */

let hits = [], hit = -1, sought = "";
function find(text) {
  if (!text) return;
  if (document.getElementById(text.toUpperCase())) { location.hash = text.toUpperCase(); return; }
  const low = text.toLowerCase();
  if (low !== sought) {
    hits = [...document.querySelectorAll(".reading > p, .reading .rule, .reading .example, .reading h2, .reading h3, .reading td, .reading tbody th")].filter((one) => one.textContent.toLowerCase().includes(low));
    hit = -1;
    sought = low;
  }
  for (const one of document.querySelectorAll(".hit")) one.classList.remove("hit");
  hit = hits.length ? (hit + 1) % hits.length : -1;
  document.getElementById("found").textContent = `${hit + 1} / ${hits.length}`;
  hits[hit]?.classList.add("hit");
  const fold = hits[hit]?.closest("details");
  if (fold) fold.open = true;
  hits[hit]?.scrollIntoView({ block: "center" });
}

function watchChapters(links) {
  const of = new Map(links.map((link) => [document.querySelector(link.getAttribute("href")), link]).filter(([target]) => target));
  const begun = new Set();  // chapters whose heading is above the middle of the screen, or was scrolled past
  const seen = new IntersectionObserver((entries) => {
    for (const entry of entries) begun[entry.isIntersecting ? "add" : "delete"](entry.target);
    const here = [...of.keys()].findLast((target) => begun.has(target));
    for (const [target, link] of of) link.toggleAttribute("aria-current", target === here);
    if (here) inSight(of.get(here));
  }, { rootMargin: "1000000px 0px -60% 0px" });
  for (const target of of.keys()) seen.observe(target);
}

/* The list of chapters scrolls by itself: sideways on a phone, down where it is longer than the screen. */
function inSight(link) {
  const list = link.closest(".toc"), room = list.getBoundingClientRect(), box = link.getBoundingClientRect();
  if (box.left < room.left || box.right > room.right) list.scrollLeft += box.left - room.left - 12;
  if (box.top < room.top || box.bottom > room.bottom) list.scrollTop += box.top - room.top - room.height / 2;
}

/* What is drawn in figures and examples can be read, however narrow the page. */
function readable() {
  for (const one of document.querySelectorAll(".reading svg")) if (one.querySelector("text")) legible(one.parentElement);
}

/* ---- keys ---- */

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") { closeup.hide(); hideToast(); if (since.now() || shell.escape()) return; if (!document.querySelector("dialog[open]")) choosing.startOver(); return; }
  if (document.querySelector("dialog[open]") || event.target.closest?.("input, select, textarea")) return;
  if (event.target.closest?.("#log-box") && (event.key === "ArrowUp" || event.key === "ArrowDown")) { line(event); return; }
  const arrow = event.key.startsWith("Arrow");
  if (isReplay && replay.key(event.key)) event.preventDefault();
  else if (isTable && arrow && since.key(event.key, event.target)) event.preventDefault();
  else if ((isTable || isLesson) && arrow && (arrows.step(event.key) || (isTable && since.key(event.key)))) event.preventDefault();
  else if ((isTable || isReplay || isLesson) && !arrow && likes("keys")) letter(event);
});

function letter(event) {
  const key = event.key.toLowerCase();
  if (key === "?") { document.getElementById("keys").showModal(); return; }
  if (shell.key(event, key)) return;
  if (isLesson && lesson.key(key)) return;
  if (isReplay) return;
  if (key === "e") choosing.pressEnd();
  else if (key === "i") { const element = document.activeElement?.closest("[data-ref]"); if (element) closeup.look(element); }
  if (!isTable) return;
  if (key === "u") table.undo(false);
  else if (key === "r") table.undo(true);
  else if (key === "h") coach.ask();
  else if (key === "a") document.getElementById("answers")?.showModal();
}

/* Up and down in the log go from line to line. */
function line(event) {
  const lines = [...document.querySelectorAll("#log-lines a")], at = lines.indexOf(document.activeElement);
  const to = at < 0 ? lines.length - 1 : at + (event.key === "ArrowUp" ? -1 : 1);
  if (!lines[to]) return;
  event.preventDefault();
  lines[to].focus();
}

/* Quiet hours are by the clock of this device. */
function showZone() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  for (const field of document.querySelectorAll("[data-zone]")) field.value = zone || field.value;
  for (const said of document.querySelectorAll("[data-zone-said]")) said.textContent = zone.replaceAll("_", " ");
}

/* ---- begin ---- */

showTastes();
notice.showMuted();
passkeys.start();
announced.start();
installed.start();
push.start();
if ("newAccount" in body.dataset) tellAll();
if (document.querySelector(".reading svg text")) { readable(); addEventListener("resize", readable); }
if (document.querySelector(".toc")) watchChapters([...document.querySelectorAll(".toc a")]);
if (document.getElementById("board")) shell.start();
if (isTable) table.start();
if (isReplay) replay.start();
if (isLesson) lesson.start();
if (isLobby) lobby.start();
if (body.dataset.end) end.start();
for (const field of document.querySelectorAll("[data-offset]")) field.value ||= `${-new Date().getTimezoneOffset()}`.replace(/^(?=\d)/, "+");
showZone();
if (body.dataset.review) review.start();
document.documentElement.dataset.awake = ""; // keys and clicks are heard from here on

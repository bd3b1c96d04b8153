/* A match looked at again: the scrubber asks for a moment and merges it into the page. */

import * as motion from "./motion.js";
import { mergeLines, mergePanels, reachable } from "./merge.js";
import * as shell from "./shell.js";

const body = document.body;
const PAUSE = 1300; // milliseconds between moves when it plays by itself
let position = Number(body.dataset.position), wanted = position, busy = false, timer = 0;
const entries = Number(body.dataset.entries);
const rounds = () => document.getElementById("scrub").dataset.rounds.trim().split(" ").map(Number);
const seat = () => new URLSearchParams(location.search).get("seat") ?? document.querySelector("[data-view-as]")?.value ?? "";

export function start() {
  mark();
  document.addEventListener("input", (event) => { if (event.target.id === "at") go(Number(event.target.value)); });
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-go]");
    if (button) { event.preventDefault(); press(button.dataset.go); return; }
    const line = event.target.closest?.("#log-lines a");
    if (line) { event.preventDefault(); go(Number(line.parentElement.dataset.seq)); }
  });
  document.addEventListener("change", (event) => {
    if (!event.target.matches?.("[data-view-as]")) return;
    address(wanted, event.target.value);
    load();
  });
}

export function press(what) {
  if (what === "play") { timer ? stop() : playOn(); return; }
  stop();
  const starts = rounds(); // from what is wanted, not from what is shown: keys may be quicker than the pictures
  const to = {
    first: 0,
    last: entries,
    back: wanted - 1,
    forward: wanted + 1,
    "round-back": [...starts].reverse().find((at) => at < wanted) ?? 0,
    "round-forward": starts.find((at) => at > wanted) ?? entries,
  }[what];
  go(to);
}

/* The key, where it means something here. */
export function key(name) {
  const what = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last", "[": "round-back", "]": "round-forward", p: "play" }[name];
  if (what) press(what);
  return Boolean(what);
}

function playOn() {
  if (position >= entries) go(0);
  timer = setInterval(() => (position >= entries ? stop() : go(position + 1)), PAUSE);
  pressed(true);
}

function stop() {
  clearInterval(timer);
  timer = 0;
  pressed(false);
}

function pressed(on) {
  document.querySelector('[data-go="play"]').setAttribute("aria-pressed", String(on));
}

function go(to) {
  wanted = Math.max(0, Math.min(entries, to));
  document.getElementById("at").value = wanted;
  document.getElementById("track").style.setProperty("--at", `${(100 * wanted) / (entries || 1)}%`);
  document.querySelector("#moment-no b").textContent = wanted;
  address(wanted, seat());
  load();
}

function address(at, viewAs) {
  const url = new URL(location.href);
  url.searchParams.set("at", at);
  url.searchParams.set("seat", viewAs);
  history.replaceState(null, "", url);
}

/* One request at a time; what was wanted meanwhile comes next. */
async function load() {
  if (busy) return;
  busy = true;
  try {
    for (let shown = null; shown !== `${wanted} ${seat()}`; ) {
      shown = `${wanted} ${seat()}`;
      const answer = await fetch(location.href, { headers: { Accept: "application/json" } });
      if (!answer.ok) throw new Error(String(answer.status));
      const envelope = await answer.json();
      position = envelope.position;
      const places = motion.before();
      shell.arrange(envelope.shell);
      mergePanels(envelope.panels, true);
      mergeLines(document.getElementById("log-lines"), "seq", 0, envelope.log.html);
      document.title = envelope.title;
      motion.after(places);
      mark();
    }
  } catch { stop(); location.reload(); } finally { busy = false; }
}

/* The lines of this moment, in view. */
function mark() {
  reachable();
  shell.fitted();
  const box = document.getElementById("log-box");
  for (const line of document.querySelectorAll("#log-lines li")) line.classList.toggle("now", Number(line.dataset.seq) === position);
  box.scrollTop = box.scrollHeight;
}

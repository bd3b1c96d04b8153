/* A lesson: what it says and what counts come from the server, step by step; the way so far stands in the address. */

import * as arrows from "./arrows.js";
import * as choosing from "./choosing.js";
import * as closeup from "./closeup.js";
import * as log from "./log.js";
import * as motion from "./motion.js";
import { mergeLines, mergePanels, reachable } from "./merge.js";
import * as shell from "./shell.js";
import { hideToast, toast, word } from "./words.js";

let path = "", light = [], byKeys = false;

addEventListener("keydown", () => { byKeys = true; }, true);
addEventListener("pointerdown", () => { byKeys = false; }, true);

export function start() {
  choosing.start({ send: choose, ask: (ref) => ask({ why: ref }), repeat: () => {}, until: () => "round" });
  choosing.afterPick(shell.attend);
  closeup.start((ref) => ask({ look: ref }));
  again();
  document.addEventListener("click", (event) => {
    const way = event.target.closest?.("[data-way]");
    if (!way || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(way.dataset.way);
  });
  addEventListener("popstate", () => load(new URLSearchParams(location.search).get("path") ?? ""));
}

/* The page as it came, or came again in another language. */
export function again() {
  const envelope = JSON.parse(document.getElementById("fresh").textContent);
  shell.arrange(envelope.shell);
  log.arrange(document.getElementById("log-lines"), 0);
  shown(envelope);
}

/* N: read on. B: back. */
export function key(name) {
  const link = document.getElementById({ n: "lesson-on", b: "lesson-back" }[name] ?? "");
  link?.click();
  return Boolean(link);
}

async function asked(question) {
  const url = new URL(document.body.dataset.lesson, location.href);
  for (const [name, value] of Object.entries({ path, ...question })) url.searchParams.set(name, value);
  const answer = await fetch(url, { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

async function ask(question) {
  try {
    const answer = await asked(question);
    if (answer.is === "look") closeup.arrived(answer.ref, answer.html);
    else if (answer.message) say(`<b>${answer.title}</b> ${answer.message}${answer.rule ? ` <a href="/rules/${word("game")}#${answer.rule}" target="_blank">${answer.rule}</a>` : ""}`);
  } catch { toast(word("offline")); }
}

function choose(choice) {
  asked({ choice }).then((answer) => {
    if (answer.is === "lesson") { went(answer); table(answer); } else { choosing.release(); say(answer.message); }
  }, () => { choosing.release(); toast(word("offline")); });
  return true;
}

function say(html) {
  const box = document.getElementById("lesson-answer");
  box.innerHTML = html;
  box.parentElement.classList.toggle("answered", Boolean(html));
}

async function go(to) {
  try {
    const answer = await asked({ path: to });
    went(answer);
    table(answer);
  } catch { toast(word("offline")); }
}

async function load(to) {
  try { table(await asked({ path: to })); } catch { location.reload(); }
}

function went(envelope) {
  const url = new URL(location.href);
  url.searchParams.set("path", envelope.path);
  history.pushState(null, "", url);
}

function table(envelope) {
  closeup.forget();
  closeup.hide();
  hideToast();
  say("");
  const places = motion.before();
  shell.arrange(envelope.shell);
  mergePanels(envelope.panels, true);
  const lines = document.getElementById("log-lines");
  mergeLines(lines, "seq", 0, envelope.log.html);
  log.arrange(lines, 0);
  shown(envelope);
  motion.after(places);
}

function shown(envelope) {
  ({ path, light } = envelope);
  document.title = envelope.title;
  document.body.dataset.path = path;
  choosing.fresh(envelope.choices, envelope.names, false, false, envelope.missing);
  shell.attend();
  shine();
  taught()[0] && shell.reveal(taught()[0]);
  shell.fitted();
  reachable();
  const box = document.getElementById("log-box");
  box.scrollTop = box.scrollHeight;
  if (byKeys && !document.activeElement?.closest("dialog")) document.getElementById("lesson-on")?.focus() ?? arrows.focusFirst();
}

/* What the lesson speaks of: words as choices name them, or #ids. */
function taught() {
  return light.flatMap((one) => (one[0] === "#" ? [document.getElementById(one.slice(1))] : [...document.querySelectorAll(`#board [data-ref="${CSS.escape(one)}"]`)])).filter(Boolean);
}

function shine() {
  const wanted = new Set(taught());
  for (const element of document.querySelectorAll(".taught")) if (!wanted.has(element)) element.classList.remove("taught");
  for (const element of wanted) element.classList.add("taught");
}

/* A table in play: the socket, and what comes over it. */

import * as announced from "./announced.js";
import * as answers from "./answers.js";
import * as arrows from "./arrows.js";
import * as choosing from "./choosing.js";
import * as clock from "./clock.js";
import * as closeup from "./closeup.js";
import * as coach from "./coach.js";
import * as log from "./log.js";
import * as motion from "./motion.js";
import * as notice from "./notice.js";
import * as pace from "./pace.js";
import * as since from "./since.js";
import { merge, mergeLines, mergePanels, reachable } from "./merge.js";
import * as shell from "./shell.js";
import { hideToast, toast, word } from "./words.js";

const body = document.body;
const known = { version: Number(body.dataset.version), seq: Number(body.dataset.seq ?? 0), seat: null };
let newestSeq = known.seq, mine = false; // what has arrived but is not shown yet; whether the viewer's own choice made it
let socket = null, tries = 0, number = 0, over = false, byKeys = false, opened = false;

addEventListener("keydown", () => { byKeys = true; }, true);
addEventListener("pointerdown", () => { byKeys = false; }, true);

export function start() {
  choosing.start({ send: play, ask: (ref) => say({ do: "why", ref }), repeat: answers.always, until: answers.repeats });
  choosing.afterPick(() => { shell.attend(); coach.mark(); });
  coach.start(say);
  closeup.start((ref) => say({ do: "look", ref }));
  pace.start(table);
  const first = document.getElementById("fresh"), envelope = first ? JSON.parse(first.textContent) : {};
  if (document.getElementById("board")) {
    log.ownChoice(envelope.own_choice);
    since.start({ paused: choosing.pause, fitted: shell.fitted, arrange: shell.lookAt });
    log.arrange(document.getElementById("log-lines"), 0);
    log.tell(document.getElementById("log-lines"));
    since.show();
  }
  shell.arrange(envelope.shell);
  clock.hear(envelope.now);
  if (first) shown(envelope, false);
  follow();
  newest();
  connect();
  addEventListener("online", () => { if (socket?.readyState !== WebSocket.OPEN) connect(); });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && socket?.readyState !== WebSocket.OPEN && socket?.readyState !== WebSocket.CONNECTING) connect();
  });
}

/* The same page came again, in another language. */
export function again() {
  const first = document.getElementById("fresh");
  if (first) shown(JSON.parse(first.textContent), true);
}

export function say(message) {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(message));
  return true;
}

function play(choice) {
  since.now();
  mine = true;
  const sent = say({ do: "play", id: ++number, seq: known.seq, choice });
  if (!sent) toast(word("offline"));
  return sent;
}

export function undo(all) {
  if (all ? choosing.startOver() : choosing.unpickLast()) return;
  const button = document.getElementById(all ? "restart" : "undo");
  if (button?.dataset.can !== "yes") return;
  answers.hold();
  say({ do: all ? "restart" : "undo", id: ++number, seq: known.seq });
}

export function takeSeat(seat) {
  say({ do: "seat", seat });
}

/* A vote, resigning, or taking one's seat back. */
export function agree({ do: what, on, yes }) {
  const message = on ? { do: what, on, yes: yes === "yes" } : { do: what };
  if (!say({ ...message, id: ++number })) toast(word("offline"));
}

export function speak(message) {
  return say({ ...message, id: ++number });
}

function connect() {
  clearTimeout(connect.timer);
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const fresh = new WebSocket(`${scheme}//${location.host}/table/${body.dataset.table}/live${location.search}`);
  socket = fresh;
  fresh.addEventListener("open", () => {
    tries = 0;
    if (opened) banner("");
    opened = true;
    say({ do: "hello", version: known.version, ...(known.seat === null ? {} : { seat: known.seat }) });
  });
  fresh.addEventListener("message", (event) => heard(JSON.parse(event.data)));
  fresh.addEventListener("close", () => {
    if (fresh !== socket || over) return;
    if (tries > 0 || opened) banner(word("offline"));
    connect.timer = setTimeout(connect, Math.min(8000, 300 * 2 ** tries++) * (0.7 + 0.6 * Math.random()));
  });
}

function banner(text) {
  const box = document.getElementById("banner");
  if (!box) return;
  box.textContent = text;
  box.hidden = !text;
}

function heard(message) {
  if (message.is === "table") {
    const othersMove = message.seq > newestSeq && !mine;
    newestSeq = message.seq ?? newestSeq;
    clock.hear(message.now);
    mine = false;
    return pace.take(message, othersMove);
  }
  if (message.is === "look") return closeup.arrived(message.ref, message.html);
  if (message.is === "why") return explain(message);
  if (message.is === "hint") return coach.arrived(message);
  if (message.is === "refused") { choosing.release(); return explain(message); }
  if (message.is === "announced") return announced.show(message.message);
  if (message.is === "gone" || message.is === "closing") {
    over = message.is === "gone";
    banner(message.message || word("gone"));
  }
}

function explain({ title, message, rule }) {
  if (!message) return;
  const link = rule ? ` <a href="/rules/${word("game")}#${rule}" target="_blank">${rule}</a>` : "";
  toast(`${title ? `<b>${title}</b>` : ""}<p>${message}${link}</p>`, 9);
}

function table(envelope) {
  if (envelope.state && envelope.state !== body.dataset.state && body.dataset.state === "waiting") { location.reload(); return; }
  if (envelope.since && envelope.since !== known.version) { say({ do: "hello", version: 0, ...(known.seat === null ? {} : { seat: known.seat }) }); return; }
  const sameQuestion = envelope.seq === known.seq;
  known.version = Math.max(known.version, envelope.version ?? 0);
  known.seq = envelope.seq ?? known.seq;
  known.seat = envelope.seat ?? null;
  body.dataset.seq = known.seq;
  if (!sameQuestion) { closeup.forget(); closeup.hide(); hideToast(); }
  const places = motion.before();
  for (const [id, html] of Object.entries(envelope.fragments ?? {})) merge(id, html);
  shell.arrange(envelope.shell);
  log.ownChoice(envelope.own_choice);
  mergePanels(envelope.panels ?? {}, !envelope.since);
  const lines = document.getElementById("log-lines"), chat = document.getElementById("chat-lines");
  if (envelope.log && lines) {
    mergeLines(lines, "seq", envelope.log.from, envelope.log.html);
    log.tell(lines);
    log.arrange(lines, envelope.log.from);
  }
  if (envelope.chat && chat) {
    mergeLines(chat, "number", envelope.chat.from, envelope.chat.html);
    chat.scrollTop = chat.scrollHeight;
    shell.said(chat);
  }
  if (lines) since.show();
  shown(envelope, sameQuestion);
  if (follows) newest();
  motion.after(places);
}

function shown(envelope, sameQuestion) {
  choosing.fresh(envelope.choices ?? [], envelope.names ?? {}, sameQuestion, Boolean(envelope.reaction), envelope.missing);
  const board = document.getElementById("board"); // the waiting room has none
  const answered = board && answers.asked({ ...envelope, seat: envelope.seat ?? known.seat }, known.seq);
  notice.tell({ turn: envelope.turn && !answered, title: envelope.title, seq: known.seq });
  if (!board) return;
  clock.show();
  coach.asked({ turn: envelope.turn && !answered, hints: envelope.hints }, known.seq);
  if (!sameQuestion) shell.attend();
  shell.fitted();
  reachable();
  if (!sameQuestion && envelope.turn && byKeys && lost()) arrows.focusFirst();
}

/* Nothing has the focus: what had it is gone. */
function lost() {
  const element = document.activeElement;
  return !element || element === body || !element.isConnected || Boolean(element.closest("#board"));
}

/* The log follows new lines only for those who look at its end, and stays there when its box changes its size. */
let follows = true;
function follow() {
  const box = document.getElementById("log-box");
  if (!box) return;
  let size = "";
  const sized = () => `${box.clientWidth} ${box.clientHeight}`;
  box.addEventListener("scroll", () => { if (sized() === size) follows = box.scrollHeight - box.scrollTop - box.clientHeight < 40; });
  new ResizeObserver(() => { size = sized(); if (follows) newest(); }).observe(box);
}

function newest() {
  const box = document.getElementById("log-box");
  if (box) box.scrollTop = box.scrollHeight;
}

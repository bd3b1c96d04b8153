/* It is your turn: title, icon, sound, and a notice of the browser. Sounds are made here; there is no file to load. */

import { keep, kept, likes } from "./tastes.js";
import { word } from "./words.js";

let audio = null;
let last = null;

const table = () => document.body.dataset.table ?? "";
const muted = () => kept(`muted:${table()}`) === "yes" || !likes("sound");

export function showMuted() {
  document.body.dataset.muted = muted() ? "yes" : "no";
  for (const button of document.querySelectorAll("[data-sound]")) button.setAttribute("aria-label", word(muted() ? "soundOff" : "soundOn"));
}

export function switchSound() {
  keep(`muted:${table()}`, muted() ? "no" : "yes");
  if (!likes("sound")) keep("taste:sound", "yes");
  showMuted();
  if (!muted()) horn();
}

/* Browsers let a page sound only after somebody has touched it. */
for (const name of ["pointerdown", "keydown"]) addEventListener(name, () => {
  audio ??= "AudioContext" in window ? new AudioContext() : null;
  audio?.resume();
}, { once: true });

export function tell({ turn, title, seq }) {
  document.title = title;
  const icon = document.getElementById("favicon");
  if (icon) icon.setAttribute("href", turn ? "/static/icon-turn.svg" : "/static/icon.svg");
  if (last && seq !== last.seq) {
    if (turn && !last.turn) yourTurn(title);
    else if (!turn) knock();
  }
  last = { turn, seq };
}

function yourTurn(title) {
  horn();
  if (document.hidden && likes("notice") && "Notification" in window && Notification.permission === "granted") {
    const notice = new Notification(word("yourTurn"), { body: title, tag: table(), icon: "/static/icon-turn.svg" });
    notice.onclick = () => { focus(); notice.close(); };
  }
}

function ready() {
  return audio && audio.state === "running" && !muted();
}

/* Two notes of a mellow horn. */
function horn() {
  if (!ready()) return;
  const at = audio.currentTime;
  for (const [pitch, start, length] of [[196, 0, 0.28], [293.7, 0.2, 0.5]]) {
    const voice = audio.createOscillator(), soft = audio.createBiquadFilter(), loud = audio.createGain();
    voice.type = "sawtooth";
    voice.frequency.value = pitch;
    soft.type = "lowpass";
    soft.frequency.value = 900;
    loud.gain.setValueAtTime(0, at + start);
    loud.gain.linearRampToValueAtTime(0.12, at + start + 0.05);
    loud.gain.exponentialRampToValueAtTime(0.001, at + start + length);
    voice.connect(soft).connect(loud).connect(audio.destination);
    voice.start(at + start);
    voice.stop(at + start + length);
  }
}

/* Wood on wood. */
function knock() {
  if (!ready()) return;
  const at = audio.currentTime, voice = audio.createOscillator(), loud = audio.createGain();
  voice.type = "triangle";
  voice.frequency.setValueAtTime(320, at);
  voice.frequency.exponentialRampToValueAtTime(110, at + 0.07);
  loud.gain.setValueAtTime(0.1, at);
  loud.gain.exponentialRampToValueAtTime(0.001, at + 0.09);
  voice.connect(loud).connect(audio.destination);
  voice.start(at);
  voice.stop(at + 0.1);
}

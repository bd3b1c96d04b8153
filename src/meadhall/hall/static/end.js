/* The end of a game: somebody may set up a rematch while the others still look at this page, and the result can be shared. */

import { legible } from "./legible.js";
import { mergeLines, reachable } from "./merge.js";
import { toast, word } from "./words.js";

let line = null;

export function say(message) {
  if (line?.readyState !== WebSocket.OPEN) return false;
  line.send(JSON.stringify({ id: 1, ...message }));
  return true;
}

export function start() {
  document.querySelector("dialog[data-at-once]")?.showModal();
  readable();
  addEventListener("resize", readable);
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-share-picture]");
    if (button) share(button.dataset.sharePicture, button.dataset.link || location.href);
  });
  listen(0);
}

function readable() {
  reachable();
  for (const one of document.querySelectorAll("#stage-board, .chart")) legible(one);
}

function listen(tries) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(`${scheme}//${location.host}/table/${document.body.dataset.end}/live${location.search}`);
  socket.addEventListener("open", () => { tries = 0; socket.send(JSON.stringify({ do: "hello", version: 0 })); });
  line = socket;
  socket.addEventListener("message", (event) => {
    const { rematch, chat, is, message } = JSON.parse(event.data);
    if (rematch) offer(`/table/${rematch}`);
    if (is === "refused" && message) toast(`<p>${message}</p>`);
    const lines = document.getElementById("chat-lines");
    if (!chat || !lines) return;
    mergeLines(lines, "number", chat.from, chat.html);
    lines.scrollTop = lines.scrollHeight;
  });
  socket.addEventListener("close", () => setTimeout(() => listen(tries + 1), Math.min(30000, 1000 * 2 ** tries)));
}

function offer(address) {
  const link = document.getElementById("to-rematch"), banner = document.getElementById("banner");
  if (!link.hidden) return;
  link.href = address;
  link.hidden = false;
  document.getElementById("ask-rematch")?.remove();
  banner.querySelector("a").href = address;
  banner.hidden = false;
}

/* As a PNG: shared where the device can, otherwise saved. */
async function share(address, url) {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) { toast(word("offline")); return; }
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([await answer.text()], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  canvas.getContext("2d").drawImage(image, 0, 0);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  const file = new File([blob], `${document.body.dataset.end}.png`, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) { await navigator.share({ files: [file], url }).catch(() => {}); return; }
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: file.name });
  link.click();
}

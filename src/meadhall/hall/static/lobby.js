/* The lobby: its socket brings what has changed, and leads to the table once somebody has come. As long as it is open, the
   hall knows that this person is here. */

import { merge } from "./merge.js";
import { keep, kept } from "./tastes.js";

let socket = null, timer = 0;

export function start() {
  for (const box of document.querySelectorAll("[data-kept]")) box.checked = kept(box.dataset.kept) === "yes";
  document.addEventListener("change", (event) => {
    const box = event.target.closest?.("[data-kept]");
    if (box) keep(box.dataset.kept, box.checked ? "yes" : "no");
    event.target.closest?.("[data-filters]")?.requestSubmit();
  });
  connect(0);
}

/* The same page came again, in another language. */
export function again() {
  socket?.close();
}

function connect(tries) {
  clearTimeout(timer);
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const fresh = (socket = new WebSocket(`${scheme}//${location.host}/tables/live${location.search}`));
  fresh.addEventListener("open", () => { tries = 0; });
  fresh.addEventListener("message", (event) => {
    const { is, parts, table } = JSON.parse(event.data);
    if (is === "seated") location.href = `/table/${table}`;
    else for (const [id, html] of Object.entries(parts ?? {})) merge(id, html);
  });
  fresh.addEventListener("close", () => { timer = setTimeout(() => connect(tries + 1), Math.min(8000, 300 * 2 ** tries)); });
}

/* Turning what is about to be laid. Inside an element marked data-turning there are pictures of the same thing in four turns
   (data-turn, 0 to 3); one of them is seen, and a button (data-turn-by), the wheel or R brings the next. The element's
   data-fits has the turns that are possible; the others are seen, too, so that one can ask why not. CSS shows the right ones by
   data-turned of the page, which survives whatever is merged into it. */

import { show } from "./choosing.js";
import { likes } from "./tastes.js";

const TURNS = 4, REST = 140; // milliseconds between two turns of the wheel
let known = "", last = 0;

const held = () => document.querySelector("#board [data-turning]");

export function turn(by) {
  if (!held()) return false;
  const focused = document.activeElement?.closest?.("[data-turn]");
  document.body.dataset.turned = (Number(document.body.dataset.turned ?? 0) + by + TURNS) % TURNS;
  show();
  focused?.parentElement.querySelector(`[data-turn="${document.body.dataset.turned}"]`)?.focus({ preventScroll: true });
  return true;
}

/* Something new to lay: it keeps the turn of the last one where that is possible. */
function look() {
  const box = held(), key = box?.dataset.turning ?? "";
  if (key === known) return;
  known = key;
  if (!box) return;
  const fits = box.dataset.fits.split(" ");
  if (!fits.includes(document.body.dataset.turned)) document.body.dataset.turned = fits[0];
  show();
}

new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-turning"] });
look();

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-turn-by]");
  if (button) turn(Number(button.dataset.turnBy));
});

// While there is something to turn, R does not start the turn over; so it comes before the other keys.
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== "r" || !likes("keys")) return;
  if (document.querySelector("dialog[open]") || event.target.closest?.("input, select, textarea")) return;
  if (turn(event.shiftKey ? -1 : 1)) event.stopPropagation();
}, true);

document.addEventListener("wheel", (event) => {
  if (event.ctrlKey || !event.deltaY || !event.target.closest?.("[data-turning]")) return;
  event.preventDefault();
  if (event.timeStamp - last < REST) return;
  last = event.timeStamp;
  turn(event.deltaY > 0 ? 1 : -1);
}, { passive: false });

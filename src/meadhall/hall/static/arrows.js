/* Going from one thing that can be chosen to the next, by arrow keys. */

const TARGETS = "#board .lit, #board .picked, #prompt button:not([aria-disabled=true]), #take-over";

/* To the nearest thing that can be chosen, in the direction of the arrow. */
export function step(key) {
  const all = [...document.querySelectorAll(TARGETS)].filter((one) => one.getClientRects().length);
  if (!all.length) return false;
  const from = document.activeElement;
  if (!all.includes(from)) { focus(all[0]); return true; }
  const a = middle(from);
  let best = null, least = Infinity;
  for (const one of all) {
    if (one === from) continue;
    const b = middle(one), dx = b.x - a.x, dy = b.y - a.y;
    const [along, across] = { ArrowLeft: [-dx, dy], ArrowRight: [dx, dy], ArrowUp: [-dy, dx], ArrowDown: [dy, dx] }[key];
    const cost = along + 2 * Math.abs(across);
    if (along > 4 && cost < least) [best, least] = [one, cost];
  }
  if (!best) { // round the corner: the next in order
    const at = all.indexOf(from), forward = key === "ArrowRight" || key === "ArrowDown";
    best = all[(at + (forward ? 1 : all.length - 1)) % all.length];
  }
  focus(best);
  return true;
}

/* After a question came: for players who use keys, the first thing to choose gets the focus. */
export function focusFirst() {
  const first = [...document.querySelectorAll("#take-over, #board .lit, #offers button")].find((one) => one.getClientRects().length);
  if (first) focus(first);
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function focus(element) {
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
}

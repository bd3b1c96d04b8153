/* A review: asks how far it has come, shows moments on the board, and draws what was chosen and what would have been better. */

import { legible } from "./legible.js";
import { mergePanels, reachable } from "./merge.js";
import { word } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
const EVERY = 700; // milliseconds between two questions
const body = document.body;
let shown = null; // the button of the moment on the board

export function start() {
  fit();
  addEventListener("resize", () => { fit(); draw(); });
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-moment]");
    if (button) show(button);
  });
  if (document.querySelector(".rv-progress")) setTimeout(ask, EVERY);
}

function fit() {
  reachable();
  for (const one of document.querySelectorAll("#stage-board, .chart")) legible(one);
}

async function ask() {
  const answer = await fetch(location.href, { headers: { Accept: "application/json" } }).catch(() => null);
  if (answer?.ok) {
    const { panels, whole, failed } = await answer.json();
    mergePanels(panels);
    fit();
    press();
    if (whole || failed) return;
  }
  setTimeout(ask, answer?.ok ? EVERY : 5 * EVERY);
}

async function show(button) {
  const { moment, viewAs } = button.dataset;
  const answer = await fetch(`/table/${body.dataset.review}/replay?at=${moment}&seat=${viewAs}`, { headers: { Accept: "application/json" } }).catch(() => null);
  if (!answer?.ok) return;
  const { panels } = await answer.json();
  shown = { moment, viewAs, made: button.dataset.made, better: button.dataset.better };
  mergePanels({ "stage-board": panels["stage-board"], ...inside(panels) });
  document.getElementById("rv-bh").textContent = word("past").replace("#", moment);
  const said = document.getElementById("rv-said");
  said.replaceChildren();
  for (const kind of ["made", "better"]) if (shown[kind]) {
    const one = document.createElement("span");
    one.className = kind;
    one.textContent = button.querySelector(`.rv-${kind}`).textContent;
    said.append(one);
  }
  press();
  fit();
  draw();
  if (matchMedia("(max-width: 1099.98px)").matches) document.querySelector(".rv-board").scrollIntoView({ block: "nearest" });
}

/* What the board has places for. */
function inside(panels) {
  const own = new Set(["rv-state", "rv-curve", "rv-turns", "rv-luck", "rv-choices"]);
  return Object.fromEntries(Object.entries(panels).filter(([id]) => !own.has(id) && id !== "stage-board"));
}

function press() {
  for (const one of document.querySelectorAll("[data-moment]"))
    one.setAttribute("aria-pressed", String(Boolean(shown) && one.dataset.moment === shown.moment && one.dataset.viewAs === shown.viewAs && one.dataset.made === shown.made));
}

/* From the first thing that a choice names on the board to the last one; a ring where it names only one. */
function draw() {
  const layer = document.getElementById("rv-arrows");
  layer.replaceChildren();
  if (!shown?.made) return;
  for (const kind of ["made", "better"]) {
    const places = [...new Set(shown[kind].split(" "))].map(place).filter(Boolean);
    if (!places.length) continue;
    const from = places[0], to = places.at(-1);
    const path = places.length > 1 ? arrow(from, to) : ring(from);
    for (const look of ["halo", kind]) {
      const group = document.createElementNS(SVG, "g");
      group.setAttribute("class", look);
      group.innerHTML = `<path d="${path}"/>`;
      layer.append(group);
    }
  }
}

function place(ref) {
  const found = document.querySelector(`#stage-board [data-ref="${CSS.escape(ref)}"]`);
  if (!found?.getClientRects().length) return null;
  const box = found.getBoundingClientRect(), frame = document.getElementById("rv-arrows").getBoundingClientRect();
  return { x: box.x + box.width / 2 - frame.x, y: box.y + box.height / 2 - frame.y, r: Math.min(26, Math.max(12, Math.min(box.width, box.height) / 2)) };
}

function ring({ x, y, r }) {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

function arrow(from, to) {
  const angle = Math.atan2(to.y - from.y, to.x - from.x), wing = (turn) => `${to.x - 14 * Math.cos(angle + turn)} ${to.y - 14 * Math.sin(angle + turn)}`;
  return `M${from.x} ${from.y}L${to.x} ${to.y}M${wing(0.5)}L${to.x} ${to.y}L${wing(-0.5)}`;
}

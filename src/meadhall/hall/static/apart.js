/* Names on a board make way. A name (data-apart) that would lie under a piece, a building place (data-clear) or another name looks
   for a free spot nearby, on its own land (the path named by data-on). A minor one that finds none goes, unless it is lit. */

const ACROSS = [0, -0.25, 0.25, -0.5, 0.5], DOWN = [0, -0.5, 0.5, -1, 1, -1.5, 1.5]; // in widths and heights of the name
const FREE = 0.08, CROWDED = 0.3; // the part of a name that may be covered; from where a minor one goes
const IN_THE_WAY = ".piece, [data-clear]";

export function apart(board) {
  const names = [...board.querySelectorAll("[data-apart]")];
  if (!names.length) return;
  for (const name of names) { name.style.transform = ""; name.style.visibility = ""; }
  const seen = names.filter((name) => name.style.display !== "none");
  // First measure everything, then change everything: the browser lays the page out once.
  const frame = board.scrollWidth > board.clientWidth + 1 ? null : board.getBoundingClientRect(); // where one scrolls, nothing is cut
  const others = [...board.querySelectorAll(IN_THE_WAY)].map((one) => one.getBoundingClientRect()).filter((box) => box.width);
  const measured = seen.map((name) => ({ name, box: name.getBoundingClientRect(), minor: name.matches("[data-minor]"), moved: [0, 0] }));
  const first = measured.filter((one) => !one.minor), placed = first.map((one) => one.box);
  for (const one of [...first, ...measured.filter((other) => other.minor)]) {
    const rest = one.minor ? placed : placed.filter((box) => box !== one.box);
    const spot = best(one, others, rest, frame);
    one.moved = spot.by;
    one.gone = one.minor && spot.covered > CROWDED && !one.name.closest(".lit, .picked, .shown");
    if (one.minor ? !one.gone : spot.by[0] || spot.by[1]) {
      if (!one.minor) placed.splice(placed.indexOf(one.box), 1);
      placed.push(spot.box);
    }
  }
  for (const { name, moved: [x, y], gone } of measured) {
    if (gone) name.style.visibility = "hidden";
    else if (x || y) name.style.transform = `translate(${x}px, ${y}px)`;
  }
}

function best({ name, box }, others, names, frame) {
  const near = (list) => list.filter((one) => overlap(one, box, box.width, 2 * box.height));
  const pieces = near(others), rest = near(names), land = document.getElementById(name.dataset.on);
  const matrix = name.getScreenCTM(), unit = matrix ? 1 / Math.hypot(matrix.a, matrix.b) : 1;
  let found = null;
  for (const down of DOWN) for (const across of ACROSS) {
    const dx = across * box.width, dy = down * box.height;
    const moved = new DOMRect(box.x + dx, box.y + dy, box.width, box.height);
    const covered = share(moved, pieces) + 1.5 * share(moved, rest) + 2 * (frame ? 1 - share(moved, [frame]) : 0);
    if (!dx && !dy && covered <= FREE) return { by: [0, 0], box, covered };
    const cost = covered + astray(land, matrix, moved) + 0.06 * Math.hypot(dx, dy) / box.height;
    if (!found || cost < found.cost) found = { cost, covered, box: moved, by: [dx * unit, dy * unit] };
  }
  return found;
}

const overlap = (a, b, across = 0, down = 0) => a.left < b.right + across && b.left - across < a.right && a.top < b.bottom + down && b.top - down < a.bottom;

/* How much of a box the others cover, at most all of it each. */
function share(box, others) {
  let sum = 0;
  for (const one of others) {
    const across = Math.min(box.right, one.right) - Math.max(box.left, one.left), down = Math.min(box.bottom, one.bottom) - Math.max(box.top, one.top);
    if (across > 0 && down > 0) sum += across * down;
  }
  return sum / (box.width * box.height);
}

function astray(land, matrix, box) {
  if (!land?.isPointInFill || !matrix) return 0;
  const back = matrix.inverse(), y = box.y + box.height / 2;
  return [0.15, 0.5, 0.85].filter((part) => !land.isPointInFill(new DOMPoint(box.x + part * box.width, y).matrixTransform(back))).length * 0.15;
}

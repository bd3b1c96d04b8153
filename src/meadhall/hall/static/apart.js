/* Names on a board make way. A name (data-apart) that would lie under a piece, something to keep clear (data-clear: much, or a
   little) or another name looks for a free spot nearby, on its own land (the path named by data-on). A minor one that finds
   none goes, unless it is lit. */

const FREE = 0.05, CROWDED = 0.3; // the part of a name that may be covered; from where a minor one goes
const IN_THE_WAY = ".piece, [data-clear]";
const WEIGHT = { little: 0.4, much: 2 }, PIECE = 4, NAME = 3, FRAME = 3; // how bad it is to lie under it, or outside
const BETWEEN = 2; // pixels between two names
const AWAY = 0.07; // what the distance of a height of the name costs

/* Where a name may stand, in widths and heights of its own, the nearest first. */
const ACROSS = [0, 0.12, 0.25, 0.37, 0.5, 0.65], DOWN = [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.9];
const both = (some) => some.flatMap((one) => (one ? [-one, one] : [0]));
const SPOTS = both(DOWN).flatMap((down) => both(ACROSS).map((across) => [across, down]));

export function apart(board) {
  const names = [...board.querySelectorAll("[data-apart]")];
  if (!names.length) return;
  for (const name of names) { name.style.transform = ""; name.style.visibility = ""; }
  const seen = names.filter((name) => name.style.display !== "none");
  // First measure everything, then change everything: the browser lays the page out once.
  const frame = board.scrollWidth > board.clientWidth + 1 ? null : board.getBoundingClientRect(); // where one scrolls, nothing is cut
  const others = [...board.querySelectorAll(IN_THE_WAY)].map(weighed).filter(({ box }) => box.width);
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

const weighed = (one) => ({ box: one.getBoundingClientRect(), weight: WEIGHT[one.dataset.clear] ?? PIECE });

function best({ name, box }, others, names, frame) {
  const reach = [DOWN.at(-1) * box.height, ACROSS.at(-1) * box.width];
  const pieces = others.filter((one) => overlap(one.box, box, reach[1], reach[0]));
  const rest = names.filter((one) => overlap(one, box, reach[1] + BETWEEN, reach[0])).map((one) => ({ box: wider(one), weight: NAME }));
  const land = document.getElementById(name.dataset.on);
  const matrix = name.getScreenCTM(), unit = matrix ? 1 / Math.hypot(matrix.a, matrix.b) : 1, back = matrix?.inverse();
  const spots = SPOTS.map(([across, down]) => ({ dx: across * box.width, dy: down * box.height })).map((one) => ({ ...one, far: Math.hypot(one.dx, one.dy) }));
  let found = null;
  for (const { dx, dy, far } of spots.sort((a, b) => a.far - b.far)) {
    const away = (AWAY * far) / box.height;
    if (found && away >= found.cost) break;
    const moved = new DOMRect(box.x + dx, box.y + dy, box.width, box.height);
    const covered = share(moved, pieces) + share(moved, rest) + (frame ? FRAME * (1 - share(moved, [{ box: frame, weight: 1 }])) : 0);
    if (!far && covered <= FREE) return { by: [0, 0], box, covered };
    if (found && covered + away >= found.cost) continue;
    const cost = covered + away + astray(land, back, moved);
    if (!found || cost < found.cost) found = { cost, covered, box: moved, by: [dx * unit, dy * unit] };
  }
  return found;
}

const wider = (box) => new DOMRect(box.x - BETWEEN, box.y, box.width + 2 * BETWEEN, box.height);
const overlap = (a, b, across, down) => a.left < b.right + across && b.left - across < a.right && a.top < b.bottom + down && b.top - down < a.bottom;

/* How much of a box the others cover, each by its weight. */
function share(box, others) {
  let sum = 0;
  for (const { box: one, weight } of others) {
    const across = Math.min(box.right, one.right) - Math.max(box.left, one.left), down = Math.min(box.bottom, one.bottom) - Math.max(box.top, one.top);
    if (across > 0 && down > 0) sum += weight * across * down;
  }
  return sum / (box.width * box.height);
}

function astray(land, back, box) {
  if (!land?.isPointInFill || !back) return 0;
  const y = box.y + box.height / 2;
  return [0.15, 0.5, 0.85].filter((part) => !land.isPointInFill(new DOMPoint(box.x + part * box.width, y).matrixTransform(back))).length * 0.15;
}

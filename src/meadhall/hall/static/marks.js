/* What the shell says about itself, so that no stylesheet has to search the whole table (`.shell:has(…)` makes a browser do that after
   every change). data-has: the slots that hold something, and the words that games mark their drawings with (data-mark). data-at: the
   spot (data-spot) that is pointed at or focused; data-held: those that are picked. */

const SLOTS = ["scene", "own-place", "hand-slot", "market"];
const board = () => document.getElementById("board");

/* Panels have been filled. */
export function filled() {
  const shell = board();
  if (!shell) return; // the waiting room
  const slots = SLOTS.filter((id) => document.getElementById(id)?.hasChildNodes());
  const words = [...shell.querySelectorAll("[data-mark]")].map((one) => one.dataset.mark);
  say(shell, "has", [...slots, ...words].join(" "));
}

/* Something has been picked or put back. */
export function held() {
  const shell = board();
  if (shell) say(shell, "held", [...shell.querySelectorAll(".picked[data-spot]")].map((one) => one.dataset.spot).join(" "));
}

function say(shell, name, value) {
  if (shell.dataset[name] !== value) shell.dataset[name] = value;
}

for (const name of ["pointerover", "focusin"]) {
  document.addEventListener(name, ({ target }) => { if (board()) say(board(), "at", target.closest?.("[data-spot]")?.dataset.spot ?? ""); });
}

filled(); // the page comes with its panels

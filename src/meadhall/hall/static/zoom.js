/* Two fingers on the board make it larger; the prompt stays where the thumb is. */

const MOST = 3;
const fingers = new Map();
let began = 0, zoom = 1, at = 1;

const apart = () => { const [a, b] = [...fingers.values()]; return Math.hypot(a.x - b.x, a.y - b.y); };

function set(value) {
  at = Math.max(1, Math.min(MOST, value));
  document.body.style.setProperty("--zoom", at);
  document.body.classList.toggle("zoomed", at > 1.02);
}

document.addEventListener("touchstart", (event) => { if (event.touches.length > 1 && event.target.closest?.("#board")) event.preventDefault(); }, { passive: false });
document.addEventListener("touchmove", (event) => { if (event.touches.length > 1 && event.target.closest?.("#board")) event.preventDefault(); }, { passive: false });
document.addEventListener("pointerdown", (event) => {
  if (event.pointerType !== "touch" || !event.target.closest?.("#board")) return;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (fingers.size === 2) { began = apart(); zoom = at; }
});
document.addEventListener("pointermove", (event) => {
  if (!fingers.has(event.pointerId)) return;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (fingers.size === 2 && began) set((zoom * apart()) / began);
});
for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, (event) => fingers.delete(event.pointerId));

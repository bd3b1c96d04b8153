/* What a person likes on this device, kept by the browser. */

const DEFAULTS = { confirm: "yes", sound: "yes", notice: "no", motion: "yes", close_up: "yes", keys: "yes", answer: "yes" };

export function kept(name, otherwise = "") {
  try { return localStorage.getItem(name) ?? otherwise; } catch { return otherwise; }
}

export function keep(name, value) {
  try { localStorage.setItem(name, value); } catch { /* not kept, but still in force on this page */ }
}

export const likes = (name) => kept(`taste:${name}`, DEFAULTS[name]) === "yes";

export function moves() {
  return likes("motion") && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/* Switches on the settings page and in the table's menu. */
export function showTastes() {
  for (const input of document.querySelectorAll("[data-taste]")) input.checked = likes(input.dataset.taste);
}

document.addEventListener("change", async (event) => {
  const input = event.target.closest?.("[data-taste]");
  if (!input) return;
  if (input.dataset.taste === "notice" && input.checked && "Notification" in window) {
    input.checked = (await Notification.requestPermission()) === "granted";
  }
  keep(`taste:${input.dataset.taste}`, input.checked ? "yes" : "no");
  if (input.dataset.taste === "motion") document.documentElement.dataset.motion = input.checked ? "yes" : "no";
});

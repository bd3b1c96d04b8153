/* What a person likes, kept by the browser, and by the account of somebody who has signed in. */

const DEFAULTS = { confirm: "yes", sound: "yes", notice: "no", motion: "yes", close_up: "yes", keys: "yes", answer: "yes" };
const FOLLOWING = ["theme", ...["confirm", "answer", "sound", "motion", "close_up", "keys", "bots"].map((name) => `taste:${name}`)];

export function kept(name, otherwise = "") {
  try { return localStorage.getItem(name) ?? otherwise; } catch { return otherwise; }
}

export function keep(name, value) {
  try { localStorage.setItem(name, value); } catch { /* not kept, but still in force on this page */ }
  if (FOLLOWING.includes(name)) tell({ [name]: value });
}

/* The account remembers what follows it to other devices. */
function tell(likes) {
  if (document.documentElement.dataset.likes === undefined) return;
  const headers = { "Content-Type": "application/json" };
  fetch("/account/likes", { method: "POST", headers, body: JSON.stringify(likes), keepalive: true }).catch(() => {});
}

/* A new account begins with what this browser remembers. */
export function tellAll() {
  const likes = FOLLOWING.map((name) => [name, kept(name)]).filter(([, value]) => value);
  if (likes.length) tell(Object.fromEntries(likes));
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
  document.dispatchEvent(new CustomEvent("taste", { detail: input.dataset.taste }));
  if (input.dataset.taste === "motion") document.documentElement.dataset.motion = input.checked ? "yes" : "no";
});

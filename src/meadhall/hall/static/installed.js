/* The hall as an app: its service worker, the button that installs it, and on its icon how many tables wait. */

let offer = null; // what the browser has given us to ask with

addEventListener("beforeinstallprompt", (event) => {
  offer = event;
  showOffer();
});
addEventListener("appinstalled", () => { offer = null; showOffer(); });

document.addEventListener("click", async (event) => {
  if (!event.target.closest?.("[data-install]") || !offer) return;
  await offer.prompt();
  offer = null;
  showOffer();
});

function showOffer() {
  for (const box of document.querySelectorAll("[data-install-box]")) box.hidden = !offer;
}

export function start() {
  navigator.serviceWorker?.register("/sw.js", { updateViaCache: "none" }).catch(() => {}); // e.g. in a private window
  const waiting = document.body.dataset.waiting;
  if (waiting !== undefined) navigator.setAppBadge?.(Number(waiting)).catch(() => {});
  for (const time of document.querySelectorAll("time[data-time]")) {
    time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  }
  // What was kept for times without a connection is no longer needed.
  if (document.documentElement.dataset.kept !== undefined) addEventListener("online", () => location.reload());
}

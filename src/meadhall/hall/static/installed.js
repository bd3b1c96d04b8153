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
  if (document.documentElement.dataset.kept !== undefined) setTimeout(comeBack, 2000);
}

/* What was kept for times without a connection goes as soon as the hall answers again. A device that has a network ("online")
   need not reach the hall yet. */
async function comeBack() {
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
  else setTimeout(comeBack, 4000);
}

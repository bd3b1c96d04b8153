/* Push: this browser tells that it is the player's turn even when no page of the hall is open. It follows the switch "Notices";
   in a hall that sends no push messages, that switch is for open pages alone. */

import { keep, kept, likes } from "./tastes.js";

const able = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
const whose = () => document.querySelector(".me-chip span")?.textContent ?? "";

/* For whom this browser was registered, in which language, and when: browsers drop registrations, so it is done again every
   month. */
const mark = () => `${document.documentElement.lang} ${new Date().toISOString().slice(0, 7)} ${whose()}`;

export async function start() {
  document.addEventListener("taste", ({ detail }) => { if (detail === "notice") follow(); });
  if (whose() && likes("notice") && able() && Notification.permission === "granted" && kept("push") !== mark()) await register();
}

/* The switch was turned. */
async function follow() {
  if (!able()) return;
  if (likes("notice") && Notification.permission === "granted") await register();
  else await unregister();
}

async function register() {
  try {
    const answer = await fetch("/notices/key", { headers: { Accept: "application/json" } });
    if (!answer.ok) return;
    const { key } = await answer.json(), worker = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: key };
    let subscription = await worker.pushManager.getSubscription();
    if (subscription && kept("push:key") !== key) { await subscription.unsubscribe(); subscription = null; }
    subscription ??= await worker.pushManager.subscribe(options);
    if (!(await send("/notices/push", subscription)).ok) return;
    keep("push:key", key);
    keep("push", mark());
    for (const more of document.querySelectorAll("[data-notice-more]")) more.hidden = false;
  } catch { /* the browser has no service for push, or no connection: open pages tell all the same */ }
}

async function unregister() {
  keep("push", "");
  const worker = await navigator.serviceWorker.getRegistration().catch(() => null);
  const subscription = await worker?.pushManager.getSubscription().catch(() => null);
  if (!subscription) return;
  await send("/notices/push/off", { endpoint: subscription.endpoint }).catch(() => {});
  await subscription.unsubscribe().catch(() => {});
}

function send(address, what) {
  return fetch(address, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(what) });
}

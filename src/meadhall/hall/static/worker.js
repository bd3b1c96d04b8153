/* The service worker of the hall, served at /sw.js. Before it stand two lines that the server writes: VERSION, the mark of all
   files that a page needs, and SHELL, their addresses.

   While the hall can be reached, every answer is the hall's own. What is kept here is for times without a connection: the
   shell, and one page, "your tables", as it was when it was last seen. No other page is ever kept: tables, links to seats and
   chat stay out of every cache. */

/* ---- life: a new version takes over at once ---- */

const SHELL_CACHE = `shell-${VERSION}`, YOURS_CACHE = "yours", YOURS = "/yours";
const TELLING = ["/", YOURS, "/tables"]; // after these pages, "your tables" is asked for again

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(Promise.all([keepShell(), keepYours()]));
});

addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function keepShell() {
  const cache = await caches.open(SHELL_CACHE);
  await cache.addAll(SHELL.map((address) => new Request(address, { cache: "no-cache" })));
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name !== SHELL_CACHE && name !== YOURS_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

/* ---- requests ---- */

addEventListener("fetch", (event) => {
  const { request } = event, url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.mode === "navigate" && request.method === "GET") event.respondWith(page(event, url.pathname));
  else if (request.mode === "navigate" && /^\/(account|return)\b/.test(url.pathname)) event.waitUntil(forgetYours());
  else if (request.method === "GET" && url.pathname.startsWith("/static/")) event.respondWith(file(request));
});

async function page(event, path) {
  try {
    const answer = await fetch(event.request);
    if (TELLING.includes(path) || !(await caches.has(YOURS_CACHE))) event.waitUntil(keepYours());
    return answer;
  } catch {
    return (await caches.match(YOURS, { cacheName: YOURS_CACHE })) ?? Response.error();
  }
}

async function file(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { cacheName: SHELL_CACHE, ignoreSearch: true })) ?? Response.error();
  }
}

/* ---- your tables ---- */

let person = 0; // goes up when somebody signs in or out: an answer that was on its way then is not kept

/* The copy says of itself that it is one: see yours.html. */
async function keepYours() {
  const asked = person;
  const answer = await fetch(YOURS, { headers: { Accept: "text/html" } }).catch(() => null);
  if (!answer?.ok || answer.redirected) return;
  const html = (await answer.text()).replace("<html ", "<html data-kept ");
  const headers = ["Content-Type", "Content-Security-Policy"].map((name) => [name, answer.headers.get(name) ?? ""]);
  const cache = await caches.open(YOURS_CACHE);
  if (asked === person) await cache.put(YOURS, new Response(html, { headers }));
}

/* Another person may sit at this device now. */
async function forgetYours() {
  person += 1;
  await caches.delete(YOURS_CACHE);
}

/* ---- notices ---- */

/* What a message says is all that is known here: title, body, the path of the table, and a tag, so that a newer message about a
   table takes the place of the older one. */
addEventListener("push", (event) => {
  const { title = "Meadhall", body = "", path = "/yours", tag = "" } = event.data?.json() ?? {};
  event.waitUntil(registration.showNotification(title, {
    body, tag, renotify: Boolean(tag), icon: "/static/icon-192.png", badge: "/static/icon-192.png", data: { path },
  }));
});

/* A page of this table comes to the front, or a new one opens. */
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(bringUp(event.notification.data?.path ?? "/yours"));
});

async function bringUp(path) {
  const address = new URL(path, location.origin);
  if (address.origin !== location.origin) return;
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === address.pathname);
  await (there ? there.focus() : clients.openWindow(address));
}

/* The browser has replaced its registration: the hall must know the new one. */
addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

async function renew({ oldSubscription, newSubscription }) {
  const fresh = newSubscription ?? (oldSubscription && (await registration.pushManager.subscribe(oldSubscription.options)));
  if (!fresh) return;
  const headers = { "Content-Type": "application/json" };
  await fetch("/notices/push", { method: "POST", headers, body: JSON.stringify(fresh) });
}

/* Clocks in the rows of the players. The server says when somebody's time will be over; the page counts down to that. */

import { word } from "./words.js";

const MINUTE = 60, HOUR = 3600, DAY = 86400; // seconds
let ahead = 0; // milliseconds: by how much the server's clock is ahead of ours
let timer = 0;

/* The time of day at the server, in seconds; nothing where nobody's time is limited. */
export function hear(now) {
  if (now === undefined) return;
  ahead = now * 1000 - Date.now();
  if (!timer) timer = setInterval(show, 1000);
}

export function show() {
  for (const element of document.querySelectorAll("[data-over]")) {
    const left = Math.max(0, element.dataset.over - Date.now() - ahead);
    element.textContent = said(Math.ceil(left / 1000));
    element.closest(".seat-clock").classList.toggle("low", left < element.dataset.low);
  }
}

const both = (name, one, other) => word(name).replace("##", other).replace("#", one);

function said(seconds) {
  if (seconds >= DAY) return both("daysHours", Math.floor(seconds / DAY), Math.floor(seconds % DAY / HOUR));
  if (seconds >= HOUR) return both("hoursMinutes", Math.floor(seconds / HOUR), Math.floor(seconds % HOUR / MINUTE));
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, "0")}`;
}

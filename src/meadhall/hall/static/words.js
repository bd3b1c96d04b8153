/* The few sentences the script says itself (the server wrote them into the page), and short messages. */

const element = () => document.getElementById("words");
export const word = (name) => element()?.dataset[name] ?? "";

let timer = 0;
export function toast(html, seconds = 6) {
  const box = document.getElementById("toast");
  box.innerHTML = html;
  box.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => { box.hidden = true; }, seconds * 1000);
}

export function hideToast() {
  document.getElementById("toast").hidden = true;
}

export function plain(html) {
  const box = document.createElement("template");
  box.innerHTML = html;
  return box.content.textContent.trim().replace(/\s+/g, " ");
}

export function escaped(text) {
  const box = document.createElement("span");
  box.textContent = text;
  return box.innerHTML;
}

export function iconHtml(name) {
  return `<svg class="ic" aria-hidden="true"><use href="#i-${name}"/></svg>`;
}

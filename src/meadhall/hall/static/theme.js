/* Before anything is painted: light or dark, and whether things may move, as this browser remembers it. What an account remembers
   comes with the page and counts first. */
document.documentElement.classList.add("scripted");
try {
  const likes = JSON.parse(document.documentElement.dataset.likes ?? "{}");
  for (const [name, value] of Object.entries(likes)) localStorage.setItem(name, value);
  const theme = localStorage.getItem("theme");
  if (theme) document.documentElement.dataset.theme = theme;
  if (localStorage.getItem("taste:motion") === "no") document.documentElement.dataset.motion = "no";
} catch { /* a browser that keeps nothing: everything has a default */ }

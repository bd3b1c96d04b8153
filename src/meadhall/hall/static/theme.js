/* Before anything is painted: light or dark, and whether things may move, as this browser remembers it. */
document.documentElement.classList.add("scripted");
try {
  const theme = localStorage.getItem("theme");
  if (theme) document.documentElement.dataset.theme = theme;
  if (localStorage.getItem("taste:motion") === "no") document.documentElement.dataset.motion = "no";
} catch { /* a browser that keeps nothing: everything has a default */ }

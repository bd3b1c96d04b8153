"""What makes the hall an app that can be installed: the manifest, and the service worker with the files that a page
needs."""

from __future__ import annotations

import json
from functools import cache
from hashlib import blake2b

from ...tables.seen import Viewer
from .assets import STATIC, address
from .base import hall_words

WORKER = STATIC / "worker.js"
PAGE, INK = "#F3EDE2", "#22201C"  # as in meadhall.css


def manifest(language: str) -> str:
    w = hall_words(Viewer("", "", language))
    picture = [("icon.svg", "any", "any"), ("icon-192.png", "192x192", "any"), ("icon-512.png", "512x512", "any"),
               ("icon-maskable.svg", "any", "maskable"), ("icon-maskable-512.png", "512x512", "maskable")]  # fmt: skip
    kinds = {"svg": "image/svg+xml", "png": "image/png"}
    icons = [
        {"src": address(f"/static/{name}"), "sizes": sizes, "purpose": purpose, "type": kinds[name.rpartition(".")[2]]}
        for name, sizes, purpose in picture
    ]
    told = {
        "id": "/",
        "name": w.text("Meadhall: board games"),
        "short_name": "Meadhall",
        "description": w.text("Board games, played by the book: with friends around the world or against bots."),
        "lang": language,
        "dir": "ltr",
        "start_url": "/yours",
        "scope": "/",
        "display": "standalone",
        "background_color": PAGE,
        "theme_color": INK,
        "categories": ["games", "entertainment"],
        "icons": icons,
        "shortcuts": [
            {"name": w.text("Your tables"), "url": "/yours"},
            {"name": w.text("Start a game"), "url": "/"},
        ],
    }
    return json.dumps(told, ensure_ascii=False)


def worker() -> str:
    """worker.js, and before it what it keeps for times without a connection: everything that a page of the hall needs.
    Any change of any of these files makes it another worker, which takes the place of the old one at once."""
    files = _files()
    return _worker(tuple((path, (STATIC / path).stat().st_mtime_ns) for path in files))


def _files() -> list[str]:
    scripts = [path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*.js")]
    return sorted(["meadhall.css", "icon.svg", *scripts])


@cache
def _worker(files: tuple[tuple[str, int], ...]) -> str:
    mark = blake2b(digest_size=8)
    for path, _ in files:
        mark.update(path.encode() + (STATIC / path).read_bytes())
    # A page loads these by address(), modules load one another by their plain names.
    shell = [f"/static/{path}" for path, _ in files if path != WORKER.name]
    head = f"const VERSION = {json.dumps(mark.hexdigest())};\nconst SHELL = {json.dumps(shell)};\n\n"
    return head + WORKER.read_text("utf-8")

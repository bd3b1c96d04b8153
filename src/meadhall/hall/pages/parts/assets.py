"""Files that never change under one address.

`/static/meadhall.css?v=3f9a…` may be kept forever, because a changed file has another address. Without the right `v` a
browser asks each time whether what it has is still fresh.
"""

from __future__ import annotations

import mimetypes
from functools import cache
from hashlib import blake2b
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

import meadhall

from ....engine import rooms
from .playable_games import is_shown

STATIC = Path(__file__).parents[2] / "static"
OF_A_GAME = {"css": "draw/board.css", "svg": "draw/icons.svg"}
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".woff2": "font/woff2"}


@cache
def _file(path: Path, changed: int) -> tuple[bytes, str]:
    content = path.read_bytes()
    return content, blake2b(content, digest_size=8).hexdigest()


def file_at(address: str) -> Path | None:
    """The file of an address: something in static/, or what a game brings for its board."""
    kind, _, name = address.lstrip("/").partition("/")
    if kind == "static":
        try:
            path = (STATIC / name).resolve()
            return path if path.is_relative_to(STATIC.resolve()) and path.is_file() else None
        except (OSError, ValueError):  # no file can have such a name
            return None
    game, _, ending = name.partition(".")
    if kind == "games" and ending in OF_A_GAME and is_shown(game):
        return rooms.file(meadhall.game(game), OF_A_GAME[ending])
    return None


def address(plain: str) -> str:
    """The same address with the mark of its content."""
    path = file_at(plain)
    return plain if path is None else f"{plain}?v={_file(path, path.stat().st_mtime_ns)[1]}"


async def asset(request: Request) -> Response:
    path = file_at(request.url.path)
    if path is None:
        raise HTTPException(404)
    content, mark = _file(path, path.stat().st_mtime_ns)
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    forever = request.query_params.get("v") == mark
    headers = {
        "Cache-Control": "public, max-age=31536000, immutable" if forever else "no-cache",
        "ETag": f'"{mark}"',
    }
    if request.headers.get("if-none-match") == f'"{mark}"':
        return Response(status_code=304, headers=headers)
    return Response(content, media_type=kind, headers=headers)

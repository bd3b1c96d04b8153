"""Packages that are installed, as far as Python can tell: modules on its path, and what installing writes beside."""

from __future__ import annotations

import sys
from pathlib import Path

from meadhall.bots import bot, outside
from meadhall.games import registry

# A whole game in a few lines: the toy of the engine's tests under another id, in a package of its own.
GAME = """
from tests.engine.toys import MagpieGame
class Own(MagpieGame):
    id = {id!r}
    title = "A game from outside"
GAME = Own()
"""


class Site:
    """A folder on Python's path."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def install(
        self,
        package: str,
        files: dict[str, str],
        games: dict[str, str] | None = None,
        bots: dict[str, str] | None = None,
    ) -> None:
        """A package with these files, which names these games and bots as entry points."""
        for name, text in files.items():
            file = self.folder / package / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
            self.below(file.parent)
        info = self.folder / f"{package}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
        lines = [f"[{registry.GROUP}]", *(f"{name} = {value}" for name, value in (games or {}).items())]
        lines += [f"[{outside.GROUP}]", *(f"{name} = {value}" for name, value in (bots or {}).items())]
        (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        forget()

    def below(self, folder: Path) -> None:
        """Every folder down to this one is a package."""
        while folder != self.folder:
            (folder / "__init__.py").touch()
            folder = folder.parent

    def game(self, id: str, files: dict[str, str] | None = None) -> None:
        """A package with one game, and whatever else is in its folder."""
        self.install(id, {"__init__.py": GAME.format(id=id), **(files or {})}, games={id: f"{id}:GAME"})


def forget() -> None:
    """What is installed is read again."""
    registry.installed.cache_clear()
    registry._installed.cache_clear()
    outside.installed.cache_clear()
    bot.cache_clear()


def unload(folder: Path) -> None:
    """The modules of this folder were never imported."""
    for name, module in list(sys.modules.items()):
        if str(getattr(module, "__file__", None) or "").startswith(str(folder)):
            del sys.modules[name]

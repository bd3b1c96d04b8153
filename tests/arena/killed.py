"""A bot that kills its process once: `tests.arena.killed:Killed:FILE`, as long as that file is there."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from meadhall import Luck, Match


class Killed:
    def __init__(self, path: str) -> None:
        self.path = Path(path)

    def choose(self, world: Match, seat: int, luck: Luck) -> str:
        if self.path.exists():
            self.path.unlink()
            os.kill(os.getpid(), signal.SIGKILL)
        return world.choices(seat)[luck.below(len(world.choices(seat)))]

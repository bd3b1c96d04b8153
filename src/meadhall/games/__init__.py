"""The games, each in a folder of its own. `meadhall.games()` lists them.

The list is a call of this very package: a function of that name would hide the package from
`import meadhall.games.catan as catan`.
"""

import sys
from types import ModuleType

from .registry import ids


class Games(ModuleType):
    def __call__(self) -> list[str]:
        """The ids of all games."""
        return ids()


sys.modules[__name__].__class__ = Games

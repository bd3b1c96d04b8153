"""The components as plain tables, read once."""

import tomllib
from importlib.resources import files
from typing import Final

_BOX = tomllib.loads((files(__package__) / "components.toml").read_text("utf-8"))

NETS: Final[int] = _BOX["nets"]
FACES: Final[int] = _BOX["faces"]

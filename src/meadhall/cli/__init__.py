"""The command line: `meadhall COMMAND`."""

from .main import main

__all__ = ["main"]

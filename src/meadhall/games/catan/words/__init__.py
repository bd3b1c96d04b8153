"""What this game says: sentences in English, as keys of the catalogue. docs/hall.md tells what each is for."""

from .choices import choice, confirm
from .log import HEADINGS, event
from .names import reference
from .options import about, option
from .pointing import meant
from .questions import question

__all__ = ["HEADINGS", "about", "choice", "confirm", "event", "meant", "option", "question", "reference"]

"""What this game says: English sentences, which are the keys of the catalogue. docs/hall.md explains what each is
for."""

from .choices import choice, confirm
from .log import HEADINGS, TURNING, event, joined
from .missing import missing
from .options import about, option, title
from .places import REMEMBERED, remember
from .pointing import called, meant, reference
from .questions import REACTIONS, question
from .reasons import reason
from .standing import standing

__all__ = [
    "HEADINGS",
    "REACTIONS",
    "REMEMBERED",
    "TURNING",
    "about",
    "called",
    "choice",
    "confirm",
    "event",
    "joined",
    "meant",
    "missing",
    "option",
    "question",
]
__all__ += ["reason", "reference", "remember", "standing", "title"]

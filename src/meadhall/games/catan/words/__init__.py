"""What this game says: English sentences, which are the keys of the catalogue. docs/hall.md explains what each is
for."""

from .choices import choice, confirm
from .log import HEADINGS, TURNING, event, joined
from .missing import missing
from .names import reference
from .options import about, option, title
from .pointing import meant
from .questions import question
from .reasons import reason
from .standing import standing

# Questions put to players outside their own turn; docs/hall.md says what the page may answer by itself.
REACTIONS = frozenset(["Answers", "Samwell"])

__all__ = ["HEADINGS", "REACTIONS", "TURNING"]
__all__ += [
    "about",
    "choice",
    "confirm",
    "event",
    "joined",
    "meant",
    "missing",
    "option",
    "question",
    "reason",
    "reference",
    "standing",
    "title",
]

"""What this game says: English sentences, which are the keys of the catalogue. docs/hall.md explains what each is
for."""

from .choices import choice, confirm
from .log import HEADINGS, MIXED, TURNING, event, joined
from .missing import missing
from .options import about, option, title
from .pointing import meant, reference
from .questions import REACTIONS, question
from .reasons import reason
from .standing import standing

__all__ = ["HEADINGS", "MIXED", "REACTIONS", "TURNING", "about", "choice", "confirm", "event", "joined", "meant"]
__all__ += ["missing", "option", "question", "reason", "reference", "standing", "title"]

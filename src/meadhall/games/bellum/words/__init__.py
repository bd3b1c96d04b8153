"""What this game says: English sentences, which are the keys of the catalogue. docs/hall.md explains what each is
for."""

from .choices import choice, confirm
from .log import HEADINGS, TURNING, event, joined
from .missing import missing
from .options import about, option, title
from .pointing import meant, reference
from .questions import question
from .reasons import reason
from .standing import standing

__all__ = ["HEADINGS", "TURNING", "about", "choice", "confirm", "event", "joined", "meant", "missing", "option"]
__all__ += ["question", "reason", "reference", "standing", "title"]

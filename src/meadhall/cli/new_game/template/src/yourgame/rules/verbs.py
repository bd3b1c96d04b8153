"""What can be chosen."""

from typing import Final

from meadhall.engine.notation import Notation, Verb

from ..data.kinds import NET

CAST: Final = 0
MEND: Final = 1
PASS: Final = 2

NOTATION: Final = Notation({CAST: Verb("cast", NET), MEND: Verb("mend", NET), PASS: Verb("pass")})

"""What a notice says, in the reader's language: the table, the game, who moved last, and a link to the
table. Nothing of it is secret: no cards, and no link by which someone could sit down."""

from __future__ import annotations

from dataclasses import dataclass

import meadhall

from ...kit import plain
from ...kit.catalogue import Catalogue
from ..tables.names import spelled
from ..tables.store import MatchRow


@dataclass(frozen=True, slots=True)
class Said:
    title: str
    text: str
    link: str  # to the table
    table: str = ""  # its name, as in addresses
    about: tuple[tuple[str, str], ...] = ()  # the same facts with their labels, for an e-mail; none in a test
    reminder: str = ""  # what happens next, once the player's time is over


def turn(language: str, row: MatchRow, mover: str, origin: str, reminder: bool, player: str = "") -> Said:
    """`mover`: who moved last, "" if nobody has. `reminder`: the time of this player is over. `player`: whose turn it
    is, for a webhook that others read; "": the reader's own."""
    w = Catalogue(language)
    game, table = title_of(w, row.game), spelled(row.name)
    if reminder:
        title = w.text("Time is up · {game}", game=game)
    elif player:
        title = w.text("Next turn · {game}", game=game)
    else:
        title = w.text("Your turn · {game}", game=game)
    moved = w.text("Last move: {name}", name=mover) if mover else w.text("The game has begun.")
    whose = [w.text("To move: {name}", name=player)] if player else []
    more = w.text("If there is no move soon, a bot takes over.") if reminder else ""
    about = [(w.text("Table"), table), (w.text("Game"), game)]
    about += [(w.text("Last move"), mover)] if mover else []
    text = " · ".join([table, *whose, more or moved])
    return Said(title, text, f"{origin}/table/{row.name}", row.name, tuple(about), more)


def trial(language: str, origin: str) -> Said:
    w = Catalogue(language)
    title, text = w.text("A test · {game}", game="Meadhall"), w.text("This is how you will hear that it is your turn.")
    return Said(title, text, f"{origin}/settings")


def title_of(w: Catalogue, game: str) -> str:
    """What the game is called; one that is no longer here, what the database calls it."""
    try:
        return plain.words_of(meadhall.game(game)).title(w)
    except (meadhall.UnknownGame, meadhall.BrokenGame):
        return game

"""Pictures outside the table: the front page, and the figures of the rules page, made by the table's own drawing."""

from importlib.resources import files

from meadhall.kit.html import Example, no_example
from meadhall.kit.words import Words

from ..data import tables
from ..words.names import amount
from .middle import monster_card, place
from .parts import counter, tint

FRONT = (files(__package__) / "front.svg").read_text("utf-8")


def picture(w: Words) -> str:
    """The game on the front page: a castle, a dragon before the moon, a horde on the march."""
    return FRONT


def figure(w: Words, name: str, example: Example = no_example) -> str:
    """A picture on the rules page, with its caption; KeyError for one that does not exist."""
    drawn, caption = FIGURES[name](w)
    return f'<div class="bm-figure">{drawn}</div><figcaption>{caption}</figcaption>'


def _cards(w: Words) -> tuple[str, str]:
    shown = "".join(monster_card(w, ref) for ref in ("evil-30", "ultra-01"))
    return shown, w.text("An evil and an ultra evil monster: left half, right half, price, and the token each brings.")


def _settlements(w: Words) -> tuple[str, str]:
    shown = "".join(place(w, ref) for ref in ("inn-1", "farm-2", "village-5", "city-8"))
    return shown, w.text("Inn, farm, village, and city: the shields to beat, and below them the loot.")


def _chests(w: Words) -> tuple[str, str]:
    shown = ""
    for kind, values in zip(tables.CHEST_NAMES, tables.CHEST_VALUES, strict=True):
        piled = counter(kind, len(values), amount(w, kind, len(values)))
        shown += f'<div class="pile {tint(kind)}">{piled}<span>{min(values)}–{max(values)}</span></div>'
    return shown, w.text("How many chests of each kind there are, and what each can be worth.")


FIGURES = {
    "cards": _cards,
    "settlements": _settlements,
    "chests": _chests,
}

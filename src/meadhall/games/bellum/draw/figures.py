"""Pictures outside the table: the front page, and the figures of the rules page, made by the table's own drawing."""

from importlib.resources import files

from meadhall.kit.html import Example, icon, no_example
from meadhall.kit.words import Words

from ..data import tables
from ..words.names import amount
from .horde import horde
from .middle import monster_card, place
from .parts import counter, die, symbol, tint

FRONT = (files(__package__) / "front.svg").read_text("utf-8")


def picture(w: Words) -> str:
    """The game on the front page: a castle, a dragon before the moon, a horde on the march."""
    return FRONT


def figure(w: Words, name: str, example: Example = no_example) -> str:
    """A picture on the rules page, with its caption; KeyError for one that does not exist."""
    drawn, caption = FIGURES[name](w)
    return f'<div class="bm-figure">{drawn}</div><figcaption>{caption}</figcaption>'


def _castle(w: Words, seat: int, castle: str, left: list[str], right: list[str], row: int = 0) -> str:
    drawn = horde(w, castle, left, right, [], True)
    return f'<div class="castle fig seat-{seat} row-{row}"><div class="horde">{drawn}</div></div>'


def _row(w: Words) -> tuple[str, str]:
    shown = f"{die(w, 2)}{_castle(w, 2, 'castle-5', ['goblin-03'], ['goblin-04'], 2)}"
    return shown, w.text("The roll is 2, so row 2 is active: 1 food on the left; 2 swords and 1 thief on the right.")


def _sides(w: Words) -> tuple[str, str]:
    goblins = ["goblin-01", "goblin-02"]
    shown = f"{_castle(w, 1, 'castle-1', goblins, [])}{_castle(w, 2, 'castle-1', [], goblins)}"
    return shown, w.text("The same two goblins: both on the left, and both on the right. Covered halves do nothing.")


def _cards(w: Words) -> tuple[str, str]:
    shown = "".join(monster_card(w, ref) for ref in ("evil-30", "ultra-01"))
    return shown, w.text("An evil and an ultra evil monster: left half, right half, price, and the token each brings.")


def _settlements(w: Words) -> tuple[str, str]:
    shown = "".join(place(w, ref) for ref in ("inn-1", "farm-2", "village-5", "city-8"))
    return shown, w.text("Inn, farm, village and city: the shields to beat, and below them the loot.")


def _shields(w: Words) -> tuple[str, str]:
    """Three rows against a city with shield 6 and magic shield 1 (T-BM-05)."""
    city = place(w, "city-8")
    tries = "".join(
        _force(w, swords, magic, wins) for swords, magic, wins in ((6, 1, True), (5, 2, True), (7, 0, False))
    )
    return f"{city}{tries}", w.text(
        "Shield 6 and magic shield 1: 1 magic sword and 6 more swords of either kind. 7 ordinary swords are not enough."
    )


def _force(w: Words, swords: int, magic: int, wins: bool) -> str:
    drawn = f'<span class="{tint("sword")}">{symbol("sword") * swords}</span>'
    drawn += f'<span class="{tint("magic_sword")}">{symbol("magic_sword") * magic}</span>'
    verdict, sign = (w.text("enough"), "check") if wins else (w.text("not enough"), "cross")
    said = " ".join((amount(w, "sword", swords), amount(w, "magic_sword", magic)))
    return (
        f'<div class="force {"wins" if wins else "fails"}"><span class="swords" aria-hidden="true">{drawn}</span>'
        f'<span class="vh">{said}:</span><b>{icon(sign)}{verdict}</b></div>'
    )


def _chests(w: Words) -> tuple[str, str]:
    shown = ""
    for kind, values in zip(tables.CHEST_NAMES, tables.CHEST_VALUES, strict=True):
        piled = counter(kind, len(values), amount(w, kind, len(values)))
        shown += f'<div class="pile {tint(kind)}">{piled}<span>{min(values)}–{max(values)}</span></div>'
    return shown, w.text("How many chests of each kind there are, and what each can be worth.")


FIGURES = {
    "row": _row,
    "sides": _sides,
    "cards": _cards,
    "settlements": _settlements,
    "shields": _shields,
    "chests": _chests,
}

"""Pictures outside the table: the front page, and the figures of the rules page, made by the table's own drawing."""

from importlib.resources import files

from meadhall.kit.html import Example, View, icon, no_example
from meadhall.kit.words import Words

from ..data import tables
from ..words.names import amount
from .castle import horde
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


def _castle(castle: str, left: list[str], right: list[str]) -> View:
    return {"castle": castle, "left": left, "right": right, "placing": []}


def _nobody() -> View:
    """A view in which nobody is asked: enough to draw single cards."""
    return {"seat": None, "waiting": [], "choices": [], "question": None, "table": {"row": 0}}


def _row(w: Words) -> tuple[str, str]:
    drawn = horde(w, _castle("castle-5", ["goblin-03"], ["goblin-04"]), 2)
    shown = f'{die(w, 2)}<div class="castle fig seat-2">{drawn}</div>'
    return shown, w.text("The die shows 2. Row 2 works today: 1 food on the left; 2 swords and 1 thief on the right.")


def _sides(w: Words) -> tuple[str, str]:
    both = [
        horde(w, _castle("castle-1", ["goblin-01", "goblin-02"], []), 0),
        horde(w, _castle("castle-1", [], ["goblin-01", "goblin-02"]), 0),
    ]
    shown = "".join(f'<div class="castle fig seat-{seat}">{drawn}</div>' for seat, drawn in enumerate(both, 1))
    return shown, w.text("The same two goblins, both on the left and both on the right. The covered halves do nothing.")


def _cards(w: Words) -> tuple[str, str]:
    shown = "".join(monster_card(w, _nobody(), ref, 0) for ref in ("evil-30", "ultra-01"))
    return shown, w.text("An evil and an ultra evil monster: left half, right half, price, and the token each brings.")


def _settlements(w: Words) -> tuple[str, str]:
    shown = "".join(place(w, _nobody(), ref) for ref in ("inn-1", "farm-2", "village-5", "city-8"))
    return shown, w.text("Inn, farm, village and city: the shields to beat, and below them the loot.")


def _shields(w: Words) -> tuple[str, str]:
    """Three rows against a city with shield 6 and magic shield 1 (T-BM-05)."""
    city = place(w, _nobody(), "city-8")
    tries = "".join(
        _force(w, swords, magic, wins) for swords, magic, wins in ((6, 1, True), (5, 2, True), (7, 0, False))
    )
    return f"{city}{tries}", w.text(
        "Shield 6 and magic shield 1: one magic sword, and six more of either sort. Seven swords alone are not enough."
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
    return shown, w.text("How many chests of each kind there are, and what one can be worth.")


FIGURES = {
    "row": _row,
    "sides": _sides,
    "cards": _cards,
    "settlements": _settlements,
    "shields": _shields,
    "chests": _chests,
}

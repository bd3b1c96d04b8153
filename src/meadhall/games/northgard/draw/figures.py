"""Pictures outside the table: the front page, and the figures of the rules page, made by the table's own drawing."""

from collections.abc import Callable
from importlib.resources import files
from typing import Any

from meadhall.kit.html import Example, View, no_example
from meadhall.kit.words import Words

from ..data import tables
from ..words.names import amounts, phase
from .card import card_to_read
from .map.figures import figure_map
from .market import creature_card
from .parts import symbol
from .scene.combat import combat
from .scene.fight import fights

STEPS = 5  # of a combat that is over
FRONT = (files(__package__) / "front.svg").read_text("utf-8")


def picture(w: Words) -> str:
    """The game on the front page: ships before a land that nobody has mapped."""
    return FRONT


def figure(w: Words, name: str, example: Example = no_example) -> str:
    """A picture on the rules page, with its caption; KeyError for one that does not exist."""
    drawn, caption = FIGURES[name](w, name, example)
    return f'<div class="ng-figure-{name}">{drawn}</div><figcaption>{caption}</figcaption>'


def _of_the_map(w: Words, name: str, example: Example) -> tuple[str, str]:
    """Tiles and territories are the map's to draw."""
    match name:
        case "tile":
            caption = w.text("A tile: its borders and what can be printed on it.")
        case "map":
            caption = w.text("A map of four tiles. The number beside a figure is the number of units there.")
        case "territory":
            caption = w.text("A closed territory: borders all around, no open side.")
        case _:
            caption = w.text("Where four tiles meet, a border must continue. It may not end there.")
    return figure_map(w, name, example), caption


def _card(w: Words, name: str, example: Example) -> tuple[str, str]:
    shown = "".join(card_to_read(w, ref, set()) for ref in ("start_feast", "wolf_clan", "scouts", "warlord"))
    return f'<div class="ng-cards">{shown}</div>', w.text(
        "A starting card, a clan card, a development card, and an achievement. The bolt marks a lightning card; the "
        "laurel shows the fame it scores at the end of the game."
    )


def _combat(w: Words, name: str, example: Example) -> tuple[str, str]:
    """Three Wolves with a card attack two Ravens in a fortress, which holds."""
    where = "START.n"
    told: list[dict[str, Any]] = [
        {"event": "played", "seat": 0, "card": "warriors"},
        {"event": "fight_began", "territory": where, "attacker": 0, "defender": 1, "creature": None},
        {"event": "ate", "seat": 0, "food": 1},
        {"event": "ate", "seat": 1, "food": 0},
        {"event": "die_rolled", "roller": 0, "creature": None, "face": "axe1_skull1"},
        {"event": "die_rolled", "roller": 1, "creature": None, "face": "axe3"},
        {
            "event": "fight_ended",
            "territory": where,
            "attacking": 3 + tables.MOVE_AXES[tables.CARD_NAMES.index("warriors")] + 1 + 1,
            "defending": 2 + tables.FORTRESS_AXES + 3,
            "attacker_losses": 0,
            "defender_losses": 1,
            "winner": "defender",
        },
        {"event": "lost", "seat": 1, "territory": where, "units": 1, "kaija": "no"},
    ]
    view = _view(w, example(name), told)
    (fight,) = fights(view)
    return combat(w, *fight.facts(), STEPS), w.text(
        "A combat: add up units, bonuses, food, and the die for strength. Each skull is a loss for the other side."
    )


def _creatures(w: Words, name: str, example: Example) -> tuple[str, str]:
    refs = ("wolf_brown", "brown_bear_brown", "draugr_brown", "fallen_valkyrie_brown")
    return f'<div class="ng-cards">{"".join(creature_card(w, ref) for ref in refs)}</div>', w.text(
        "The four kinds of creatures: their strength, the fame for slaying one, and what they do."
    )


def _winter(w: Words, name: str, example: Example) -> tuple[str, str]:
    """What winter takes, by units on the map."""
    rows = ""
    for units in range(tables.UNITS + 1):
        due = tables.WINTER_FOOD[units], tables.WINTER_WOOD[units]
        if units == 0 or due != (tables.WINTER_FOOD[units - 1], tables.WINTER_WOOD[units - 1]):
            rows += f"<tr>{_bracket(w, units, due)}</tr>"
    head = f'<th scope="col">{symbol("unit")}{w.text("Units on the map")}</th><th scope="col">{symbol("winter")}'
    table = (
        f'<table class="ng-turned"><thead><tr>{head}{phase(w, "winter")}</th></tr></thead><tbody>{rows}</tbody></table>'
    )
    return table, w.text("What winter costs. Kaija does not count.")


def _bracket(w: Words, units: int, due: tuple[int, int]) -> str:
    same = [n for n in range(units, tables.UNITS + 1) if (tables.WINTER_FOOD[n], tables.WINTER_WOOD[n]) == due]
    span = f"{max(1, units)}–{same[-1]}"
    pips = "".join(f'<span class="ng-c-{thing}">{symbol(thing) * n}</span>' for thing, n in zip(("food", "wood"), due))
    said = amounts(w, (("food", due[0]), ("wood", due[1])))
    return f'<th scope="row">{span}</th><td>{pips}<span>{said}</span></td>'


def _view(w: Words, table: View, told: list[dict[str, Any]]) -> View:
    """A view in which nobody is asked, and something has just happened."""
    names = [w.text("Seat {n}", n=seat + 1) for seat in range(2)]
    lately = [{"seq": 1, "seat": 0, "new": True, "events": told}]
    return {"seat": None, "players": 2, "waiting": [], "choices": [], "question": None, "over": False, "names": names,
            "lately": lately, "table": table}  # fmt: skip


FIGURES: dict[str, Callable[[Words, str, Example], tuple[str, str]]] = {
    "tile": _of_the_map,
    "territory": _of_the_map,
    "map": _of_the_map,
    "card": _card,
    "winter": _winter,
    "borders": _of_the_map,
    "combat": _combat,
    "creatures": _creatures,
}

"""Pictures outside the table: the front page, and the figures of the rules page, made by the table's own drawing."""

import re
from importlib.resources import files
from typing import Any

from meadhall.kit.html import Example, View, no_example
from meadhall.kit.panels import Panel
from meadhall.kit.words import Words

from ..data import tables
from .battle import battle_facts, stage
from .card import card
from .clan import known_of, sheet
from .map import map_panels
from .market import dead_of, valhalla

FRONT = (files(__package__) / "front.svg").read_text("utf-8")


def picture(w: Words) -> str:
    """The game on the front page: the burning tree, and those who march to it."""
    return FRONT


def figure(w: Words, name: str, example: Example = no_example) -> str:
    """A picture on the rules page, with its caption; KeyError for one that does not exist."""
    drawn, caption = FIGURES[name](w)
    return f'<div class="br-figure br-figure-{name}">{drawn}</div><figcaption>{caption}</figcaption>'


def laid(w: Words, panels: list[Panel], root: str) -> str:
    """A panel with those inside it, as a picture: a page may have several, so nothing in it keeps an id."""
    drawn = {panel.id: panel.draw(w, *panel.facts) for panel in panels}
    places = re.compile(r' id="([^"]+)" data-panel([^>]*)>')
    whole = places.sub(lambda found: f"{found[2]}>{drawn[found[1]]}", drawn[root])
    return re.sub(r' id="[^"]+"', "", whole)


# A table to draw: three clans in the second age.

FIGURES_OUT = [
    "leader gimle, warrior gimle, warrior utgard, ship fjord_west, warrior valhalla",
    "leader myrkulor, warrior gimle, warrior yggdrasil, troll gimle, ship fjord_south, warrior valhalla",
    "warrior angerboda, warrior elvagar, leader andlang, ship fjord_north",
]
TOKENS = dict(
    zip(
        ("angerboda", "muspelheim", "horgr", "utgard", "andlang", "gimle", "myrkulor", "elvagar", "yggdrasil"),
        ("axes", "rage", "horns", "rage", "horns", "axes", "rage", "glory", "all"),
        strict=True,
    )
)
DESTROYED = ("horgr", "muspelheim")


def _seat(seat: int, clan: str, out: str, steps: tuple[int, int, int], upgrades: dict[str, str]) -> View:
    """One clan as the view shows it."""
    figures: list[View] = []
    for one in out.split(", "):
        kind, place = one.split(" ")
        number = sum(1 for other in figures if other["figure"] == kind) + 1
        piece = f"{seat}-warrior-{number}" if kind == "warrior" else kind
        figures.append({"piece": piece, "figure": kind, "place": place})
    used = sum(1 for one in figures if one["figure"] == "warrior")
    figures += [
        {"piece": f"{seat}-warrior-{number}", "figure": "warrior", "place": "reserve"} for number in range(used + 1, 9)
    ]
    stats = {name: tables.STAT_VALUES[i][steps[i]] for i, name in enumerate(tables.STAT_NAMES)}
    return {
        "clan": clan,
        "glory": 14 - 3 * seat,
        "rage": 4,
        "passed": False,
        "stats": stats,
        "steps": dict(zip(tables.STAT_NAMES, steps, strict=True)),
        "upgrades": {name: upgrades.get(name) for name in tables.SLOT_NAMES},
        "figures": figures,
        "strengths": dict(zip(("warrior", "leader", "ship"), tables.FIGURE_STR, strict=True)),
        "on_board": sum(1 for one in figures if one["place"] not in ("reserve", "valhalla")),
        "costs": {"warrior": 1, "leader": tables.LEADER_COST, "ship": 2, "troll": 2},
        "hand": [{"age": "2", "card": None}] * 3,
        "quests": [{"age": "2", "card": None}],
        "pack": [],
        "chosen": [],
    }


def _table(w: Words) -> View:
    """A view in which nobody is asked."""
    provinces: dict[str, Any] = {
        name: {
            "token": token,
            "pillaged": name == "utgard",
            "destroyed": name in DESTROYED,
            "villages": None if name == "yggdrasil" else tables.VILLAGES[tables.PLACE_NAMES.index(name)],
            "strength": [0, 0, 0],
        }
        for name, token in TOKENS.items()
    }
    seats = [
        _seat(0, "wolf", FIGURES_OUT[0], (1, 2, 1), {"clan-1": "a1_lokis_domain"}),
        _seat(1, "raven", FIGURES_OUT[1], (0, 1, 2), {"monster-1": "a1_troll"}),
        _seat(2, "serpent", FIGURES_OUT[2], (2, 0, 1), {}),
    ]
    table = {
        "age": "2",
        "phase": "action",
        "first": 0,
        "seats": seats,
        "provinces": provinces,
        "fjords": {fjord["id"]: fjord["id"] != "fjord_east" for fjord in tables.FJORDS},
        "doom": ["muspelheim", "myrkulor", "andlang"],
        "battle": None,
        "discard": [],
    }
    names = [w.text("Seat {n}", n=seat + 1) for seat in range(3)]
    return {"seat": None, "players": 3, "waiting": [], "choices": [], "question": None, "names": names, "table": table}


def _map(w: Words) -> tuple[str, str]:
    return laid(w, map_panels(_table(w)), "stage-board"), w.text(
        "Eight provinces with villages for figures, four fjords for ships, Yggdrasil in the middle. Coins are pillage "
        "rewards, a cross means pillaged, ash means destroyed; the skull marks what this age will destroy."
    )


def _sheet(w: Words) -> tuple[str, str]:
    view = _table(w)
    return sheet(w, view["names"], 1, known_of(view, 1), [], None), w.text(
        "A clan sheet: Rage and Glory, the three stats with their six steps, eight slots for upgrades, and the "
        "figures in reserve with what it costs to invade with them."
    )


def _card(w: Words) -> tuple[str, str]:
    shown = "".join(card(w, ref, set(), life=False) for ref in ("a1_thors_hammer", "a1_alfheim", "a1_troll"))
    return shown, w.text("A battle card, a quest, and an upgrade. The number: what it adds, its Glory, its strength.")


def _battle(w: Words) -> tuple[str, str]:
    view = _table(w)
    view["table"]["battle"] = {
        "place": "gimle",
        "pillager": 0,
        "fighters": [0, 1],
        "played": [["a1_thors_hammer"], ["a1_odins_smite"], []],
        "figures": [6, 3, 0],
        "bonus": [tables.STR[tables.CARD_NAMES.index(ref)] for ref in ("a1_thors_hammer", "a1_odins_smite")] + [0],
        "blanked": [False] * 3,
        "slain": [0] * 3,
        "winner": None,
    }
    return stage(w, *battle_facts(view)), w.text(
        "A battle: figures in the province and ships in its fjord, then the cards. The highest total wins."
    )


def _valhalla(w: Words) -> tuple[str, str]:
    dead = [dead_of(own) for own in _table(w)["table"]["seats"]]
    return f'<div class="br-valhalla">{valhalla(w, None, dead, None, [])}</div>', w.text(
        "Destroyed figures wait in Valhalla until the end of the age."
    )


def _ragnarok(w: Words) -> tuple[str, str]:
    view = _table(w)
    view["table"]["age"] = "3"
    view["table"]["provinces"]["myrkulor"]["destroyed"] = True
    for own in view["table"]["seats"]:
        for one in own["figures"]:
            if one["place"] == "myrkulor":
                one["place"] = "valhalla"
    return laid(w, map_panels(view), "stage-board"), w.text(
        "After Ragnarök: Myrkulor is gone, its figures are in Valhalla and have earned Glory. The next doom is known."
    )


FIGURES = {
    "map": _map,
    "clan-sheet": _sheet,
    "card": _card,
    "battle": _battle,
    "valhalla": _valhalla,
    "ragnarok": _ragnarok,
}

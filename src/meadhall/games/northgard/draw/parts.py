"""Small parts used by all drawings: icons, amounts, names, and what makes a thing one that can be chosen.

Sentences and names come from a `Words` and are safe to put into a page. What a choice can name carries that word as
`data-ref`. The page decides what is lit or picked.
"""

from collections.abc import Iterable
from typing import Any

from meadhall.kit.html import View, attribute, button, icon, once
from meadhall.kit.words import Words

from ..data import tables
from ..data.kinds import CARD
from ..words.names import amount, creature_kind

RESOURCES = tables.RESOURCE_NAMES
BUILDING_ICONS = {
    "food_silo": "silo",
    "woodcutter_lodge": "lodge",
    "defense_tower": "tower",
    "training_camp": "camp",
    "carved_stone": "stone",
    "fortress": "fortress",
    "forge": "forge",
    "altar_of_kings": "altar",
}
CREATURE_ICONS = {"wolf": "wolf", "brown_bear": "bear", "draugr": "draugr", "fallen_valkyrie": "valkyrie"}
ACTION_ICONS = {"choose": "feast", "collect": "harvest"}  # the other actions have their own names
# What each achievement counts.
ACHIEVEMENT_ICONS = {
    "builder": "build",
    "explorer": "explore",
    "food_trader": "food",
    "scholar": "lore",
    "trapper": "lair",
    "warlord": "unit",
    "wood_trader": "wood",
}


# --- icons and amounts ----------------------------------------------------------------------------------------------


def symbol(name: str, more: str = "ic") -> str:
    """A picture of this game."""
    return icon(f"ng-{name}", more)


def person(w: Words, name: str | None, seat: int) -> str:
    """Returns a person's name, safe to put into a page."""
    return w.text("{name}", name=name) if name else w.text("Seat {n}", n=seat + 1)


def name_in(view: View, seat: int) -> str | None:
    return str(view["names"][seat]) if view.get("names") else None


def counter(thing: str, shown: int | str, said: str, more: str = "") -> str:
    """Icon and number to see, the amount in words for screen readers and on hover."""
    return (
        f'<span class="n ng-c-{thing}{more}" title="{attribute(said)}">{symbol(thing)}<b aria-hidden="true">{shown}</b>'
        f'<span class="vh">{said}</span></span>'
    )


def count(w: Words, thing: str, n: int) -> str:
    return once(w, counted, thing, n)


def counted(w: Words, thing: str, n: int) -> str:
    return counter(thing, n, amount(w, thing, n))


def panel(title: str, inside: str, more: str, sign: str = "", beside: str = "") -> str:
    """A part of the table with its heading."""
    return (
        f'<section class="panel {more}" aria-label="{attribute(title)}"><h2>{sign}<span>{title}</span>{beside}</h2>'
        f"{inside}</section>"
    )


def drawer(id: str, title: str, inside: str, sign: str = "", beside: str = "", open: bool = False) -> str:
    """A part of the market that is folded away; what matters most stands beside its title."""
    unfolded = " open" if open else ""
    return (
        f'<details class="fold" id="{id}"{unfolded}><summary>{sign}<span>{title}</span>{beside}</summary>'
        f"{inside}</details>"
    )


def creature_icon(ref: str) -> str:
    return CREATURE_ICONS[creature_kind(ref)]


def face_icon(ref: str) -> str:
    """The die, this face up."""
    return "die-" + ref.replace("_", "-")


def card_icon(ref: str) -> str:
    """The icon that stands for a card: its clan, what it counts, or its first action."""
    code = CARD.codes[ref]
    if tables.CARD_CLAN[code] >= 0 and tables.CARDS[code]["kind"] == "clan_initial":
        return "clan-" + tables.CLAN_NAMES[tables.CARD_CLAN[code]]
    if tables.IS_ACHIEVEMENT[code]:
        return ACHIEVEMENT_ICONS[ref]
    if code == tables.UNREST:
        return "unrest"
    first = tables.OPS[tables.ACTIONS[code][0]]
    if first == "collect":
        return next(name for name, n in zip(RESOURCES, tables.COLLECT[code], strict=True) if n)
    return ACTION_ICONS.get(first, first)


# --- choosing -------------------------------------------------------------------------------------------------------

# Of some words: those that can be chosen here, and those that now mean another thing.
Pointing = tuple[list[str], list[str]]


class Pointer:
    """What the viewer's choices name."""

    def __init__(self, view: View) -> None:
        self.named: dict[str, set[str]] = {}
        for choice in view["choices"]:
            verb, *words = choice.split(" ")
            self.named.setdefault(verb, set()).update(words)
        self.all = set[str]().union(*self.named.values())

    def by(self, *verbs: str) -> set[str]:
        return set[str]().union(*(self.named.get(verb, set()) for verb in verbs))

    def at(self, refs: Iterable[str], *verbs: str) -> Pointing:
        """How these can be pointed at, when only these verbs mean them here."""
        if not self.all:
            return [], []
        some, meant = set(refs), self.by(*verbs)
        return sorted(some & meant), sorted((some & self.all) - meant)


def spoken(pointing: Pointing, ref: str, label: str) -> str:
    """Like `button`, for a word that may mean another thing just now: then this one cannot be pointed at."""
    here, elsewhere = pointing
    if ref in elsewhere:
        return f' role="img" aria-label="{attribute(label)}"'
    return button(set(here), ref, label)


# --- what happened lately -------------------------------------------------------------------------------------------


def happened(view: View) -> list[tuple[int, bool, dict[str, Any]]]:
    """What happened lately, oldest first: the number of its entry, whether the viewer has not yet answered it, and what
    it was. Only the hall knows (docs/hall.md); for others nothing happened."""
    return [(entry["seq"], entry["new"], told) for entry in view.get("lately") or [] for told in entry["events"]]


def news(view: View) -> list[dict[str, Any]]:
    """The same, since the viewer's last choice alone."""
    return [told for entry in view.get("lately") or [] if entry["new"] for told in entry["events"]]

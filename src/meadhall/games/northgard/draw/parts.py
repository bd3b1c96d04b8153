"""Small parts of every picture: icons, amounts, names, and what makes a thing one that can be chosen.

Sentences and names come from a `Words` and are safe to put into a page. What a choice can name carries that word as
`data-ref`. What is lit or picked is the page's business.
"""

from typing import Any

from meadhall.kit.html import View, attribute, button, icon, named
from meadhall.kit.words import Words

from ..data import tables
from ..data.kinds import CARD
from ..words.names import amount, creature_kind, name_of

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


def person(w: Words, view: View, seat: int) -> str:
    """A person's name, safe to put into a page."""
    return w.text("{name}", name=name_of(w, view, seat))


def counter(thing: str, shown: int | str, said: str, more: str = "") -> str:
    """Icon and number for the eye, the amount in words for the ear and for the pointer."""
    return (
        f'<span class="n ng-c-{thing}{more}" title="{attribute(said)}">{symbol(thing)}<b aria-hidden="true">{shown}</b>'
        f'<span class="vh">{said}</span></span>'
    )


def count(w: Words, thing: str, n: int) -> str:
    return counter(thing, n, amount(w, thing, n))


def panel(title: str, inside: str, more: str, sign: str = "", beside: str = "") -> str:
    """A part of the table with its heading."""
    return (
        f'<section class="panel {more}" aria-label="{attribute(title)}"><h2>{sign}<span>{title}</span>{beside}</h2>'
        f"{inside}</section>"
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


def spoken(view: View, ref: str, label: str, *some: str) -> str:
    """Like `button`, for a word that means other things, too: it can be pointed at only when these verbs name it, or
    when nothing names it."""
    meant = named(view, *some) if some else set()
    if ref in meant or ref not in named(view):
        return button(meant, ref, label)
    return f' role="img" aria-label="{attribute(label)}"'


# --- what happened lately -------------------------------------------------------------------------------------------


def happened(view: View) -> list[tuple[int, bool, dict[str, Any]]]:
    """What happened lately, oldest first: the number of its entry, whether the viewer has not yet answered it, and what
    it was. Only the hall knows (docs/hall.md); for others nothing happened."""
    return [(entry["seq"], entry["new"], told) for entry in view.get("lately") or [] for told in entry["events"]]

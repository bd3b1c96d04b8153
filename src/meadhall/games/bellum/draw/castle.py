"""Another player's castle on the table: who, its defense, the horde, today's row added up, the chests."""

from typing import Any

from meadhall.kit.html import View, attribute, icon, long_name, mark
from meadhall.kit.panels import Panel, place
from meadhall.kit.words import Words

from ..data import tables
from ..words.names import LEFT_SYMBOLS, RIGHT_SYMBOLS, amount
from .horde import horde
from .parts import asked, counts, missing, name_in, person, shields, sword_gap
from .start import dealt
from .store import Chest, chest_piles, wealth

Seat = View  # one entry of view["table"]["seats"]


def horde_panel(view: View, seat: int) -> Panel:
    own = view["table"]["seats"][seat]
    cards = (own["castle"], own["left"], own["right"], own["placing"])
    return Panel(f"bm-horde-{seat + 1}", horde, (*cards, True), shared=True)


def castle_panel(view: View, refs: set[str], seat: int) -> Panel:
    """Everything but the horde, which has a panel of its own inside this one."""
    table = view["table"]
    own = table["seats"][seat]
    robbed = table["raid"] is not None and table["raid"]["victim"] == seat
    who = (seat, name_in(view, seat), table["row"] and seat == table["captain"])
    can, gap = f"seat:{seat}" in refs, raid_gap(view, seat)
    facts = (
        *who, own["shield"], own["magic_shield"], table["row"], row_sum(table, own), own["goblins"], robbed,
        public(own["chests"], view["over"]), own["worth"] if view["over"] else None, can, gap,
    )  # fmt: skip
    return Panel(f"bm-castle-{seat + 1}", foe, facts, shared=not can and not gap)


def row_sum(table: View, own: Seat) -> list[int]:
    """How many of each symbol the active row shows."""
    if not table["row"]:
        return []
    row = own["rows"][table["row"] - 1]
    return [row[thing] for thing in (*LEFT_SYMBOLS, *RIGHT_SYMBOLS)]


def public(chests: list[dict[str, Any]], over: bool) -> list[Chest]:
    """Everyone sees of which kind a chest is; what is inside, when the game is over."""
    return [(chest["token"], chest["chest"], chest["value"] if over else None) for chest in chests]


def raid_gap(view: View, seat: int) -> list[int]:
    """The swords and magic swords the viewer lacks for a raid, while thieves are ready."""
    if not asked(view) or view["question"] != "Attack":
        return []
    table = view["table"]
    own, row = table["seats"][seat], table["seats"][view["seat"]]["rows"][table["row"] - 1]
    if not row["thief"] or not own["chests"]:
        return []
    lacking = sword_gap(row, own["shield"], own["magic_shield"])
    return lacking if any(lacking) else []


def foe(
    w: Words, seat: int, name: str | None, captain: bool, shield: int, magic_shield: int, row: int, sums: list[int],
    goblins: list[str], robbed: bool, chests: list[Chest], worth: int | None, can: bool, gap: list[int],
) -> str:  # fmt: skip
    number = seat + 1
    long = long_name(name or "")
    title = f'<h2 class="who{long}" id="h-seat-{number}">{mark(seat)}<span>{person(w, name, seat)}</span></h2>'
    why = missing(w, [("sword", gap[0]), ("magic_sword", gap[1])]) if gap else ""
    head = f'{title}{flag(w, captain)}<span class="push sum">{shields(w, shield, magic_shield)}{why}</span>'
    if goblins:
        foot = f'<span class="sum">{"".join(dealt(w, goblin) for goblin in goblins)}</span>'
    else:
        foot = f"{today(w, row, sums)}{treasure_of(w, chests, robbed, worth)}"
    role = f' role="region" aria-labelledby="h-seat-{number}"'
    if can:
        said = raid_said(w, name, seat, shield, magic_shield, chests)
        role = f' role="button" tabindex="0" aria-label="{attribute(said)}"'
    scroller = f'<div class="horde-scroll">{place(f"bm-horde-{number}", more=CLASS_HORDE)}</div>'
    return (
        f'<div class="castle foe panel seat-{number}" id="seat-{number}" data-ref="seat:{seat}"{role}>'
        f'<div class="castle-head">{head}</div><div class="horde-box">{scroller}</div>'
        f'<div class="castle-foot">{foot}</div></div>'
    )


CLASS_HORDE = 'class="horde"'


def raid_said(w: Words, name: str | None, seat: int, shield: int, magic_shield: int, chests: list[Chest]) -> str:
    """The label of a castle that can be raided, which is a button."""
    return w.text(
        "Raid: {name}. Shield {shield}, magic shield {magic_shield}, {chests}.",
        name=person(w, name, seat),
        shield=shield,
        magic_shield=magic_shield,
        chests=amount(w, "chest", len(chests)),
    )


def flag(w: Words, captain: bool) -> str:
    if not captain:
        return ""
    word = w.name("one", "Captain")
    return f'<span class="captain" title="{attribute(word)}">{icon("bm-captain")}<span class="vh">{word}</span></span>'


def today(w: Words, row: int, sums: list[int]) -> str:
    """What the active row brings, added up."""
    if not row:
        return ""
    shown = counts(w, zip((*LEFT_SYMBOLS, *RIGHT_SYMBOLS), sums, strict=True))
    label = w.text("Row {row}", row=row)
    return f'<span class="sum today"><span class="muted">{label}</span>{shown or "–"}</span>'


def treasure_of(w: Words, chests: list[Chest], robbed: bool, worth: int | None) -> str:
    """How many chests of each kind, and how near the end of the game is. While they are being robbed, the chests lie in
    the scene."""
    n = len(chests)
    if worth is not None:
        total = f'<span class="worth">{wealth(w, n, worth)}</span>'
    else:
        total = (
            f'<b class="of">{n}<span class="muted" aria-hidden="true">/{tables.CHESTS_TO_END}</span>'
            f'<span class="vh"> {w.text("of {n} chests", n=tables.CHESTS_TO_END)}</span></b>'
        )
    return f'<span class="sum treasure">{"" if robbed else chest_piles(w, chests)}{total}</span>'

"""Beside the table: a row for each player, the sheet that opens from it, and the supply."""

from meadhall.kit.html import View, attribute, icon, mark
from meadhall.kit.panels import Panel, place
from meadhall.kit.words import Words

from ..data import tables
from ..words.names import amount
from .castle import CLASS_HORDE, flag, row_sum, today
from .horde import horde
from .parts import count, counter, name_in, person, shields
from .store import wealth


def row_panel(view: View, seat: int) -> Panel:
    table = view["table"]
    own = table["seats"][seat]
    facts = (
        own["castle"] is not None, bool(table["row"]) and seat == table["captain"], own["shield"], own["magic_shield"],
        own["reroll"], own["food"], own["rune"], own["barrel"], len(own["chests"]),
        own["worth"] if view["over"] else None,
    )  # fmt: skip
    return Panel(f"row-{seat + 1}", row, facts, shared=True)


def row(
    w: Words, built: bool, captain: bool, shield: int, magic_shield: int, spells: int, food: int, rune: int,
    barrel: int, chests: int, worth: int | None,
) -> str:  # fmt: skip
    if not built:
        return ""
    shown = shields(w, shield, magic_shield)
    shown += "".join(count(w, *one) for one in (("reroll", spells), ("food", food), ("rune", rune), ("barrel", barrel)))
    shown += counter("wooden", chests, amount(w, "chest", chests))
    if worth is not None:
        shown += counter("gold", worth, amount(w, "point", worth))
    clan = f'<span class="seat-clan"><span class="clan-ic">{icon("bm-castle")}</span></span>'
    return f'{clan}{flag(w, captain)}<span class="seat-nums">{shown}</span>'


# The sheet: another player's castle, wide.


def sheet_panels(view: View, seat: int) -> list[Panel]:
    table = view["table"]
    own = table["seats"][seat]
    facts = (
        seat, name_in(view, seat), own["shield"], own["magic_shield"], table["row"], row_sum(table, own),
        {thing: own[thing] for thing in ("reroll", *tables.RESOURCE_NAMES)}, own["chest_counts"],
        own["worth"] if view["over"] else None,
    )  # fmt: skip
    cards = (own["castle"], own["left"], own["right"])
    return [
        Panel(f"sheet-{seat + 1}", sheet, facts, shared=True),
        Panel(f"bm-wide-{seat + 1}", horde, (*cards, [], False), shared=True),
    ]


def sheet(
    w: Words, seat: int, name: str | None, shield: int, magic_shield: int, row: int, sums: list[int],
    stores: dict[str, int], chests: dict[str, int], worth: int | None,
) -> str:  # fmt: skip
    head = f'<h2 class="who">{mark(seat, "mark-lg")}<span>{person(w, name, seat)}</span></h2>'
    head += f'<span class="push sum">{shields(w, shield, magic_shield)}{count(w, "reroll", stores["reroll"])}</span>'
    stored = "".join(count(w, thing, stores[thing]) for thing in tables.RESOURCE_NAMES)
    kinds = "".join(count(w, kind, chests[kind]) for kind in tables.CHEST_NAMES)
    return (
        f'<section class="castle wide panel seat-{seat + 1} row-{row}"><div class="castle-head">{head}</div>'
        f'<div class="horde-scroll">{place(f"bm-wide-{seat + 1}", more=CLASS_HORDE)}</div>'
        f'<div class="castle-foot">{today(w, row, sums)}<span class="sum">{stored}</span>'
        f'<span class="sum">{kinds}</span><b class="push">{wealth(w, sum(chests.values()), worth)}</b></div></section>'
    )


# The supply.


def supply_panel(table: View) -> Panel:
    facts = (table["supply"], table["chest_piles"], table["kingdom_pile"], table["monster_piles"])
    return Panel("market", supply, facts, shared=True)


def supply(
    w: Words, tokens: dict[str, int], chests: dict[str, int], kingdom: dict[str, int], monsters: dict[str, int]
) -> str:
    """Tokens and chests that nobody has, and the cards in the piles."""
    shown = "".join(count(w, thing, tokens[thing]) for thing in tables.RESOURCE_NAMES)
    shown += "".join(count(w, kind, chests[kind]) for kind in tables.CHEST_NAMES)
    shown += "".join(count(w, thing, tokens[thing]) for thing in ("shield", "magic_shield", "reroll"))
    lands = w.text("Farms: {farm}, villages: {village}, cities: {city}", **kingdom)
    shown += counter("village", sum(kingdom.values()), lands)
    shown += counter("evil", monsters["evil"], w.text("Evil monsters: {n}", n=monsters["evil"]))
    shown += counter("ultra", monsters["ultra"], w.text("Ultra evil monsters: {n}", n=monsters["ultra"]))
    title = w.text("Supply")
    return f'<section class="supply panel" aria-label="{attribute(title)}"><h2>{title}</h2>{shown}</section>'

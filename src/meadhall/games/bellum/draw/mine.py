"""The viewer's own castle, where other games have a hand: stores, horde, chests."""

from meadhall.kit.html import View, attribute, mark
from meadhall.kit.panels import Panel, place
from meadhall.kit.words import Words

from ..words.names import LEFT_SYMBOLS, RIGHT_SYMBOLS, amount
from .castle import CLASS_HORDE, flag, horde_panel, row_sum
from .horde import ghost
from .parts import counter, counts, shields
from .start import goblin_to_place
from .store import Chest, storehouse, treasure

Slots = list[tuple[str, str]]  # where a monster's half shows in the free places, and which monster


def own_panels(view: View, refs: set[str]) -> list[Panel]:
    table, seat = view["table"], view["seat"]
    own = table["seats"][seat]
    captain = bool(table["row"]) and seat == table["captain"]
    ready = own["reroll"] - (table["spells_used"] if captain else 0)
    facts = (
        seat, captain, own["shield"], own["magic_shield"], own["reroll"], ready, table["row"], row_sum(table, own),
        free_places(view, refs),
    )  # fmt: skip
    shown = [Panel("hand-slot", mine, facts), horde_panel(view, seat)]
    if own["goblins"]:
        now, after = [*own["goblins"][len(own["placing"]) :], None, None][:2]
        return [
            *shown,
            Panel("bm-store", goblin_to_place, (now, True)),
            Panel("bm-chests", goblin_to_place, (after, False)),
        ]
    chests: list[Chest] = [(chest["token"], chest["chest"], chest["value"]) for chest in own["chests"]]
    return [
        *shown,
        Panel("bm-store", storehouse, (own["food"], own["rune"], own["barrel"])),
        Panel("bm-chests", treasure, (chests, own["worth"])),
    ]


def free_places(view: View, refs: set[str]) -> Slots:
    """The monsters that could lie at the ends of the horde, while the viewer is asked for a side."""
    if "left" not in refs:
        return []
    if view["question"] == "PlaceGoblins":
        return [("only", view["choices"][0].split(" ")[1])]
    cards = [*view["table"]["evil"], *view["table"]["ultra"]]
    slots = [(f"for-{slot}", card) for slot, card in enumerate(cards, 1) if card in refs]
    return [("only", slots[0][1])] if len(slots) == 1 else slots


def mine(
    w: Words, seat: int, captain: bool, shield: int, magic_shield: int, spells: int, ready: int, row: int,
    sums: list[int], slots: Slots,
) -> str:  # fmt: skip
    number = seat + 1
    title = f'<h2 class="who" id="h-seat-{number}">{mark(seat, "mark-lg")}<span>{w.text("Your castle")}</span></h2>'
    chips = f'<span class="chip">{shields(w, shield, magic_shield)}</span>{spell_chip(w, spells, ready)}'
    head = f'<div class="castle-head">{title}{chips}{flag(w, captain)}{own_today(w, row, sums)}</div>'
    left, right = (ghost(w, "left", slots), ghost(w, "right", slots)) if slots else ("", "")
    scroller = f'<div class="horde-scroll">{place(f"bm-horde-{number}", more=CLASS_HORDE)}</div>'
    return (
        f'<section class="castle mine panel seat-{number} row-{row}" id="seat-{number}" data-ref="seat:{seat}"'
        f' aria-labelledby="h-seat-{number}">{head}{place("bm-store", more=CLASS_STORE)}'
        f'<div class="horde-box">{left}{scroller}{right}</div>{place("bm-chests", more=CLASS_CHESTS)}</section>'
    )


CLASS_STORE, CLASS_CHESTS = 'class="stock store"', 'class="stock chests"'


def spell_chip(w: Words, spells: int, ready: int) -> str:
    if not spells:
        return ""
    said = w.text("{spells}, {n} ready", spells=amount(w, "reroll", spells), n=ready)
    return f'<span class="chip">{counter("reroll", ready, said)}</span>'


def own_today(w: Words, row: int, sums: list[int]) -> str:
    """What the active row brings: on the left what it gathers, on the right what it fights with."""
    if not row:
        return ""
    shown = ""
    for things, amounts in ((LEFT_SYMBOLS, sums[:3]), (RIGHT_SYMBOLS, sums[3:])):
        if counted := counts(w, zip(things, amounts, strict=True)):
            shown += f'<span class="chip"><span class="sum">{counted}</span></span>'
    label = attribute(w.text("Row {row} today", row=row))
    return f'<span class="push row small today"><span class="muted">{label}</span>{shown}</span>'

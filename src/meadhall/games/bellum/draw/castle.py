"""A castle with its horde: one column for each card, six rows, the active one in a band. Before it, what is stored."""

from meadhall.kit.html import View, attribute, icon, mark, named
from meadhall.kit.words import Words

from ..data import tables
from ..words.names import LEFT_SYMBOLS, RIGHT_SYMBOLS, amount, monster, name_of, row_of, short_monster, tier_of
from ..words.names import castle as castle_name
from .parts import cells, counter, counts, half, half_said, nth, once, person, piece, shields, symbol
from .start import castle_choice, goblins_dealt, goblins_to_place
from .store import foot, storehouse, treasure

Seat = View  # one entry of view["table"]["seats"]


def mine(w: Words, view: View, seat: int) -> str:
    """The viewer's own castle, large."""
    table = view["table"]
    own = table["seats"][seat]
    if own["castle"] is None:
        return castle_choice(w, view, seat)
    title = f'<h2 class="who" id="h-seat-{seat + 1}">{mark(seat, "mark-lg")}<span>{w.text("Your castle")}</span></h2>'
    chips = "".join(f'<span class="chip">{chip}</span>' for chip in defences(w, table, seat))
    head = f'<div class="castle-head">{title}{chips}{flag(w, table, seat)}{today(w, view, seat)}</div>'
    if own["goblins"]:
        left, right = goblins_to_place(w, own)
    else:
        left, right = storehouse(w, own), treasure(w, view, seat)
    box = horde_box(w, own, table["row"], *ghosts(w, view))
    return (
        f'<section class="castle mine panel seat-{seat + 1}" id="seat-{seat + 1}" data-ref="seat:{seat}"'
        f' aria-labelledby="h-seat-{seat + 1}">{head}{left}{box}{right}</section>'
    )


def foe(w: Words, view: View, seat: int) -> str:
    """Somebody else's castle: smaller, never shorter."""
    table = view["table"]
    own = table["seats"][seat]
    name = person(w, view, seat)
    robot = icon("bot", "ic robot") if (view.get("bots") or [None] * view["players"])[seat] else ""
    title = f'<h2 class="who" id="h-seat-{seat + 1}">{mark(seat)}<span>{name}</span></h2>{robot}'
    head = f'{title}{flag(w, table, seat)}<span class="push sum">{"".join(defences(w, table, seat))}</span>'
    if own["castle"] is None:
        state = w.text("is choosing a castle") if seat in view["waiting"] else w.text("has chosen a castle")
        inside = f'<p class="muted small">{state}</p>'
    else:
        below = goblins_dealt(w, own) if own["goblins"] else foot(w, view, seat)
        inside = f"{horde_box(w, own, table['row'])}{below}"
    return (
        f'<div class="castle foe panel seat-{seat + 1}" id="seat-{seat + 1}" data-ref="seat:{seat}"'
        f'{target(w, view, seat)}><div class="castle-head">{head}</div>{inside}</div>'
    )


def target(w: Words, view: View, seat: int) -> str:
    """A castle that can be raided is a button that says everything; others are named by their heading."""
    if f"seat:{seat}" not in named(view):
        return f' role="region" aria-labelledby="h-seat-{seat + 1}"'
    own = view["table"]["seats"][seat]
    label = w.text(
        "Raid: {name}. Shield {shield}, magic shield {magic_shield}, {chests}.",
        name=name_of(w, view, seat),
        shield=own["shield"],
        magic_shield=own["magic_shield"],
        chests=amount(w, "chest", len(own["chests"])),
    )
    return f' role="button" tabindex="0" aria-label="{attribute(label)}"'


# The head: defence, the captain's sign, what the row is worth today.


def defences(w: Words, table: View, seat: int) -> list[str]:
    own = table["seats"][seat]
    if own["castle"] is None:
        return []
    shown = [shields(w, own["shield"], own["magic_shield"])]
    if own["reroll"]:
        left = own["reroll"] - (table["spells_used"] if seat == table["captain"] else 0)
        spells = w.text("{spells}, {n} ready", spells=amount(w, "reroll", own["reroll"]), n=left)
        shown.append(counter("reroll", left, spells))
    return shown


def flag(w: Words, table: View, seat: int) -> str:
    if seat != table["captain"] or not table["row"]:
        return ""
    word = w.name("one", "Captain")
    return f'<span class="captain" title="{attribute(word)}">{icon("bm-captain")}<span class="vh">{word}</span></span>'


def today(w: Words, view: View, seat: int) -> str:
    """What the active row brings."""
    if not view["table"]["row"]:
        return ""
    row = row_of(view, seat)
    sums = ""
    for things in (LEFT_SYMBOLS, RIGHT_SYMBOLS):
        shown = counts(w, [(thing, row[thing]) for thing in things])
        if shown:
            sums += f'<span class="chip"><span class="sum">{shown}</span></span>'
    label = w.text("Row {row} today", row=view["table"]["row"])
    return f'<span class="push row small today"><span class="muted">{label}</span>{sums}</span>'


# The horde.


def horde_box(w: Words, own: Seat, row: int, left_ghost: str = "", right_ghost: str = "") -> str:
    """A large horde scrolls; the free places at its ends stay in sight."""
    return f'<div class="horde-box">{left_ghost}<div class="horde-scroll">{horde(w, own, row)}</div>{right_ghost}</div>'


def horde(w: Words, own: Seat, row: int) -> str:
    """New cards lie outside: the left ones are written newest first, the right ones oldest first."""
    placed = {side: [card for card, at in own["placing"] if at == side] for side in ("left", "right")}
    yard, gate = (once(w, flank, own["castle"], side) for side in ("left", "right"))
    columns = [once(w, tucked, card, "left", " waiting") for card in reversed(placed["left"])]
    columns += [once(w, tucked, card, "left") for card in reversed(own["left"])]
    columns += [yard, keep(own["castle"], row), gate]
    columns += [once(w, tucked, card, "right") for card in own["right"]]
    columns += [once(w, tucked, card, "right", " waiting") for card in placed["right"]]
    return f'<div class="horde">{"".join(columns)}{band(row)}</div>'


def band(row: int) -> str:
    return f'<span class="band row-{row}" aria-hidden="true"></span>' if row else ""


def tucked(w: Words, card: str, side: str, more: str = "") -> str:
    """The half of a card that shows beside a castle."""
    name = monster(w, card)
    rows = half(card, side)
    head = f'<span class="face">{piece(card)}<em>{short_monster(w, card)}</em>{nth(card)}</span>'
    return (
        f'<div class="tuck {side[0]} {tier_of(card)}{more}" role="img" data-ref="{card}" title="{attribute(name)}"'
        f' aria-label="{attribute(half_said(w, name, rows, side))}">{head}{cells(rows, side)}</div>'
    )


def flank(w: Words, ref: str, side: str) -> str:
    """The castle's own half."""
    left = side == "left"
    name = w.name("half of a castle", "Yard") if left else w.name("half of a castle", "Gate")
    rows = half(ref, side)
    head = f'<span class="face">{symbol("food" if left else "sword", "own-face")}<em>{name}</em></span>'
    label = half_said(w, castle_name(w, ref), rows, side)
    return f'<div class="tuck own" role="img" aria-label="{attribute(label)}">{head}{cells(rows, side)}</div>'


def keep(ref: str, row: int) -> str:
    numbers = "".join(
        f'<span class="no{" on" if n == row else ""}"><i>{n}</i></span>' for n in range(1, tables.FACES + 1)
    )
    head = f'<span class="face">{icon("bm-castle", "")}</span>'
    return f'<div class="keep" data-ref="{ref}" aria-hidden="true">{head}{numbers}</div>'


def ghosts(w: Words, view: View) -> tuple[str, str]:
    """The free places at the outer ends, while the viewer is asked for a side: with the halves that could lie there."""
    if "left" not in named(view):
        return "", ""
    table = view["table"]
    if view["question"] == "PlaceGoblins":
        goblin = next(word for word in view["choices"][0].split(" ")[1:])
        return ghost(w, "left", [("only", goblin)], 0), ghost(w, "right", [("only", goblin)], 0)
    slots = [
        (f"for-{slot}", card)
        for slot, card in enumerate([*table["evil"], *table["ultra"]], 1)
        if card is not None and card in named(view)
    ]
    if len(slots) == 1:
        slots = [("only", slots[0][1])]
    return ghost(w, "left", slots, table["row"]), ghost(w, "right", slots, table["row"])


def ghost(w: Words, side: str, candidates: list[tuple[str, str]], row: int) -> str:
    """One free place. Which of the halves shows, the stylesheet decides: that of the card that is picked."""
    name = w.name("side of a castle", "Left") if side == "left" else w.name("side of a castle", "Right")
    rows = "".join(
        f'<span class="half {slot}" aria-hidden="true">{cells(half(card, side), side)}</span>'
        for slot, card in candidates
    )
    label = w.text("Left of your castle") if side == "left" else w.text("Right of your castle")
    empty = '<span class="cell"></span>' * tables.FACES
    return (
        f'<button type="button" class="tuck ghost {side[0]}" data-ref="{side}" aria-label="{attribute(label)}">'
        f'<span class="face">{icon("plus", "")}<em>{name}</em></span>{empty}{band(row)}{rows}</button>'
    )

"""A territory in words: one line for screen readers, and a close-up with everything that counts there."""

from meadhall.kit.html import View
from meadhall.kit.words import Words, listed

from ...data import tables
from ...data.kinds import AREA, SLOT
from ...words.areas import area
from ...words.names import amount, amounts, building, creature, figures, slot_kind
from ...words.places import place, title

Land = View  # a territory as the view tells of it, with the names of those who are there

TOLD = (
    "territory", "owner", "units", "entered_by", "entered", "closed", "tiles", "yield", "creatures", "built",
)  # fmt: skip


def land_of(view: View, one: View) -> Land:
    """What is said of a territory in one line, except for the title, the area that names it."""
    found: Land = {name: one[name] for name in TOLD}
    names, bear = view.get("names"), kaija_seat(view["table"]) if one["kaija"] else None
    found["kaija"] = bear
    for seat in (one["owner"], one["entered_by"]):
        if seat is not None and names:
            found[f"name-{seat}"] = names[seat]
    return found


def territory_of(table: View, ref: str) -> View | None:
    """The territory that an area belongs to."""
    return next((one for one in table["territories"] if ref in one["areas"]), None)


def kaija_seat(table: View) -> int | None:
    return next((seat for seat, own in enumerate(table["seats"]) if own["clan"] == "bear"), None)


def _who(w: Words, one: Land, seat: int) -> str:
    return w.text("{name}", name=one.get(f"name-{seat}") or w.text("Seat {n}", n=seat + 1))


def owner_said(w: Words, one: Land) -> str:
    if one["owner"] is None:
        return w.name("map", "neutral")
    units = figures(w, one["units"], one["kaija"] == one["owner"])
    return w.text("{name}: {what}", name=_who(w, one, one["owner"]), what=units)


def entered_said(w: Words, one: Land) -> str:
    if one["entered_by"] is None:
        return ""
    units = figures(w, one["entered"], one["kaija"] == one["entered_by"])
    return w.text("entered by {name} ({units})", name=_who(w, one, one["entered_by"]), units=units)


def state_said(w: Words, one: View) -> str:
    tiles = amount(w, "tile", one["tiles"])
    if one["closed"]:
        return w.text("closed, {tiles}", tiles=tiles)
    return w.text("open, {tiles}", tiles=tiles)


def yield_said(w: Words, one: View) -> str:
    return w.text("harvest: {what}", what=amounts(w, one["yield"].items()))


def fame_said(w: Words, one: View) -> str:
    """What a closed territory brings each year, or what closing an open one would bring."""
    if one["closed"]:
        return w.text("each harvest: {fame}", fame=amount(w, "fame", one["fame"]))
    closing = amount(w, "fame", (one["tiles"] + 1) * tables.YEAR["close_fame_per_tile"])
    return w.text("close it for {fame} or more", fame=closing)


def land_said(w: Words, one: Land) -> str:
    """Everything about a territory in one sentence."""
    parts = [
        owner_said(w, one),
        entered_said(w, one),
        state_said(w, one),
        yield_said(w, one),
        *(creature(w, ref) for ref in one["creatures"]),
        *(building(w, kind) for kind in one["built"]),
    ]
    what = listed(w, [part for part in parts if part])
    return w.text("{place}: {what}", place=area(w, one["title"]), what=what)


def land_close_up(w: Words, view: View, ref: str) -> str:
    """A territory, or the one of a slot, in words; "" if it is not on the map."""
    if ref in SLOT.codes:
        ref = AREA.words[tables.SLOT_AREA[SLOT.codes[ref]]]
    one = territory_of(view["table"], ref) if ref in AREA.codes else None
    if one is None:
        return ""
    known = {**land_of(view, one), "title": title(view, one["territory"])}
    lines = [owner_said(w, known), entered_said(w, known), state_said(w, one), yield_said(w, one)]
    lines.append(fame_said(w, one))
    lines += [w.text("{n} × {what}", n=n, what=building(w, kind)) for kind, n in one["built"].items()]
    empty = empty_slots(view["table"], one)
    lines += [w.text("free: {n} × {what}", n=n, what=slot_kind(w, kind)) for kind, n in empty.items()]
    lines += [creature(w, beast) for beast in one["creatures"]]
    if one["lairs"]:
        lines.append(w.text("{n} × {what}", n=one["lairs"], what=w.name("map", "lair")))
    lines.append(
        _next_to(w, w.text("adjacent: {places}", places=_places(w, view, one["neighbours"])), one["neighbours"])
    )
    rough = one["rough_neighbours"]
    lines.append(_next_to(w, w.text("across a rough border: {places}", places=_places(w, view, rough)), rough))
    shown = "".join(f"<li>{line}</li>" for line in lines if line)
    return f'<div class="ng-land-up"><h3>{place(w, view, one["territory"])}</h3><ul>{shown}</ul></div>'


def _places(w: Words, view: View, refs: list[str]) -> str:
    return listed(w, [place(w, view, ref) for ref in refs])


def _next_to(w: Words, line: str, refs: list[str]) -> str:
    return line if refs else ""


def empty_slots(table: View, one: View) -> dict[str, int]:
    """The free slots of a territory by kind."""
    found: dict[str, int] = {}
    for ref in one["areas"]:
        for code in tables.AREA_SLOTS[AREA.codes[ref]]:
            if SLOT.words[code] not in table["buildings"]:
                kind = tables.SLOT_KINDS[tables.SLOT_KIND[code]]
                found[kind] = found.get(kind, 0) + 1
    return found

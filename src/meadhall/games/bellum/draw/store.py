"""What lies before a castle: food, runes, barrels, and the chests."""

from meadhall.kit.html import View, attribute
from meadhall.kit.words import Words

from ..data import tables
from ..words.names import amount, chest
from .parts import asked, count, symbol, tint

Seat = View  # one entry of view["table"]["seats"]


def storehouse(w: Words, own: Seat) -> str:
    names = {
        "food": w.name("storehouse", "Food"),
        "rune": w.name("storehouse", "Runes"),
        "barrel": w.name("storehouse", "Barrels"),
    }
    piles = ""
    for thing, name in names.items():
        none = "" if own[thing] else " none"
        piles += (
            f'<div class="pile {tint(thing)}{none}">{symbol(thing, "")}<b>{own[thing]}</b><span>{name}</span></div>'
        )
    return f'<div class="stock store"><h3>{w.text("Storehouse")}</h3><div class="piles">{piles}</div></div>'


def stack(own: Seat, kind: str) -> str:
    """The chests of one kind, one on the other; each keeps its id for life."""
    tokens = [chest["token"] for chest in own["chests"] if chest["chest"] == kind]
    drawn = "".join(
        f'<svg class="piece" id="chest-{token}" data-ref="chest-{token}" viewBox="0 0 24 24" aria-hidden="true">'
        f'<use href="#i-bm-chest-{kind}"/></svg>'
        for token in tokens
    )
    return f'<span class="stack">{drawn or symbol(kind, "")}</span>'


def values(own: Seat, kind: str) -> list[int]:
    """The values that the viewer knows, the best first."""
    known = [chest["value"] for chest in own["chests"] if chest["chest"] == kind and chest["value"] is not None]
    return sorted(known, reverse=True)


def treasure(w: Words, view: View, seat: int) -> str:
    """One's own chests, with the values that only their owner sees."""
    own = view["table"]["seats"][seat]
    piles = ""
    for kind in tables.CHEST_NAMES:
        n = own["chest_counts"][kind]
        inside = ", ".join(map(str, values(own, kind)))
        label = amount(w, kind, n)
        if inside:
            label = w.text("{chests}; inside: {values}", chests=label, values=inside)
        shown = f'{stack(own, kind)}<b aria-hidden="true">{n}</b><span aria-hidden="true">{inside}</span>'
        shown += f'<span class="vh">{label}</span>'
        none = "" if n else " none"
        piles += f'<div class="pile {tint(kind)}{none}" title="{attribute(label)}">{shown}</div>'
    return f'<div class="stock chests"><h3>{wealth(w, own)}</h3><div class="piles">{piles}</div></div>'


def wealth(w: Words, own: Seat) -> str:
    chests = amount(w, "chest", len(own["chests"]))
    if own["worth"] is None or not own["chests"]:
        return chests
    return w.text("{chests}, worth {n}", chests=chests, n=own["worth"])


def foot(w: Words, view: View, seat: int) -> str:
    """Another's stores. Values are shown once everyone may know them."""
    own = view["table"]["seats"][seat]
    stores = "".join(count(w, thing, own[thing]) for thing in tables.RESOURCE_NAMES)
    robbed = asked(view) and view["question"] == "Steal" and view["table"]["raid"]["victim"] == seat
    chests = "".join(chest_pile(w, own, kind, robbed) for kind in tables.CHEST_NAMES)
    n = len(own["chests"])
    total = (
        f'<b class="push">{n}<span class="muted" aria-hidden="true">/{tables.CHESTS_TO_END}</span>'
        f'<span class="vh"> {w.text("of {n} chests", n=tables.CHESTS_TO_END)}</span></b>'
    )
    known = f'<span class="worth">{wealth(w, own)}</span>' if view["over"] else ""
    return (
        f'<div class="castle-foot"><span class="sum">{stores}</span><span class="sep"></span>'
        f'<span class="sum">{chests}</span>{known or total}</div>'
    )


def chest_pile(w: Words, own: Seat, kind: str, robbed: bool) -> str:
    """Another's chests of one kind; a button while the viewer chooses what to carry off."""
    n = own["chest_counts"][kind]
    inside = values(own, kind)
    label = amount(w, kind, n)
    if inside:
        label = w.text("{chests}; inside: {values}", chests=label, values=", ".join(map(str, inside)))
    shown = f'{stack(own, kind)}<b aria-hidden="true">{n}</b>'
    if robbed and n:
        take = w.text("Take: {chest}", chest=chest(w, kind))
        return (
            f'<button type="button" class="n prey {tint(kind)}" data-ref="{kind}" aria-label="{attribute(take)}">'
            f"{shown}</button>"
        )
    return f'<span class="n {tint(kind)}" title="{attribute(label)}">{shown}<span class="vh">{label}</span></span>'

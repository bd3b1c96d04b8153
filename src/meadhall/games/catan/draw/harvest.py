"""What the last roll brought: to whom, from which hexes, and what was withheld; for a 7, what it cost."""

from meadhall.kit.html import View, attribute
from meadhall.kit.words import Words, listed

from ..words.log import event
from ..words.names import amounts, place
from .parts import count, counts

# Beside the cards: why there were fewer, and what Tormund did.
TOLD = ("blocked", "short", "tormund_moved", "stolen")
OF_A_SEVEN = ("discarded", "tormund_moved", "stolen")
KEPT = frozenset(["rolled", "produced", "gained", *TOLD, *OF_A_SEVEN])


def harvest(w: Words, happened: list[View]) -> str:
    """A line for everyone who got or lost cards, and one for each thing that went wrong; "" before the first roll."""
    if not happened:
        return ""
    gained, lost = cards(happened, "gained"), cards(happened, "discarded")
    lines = "".join(got(w, seat, gained[seat], happened) for seat in sorted(gained))
    lines += "".join(gave(w, seat, lost[seat]) for seat in sorted(lost))
    lines += "".join(f"<li>{event(w, told)}</li>" for told in happened if told["event"] in TOLD)
    if not lines:
        lines = f"<li>{w.text('Nobody gets a card.')}</li>"
    return f'<ul class="ct-harvest" aria-label="{attribute(w.text("What the roll brought"))}">{lines}</ul>'


def since_throw(view: View) -> list[View]:
    """The last roll and what it brought, before anyone traded or built."""
    happened: list[View] = []
    for entry in view.get("lately", ()):
        thrown = [at for at, told in enumerate(entry["events"]) if told["event"] == "rolled"]
        if thrown:
            happened = entry["events"][thrown[-1] :]
        elif happened and is_seven(happened[0]):
            happened = happened + [told for told in entry["events"] if told["event"] in OF_A_SEVEN]
    return [told for told in happened if told["event"] in KEPT]


def is_seven(rolled: View) -> bool:
    total: int = rolled["first"] + rolled["second"]
    return total == 7


def cards(happened: list[View], kind: str) -> dict[int, dict[str, int]]:
    """By seat and resource: how many cards were gained or discarded."""
    counted: dict[int, dict[str, int]] = {}
    for told in happened:
        if told["event"] == kind:
            own = counted.setdefault(told["seat"], {})
            own[told["resource"]] = own.get(told["resource"], 0) + told["count"]
    return counted


def got(w: Words, seat: int, gained: dict[str, int], happened: list[View]) -> str:
    """«▲ Astrid + 2 lumber (B2) + 1 ore (C3)»."""
    shown = ""
    for thing, n in gained.items():
        hexes = [
            told["hex"]
            for told in happened
            if told["event"] == "produced" and told["seat"] == seat and told["resource"] == thing
        ]
        where = listed(w, [w.ref(ref, place(w, ref)) for ref in dict.fromkeys(hexes)])
        shown += f'<span class="ct-got">+{count(w, thing, n)}<small>{where}</small></span>'
    return f'<li class="ct-gain">{w.seat(seat)}{shown}</li>'


def gave(w: Words, seat: int, lost: dict[str, int]) -> str:
    """«▲ Astrid − 2 lumber 1 ore»."""
    said = w.text("discarded: {n}", n=amounts(w, lost))
    return (
        f'<li class="ct-gain">{w.seat(seat)}<span class="vh">{said}</span>'
        f'<span class="ct-got" aria-hidden="true">−{counts(w, lost.items())}</span></li>'
    )

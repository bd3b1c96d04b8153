"""What the last throw brought: to whom, from which hexes, and what was withheld."""

from ...engine.words import Words
from .draw_parts import View, attribute, count, mark, person
from .names import listed, place
from .words_log import event

# Beside the harvest: why there was less of it, and what a seven did.
TOLD = ("blocked", "short", "discarded", "tormund_moved", "stolen")


def harvest(w: Words, view: View) -> str:
    """A line for each player who got something, and one for each thing that went wrong; "" before the first throw."""
    happened = since_throw(view)
    if not happened:
        return ""
    gained: dict[int, dict[str, int]] = {}
    for told in happened:
        if told["event"] == "gained":
            cards = gained.setdefault(told["seat"], {})
            cards[told["resource"]] = cards.get(told["resource"], 0) + told["count"]
    lines = "".join(got(w, view, seat, gained[seat], happened) for seat in sorted(gained))
    lines += "".join(f"<li>{event(w, told)}</li>" for told in happened if told["event"] in TOLD)
    if not lines:
        lines = f"<li>{w.text('Nobody gets anything.')}</li>"
    return f'<ul class="ct-harvest" aria-label="{attribute(w.text("What the throw brought"))}">{lines}</ul>'


def since_throw(view: View) -> list[View]:
    """The last throw and what came of it, before anybody traded, built or went on."""
    happened: list[View] = []
    for entry in view.get("lately", ()):
        thrown = [at for at, told in enumerate(entry["events"]) if told["event"] == "rolled"]
        if thrown:
            happened = entry["events"][thrown[-1] :]
        elif happened and is_seven(happened[0]):
            happened = happened + [told for told in entry["events"] if told["event"] in TOLD]
    return happened


def is_seven(rolled: View) -> bool:
    total: int = rolled["first"] + rolled["second"]
    return total == 7


def got(w: Words, view: View, seat: int, cards: dict[str, int], happened: list[View]) -> str:
    """«▲ Astrid 2 lumber (B2) 1 ore (C3)»."""
    shown = ""
    for thing, n in cards.items():
        hexes = [
            told["hex"]
            for told in happened
            if told["event"] == "produced" and told["seat"] == seat and told["resource"] == thing
        ]
        where = listed(w, [w.ref(ref, place(w, ref)) for ref in dict.fromkeys(hexes)])
        shown += f'<span class="ct-got">+{count(w, thing, n)}<small>{where}</small></span>'
    return f'<li class="ct-gain">{mark(seat)}<span>{person(w, view, seat)}</span>{shown}</li>'

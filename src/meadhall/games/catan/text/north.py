"""North of the Wall: the clans in their camps, and what waits behind them."""

from rich.text import Text

from meadhall.kit.text import View, labelled, numbers
from meadhall.kit.words import Words, listed

from ..data import tables
from ..words.names import clan, hero, table_thing, wildling


def north(w: Words, view: View) -> list[Text]:
    state = view["table"]["north"]
    lines = [labelled(f"{clan(w, name)}:", camps(w, view, name)) for name in tables.CLANS]
    supply = [f"{wildling(w, kind)} {count}" for kind, count in state["frostfangs"].items() if count]
    parts = [
        f"{table_thing(w, 'frostfangs')}: {listed(w, supply) or '-'}",
        f"{table_thing(w, 'breaches')}: {state['breaches']}/{tables.LAST_BREACH}",
        f"{table_thing(w, 'gift')}: {state['in_gift']}/{tables.GIFT_FULL}",
    ]
    lines.append(Text("   ".join(parts)))
    heroes = listed(w, [hero(w, ref) for ref in state["display"]])
    if heroes:
        lines.append(labelled(w.text("Heroes on display:"), heroes))
    return lines


def camps(w: Words, view: View, name: str) -> str:
    """«1 Giant #4   2 Climber   3 -»: every camp with who is there."""
    there = view["table"]["north"]["camps"][name]
    picked = numbers(view)
    shown = []
    for n in range(1, tables.CAMPS + 1):
        kind = wildling(w, there[n - 1]) if n <= len(there) and there[n - 1] else "-"
        number = picked.get(f"hunt {name} camp-{n}")
        shown.append(f"{n} {kind}" + (f" #{number}" if number else ""))
    return "   ".join(shown)

"""What lies before a castle: food, runes, barrels, and the chests."""

from meadhall.kit.html import attribute
from meadhall.kit.words import Words

from ..data import tables
from ..words.names import amount
from .parts import symbol, tint

Chest = tuple[str, str, int | None]  # its token, its kind, and what is inside as far as the viewer knows


def storehouse(w: Words, food: int, rune: int, barrel: int) -> str:
    """The viewer's own stores."""
    piles = ""
    for thing, n in (("food", food), ("rune", rune), ("barrel", barrel)):
        none = "" if n else " none"
        piles += (
            f'<div class="pile {tint(thing)}{none}">{symbol(thing, "")}<b>{n}</b><span>{stored(w, thing)}</span></div>'
        )
    return f'<h3>{w.text("Storehouse")}</h3><div class="piles">{piles}</div>'


def stored(w: Words, thing: str) -> str:
    match thing:
        case "food":
            return w.name("storehouse", "Food")
        case "rune":
            return w.name("storehouse", "Runes")
    return w.name("storehouse", "Barrels")


def treasure(w: Words, chests: list[Chest], worth: int | None) -> str:
    """The viewer's own chests, with the values that only their owner sees."""
    piles = ""
    for kind in tables.CHEST_NAMES:
        of_kind = [chest for chest in chests if chest[1] == kind]
        label, inside = contents(w, kind, of_kind)
        shown = (
            f'{stack(kind, of_kind)}<b aria-hidden="true">{len(of_kind)}</b><span aria-hidden="true">{inside}</span>'
        )
        shown += f'<span class="vh">{label}</span>'
        none = "" if of_kind else " none"
        piles += f'<div class="pile {tint(kind)}{none}" title="{attribute(label)}">{shown}</div>'
    return f'<h3>{wealth(w, len(chests), worth)}</h3><div class="piles">{piles}</div>'


def contents(w: Words, kind: str, chests: list[Chest]) -> tuple[str, str]:
    """Chests of one kind in words, and the values inside that the viewer knows, the best first."""
    inside = ", ".join(map(str, sorted((value for _, _, value in chests if value is not None), reverse=True)))
    label = amount(w, kind, len(chests))
    return (w.text("{chests}; inside: {values}", chests=label, values=inside) if inside else label), inside


def wealth(w: Words, n: int, worth: int | None) -> str:
    chests = amount(w, "chest", n)
    return chests if worth is None or not n else w.text("{chests}, worth {n}", chests=chests, n=worth)


def chest_piles(w: Words, chests: list[Chest]) -> str:
    """Another's chests, kind by kind."""
    return "".join(
        pile(w, kind, of_kind)
        for kind in tables.CHEST_NAMES
        if (of_kind := [chest for chest in chests if chest[1] == kind])
    )


def pile(w: Words, kind: str, chests: list[Chest]) -> str:
    label, _ = contents(w, kind, chests)
    shown = f'{stack(kind, chests)}<b aria-hidden="true">{len(chests)}</b>'
    return f'<span class="n {tint(kind)}" title="{attribute(label)}">{shown}<span class="vh">{label}</span></span>'


def stack(kind: str, chests: list[Chest]) -> str:
    """Chests of one kind, one on the other; each keeps its id for the whole game."""
    drawn = "".join(token_piece(kind, token, f' data-ref="{token}"') for token, _, _ in chests)
    return f'<span class="stack">{drawn or symbol(kind, "")}</span>'


def token_piece(kind: str, token: str, ref: str = "") -> str:
    return (
        f'<svg class="piece" id="{token}"{ref} viewBox="0 0 24 24" aria-hidden="true">'
        f'<use href="#i-bm-chest-{kind}"/></svg>'
    )

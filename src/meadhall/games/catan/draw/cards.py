"""All terrains, development cards, heroes and wildlings as tables for the rules page, made from the data."""

from meadhall.kit.words import Words, pictures

from ..data import tables
from ..words.cards import card_text, hero_text, hero_title, hero_when
from ..words.names import amount, card, hero, resource, terrain, wildling
from .figures import part, tile
from .map.pieces import wildling as piece
from .parts import card_icon, hero_icon, symbol


def cards(w: Words, name: str) -> list[list[str]]:
    """The table's heading, then a row for each; KeyError for a table that does not exist."""
    return TABLES[name](w)


def _terrains(w: Words) -> list[list[str]]:
    """Each terrain, and the resource that it produces."""
    rows = []
    for kind, gives in zip(tables.TERRAINS, tables.GIVES, strict=True):
        thing = tables.RESOURCES[gives] if gives >= 0 else ""
        sign = f'<span class="ct-r-{thing}">{symbol(thing, "ct-face")}</span> {resource(w, thing)}' if thing else "–"
        drawn = part(-62, -62, 124, 124, tile("a1", kind, []), "ct-small")
        rows.append([terrain(w, kind), f'<div class="ct-told">{drawn}<span class="n">{sign}</span></div>'])
    return [[w.name("head of a table", "Terrain"), w.name("head of a table", "Produces")], *rows]


def _development(w: Words) -> list[list[str]]:
    """Each card with its text in both games, and how many of them there are."""
    rows = []
    for ref, known in zip(tables.CARDS, tables.COMPONENTS["development_card"], strict=True):
        base, watch = card_text(w, ref, False), card_text(w, ref, True)
        told = f"<p>{base}</p>" if known["in_base_game"] else ""
        if watch != base or not told:
            told += f"<p><b>{w.text('Full game')}:</b> {watch}</p>"
        named = f"{card(w, ref)}<small>{amount(w, 'card', known['count'])}</small>"
        rows.append([named, f'<div class="ct-told">{card_icon(ref, "ct-face")}<div>{told}</div></div>'])
    return [[w.name("head of a table", "Card"), pictures(w)], *rows]


def _heroes(w: Words) -> list[list[str]]:
    rows = []
    for ref in tables.HERO_NAMES:
        told = f'<p>{hero_text(w, ref)}</p><p class="muted">{hero_when(w, ref)}</p>'
        drawn = f'<div class="ct-told">{hero_icon(ref, "ct-face")}<div>{told}</div></div>'
        rows.append([f"{hero(w, ref)}<small>{hero_title(w, ref)}</small>", drawn])
    return [[w.name("head of a table", "Hero"), pictures(w)], *rows]


def _wildlings(w: Words) -> list[list[str]]:
    rows = []
    for kind, n in zip(tables.TYPES, tables.FIGURES, strict=True):
        drawn = part(-24, -24, 48, 48, piece(kind, (0, 0)), "ct-small")
        told = w.text("figures: {n}", n=n)
        rows.append(
            [f"{wildling(w, kind)}<small>{told}</small>", f'<div class="ct-told">{drawn}<p>{what(w, kind)}</p></div>']
        )
    return [[w.name("head of a table", "Wildling"), pictures(w)], *rows]


def what(w: Words, kind: str) -> str:
    """What a wildling does in a clearing."""
    match kind:
        case "climber":
            return w.text("Crosses the Wall at once, no matter how many guards there are.")
        case "giant":
            return w.text("Removes the first guard and leaves. If there is no guard, breaches the section.")
    return w.text("Waits in the clearing. If there are more of them than guards, they breach the section.")


TABLES = {
    "terrains": _terrains,
    "development-cards": _development,
    "heroes": _heroes,
    "wildlings": _wildlings,
}

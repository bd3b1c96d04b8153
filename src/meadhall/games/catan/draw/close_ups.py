"""Close-ups: one thing large, with words for what it does."""

from meadhall.kit.html import View
from meadhall.kit.words import Words, listed

from ..data.board import CORNER, HEX, PATH
from ..data.kinds import CARD, CLAN, CLEARING, HERO, RESOURCE, SECTION
from ..words.cards import card_text, hero_text, hero_title, hero_when
from ..words.names import amount, card, clan, hero, reference, resource, terrain, wildling
from .parts import card_icon, counter, hero_icon, person, pips, symbol, touching


def close_up(w: Words, view: View, ref: str) -> str:
    """Returns an enlarged thing; "" if there is nothing to show."""
    table = view["table"]
    if ref in HERO.codes:
        facts = f'<p>{hero_text(w, ref)}</p><p class="muted">{hero_when(w, ref)}</p>'
        return large(hero_icon(ref, "ct-face"), hero(w, ref), hero_title(w, ref), facts)
    if ref in CARD.codes:
        text = card_text(w, ref, table["rules"] == "watch")
        return large(card_icon(ref, "ct-face"), card(w, ref), "", f"<p>{text}</p>")
    if ref in RESOURCE.codes:
        return resource_large(w, view, ref)
    if ref in HEX.codes or ref in CORNER.codes or ref in PATH.codes:
        return place_large(w, view, ref)
    if not table["north"]:
        return ""
    if ref in CLEARING.codes:
        there = amount(w, "wildling", table["north"]["clearings"][CLEARING.codes[ref]])
        return large(symbol("clearing", "ct-face"), reference(w, ref), there, "")
    if ref in SECTION.codes:
        return section_large(w, view, ref)
    if ref in CLAN.codes:
        camps = [wildling(w, kind) for kind in table["north"]["camps"][ref]]
        return large(symbol("campfire", "ct-face"), clan(w, ref), "", f"<p>{listed(w, camps) or w.text('nothing')}</p>")
    return ""


def large(head: str, name: str, sub: str, inside: str) -> str:
    below = f'<p class="muted">{sub}</p>' if sub else ""
    return f'<article class="ct-large"><header>{head}<div><h3>{name}</h3>{below}</div></header>{inside}</article>'


def resource_large(w: Words, view: View, ref: str) -> str:
    """How many there are in the bank, and the rate at which the viewer trades."""
    table = view["table"]
    facts = f"<p>{w.text('In the bank: {n}', n=table['bank'][ref])}</p>"
    if view["seat"] is not None:
        rate = table["seats"][view["seat"]]["rates"][ref]
        facts += f"<p>{w.text('The bank gives you 1 card of your choice for {n}.', n=amount(w, ref, rate))}</p>"
    return large(f'<span class="ct-r-{ref}">{symbol(ref, "ct-face")}</span>', resource(w, ref), "", facts)


def place_large(w: Words, view: View, ref: str) -> str:
    """The hexes at a place, and how many of 36 rolls bring each of them."""
    table = view["table"]
    hexes = {one["hex"]: one for one in table["hexes"]}
    lines = ""
    for name in touching(ref):
        if name not in hexes:
            continue
        one = hexes[name]
        gives, numbers = one["resource"], "/".join(map(str, one["numbers"]))
        sign = counter(gives, numbers, resource(w, gives)) if gives else symbol("ice")
        chance = w.text("{n} of 36 rolls", n=pips(one["numbers"])) if gives else ""
        blocked = w.text("blocked") if one["blocked"] else ""
        facts = [fact for fact in (terrain(w, one["terrain"]), chance, blocked) if fact]
        lines += f"<dt>{sign}</dt><dd>{listed(w, facts)}</dd>"
    owner = owner_of(table, ref)
    sub = person(w, view, owner) if owner is not None else ""
    return large("", reference(w, ref), sub, f"<dl>{lines}</dl>")


def owner_of(table: View, ref: str) -> int | None:
    for one in (*table["buildings"], *table["roads"]):
        if ref in (one.get("corner"), one.get("path")):
            seat: int = one["seat"]
            return seat
    return None


def section_large(w: Words, view: View, ref: str) -> str:
    guards = view["table"]["north"]["guards"][ref]
    held = "".join(
        f"<dt>{person(w, view, seat)}</dt><dd>{amount(w, 'guard', guards.count(seat))}</dd>"
        for seat in sorted(set(guards))
    )
    sub = amount(w, "guard", len(guards))
    return large(symbol("wall", "ct-face"), reference(w, ref), sub, f"<dl>{held}</dl>" if held else "")

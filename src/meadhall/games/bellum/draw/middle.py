"""The middle of the table: settlements with their shields and loot, the die, monsters with their prices."""

from meadhall.kit.html import View, attribute, mark, once
from meadhall.kit.panels import Panel
from meadhall.kit.words import Words, listed

from ..data import tables
from ..data.kinds import MONSTER, PRICE, SETTLEMENT
from ..words.names import (
    BONUS,
    LOOT,
    bonus_of,
    kind_of_settlement,
    loot_of,
    monster,
    price,
    settlement,
    tier,
    tier_of,
)
from .parts import asked, counts, die, grid, half, missing, name_in, person, said, shields, sword_gap, title

Gap = list[int]  # how many of each are missing


def middle_panels(view: View, refs: set[str]) -> list[Panel]:
    table = view["table"]
    return [settlements_panel(view, refs), die_panel(view), monsters_panel(table, refs, stores(view))]


# Settlements.


def settlements_panel(view: View, refs: set[str]) -> Panel:
    table = view["table"]
    force = None
    if asked(view) and view["question"] == "Attack":
        force = table["seats"][view["seat"]]["rows"][table["row"] - 1]
    open_ones = [{"settlement": table["inn"], "taker": None}, *table["settlements"]]
    cards = []
    for one in open_ones:
        ref, taker = one["settlement"], one["taker"]
        if ref is not None:
            gap = settlement_gap(force, ref) if force and taker is None else []
            cards.append((ref, ref in refs, gap, taker, None if taker is None else name_in(view, taker)))
    return Panel("bm-settlements", settlements, (cards,), shared=not force)


def settlement_gap(force: dict[str, int], ref: str) -> Gap:
    card = tables.SETTLEMENTS[SETTLEMENT.codes[ref]]
    lacking = sword_gap(force, card["shield"], card["magic_shield"])
    return lacking if any(lacking) else []


def settlements(w: Words, cards: list[tuple[str, bool, Gap, int | None, str | None]]) -> str:
    places = ""
    for ref, can, gap, taker, name in cards:
        places += f"<li>{place(w, ref, can, gap) if taker is None else taken(w, ref, taker, name)}</li>"
    return f'<h2>{w.text("Settlements")}</h2><ul class="cards places">{places}</ul>'


def place(w: Words, ref: str, can: bool = False, gap: Gap | None = None) -> str:
    tag, role = ("button", 'type="button"') if can else ("div", 'role="group"')
    why = missing(w, [("sword", gap[0]), ("magic_sword", gap[1])]) if gap else ""
    return f'<{tag} {role} class="place" data-ref="{ref}"{once(w, place_face, ref)}{why}</{tag}>'


def place_face(w: Words, ref: str) -> str:
    """What a settlement is called, and what its card shows."""
    card = tables.SETTLEMENTS[SETTLEMENT.codes[ref]]
    name = settlement(w, ref)
    label = w.text("{settlement}, {shields}. Loot: {loot}", settlement=name, shields=need(w, ref), loot=loot_of(w, ref))
    loot = counts(w, [(thing, card["loot"][thing]) for thing in LOOT])
    defence = shields(w, card["shield"], card["magic_shield"])
    return (
        f' aria-label="{attribute(label)}">{scenery(ref)}<span class="t">{name}</span>'
        f'<span class="f"><span class="need">{defence}</span><span class="loot">{loot}</span></span>'
    )


def scenery(ref: str) -> str:
    """The place under a wide sky, of which tall cards show more and flat ones less."""
    return (
        f'<svg class="piece" id="place-{ref}" viewBox="0 -34 96 80" preserveAspectRatio="xMidYMax slice"'
        f' aria-hidden="true"><circle class="moon" cx="68" cy="-15" r="6"/>'
        f'<use href="#p-{kind_of_settlement(ref)}" width="96" height="46"/></svg>'
    )


def need(w: Words, ref: str) -> str:
    card = tables.SETTLEMENTS[SETTLEMENT.codes[ref]]
    shield = w.text("shield {n}", n=card["shield"])
    if not card["magic_shield"]:
        return shield
    return listed(w, [shield, w.text("magic shield {n}", n=card["magic_shield"])])


def taken(w: Words, ref: str, taker: int, by: str | None) -> str:
    name = settlement(w, ref)
    label = attribute(w.text("{settlement}: taken today by {name}", settlement=name, name=person(w, by, taker)))
    return (
        f'<div class="place gone" role="img" data-ref="{ref}" title="{label}" aria-label="{label}">'
        f"<span>{mark(taker)}<em>{name}</em></span></div>"
    )


# The die.


def die_panel(view: View) -> Panel:
    table = view["table"]
    captain = name_in(view, table["captain"])
    facts = (table["day"], table["row"], table["spells_used"], table["captain"], captain)
    return Panel("bm-die", die_place, facts, shared=True)


def die_place(w: Words, day: int, row: int, spells: int, captain: int, name: str | None) -> str:
    """The die rolls on the page whenever `data-roll` is another one."""
    rolled = f"{day}-{row}-{spells}"
    heading = w.text("Row {row}", row=row) if row else w.text("Day {day}", day=day)
    return (
        f'<span class="piece" id="die" data-ref="die" data-roll="{rolled}">{die(w, row)}</span>'
        f"<strong>{heading}</strong>"
        f'<span class="muted tiny">{w.name("one", "Captain")}<br><b>{person(w, name, captain)}</b></span>'
    )


# Monsters.


def stores(view: View) -> tuple[int, int] | None:
    """The food and the runes that the viewer can pay with, while recruiting."""
    if not asked(view) or view["question"] != "Recruit":
        return None
    own = view["table"]["seats"][view["seat"]]
    return own["food"], own["rune"]


def monsters_panel(table: View, refs: set[str], paying: tuple[int, int] | None) -> Panel:
    cards = []
    for slot, ref in enumerate([*table["evil"], *table["ultra"]], 1):
        if ref is not None:
            can = ref in refs
            cards.append((slot, ref, can, too_dear(ref, paying) if paying and not can else []))
    return Panel("bm-monsters", monsters, (cards,), shared=not paying)


def too_dear(ref: str, paying: tuple[int, int]) -> Gap:
    """The food and runes missing for the price that is closest."""
    prices = (tables.PRICES[code] for code in prices_of(ref))
    lacks = [[max(0, food - paying[0]), max(0, rune - paying[1])] for food, rune in prices]
    return min(lacks, key=sum)


def monsters(w: Words, cards: list[tuple[int, str, bool, Gap]]) -> str:
    shown = "".join(f"<li>{monster_card(w, ref, slot, can, gap)}</li>" for slot, ref, can, gap in cards)
    return f'<h2>{w.text("Monsters")}</h2><ul class="cards">{shown}</ul>'


def monster_card(w: Words, ref: str, slot: int = 0, can: bool = False, gap: Gap | None = None) -> str:
    tag, role = ("button", 'type="button"') if can else ("div", 'role="group"')
    why = missing(w, [("food", gap[0]), ("rune", gap[1])]) if gap else ""
    return (
        f'<{tag} {role} class="monster {tier_of(ref)}" data-spot="{slot}" data-ref="{ref}"'
        f' aria-label="{attribute(once(w, monster_said, ref))}">{once(w, monster_face, ref)}'
        f'<span class="price">{once(w, prices_shown, ref)}{why}{once(w, gift, ref)}</span></{tag}>'
    )


def monster_face(w: Words, ref: str) -> str:
    return f"{title(w, ref)}{grid(half(ref, 'left'), half(ref, 'right'))}"


def prices_shown(w: Words, ref: str) -> str:
    return '<span class="muted" aria-hidden="true">/</span>'.join(
        counts(w, (("food", food), ("rune", rune))) for food, rune in (tables.PRICES[code] for code in prices_of(ref))
    )


def gift(w: Words, ref: str) -> str:
    bonus = tables.MONSTERS[MONSTER.codes[ref]]["bonus"]
    shown = counts(w, [(thing, bonus[thing]) for thing in BONUS])
    return f'<span class="push gift">{shown}</span>' if shown else ""


def prices_of(ref: str) -> list[int]:
    return tables.ULTRA_PRICES if tables.IS_ULTRA[MONSTER.codes[ref]] else tables.EVIL_PRICES


def cost_said(w: Words, ref: str) -> str:
    """«4 food, 1 rune, or 3 runes»."""
    first, *others = (price(w, PRICE.words[code]) for code in prices_of(ref))
    for other in others:
        first = w.text("{one}, or {other}", one=first, other=other)
    return first


def monster_said(w: Words, ref: str) -> str:
    """Everything that a monster card shows, in words."""
    label = w.text(
        "{name}. {tier}: {cost}. Left: {left}. Right: {right}.",
        name=monster(w, ref),
        tier=tier(w, ref),
        cost=cost_said(w, ref),
        left=said(w, half(ref, "left"), "left"),
        right=said(w, half(ref, "right"), "right"),
    )
    bonus = bonus_of(w, ref)
    return w.text("{card} Brings: {bonus}.", card=label, bonus=bonus) if bonus else label

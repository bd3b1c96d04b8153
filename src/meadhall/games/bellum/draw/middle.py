"""The middle of the table: settlements with their shields and loot, the die, monsters with their prices."""

from meadhall.kit.html import View, attribute, mark, named
from meadhall.kit.words import Words, listed

from ..data import tables
from ..data.kinds import MONSTER, PRICE, SETTLEMENT
from ..words.names import (
    BONUS,
    LOOT,
    amounts,
    bonus_of,
    kind_of_settlement,
    loot_of,
    monster,
    name_of,
    price,
    row_of,
    settlement,
    tier,
    tier_of,
)
from .parts import asked, counts, die, grid, half, once, person, said, shields, symbol, tint, title


def middle(w: Words, view: View) -> str:
    label = attribute(w.text("The middle of the table"))
    return (
        f'<section class="middle panel" id="middle" aria-label="{label}">'
        f"{settlements(w, view)}{die_place(w, view)}{monsters(w, view)}</section>"
    )


# Settlements.


def settlements(w: Words, view: View) -> str:
    table = view["table"]
    places = f"<li>{place(w, view, table['inn'])}</li>"
    for one in table["settlements"]:
        if one["settlement"] is not None:
            gone = one["taker"] is not None
            shown = taken(w, view, one["settlement"], one["taker"]) if gone else place(w, view, one["settlement"])
            places += f"<li>{shown}</li>"
    left = table["kingdom_pile"]
    rest = w.plural("{n} in the pile", "{n} in the pile", sum(left.values()))
    parts = w.text("Farms: {farm}, villages: {village}, cities: {city}", **left)
    heading = (
        f'{w.text("Settlements")} <small title="{attribute(parts)}">{rest}<span class="vh">: {parts}</span></small>'
    )
    return f'<div class="zone"><h2>{heading}</h2><ul class="cards places">{places}</ul></div>'


def place(w: Words, view: View, ref: str) -> str:
    card = tables.SETTLEMENTS[SETTLEMENT.codes[ref]]
    name = settlement(w, ref)
    label = w.text("{settlement}, {shields}. Loot: {loot}", settlement=name, shields=need(w, ref), loot=loot_of(w, ref))
    can = ref in named(view)
    tag, role = ("button", 'type="button"') if can else ("div", 'role="group"')
    loot = counts(w, [(thing, card["loot"][thing]) for thing in LOOT])
    defence = shields(w, card["shield"], card["magic_shield"])
    return (
        f'<{tag} {role} class="place" data-ref="{ref}" aria-label="{attribute(label)}">{scene(ref)}'
        f'<span class="t">{name}</span><span class="f"><span class="need">{defence}</span>'
        f'<span class="loot">{loot}</span>{"" if can else too_strong(w, view, ref)}</span></{tag}>'
    )


def scene(ref: str) -> str:
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


def too_strong(w: Words, view: View, ref: str) -> str:
    """How many swords are missing, while the viewer chooses whom to attack."""
    if not asked(view) or view["question"] != "Attack":
        return ""
    row, card = row_of(view, view["seat"]), tables.SETTLEMENTS[SETTLEMENT.codes[ref]]
    swords, magic, shield, barrier = row["sword"], row["magic_sword"], card["shield"], card["magic_shield"]
    lacking_magic = max(0, barrier - magic)
    lacking = max(0, shield - swords - max(0, magic - barrier))
    if not lacking and not lacking_magic:
        return ""
    return missing(w, [("sword", lacking), ("magic_sword", lacking_magic)])


def missing(w: Words, lacking: list[tuple[str, int]]) -> str:
    shown = "".join(f'<span class="n {tint(thing)}"><b>{n}</b>{symbol(thing)}</span>' for thing, n in lacking if n)
    words = w.text("missing: {what}", what=amounts(w, lacking))
    word = w.name("before an amount", "missing")
    return (
        f'<span class="why" title="{attribute(words)}"><span class="vh">{words}</span>'
        f'<span aria-hidden="true">{word}</span><span aria-hidden="true" class="sum">{shown}</span></span>'
    )


def taken(w: Words, view: View, ref: str, taker: int) -> str:
    name = settlement(w, ref)
    label = w.text("{settlement}: taken today. By: {name}", settlement=name, name=name_of(w, view, taker))
    said = attribute(label)
    return (
        f'<div class="place gone" role="img" data-ref="{ref}" title="{said}" aria-label="{said}">'
        f"<span>{mark(taker)}<em>{name}</em></span></div>"
    )


# The die.


def die_place(w: Words, view: View) -> str:
    """The die rolls on the page whenever `data-roll` is another one."""
    table = view["table"]
    row = table["row"]
    roll = f"{table['day']}-{row}-{table['spells_used']}"
    captain = f"{w.name('one', 'Captain')}<br><b>{person(w, view, table['captain'])}</b>"
    title = w.text("Row {row}", row=row) if row else w.text("Day {day}", day=table["day"])
    return (
        f'<div class="dieplace"><span class="piece" id="die" data-ref="die" data-roll="{roll}">{die(w, row)}</span>'
        f'<strong>{title}</strong><span class="muted tiny">{captain}</span></div>'
    )


# Monsters.


def monsters(w: Words, view: View) -> str:
    table = view["table"]
    cards = ""
    for slot, ref in enumerate([*table["evil"], *table["ultra"]], 1):
        if ref is not None:
            cards += f"<li>{monster_card(w, view, ref, slot)}</li>"
    piles = w.text("evil {evil} · ultra evil {ultra}", **table["monster_piles"])
    return f'<div class="zone"><h2>{w.text("Monsters")} <small>{piles}</small></h2><ul class="cards">{cards}</ul></div>'


def monster_card(w: Words, view: View, ref: str, slot: int) -> str:
    can = ref in named(view)
    tag, role = ("button", 'type="button"') if can else ("div", 'role="group"')
    bonus = tables.MONSTERS[MONSTER.codes[ref]]["bonus"]
    gift = counts(w, [(thing, bonus[thing]) for thing in BONUS])
    gift = f'<span class="push gift">{gift}</span>' if gift else ""
    short = "" if can else too_dear(w, view, ref)
    prices = '<span class="muted" aria-hidden="true">/</span>'.join(
        counts(w, (("food", food), ("rune", rune))) for food, rune in (tables.PRICES[code] for code in prices_of(ref))
    )
    return (
        f'<{tag} {role} class="monster {tier_of(ref)} slot-{slot}" data-ref="{ref}"'
        f' aria-label="{attribute(once(w, monster_said, ref))}">{title(w, ref)}'
        f"{grid(half(ref, 'left'), half(ref, 'right'), view['table']['row'])}"
        f'<span class="price">{prices}{short}{gift}</span></{tag}>'
    )


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


def too_dear(w: Words, view: View, ref: str) -> str:
    """What is missing for the nearest price, while the viewer recruits."""
    if not asked(view) or view["question"] != "Recruit":
        return ""
    own = view["table"]["seats"][view["seat"]]
    lacks = []
    for code in prices_of(ref):
        food, rune = tables.PRICES[code]
        lacks.append([("food", max(0, food - own["food"])), ("rune", max(0, rune - own["rune"]))])
    return missing(w, min(lacks, key=lambda lack: sum(n for _, n in lack)))

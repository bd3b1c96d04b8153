"""What things are called: the names of cards and tokens, and amounts of them."""

from collections.abc import Iterable
from typing import Any

from meadhall.kit.words import Words, listed

from ..data import tables
from ..data.kinds import CASTLE, CHEST, MONSTER, ONE_CHEST, PRICE, SETTLEMENT, SIDE

# What can be counted, in the order in which amounts are listed.
LEFT_SYMBOLS = ("food", "rune", "map")
RIGHT_SYMBOLS = ("sword", "magic_sword", "thief")
LOOT = ("food", "rune", "barrel", "wooden", "metal", "gold")
BONUS = ("shield", "reroll", "magic_shield")


def amount(w: Words, thing: str, n: int) -> str:
    match thing:
        case "food":
            return w.plural("{n} food", "{n} food", n)
        case "rune":
            return w.plural("{n} rune", "{n} runes", n)
        case "barrel":
            return w.plural("{n} barrel", "{n} barrels", n)
        case "map":
            return w.plural("{n} map", "{n} maps", n)
        case "sword":
            return w.plural("{n} sword", "{n} swords", n)
        case "magic_sword":
            return w.plural("{n} magic sword", "{n} magic swords", n)
        case "thief":
            return w.plural("{n} thief", "{n} thieves", n)
        case "wooden":
            return w.plural("{n} wooden chest", "{n} wooden chests", n)
        case "metal":
            return w.plural("{n} metal chest", "{n} metal chests", n)
        case "gold":
            return w.plural("{n} gold chest", "{n} gold chests", n)
        case "shield":
            return w.plural("{n} shield token", "{n} shield tokens", n)
        case "reroll":
            return w.plural("{n} reroll spell", "{n} reroll spells", n)
        case "magic_shield":
            return w.plural("{n} magic shield token", "{n} magic shield tokens", n)
        case "chest":
            return w.plural("{n} chest", "{n} chests", n)
        case "point":
            return w.plural("{n} point", "{n} points", n)
    raise KeyError(thing)


def amounts(w: Words, counted: Iterable[tuple[str, int]]) -> str:
    """Everything of which there is any: «2 food, 1 rune», or "nothing"."""
    return listed(w, [amount(w, thing, n) for thing, n in counted if n]) or w.text("nothing")


def chest(w: Words, kind: str) -> str:
    match kind:
        case "wooden":
            return w.name("one", "Wooden chest")
        case "metal":
            return w.name("one", "Metal chest")
        case "gold":
            return w.name("one", "Gold chest")
    raise KeyError(kind)


def numbered(w: Words, name: str, number: int) -> str:
    """A name with the number that tells cards or chests of that name apart: «Farm 3»."""
    return w.text("{name} {number}", name=name, number=number)


def one_chest(w: Words, ref: str, kind: str) -> str:
    """A single chest: «Gold chest 12»."""
    return numbered(w, chest(w, kind), ONE_CHEST.codes[ref] + 1)


def side(w: Words, word: str) -> str:
    """Where a card lies, as it stands in a sentence."""
    return w.name("where a card lies", "on the left") if word == "left" else w.name("where a card lies", "on the right")


def price(w: Words, word: str) -> str:
    food, rune = tables.PRICES[PRICE.codes[word]]
    return amounts(w, (("food", food), ("rune", rune)))


def castle(w: Words, ref: str) -> str:
    return w.text("Castle {number}", number=CASTLE.codes[ref] + 1)


def kind_of_settlement(ref: str) -> str:
    return str(tables.SETTLEMENTS[SETTLEMENT.codes[ref]]["kind"])


def settlement(w: Words, ref: str) -> str:
    """With its number; there is one inn."""
    match kind_of_settlement(ref):
        case "inn":
            return w.name("settlement", "Inn")
        case "farm":
            name = w.name("settlement", "Farm")
        case "village":
            name = w.name("settlement", "Village")
        case _:
            name = w.name("settlement", "City")
    return numbered(w, name, settlement_number(ref))


def settlement_number(ref: str) -> int:
    return int(ref.split("-")[1])


def attacked(w: Words, ref: str) -> str:
    """The settlement as the target of an attack: a form of its own in many languages."""
    match kind_of_settlement(ref):
        case "inn":
            return w.name("attack on", "the inn")
        case "farm":
            name = w.name("attack on", "farm")
        case "village":
            name = w.name("attack on", "village")
        case _:
            name = w.name("attack on", "city")
    return numbered(w, name, settlement_number(ref))


def family(ref: str) -> str:
    """The English name of a monster's family: the key of its name and of its picture."""
    return str(tables.MONSTERS[MONSTER.codes[ref]]["name"])


def tier_of(ref: str) -> str:
    return str(tables.MONSTERS[MONSTER.codes[ref]]["tier"])


NUMBERS = {
    ref: 1 + [family(other) for other in MONSTER.words[:code]].count(family(ref)) for ref, code in MONSTER.codes.items()
}


def monster(w: Words, ref: str) -> str:
    """With its number among its family."""
    return numbered(w, family_name(w, ref), NUMBERS[ref])


def family_name(w: Words, ref: str) -> str:
    match family(ref):
        case "Orc Brawler":
            return w.name("monster", "Orc Brawler")
        case "Skeleton":
            return w.name("monster", "Skeleton")
        case "Kobold Scout":
            return w.name("monster", "Kobold Scout")
        case "Imp":
            return w.name("monster", "Imp")
        case "Ratman Cutpurse":
            return w.name("monster", "Ratman Cutpurse")
        case "Ogre Guard":
            return w.name("monster", "Ogre Guard")
        case "Hedge Witch":
            return w.name("monster", "Hedge Witch")
        case "Cave Spider":
            return w.name("monster", "Cave Spider")
        case "Troll":
            return w.name("monster", "Troll")
        case "Ghost":
            return w.name("monster", "Ghost")
        case "Dragon":
            return w.name("monster", "Dragon")
        case "Demon":
            return w.name("monster", "Demon")
        case "Giant":
            return w.name("monster", "Giant")
        case "Vampire":
            return w.name("monster", "Vampire")
        case "Lich":
            return w.name("monster", "Lich")
        case "Hydra":
            return w.name("monster", "Hydra")
        case "Goblin":
            return w.name("monster", "Goblin")
    raise KeyError(ref)


def short_monster(w: Words, ref: str) -> str:
    """Its family for a narrow place: one short word."""
    match family(ref):
        case "Orc Brawler":
            return w.name("monster, short", "Orc")
        case "Kobold Scout":
            return w.name("monster, short", "Kobold")
        case "Ratman Cutpurse":
            return w.name("monster, short", "Ratman")
        case "Ogre Guard":
            return w.name("monster, short", "Ogre")
        case "Hedge Witch":
            return w.name("monster, short", "Witch")
        case "Cave Spider":
            return w.name("monster, short", "Spider")
    return family_name(w, ref)


def tier(w: Words, ref: str) -> str:
    match tier_of(ref):
        case "goblin":
            return w.name("tier of a monster", "Goblin")
        case "evil":
            return w.name("tier of a monster", "Evil monster")
    return w.name("tier of a monster", "Ultra evil monster")


def thing(w: Words, ref: str) -> str:
    """The name of anything that a choice or an event can name; "" if there is no such thing."""
    if ref in MONSTER.codes:
        return monster(w, ref)
    if ref in SETTLEMENT.codes:
        return settlement(w, ref)
    if ref in CASTLE.codes:
        return castle(w, ref)
    if ref in CHEST.codes:
        return chest(w, ref)
    if ref in ONE_CHEST.codes:
        return numbered(w, w.name("one", "Treasure chest"), ONE_CHEST.codes[ref] + 1)
    if ref in PRICE.codes:
        return price(w, ref)
    if ref in SIDE.codes:
        return w.name("side of a castle", "Left") if ref == "left" else w.name("side of a castle", "Right")
    return ""


def row_of(view: dict[str, Any], seat: int) -> dict[str, int]:
    """What the active row of a seat shows."""
    row: dict[str, int] = view["table"]["seats"][seat]["rows"][view["table"]["row"] - 1]
    return row


def loot_of(w: Words, ref: str) -> str:
    loot = tables.SETTLEMENTS[SETTLEMENT.codes[ref]]["loot"]
    return amounts(w, [(name, loot[name]) for name in LOOT])


def bonus_of(w: Words, ref: str) -> str:
    """The tokens that a monster brings along; "" for none."""
    bonus = tables.MONSTERS[MONSTER.codes[ref]]["bonus"]
    return listed(w, [amount(w, name, bonus[name]) for name in BONUS if bonus[name]])


def name_of(w: Words, view: dict[str, Any], seat: int) -> str:
    """A person's name as plain text; escaped, like every part of a sentence, by the Words that takes it."""
    names = view.get("names")
    return names[seat] if names else w.text("Seat {n}", n=seat + 1)

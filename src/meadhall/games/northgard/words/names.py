"""What things are called: tiles and territories, buildings, creatures, and amounts of things."""

from collections.abc import Iterable
from typing import Any

from meadhall.kit.words import Words, listed

from ..data import tables
from ..data.kinds import AREA, CREATURE, FACE, SLOT, TILE, TURN_OF_TILE

# --- amounts --------------------------------------------------------------------------------------------------------


def amount(w: Words, thing: str, n: int) -> str:
    match thing:
        case "food":
            return w.plural("{n} food", "{n} food", n)
        case "wood":
            return w.plural("{n} wood", "{n} wood", n)
        case "lore":
            return w.plural("{n} lore", "{n} lore", n)
        case "fame":
            return w.plural("{n} fame", "{n} fame", n)
        case "unit":
            return w.plural("{n} unit", "{n} units", n)
        case "card":
            return w.plural("{n} card", "{n} cards", n)
        case "other card":
            return w.plural("{n} other card", "{n} other cards", n)
        case "tile":
            return w.plural("{n} tile", "{n} tiles", n)
        case "step":
            return w.plural("{n} step", "{n} steps", n)
        case "resource":
            return w.plural("{n} resource", "{n} resources", n)
        case "territory":
            return w.plural("{n} territory", "{n} territories", n)
        case "loss":
            return w.plural("{n} loss", "{n} losses", n)
        case "axe":
            return w.plural("{n} axe", "{n} axes", n)
        case "skull":
            return w.plural("{n} skull", "{n} skulls", n)
    raise KeyError(thing)


def amounts(w: Words, counted: Iterable[tuple[str, int]]) -> str:
    """Everything of which there is any: «2 food, 1 wood», or "nothing"."""
    return listed(w, [amount(w, thing, n) for thing, n in counted if n]) or w.text("nothing")


def figures(w: Words, units: int, kaija: bool) -> str:
    """«3 units, Kaija»."""
    return listed(
        w, [*([amount(w, "unit", units)] if units or not kaija else []), *([w.name("token", "Kaija")] if kaija else [])]
    )


# --- the map --------------------------------------------------------------------------------------------------------


def tile_sign(ref: str) -> str:
    """The sign of a tile, the same in every language: «7», «S»."""
    return {"START": "S", "START5": "S5"}.get(ref) or str(int(ref[1:]))


def tile(w: Words, ref: str) -> str:
    return w.text("Tile {sign}", sign=tile_sign(ref))


def place_sign(ref: str) -> str:
    """The sign of an area, and of the territory named by it: tile and letter, «7b»."""
    name, _ = ref.split(".")
    areas = tables.TILE_AREAS[TILE.codes[name]]
    sign = tile_sign(name)
    return f"{sign}{'·' if sign[0] == 'S' else ''}{'abcd'[areas.index(AREA.codes[ref])]}"


def slot_sign(ref: str) -> str:
    """«7b-1»: the territory's sign and the slot's number on the tile."""
    return f"{place_sign(AREA.words[tables.SLOT_AREA[SLOT.codes[ref]]])}-{ref.split('-')[1]}"


def kind_of_slot(ref: str) -> str:
    return tables.SLOT_KINDS[tables.SLOT_KIND[SLOT.codes[ref]]]


def slot_kind(w: Words, kind: str) -> str:
    match kind:
        case "small":
            return w.name("slot", "small slot")
        case "rune":
            return w.name("slot", "small slot with a runestone")
        case "large":
            return w.name("slot", "large slot")
    raise KeyError(kind)


def cell_of(ref: str) -> tuple[int, int]:
    """«2_-1»: two to the right, one up."""
    across, down = ref.split("_")
    return int(across), int(down)


def cell_sign(ref: str) -> str:
    """Where on the map, counted from the starting tile: «2→ 1↑»."""
    across, down = cell_of(ref)
    sides = [f"{abs(across)}{'→' if across > 0 else '←'}"] if across else []
    sides += [f"{abs(down)}{'↓' if down > 0 else '↑'}"] if down else []
    return " ".join(sides) or "0"


def degrees(ref: str) -> str:
    """How far a tile is turned, clockwise."""
    return f"{90 * TURN_OF_TILE.codes[ref]}°"


# --- resources, buildings, clans ------------------------------------------------------------------------------------


def resource(w: Words, ref: str) -> str:
    match ref:
        case "food":
            return w.name("resource", "Food")
        case "wood":
            return w.name("resource", "Wood")
        case "lore":
            return w.name("resource", "Lore")
    raise KeyError(ref)


def building(w: Words, ref: str) -> str:
    match ref:
        case "food_silo":
            return w.name("building", "Food Silo")
        case "woodcutter_lodge":
            return w.name("building", "Woodcutter Lodge")
        case "defense_tower":
            return w.name("building", "Defense Tower")
        case "training_camp":
            return w.name("building", "Training Camp")
        case "carved_stone":
            return w.name("building", "Carved Stone")
        case "fortress":
            return w.name("building", "Fortress")
        case "forge":
            return w.name("building", "Forge")
        case "altar_of_kings":
            return w.name("building", "Altar of Kings")
    raise KeyError(ref)


def a_building(w: Words, ref: str) -> str:
    """What is built: «a Forge», in the case of an object where a language has one."""
    match ref:
        case "food_silo":
            return w.name("what is built", "a Food Silo")
        case "woodcutter_lodge":
            return w.name("what is built", "a Woodcutter Lodge")
        case "defense_tower":
            return w.name("what is built", "a Defense Tower")
        case "training_camp":
            return w.name("what is built", "a Training Camp")
        case "carved_stone":
            return w.name("what is built", "a Carved Stone")
        case "fortress":
            return w.name("what is built", "a Fortress")
        case "forge":
            return w.name("what is built", "a Forge")
        case "altar_of_kings":
            return w.name("what is built", "an Altar of Kings")
    raise KeyError(ref)


def clan(w: Words, ref: str) -> str:
    match ref:
        case "bear":
            return w.name("clan", "Bear Clan")
        case "boar":
            return w.name("clan", "Boar Clan")
        case "goat":
            return w.name("clan", "Goat Clan")
        case "raven":
            return w.name("clan", "Raven Clan")
        case "snake":
            return w.name("clan", "Snake Clan")
        case "stag":
            return w.name("clan", "Stag Clan")
        case "wolf":
            return w.name("clan", "Wolf Clan")
    raise KeyError(ref)


def basic(w: Words, ref: str) -> str:
    match ref:
        case "recruit":
            return w.name("action", "Recruit")
        case "move":
            return w.name("action", "Move")
        case "explore":
            return w.name("action", "Explore")
        case "build":
            return w.name("action", "Build")
    raise KeyError(ref)


# --- creatures and dice ---------------------------------------------------------------------------------------------


def creature_kind(ref: str) -> str:
    return tables.CREATURE_KINDS[tables.CREATURE_KIND[CREATURE.codes[ref]]]


def creature(w: Words, ref: str) -> str:
    """Colors tell equal figures apart."""
    match ref:
        case "wolf_beige":
            return w.name("creature", "Beige Wolf")
        case "wolf_brown":
            return w.name("creature", "Brown Wolf")
        case "wolf_dark_brown":
            return w.name("creature", "Dark Brown Wolf")
        case "brown_bear_beige":
            return w.name("creature", "Beige Bear")
        case "brown_bear_brown":
            return w.name("creature", "Brown Bear")
        case "draugr_beige":
            return w.name("creature", "Beige Draugr")
        case "draugr_brown":
            return w.name("creature", "Brown Draugr")
        case "fallen_valkyrie_beige":
            return w.name("creature", "Beige Fallen Valkyrie")
        case "fallen_valkyrie_brown":
            return w.name("creature", "Brown Fallen Valkyrie")
    raise KeyError(ref)


def face(w: Words, ref: str) -> str:
    """A face of the die, in words."""
    shown = tables.COMPONENTS["die"]["faces"][FACE.codes[ref]]
    axes, skulls = amount(w, "axe", shown["axe"]), amount(w, "skull", shown["skull"])
    if shown["choice"]:
        return w.text("{one} or {other}", one=axes, other=skulls)
    return amounts(w, (("axe", shown["axe"]), ("skull", shown["skull"])))


def fame_source(w: Words, source: str) -> str:
    """Where fame comes from."""
    match source:
        case "closing":
            return w.name("source of fame", "closing territories")
        case "territories":
            return w.name("source of fame", "closed territories")
        case "altars":
            return w.name("source of fame", "Altars of Kings")
        case "creature":
            return w.name("source of fame", "creature")
        case "stag":
            return w.name("source of fame", "Stag Clan")
    raise KeyError(source)


def phase(w: Words, ref: str) -> str:
    """A phase of the year."""
    match ref:
        case "setup":
            return w.name("phase of the year", "Setup")
        case "start":
            return w.name("phase of the year", "Start of the year")
        case "actions":
            return w.name("phase of the year", "Actions")
        case "creatures":
            return w.name("phase of the year", "Creatures")
        case "harvest":
            return w.name("phase of the year", "Harvest")
        case "winter":
            return w.name("phase of the year", "Winter")
        case "end":
            return w.name("phase of the year", "End of the year")
    raise KeyError(ref)


# --- people ------------------------------------------------------------------------------------------------


def name_of(w: Words, view: dict[str, Any], seat: int) -> str:
    """A person's name as plain text; escaped, like every part of a sentence, by the Words that takes it."""
    names = view.get("names")
    return str(names[seat]) if names else w.text("Seat {n}", n=seat + 1)


def seat_of(ref: str) -> int:
    return int(ref.removeprefix("seat:"))

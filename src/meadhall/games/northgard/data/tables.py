"""The components as plain tables, read once from the TOML files beside this one: ints and lists of ints."""

import tomllib
from importlib.resources import files
from typing import Any, Final


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads((files(__package__) / f"{name}.toml").read_text(encoding="utf-8"))


COMPONENTS: Final = _load("components")
TILES: Final[list[dict[str, Any]]] = _load("tiles")["tile"]
_CARDS: Final = _load("cards")
CARDS: Final[list[dict[str, Any]]] = _CARDS["card"] + [
    {**card, "kind": "achievement"} for card in _CARDS["achievement"]
]
CLANS: Final[list[dict[str, Any]]] = _load("clans")["clan"]
CREATURES: Final[list[dict[str, Any]]] = _load("creatures")["creature"]
CREATURE_RULES: Final[dict[str, Any]] = _load("creatures")["creature_rules"]
BUILDINGS: Final[list[dict[str, Any]]] = COMPONENTS["building"]

RESOURCE_NAMES: Final = ["food", "wood", "lore"]


def _codes(names: list[str]) -> dict[str, int]:
    return {name: code for code, name in enumerate(names)}


# --- tiles: areas, sides, borders, slots ---------------------------------------------------------------------------

TILE_NAMES: Final[list[str]] = [tile["id"] for tile in TILES]
START: Final[int] = TILE_NAMES.index("START")
START5: Final[int] = TILE_NAMES.index("START5")

_AREAS: Final = [(code, area) for code, tile in enumerate(TILES) for area in tile["areas"]]
AREA_NAMES: Final[list[str]] = [f"{TILE_NAMES[tile]}.{area['id']}" for tile, area in _AREAS]
_AREA: Final = _codes(AREA_NAMES)
AREAS: Final = len(AREA_NAMES)
AREA_TILE: Final[list[int]] = [tile for tile, _ in _AREAS]
TILE_AREAS: Final[list[list[int]]] = [[a for a in range(AREAS) if AREA_TILE[a] == tile] for tile in range(len(TILES))]
AREA_ICONS: Final[list[list[int]]] = [[area[name] for name in RESOURCE_NAMES] for _, area in _AREAS]
AREA_SHOWN: Final[list[int]] = [food | wood << 8 | lore << 16 for food, wood, lore in AREA_ICONS]
AREA_LAIR: Final[list[bool]] = [area["lair"] for _, area in _AREAS]
LAIRS: Final[list[int]] = [area for area in range(AREAS) if AREA_LAIR[area]]
TILE_LAIR: Final[list[int]] = [next((area for area in areas if AREA_LAIR[area]), -1) for areas in TILE_AREAS]
TILE_ICONS: Final[list[list[int]]] = [
    [sum(AREA_ICONS[area][k] for area in areas) for k in range(3)] for areas in TILE_AREAS
]

SIDES: Final = "NESW"  # clockwise; a quarter turn shows printed side i on absolute side i + 1
AREA_SIDES: Final[list[list[int]]] = [[SIDES.index(side) for side in area["sides"]] for _, area in _AREAS]


def _area_at(tile: int, turn: int, side: int) -> int:
    return _AREA[f"{TILE_NAMES[tile]}.{TILES[tile]['sides'][SIDES[(side - turn) % 4]]}"]


# The area on an absolute side of a turned tile, at (tile * 4 + turn) * 4 + side.
AREA_AT: Final[list[int]] = [
    _area_at(tile, turn, side) for tile in range(len(TILES)) for turn in range(4) for side in range(4)
]


def _ends(tile: int, turn: int) -> int:
    """A border ends at a corner where the two sides that meet there belong to different areas."""
    at = (tile * 4 + turn) * 4
    return sum(1 << corner for corner in range(4) if AREA_AT[at + corner] != AREA_AT[at + (corner + 1) % 4])


# The corners where a border ends, at tile * 4 + turn: bit 0 north-east, 1 south-east, 2 south-west, 3 north-west.
ENDS: Final[list[int]] = [_ends(tile, turn) for tile in range(len(TILES)) for turn in range(4)]


def _across(area: int) -> list[int]:
    """The areas of its tile beyond a border, each as area * 2 + (1 if that border is rough)."""
    tile, name = TILES[AREA_TILE[area]], AREA_NAMES[area].split(".")[1]
    links = []
    for border in tile["borders"]:
        for here, there in ((border["a"], border["b"]), (border["b"], border["a"])):
            if here == name:
                links.append(_AREA[f"{tile['id']}.{there}"] * 2 + border["rough"])
    return links


ACROSS: Final[list[list[int]]] = [_across(area) for area in range(AREAS)]

SLOT_KINDS: Final = ["small", "rune", "large"]
_SLOTS: Final = [
    (f"{tile['id']}-{number}", _AREA[f"{tile['id']}.{slot['area']}"], SLOT_KINDS.index(slot["kind"]))
    for tile in TILES
    for number, slot in enumerate(tile["slots"], 1)
]
SLOT_NAMES: Final[list[str]] = [name for name, _, _ in _SLOTS]
SLOT_AREA: Final[list[int]] = [area for _, area, _ in _SLOTS]
SLOT_KIND: Final[list[int]] = [kind for _, _, kind in _SLOTS]
AREA_SLOTS: Final[list[list[int]]] = [
    [slot for slot, of in enumerate(SLOT_AREA) if of == area] for area in range(AREAS)
]

# The grid is as wide as the longest row of tiles can reach, with the starting tile in its middle.
WIDTH: Final = 2 * len(TILES) + 1
CELLS: Final = WIDTH * WIDTH
CENTRE: Final = CELLS // 2
CELL_NAMES: Final = [f"{cell % WIDTH - len(TILES)}_{cell // WIDTH - len(TILES)}" for cell in range(CELLS)]
BESIDE: Final = [-WIDTH, 1, WIDTH, -1]  # the cell to the north, east, south, west

# --- buildings ------------------------------------------------------------------------------------------------------

BUILDING_NAMES: Final[list[str]] = [building["id"] for building in BUILDINGS]
BUILDING_TOKENS: Final[list[int]] = [building["tokens"] for building in BUILDINGS]
BUILDING_COST: Final[list[int]] = [building["wood"] for building in BUILDINGS]
BUILDING_LARGE: Final[list[bool]] = [building["size"] == "large" for building in BUILDINGS]
BUILDING_GIVES: Final[list[int]] = [
    next((k for k, name in enumerate(RESOURCE_NAMES) if building.get("gain", {}).get(name)), -1)
    for building in BUILDINGS
]
# The buildings that may stand on a slot, by kind of slot.
FITS: Final[list[list[int]]] = [
    [code for code, building in enumerate(BUILDINGS) if kind in building["slot"]] for kind in SLOT_KINDS
]
SMALL_BUILDINGS: Final[list[int]] = [code for code, large in enumerate(BUILDING_LARGE) if not large]
LARGE_BUILDINGS: Final[list[int]] = [code for code, large in enumerate(BUILDING_LARGE) if large]
TOWER: Final[int] = BUILDING_NAMES.index("defense_tower")
CAMP: Final[int] = BUILDING_NAMES.index("training_camp")
CARVED_STONE: Final[int] = BUILDING_NAMES.index("carved_stone")
FORTRESS: Final[int] = BUILDING_NAMES.index("fortress")
FORGE: Final[int] = BUILDING_NAMES.index("forge")
ALTAR: Final[int] = BUILDING_NAMES.index("altar_of_kings")
TOWER_SKULLS: Final[int] = BUILDINGS[TOWER]["defender"]["skull"]
FORTRESS_AXES: Final[int] = BUILDINGS[FORTRESS]["defender"]["axe"]
CAMP_UNITS: Final[int] = BUILDINGS[CAMP]["extra_units"]
FORGE_CARDS: Final[int] = BUILDINGS[FORGE]["extra_cards"]
ALTAR_FAME: Final[int] = BUILDINGS[ALTAR]["gain"]["fame"]
BUILDING_POINTS: Final[list[int]] = [
    CREATURE_RULES["building_points_large" if large else "building_points_small"] for large in BUILDING_LARGE
]

# --- cards ----------------------------------------------------------------------------------------------------------

CARD_NAMES: Final[list[str]] = [card["id"] for card in CARDS]
_CARD: Final = _codes(CARD_NAMES)
LIGHTNING: Final[list[bool]] = [card.get("flash", False) for card in CARDS]
FAME: Final[list[int]] = [card.get("fame", 0) for card in CARDS]


def _of_kind(kind: str) -> list[int]:
    return [code for code, card in enumerate(CARDS) if card["kind"] == kind]


EARLY: Final = _of_kind("early")
ADVANCED: Final = _of_kind("advanced")
ACHIEVEMENTS: Final = _of_kind("achievement")
IS_ACHIEVEMENT: Final[list[bool]] = [card["kind"] == "achievement" for card in CARDS]
UNREST: Final[int] = _CARD["unrest"]
UNREST_CARDS: Final[int] = CARDS[UNREST]["copies"]
STARTING_CARDS: Final[list[int]] = [card for card in _of_kind("start") for _ in range(CARDS[card]["per_player"])]
BASIC_NAMES: Final = ["recruit", "move", "explore", "build"]
BASIC: Final[list[int]] = [_CARD[f"start_{name}"] for name in BASIC_NAMES]  # the card whose action it is
DEFENSIVE_STRATEGY: Final[int] = _CARD["defensive_strategy"]
# Cards that copy others, and the one that only answers: none of them can be copied (C-NG-12).
UNCOPIED: Final[list[int]] = [
    _CARD[name] for name in ("enemy_secrets", "stolen_lore", "legendary_heroes", "defensive_strategy")
]

OPS: Final = ["recruit", "move", "explore", "build", "draw", "collect", "choose", "special"]
ACTIONS: Final[list[list[int]]] = [
    [OPS.index(action["op"]) for action in card.get("actions", []) if "part_of" not in action] for card in CARDS
]


def _action(card: dict[str, Any], op: str) -> dict[str, Any]:
    """The first action of that kind on a card. No card has two, apart from special ones, which have keys."""
    found: list[dict[str, Any]] = [action for action in card.get("actions", []) if action["op"] == op]
    return found[0] if found else {}


def _column(op: str, name: str, default: int = 0) -> list[int]:
    return [_action(card, op).get(name, default) for card in CARDS]


def _word(op: str, name: str, words: list[str]) -> list[int]:
    """A word of an action as its number among `words`; the first of them if it is not there."""
    return [words.index(_action(card, op).get(name, words[0])) for card in CARDS]


def _flags(op: str, words: list[str]) -> list[int]:
    given = [_action(card, op).get("flags", []) for card in CARDS]
    return [sum(1 << words.index(flag) for flag in flags) for flags in given]


NO_LIMIT: Final = 99
RECRUIT_UNITS: Final[list[int]] = [
    NO_LIMIT if _action(card, "recruit").get("spread") == "each" else _action(card, "recruit").get("n", NO_LIMIT)
    for card in CARDS
]
RECRUIT_WHERE: Final = _word("recruit", "where", ["own", "own_or_neutral", "neutral"])
RECRUIT_SPREAD: Final = _word("recruit", "spread", ["any", "one_territory", "distinct", "each"])
RECRUIT_FILTER: Final = _word("recruit", "filter", ["", "open_or_tile_wood", "adjacent_to_enemy_territory"])
RECRUIT_PER: Final = [words - 1 for words in _word("recruit", "per", ["", *RESOURCE_NAMES])]

MOVE_FLAGS: Final = [
    "kaija_collects_on_leaving",
    "scorched_earth_after",
    "ignore_rough",
    "ignore_rough_on_retreat",
    "push_1_defender_before_each_combat",
    "cancel_1_defender_skull_each_combat",
    "axe_or_skull_after_own_roll",
    "pass_through_enemies",
]
MOVE_STEPS: Final = _column("move", "n")
MOVE_AXES: Final = _column("move", "axe")
MOVE_SKULLS: Final = _column("move", "skull")
MOVE_FLAG: Final = _flags("move", MOVE_FLAGS)

EXPLORE_FLAGS: Final = ["collect_icons_of_placed_tile", "redraw_once"]
EXPLORE_TILES: Final = _column("explore", "draw")
EXPLORE_TIMES: Final = _column("explore", "times")
EXPLORE_FROM: Final = _word("explore", "from", ["own_open", "any_open"])
EXPLORE_FLAG: Final = _flags("explore", EXPLORE_FLAGS)

BUILD_FLAGS: Final = [
    "duplicate_allowed",
    "harvest_territory_before_or_after",
    "then_swap_1_own_building_same_size",
    "at_least_one_small",
    "small_needs_no_slot",
]
BUILD_TIMES: Final = _column("build", "times")
BUILD_DISCOUNT: Final = _column("build", "discount")
BUILD_FLAG: Final = _flags("build", BUILD_FLAGS)
# By card and building: the wood it costs.
PRICES: Final = [[max(0, cost - discount) for cost in BUILDING_COST] for discount in BUILD_DISCOUNT]

DRAW_CARDS: Final = _column("draw", "n")
DRAW_DISCARD: Final = _column("draw", "discard")
DRAW_TOP: Final = _column("draw", "top")
DRAW_PER: Final = _word("draw", "per", ["", "own_closed_territory_of_3_or_more_tiles"])
COLLECT: Final[list[list[int]]] = [[_action(card, "collect").get(name, 0) for name in RESOURCE_NAMES] for card in CARDS]
CHOOSE: Final[list[int]] = _column("choose", "pick")
SPECIAL_NAMES: Final[list[str]] = [
    action["key"] for card in CARDS for action in card.get("actions", []) if action["op"] == "special"
]
SPECIAL: Final[list[int]] = [
    SPECIAL_NAMES.index(_action(card, "special")["key"]) if _action(card, "special") else -1 for card in CARDS
]

# What an achievement counts, and how much each of it is worth.
COUNTED: Final = [
    "small_building", "large_building", "empty_small_slot", "empty_large_slot", "food_icon", "wood_icon", "lore_icon",
    "lair", "unit",
]  # fmt: skip
WORTH: Final[list[list[int]]] = [[card.get("per", {}).get(name, 0) for name in COUNTED] for card in CARDS]

# --- clans ----------------------------------------------------------------------------------------------------------

CLAN_NAMES: Final[list[str]] = [clan["id"] for clan in CLANS]
BEAR: Final = 0
BOAR: Final = 1
GOAT: Final = 2
RAVEN: Final = 3
SNAKE: Final = 4
STAG: Final = 5
WOLF: Final = 6
if CLAN_NAMES != ["bear", "boar", "goat", "raven", "snake", "stag", "wolf"]:
    raise ValueError("clans.toml lists other clans than the rules know")
# The initial card of each clan, and two upgrades.
CLAN_CARDS: Final[list[list[int]]] = [[_CARD[name] for name in clan["cards"]] for clan in CLANS]
CARD_CLAN: Final[list[int]] = [CLAN_NAMES.index(card["clan"]) if "clan" in card else -1 for card in CARDS]
BOAR_LORE: Final[int] = CLANS[BOAR]["gain"]["lore"]
GOAT_FOOD: Final[list[int]] = [CLANS[GOAT]["gain_large" if large else "gain_small"]["food"] for large in BUILDING_LARGE]
STAG_FAME: Final[int] = CLANS[STAG]["gain"]["fame"]
WOLF_FOOD: Final[int] = CLANS[WOLF]["gain"]["food"]
KAIJA_AXES: Final = 2
SCORCHED_AXES: Final = 1

# --- creatures ------------------------------------------------------------------------------------------------------

CREATURE_NAMES: Final[list[str]] = [creature["id"] for creature in CREATURES]
CREATURE_KINDS: Final = ["wolf", "brown_bear", "draugr", "fallen_valkyrie"]
WOLVES: Final = 0
BROWN_BEARS: Final = 1
DRAUGAR: Final = 2
VALKYRIES: Final = 3
CREATURE_KIND: Final[list[int]] = [CREATURE_KINDS.index(creature["kind"]) for creature in CREATURES]
CREATURE_STRENGTH: Final[list[int]] = [creature["strength"] for creature in CREATURES]
CREATURE_FAME: Final[list[int]] = [creature["fame"] for creature in CREATURES]
SHARES: Final[list[bool]] = [creature["shares_territory"] for creature in CREATURES]
PRIORITY_NAMES: Final = ["buildings", "units", "resources"]
PRIORITIES: Final[list[list[int]]] = [
    [PRIORITY_NAMES.index(name) for name in creature["priorities"]] for creature in CREATURES
]
WEAK: Final[list[bool]] = [strength <= CREATURE_RULES["first_deck_max_strength"] for strength in CREATURE_STRENGTH]

# --- numbers of the rulebook ----------------------------------------------------------------------------------------

UNITS: Final[int] = COMPONENTS["meta"]["counts"]["units_per_player"]
FACE_AXES: Final[list[int]] = [face["axe"] for face in COMPONENTS["die"]["faces"]]
FACE_SKULLS: Final[list[int]] = [face["skull"] for face in COMPONENTS["die"]["faces"]]
CHOICE_FACE: Final[int] = next(code for code, face in enumerate(COMPONENTS["die"]["faces"]) if face["choice"])
FACE_NAMES: Final[list[str]] = [face["id"] for face in COMPONENTS["die"]["faces"]]

_WINTER: Final = [
    row for row in COMPONENTS["winter"]["brackets"] for _ in range(row["min_units"], row["max_units"] + 1)
]
WINTER_FOOD: Final[list[int]] = [row["food"] for row in _WINTER]  # by units on the map
WINTER_WOOD: Final[list[int]] = [row["wood"] for row in _WINTER]
UNREST_FAME: Final[int] = -COMPONENTS["end"]["unrest_fame"]

SETUP: Final[dict[str, Any]] = COMPONENTS["setup"]
FIRST_RESOURCES: Final[list[list[int]]] = [
    [row[name] for name in RESOURCE_NAMES] for row in SETUP["resources_by_turn_position"]
]
GROUP: Final[int] = SETUP["units_per_group"]
YEAR: Final[dict[str, int]] = COMPONENTS["year"]
VARIANTS: Final[dict[str, Any]] = COMPONENTS["variant"]
LONG: Final[dict[str, Any]] = VARIANTS["long_game"]
# By length of the game, standard and long.
YEARS: Final[list[int]] = [COMPONENTS["meta"]["years_standard"], LONG["years"]]
EARLY_EACH: Final[list[int]] = [SETUP["early_per_player"], LONG["early_per_player"]]
ADVANCED_EACH: Final[list[int]] = [SETUP["advanced_per_player"], LONG["advanced_per_player"]]
DOMINATION: Final[int] = COMPONENTS["end"]["domination_territories"]
TEAM_DOMINATION: Final[int] = VARIANTS["team_game"]["domination_territories"]
RESOURCES_PER_FAME: Final[int] = COMPONENTS["end"]["resources_per_fame"]

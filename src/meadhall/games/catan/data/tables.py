"""The components as plain tables, read once from the TOML files beside this one."""

import tomllib
from importlib.resources import files
from typing import Any, Final


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads((files(__package__) / f"{name}.toml").read_text(encoding="utf-8"))


COMPONENTS: Final = _load("components")
BOARDS: Final = _load("boards")
NORTH: Final = _load("north")
HEROES: Final[list[dict[str, Any]]] = _load("heroes")["hero"]

# Resources, and which terrain gives which: NOTHING (-1) for ice fields.
RESOURCES: Final[list[str]] = [resource["id"] for resource in COMPONENTS["resource"]]
BANK: Final[list[int]] = [resource["cards"] for resource in COMPONENTS["resource"]]
TERRAINS: Final[list[str]] = [terrain["id"] for terrain in COMPONENTS["terrain"]]
GIVES: Final[list[int]] = [
    RESOURCES.index(terrain["resource"]) if terrain["resource"] != "none" else -1 for terrain in COMPONENTS["terrain"]
]

# Number tokens: most answer to one roll, one of them to two.
TOKENS: Final[list[str]] = [token["id"] for token in COMPONENTS["number_token"]]
TOKEN_VALUES: Final[list[list[int]]] = [token["values"] for token in COMPONENTS["number_token"]]
RED_TOKENS: Final[list[int]] = [code for code, token in enumerate(COMPONENTS["number_token"]) if token["red"]]


def _cost(name: str) -> list[int]:
    """The resources of a cost, one entry for each card."""
    return [RESOURCES.index(resource) for resource, n in COMPONENTS["costs"][name].items() for _ in range(n)]


ROAD_COST: Final = _cost("road")
SETTLEMENT_COST: Final = _cost("settlement")
KEEP_COST: Final = _cost("keep")
CARD_COST: Final = _cost("development_card")
GUARD_COST: Final = _cost("guard")

# Pieces of each player, and the cards.
COLOURS: Final[list[str]] = COMPONENTS["pieces"]["colours"]
LEFT_OUT: Final[str] = COMPONENTS["pieces"]["colour_left_out_with_3_players_in_beginner_setup"]
ROADS: Final[int] = COMPONENTS["pieces"]["roads_per_player"]
SETTLEMENTS: Final[int] = COMPONENTS["pieces"]["settlements_per_player"]
KEEPS: Final[int] = COMPONENTS["pieces"]["keeps_per_player"]
GUARDS: Final[int] = COMPONENTS["pieces"]["guards_per_player"]
VP_TOKENS: Final[int] = COMPONENTS["components"]["vp_tokens"]
CARDS: Final[list[str]] = [card["id"] for card in COMPONENTS["development_card"]]
CARDS_WATCH: Final[list[int]] = [card["count"] for card in COMPONENTS["development_card"]]
CARDS_BASE: Final[list[int]] = [card["in_base_game"] for card in COMPONENTS["development_card"]]

# The bank's rate, the hand that a seven leaves alone, and points, by base game and full game.
RATE: Final[list[int]] = [COMPONENTS["bank"]["rate_base_game"], COMPONENTS["bank"]["rate_watch_game"]]
HAND_LIMIT: Final[int] = COMPONENTS["bank"]["hand_limit_on_7"]
TURN_LIMIT: Final[int] = COMPONENTS["table"]["turn_limit"]
OFFERS: Final[int] = COMPONENTS["table"]["offers_per_turn"]
DRAFTS: Final[int] = COMPONENTS["table"]["drafts_per_turn"]
TAKEN_BACK: Final[int] = COMPONENTS["table"]["counter_offers_taken_back"]
_POINTS: Final = COMPONENTS["victory_points"]
GOAL: Final[int] = _POINTS["goal"]
ROAD_POINTS: Final[list[int]] = [_POINTS["longest_road_base"], _POINTS["longest_road_watch"]]
PATROL_POINTS: Final[list[int]] = [_POINTS["largest_patrol_base"], _POINTS["largest_patrol_watch"]]
ROAD_MINIMUM: Final[int] = _POINTS["longest_road_minimum"]
PATROL_MINIMUM: Final[int] = _POINTS["largest_patrol_minimum"]
# VP tokens by the number of guards on the Wall.
TOKENS_FOR_GUARDS: Final[list[int]] = [
    (n >= _POINTS["guards_first_threshold"]) + (n >= _POINTS["guards_second_threshold"]) for n in range(GUARDS + 1)
]

# The North. Sections, clearings, clans and types are counted from 0; a trail of -1 means that nobody moves.
TYPES: Final[list[str]] = [kind["id"] for kind in NORTH["wildling_type"]]
FIGURES: Final[list[int]] = [kind["figures"] for kind in NORTH["wildling_type"]]
CLANS: Final[list[str]] = [clan["id"] for clan in NORTH["clan"]]
CAMPS: Final[int] = NORTH["clan"][0]["camps"]
SECTIONS: Final[int] = len(NORTH["wall_section"])
GUARD_SPACES: Final[int] = NORTH["wall_section"][0]["guard_spaces"]
TRAIL_CLAN: Final = [CLANS.index(trail["clan"]) for trail in NORTH["trail"]]
TRAIL_CLEARING: Final[list[int]] = [trail["clearing"] - 1 for trail in NORTH["trail"]]
LOWER_TRAIL: Final[list[int]] = [clan["trails"][0] - 1 for clan in NORTH["clan"]]
HIGHER_TRAIL: Final[list[int]] = [clan["trails"][1] - 1 for clan in NORTH["clan"]]
TRAIL_OF_DIE: Final = [
    next((code for code, trail in enumerate(NORTH["trail"]) if face in trail["die_values"]), -1) for face in range(13)
]
# Wildling tokens: a clan and a type, clan * 3 + type.
WILDLINGS: Final = [f"{clan}-{kind}" for clan in CLANS for kind in TYPES]
WILDLING_TOKENS: Final[list[int]] = [
    next(token["count"] for token in NORTH["wildling_token"] if token["clan"] == clan and token["type"] == kind)
    for clan in CLANS
    for kind in TYPES
]
LAST_BREACH: Final[int] = NORTH["breach_track"]["end"]
GIFT_FULL: Final[int] = NORTH["gift"]["end_at"]

# Heroes, and which seat (counted from player 1) starts with which.
HERO_NAMES: Final[list[str]] = [hero["id"] for hero in HEROES]
FIRST_HEROES: Final[dict[int, list[int]]] = {
    players: [
        next(code for code, hero in enumerate(HEROES) if hero[f"starts_with_player_in_{players}p"] == number)
        for number in range(1, players + 1)
    ]
    for players in (3, 4)
}
HERO_WHEN: Final[list[list[str]]] = [hero["when"] for hero in HEROES]

"""The components as plain tables, read once from the TOML files beside this one."""

import tomllib
from importlib.resources import files
from typing import Any, Final


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads((files(__package__) / f"{name}.toml").read_text(encoding="utf-8"))


BOARD: Final = _load("board")
SHEET: Final = _load("clans")
SOURCES: Final[list[dict[str, Any]]] = _load("sources")["source"]

# Provinces: Yggdrasil first, then the ring clockwise. Places go on with the fjords, then the reserve and Valhalla.
PROVINCES: Final[list[dict[str, Any]]] = BOARD["province"]
FJORDS: Final[list[dict[str, Any]]] = BOARD["fjord"]
PLACE_NAMES: Final[list[str]] = [place["id"] for place in (*PROVINCES, *FJORDS)] + ["reserve", "valhalla"]
NOWHERE: Final = 15  # a place where nothing ever lies: the fjord of Yggdrasil
UNLIMITED: Final = 99

VILLAGES: Final[list[int]] = [UNLIMITED if land["unlimited"] else int(land["villages"]) for land in PROVINCES]
ADJACENT: Final = [[PLACE_NAMES.index(name) for name in land["adjacent"]] for land in PROVINCES]
FJORD_OF: Final = [PLACE_NAMES.index(land["fjord"]) if land["fjord"] else NOWHERE for land in PROVINCES]
SUPPORTS: Final = [[PLACE_NAMES.index(name) for name in fjord["supports"]] for fjord in FJORDS]
REGION_NAMES: Final[list[str]] = [region["id"] for region in BOARD["region"]]
REGIONS: Final = [[PLACE_NAMES.index(name) for name in region["provinces"]] for region in BOARD["region"]]
DOOMABLE: Final = [PLACE_NAMES.index(token["province"]) for token in BOARD["ragnarok_token"]]

TOKEN_NAMES: Final[list[str]] = [token["id"] for token in BOARD["pillage_token"]]  # the first three are the stats
YGGDRASIL_TOKEN: Final = [token["fixed_on_yggdrasil"] for token in BOARD["pillage_token"]].index(True)
TOKENS: Final = [
    code
    for code, token in enumerate(BOARD["pillage_token"])
    if not token["fixed_on_yggdrasil"]
    for _ in range(int(token["count"]))
]
TOKEN_GLORY: Final[list[int]] = [token.get("glory", 0) for token in BOARD["pillage_token"]]

# Clan sheets.
STAT_NAMES: Final[list[str]] = [track["id"] for track in SHEET["stat_track"]]
STAT_VALUES: Final[list[list[int]]] = [track["values"] for track in SHEET["stat_track"]]
LEGENDARY: Final[list[list[int]]] = [track["end_bonus"] for track in SHEET["stat_track"]]
LAST_STEP: Final = len(STAT_VALUES[0]) - 1
FIRST_RAGE: Final[int] = SHEET["clan_sheet"]["start_rage_points"]
CLAN_NAMES: Final[list[str]] = [clan["id"] for clan in SHEET["clan"]]
BASE_CLANS: Final[list[int]] = [code for code, clan in enumerate(SHEET["clan"]) if clan["set"] == "base"]

_FIGURES: Final = {figure["id"]: figure for figure in SHEET["figure"]}
FIGURE_STR: Final[list[int]] = [_FIGURES[name]["str"] for name in ("warrior", "leader", "ship")]
LEADER_COST: Final[int] = _FIGURES["leader"]["invade_cost"]

_SETUP: Final = SHEET["setup"]
DESTROYED_FIRST: Final[dict[int, int]] = {
    int(players): count for players, count in _SETUP["provinces_destroyed_before_play"].items()
}
DEALT: Final[int] = _SETUP["cards_dealt_each_age"]
DRAFTED: Final[int] = _SETUP["cards_kept_each_age"]
PICKS: Final[dict[int, int]] = {int(players): count for players, count in _SETUP["draft_picks_per_pass"].items()}
AGES: Final[int] = SHEET["age_track"]["ages"]
RAGNAROK_GLORY: Final[list[int]] = SHEET["age_track"]["ragnarok_glory_per_figure"]
KEPT_CARDS: Final[list[int]] = SHEET["age_track"]["cards_kept_to_next_age"]


def _cards() -> list[dict[str, Any]]:
    """One entry for each printed card; the second of two equal cards has _2 after its id."""
    cards: list[dict[str, Any]] = []
    for age in range(1, AGES + 1):
        for card in _load(f"age{age}")["card"]:
            names = [card["id"], *(f"{card['id']}_{copy}" for copy in range(2, card.get("copies", 1) + 1))]
            cards += [{**card, "id": name} for name in names]
    return cards


CARDS: Final = _cards()
CARD_NAMES: Final[list[str]] = [card["id"] for card in CARDS]
AGE_OF: Final[list[int]] = [card["age"] - 1 for card in CARDS]  # 0, 1, 2: also the pool of cards with the same back
MIN_PLAYERS: Final[list[int]] = [card["min_players"] for card in CARDS]
SET_OF: Final[list[str]] = [card.get("set", "base") for card in CARDS]
IS_BATTLE: Final[list[bool]] = [card["type"] == "battle" for card in CARDS]
IS_QUEST: Final[list[bool]] = [card["type"] == "quest" for card in CARDS]
IS_UPGRADE: Final[list[bool]] = [card["type"] == "upgrade" for card in CARDS]
IS_LATE: Final[list[bool]] = [card.get("play_after_reveal", False) for card in CARDS]
QUESTS: Final = frozenset(code for code, quest in enumerate(IS_QUEST) if quest)
FIRST_LATE_AGE: Final = min(AGE_OF[card] for card, late in enumerate(IS_LATE) if late)

STR: Final[list[int]] = [card.get("str", 0) for card in CARDS]
COST: Final[list[int]] = [card.get("rage_cost", 0) for card in CARDS]
GLORY: Final[list[int]] = [card.get("glory", 0) for card in CARDS]
PARAM: Final[list[int]] = [card.get("param", 0) for card in CARDS]
FX_NAMES: Final[list[str]] = [card["fx"] for card in CARDS]
REGION: Final[list[int]] = [REGION_NAMES.index(card["region"]) if "region" in card else -1 for card in CARDS]

# Slots of a clan sheet, and those that each upgrade fits into.
SLOT_NAMES: Final[list[str]] = []
_FITS: Final[dict[str, list[int]]] = {}
for _kind, _count in SHEET["clan_sheet"]["slots"].items():
    _FITS[_kind] = list(range(len(SLOT_NAMES), len(SLOT_NAMES) + _count))
    SLOT_NAMES.extend([_kind] if _count == 1 else [f"{_kind}-{number + 1}" for number in range(_count)])
SLOTS_OF: Final[list[list[int]]] = [_FITS.get(card.get("subtype", ""), []) for card in CARDS]

# Monsters, numbered in the order of their cards.
MONSTER_CARDS: Final = [code for code, card in enumerate(CARDS) if card.get("subtype") == "monster"]
MONSTER_NAMES: Final[list[str]] = [CARDS[card]["name"].lower().replace(" ", "_") for card in MONSTER_CARDS]
MONSTER_OF: Final[list[int]] = [
    MONSTER_CARDS.index(code) if code in MONSTER_CARDS else -1 for code in range(len(CARDS))
]
MONSTER_COST: Final[list[int]] = [CARDS[card].get("invade_cost", CARDS[card]["str"]) for card in MONSTER_CARDS]
CARDS_OF: Final[list[list[int]]] = [  # by age
    [card for card in range(len(CARDS)) if AGE_OF[card] == age] for age in range(AGES)
]


def deck(age: int, players: int, monsters: int) -> list[int]:
    """The cards of an age (0 to 2) that are used with this many players, with 6 or 9 monsters in the game (R-BR-24)."""
    sets = {"base", "retail", "fifth"} if monsters == 9 else {"base", "fifth"}
    return [card for card in CARDS_OF[age] if MIN_PLAYERS[card] <= players and SET_OF[card] in sets]

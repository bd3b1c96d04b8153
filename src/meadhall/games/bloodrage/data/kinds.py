"""The words of the game and the small ints they stand for: places, figures, effects of cards."""

from typing import Final

from meadhall.engine.notation import Kind

from . import tables

# Places, in the order of data.PLACE_NAMES.
YGGDRASIL: Final = 0
PROVINCES: Final = 9  # places 0 to 8 are provinces, 9 to 12 fjords
ALL_PROVINCES: Final = 511  # as a mask of places
FIRST_FJORD: Final = 9
RESERVE: Final = 13
VALHALLA: Final = 14
PLACES: Final = 16  # the width of tables by seat and place; data.NOWHERE is the last

MARCH_COST: Final = 1  # Rage

# Kinds of figure; from FIRST_MONSTER on, one for each monster.
WARRIOR: Final = 0
LEADER: Final = 1
SHIP: Final = 2
FIRST_MONSTER: Final = 3

# Pieces: ten for each seat (eight Warriors, the Leader, the Ship), then the monsters.
CLAN_PIECES: Final = 10
WARRIORS: Final = 8
LEADER_PIECE: Final = 8
SHIP_PIECE: Final = 9
MONSTER_PIECES: Final = 50
MOST_PLAYERS: Final = 5
CLAN_FIGURES: Final[list[list[int]]] = [
    list(range(seat * CLAN_PIECES, (seat + 1) * CLAN_PIECES)) for seat in range(MOST_PLAYERS)
]

# Slots of a clan sheet.
SLOTS: Final = 8
LEADER_SLOT: Final = 0
WARRIOR_SLOT: Final = 1
SHIP_SLOT: Final = 2
MONSTER_SLOT: Final = 3  # and 4
CLAN_SLOT: Final = 5  # to 7
SLOT_KIND: Final = [LEADER, WARRIOR, SHIP]  # the kind of figure that the first three slots upgrade

# Stats, and pillage tokens, which begin with them.
RAGE: Final = 0
AXES: Final = 1
HORNS: Final = 2
STATS: Final = 3

# Effects of cards. Those of clan, Leader, Warrior and Ship upgrades come first: each clan's are kept added up.
RELEASE_GLORY: Final = 0
UPGRADE_DISCOUNT: Final = 1
MULTI_KILL_GLORY: Final = 2
FOLLOW_WARRIOR: Final = 3
QUEST_AS_BATTLE: Final = 4
CONSOLATION_WARRIOR: Final = 5
RAGNAROK_DOUBLE: Final = 6
REPILLAGE: Final = 7
SAVE_FIGURE: Final = 8
KEEP_CARDS: Final = 9
PILLAGE_ON_INVADE: Final = 10
VALHALLA_INVADE: Final = 11
QUEST_DOUBLE: Final = 12
ENDGAME_FIGURES: Final = 13
SACRIFICE_TWO: Final = 14
LEADER_MOVE: Final = 15
LEADER_STAT: Final = 16
LEADER_ALL_STATS: Final = 17
WARRIOR_PAIRS: Final = 18
SHIP_DEATH_GLORY: Final = 19
PERKS: Final = 20

KILL_WARRIORS: Final = 20
KILL_NON_MONSTERS: Final = 21
COUNTS_AS_SHIP: Final = 22
KILL_GLORY: Final = 23
DOUBLE_PILLAGE: Final = 24
RETREAT_YGGDRASIL: Final = 25
FREE_FIGURE: Final = 26
YGGDRASIL_INVADER: Final = 27

SMITE: Final = 28
TIDE: Final = 29
SIGHT: Final = 30
GRACE: Final = 31
STEAL_RAGE: Final = 32
STEAL_GLORY: Final = 33
STEAL_CARDS: Final = 34
WIN_GLORY: Final = 35
WIN_STAT: Final = 36
WIN_RAGE_GLORY: Final = 37
LATE: Final = 38
WATCH: Final = 39
PRIMACY: Final = 40
DESTROYED_GLORY: Final = 41

QUEST_REGION: Final = 42
QUEST_VALHALLA: Final = 43
QUEST_YGGDRASIL: Final = 44
QUEST_SPREAD: Final = 45

PLAIN: Final = 46
WARRIOR_STR: Final = 47

EFFECT_NAMES: Final = [
    "release_glory", "upgrade_discount", "multi_kill_glory", "follow_warrior", "quest_as_battle",
    "consolation_warrior", "ragnarok_double", "repillage", "save_figure", "keep_cards", "pillage_on_invade",
    "valhalla_invade", "quest_double", "endgame_figures", "sacrifice", "leader_move", "leader_stat",
    "leader_all_stats", "warrior_pairs", "ship_death_glory", "kill_warriors_on_invade",
    "kill_non_monsters_on_invade", "counts_as_ship", "kill_glory", "double_pillage", "retreat_yggdrasil",
    "free_figure", "yggdrasil_invader", "smite", "tide", "sight", "grace", "steal_rage", "steal_glory",
    "steal_cards", "win_glory", "win_stat", "win_rage_glory", "late", "watch", "primacy", "destroyed_glory",
    "quest_region", "quest_valhalla", "quest_yggdrasil", "quest_spread", "plain", "warrior_str",
]  # fmt: skip
EFFECT: Final[list[int]] = [EFFECT_NAMES.index(name) for name in tables.FX_NAMES]  # by card
MONSTER_EFFECT: Final[list[int]] = [EFFECT[card] for card in tables.MONSTER_CARDS]
MONSTER_STR: Final[list[int]] = [tables.STR[card] for card in tables.MONSTER_CARDS]
IS_SHIP: Final[list[bool]] = [False, False, True] + [effect == COUNTS_AS_SHIP for effect in MONSTER_EFFECT]  # by kind

# Tables of tables.py that are asked at every turn, under their own names: that is faster.
ADJACENT: Final[list[list[int]]] = tables.ADJACENT  # by province
FJORD_OF: Final[list[int]] = tables.FJORD_OF  # by province
STAT_VALUES: Final[list[list[int]]] = tables.STAT_VALUES  # by stat and step
MONSTER_COST: Final[list[int]] = tables.MONSTER_COST
MONSTER_OF: Final[list[int]] = tables.MONSTER_OF  # by card, as are all that follow
IS_UPGRADE: Final[list[bool]] = tables.IS_UPGRADE
IS_QUEST: Final[list[bool]] = tables.IS_QUEST
COST: Final[list[int]] = tables.COST
SLOTS_OF: Final[list[list[int]]] = tables.SLOTS_OF


def _piece_names() -> list[str]:
    """Every piece has its own name for life: 0-warrior-1 to 0-warrior-8, 0-leader, 0-ship, 1-warrior-1, ..., troll."""
    names: list[str] = []
    for seat in range(MOST_PLAYERS):
        names += [f"{seat}-warrior-{number + 1}" for number in range(WARRIORS)]
        names += [f"{seat}-leader", f"{seat}-ship"]
    return names + tables.MONSTER_NAMES


def kind_of(piece: int) -> int:
    """What kind of figure a piece is."""
    if piece >= MONSTER_PIECES:
        return FIRST_MONSTER + piece - MONSTER_PIECES
    number = piece % CLAN_PIECES
    return WARRIOR if number < WARRIORS else LEADER if number == LEADER_PIECE else SHIP


PLACE = Kind("place", tables.PLACE_NAMES)
PROVINCE = Kind("province", tables.PLACE_NAMES[:PROVINCES])
FIGURE = Kind("figure", ["warrior", "leader", "ship", *tables.MONSTER_NAMES])
PIECE = Kind("piece", _piece_names())
CARD = Kind("card", tables.CARD_NAMES)
SLOT = Kind("slot", tables.SLOT_NAMES)
STAT = Kind("stat", tables.STAT_NAMES)
TOKEN = Kind("token", tables.TOKEN_NAMES)
CLAN = Kind("clan", tables.CLAN_NAMES)
AGE = Kind("age", ["1", "2", "3"])

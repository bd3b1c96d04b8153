"""What observations should be, made from views: slow, in another way than the observers, and of what a seat may see.

`expected[game](view, seat)` gives the numbers of blocks by their names; a block that it leaves out is in NOT_IN_VIEWS.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from meadhall.games.bellum.data import tables as bellum_tables
from meadhall.games.bellum.data.kinds import CASTLE, CHEST, MONSTER, ONE_CHEST, SETTLEMENT
from meadhall.games.bloodrage.data import kinds as rage_kinds
from meadhall.games.bloodrage.data import tables as rage_tables
from meadhall.games.bloodrage.rl.observe import PHASE_NAMES as RAGE_PHASES
from meadhall.games.catan.data import kinds as catan_kinds
from meadhall.games.catan.data.board import CORNER, HEX, PATH
from meadhall.games.northgard.data import kinds as north_kinds
from meadhall.games.northgard.data import tables as north_tables
from meadhall.games.northgard.rl.observe import FLAGS
from meadhall.games.northgard.rl.observe import PHASE_NAMES as NORTH_PHASES

View = dict[str, Any]
Numbers = list[int]

# What a seat may know without seeing it now: what a perfect counter of cards has counted, and sums of such things.
NOT_IN_VIEWS = {
    "catan": {"certain", "ways", "harbour", "option"},
    "bellum": {"option"},
    "bloodrage": {"option"},
    "northgard": {"option", "asking", "mover", "open_sides", "icons", "fame_owed"},
}


def hot(words: Sequence[str], *chosen: str | None) -> Numbers:
    """How often each word is among the chosen ones."""
    return [chosen.count(word) for word in words]


def big(number: int) -> Numbers:
    return [min(number, 127), max(0, number - 127)]


def flat(lists: Iterable[Iterable[int]]) -> Numbers:
    return [number for some in lists for number in some]


class Eyes:
    """Counts seats from the viewer."""

    def __init__(self, view: View, me: int) -> None:
        self.players: int = view["players"]
        self.order = [(me + step) % self.players for step in range(self.players)]
        self.seats: list[View] = [view["table"]["seats"][seat] for seat in self.order]

    def one(self, seat: int | None) -> Numbers:
        return [int(other == seat) for other in self.order]

    def of(self, name: str) -> Numbers:
        return [int(seat[name] or 0) for seat in self.seats]

    def each(self, made: Callable[[View], Iterable[int]]) -> Numbers:
        return flat(made(seat) for seat in self.seats)


def bellum(view: View, me: int) -> dict[str, Numbers]:
    eyes, table = Eyes(view, me), view["table"]
    goblins = MONSTER.words[: len(bellum_tables.GOBLINS)]
    raid = table["raid"] or {"victim": None, "left": 0}
    chests = {chest["token"]: (seat, chest) for seat in eyes.order for chest in table["seats"][seat]["chests"]}
    nothing = (None, {"chest": None, "value": None})
    each = [chests.get(token, nothing) for token in ONE_CHEST.words]
    takers = {place["settlement"]: place["taker"] for place in table["settlements"]}
    placing = dict(table["seats"][me]["placing"])
    return {
        "day": [table["day"]],
        "captain": eyes.one(table["captain"]),
        "row": [int(table["row"] == row) for row in range(1, 7)],
        "spells_used": [table["spells_used"]],
        "raided": eyes.one(raid["victim"]),
        "raid_left": [raid["left"]],
        "castle": eyes.each(lambda seat: hot(CASTLE.words, seat["castle"])),
        **{
            name: eyes.of(name)
            for name in ("food", "rune", "barrel", "shield", "magic_shield", "shield_tokens", "reroll")
        },
        "rows": eyes.each(lambda seat: flat(row.values() for row in seat["rows"])),
        "goblins": eyes.each(lambda seat: hot(goblins, *seat["goblins"])),
        "left": eyes.each(lambda seat: hot(MONSTER.words, *seat["left"])),
        "right": eyes.each(lambda seat: hot(MONSTER.words, *seat["right"])),
        "placing": flat(hot(["left", "right"], placing.get(goblin)) for goblin in goblins),
        "chests": eyes.each(lambda seat: seat["chest_counts"].values()),
        "worth_known": eyes.each(lambda seat: big(sum(chest["value"] or 0 for chest in seat["chests"]))),
        "not_looked_at": eyes.each(lambda seat: [sum(chest["value"] is None for chest in seat["chests"])]),
        "chest_owner": flat(eyes.one(owner) for owner, _ in each),
        "chest_kind": flat(hot(CHEST.words, chest["chest"]) for _, chest in each),
        "chest_value": [chest["value"] or 0 for _, chest in each],
        "settlements": hot(SETTLEMENT.words, *takers),
        "taker": flat(eyes.one(takers.get(card)) for card in SETTLEMENT.words),
        "kingdom_pile": list(table["kingdom_pile"].values()),
        "monsters": hot(MONSTER.words, *table["evil"], *table["ultra"]),
        "monster_piles": list(table["monster_piles"].values()),
        "chest_piles": list(table["chest_piles"].values()),
        "supply": list(table["supply"].values()),
    }


def catan(view: View, me: int) -> dict[str, Numbers]:
    eyes, table = Eyes(view, me), view["table"]
    own = table["seats"][me]
    hexes = {one["hex"]: one for one in table["hexes"]}
    hexes = {
        word: hexes.get(word, {"terrain": None, "numbers": [], "blocked": False, "wildling": None})
        for word in HEX.words
    }
    standing = {one["corner"]: one for one in table["buildings"]}
    roads = {one["path"]: one["seat"] for one in table["roads"]}
    cards, resources = catan_kinds.CARD.words, catan_kinds.RESOURCE.words
    offer = table["offer"] or {"give": {}, "want": {}, "answers": [{"answer": "none"}] * eyes.players, "draft": None}
    answers = [offer["answers"][seat] for seat in eyes.order]
    draft = offer["draft"] or {"give": {}, "want": {}}

    def amounts(given: dict[str, int]) -> Numbers:
        return [given.get(word, 0) for word in resources]

    def buildings(keep: bool) -> Numbers:
        there = {corner: one["seat"] for corner, one in standing.items() if one["keep"] == keep}
        return flat(eyes.one(there.get(corner)) for corner in CORNER.words)

    return {
        "phase": hot(["setup", "before_roll", "after_roll", "over"], table["phase"]),
        "turn": big(table["turn"]),
        "active": eyes.one(table["active"]),
        "first": eyes.one(table["first"]),
        "goal": [table["goal"]],
        "dice": table["dice"] or [0, 0, 0],
        "dice_deck": [table["dice_deck"] or 0],
        "ending": hot(catan_kinds.ENDING.words, table["ending"]),
        "terrain": flat(hot(catan_kinds.TERRAIN.words, one["terrain"]) for one in hexes.values()),
        "number": flat([int(roll in one["numbers"]) for roll in range(2, 13)] for one in hexes.values()),
        "blocked": [int(one["blocked"]) for one in hexes.values()],
        "tormund": hot(HEX.words, table["tormund"]),
        "settlement": buildings(False),
        "keep": buildings(True),
        "road": flat(eyes.one(roads.get(path)) for path in PATH.words),
        "bank": amounts(table["bank"]),
        "deck": [table["deck"]],
        "out_of_game": [table["out_of_game"].get(card, 0) for card in cards],
        "longest_road": eyes.one(table["longest_road"]),
        "largest_patrol": eyes.one(table["largest_patrol"]),
        "card_played": [int(table["card_played"])],
        "offers_left": [table["offers_left"]],
        "points": [seat["points"] + (seat["secret_points"] or 0) for seat in eyes.seats],
        **{name: eyes.of(name) for name in (
            "cards", "development_cards", "patrols", "shown_points", "road_length", "roads_left", "settlements_left",
            "keeps_left",
        )},
        "rates": eyes.each(lambda seat: amounts(seat["rates"])),
        "development_hand": hot(cards, *own["development_hand"]),
        "bought_this_turn": hot(cards, *own["bought_this_turn"]),
        "looking_at": hot(cards, *own["looking_at"]),
        "discarding": hot(resources, *own["discarding"]),
        "offer_give": amounts(offer["give"]),
        "offer_want": amounts(offer["want"]),
        "answer": flat(hot(["accept", "refuse", "counter"], answer["answer"]) for answer in answers),
        # A counter-offer is shown from the side of the active player, and written down from the side of its maker.
        "counter_give": flat(amounts(answer.get("give", {})) for answer in answers),
        "counter_want": flat(amounts(answer.get("want", {})) for answer in answers),
        "draft_give": amounts(draft["give"]),
        "draft_want": amounts(draft["want"]),
        **catan_north(table, eyes, hexes),
    }  # fmt: skip


def catan_north(table: View, eyes: Eyes, hexes: dict[str, View]) -> dict[str, Numbers]:
    heroes, types, north = catan_kinds.HERO.words, catan_kinds.TYPE.words, table["north"]
    if north is None:
        return {}
    camps = [(*camp, None, None, None, None)[:4] for camp in north["camps"].values()]
    spaces = [(*guards, None, None, None, None, None)[:5] for guards in north["guards"].values()]
    return {
        "camps": flat(hot(types, kind) for camp in camps for kind in camp),
        "clearings": north["clearings"],
        "wall": flat(eyes.one(seat) for guards in spaces for seat in guards),
        "wildling": flat(hot(types, one["wildling"]) for one in hexes.values()),
        "frostfangs": list(north["frostfangs"].values()),
        "in_gift": [north["in_gift"]],
        "breaches": [north["breaches"]],
        "common_tokens": [north["common_tokens"]],
        "used_tokens": [north["used_tokens"].get(token, 0) for token in catan_kinds.WILDLING.words],
        "display": hot(heroes, *north["display"]),
        "dismissed": hot(heroes, *north["dismissed"]),
        "guards": eyes.of("guards"),
        "vp_tokens": eyes.of("vp_tokens"),
        "hero": eyes.each(lambda seat: hot(heroes, seat["hero"])),
        "hero_side_b": eyes.each(lambda seat: [int(seat["hero_side"] == "b")]),
        "hero_ready": eyes.of("hero_ready"),
        "tokens_under_settlements": eyes.of("tokens_under_settlements"),
        "tokens_under_keeps": eyes.of("tokens_under_keeps"),
    }


def bloodrage(view: View, me: int) -> dict[str, Numbers]:
    eyes, table = Eyes(view, me), view["table"]
    own = table["seats"][me]
    cards, places, ages = rage_kinds.CARD.words, rage_kinds.PLACE.words, rage_kinds.AGE.words
    provinces, battle = list(table["provinces"].values()), table["battle"]
    monsters = rage_kinds.FIGURE.words[3:]
    beasts = {one["figure"]: (seat, one["place"]) for seat in eyes.order for one in table["seats"][seat]["figures"]}

    def at(seat: View, figure: str) -> Numbers:
        return hot(places, *[one["place"] for one in seat["figures"] if one["figure"] == figure])

    def known(some: list[View]) -> Numbers:
        return hot(cards, *[card["card"] for card in some if card["card"]])

    def backs(some: list[View]) -> Numbers:
        return hot(ages, *[card["age"] for card in some])

    def fought(made: Callable[[View, int], Iterable[int]], width: int = 1) -> Numbers:
        return flat(made(battle, seat) for seat in eyes.order) if battle else [0] * (width * eyes.players)

    return {
        "age": hot(ages, table["age"]),
        "phase": hot(RAGE_PHASES, table["phase"]),
        "first": eyes.one(table["first"]),
        "clan": eyes.each(lambda seat: hot(rage_kinds.CLAN.words, seat["clan"])),
        "glory": eyes.each(lambda seat: big(seat["glory"])),
        "rage": eyes.of("rage"),
        "passed": eyes.of("passed"),
        "steps": eyes.each(lambda seat: seat["steps"].values()),
        "stats": eyes.each(lambda seat: seat["stats"].values()),
        "on_board": eyes.of("on_board"),
        "strengths": eyes.each(lambda seat: seat["strengths"].values()),
        "warriors": eyes.each(lambda seat: at(seat, "warrior")),
        "leader": eyes.each(lambda seat: at(seat, "leader")),
        "ship": eyes.each(lambda seat: at(seat, "ship")),
        "slot_taken": eyes.each(lambda seat: [int(card is not None) for card in seat["upgrades"].values()]),
        "upgrades": eyes.each(lambda seat: hot(cards, *seat["upgrades"].values())),
        "hand": eyes.each(lambda seat: known(seat["hand"])),
        "hand_backs": eyes.each(lambda seat: backs(seat["hand"])),
        "quests": known(own["quests"]),
        "quest_backs": eyes.each(lambda seat: backs(seat["quests"])),
        "pack": eyes.each(lambda seat: known(seat["pack"])),
        "pack_size": eyes.each(lambda seat: [len(seat["pack"])]),
        "chosen": hot(cards, *own["chosen"]),
        "discard": hot(cards, *table["discard"]),
        "decks": table["decks"],
        "monster_owner": flat(eyes.one(beasts.get(monster, (None, None))[0]) for monster in monsters),
        "monster_place": flat(hot(places, beasts.get(monster, (None, None))[1]) for monster in monsters),
        "token": flat(hot(rage_kinds.TOKEN.words, one["token"]) for one in provinces),
        "pillaged": [int(one["pillaged"]) for one in provinces],
        "destroyed": [int(one["destroyed"]) for one in provinces],
        "strength": flat([one["strength"][seat] for seat in eyes.order] for one in provinces),
        "fjord_open": [int(there) for there in table["fjords"].values()],
        "doom": flat(hot(rage_tables.PLACE_NAMES[:9], place) for place in table["doom"]),
        "contested": hot(rage_tables.PLACE_NAMES[:9], battle["place"] if battle else None),
        "pillager": eyes.one(battle["pillager"] if battle else None),
        "fighters": fought(lambda now, seat: [int(seat in now["fighters"])]),
        "played": fought(lambda now, seat: hot(cards, *now["played"][seat]), len(cards)),
        "bonus": fought(lambda now, seat: [now["bonus"][seat]]),
        "blanked": fought(lambda now, seat: [int(now["blanked"][seat])]),
        "slain": fought(lambda now, seat: [now["slain"][seat]]),
        "winner": eyes.one(battle["winner"] if battle else None),
    }


def northgard(view: View, me: int) -> dict[str, Numbers]:
    eyes, table = Eyes(view, me), view["table"]
    cards, areas, tiles = north_kinds.CARD.words, north_kinds.AREA.words, north_kinds.TILE.words
    creatures, buildings = north_kinds.CREATURE.words, north_kinds.BUILDING.words
    lands = {one["territory"]: one for one in table["territories"]}
    home = {area: name for name, one in lands.items() for area in one["areas"]}
    line = [one["creature"] for one in table["creatures"]["line"]]
    lairs = {one["creature"]: one["territory"] for one in table["creatures"]["line"]}
    laid = {one["tile"]: one for one in table["tiles"]}
    fight = table["fight"] or {}

    def where(tile: str) -> Numbers:
        if tile not in laid:
            return [0] * 7
        x, y = laid[tile]["cell"].split("_")
        middle = north_tables.WIDTH // 2
        return [1, int(x) + middle, int(y) + middle, *[int(laid[tile]["rotation"] == turn) for turn in range(4)]]

    def depth(seat: View) -> Numbers:
        top = seat["deck_top"]
        deepest = {card: len(top) - number for number, card in enumerate(top)}
        return [deepest.get(card, 0) for card in cards]

    def each_area(made: Callable[[View], int]) -> Numbers:
        return [made(lands[area]) if area in lands else 0 for area in areas]

    annexes = {(one["area"], one["building"]): 0 for one in table["annexes"]}
    for one in table["annexes"]:
        annexes[one["area"], one["building"]] += 1
    return {
        "phase": hot(NORTH_PHASES, table["phase"]),
        "year": [table["year"]],
        "first": eyes.one(table["first"]),
        "clan": eyes.each(lambda seat: hot(north_kinds.CLAN.words, seat["clan"])),
        "this_year": eyes.each(lambda seat: [int(seat[flag]) for flag in FLAGS]),
        "stock": eyes.each(lambda seat: [seat["food"], seat["wood"], seat["lore"]]),
        "fame_known": eyes.each(lambda seat: [int(seat["fame"] is not None)]),
        "fame": eyes.each(lambda seat: big(max(0, seat["fame"] or 0))),
        "reserve": eyes.of("reserve"),
        "strongholds": eyes.of("strongholds"),
        "supply": list(table["supply"].values()),
        "unrest": [table["unrest"]],
        "creature_deck": [table["creatures"]["deck"]],
        "creature_top": [table["creatures"]["weak_on_top"]],
        "creature_discard": hot(creatures, *table["creatures"]["discard"]),
        "creature_line": [line.index(one) + 1 if one in line else 0 for one in creatures],
        "creature_at": [areas.index(lairs[one]) + 1 if lairs.get(one) else 0 for one in creatures],
        "attacked": hot(creatures, *table["creatures"]["attacked"]),
        "recruited": hot(areas, *table["recruited"]),
        "fight_at": hot(areas, fight.get("territory")),
        "attacker": eyes.one(fight.get("attacker")),
        "defender": eyes.one(fight.get("defender")),
        "fight_creature": hot(creatures, fight.get("creature")),
        "fight_card": hot(cards, fight.get("card")),
        "fight_sums": [
            max(0, fight.get(name, 0))
            for name in ("attacker_strength", "defender_strength", "attacker_skulls", "defender_skulls")
        ],
        "hand_size": eyes.of("hand_size"),
        "deck_size": eyes.of("deck_size"),
        "deck_top": eyes.each(depth),
        **{
            name: eyes.each(lambda seat, name=name: hot(cards, *seat[name]))  # type: ignore[misc]
            for name in ("hand", "unseen", "active", "played", "discard", "upgrades")
        },
        "row": hot(cards, *table["row"]),
        "achievements": hot(cards, *table["achievements"]),
        "box": hot(cards, *table["box"]),
        "tile": flat(where(tile) for tile in tiles),
        "unseen_tiles": hot(tiles, *table["unseen_tiles"]),
        "under_pile": [table["under_pile"].index(tile) + 1 if tile in table["under_pile"] else 0 for tile in tiles],
        "offered": hot(tiles, *table["offered"]),
        "laid": hot(tiles, table["laid"]),
        "tiles": eyes.each(lambda seat: hot(tiles, *seat["tiles"])),
        "territory": [areas.index(home[area]) + 1 if area in home else 0 for area in areas],
        "owner": flat(eyes.one(lands[area]["owner"] if area in lands else None) for area in areas),
        "units": each_area(lambda land: int(land["units"])),
        "entered": each_area(lambda land: int(land["entered"])),
        "kaija": each_area(lambda land: int(land["kaija"])),
        "scorched": hot(areas, table["scorched"]),
        "building": flat(hot(buildings, table["buildings"].get(slot)) for slot in north_kinds.SLOT.words),
        "annexes": [annexes.get((area, kind), 0) for area in areas for kind in buildings],
    }


expected: dict[str, Callable[[View, int], dict[str, Numbers]]] = {
    "bellum": bellum,
    "bloodrage": bloodrage,
    "catan": catan,
    "northgard": northgard,
}

"""Setup: castles, goblins, kingdom, monsters, the first captain (R-BM-10 to R-BM-28)."""

from collections import Counter, defaultdict
from itertools import product

import pytest

import meadhall
from meadhall.engine.luck import Enumerating
from meadhall.games.bellum.data import tables
from meadhall.games.bellum.data.kinds import CASTLE, MONSTER, SETTLEMENT
from meadhall.games.bellum.rules.setup import deal_castles
from meadhall.games.bellum.rules.state import Bellum
from tests.games.bellum.table import Table, new, print_castle, print_monster

pytestmark = pytest.mark.usefixtures("plain_cards")


def place_all(table: Table, side: str = "left") -> None:
    """Everyone puts both goblins on the same side."""
    while table.match.view(None)["question"] == "PlaceGoblins":
        seat = table.match.waiting[0]
        table.play(f"{seat} {next(text for text in table.choices(seat) if text.endswith(side))}")


def castles(table: Table) -> list[str]:
    return [CASTLE.words[castle] for castle in table.s.castle]


@pytest.mark.rule("R-BM-10")
def test_everybody_gets_the_castle_they_agreed_on() -> None:
    table = new(3, castles="chosen")
    assert table.match.waiting == (0, 1, 2)
    table.play("1 want castle-5", "0 want castle-2", "2 want castle-1")
    assert castles(table) == ["castle-2", "castle-5", "castle-1"]


@pytest.mark.rule("R-BM-10")
def test_without_agreement_every_castle_is_dealt_at_random() -> None:
    """Two want the same board: all boards are dealt, to those who wanted another one as well."""
    table = new(3, castles="chosen", luck=[4, 1, 0])
    table.play("0 want castle-2", "1 want castle-2", "2 want castle-3")
    assert castles(table) == ["castle-5", "castle-2", "castle-1"]


@pytest.mark.rule("R-BM-11")
def test_goblins_that_were_dealt_are_taken_back_with_the_last_castle() -> None:
    """Whoever keeps the table from before still has one without goblins."""
    table = new(2, castles="chosen")
    table.play("0 want castle-2")
    before = table.s.clone()
    table.play("1 want castle-1")
    assert all(len(goblins) == 2 for goblins in table.s.goblins)
    assert before.goblins == [[], []]


@pytest.mark.rule("R-BM-10")
def test_dealt_castles_are_different_and_every_deal_is_as_likely() -> None:
    luck, deals = Enumerating(), defaultdict[tuple[int, ...], float](float)
    while luck.another():
        state = Bellum(2)
        deal_castles(state, luck)
        deals[tuple(state.castle)] += luck.probability
    assert set(deals) == {(a, b) for a, b in product(range(5), repeat=2) if a != b}
    assert {round(chance, 9) for chance in deals.values()} == {0.05}


@pytest.mark.rule("R-BM-11")
@pytest.mark.rule("R-BM-12")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_player_gets_two_different_goblins_and_the_others_are_out_of_the_game(players: int) -> None:
    table = new(players, seed=players)
    dealt = [goblin for goblins in table.s.goblins for goblin in goblins]
    assert [len(goblins) for goblins in table.s.goblins] == [2] * players
    assert len(set(dealt)) == 2 * players
    assert set(dealt) <= set(tables.GOBLINS)
    # Those left over are nowhere: not to be recruited, not in a pile.
    assert not set(tables.GOBLINS) & {card for cards in table.s.monster_bags for card in cards}
    assert not set(tables.GOBLINS) & set(table.s.open_monsters)


@pytest.mark.rule("R-BM-11")
def test_everybody_is_told_both_goblins_of_everybody() -> None:
    table = new(3)
    names = [[MONSTER.words[goblin] for goblin in goblins] for goblins in table.s.goblins]
    assert table.events("goblins_dealt") == [
        {"seat": seat, "first": first, "second": second} for seat, (first, second) in enumerate(names)
    ]


@pytest.mark.rule("R-BM-11")
def test_nobody_can_place_the_goblin_of_another() -> None:
    table = new(2)
    other = MONSTER.words[table.s.goblins[1][0]]
    table.refuses(f"0 place {other} left", "R-BM-11")
    table.refuses("0 place evil-01 left", "R-BM-11")


@pytest.mark.rule("R-BM-13")
@pytest.mark.rule("R-BM-15")
def test_a_goblin_shows_production_on_the_left_and_attack_on_the_right_and_nothing_else() -> None:
    table = new(2, castles="chosen", luck=[0, 1, 2, 3])
    print_castle(0, {})
    print_monster("goblin-01", {1: "food, rune, map, sword, magic_sword, thief"})
    print_monster("goblin-02", {1: "2 food, 2 rune, 2 map, 2 sword, 2 magic_sword, 2 thief"})
    table.play("0 want castle-1", "1 want castle-2")
    table.play("0 place goblin-01 left", "0 place goblin-02 right", "1 place goblin-03 left", "1 place goblin-04 left")
    assert table.monsters(0) == (["goblin-01"], ["goblin-02"])
    assert table.match.view(0)["table"]["seats"][0]["rows"][0] == {
        "food": 1,
        "rune": 1,
        "map": 1,
        "sword": 2,
        "magic_sword": 2,
        "thief": 2,
    }


@pytest.mark.rule("R-BM-14")
@pytest.mark.rule("T-BM-01")
@pytest.mark.parametrize("sides", list(product(["left", "right"], repeat=2)))
def test_any_division_of_the_two_goblins_is_allowed(sides: tuple[str, str]) -> None:
    table = new(2, castles="chosen", luck=[0, 1, 2, 3])
    print_castle(0, {})
    print_monster("goblin-01", {3: "food, sword"})
    print_monster("goblin-02", {3: "map, thief"})
    table.play("0 want castle-1", "1 want castle-2")
    table.play(f"0 place goblin-01 {sides[0]}", f"0 place goblin-02 {sides[1]}")
    table.play("1 place goblin-03 left", "1 place goblin-04 left")
    left = [goblin for goblin, side in zip(["goblin-01", "goblin-02"], sides) if side == "left"]
    right = [goblin for goblin, side in zip(["goblin-01", "goblin-02"], sides) if side == "right"]
    assert table.monsters(0) == (left, right)
    row = table.match.view(0)["table"]["seats"][0]["rows"][2]
    assert (row["food"], row["sword"]) == ((1, 0) if sides[0] == "left" else (0, 1))
    assert (row["map"], row["thief"]) == ((1, 0) if sides[1] == "left" else (0, 1))


@pytest.mark.rule("RL-BM-16")
def test_goblins_are_placed_at_the_same_time_and_in_secret_before_the_first_throw() -> None:
    table = new(2, castles="chosen", luck=[0, 1, 2, 3])
    table.play("0 want castle-1", "1 want castle-2")
    assert list(table.match.waiting) == [0, 1]
    before = table.match.view(1)
    table.play("0 place goblin-01 right")
    assert list(table.match.waiting) == [0, 1]
    table.play("0 place goblin-02 right")
    assert list(table.match.waiting) == [1]
    assert table.match.view(1) == {**before, "waiting": [1]}  # nothing but that seat 0 is done
    assert table.match.view(0)["table"]["seats"][0]["placing"] == [["goblin-01", "right"], ["goblin-02", "right"]]
    assert table.s.row == 0
    table.play("1 place goblin-03 left", "1 place goblin-04 right")
    assert table.s.row > 0
    assert table.monsters(0) == ([], ["goblin-01", "goblin-02"])


@pytest.mark.rule("RL-BM-16")
def test_nobody_starts_with_resources_bonus_tokens_or_chests() -> None:
    table = new(4)
    assert table.s.owned() == [[0, 0, 0, 0]] * 6
    assert table.s.chest_owner == []


KINGDOM = {2: (3, 3, 10), 3: (4, 4, 10), 4: (6, 6, 10), 5: (7, 7, 10)}


@pytest.mark.rule("R-BM-16")
@pytest.mark.rule("R-BM-17")
@pytest.mark.rule("R-BM-18")
@pytest.mark.rule("R-BM-19")
@pytest.mark.rule("R-BM-20")
@pytest.mark.rule("R-BM-22")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_kingdom_pile_gives_so_many_farms_then_villages_then_cities(players: int) -> None:
    """Drawn to its end, the pile of R-BM-16 to R-BM-19 comes in the order of R-BM-22, no card twice."""
    table = new(players, seed=players)
    cards = table.s.open_settlements[:]
    while (card := table.s.draw_settlement(table.match.luck)) >= 0:
        cards.append(card)
    kinds = [tables.SETTLEMENTS[card]["kind"] for card in cards]
    farms, villages, cities = KINGDOM[players]
    assert kinds == ["farm"] * farms + ["village"] * villages + ["city"] * cities
    assert len(set(cards)) == len(cards)


@pytest.mark.rule("R-BM-20")
@pytest.mark.rule("R-BM-22")
def test_any_farm_may_be_the_one_that_is_left_out_and_any_the_top_one() -> None:
    first, luck = Counter[str](), Enumerating()
    table = new(2)
    table.s.kingdom, table.s.kingdom_left = [cards[:] for cards in tables.KINGDOM], [3, 3, 10]
    while luck.another():
        first[SETTLEMENT.words[table.s.clone().draw_settlement(luck)]] += 1
        assert luck.probability == pytest.approx(1 / 7)
    assert first == Counter({f"farm-{number}": 1 for number in range(1, 8)})


@pytest.mark.rule("R-BM-21")
@pytest.mark.rule("R-BM-84")
def test_the_inn_lies_open_and_is_in_no_pile() -> None:
    table = new(5)
    assert table.match.view(None)["table"]["inn"] == "inn-1"
    assert tables.INN not in table.s.open_settlements
    assert tables.INN not in [card for cards in table.s.kingdom for card in cards]


@pytest.mark.rule("R-BM-23")
@pytest.mark.rule("V-BM-04")
@pytest.mark.parametrize(("players", "pile"), [(2, 16), (3, 18), (4, 22), (5, 24)])
def test_as_many_settlements_as_players_are_opened(players: int, pile: int) -> None:
    table = new(players, seed=7)
    assert len(table.open()) == players
    assert sum(table.s.kingdom_left) == pile - players
    if players == 5:  # no farm, village or goblin is left over
        assert table.s.kingdom_left == [len(cards) for cards in table.s.kingdom]
        assert sorted(goblin for goblins in table.s.goblins for goblin in goblins) == tables.GOBLINS


@pytest.mark.rule("R-BM-24")
@pytest.mark.rule("R-BM-25")
def test_two_monsters_of_each_pile_are_opened_and_nobody_knows_the_next() -> None:
    table = new(3)
    evil, ultra = table.s.open_monsters[:2], table.s.open_monsters[2:]
    assert set(evil) <= set(tables.EVIL)
    assert set(ultra) <= set(tables.ULTRA)
    assert len({*evil, *ultra}) == 4
    assert [len(cards) for cards in table.s.monster_bags] == [44, 18]
    assert table.match.view(0)["table"]["monster_piles"] == {"evil": 44, "ultra": 18}
    luck, opened = Enumerating(), []
    while luck.another():
        state = table.s.clone()
        state.open_monster(0, luck)
        opened.append(state.open_monsters[0])
        assert luck.probability == pytest.approx(1 / 44)
    assert sorted(opened) == sorted(table.s.monster_bags[0])


@pytest.mark.rule("R-BM-26")
def test_each_kind_of_chest_has_a_pile_of_its_own_and_any_of_it_may_come_next() -> None:
    table = new(2)
    assert table.match.view(0)["table"]["chest_piles"] == {"wooden": 20, "metal": 20, "gold": 10}
    for kind, values in enumerate(tables.CHEST_VALUES):
        luck, drawn = Enumerating(), []
        while luck.another():
            state = table.s.clone()
            state.gain_chest(0, kind, luck)
            drawn.append(state.chest_value[-1])
        assert drawn == values


@pytest.mark.rule("R-BM-27")
def test_all_players_share_one_supply() -> None:
    table = new(4)
    supply = {"food": 30, "rune": 20, "barrel": 10, "shield": 20, "reroll": 17, "magic_shield": 8}
    assert [table.match.view(seat)["table"]["supply"] for seat in (0, 3, None)] == [supply] * 3


@pytest.mark.rule("R-BM-28")
@pytest.mark.rule("RL-BM-17")
def test_the_first_captain_is_drawn_and_anybody_may_be() -> None:
    captains = {new(3, seed=seed).s.captain for seed in range(20)}
    assert captains == {0, 1, 2}


@pytest.mark.rule("RL-BM-17")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_host_may_name_the_first_captain(seat: int) -> None:
    table = new(3, seed=5, first_captain=str(seat))
    assert table.s.captain == seat - 1
    place_all(table)
    assert table.events("day_began") == [{"day": 1, "seat": seat - 1}]
    assert table.events("rolled")[0]["seat"] == seat - 1


@pytest.mark.rule("RL-BM-17")
def test_the_first_captain_must_be_at_the_table() -> None:
    with pytest.raises(meadhall.OptionError, match="first_captain cannot be '4': there are 3 players"):
        new(3, first_captain="4")


@pytest.mark.rule("T-BM-02")
def test_setup_for_four_players_number_by_number() -> None:
    table = new(4, seed=2)
    view = table.match.view(None)["table"]
    assert [card["settlement"].split("-")[0] for card in view["settlements"]] == ["farm"] * 4
    assert view["kingdom_pile"] == {"farm": 2, "village": 6, "city": 10}  # 18 remain
    assert [len(cards) for cards in table.s.kingdom] == [3, 7, 10]  # one farm and one village will never come
    assert view["inn"] == "inn-1"
    assert len(view["evil"]) == len(view["ultra"]) == 2
    assert view["monster_piles"] == {"evil": 44, "ultra": 18}
    assert sum(len(seat["goblins"]) for seat in view["seats"]) == 8
    assert view["chest_piles"] == {"wooden": 20, "metal": 20, "gold": 10}


def test_set_up_is_told() -> None:
    table = new(2, first_captain="2")
    kinds = [event["event"] for event in table.match.told(table.match.opening, None)]
    assert Counter(kinds) == {"castle_given": 2, "goblins_dealt": 2, "settlement_opened": 2, "monster_opened": 4}

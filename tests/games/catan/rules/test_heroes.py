"""Heroes (R-NW-107 to R-NW-114, R-NW-123), each of them by name."""

from typing import Any

import pytest

from meadhall.games.catan.data import tables
from meadhall.games.catan.data.kinds import HERO
from tests.games.catan.table import (
    CAVE,
    GIANT,
    PATROL,
    REGULAR,
    ROAD_BUILDING,
    WINTER,
    Table,
    camps,
    clearings,
    guards,
    path,
    token,
    watch,
)

ACT = ["Turn finish", "Act 0 0"]
BEFORE = ["Turn roll", "BeforeRoll 0"]
OTHERS = ["bowen_marsh", "jeor_mormont", "othell_yarwyck", "samwell_tarly", "alliser_thorne"]


def with_hero(hero: str, stack: list[str] = ACT, **parts: Any) -> Table:
    """Seat 0 has this hero."""
    heroes = [hero, *[other for other in OTHERS if other != hero]][:4]
    return watch(stack, hero=heroes, **parts)


@pytest.mark.rule("R-NW-107")
def test_everyone_always_holds_one_hero_face_up() -> None:
    t = with_hero("ygritte", wildlings={"a1": "regular"})
    assert t.match.view(3)["table"]["seats"][0]["hero"] == "ygritte"
    t.refuses("0 use qhorin_halfhand", "R-NW-107")
    t.play("0 use ygritte", "0 call yoren")
    assert t.hero(0) == "yoren-a"
    assert len({*t.s.hero, *t.s.display}) == 11


@pytest.mark.rule("R-NW-108")
@pytest.mark.rule("R-NW-109")
@pytest.mark.rule("R-NW-110")
@pytest.mark.rule("R-NW-111")
@pytest.mark.rule("T-NW-15")
def test_a_hero_is_turned_over_once_and_then_exchanged() -> None:
    t = with_hero("ygritte", wildlings={"a1": "regular", "a2": "regular", "a3": "regular"}, luck=[1, 1, 12] * 9)
    t.play("0 use ygritte", "0 drive-out a1")
    assert "turn-over" in t.choices(0)
    assert len(t.choices(0, "call")) == 7
    t.refuses("0 call ygritte", "R-NW-110")
    t.play("0 turn-over")
    assert t.hero(0) == "ygritte-b"
    t.refuses("0 use ygritte", "R-NW-111")  # one use a turn
    t.play("0 end")
    for seat in (1, 2, 3):
        t.play(f"{seat} roll", f"{seat} end")
    t.play("0 use ygritte", "0 drive-out a2")
    t.refuses("0 turn-over", "R-NW-109")
    t.play("0 call qhorin_halfhand")
    assert t.hero(0) == "qhorin_halfhand-a"
    assert HERO.codes["ygritte"] in t.s.display
    t.s.tormund = 0
    t.refuses("0 use qhorin_halfhand", "R-NW-111")  # not in the turn in which it was taken
    assert t.match.view(1)["table"]["seats"][0]["hero_ready"] is False


@pytest.mark.rule("RL-NW-09")
def test_with_an_empty_display_a_hero_stays_and_starts_again() -> None:
    gone = [hero for hero in HERO.words if hero not in ("ygritte", *OTHERS[:3])]
    t = with_hero("ygritte", wildlings={"a1": "regular"}, side=["b", "a", "a", "a"], dismissed=gone)
    assert t.s.display == []
    t.play("0 use ygritte")
    assert t.hero(0) == "ygritte-a"


@pytest.mark.rule("R-NW-112")
def test_jeor_mormont_forces_a_trade_with_up_to_two_players() -> None:
    t = with_hero("jeor_mormont", hands={0: "wool wool brick", 1: "ore ore", 2: "grain", 3: "ore"})
    t.play("0 use jeor_mormont", "0 demand ore")
    assert t.choices(0) == ["ask seat:1", "ask seat:2", "ask seat:3"]
    t.play("0 ask seat:1")
    assert t.events("asked") == [{"seat": 1, "resource": "ore", "has": "yes"}]
    assert t.choices(0) == ["give brick", "give wool"]
    t.play("0 give wool")
    assert (t.hand(0), t.hand(1)) == ("brick wool ore", "wool ore")
    assert t.choices(0) == ["pass", "ask seat:2", "ask seat:3"]
    t.play("0 ask seat:2")
    assert t.events("asked") == [{"seat": 2, "resource": "ore", "has": "no"}]
    assert t.hand(2) == "grain"
    assert t.asks(0, "AfterUse")


@pytest.mark.rule("R-NW-112")
def test_jeor_mormont_may_stop_after_one_player_and_needs_something_to_give() -> None:
    t = with_hero("jeor_mormont", hands={0: "wool", 1: "ore", 2: "ore"})
    t.play("0 use jeor_mormont")
    assert "demand wool" not in t.choices(0)
    t.refuses("0 demand wool", "R-NW-112")
    t.play("0 demand ore", "0 ask seat:1")
    assert (t.hand(0), t.hand(1)) == ("ore", "wool")
    assert t.asks(0, "AfterUse")  # nothing but ore is left to give
    stop = with_hero("jeor_mormont", hands={0: "wool wool", 1: "ore", 2: "ore"})
    stop.play("0 use jeor_mormont", "0 demand ore", "0 ask seat:1", "0 pass")
    assert stop.hand(2) == "ore"
    empty = with_hero("jeor_mormont", hands={1: "ore"})
    empty.refuses("0 use jeor_mormont", "R-NW-112")


@pytest.mark.rule("R-NW-112")
def test_bowen_marsh_trades_one_card_for_one_with_the_bank() -> None:
    t = with_hero("bowen_marsh", hands={0: "wool"}, bank={"ore": 0})
    t.play("0 use bowen_marsh")
    assert t.choices(0) == ["bank wool brick", "bank wool lumber", "bank wool grain"]
    t.play("0 bank wool brick")
    assert t.hand(0) == "brick"


@pytest.mark.rule("R-NW-112")
@pytest.mark.rule("R-NW-113")
def test_samwell_tarly_takes_a_card_when_a_roll_gave_nothing() -> None:
    t = with_hero("samwell_tarly", ["Turn roll"], active=2, luck=[4, 4, 12], settlements={1: "a1.n"})
    assert t.asks(0, "Samwell")  # in anyone's turn
    assert t.choices(0) == ["pass", "take brick", "take lumber", "take wool", "take grain", "take ore"]
    waited = Table(t.match.clone())
    t.play("0 take ore", "0 turn-over")
    assert (t.hand(0), t.hero(0)) == ("ore", "samwell_tarly-b")
    assert t.asks(2, "Act")
    waited.play("0 pass")
    assert waited.hero(0) == "samwell_tarly-a"
    paid = with_hero("samwell_tarly", ["Turn roll"], luck=[4, 4, 12], settlements={0: "a1.n"})
    assert paid.asks(0, "Act")
    seven = with_hero("samwell_tarly", ["Turn roll"], luck=[3, 4, 12])
    assert seven.asks(0, "MoveTormund")
    used = with_hero("samwell_tarly", ["Turn roll"], luck=[4, 4, 12], hero_turn=[1, 0, 0, 0])
    assert used.asks(0, "Act")
    used.refuses("0 use samwell_tarly", "R-NW-111")


@pytest.mark.rule("R-NW-113")
def test_samwell_tarly_speaks_before_the_wildlings_move() -> None:
    t = with_hero("samwell_tarly", ["Turn roll"], luck=[4, 4, 1], camps=camps("regular"))
    assert t.s.breaches == 0
    t.play("0 pass")
    assert t.s.breaches == 1


@pytest.mark.rule("R-NW-112")
@pytest.mark.rule("R-NW-65")
def test_othell_yarwyck_moves_a_loose_road() -> None:
    t = with_hero("othell_yarwyck", settlements={0: "b2.n", 1: "b2.se"}, roads={0: "b2/ne b2/e b2/nw"})
    t.play("0 use othell_yarwyck")
    assert set(t.choices(0)) == {f"move-road {path(name)}" for name in ("b2/e", "b2/nw")}
    t.refuses("0 move-road b2/ne", "R-NW-112")
    t.play("0 move-road b2/e")
    assert f"road {path('b2/e')}" not in t.choices(0)
    t.play("0 road b3/nw")
    assert t.s.road.count(0) == 3
    assert t.s.roads_left[0] == 12
    assert t.asks(0, "AfterUse")
    t.play("0 turn-over")
    t.refuses("0 bank wool ore", "NWQ-14")  # that was building


@pytest.mark.rule("R-NW-112")
def test_othell_yarwyck_can_cost_the_longest_road() -> None:
    line = "b2/ne b2/e c3/nw c3/w d3/ne"
    t = with_hero("othell_yarwyck", settlements={0: "b2.n"}, roads={0: line}, longest_road=0)
    t.play("0 use othell_yarwyck", "0 road b3/nw")
    assert (t.s.road_length[0], t.s.longest_road) == (4, -1)
    assert t.points()[0] == 1
    moved = with_hero("othell_yarwyck", settlements={0: "b2.n"}, roads={0: line}, longest_road=0)
    moved.play("0 use othell_yarwyck", "0 road b2/nw")
    assert moved.s.longest_road == 0
    assert moved.events("longest_road") == []


@pytest.mark.rule("R-NW-112")
def test_alliser_thorne_takes_another_resource_for_a_guard() -> None:
    t = with_hero("alliser_thorne", hands={0: "brick wool ore"})
    t.play("0 use alliser_thorne")
    assert t.events("paid") == [{"seat": 0, "resource": "ore", "instead": "lumber"}]
    t.play("0 guard wall-3")
    assert (t.hand(0), t.s.guards[2]) == ("", [0])
    assert t.events("guard_posted")[0]["free"] == "no"
    choice = with_hero("alliser_thorne", hands={0: "brick brick wool lumber"})
    choice.play("0 use alliser_thorne")
    assert choice.choices(0) == ["substitute brick wool", "substitute brick lumber"]
    poor = with_hero("alliser_thorne", hands={0: "brick ore ore"})
    poor.refuses("0 use alliser_thorne", "R-NW-112")
    full = with_hero("alliser_thorne", hands={0: "brick wool ore"}, guards=guards([0] * 5, [0] * 2))
    full.refuses("0 use alliser_thorne", "NWQ-10")


@pytest.mark.rule("R-NW-112")
def test_melisandre_chooses_among_three_cards() -> None:
    t = with_hero("melisandre", hands={0: "ore wool brick"}, luck=[PATROL, WINTER, ROAD_BUILDING])
    t.play("0 use melisandre")
    assert t.asks(0, "ChooseCard")
    assert t.choices(0) == ["choose ranger_patrol", "choose road_building", "choose winter_is_coming"]
    seen = {"seat": 0, "first": "ranger_patrol", "second": "road_building", "third": "winter_is_coming"}
    assert t.events("cards_seen", 0) == [seen]
    assert t.events("cards_seen", 1) == [{"seat": 0, "first": None, "second": None, "third": None}]
    assert t.match.view(1)["table"]["seats"][0]["looking_at"] == []
    t.play("0 choose winter_is_coming")
    assert t.s.fresh == [WINTER]
    assert len(t.s.deck) == 24
    assert t.hand(0) == ""
    paid = with_hero("melisandre", hands={0: "ore wool grain lumber"})
    paid.play("0 use melisandre")
    assert paid.choices(0)[0] == "pay"
    last = with_hero("melisandre", hands={0: "ore wool grain"}, deck=["victory_point"])
    last.play("0 use melisandre")
    assert (last.s.fresh, last.s.deck) == ([4], [])
    empty = with_hero("melisandre", hands={0: "ore wool grain"}, deck=[])
    empty.refuses("0 use melisandre", "R-NW-112")


@pytest.mark.rule("R-NW-112")
@pytest.mark.rule("R-NW-113")
@pytest.mark.rule("RL-NW-08")
def test_mance_rayder_takes_a_chosen_card_from_somebody_ahead() -> None:
    ahead: dict[str, Any] = {"settlements": {0: "a1.n", 3: "a3.n"}, "keeps": {1: "c1.nw", 2: "c5.n"}}
    t = with_hero("mance_rayder", hands={1: "ore wool", 2: "brick", 3: "grain"}, **ahead)
    t.play("0 use mance_rayder")
    assert t.choices(0) == ["steal seat:1", "steal seat:2"]
    t.play("0 steal seat:1")
    assert t.events("hand_seen", 0)[0]["wool"] == 1
    assert t.events("hand_seen", 2)[0]["wool"] is None
    assert t.choices(0) == ["take wool", "take ore"]
    t.play("0 take ore")
    assert (t.hand(0), t.hand(1)) == ("ore", "wool")
    assert t.events("stolen", 3) == [{"seat": 0, "victim": 1, "resource": None}]
    early = with_hero("mance_rayder", BEFORE, hands={1: "ore wool"}, **ahead)
    early.refuses("0 use mance_rayder", "R-NW-113")
    nobody = with_hero("mance_rayder", hands={3: "ore"}, **ahead)
    nobody.refuses("0 use mance_rayder", "R-NW-112")


@pytest.mark.rule("R-NW-112")
def test_benjen_stark_removes_a_wildling_north_of_the_wall() -> None:
    parts: dict[str, Any] = {"camps": camps("", "regular giant regular"), "clearings": clearings(0, 1)}
    parts["guards"] = guards([], [1])
    t = with_hero("benjen_stark", luck=[token(CAVE, REGULAR)], **parts)
    t.play("0 use benjen_stark")
    assert t.choices(0) == [
        "hunt cave_dwellers camp-1",
        "hunt cave_dwellers camp-2",
        "hunt cave_dwellers camp-3",
        "clear clearing-2",
    ]
    t.play("0 hunt cave_dwellers camp-2")
    assert t.s.camps[CAVE] == [REGULAR, REGULAR, REGULAR]  # closed up, then a new one came
    assert t.s.frostfangs[GIANT] == 8
    hunted = {"seat": 0, "type": "giant", "clan": "cave_dwellers", "camp": "camp-2"}
    assert t.events("hunted") == [hunted]
    clearing = with_hero("benjen_stark", luck=[token(CAVE, GIANT)], **parts)
    clearing.play("0 use benjen_stark", "0 clear clearing-2")
    assert clearing.s.clearings == [0] * 4
    assert clearing.events("cleared") == [{"seat": 0, "clearing": "clearing-2"}]
    assert len(clearing.s.camps[CAVE]) == 4
    none = with_hero("benjen_stark")
    none.refuses("0 use benjen_stark", "R-NW-112")


@pytest.mark.rule("R-NW-112")
@pytest.mark.rule("R-NW-93")
def test_ygritte_removes_a_wildling_from_the_gift() -> None:
    t = with_hero("ygritte", BEFORE, wildlings={"a1": "regular", "b1": "giant"})
    t.play("0 use ygritte", "0 drive-out b1")
    assert t.gift() == {"a1": "regular"}
    assert t.hand(0) == ""  # no card for it
    assert t.events("driven_out") == [{"seat": 0, "type": "giant", "hex": "b1"}]
    none = with_hero("ygritte")
    none.refuses("0 use ygritte", "R-NW-112")


@pytest.mark.rule("R-NW-112")
@pytest.mark.rule("NWQ-09")
def test_yoren_makes_a_guard_of_a_played_patrol() -> None:
    t = with_hero("yoren", patrols=[3, 3, 0, 0], largest_patrol=0, luck=[token(CAVE, REGULAR)])
    t.play("0 use yoren")
    assert t.s.patrols == [2, 3, 0, 0]
    t.play("0 guard wall-1")
    assert t.s.guards[0] == [0]
    assert t.s.gone[PATROL] == 1
    assert t.s.largest_patrol == 1  # now the sole leader, who lures a wildling
    assert t.s.camps[CAVE] == [REGULAR]
    aside = with_hero("yoren", patrols=[3, 2, 0, 0], largest_patrol=0)
    aside.play("0 use yoren", "0 guard wall-1")
    assert aside.s.largest_patrol == -1
    assert aside.points()[0] == 0
    keeps = with_hero("yoren", patrols=[4, 3, 0, 0], largest_patrol=0)
    keeps.play("0 use yoren", "0 guard wall-1")
    assert keeps.s.largest_patrol == 0
    none = with_hero("yoren")
    none.refuses("0 use yoren", "R-NW-112")
    full = with_hero("yoren", patrols=[1, 0, 0, 0], guards=guards([0] * 5, [0] * 2))
    full.refuses("0 use yoren", "NWQ-10")


@pytest.mark.rule("NWQ-15")
def test_yorens_guard_stands_before_the_token_of_largest_patrol() -> None:
    """The rush sends a regular to section 2: the new guard holds it."""
    t = with_hero(
        "yoren", patrols=[3, 3, 0, 0], largest_patrol=0, luck=[token(CAVE, REGULAR)],
        camps=camps("", "regular regular regular regular"), guards=guards([], [], [1]),
    )  # fmt: skip
    t.play("0 use yoren")
    assert (t.s.largest_patrol, t.events("token_revealed")) == (0, [])
    t.play("0 guard wall-2")
    assert (t.s.largest_patrol, t.s.clearings, t.s.breaches) == (1, [0, 1, 1, 0], 0)
    assert t.asks(0, "AfterUse")


@pytest.mark.rule("R-NW-112")
@pytest.mark.rule("R-NW-45")
def test_qhorin_halfhand_chases_tormund_to_his_camp() -> None:
    t = with_hero("qhorin_halfhand", BEFORE, tormund="a3")
    t.play("0 use qhorin_halfhand")
    assert t.match.view(1)["table"]["tormund"] is None
    assert t.hand(0) == "ore"
    away = with_hero("qhorin_halfhand")
    away.refuses("0 use qhorin_halfhand", "R-NW-112")
    bare = with_hero("qhorin_halfhand", tormund="a3", bank={"ore": 0})
    bare.play("0 use qhorin_halfhand")
    assert bare.hand(0) == ""


@pytest.mark.rule("R-NW-113")
def test_when_heroes_may_be_used() -> None:
    usable: dict[str, Any] = {
        "ygritte": {"wildlings": {"a1": "regular"}},
        "benjen_stark": {"camps": camps("regular")},
        "yoren": {"patrols": [1, 0, 0, 0]},
        "qhorin_halfhand": {"tormund": "a1"},
    }
    for hero, parts in usable.items():
        for stack in (BEFORE, ACT, ["Turn finish", "Act 0 1"]):
            assert f"use {hero}" in with_hero(hero, stack, **parts).choices(0)
    rich: dict[str, Any] = {"hands": {0: "brick lumber wool grain ore", 1: "ore"}}
    rich |= {"settlements": {0: "b2.n"}, "roads": {0: "b2/ne"}}
    for hero in ("jeor_mormont", "bowen_marsh"):
        assert f"use {hero}" in with_hero(hero, **rich).choices(0)
        for stack in (BEFORE, ["Turn finish", "Act 0 1"]):
            with_hero(hero, stack, **rich).refuses(f"0 use {hero}", "R-NW-113")
    for hero in ("othell_yarwyck", "alliser_thorne", "melisandre"):
        for stack in (ACT, ["Turn finish", "Act 0 1"]):
            assert f"use {hero}" in with_hero(hero, stack, **rich).choices(0)
        with_hero(hero, BEFORE, **rich).refuses(f"0 use {hero}", "R-NW-113")


@pytest.mark.rule("R-NW-114")
def test_a_hero_does_not_count_as_a_development_card() -> None:
    t = with_hero("ygritte", wildlings={"a1": "regular"}, cards={0: "winter_is_coming"})
    t.play("0 use ygritte", "0 turn-over", "0 play winter_is_coming", "0 take ore", "0 take ore")
    assert t.hand(0) == "ore ore"


@pytest.mark.rule("R-NW-123")
@pytest.mark.rule("NWQ-13")
@pytest.mark.rule("T-NW-16")
def test_three_equal_dice_remove_a_hero_of_the_display() -> None:
    t = watch(["Turn roll"], luck=[4, 4, 4], options={"tragedy_of_heroes": True})
    assert t.asks(0, "Tragedy")
    assert len(t.choices(0)) == 7
    t.refuses("0 dismiss othell_yarwyck", "R-NW-123")  # a player has him
    t.play("0 dismiss ygritte")
    assert len(t.s.display) == 6
    assert t.match.view(1)["table"]["north"]["dismissed"] == ["ygritte"]
    assert t.asks(0, "Act")
    unlike = watch(["Turn roll"], luck=[4, 4, 5], options={"tragedy_of_heroes": True})
    assert unlike.asks(0, "Act")
    without = watch(["Turn roll"], luck=[4, 4, 4])
    assert without.asks(0, "Act")


TESTS = {
    "jeor_mormont": test_jeor_mormont_forces_a_trade_with_up_to_two_players,
    "bowen_marsh": test_bowen_marsh_trades_one_card_for_one_with_the_bank,
    "samwell_tarly": test_samwell_tarly_takes_a_card_when_a_roll_gave_nothing,
    "othell_yarwyck": test_othell_yarwyck_moves_a_loose_road,
    "alliser_thorne": test_alliser_thorne_takes_another_resource_for_a_guard,
    "melisandre": test_melisandre_chooses_among_three_cards,
    "mance_rayder": test_mance_rayder_takes_a_chosen_card_from_somebody_ahead,
    "benjen_stark": test_benjen_stark_removes_a_wildling_north_of_the_wall,
    "ygritte": test_ygritte_removes_a_wildling_from_the_gift,
    "yoren": test_yoren_makes_a_guard_of_a_played_patrol,
    "qhorin_halfhand": test_qhorin_halfhand_chases_tormund_to_his_camp,
}


def test_every_hero_has_a_test_of_its_own() -> None:
    assert list(TESTS) == tables.HERO_NAMES

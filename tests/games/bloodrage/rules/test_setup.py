"""Setting up (R-BR-17 to R-BR-26)."""

from collections import Counter

import pytest

from meadhall import IllegalChoice, Match, OptionError
from meadhall.games.bloodrage import GAME
from meadhall.games.bloodrage.data import tables
from meadhall.games.bloodrage.rules.state import BloodRage
from tests.games.bloodrage.table import happened, play, rage, stat, table


def new(players: int = 4, seed: int = 1, **options: object) -> Match:
    return Match.new(GAME, players, seed, {"fifth_player": players == 5} | options)


def state(match: Match) -> BloodRage:
    assert isinstance(match.state, BloodRage)
    return match.state


@pytest.mark.rule("R-BR-17")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everyone_has_a_clan_and_its_figures_in_reserve(players: int) -> None:
    seats = new(players).view(None)["table"]["seats"]
    assert len({seat["clan"] for seat in seats}) == players
    for seat in seats:
        kinds = Counter(figure["figure"] for figure in seat["figures"])
        assert kinds == {"warrior": 8, "leader": 1, "ship": 1}
        assert {figure["place"] for figure in seat["figures"]} == {"reserve"}


@pytest.mark.rule("R-BR-17")
def test_clans_may_be_chosen_one_after_another() -> None:
    match = new(2, clans="chosen")
    assert match.choices(0) == ["clan wolf", "clan raven", "clan serpent", "clan bear"]
    play(match, "0 clan bear")
    with pytest.raises(IllegalChoice) as refused:
        match.play(1, "clan bear")
    assert refused.value.rule == "R-BR-17"
    play(match, "1 clan raven")
    assert [seat["clan"] for seat in match.view(None)["table"]["seats"]] == ["bear", "raven"]


@pytest.mark.rule("R-BR-18")
def test_glory_stats_and_rage_at_the_start() -> None:
    match = new(3)
    assert match.scores == (0, 0, 0)
    assert [stat(match, seat) for seat in range(3)] == [(6, 3, 4)] * 3
    assert rage(match) == [6, 6, 6]


@pytest.mark.rule("R-BR-19")
def test_pillage_tokens() -> None:
    first, second = (new(seed=seed).view(None)["table"]["provinces"] for seed in (1, 2))
    for provinces in (first, second):
        assert provinces["yggdrasil"]["token"] == "all"
        outer = Counter(land["token"] for name, land in provinces.items() if name != "yggdrasil")
        assert outer == {"rage": 3, "axes": 2, "horns": 2, "glory": 1}
        assert not any(land["pillaged"] for land in provinces.values())
    assert [land["token"] for land in first.values()] != [land["token"] for land in second.values()]


@pytest.mark.rule("R-BR-20")
def test_one_ragnarok_token_for_each_age() -> None:
    doom = new().view(None)["table"]["doom"]
    assert len(set(doom)) == 3
    assert "yggdrasil" not in doom
    assert new(seed=2).view(None)["table"]["doom"] != doom


@pytest.mark.rule("R-BR-21")
def test_everyone_sees_what_each_age_will_destroy() -> None:
    match = new()
    laid = happened(match, "doom_laid")
    assert [event["age"] for event in laid] == ["1", "2", "3"]
    assert [event["place"] for event in laid] == match.view(None)["table"]["doom"]


@pytest.mark.rule("R-BR-22")
@pytest.mark.parametrize(("players", "destroyed"), [(2, 3), (3, 2), (4, 1), (5, 0)])
def test_provinces_destroyed_before_play(players: int, destroyed: int) -> None:
    view = new(players).view(None)["table"]
    gone = [name for name, land in view["provinces"].items() if land["destroyed"]]
    assert len(gone) == destroyed
    assert not set(gone) & set(view["doom"])


@pytest.mark.rule("R-BR-23")
def test_nothing_may_enter_a_destroyed_province() -> None:
    match = table(board={0: "warrior gimle"}, destroyed="horgr")
    assert not any("horgr" in choice for choice in match.choices(0))
    for choice in ("invade warrior horgr", "march gimle horgr", "pillage horgr"):
        with pytest.raises(IllegalChoice) as refused:
            match.play(0, choice)
        assert refused.value.rule == "R-BR-23"


@pytest.mark.rule("R-BR-24")
@pytest.mark.parametrize("age", [0, 1, 2])
def test_cards_by_the_number_of_players(age: int) -> None:
    assert [len(tables.deck(age, players, 6)) for players in (2, 3, 4, 5)] == [19, 25, 33, 41]
    assert [len(tables.deck(age, players, 9)) for players in (2, 3, 4, 5)] == [20, 26, 34, 42]
    marks = Counter(tables.MIN_PLAYERS[card] for card in tables.deck(age, 5, 6))
    assert marks == {2: 19, 3: 6, 4: 8, 5: 8}


@pytest.mark.rule("R-BR-25")
def test_every_deck_is_dealt_by_chance() -> None:
    first, second = state(new(seed=1)), state(new(seed=2))
    assert first.pack != second.pack
    assert first.deck[1] == second.deck[1]  # a deck is a bag until it is dealt
    assert first.age == 0
    assert new().view(None)["table"]["phase"] == "gods_gifts"


@pytest.mark.rule("R-BR-26")
def test_the_first_player_is_drawn_or_named() -> None:
    assert {new(seed=seed).view(None)["table"]["first"] for seed in range(12)} == {0, 1, 2, 3}
    match = new(first_player="3")
    assert match.view(None)["table"]["first"] == 2
    assert {new(seed=seed, first_player="1").view(None)["table"]["first"] for seed in range(6)} == {0}
    with pytest.raises(OptionError):
        new(3, first_player="4")


@pytest.mark.rule("R-BR-26")
def test_the_first_player_token_goes_left() -> None:
    match = table(3, first=2, stack=["Age end_of_age 1"])
    assert match.view(None)["table"]["first"] == 0


@pytest.mark.rule("R-BR-17")
@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_players(players: int) -> None:
    with pytest.raises(OptionError, match="2 to 5"):
        Match.new(GAME, players, 1, {"fifth_player": True})


def test_the_fifth_player_needs_the_option() -> None:
    with pytest.raises(OptionError, match="fifth_player"):
        Match.new(GAME, 5)
    clans = {seat["clan"] for seat in new(5).view(None)["table"]["seats"]}
    assert clans == {"wolf", "raven", "serpent", "bear", "ram"}
    assert "clan ram" in new(2, fifth_player=True, clans="chosen").choices(0)
    assert "clan ram" not in new(2, clans="chosen").choices(0)


def test_the_retail_monsters_are_in_the_game_only_by_option() -> None:
    retail = {"a1_dwarf_chieftain", "a2_dark_elf", "a3_soldier_of_hel"}
    for monsters, there in ((6, set()), (9, retail)):
        s = state(new(2, monsters=monsters))
        cards = {tables.CARD_NAMES[card] for cards in (*s.deck, *s.pack) for card in cards}
        assert cards & retail == there

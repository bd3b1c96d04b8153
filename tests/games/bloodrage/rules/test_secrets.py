"""What seats know of one another's cards."""

from typing import Any

import pytest

from meadhall import Match
from meadhall.engine.luck import Fast
from meadhall.games.bloodrage import GAME
from meadhall.games.bloodrage.data import tables
from meadhall.games.bloodrage.data.kinds import CARD
from meadhall.games.bloodrage.rules.state import BloodRage
from tests.games.bloodrage.table import play, table


def hand_seen_by(match: Match, seat: int, viewer: int | None) -> list[Any]:
    """The cards of a hand as another seat knows them, unknown ones as None."""
    return [card["card"] for card in match.view(viewer)["table"]["seats"][seat]["hand"]]


def state(match: Match) -> BloodRage:
    assert isinstance(match.state, BloodRage)
    return match.state


def draft_round(match: Match, first: int = 0) -> list[list[str]]:
    """Everyone picks cards from the front; returns what each took."""
    taken: list[list[str]] = [[] for _ in range(match.players)]
    for seat in range(match.players):
        for _ in range(tables.PICKS[match.players]):
            choice = match.choices(seat)[first]
            taken[seat].append(choice.removeprefix("pick "))
            match.play(seat, choice)
    return taken


def pack_seen_by(match: Match, seat: int, viewer: int | None) -> list[Any]:
    return [card["card"] for card in match.view(viewer)["table"]["seats"][seat]["pack"]]


def test_a_fresh_pack_is_known_to_its_holder_alone() -> None:
    match = Match.new(GAME, 3, seed=3)
    for viewer in (None, 1, 2):
        assert pack_seen_by(match, 0, viewer) == [None] * 8
    assert None not in pack_seen_by(match, 0, 0)


def test_a_passed_pack_is_known_to_who_passed_it_until_somebody_takes_from_it() -> None:
    match = Match.new(GAME, 4, seed=3)
    draft_round(match)
    assert None not in pack_seen_by(match, 1, 0)
    assert pack_seen_by(match, 1, 2) == [None] * 7
    draft_round(match)
    assert pack_seen_by(match, 2, 0) == [None] * 6  # seat 0 cannot tell which card seat 1 took
    assert None not in pack_seen_by(match, 2, 1)


def test_with_three_or_more_nobody_is_sure_what_others_took() -> None:
    match = Match.new(GAME, 3, seed=3)
    while match.view(None)["question"] == "Draft":
        draft_round(match)
    for seat in range(3):
        for viewer in range(3):
            if viewer != seat:
                assert hand_seen_by(match, seat, viewer) == [None] * 6


def test_two_players_know_what_was_taken_from_a_pack_that_comes_back() -> None:
    match = Match.new(GAME, 2, seed=3)
    draft_round(match)
    assert hand_seen_by(match, 1, 0) == [None, None]
    middle = draft_round(match)
    known = [card for card in hand_seen_by(match, 1, 0) if card]
    assert sorted(known) == sorted(middle[1])
    draft_round(match)
    assert sorted(card for card in hand_seen_by(match, 1, 0) if card) == sorted(middle[1])
    assert hand_seen_by(match, 1, 0).count(None) == 4


def test_cards_taken_back_after_a_battle_are_known_to_everyone() -> None:
    hands = {0: ["a1_tyrs_smite"], 1: ["a1_tyrs_bash", "a1_alfheim"]}
    match = table(3, board={0: "leader gimle", 1: "warrior gimle"}, hands=hands)
    play(match, "0 pillage gimle", "1 play a1_tyrs_bash")
    for viewer in (None, 0, 2):
        assert hand_seen_by(match, 1, viewer) == ["a1_tyrs_bash", None]


def test_cards_that_a_pillage_brings_to_light_cannot_be_unseen() -> None:
    """Hands of one card are played without a question: the pillager must not look and take the pillage back."""
    match = table(2, board={0: "leader gimle", 1: "warrior gimle"}, hands={1: ["a1_tyrs_smite"]})
    play(match, "0 pillage gimle")
    assert not match.can_undo(0)
    alone = table(2, board={0: "leader gimle"})
    play(alone, "0 pillage gimle")
    assert alone.can_undo(0)  # nothing was shown


def test_quests_revealed_in_the_last_age_cannot_be_unseen() -> None:
    match = table(2, age=2, rage=[1, 0], board={1: "leader gimle"}, quests={1: ["a3_alfheim"]})
    play(match, "0 pass")
    assert match.view(None)["question"] == "QuestStep"
    assert not match.can_undo(0)


def test_a_quest_taken_on_makes_everyone_unsure_of_the_quests_left() -> None:
    hands = {1: ["a1_alfheim", "a1_manheim", "a1_tyrs_bash"]}
    for quest in ("a1_alfheim", "a1_manheim"):
        match = table(3, turn=1, hands=hands, hand_seen=[[], [-1, 2, -1], []])
        assert hand_seen_by(match, 1, 0) == ["a1_alfheim", "a1_tyrs_bash", None]
        play(match, f"1 quest {quest}")
        assert hand_seen_by(match, 1, 0) == ["a1_tyrs_bash", None]  # whichever it was
        assert None not in hand_seen_by(match, 1, 1)
        assert state(match).hand_seen[1] == [2, -1]


def test_a_kept_card_is_known_to_its_owner_alone() -> None:
    match = table(2, hands={0: ["a1_alfheim", "a1_troll"]}, hand_seen=[[-1, -1], []], stack=["Age discard 1"])
    play(match, "0 keep a1_troll")
    assert hand_seen_by(match, 0, 1) == [None]
    assert [card["age"] for card in match.view(1)["table"]["seats"][0]["hand"]] == ["1"]  # the back shows the age


def test_quests_in_imagined_worlds_are_quests() -> None:
    match = table(
        4, hands={1: ["a1_tyrs_bash", "a1_troll"]}, quests={1: ["a1_alfheim", "a1_glorious_death"], 2: ["a1_manheim"]}
    )
    worlds = [match.imagine(0, Fast(seed)) for seed in range(40)]
    for world in worlds:
        for seat in (1, 2):
            assert all(tables.IS_QUEST[card] for card in state(world).quests[seat])
    assert len({tuple(state(world).quests[1]) for world in worlds}) > 10
    assert any(tables.IS_QUEST[card] for world in worlds for card in state(world).hand[1])


def test_imagined_cards_keep_their_backs() -> None:
    match = table(4, age=1, hands={1: ["a1_tyrs_bash", "a2_tyrs_rage", "a2_alfheim"]})
    for seed in range(20):
        world = match.imagine(0, Fast(seed))
        assert [tables.AGE_OF[card] for card in state(world).hand[1]] == [0, 1, 1]


def test_packs_of_others_are_imagined_unless_one_has_passed_them_on() -> None:
    match = Match.new(GAME, 4, seed=3)
    worlds = [state(match.imagine(0, Fast(seed))) for seed in range(10)]
    for seat in range(4):
        imagined = {tuple(world.pack[seat]) for world in worlds}
        assert (imagined == {tuple(state(match).pack[seat])}) == (seat == 0)
    draft_round(match)
    worlds = [state(match.imagine(0, Fast(seed))) for seed in range(10)]
    for seat in range(4):
        imagined = {tuple(world.pack[seat]) for world in worlds}
        assert (imagined == {tuple(state(match).pack[seat])}) == (seat in (0, 1))


def test_what_is_imagined_changes_nothing_on_the_table() -> None:
    match = table(4, hands={1: ["a1_tyrs_bash", "a1_troll"]}, quests={2: ["a1_manheim"]}, hidden=["a1_tyrs_smash"])
    for one in (match, Match.new(GAME, 3, seed=4)):
        before = one.position()
        for seed in range(5):
            one.imagine(0, Fast(seed))
            assert one.position() == before


def test_decks_and_cards_put_away_are_imagined() -> None:
    match = table(4, hidden=["a1_tyrs_smash", "a1_troll"], hidden_seen=[1, 2])
    worlds = [state(match.imagine(0, Fast(seed))) for seed in range(20)]
    assert {world.hidden[0] for world in worlds} == {state(match).hidden[0]}  # seat 0 put it there
    assert len({world.hidden[1] for world in worlds}) > 5
    for world in worlds:
        for age in range(3):
            assert {tables.AGE_OF[card] for card in world.deck[age]} == {age}


def test_the_owner_of_a_hand_imagines_it_as_it_is() -> None:
    for seat in range(3):
        match = table(3, hands={seat: ["a1_troll", "a1_alfheim"]}, quests={seat: ["a1_manheim"]})
        for seed in range(5):
            world = match.imagine(seat, Fast(seed))
            assert state(world).hand[seat] == state(match).hand[seat]
            assert state(world).quests[seat] == state(match).quests[seat]


@pytest.mark.parametrize("players", [2, 4])
def test_no_view_contains_a_card_that_its_viewer_may_not_know(players: int) -> None:
    """The byte test: names of hidden cards are nowhere in what is sent to a seat."""
    match = Match.new(GAME, players, seed=9)
    choose = Fast(4)
    while not match.over:
        s = state(match)
        for viewer in (None, *range(players)):
            secret = {card for zone in GAME.zones(s) for card in hidden_cards(zone, viewer)}
            sent = repr(match.view(viewer))
            for card in secret:
                assert f"'{CARD.words[card]}'" not in sent
        seat = match.waiting[0]
        choices = match.choices(seat)
        match.play(seat, choices[choose.below(len(choices))])


def hidden_cards(zone: Any, viewer: int | None) -> list[int]:
    return [zone.cards[index] for index in zone.hidden_from(viewer)]

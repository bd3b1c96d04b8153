"""A match: who is asked, playing, refusing, taking back, cloning, imagining."""

from __future__ import annotations

from typing import Any

import pytest

import meadhall
from meadhall.engine.flow import Decision, Frame, Procedure, State, Steps, Together
from meadhall.engine.luck import Enumerating, Fair, Fast, Luck, Scripted
from meadhall.engine.match import IllegalChoice, Match
from meadhall.engine.notation import Choice
from tests.engine.toys import AWAY, DRAW, GEM, MAGPIE, PASS, SHOW, SHOWN, Magpie, MagpieGame
from tests.helpers import play_random


def at(stack: list[str], game: MagpieGame = MAGPIE, players: int = 2, luck: Luck | None = None, **state: Any) -> Match:
    described = {"players": players, "state": {"face": 1, **state}, "stack": stack}
    return meadhall.position(game, described, luck or Scripted([]))


def turn(seat: int = 0, luck: Luck | None = None, **state: Any) -> Match:
    """That seat's turn in the last round; the seats after it have theirs as well."""
    hands = [["gem-0", "gem-1"], ["gem-2", "gem-3"]]
    stack = ["Round again", *[f"Turn {other}" for other in (1, 0) if other >= seat]]
    return at(stack, luck=luck, **{"round": 3, "hands": hands, **state})


# --- who is asked ---


def test_a_new_match_waits_for_its_first_answers() -> None:
    match = Match.new(MAGPIE, 2, seed=1)
    assert match.players == 2
    assert match.waiting == (0, 1)
    assert not match.over
    assert match.winners == ()
    assert match.entries == []
    assert len(match.setup) == 7  # six gems and a die
    assert [event["event"] for event in match.told(match.opening, None)] == ["thrown"]


def test_without_a_number_of_players_it_is_the_smallest_that_the_options_allow() -> None:
    assert Match.new(MAGPIE).players == 2
    catan = meadhall.game("catan")
    assert Match.new(catan).players == 3
    assert Match.new(catan, options={"board": "classic"}).players == 2
    assert Match.new(catan, options={"first_player": "4"}).players == 4
    with pytest.raises(meadhall.OptionError, match="no option 'bord'"):
        Match.new(catan, options={"bord": "classic"})


def test_a_match_says_in_a_line_where_it_is() -> None:
    assert repr(MAGPIE) == "<Game magpie>"
    match = Match.new(MAGPIE, 3, seed=1)
    assert repr(match) == "<Match magpie, 3 players, round 1, seats 0, 1, 2 asked: PutAway>"
    match.play(1, match.choices(1)[0])
    assert repr(match.state) == "<Magpie, 3 players, round 1, seats 0, 2 asked: PutAway>"
    match = turn()
    assert repr(match) == "<Match magpie, 2 players, round 3, seat 0 asked: Turn>"
    assert repr(match.state.stack) == "[Round(), Turn(1), Turn(0)]"
    assert repr(play_random(match)).startswith("<Match magpie, 2 players, round 4, over, won by seat")
    assert repr(MAGPIE.blank(2, {})) == "<Magpie, 2 players, round 1, about to go on: Round>"


def test_a_state_without_rounds_and_without_winners_says_less() -> None:
    class Plain(Magpie):
        def moment(self) -> str:
            return State.moment(self)

    class Lost(MagpieGame):
        state = Plain

        def winners(self, s: Magpie) -> list[int]:
            return []

    assert repr(at(["Turn 1"], Lost(), hands=[["gem-0"], ["gem-1"]])) == "<Match magpie, 2 players, seat 1 asked: Turn>"
    assert repr(at([], Lost())) == "<Match magpie, 2 players, over, won by nobody>"


def test_the_same_seed_is_the_same_game_and_another_seed_another() -> None:
    def record(seed: int | str) -> dict[str, Any]:
        return play_random(Match.new(MAGPIE, 3, seed=seed), seed=5).record()

    assert record(4) == record(4) == record("4")
    assert record(4) != record(5)


def test_a_finished_match_waits_for_nobody() -> None:
    match = play_random(Match.new(MAGPIE, 3, seed=2))
    assert match.over
    assert match.waiting == ()
    assert [match.choices(seat) for seat in range(3)] == [[], [], []]
    assert match.scores == tuple(match.view(None)["table"]["score"])
    assert match.winners == tuple(seat for seat in range(3) if match.scores[seat] == max(match.scores))
    with pytest.raises(IllegalChoice, match="the game is over"):
        match.play(0, "pass")


def test_choices_are_texts_in_the_order_of_the_rules() -> None:
    assert turn().choices(0) == ["pass", "show gem-0", "show gem-1", "draw"]
    assert turn().choices(1) == []


def test_a_seat_that_does_not_exist_has_no_choices_and_no_view() -> None:
    match = turn()
    for seat in (-1, -2, 2, 99, "0", 1.0, True):
        with pytest.raises(IllegalChoice, match="there is no seat"):
            match.choices(seat)  # type: ignore[arg-type]
        with pytest.raises(IllegalChoice, match="there is no seat"):
            match.view(seat)  # type: ignore[arg-type]
        with pytest.raises(IllegalChoice, match="there is no seat"):
            match.imagine(seat, Fast(0))  # type: ignore[arg-type]


# --- playing and refusing ---


def test_playing_returns_what_happened_and_keeps_it() -> None:
    match = turn(luck=Scripted([9]))
    events = match.play(0, "draw")
    assert match.told(events, 0) == [{"event": "drawn", "seat": 0, "gem": "gem-9"}]
    assert match.told(events, 1) == [{"event": "drawn", "seat": 0, "gem": None}]
    entry = match.entries[-1]
    assert (entry.seat, entry.choice, entry.outcomes, entry.events) == (0, "draw", [9], events)


@pytest.mark.parametrize(
    ("seat", "choice", "message", "rule"),
    [
        (0, "show gem-3", "'show gem-3' is not possible now", "R-TOY-01"),
        (0, "away gem-0", "'away gem-0' is not possible now", ""),
        (0, "dance", "'dance' is not a verb of this game", ""),
        (0, "show", "should read: show <gem>", ""),
        (0, "show gem-99", "'gem-99' is not a gem", ""),
        (0, "", "'' is not a verb", ""),
        (0, None, "a choice is a text, not None", ""),
        (0, 3, "a choice is a text, not 3", ""),
        (0, ["pass"], "a choice is a text", ""),
        (1, "pass", "seat 1 is not asked now; waiting for 0", ""),
        (-1, "pass", "seat -1 is not asked now", ""),
        (True, "pass", "seat True is not asked now", ""),
        ("0", "pass", "seat '0' is not asked now", ""),
        (None, "pass", "seat None is not asked now", ""),
    ],
)
def test_an_illegal_choice_says_why_and_changes_nothing(seat: Any, choice: Any, message: str, rule: str) -> None:
    match = turn()
    before, state = match.position(), match.state
    with pytest.raises(IllegalChoice, match=message) as refused:
        match.play(seat, choice)
    assert refused.value.rule == rule
    assert str(refused.value).endswith("(R-TOY-01)") == bool(rule)
    assert match.state is state
    assert match.position() == before
    assert match.entries == []
    match.play(0, "pass")  # and the game goes on


def test_a_refusal_that_stumbles_over_what_does_not_exist_is_a_plain_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    for error in (IndexError, KeyError, ValueError):

        def stumble(self: object, s: State, seat: int, choice: Choice, error: type[Exception] = error) -> str:
            raise error

        monkeypatch.setattr("tests.engine.toys.Turn.refusal", stumble)
        with pytest.raises(IllegalChoice) as refused:
            turn().play(0, "show gem-3")
        assert refused.value.rule == ""


# --- taking back ---


def test_a_choice_can_be_taken_back() -> None:
    match = turn()
    before = match.position()
    match.play(0, "pass")
    assert match.can_undo(0)
    match.undo(0)
    assert match.position() == before
    assert match.entries == []
    assert not match.can_undo(0)


def test_but_not_by_another_seat_nor_past_another_seats_choice() -> None:
    match = at(["Round again", "Turn 0", "Turn 1", "Turn 0"], hands=[["gem-0"], ["gem-1"]], round=2)
    match.play(0, "pass")
    assert not match.can_undo(1)
    with pytest.raises(IllegalChoice, match="nothing to undo"):
        match.undo(1)
    match.play(1, "pass")
    assert not match.can_undo(0)  # seat 1 has chosen since
    match.undo(1)
    assert match.can_undo(0)  # now it is the last again
    match.undo(0)
    assert match.waiting == (0,)


def test_not_past_luck() -> None:
    match = turn(luck=Fair(1))
    match.play(0, "draw")
    assert match.entries[-1].barrier
    assert not match.can_undo(0)


def test_not_with_luck_that_keeps_no_outcomes() -> None:
    match = turn(luck=Fast(1))
    match.play(0, "pass")
    assert not match.can_undo(0)


def test_a_draw_without_luck_is_a_secret_all_the_same() -> None:
    match = turn(deck=["gem-5"])
    match.play(0, "draw")
    assert match.entries[-1].outcomes == []  # only one gem was left
    assert not match.can_undo(0)


def test_not_past_what_came_to_light_for_everyone() -> None:
    match = turn(face=1, hands=[["gem-0", "gem-1"], ["gem-2", "gem-3"]])
    match.play(0, "show gem-0")  # asks whether it counts twice
    assert match.waiting == (0,)
    assert not match.can_undo(0)
    match.play(0, "twice")
    assert match.can_undo(0)  # this shows nothing that is not known already


def test_nothing_is_taken_back_once_the_game_is_decided() -> None:
    match = turn(seat=1)
    match.play(1, "pass")
    assert match.over
    assert not match.can_undo(1)


def put_away() -> Match:
    gems = [["gem-0", "gem-1", "gem-2"], ["gem-3", "gem-4", "gem-5"]]
    return at(["Round turns", "PutAway"], hands=gems)


def test_a_secret_answer_can_be_taken_back_until_all_are_in() -> None:
    match = put_away()
    match.play(0, "away gem-1")
    assert match.can_undo(0)
    match.play(1, "away gem-5")
    assert match.waiting == (0,)  # all answers are in: the round goes on
    assert not match.can_undo(1)


class Draft(Together):
    """Everyone takes a gem at the same time and passes the rest on: one question to several follows another."""

    def options(self, s: Magpie, seat: int) -> list[Choice]:
        return [] if s.answers[seat] else [(AWAY, gem) for gem in s.hands[seat]]

    def answered(self, s: Magpie, luck: Luck) -> None:
        for seat in range(s.players):
            gem = s.answers[seat][0][1]
            s.hands[seat].remove(gem)
            s.away[seat].append(gem)
        s.hands = [*s.hands[1:], s.hands[0]]
        if s.hands[0]:
            s.push(self)  # the very same frame


class DraftGame(MagpieGame):
    frames: list[type[Frame]] = [*MagpieGame.frames, Draft]


def test_when_one_question_to_several_follows_another_the_answers_to_the_first_are_known() -> None:
    match = at(["Draft"], DraftGame(), hands=[["gem-0", "gem-1", "gem-2"], ["gem-3", "gem-4", "gem-5"]])
    match.play(1, "away gem-3")
    assert match.can_undo(1)
    match.play(0, "away gem-0")
    assert match.waiting == (0, 1)
    assert match.choices(0) == ["away gem-4", "away gem-5"]
    assert not match.can_undo(0)  # seat 0 has seen what seat 1 passed on


# --- clones ---


def test_what_is_played_on_a_clone_is_not_seen_on_the_match_and_the_reverse() -> None:
    match = Match.new(MAGPIE, 2, seed=3)
    play_random(match, most=4)
    record, clone = match.record(), match.clone()
    assert clone.record() == record
    play_random(clone, seed=1)
    assert match.record() == record
    over = clone.record()
    play_random(match, seed=2)
    assert clone.record() == over


def test_a_clone_has_the_same_future() -> None:
    match = Match.new(MAGPIE, 2, seed=3)
    clone = match.clone()
    assert play_random(match, seed=9).record() == play_random(clone, seed=9).record()


def test_a_clone_can_be_taken_back_on_its_own() -> None:
    match = turn()
    match.play(0, "pass")
    clone = match.clone()
    clone.undo(0)
    assert match.waiting == (1,)
    assert match.can_undo(0)


# --- imagining ---


def test_an_imagined_world_looks_the_same_to_its_seat_and_has_its_own_luck() -> None:
    match = play_random(Match.new(MAGPIE, 3, seed=8), most=5)
    before = match.position()
    different = 0
    for seed in range(20):
        world = match.imagine(0, Fast(seed))
        assert world.view(0) == match.view(0)
        different += world.position()["state"] != before["state"]
        play_random(world, seed=seed)
    assert different > 15
    assert match.position() == before


def test_what_another_seat_may_choose_follows_from_its_imagined_hand() -> None:
    """Else the choices of an opponent would reveal the true hand to players who think ahead."""
    match = turn(seat=1)
    luck, offers = Enumerating(), set()
    while luck.another():
        world = match.imagine(0, luck)
        assert isinstance(world.state, Magpie)
        hand = [GEM.words[gem] for gem in world.state.hands[1]]
        assert world.choices(1) == ["pass", *[f"show {gem}" for gem in hand], "draw"]
        offers.add(tuple(hand))
    assert len(offers) == 45  # any two of the ten gems that seat 0 does not hold


class React(Decision):
    """Only who holds gem-11 is asked: that it is asked at all tells the others so."""

    def options(self, s: Magpie) -> list[Choice]:
        return [(PASS,), (SHOW, 11)] if 11 in s.hands[self.who] else []

    def chosen(self, s: Magpie, choice: Choice, luck: Luck) -> None:
        s.tell(SHOWN, (self.who, 11), reveals=True)


class ReactGame(MagpieGame):
    frames: list[type[Frame]] = [*MagpieGame.frames, React]


def test_imagined_cards_fit_the_question_that_is_asked() -> None:
    match = at(["Round again", "React 1"], ReactGame(), hands=[["gem-0"], ["gem-3", "gem-11"]], round=3)
    assert match.waiting == (1,)
    for seed in range(30):
        world = match.imagine(0, Fast(seed))
        assert isinstance(world.state, Magpie)
        assert 11 in world.state.hands[1]
        assert world.view(0) == match.view(0)


def test_where_no_fitting_world_is_found_the_game_goes_on_without_the_question() -> None:
    """No world that fits, because a rule asks by what nobody can imagine: never a question without choices."""

    class Impossible(MagpieGame):
        frames: list[type[Frame]] = [*MagpieGame.frames, React]

        def zones(self, s: Magpie) -> list[Any]:
            s.hands[1] = [3]
            return []

    match = at(["Round again", "Turn 0", "React 1"], Impossible(), hands=[["gem-0"], ["gem-11"]], round=3)
    world = match.imagine(0, Fast(0))
    assert world.waiting == (0,)
    assert world.choices(0)


def test_secret_answers_of_others_are_imagined_from_their_imagined_hands() -> None:
    match = put_away()
    match.play(1, "away gem-4")
    imagined = set()
    for seed in range(20):
        world = match.imagine(0, Fast(seed))
        assert isinstance(world.state, Magpie)
        assert world.waiting == (0,)
        [(verb, gem)] = world.state.answers[1]
        assert verb == AWAY
        assert gem in world.state.hands[1]
        imagined.add(gem)
        world.play(0, "away gem-0")  # the answers fit the hands: the round goes on
    assert len(imagined) > 4  # not only the true one


class Confess(Together):
    """Whoever holds gem-10 or gem-11 has to say something: everyone sees who is asked."""

    def options(self, s: Magpie, seat: int) -> list[Choice]:
        guilty = {10, 11} & set(s.hands[seat])
        return [(PASS,), (DRAW,)] if guilty and not s.answers[seat] else []

    def answered(self, s: Magpie, luck: Luck) -> None:
        pass


class ConfessGame(MagpieGame):
    frames: list[type[Frame]] = [*MagpieGame.frames, Confess]


def test_imagined_cards_fit_who_is_asked_and_who_is_not() -> None:
    hands = [["gem-0"], ["gem-3", "gem-11"], ["gem-4", "gem-5"]]
    match = at(["Round again", "Confess"], ConfessGame(), players=3, hands=hands, round=3)
    assert match.waiting == (1,)
    for seed in range(20):
        world = match.imagine(0, Fast(seed))
        assert isinstance(world.state, Magpie)
        assert world.waiting == (1,)
        assert {10, 11} & set(world.state.hands[1])
        assert not {10, 11} & set(world.state.hands[2])


def test_imagined_cards_fit_who_has_answered() -> None:
    hands = [["gem-0"], ["gem-3", "gem-11"], ["gem-4", "gem-10"]]
    match = at(["Round again", "Confess"], ConfessGame(), players=3, hands=hands, round=3)
    match.play(1, "draw")
    for seed in range(20):
        world = match.imagine(0, Fast(seed))
        assert isinstance(world.state, Magpie)
        assert len({10, 11} & set(world.state.hands[1])) == len({10, 11} & set(world.state.hands[2])) == 1
        assert [len(given) for given in world.state.answers] == [0, 1, 0]


class Haggle(Together):
    """Answer by answer, for as long as one likes; passing ends it."""

    def options(self, s: Magpie, seat: int) -> list[Choice]:
        return [(PASS,), (DRAW,)] if (PASS,) not in s.answers[seat] else []

    def answered(self, s: Magpie, luck: Luck) -> None:
        pass


class HaggleGame(MagpieGame):
    frames: list[type[Frame]] = [*MagpieGame.frames, Haggle]


def test_long_secret_answers_are_imagined_as_long_and_as_open() -> None:
    """Picked at random, 30 answers that do not end would be found once in a thousand million times."""
    match = at(["Round again", "Haggle"], HaggleGame(), players=3, hands=[["gem-0"], ["gem-3"], ["gem-4"]], round=3)
    for seat in (1, 2):
        for _ in range(30):
            match.play(seat, "draw")
    match.play(2, "pass")
    for seed in range(5):
        world = match.imagine(0, Fast(seed))
        assert world.waiting == (0, 1)
        assert [len(given) for given in world.state.answers] == [0, 30, 31]
        assert world.state.answers[2][-1] == (PASS,)


def test_half_given_answers_stay_half_given() -> None:
    gems = [["gem-0", "gem-1", "gem-2", "gem-3"], ["gem-4", "gem-5", "gem-6", "gem-7"]]
    match = at(["Round turns", "PutAway"], hands=gems)
    match.play(1, "away gem-4")
    for seed in range(10):
        world = match.imagine(0, Fast(seed))
        assert world.waiting == (0, 1)
        assert [len(given) for given in world.state.answers] == [0, 1]


class Sums(Magpie):
    """Keeps a sum that depends on hidden cards."""

    def derive(self) -> None:
        self.total = sum(self.hands[1])


class SumsGame(MagpieGame):
    state = Sums


def test_sums_that_depend_on_hidden_cards_follow_the_imagined_ones() -> None:
    match = at(["Round again", "Turn 0"], SumsGame(), hands=[["gem-0"], ["gem-3", "gem-4"]])
    for seed in range(10):
        world = match.imagine(0, Fast(seed)).state
        assert isinstance(world, Sums)
        assert world.total == sum(world.hands[1])


# --- views ---


def test_a_view_has_the_question_and_the_choices_of_its_seat() -> None:
    match = turn()
    view = match.view(0)
    assert {name: view[name] for name in view if name != "table"} == {
        "game": "magpie",
        "seat": 0,
        "players": 2,
        "waiting": [0],
        "question": "Turn",
        "choices": ["pass", "show gem-0", "show gem-1", "draw"],
        "over": False,
        "winners": [],
    }
    assert match.view(1)["choices"] == match.view(None)["choices"] == []
    assert match.view(1)["table"]["hand"] == ["gem-2", "gem-3"]
    assert play_random(match).view(None)["question"] is None


class Nested(Procedure):
    def steps(self) -> Steps:
        return (self.only,)

    def only(self, s: Magpie, luck: Luck) -> None:
        raise ZeroDivisionError


class BrokenGame(MagpieGame):
    frames: list[type[Frame]] = [*MagpieGame.frames, Nested]


def test_a_mistake_in_the_rules_is_not_dressed_up_as_a_bad_position() -> None:
    with pytest.raises(ZeroDivisionError):
        at(["Nested only"], BrokenGame())


def test_codes_and_texts_play_the_same() -> None:
    one, other = turn(luck=Scripted([7])), turn(luck=Scripted([7]))
    one.play(0, "draw")
    other.play_code(0, (DRAW,))
    assert one.record() == other.record()

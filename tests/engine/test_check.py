"""`check_game` finds what it is meant to find: each planted mistake is a CheckFailed that says what and where."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.engine.check import CheckFailed, all_tables, check_game
from meadhall.engine.flow import State
from meadhall.engine.game import Field, OptionError
from meadhall.engine.luck import Fast, Luck
from meadhall.engine.match import Match
from meadhall.engine.notation import Choice
from meadhall.engine.zones import Zone
from tests.engine import toys
from tests.engine.toys import CLEARED, GEM, MAGPIE, PASS, SHOW, SHOWN, Magpie, MagpieGame


def fails(game: MagpieGame, message: str, games: int = 40, most_decisions: int = 100_000) -> None:
    with pytest.raises(CheckFailed, match=message) as failed:
        check_game(game, games, most_decisions)
    assert "magpie, " in str(failed.value)  # in which game it was
    assert "seed " in str(failed.value)


def test_a_sound_game_passes_and_the_report_says_what_was_tried() -> None:
    report = check_game(MAGPIE, 30)
    assert report.games == 30
    assert report.questions == {"PutAway", "Turn", "Score"}
    assert report.decisions > 200
    assert str(report) == f"30 games, {report.decisions} decisions, questions: PutAway, Score, Turn"


def test_every_number_of_players_and_every_value_of_an_option_is_a_table() -> None:
    assert all_tables(MAGPIE) == [
        (2, {}),
        (3, {}),
        (2, {"hand": 2}),
        (3, {"hand": 2}),
        (2, {"hand": 4}),  # not with three players
        (2, {"mood": "wild"}),
        (3, {"mood": "wild"}),
        (2, {"ask_forced": True}),
        (3, {"ask_forced": True}),
    ]


def test_some_tables_can_be_checked_alone() -> None:
    seen = []

    class Watched(MagpieGame):
        def new(self, players: int, options: dict[str, Any], luck: Luck) -> State:
            seen.append((players, options["hand"]))
            return super().new(players, options, luck)

    check_game(Watched(), 3, tables=[(3, {"hand": 2})])
    assert set(seen) == {(3, 2)}


def test_an_option_that_needs_another_gets_it() -> None:
    class Moody(MagpieGame):
        def check_together(self, options: dict[str, Any], players: int) -> None:
            if options["hand"] == 4 and options["mood"] == "calm":
                raise OptionError("four gems are too many for a calm game")
            if options["mood"] == "wild" and players == 3:
                raise OptionError("three is a crowd")

    assert [table for table in all_tables(Moody()) if "hand" in table[1]] == [
        (2, {"hand": 2}),
        (3, {"hand": 2}),
        (2, {"hand": 4, "mood": "wild"}),
    ]


def test_a_long_game_may_be_left_early() -> None:
    report = check_game(MAGPIE, 5, leave_after=4)
    assert report.decisions == 20
    with pytest.raises(CheckFailed, match="the game does not end"):
        check_game(MAGPIE, 5, most_decisions=4)


# --- states and clones ---


def test_a_list_shared_with_a_clone() -> None:
    class Shared(Magpie):
        def clone(self) -> Magpie:
            c = super().clone()
            c.score = self.score
            return c

    class Game(MagpieGame):
        state = Shared

    fails(Game(), "an earlier state changed|playing on a clone of the match changed the match")


def test_something_a_clone_forgets() -> None:
    class Forgetful(Magpie):
        def clone(self) -> Magpie:
            c = super().clone()
            c.shown = []
            return c

    class Game(MagpieGame):
        state = Forgetful

    fails(Game(), "pieces got lost|a clone differs")


def test_a_lost_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    def lose(self: toys.Turn, s: Magpie, choice: Choice, luck: Luck) -> None:
        if choice[0] == SHOW:
            s.hands[self.who].remove(choice[1])

    monkeypatch.setattr(toys.Turn, "chosen", lose)
    fails(MAGPIE, "pieces got lost")


def test_a_piece_that_appears_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    def copy(self: toys.Turn, s: Magpie, choice: Choice, luck: Luck) -> None:
        if choice[0] == SHOW:
            s.shown.append(choice[1])

    monkeypatch.setattr(toys.Turn, "chosen", copy)
    fails(MAGPIE, "pieces got lost")


# --- questions ---


def test_a_game_that_does_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    def again(self: toys.Round, s: Magpie, luck: Luck) -> None:
        s.deck, s.shown = sorted([*s.deck, *s.shown]), []
        s.push(toys.Round())

    monkeypatch.setattr(toys.Round, "again", again)
    fails(MAGPIE, "the game does not end", most_decisions=200)


def test_a_game_that_runs_in_a_circle_without_asking_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toys.Round, "again", lambda self, s, luck: s.push(toys.Round()))
    monkeypatch.setattr(toys.Turn, "options", lambda self, s: [])
    fails(MAGPIE, "Endless: 100000 steps without a question")


def test_a_game_that_is_over_before_it_begins() -> None:
    class Game(MagpieGame):
        def new(self, players: int, options: dict[str, Any], luck: Luck) -> State:
            s = super().new(players, options, luck)
            s.end()
            s.who = -1
            return s

    fails(Game(), "over before it begins")


def test_the_same_choice_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toys.Turn, "options", lambda self, s: [(PASS,), (PASS,)])
    fails(MAGPIE, "has the same choice twice")


def test_choices_that_are_not_stable(monkeypatch: pytest.MonkeyPatch) -> None:
    luck = Fast(0)

    def shuffled(self: toys.Turn, s: Magpie) -> list[Choice]:
        legal: list[Choice] = [(PASS,), *((SHOW, gem) for gem in s.hands[self.who])]
        return legal[::-1] if luck.below(2) else legal

    monkeypatch.setattr(toys.Turn, "options", shuffled)
    fails(MAGPIE, "are not stable")


def test_choices_that_change_the_state(monkeypatch: pytest.MonkeyPatch) -> None:
    def changing(self: toys.Turn, s: Magpie) -> list[Choice]:
        s.face = s.face % 3 + 1
        return [(PASS,), *((SHOW, gem) for gem in s.hands[self.who])]

    monkeypatch.setattr(toys.Turn, "options", changing)
    fails(MAGPIE, "a position written and read back differs")


def test_a_seat_that_is_asked_without_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toys.PutAway, "asks", lambda self, s, seat: [])
    fails(MAGPIE, "nobody is asked|over before it begins")


def test_a_choice_whose_text_means_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GEM.codes, "gem-3", 4)
    fails(MAGPIE, "does not read back|read back differs|different gems: there are 11, but the game has 12")


def test_an_illegal_choice_that_is_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "play", lambda self, seat, choice: [])
    fails(MAGPIE, "was accepted")


def test_a_refusal_that_is_another_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(self: object, s: State, seat: int, choice: Choice) -> str:
        raise AttributeError("no such thing")

    monkeypatch.setattr(toys.Turn, "refusal", stumble)
    fails(MAGPIE, "AttributeError: no such thing")


def test_an_error_in_the_rules_says_in_which_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(self: object, s: State, choice: Choice, luck: Luck) -> None:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(toys.Score, "chosen", stumble)
    with pytest.raises(CheckFailed, match=r"ZeroDivisionError: division by zero .*magpie, . players") as failed:
        check_game(MAGPIE, 20)
    assert isinstance(failed.value.__cause__, ZeroDivisionError)


# --- positions ---


def test_args_that_do_not_make_the_frame_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toys.Score, "args", lambda self: (self.who,))
    fails(MAGPIE, "does not have the right numbers", games=120)


def test_args_in_the_wrong_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toys.Score, "args", lambda self: (self.gem, self.who))
    fails(
        MAGPIE,
        "asks a seat that does not exist|a position written and read back differs|not have the right numbers",
        games=120,
    )


def test_a_frame_that_is_not_listed() -> None:
    class Game(MagpieGame):
        frames = [frame for frame in MagpieGame.frames if frame is not toys.Turn]

    fails(Game(), "'Turn .' is not a frame")


def test_a_field_that_is_not_listed() -> None:
    class Game(MagpieGame):
        fields = [field for field in MagpieGame.fields if field.name != "score"]

    fails(Game(), "a position written and read back differs")


def test_a_field_of_the_wrong_kind() -> None:
    class Game(MagpieGame):
        fields = [*MagpieGame.fields[:-1], Field("score")]

    fails(Game(), "Error")


def test_sums_that_are_not_computed_afresh() -> None:
    class Lazy(Magpie):
        def derive(self) -> None:
            pass

    class Game(MagpieGame):
        state = Lazy

    fails(Game(), "a position read back is seen differently")


# --- secrets ---


def test_a_view_that_shows_the_hands_of_others() -> None:
    class Game(MagpieGame):
        def view(self, s: Magpie, seat: int | None) -> dict[str, Any]:
            return {**super().view(s, seat), "hands": [cards[:] for cards in s.hands]}

    fails(Game(), "seat (None|.) can see what it may not know")


def test_a_view_that_shows_something_made_from_a_secret() -> None:
    class Game(MagpieGame):
        def view(self, s: Magpie, seat: int | None) -> dict[str, Any]:
            return {**super().view(s, seat), "even": sum(s.deck) % 2}

    fails(Game(), "can see what it may not know")


def test_choices_that_depend_on_the_hand_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    def peeking(self: toys.Turn, s: Magpie) -> list[Choice]:
        other = s.hands[(self.who + 1) % s.players]
        return [(PASS,), *((SHOW, gem) for gem in s.hands[self.who] if not other or gem > other[0])]

    monkeypatch.setattr(toys.Turn, "options", peeking)
    fails(MAGPIE, "the choices of seat . depend on what it may not know")


def test_a_view_that_is_not_plain_json() -> None:
    class Game(MagpieGame):
        def view(self, s: Magpie, seat: int | None) -> dict[str, Any]:
            return {**super().view(s, seat), "score": dict(enumerate(s.score))}

    fails(Game(), "is not plain JSON")


def test_imagining_that_loses_pieces() -> None:
    class Game(MagpieGame):
        def zones(self, s: Magpie) -> list[Zone]:
            s.deck = s.deck[1:]
            return super().zones(s)

    fails(Game(), "can see what it may not know|lost pieces")


def test_sums_that_imagining_leaves_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sum over hidden cards, right in the true world, is not recomputed for the imagined ones."""

    class Lazy(Magpie):
        def derive(self) -> None:
            self.total = sum(sum(cards) for cards in self.hands)

        def dealt_again(self) -> None:
            pass

    class Game(MagpieGame):
        state = Lazy

        def new(self, players: int, options: dict[str, Any], luck: Luck) -> State:
            s = super().new(players, options, luck)
            s.derive()
            return s

        def view(self, s: Magpie, seat: int | None) -> dict[str, Any]:
            return {**super().view(s, seat), "total": 0}

        def scores(self, s: Magpie) -> list[int]:
            return [s.total] * s.players

    for frame, method in ((toys.Turn, "chosen"), (toys.Score, "chosen"), (toys.PutAway, "answered")):
        rule = getattr(frame, method)

        def and_sum(self: Any, s: Magpie, *rest: Any, rule: Any = rule) -> None:
            rule(self, s, *rest)
            s.derive()

        monkeypatch.setattr(frame, method, and_sum)
    fails(Game(), "did not update the sums")


def test_a_secret_that_can_be_seen_and_the_choice_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passing shows everyone a gem of the next player, and neither luck nor an event says so."""

    def show(self: toys.Turn, s: Magpie, choice: Choice, luck: Luck) -> None:
        other = s.hands[(self.who + 1) % s.players]
        if other:
            s.face = other[0] % 3 + 1

    monkeypatch.setattr(toys.Turn, "options", lambda self, s: [(PASS,), (toys.DRAW,)])
    monkeypatch.setattr(toys.Turn, "chosen", show)
    fails(MAGPIE, "could choose .*, see a secret, and take it back")


def test_the_same_with_an_event_that_reveals_is_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    def show(self: toys.Turn, s: Magpie, choice: Choice, luck: Luck) -> None:
        other = s.hands[(self.who + 1) % s.players]
        if other:
            s.face = other[0] % 3 + 1
            s.tell(SHOWN, (self.who, other[0]), reveals=True)

    monkeypatch.setattr(toys.Turn, "options", lambda self, s: [(PASS,), (toys.DRAW,)])
    monkeypatch.setattr(toys.Turn, "chosen", show)
    assert check_game(MAGPIE, 20).games == 20


# --- luck, records, events, the end ---


def test_luck_that_is_not_recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    def throw(self: toys.Round, s: Magpie, luck: Luck) -> None:
        s.face = luck.below(3) + 1 if s.round == 1 else luck.die(3)  # in the setup, where no undo could notice it

    monkeypatch.setattr(toys.Round, "throw", throw)
    fails(MAGPIE, "RecordError: .*an outcome is missing")


def test_luck_from_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    own = Fast(0)

    def throw(self: toys.Round, s: Magpie, luck: Luck) -> None:
        s.face = own.die(3)

    monkeypatch.setattr(toys.Round, "throw", throw)
    fails(MAGPIE, "RecordError|the replay ends differently|gave another game")


@pytest.mark.parametrize("event", [(CLEARED, (0,)), (CLEARED, (0, 1, 2)), (CLEARED, (0, 1), (1,))])
def test_an_event_with_wrong_arguments(monkeypatch: pytest.MonkeyPatch, event: tuple[Any, ...]) -> None:
    monkeypatch.setattr(toys.Score, "chosen", lambda self, s, choice, luck: s.tell(*event))
    fails(MAGPIE, "event cleared was told with other arguments")


def test_nobody_who_wins() -> None:
    class Game(MagpieGame):
        def winners(self, s: Magpie) -> list[int]:
            return []

    fails(Game(), "nobody won")


def test_a_score_that_is_missing() -> None:
    class Game(MagpieGame):
        def scores(self, s: Magpie) -> list[int]:
            return s.score[:-1]

    fails(Game(), "not every seat has a score")

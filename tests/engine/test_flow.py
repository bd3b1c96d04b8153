"""How a game runs: procedures, questions, questions inside questions, questions to several seats at once."""

from __future__ import annotations

import pytest

from meadhall.engine import flow
from meadhall.engine.flow import OVER, SEVERAL, Decision, Procedure, State, Steps, Together
from meadhall.engine.luck import Fast, Luck
from meadhall.engine.notation import Choice


class Diary(State):
    """A state that only remembers what happened."""

    def __init__(self, players: int = 3) -> None:
        super().__init__(players)
        self.lines: list[str] = []
        self.offered: list[list[Choice]] = [[] for _ in range(players)]  # what each seat may choose

    def clone(self) -> Diary:
        c = Diary(self.players)
        self.copy_flow_to(c)
        c.lines = self.lines[:]
        c.offered = [choices[:] for choices in self.offered]
        return c


NO_LUCK = Fast(0)


def run(s: Diary, *frames: flow.Frame) -> Diary:
    s.push_all(list(frames))
    flow.settle(s, NO_LUCK)
    return s


class Write(Procedure):
    """Two steps that write; the first can push another one."""

    def __init__(self, number: int, inner: int = 0) -> None:
        self.number = number
        self.inner = inner

    def steps(self) -> Steps:
        return (self.begin, self.finish)

    def begin(self, s: Diary, luck: Luck) -> None:
        s.lines.append(f"begin {self.number}")
        if self.inner:
            s.push(Write(self.inner))

    def finish(self, s: Diary, luck: Luck) -> None:
        s.lines.append(f"finish {self.number} with {len(s.stack)} below")


class Ask(Decision):
    def options(self, s: Diary) -> list[Choice]:
        return s.offered[self.who]

    def chosen(self, s: Diary, choice: Choice, luck: Luck) -> None:
        s.lines.append(f"{self.who} chose {choice[0]}")
        if choice[0] == 9:  # leads to another question
            s.offered[1] = [(1,), (2,)]
            s.push(Ask(1))


class Insist(Ask):
    always_ask = True


class Hidden(Together):
    """Every seat gives as many answers as it has choices, less one."""

    def options(self, s: Diary, seat: int) -> list[Choice]:
        left = [choice for choice in s.offered[seat] if choice not in s.answers[seat]]
        return left if len(left) > 1 else []

    def answered(self, s: Diary, luck: Luck) -> None:
        s.lines.append(f"answers {s.answers}")


class One(Together):
    """Every seat gives one answer."""

    def options(self, s: Diary, seat: int) -> list[Choice]:
        return [] if s.answers[seat] else s.offered[seat]

    def answered(self, s: Diary, luck: Luck) -> None:
        s.lines.append(f"answers {s.answers}")
        if s.offered[0]:
            s.offered[0] = [(7,), (8,)]


class Insistent(One):
    always_ask = True


def answer(s: Diary, seat: int, *choice: int) -> None:
    flow.apply(s, seat, choice, NO_LUCK)


def test_steps_run_in_order_and_what_a_step_pushes_runs_before_the_next() -> None:
    s = run(Diary(), Write(1, inner=2))
    assert s.lines == ["begin 1", "begin 2", "finish 2 with 1 below", "finish 1 with 0 below"]
    assert s.who == OVER


def test_a_chapter_may_have_a_step_of_its_own() -> None:
    class WriteLoudly(Write):
        def begin(self, s: Diary, luck: Luck) -> None:
            s.lines.append(f"BEGIN {self.number}")

    assert run(Diary(), Write(1), WriteLoudly(2), Write(3)).lines[::2] == ["begin 1", "BEGIN 2", "begin 3"]


def test_pushed_together_the_first_runs_first() -> None:
    assert run(Diary(), Write(1), Write(2)).lines[::2] == ["begin 1", "begin 2"]


def test_the_last_step_runs_when_its_frame_is_gone_so_that_days_do_not_pile_up() -> None:
    class Day(Procedure):
        def steps(self) -> Steps:
            return (self.live, self.sleep)

        def live(self, s: Diary, luck: Luck) -> None:
            s.lines.append(str(len(s.stack)))

        def sleep(self, s: Diary, luck: Luck) -> None:
            if len(s.lines) < 500:
                s.push(Day())

    assert set(run(Diary(), Day()).lines) == {"1"}


def test_a_question_without_choices_is_skipped() -> None:
    s = run(Diary(), Ask(0), Write(1))
    assert s.lines[0] == "begin 1"


def test_a_question_with_one_choice_is_answered_without_asking() -> None:
    s = Diary()
    s.offered[0] = [(4,)]
    run(s, Ask(0))
    assert s.lines == ["0 chose 4"]
    assert s.who == OVER


@pytest.mark.parametrize("choices", [[(1,), (2,)], [(1,), (2,), (3,)]])
def test_a_question_with_several_choices_waits_for_its_seat(choices: list[Choice]) -> None:
    s = Diary()
    s.offered[2] = choices
    run(s, Ask(2), Write(1))
    assert (s.who, flow.waiting(s), flow.next_seat(s)) == (2, [2], 2)
    assert flow.options(s, 2) == choices
    assert flow.options(s, 0) == []
    answer(s, 2, 2)
    assert s.lines[:2] == ["2 chose 2", "begin 1"]


def test_a_reaction_from_a_secret_hand_is_asked_even_with_one_choice_but_not_with_none() -> None:
    s = Diary()
    s.offered[1] = [(5,)]
    run(s, Insist(0), Insist(1))
    assert flow.waiting(s) == [1]
    answer(s, 1, 5)
    assert s.lines == ["1 chose 5"]


def test_where_the_table_wants_it_forced_choices_are_asked() -> None:
    s = Diary()
    s.ask_forced = True
    s.offered[0] = [(5,)]
    run(s, Ask(1), Ask(0))  # seat 1 has no choice at all
    assert flow.waiting(s) == [0]
    assert flow.options(s, 0) == [(5,)]


def test_a_question_inside_a_question_comes_before_what_follows() -> None:
    s = Diary()
    s.offered[0] = [(9,), (3,)]
    run(s, Ask(0), Write(1))
    answer(s, 0, 9)
    assert flow.waiting(s) == [1]
    answer(s, 1, 2)
    assert s.lines[:3] == ["0 chose 9", "1 chose 2", "begin 1"]


def test_several_seats_are_asked_at_once_each_for_as_many_answers_as_it_owes() -> None:
    s = Diary()
    s.offered = [[(1,), (2,), (3,)], [], [(4,), (5,)]]
    run(s, Hidden(), Write(1))
    assert (s.who, flow.waiting(s), flow.next_seat(s)) == (SEVERAL, [0, 2], 0)
    answer(s, 0, 2)
    assert flow.options(s, 0) == [(1,), (3,)]
    assert flow.waiting(s) == [0, 2]
    answer(s, 2, 5)
    assert flow.waiting(s) == [0]
    assert s.lines == []  # nothing happens until all are in
    answer(s, 0, 1)
    assert s.lines[:2] == ["answers [[(2,), (1,)], [], [(5,)]]", "begin 1"]
    assert s.answers == []


def test_the_order_of_answers_does_not_matter() -> None:
    def play(order: list[int]) -> list[str]:
        s = Diary()
        s.offered = [[(1,), (2,)], [(1,), (2,)], [(1,), (2,)]]
        run(s, One())
        for seat in order:
            answer(s, seat, 1 + seat % 2)
        return s.lines

    assert play([0, 1, 2]) == play([2, 0, 1]) == ["answers [[(1,)], [(2,)], [(1,)]]"]


def test_nobody_has_to_answer_what_is_forced_at_once() -> None:
    s = Diary()
    s.offered = [[(1,)], [(1,), (2,)], []]
    run(s, One())
    assert flow.waiting(s) == [1]
    answer(s, 1, 2)
    assert s.lines == ["answers [[(1,)], [(2,)], []]"]


@pytest.mark.parametrize(("frame", "ask_forced"), [(Insistent(), False), (One(), True)])
def test_unless_it_might_betray_something(frame: Together, ask_forced: bool) -> None:
    s = Diary()
    s.ask_forced = ask_forced
    s.offered = [[(1,)], [(1,), (2,)], []]
    run(s, frame)
    assert flow.waiting(s) == [0, 1]


def test_when_nobody_has_to_choose_a_question_to_several_passes_by() -> None:
    s = Diary()
    s.offered = [[(1,)], [], []]
    assert run(s, One()).lines == ["answers [[(1,)], [], []]"]


def test_one_question_to_several_may_follow_another() -> None:
    s = Diary()
    s.offered = [[(1,), (2,)], [], []]
    run(s, One(), One())
    answer(s, 0, 1)
    assert flow.options(s, 0) == [(7,), (8,)]
    assert s.answers == [[], [], []]
    answer(s, 0, 8)
    assert s.lines == ["answers [[(1,)], [], []]", "answers [[(8,)], [], []]"]


def test_the_end_comes_at_once_whatever_else_was_going_on() -> None:
    class End(Procedure):
        def steps(self) -> Steps:
            return (self.end, self.never)

        def end(self, s: Diary, luck: Luck) -> None:
            s.end()

        def never(self, s: Diary, luck: Luck) -> None:
            s.lines.append("never")

    s = run(Diary(), End(), Write(1))
    assert s.lines == []
    assert (s.who, s.stack, s.counters) == (OVER, [], [])
    assert flow.waiting(s) == []
    assert flow.next_seat(s) == OVER


def test_rules_that_run_in_a_circle_are_stopped() -> None:
    class Circle(Procedure):
        def steps(self) -> Steps:
            return (self.again,)

        def again(self, s: Diary, luck: Luck) -> None:
            s.push(self)

    with pytest.raises(flow.Endless, match="100000 steps without a question, the last one in Circle"):
        run(Diary(), Circle())


def test_a_clone_goes_its_own_way() -> None:
    s = Diary()
    s.offered = [[(1,), (2,), (3,)], [(1,), (2,)], []]
    run(s, Hidden())
    answer(s, 0, 3)
    c = s.clone()
    answer(c, 0, 2)
    answer(c, 1, 1)
    assert c.who == OVER
    assert flow.waiting(s) == [0, 1]
    assert s.answers == [[(3,)], [], []]
    assert s.lines == []


def test_what_several_may_answer_is_worked_out_once() -> None:
    asked: list[int] = []

    class Watched(One):
        def options(self, s: Diary, seat: int) -> list[Choice]:
            asked.append(seat)
            return super().options(s, seat)

    s = Diary()
    s.offered = [[(1,), (2,)], [(1,), (2,)], [(1,), (2,)]]
    run(s, Watched())
    assert asked == [0, 1, 2]
    answer(s, 0, 1)
    assert asked == [0, 1, 2, 0]  # of those who did not answer, nothing has changed
    assert flow.waiting(s) == [1, 2]
    assert asked == [0, 1, 2, 0]

    world = s.clone()
    assert flow.waiting(world) == [1, 2]
    assert asked == [0, 1, 2, 0]
    world.offered[1], world.owed = [(3,), (4,)], []  # in that world other cards are dealt
    assert flow.options(world, 1) == [(3,), (4,)]
    answer(world, 1, 4)
    assert flow.waiting(world) == [2]
    answer(world, 2, 1)
    assert world.lines == ["answers [[(1,)], [(4,)], [(1,)]]"]
    assert flow.options(s, 1) == [(1,), (2,)]


def test_random_play_stops_at_the_end_or_after_so_many_decisions() -> None:
    def three_questions() -> Diary:
        s = Diary()
        s.offered = [[(1,), (2,)], [(1,), (2,)], [(1,), (2,)]]
        return run(s, Ask(0), Ask(1), Ask(2))

    assert flow.play_out(three_questions(), Fast(1)) == 3
    s = three_questions()
    assert flow.play_out(s, Fast(1), most=2) == 2
    assert flow.waiting(s) == [2]


def test_events_are_told_only_to_a_listener() -> None:
    s = Diary()
    s.tell(1, (2,))
    s.told = []
    s.tell(1, (2, 3), (1, -1))
    assert [(event.kind, event.args, event.seen) for event in s.told] == [(1, (2, 3), (1, -1))]
    assert s.clone().told is None

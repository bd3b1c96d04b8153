"""Blood Rage: what Glory a seat will probably have in the end.

Everything is counted in Glory: figures on the board by where they stand, provinces by who would win them, quests by
how likely they are fulfilled, cards, stats and Rage by what they will still bring. A seat's sum is compared with those
of all others, and that becomes a share of the win; the less of the game is left, the more a lead is worth.
"""

from __future__ import annotations

from math import exp
from typing import Final

from meadhall.engine.luck import Fast
from meadhall.engine.notation import NOTHING, Choice

from ..data import tables
from ..data.kinds import HORNS, PLACES, RELEASE_GLORY, RESERVE, STAT_VALUES
from ..rules.actions.invade import Consolation, Follow, FreeInvasion, PillageAtOnce
from ..rules.actions.march import March, Sacrifice
from ..rules.age import Age, KeepOne
from ..rules.battle.battle import KeepCard
from ..rules.battle.cards import CountQuest, LateCard
from ..rules.battle.reward import LeadOn, RaiseStat
from ..rules.destroy import SaveFigure
from ..rules.effects.battle_cards import SpareOne
from ..rules.gifts import Draft
from ..rules.state import BloodRage
from ..rules.verbs import DONE, MOVE
from .battle import battle
from .bonus import expected_bonus
from .cards import FOREIGN_CARD, in_hand, on_sheet
from .contests import Contest, axes, contests, fight_out
from .lands import Lands
from .quests import FOREIGN_QUEST, STEP_AFTER_QUEST, Chances, quest_worth
from .stats import ACTIONS, AFTER, STEPS, STEPS_WORTH, moment

LAST_RAGE: Final = 2.0  # the point that keeps one in the game: pillages and quests cost nothing, but need it
RAGE: Final = 1.0
IDLE_RAGE: Final = 0.3  # the next ones: while there is something to spend them on, and beyond
MEAN_QUEST: Final = [5.5, 7.5, 9.5]  # by age, of a quest that nobody sees
FALLEN: Final = 0.3  # a figure in Valhalla cannot come back in this age
SPREAD: Final = [20.0, 18.0, 18.0, 16.0, 13.0, 13.0, 11.0, 7.0, 4.0]  # by moment: a lead that is worth a share

LOOKED_INTO: Final = (
    FreeInvasion, RaiseStat, LeadOn, Follow, Consolation, PillageAtOnce, SaveFigure, KeepCard, SpareOne, Sacrifice,
    CountQuest, LateCard,
)  # fmt: skip
DEPTH: Final = 3
BEYOND: Final = (0, 2)  # steps of an age that nobody can look past: the deal, and the discard before quests are shown
NO_LUCK: Final = Fast(0)  # nothing that is looked into needs any


def value(s: BloodRage, seat: int) -> float:
    """The chance that this seat wins."""
    return looked_into(s, seat, DEPTH)


def outlooks(s: BloodRage, seats: list[int]) -> list[float]:
    """The same for several seats at once: only cards look different to each of them."""
    if s.age >= tables.AGES:
        return [judged(s, seat) for seat in seats]
    question = s.stack[-1] if s.stack else None
    asked = question.who if isinstance(question, (March, *LOOKED_INTO)) else NOTHING
    table: Table | None = None
    found: list[float] = []
    for seat in seats:
        if seat == asked:
            found.append(looked_into(s, seat, DEPTH))
        else:
            table = table or Table(s, moment(s))
            found.append(share(hopes_at(table, s, seat), seat, table.now))
    return found


def looked_into(s: BloodRage, seat: int, depth: int) -> float:
    """Where the seat is in the middle of something, the best way to go on."""
    question = s.stack[-1] if s.stack else None
    if depth and isinstance(question, LOOKED_INTO) and question.who == seat:
        return max(
            [looked_into(after(s, seat, [choice]), seat, depth - 1) for choice in question.options(s)]
            or [judged(s, seat)]
        )
    if depth and isinstance(question, March) and question.who == seat:
        return max([judged(after(s, seat, plan), seat) for plan in marches(s, question)])
    return judged(s, seat)


def after(s: BloodRage, seat: int, choices: list[Choice]) -> BloodRage:
    """What these choices lead to, before an age is dealt, and before its secret quests are shown."""
    s = s.clone()
    for choice in choices:
        s.stack[-1].answer(s, seat, choice, NO_LUCK)
    while s.stack and not (isinstance(s.stack[-1], Age) and s.counters[-1] in BEYOND):
        if s.stack[-1].advance(s, NO_LUCK):
            break
    return s


def marches(s: BloodRage, march: March) -> list[list[Choice]]:
    """Who may go along: nobody more, one figure of a kind, all, all but one."""
    kinds: list[int] = []
    for kind in s.kinds_at(march.who, march.source):
        kinds += [kind] * (s.warriors[march.who * PLACES + march.source] if kind == 0 else 1)
    room = s.room[march.target]
    plans = {tuple(kinds[-room:]), tuple(kinds[1:][-room:])} | {(kind,) for kind in kinds if room}
    if march.moved:
        plans.add(())
    done: list[Choice] = [(DONE,)]
    return [[(MOVE, kind) for kind in plan] + done for plan in plans if plan or march.moved]


def judged(s: BloodRage, seat: int) -> float:
    """The share of the win, as everything lies."""
    if s.age >= tables.AGES:
        return 1.0 if s.glory[seat] == max(s.glory) else 0.0
    now = moment(s)
    return share(hopes(s, seat, now), seat, now)


def share(sums: list[float], seat: int, now: int) -> float:
    """Of the win, by the hopes of all seats."""
    spread, mine = SPREAD[now], sums[seat]
    total = 0.0
    for hope in sums:
        total += exp(max(-30.0, min(30.0, (hope - mine) / spread)))
    return 1 / total


def hopes(s: BloodRage, viewer: int, now: int) -> list[float]:
    """By seat, in Glory, as far as the viewer knows."""
    return hopes_at(Table(s, now), s, viewer)


class Table:
    """What everyone can see."""

    def __init__(self, s: BloodRage, now: int) -> None:
        self.now = now
        self.lands = Lands(s, now)
        self.hopes: list[float] = []  # by seat, in Glory
        worth = STEPS_WORTH[now]
        phase = now % 3
        for seat in range(s.players):
            at = seat * 3
            steps = s.steps
            hope = s.glory[seat] + worth[steps[at]] + worth[STEPS + steps[at + 1]] + worth[2 * STEPS + steps[at + 2]]
            hope += self.lands.worth[seat] + on_sheet(s, seat, now)
            hope += s.dead(seat) * (s.perk(seat, RELEASE_GLORY) - (FALLEN if phase == ACTIONS else 0.0))
            if phase == ACTIONS:
                hope += rage_worth(s, seat)
            self.hopes.append(hope)
        self.contests: list[Contest] = contests(s, self.lands, now, self.hopes) if phase == ACTIONS else []


def hopes_at(table: Table, s: BloodRage, viewer: int) -> list[float]:
    """What everyone can see, and the cards as far as the viewer knows them."""
    sums, now = table.hopes[:], table.now
    phase = now % 3
    for seat in range(s.players):
        if seat != viewer:
            if phase != AFTER:
                sums[seat] += FOREIGN_CARD * len(s.hand[seat])
            sums[seat] += FOREIGN_QUEST * len(s.quests[seat]) * (MEAN_QUEST[s.age] + STEP_AFTER_QUEST)
    sums[viewer] += own_cards(s, viewer, table.lands, now)
    if phase == ACTIONS:
        bonus = [expected_bonus(s, seat, viewer) for seat in range(s.players)]
        for contest in table.contests:
            fight_out(contest, bonus, sums)
        if s.contested != NOTHING:
            if s.winner == NOTHING:
                battle(s, viewer, table.lands, bonus, now, sums)
            else:
                sums[s.winner] += axes(s, s.winner)
    return sums


def rage_worth(s: BloodRage, seat: int) -> float:
    """Rage that is left, as far as there is something to spend it on."""
    rage = s.rage[seat]
    if rage == 0 or s.passed >> seat & 1:
        return 0.0
    free = STAT_VALUES[HORNS][s.steps[seat * 3 + HORNS]] - s.out[seat]
    use = 2 + min(free, s.force[seat * PLACES + RESERVE])
    return LAST_RAGE + RAGE * min(rage - 1, use) + IDLE_RAGE * max(0, rage - 1 - use)


def own_cards(s: BloodRage, seat: int, lands: Lands, now: int) -> float:
    """The hand, with what is being picked, and the quests taken on."""
    hand = s.hand[seat]
    worth = 0.0
    if s.answers and s.answers[seat]:
        question = s.stack[-1]
        if isinstance(question, Draft):
            hand = hand + [card for _, card in s.answers[seat]]
        elif isinstance(question, KeepOne):
            hand = [card for choice in s.answers[seat] for card in choice[1:]]  # one, or none
    if s.quests[seat]:
        chances = Chances(s, seat, lands, now)
        for card in s.quests[seat]:
            worth += chances.of(card) * quest_worth(s, seat, card, now)
    return worth + in_hand(s, seat, hand, lands, now)

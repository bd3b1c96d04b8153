"""A turn (R-NW-31 to R-NW-34): roll, trade, build. Cards and heroes may come before the roll or after it.

Trading ends with the first building (NWQ-14), so one question serves both steps: `Act` offers trades and buildings,
and only buildings once something was built.
"""

from typing import Final

from meadhall.engine.build import i64
from meadhall.engine.flow import Decision, Frame, Procedure, Steps
from meadhall.engine.luck import Luck
from meadhall.engine.notation import Choice

from ..data import tables
from ..data.board import PATH_A, PATH_B
from ..data.kinds import BRICK, GRAIN, LUMBER, ORE, WOOL
from .bank import add_bank_trades, trade_with_bank, why_not_bank
from .building.build import build_guard, build_keep, build_road, build_settlement, buy_card
from .building.network import is_open
from .cards import add_playable, play_card, why_not_play
from .events import DICE_SHUFFLED, ROLLED, TURN_BEGAN
from .heroes.heroes import BEFORE, BUILD, TRADE, Tragedy, samwell, usable_hero, use_hero, why_not_use
from .production import produce
from .state import Catan
from .tallies import held, tally
from .tormund import seven
from .trade import add_first_gifts, begin_offer, too_many_offers
from .verbs import BANK, BUY, END, GIVE, GUARD, KEEP, PLAY, ROAD, ROLL, SETTLE, USE
from .victory import DEADLOCK, cards_decide, finish, win_at_once
from .wall.guards import open_sections
from .wall.wildlings import wildling_die

TURN_LIMIT: Final[int] = tables.TURN_LIMIT
ROLL_DICE: Final[Choice] = (ROLL,)
END_TURN: Final[Choice] = (END,)
BUY_CARD: Final[Choice] = (BUY,)


class Turn(Procedure):
    """The turn of `s.active`."""

    def steps(self) -> Steps:
        return (self.begin, self.roll, self.act, self.finish)

    def begin(self, s: Catan, luck: Luck) -> None:
        """A player who reached 10 points on another player's turn wins now (R-NW-115, R-NW-116), in the full game after
        the wildlings have moved."""
        s.turn += 1
        s.played = 0
        s.offers = 0
        s.drafts = 0
        s.given_away = 0
        if s.turned_down:
            s.turned_down = []
        if s.told is not None:
            s.tell(TURN_BEGAN, (s.active, s.turn), reveals=cards_decide(s))
        s.push(BEFORE_ROLL[s.active])
        win_at_once(s)

    def roll(self, s: Catan, luck: Luck) -> None:
        roll_dice(s, luck)
        total = s.dice[0] + s.dice[1]
        if s.settings.tragedy and s.dice[0] == s.dice[1] == s.dice[2]:
            s.push(Tragedy(s.active))
        if total == 7:
            seven(s)
            return
        received = produce(s, total)
        if s.watch:
            samwell(s, received)

    def act(self, s: Catan, luck: Luck) -> None:
        """After production, also after a seven, the wildlings move (R-NW-34, R-NW-44); then it is time to act."""
        s.push(ACT[s.active * 2])
        if s.watch:
            wildling_die(s, s.dice[2])
            win_at_once(s)

    def finish(self, s: Catan, luck: Luck) -> None:
        """From now on, bought cards may be played."""
        if s.turn >= TURN_LIMIT:
            finish(s, DEADLOCK)
            return
        if s.fresh:
            s.hold_cards(s.active, sorted(s.cards[s.active] + s.fresh))
            s.fresh = []
        s.active = (s.active + 1) % s.players
        s.push(TURN)


def roll_dice(s: Catan, luck: Luck) -> None:
    """All dice at once. With the deck of dice each of the 36 rolls comes up once before any comes again (RL-NW-04)."""
    if s.settings.dice_deck:
        if not s.dice_bag:
            s.dice_bag = list(range(36))
            s.tell(DICE_SHUFFLED, ())
        s.dice_bag = s.dice_bag[:]
        throw = luck.draw(s.dice_bag)
        first, second = throw // 6 + 1, throw % 6 + 1
    else:
        first, second = luck.die(6), luck.die(6)
    s.dice = [first, second, luck.die(12) if s.watch else 0]
    if s.told is not None:
        s.tell(ROLLED, (s.active, first, second, s.dice[2]))


class BeforeRoll(Decision):
    """Roll, or first play a card or use a hero. Always asked: otherwise the pause would show who holds a card."""

    always_ask = True

    def options(self, s: Catan) -> list[Choice]:
        legal: list[Choice] = [ROLL_DICE]
        add_playable(s, self.who, legal)
        if s.watch:
            legal += usable_hero(s, self.who, BEFORE)
        return legal

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        if choice[0] == ROLL:
            return
        s.push(self)
        if choice[0] == PLAY:
            _, card = choice
            play_card(s, self.who, card, luck)
        else:
            use_hero(s, self.who, luck)

    def refusal(self, s: Catan, seat: int, choice: Choice) -> str:
        if choice[0] == PLAY:
            _, card = choice
            return why_not_play(s, seat, card)
        if choice[0] == USE:
            _, hero = choice
            return why_not_use(s, seat, hero, BEFORE)
        return "R-NW-31"


class Act(Decision):
    """Trade and build, play a card, use the hero, or end the turn. `built`: 1 once something was built."""

    always_ask = True

    def __init__(self, who: int, built: int) -> None:
        super().__init__(who)
        self.built = built
        self.moment = BUILD if built else TRADE

    def options(self, s: Catan) -> list[Choice]:
        who = self.who
        legal: list[Choice] = [END_TURN]
        hand = s.hand[who]
        if hand:
            counts = tally(hand)
            add_buildings(s, who, counts, legal)
            if not self.built:
                if len(hand) > 1:
                    add_bank_trades(s, who, counts, legal)
                add_first_gifts(s, who, counts, legal)
        add_playable(s, who, legal)
        if s.watch:
            legal += usable_hero(s, who, self.moment)
        return legal

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        verb, who = choice[0], self.who
        if verb == END:
            return
        if verb in (BANK, GIVE, PLAY) or (verb == USE and not IS_BUILDING[s.hero[who]]):
            s.push(self)
        else:
            s.push(ACT[who * 2 + 1])
        if verb == ROAD:
            _, path = choice
            build_road(s, who, path, False, luck)
        elif verb == SETTLE:
            _, corner = choice
            build_settlement(s, who, corner, luck)
        elif verb == KEEP:
            _, corner = choice
            build_keep(s, who, corner, luck)
        elif verb == BUY:
            buy_card(s, who, luck)
        elif verb == BANK:
            _, give, get = choice
            trade_with_bank(s, who, give, get)
        elif verb == PLAY:
            _, card = choice
            play_card(s, who, card, luck)
        elif verb == GUARD:
            _, section = choice
            build_guard(s, who, section)
        elif verb == GIVE:
            _, resource = choice
            begin_offer(s, who, resource)
        else:
            use_hero(s, who, luck)

    def refusal(self, s: Catan, seat: int, choice: Choice) -> str:
        verb = choice[0]
        if verb in (BANK, GIVE) and self.built:
            return "NWQ-14"
        if verb == BANK:
            return why_not_bank(s, seat, choice)
        if verb == GIVE:
            return "RL-NW-06" if too_many_offers(s) else "R-NW-46"
        if verb == PLAY:
            _, card = choice
            return why_not_play(s, seat, card)
        if verb == USE:
            _, hero = choice
            return why_not_use(s, seat, hero, self.moment)
        return why_not_build(s, seat, choice)


def add_buildings(s: Catan, who: int, hand: i64, legal: list[Choice]) -> None:
    """What the hand pays for, the supply has and the board allows (R-NW-54). `hand`: the tally of the hand."""
    wool, grain, ore = held(hand, WOOL), held(hand, GRAIN), held(hand, ORE)
    if held(hand, BRICK) and held(hand, LUMBER):
        if s.roads_left[who]:
            legal.extend(s.ways[who])
        if wool:
            if grain and s.settlements_left[who]:
                legal.extend(s.sites[who])
            if s.watch:
                legal.extend(open_sections(s, who))
    if grain and ore:
        if wool and s.deck:
            legal.append(BUY_CARD)
        if s.keeps_left[who] and ore > 2 and grain > 1:
            legal.extend(s.upgrades[who])


def why_not_build(s: Catan, seat: int, choice: Choice) -> str:
    verb = choice[0]
    if verb == ROAD:
        return why_not_road(s, seat, choice)
    if verb == SETTLE:
        _, corner = choice
        if not is_open(s, corner):
            return "R-NW-58"
        if not s.settlements_left[seat]:
            return "R-NW-61"
        return "R-NW-57"
    if verb == KEEP:
        return "R-NW-60" if s.keeps_left[seat] else "R-NW-09"
    if verb == BUY:
        return "R-NW-62" if s.deck else "R-NW-63"
    if verb == GUARD:
        return "R-NW-64" if open_sections(s, seat) else "NWQ-10"
    return "R-NW-31"


def why_not_road(s: Catan, seat: int, choice: Choice) -> str:
    if not s.roads_left[seat]:
        return "R-NW-09"
    if choice in s.ways[seat]:
        return "R-NW-54"
    _, path = choice
    for corner in (PATH_A[path], PATH_B[path]):
        if s.building[corner] >= 0 and s.building[corner] >> 1 != seat:
            for other in s.board.corner_paths[corner]:
                if s.road[other] == seat and other != path and s.road[path] < 0:
                    return "R-NW-56"
    return "R-NW-55"


# Frames never change, so one of each is enough.
TURN: Final = Turn()
BEFORE_ROLL: Final = [BeforeRoll(seat) for seat in range(4)]
ACT: Final = [Act(seat, built) for seat in range(4) for built in range(2)]
# Heroes who are used in the building step only end the trading, too.
IS_BUILDING: Final = [when == ["build"] for when in tables.HERO_WHEN]

FRAMES: list[type[Frame]] = [Turn, BeforeRoll, Act]

"""A turn of phase 2 (R-NG-38 to R-NG-52): play cards, wait, replace, remove, upgrade or pass."""

from typing import Final

from meadhall.engine.events import EVERYONE
from meadhall.engine.flow import Decision, Frame, Procedure, Steps
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ..data import tables
from ..data.kinds import LORE
from .cards.cards import Effect, Scorch, possible, take_effect
from .cards.decks import different, draw_cards, from_hand, to_hand
from .cards.secrets import TakeFromRow, strategist
from .creatures import Summon
from .events import CANCELLED, DISCARDED, FIRST_PLAYER, LET_BE, PASSED, PLAYED, REMOVED, REPLACED, UPGRADED, WAITED
from .state import HAS_ITS_CARD, HAS_PASSED, MORE_CREATURES, Northgard
from .verbs import (
    BOX,
    CANCEL,
    DONE,
    LAY,
    PASS,
    PLAY,
    PLAY_CARD,
    REMOVE,
    REMOVE_CARD,
    REPLACE,
    REPLACE_CARD,
    UPGRADE,
    UPGRADE_CARD,
    WAIT,
    WAIT_CARD,
)

REPLACE_LORE: Final = tables.YEAR["lore_replace"]
REMOVE_LORE: Final = tables.YEAR["lore_remove"]
UPGRADE_LORE: Final = tables.YEAR["lore_upgrade"]
REPLACE_CARDS: Final = tables.YEAR["replace_draw"]
REMOVE_CARDS: Final = tables.YEAR["remove_draw"]

# What a turn has seen so far.
FRESH: Final = 0
PLAYING: Final = 1  # lightning cards only
MAIN_PLAYED: Final = 2


class Turns(Procedure):
    """One player after another, from this seat on, until all have passed."""

    def __init__(self, who: int) -> None:
        self.who = who

    def steps(self) -> Steps:
        return (self.next_turn,)

    def next_turn(self, s: Northgard, luck: Luck) -> None:
        for step in range(s.players):
            seat = (self.who + step) % s.players
            if not s.this_year[seat] & HAS_PASSED:
                s.push(Turns((seat + 1) % s.players))
                s.push(Turn(seat))
                return


class Turn(Decision):
    """Exactly one of six things (R-NG-39). With an empty hand only passing is left (R-NG-50)."""

    def options(self, s: Northgard) -> list[Choice]:
        who = self.who
        cards = different(s.hand[who])
        lore = s.stock[who][LORE]
        legal: list[Choice] = [PLAY_CARD[card] for card in cards if possible(s, who, card)]
        legal += [WAIT_CARD[card] for card in cards]
        if lore >= REPLACE_LORE:
            legal += [REPLACE_CARD[card] for card in cards]
            if lore >= REMOVE_LORE:
                legal += [REMOVE_CARD[card] for card in cards if card != tables.UNREST]
                if lore >= UPGRADE_LORE and cards:
                    legal += [UPGRADE_CARD[card] for card in s.upgrades[who]]
        legal.append((PASS,))
        return legal

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        who = self.who
        if choice == (PASS,):
            pass_for_the_year(s, who)
            return
        verb, card = choice
        if verb == PLAY:
            play(s, who, card, FRESH, luck)
        elif verb == WAIT:
            lay_down(s, who, card)
            s.tell(WAITED, (who, card))
        elif verb == REPLACE:
            lay_down(s, who, card)
            s.stock[who][LORE] -= REPLACE_LORE
            s.tell(REPLACED, (who, card))
            draw_cards(s, who, REPLACE_CARDS, luck)
        elif verb == REMOVE:
            put_in_box(s, who, card)
            s.stock[who][LORE] -= REMOVE_LORE
            s.tell(REMOVED, (who, card))
            draw_cards(s, who, REMOVE_CARDS, luck)
        else:
            s.push(PayForUpgrade(who, card))

    def refusal(self, s: Northgard, seat: int, choice: Choice) -> str:
        verb = choice[0]
        if verb == UPGRADE:
            return "R-NG-47"
        if verb not in (PLAY, WAIT, REPLACE, REMOVE):
            return "R-NG-39"
        if not s.hand[seat]:
            return "R-NG-50"
        _, card = choice
        if card not in s.hand[seat]:
            return "R-NG-40"
        if verb == REMOVE and card == tables.UNREST:
            return "R-NG-52"
        if verb == PLAY:
            return "R-NG-60" if card == tables.UNREST else "D-NG-46"
        return "R-NG-46" if verb == REMOVE else "R-NG-45"


def lay_down(s: Northgard, who: int, card: int) -> None:
    """A card goes from the hand into the active area."""
    from_hand(s, who, card)
    s.active[who] = [*s.active[who], card]


def put_in_box(s: Northgard, who: int, card: int) -> None:
    """A card leaves the game."""
    from_hand(s, who, card)
    s.box = [*s.box, card]


# --- playing cards ------------------------------------------------------------------------------------------------


def play(s: Northgard, who: int, card: int, so_far: int, luck: Luck) -> None:
    """A card is shown, may be answered, and is resolved completely before the next one (R-NG-40, R-NG-42)."""
    lay_down(s, who, card)
    s.tell(PLAYED, (who, card))
    s.push(PlayOn(who, MAIN_PLAYED if so_far == MAIN_PLAYED or not tables.LIGHTNING[card] else PLAYING))
    other = strategist(s, who)
    if other == NOTHING:
        resolve(s, who, card, luck)
    else:
        s.push(Resolve(who, card))
        s.push(React(other, who, card, so_far))


def resolve(s: Northgard, who: int, card: int, luck: Luck) -> None:
    """Before a clan card of its own the Snake may scorch the earth (R-NG-157)."""
    s.played[who] = [*s.played[who], card]
    if tables.CARD_CLAN[card] == tables.SNAKE and s.clan[who] == tables.SNAKE:
        s.push(Effect(who, card, 0))
        s.push(Scorch(who))
    else:
        take_effect(s, who, card, 0, luck)


class Resolve(Procedure):
    """A card that nobody cancelled takes effect."""

    def __init__(self, who: int, card: int) -> None:
        self.who = who
        self.card = card

    def steps(self) -> Steps:
        return (self.resolve,)

    def resolve(self, s: Northgard, luck: Luck) -> None:
        resolve(s, self.who, self.card, luck)


class PlayOn(Decision):
    """Any number of lightning cards, before and after the one other card of the turn (R-NG-41, R-NG-43)."""

    def __init__(self, who: int, so_far: int) -> None:
        super().__init__(who)
        self.so_far = so_far

    def options(self, s: Northgard) -> list[Choice]:
        legal: list[Choice] = [
            PLAY_CARD[card]
            for card in different(s.hand[self.who])
            if (tables.LIGHTNING[card] or self.so_far != MAIN_PLAYED) and possible(s, self.who, card)
        ]
        legal.append((DONE,))
        return legal

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        if choice[0] == PLAY:
            _, card = choice
            play(s, self.who, card, self.so_far, luck)

    def refusal(self, s: Northgard, seat: int, choice: Choice) -> str:
        return "R-NG-43" if choice[0] == PLAY else "R-NG-39"


class React(Decision):
    """Defensive Strategy: an opponent's card is discarded without effect, and that turn goes on (C-NG-09).

    Every player who might hold it, as far as the others know, is asked, so that the question reveals nothing.
    """

    always_ask = True

    def __init__(self, who: int, of: int, card: int, so_far: int) -> None:
        super().__init__(who)
        self.of = of
        self.card = card
        self.so_far = so_far

    def options(self, s: Northgard) -> list[Choice]:
        legal: list[Choice] = [(DONE,)]
        if tables.DEFENSIVE_STRATEGY in s.hand[self.who]:
            legal.append((CANCEL, self.card))
        return legal

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        if choice[0] == DONE:
            s.tell(LET_BE, (self.who, self.card), reveals=True)  # the turn that goes on shows what its hand allows
            return
        lay_down(s, self.who, tables.DEFENSIVE_STRATEGY)
        s.active[self.of] = s.active[self.of][:-1]  # the card just laid down
        s.discard[self.of] = [*s.discard[self.of], self.card]
        s.tell(CANCELLED, (self.who, self.card, self.of))
        s.drop()  # Resolve
        s.drop()  # PlayOn
        s.push(Turn(self.of) if self.so_far == FRESH else PlayOn(self.of, self.so_far))

    def refusal(self, s: Northgard, seat: int, choice: Choice) -> str:
        return "C-NG-09"


# --- upgrading and passing ----------------------------------------------------------------------------------------


class PayForUpgrade(Decision):
    """The card that makes room for the clan card: laid down, or put into the box (R-NG-47)."""

    def __init__(self, who: int, wanted: int) -> None:
        super().__init__(who)
        self.wanted = wanted

    def options(self, s: Northgard) -> list[Choice]:
        cards = different(s.hand[self.who])
        legal: list[Choice] = [(LAY, card) for card in cards]
        legal += [(BOX, card) for card in cards if card != tables.UNREST]
        return legal

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        who = self.who
        verb, card = choice
        if verb == LAY:
            lay_down(s, who, card)
        else:
            put_in_box(s, who, card)
        s.stock[who][LORE] -= UPGRADE_LORE
        s.upgrades[who] = [other for other in s.upgrades[who] if other != self.wanted]
        to_hand(s, who, self.wanted, EVERYONE)
        s.tell(UPGRADED, (who, self.wanted, card, int(verb == BOX)))

    def refusal(self, s: Northgard, seat: int, choice: Choice) -> str:
        return "R-NG-52" if choice == (BOX, tables.UNREST) else "R-NG-47"


def pass_for_the_year(s: Northgard, who: int) -> None:
    """Hand and active area are discarded, a card of the row goes on top of the deck (R-NG-48)."""
    hand = sorted(s.hand[who])
    for card in hand:
        s.tell(DISCARDED, (who, card))
    s.discard[who] = s.discard[who] + s.active[who] + hand
    s.active[who] = []
    s.hand[who] = []
    s.hand_seen[who] = []
    s.this_year[who] |= HAS_PASSED
    s.passed += 1
    s.tell(PASSED, (who, int(s.passed == 1)))
    if s.passed == 1 and s.first != who:
        s.first = who  # at once (R-NG-49)
        s.tell(FIRST_PLAYER, (who,))
    if s.creatures == MORE_CREATURES:
        s.push(Summon(who))
    if not s.this_year[who] & HAS_ITS_CARD:
        s.push(TakeFromRow(who))


FRAMES: list[type[Frame]] = [Turns, Turn, Resolve, PlayOn, React, PayForUpgrade]

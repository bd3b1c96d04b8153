"""Other worlds that a seat cannot tell apart from the true one: what it does not know is dealt again."""

from . import flow
from .game import Game
from .luck import Luck
from .zones import redeal

MOST_DEALS = 200  # of a world in which the same seats are asked


def imagined(game: Game, true: flow.State, seat: int | None, luck: Luck) -> flow.State:
    """Such a world for this seat (None: a spectator)."""
    owing = flow.waiting(true)
    for _deal in range(MOST_DEALS):
        state = true.clone()
        redeal(game.zones(state), seat, luck)
        state.owed = []
        state.dealt_again()
        if asked_again(state, seat, owing, luck):
            return state
    flow.settle(state, luck)  # no such world was found; better another question than one without choices
    return state


def asked_again(state: flow.State, seat: int | None, owing: list[int], luck: Luck) -> bool:
    """After a new deal: what others may choose, and what they have answered in secret, follows from their new cards.
    False when these cards would not have been asked the question, so that it cannot be this world."""
    if state.who == flow.OVER:
        return True
    top = state.stack[-1]
    if isinstance(top, flow.Decision):
        if top.who != seat:
            state.legal = top.options(state)
        return len(state.legal) > 1 or (len(state.legal) == 1 and (top.always_ask or state.ask_forced))
    for other in range(state.players):
        if other == seat:
            continue
        if not answered_again(state, other, other in owing, luck):
            return False
    return True


def answered_again(state: flow.State, seat: int, owes: bool, luck: Luck) -> bool:
    """Other secret answers of this seat: as many, which everyone sees, and with the same seats still asked. False when
    there are none."""
    top, given = state.stack[-1], len(state.answers[seat])
    state.answers[seat] = []
    for number in range(1, given + 1):
        goes_on = owes or number < given
        legal = top.asks(state, seat)[:]
        while legal:
            state.answers[seat].append(legal.pop(luck.below(len(legal))))
            if bool(top.asks(state, seat)) == goes_on:
                break
            state.answers[seat].pop()
        if len(state.answers[seat]) < number:
            return False
    return bool(top.asks(state, seat)) == owes

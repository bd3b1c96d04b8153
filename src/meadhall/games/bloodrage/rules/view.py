"""What a seat may know of the table, put together by whitelist. Secret are hands, packs, quests taken on, and discards
that were never shown; the backs of cards show their age to everyone."""

from typing import Any

from meadhall.engine.flow import Procedure
from meadhall.engine.notation import NOTHING

from ..data import tables
from ..data.kinds import (
    AGE,
    CARD,
    CLAN,
    FIGURE,
    HORNS,
    MONSTER_PIECES,
    PIECE,
    PLACE,
    PROVINCES,
    RAGE,
    SLOT,
    SLOTS,
    STATS,
    TOKEN,
    kind_of,
)
from .actions.invade import cost_of
from .effects.upgrades import strength
from .gifts import pack_seen
from .state import BloodRage


def view(s: BloodRage, seat: int | None) -> dict[str, Any]:
    now = phase(s)
    return {
        "age": AGE.plain(min(s.age, tables.AGES - 1)),
        "phase": now,
        "first": s.first,
        "seats": [seat_view(s, other, seat, s.age > 0 and now == "gods_gifts") for other in range(s.players)],
        "provinces": {PLACE.words[place]: province_view(s, place) for place in range(PROVINCES)},
        "fjords": {fjord["id"]: s.room[PROVINCES + number] > 0 for number, fjord in enumerate(tables.FJORDS)},
        "doom": [PLACE.plain(place) for place in s.doom],
        "battle": battle_view(s),
        "discard": [CARD.words[card] for card in sorted(s.discard)],
        "decks": [len(cards) for cards in s.deck],
    }


def known(seen: int, viewer: int | None) -> bool:
    return seen == -1 or (viewer is not None and bool(seen >> viewer & 1))


def seat_view(s: BloodRage, seat: int, viewer: int | None, before: bool) -> dict[str, Any]:
    """`before`: the Rage of the last age is gone, and that of the new age is yet to come (R-BR-34)."""
    values = {name: s.stat(seat, stat) for stat, name in enumerate(tables.STAT_NAMES)}
    return {
        "clan": CLAN.plain(s.clan[seat]),
        "glory": s.glory[seat],
        "rage": None if before else s.rage[seat],
        "passed": bool(s.passed >> seat & 1) and not before,
        "stats": values,
        "steps": dict(zip(tables.STAT_NAMES, s.steps[seat * STATS : seat * STATS + STATS], strict=True)),
        "upgrades": {name: CARD.plain(s.slots[seat * SLOTS + slot]) for slot, name in enumerate(SLOT.words)},
        "figures": [figure_view(s, piece) for piece in s.pieces_of(seat)],
        "strengths": {FIGURE.words[kind]: s.power[seat * 3 + kind] for kind in (0, 1, 2)},
        "on_board": s.out[seat],
        "room_on_board": values[tables.STAT_NAMES[HORNS]] - s.out[seat],
        "next_rage": values[tables.STAT_NAMES[RAGE]],
        "costs": {FIGURE.words[kind]: cost_of(s, seat, kind) for kind in (0, 1, 2)}
        | {
            FIGURE.words[kind_of(piece)]: cost_of(s, seat, kind_of(piece))
            for piece in s.pieces_of(seat)
            if piece >= MONSTER_PIECES
        },
        "hand": cards_view(s.hand[seat], s.hand_seen[seat], seat == viewer, viewer),
        "quests": cards_view(s.quests[seat], [1 << seat] * len(s.quests[seat]), seat == viewer, viewer),
        "pack": cards_view(s.pack[seat], [pack_seen(s, seat)] * len(s.pack[seat]), seat == viewer, viewer),
        "chosen": chosen(s, seat, viewer),
    }


def cards_view(cards: list[int], seen: list[int], own: bool, viewer: int | None) -> list[dict[str, Any]]:
    """Cards with their backs; the viewer's own in order, those of others sorted so that their order tells nothing."""
    shown = [
        {"age": AGE.words[tables.AGE_OF[card]], "card": CARD.words[card] if known(mask, viewer) else None}
        for card, mask in zip(cards, seen, strict=True)
    ]
    if not own:
        shown.sort(key=lambda card: (card["card"] or "~", card["age"]))
    return shown


def chosen(s: BloodRage, seat: int, viewer: int | None) -> list[str]:
    """The seat's own cards, already chosen while others are still choosing."""
    if seat != viewer or not s.answers:
        return []
    return [CARD.words[card] for choice in s.answers[seat] for card in choice[1:]]


def figure_view(s: BloodRage, piece: int) -> dict[str, Any]:
    return {"piece": PIECE.words[piece], "figure": FIGURE.words[kind_of(piece)], "place": PLACE.plain(s.at[piece])}


def province_view(s: BloodRage, place: int) -> dict[str, Any]:
    """A destroyed province has no villages, and a ship beside it no strength there."""
    gone = bool(s.destroyed[place])
    villages = tables.VILLAGES[place] if tables.VILLAGES[place] < tables.UNLIMITED else None
    return {
        "token": TOKEN.plain(s.token[place]),
        "pillaged": bool(s.pillaged[place]) and not gone,
        "destroyed": gone,
        "villages": 0 if gone else villages,
        "strength": [0 if gone else strength(s, seat, place) for seat in range(s.players)],
    }


def battle_view(s: BloodRage) -> dict[str, Any] | None:
    """The pillage that is going on."""
    if s.contested == NOTHING:
        return None
    return {
        "place": PLACE.words[s.contested],
        "pillager": s.pillager,
        "fighters": [seat for seat in range(s.players) if s.fighters >> seat & 1],
        "played": [[CARD.words[card] for card in cards] for cards in s.played],
        "figures": [strength(s, seat, s.contested) for seat in range(s.players)],
        "bonus": list(s.bonus),
        "blanked": [bool(s.blanked >> seat & 1) for seat in range(s.players)],
        "slain": list(s.slain),
        "winner": None if s.winner == NOTHING else s.winner,
    }


def phase(s: BloodRage) -> str:
    """Which phase of the age is going on."""
    for frame, counter in zip(s.stack, s.counters, strict=True):
        if isinstance(frame, Procedure):
            name = type(frame).__name__
            if name == "SetUp":
                return "setup"
            if name == "Age":
                # The counter already points to the step after the one that waits.
                return PHASES[counter - 1]
    return "over" if not s.stack else "action"


PHASES = ["gods_gifts", "action", "discard", "quest", "ragnarok", "ragnarok", "release", "release"]

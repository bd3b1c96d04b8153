"""What a seat may know of the table, put together by whitelist."""

from typing import Any

from meadhall.engine.notation import NOTHING

from ..data import tables
from ..data.board import CORNER, HEX, PATH
from ..data.kinds import (
    ANSWER,
    CARD,
    CARDS,
    CLAN,
    ENDING,
    HERO,
    RESOURCE,
    RESOURCES,
    SECTION,
    SIDE,
    TERRAIN,
    TYPE,
    WILDLING,
)
from .production import is_blocked
from .resources import SPECTATORS, certain
from .state import Catan
from .trade import MADE_COUNTER_OFFER, Answers, Offer, drafted, terms
from .verbs import DISCARD
from .victory import on_the_wall


def view(s: Catan, seat: int | None) -> dict[str, Any]:
    return {
        "board": s.board.id,
        "rules": "watch" if s.watch else "base",
        "goal": s.settings.goal,
        "phase": phase(s),
        "turn": s.turn,
        "active": s.active,
        "first": s.first,
        "dice": s.dice[:] if s.dice[0] else None,
        "dice_deck": len(s.dice_bag) if s.settings.dice_deck else None,
        "hexes": [hex_view(s, at) for at in s.board.hexes],
        "harbours": [dict(harbour) for harbour in s.board.harbours],
        "tormund": HEX.plain(s.tormund),
        "buildings": [
            {"corner": CORNER.words[corner], "seat": standing >> 1, "keep": bool(standing & 1)}
            for corner, standing in enumerate(s.building)
            if standing != NOTHING
        ],
        "roads": [{"path": PATH.words[path], "seat": owner} for path, owner in enumerate(s.road) if owner != NOTHING],
        "bank": resources(s.bank),
        "deck": len(s.deck) + len(s.looked),
        "out_of_game": {CARD.words[card]: s.gone[card] for card in range(CARDS) if s.gone[card]},
        "longest_road": s.longest_road if s.longest_road != NOTHING else None,
        "largest_patrol": s.largest_patrol if s.largest_patrol != NOTHING else None,
        "card_played": bool(s.played),
        "offers_left": s.settings.offers - s.offers if s.settings.player_trade else 0,
        "offer": offer_view(s, seat),
        "seats": [seat_view(s, other, seat) for other in range(s.players)],
        "north": north_view(s) if s.watch else None,
        "ending": ENDING.plain(s.ended),
    }


def resources(counts: list[int]) -> dict[str, int]:
    return {RESOURCE.words[resource]: counts[resource] for resource in range(RESOURCES)}


def hex_view(s: Catan, at: int) -> dict[str, Any]:
    gives = tables.GIVES[s.tile[at]]
    return {
        "hex": HEX.words[at],
        "terrain": TERRAIN.words[s.tile[at]],
        "resource": RESOURCE.plain(gives),
        "numbers": tables.TOKEN_VALUES[s.token[at]][:] if s.token[at] != NOTHING else [],
        "wildling": TYPE.plain(s.gift[at]) if s.watch else None,
        "blocked": is_blocked(s, at),
    }


def seat_view(s: Catan, seat: int, viewer: int | None) -> dict[str, Any]:
    mine = seat == viewer
    hand = [s.hand[seat].count(resource) for resource in range(RESOURCES)]
    seen: dict[str, Any] = {
        "points": s.points[seat],
        "secret_points": s.secret_points(seat) if mine else None,
        "cards": len(s.hand[seat]),
        "hand": resources(hand) if mine else None,
        "certain": resources(hand) if mine else counted(s, seat, viewer),
        "discarding": discarding(s, seat) if mine else None,
        "development_cards": len(s.cards[seat]) + (len(s.fresh) if seat == s.active else 0),
        "development_hand": [CARD.words[card] for card in s.cards[seat]] if mine else None,
        "bought_this_turn": [CARD.words[card] for card in s.fresh] if mine and seat == s.active else [],
        "looking_at": [CARD.words[card] for card in s.looked] if mine and seat == s.active else [],
        "patrols": s.patrols[seat],
        "shown_points": s.shown[seat],
        "road_length": s.road_length[seat],
        "roads_left": s.roads_left[seat],
        "settlements_left": s.settlements_left[seat],
        "keeps_left": s.keeps_left[seat],
        "rates": resources(s.rate[seat * RESOURCES : (seat + 1) * RESOURCES]),
    }
    if s.watch:
        seen |= {
            "guards_left": s.guards_left[seat],
            "guards": on_the_wall(s, seat),
            "vp_tokens": tables.TOKENS_FOR_GUARDS[on_the_wall(s, seat)],
            "hero": HERO.plain(s.hero[seat]),
            "hero_side": SIDE.plain(s.side[seat]),
            "hero_ready": s.hero_turn[seat] != s.turn,
            "tokens_under_settlements": len(s.under[seat]),
            "tokens_under_keeps": 2 * s.keeps_left[seat],
        }
    return seen


def counted(s: Catan, seat: int, viewer: int | None) -> dict[str, int] | None:
    """What a perfect counter would know of this hand, if the table wants to see it: of the rest of the cards the viewer
    has lost sight (RL-NW-11)."""
    if not s.settings.count_cards:
        return None
    observer = SPECTATORS if viewer is None else viewer
    return resources([certain(s.known[seat * RESOURCES + resource], observer) for resource in range(RESOURCES)])


def discarding(s: Catan, seat: int) -> list[str]:
    """The seat's own picks while others still choose what to discard."""
    if not s.answers:
        return []
    picks = [choice for choice in s.answers[seat] if choice[0] == DISCARD]
    return [RESOURCE.words[resource] for _, resource in picks]


def offer_view(s: Catan, viewer: int | None) -> dict[str, Any] | None:
    """While it is being put together, only its owner sees it: others do not see what a player considers giving."""
    if not any(s.give) or not s.stack or (isinstance(s.stack[-1], Offer) and viewer != s.active):
        return None
    return {
        "seat": s.active,
        "give": resources(s.give),
        "want": resources(s.want),
        "answers": [answer_view(s, other) for other in range(s.players)],
        "draft": draft_view(s, viewer),
    }


def answer_view(s: Catan, seat: int) -> dict[str, Any]:
    answer: dict[str, Any] = {"answer": ANSWER.words[s.responses[seat]]}
    if s.responses[seat] == MADE_COUNTER_OFFER:
        want, give = terms(s, seat)
        answer |= {"give": resources(give), "want": resources(want)}
    return answer


def draft_view(s: Catan, viewer: int | None) -> dict[str, Any] | None:
    """The viewer's own counter-offer while it is being put together."""
    if viewer is None or viewer == s.active or not s.answers or not isinstance(s.stack[-1], Answers):
        return None
    give, want = drafted(s.answers[viewer])
    return {"give": resources(give), "want": resources(want)}


def north_view(s: Catan) -> dict[str, Any]:
    return {
        "camps": {CLAN.words[clan]: [TYPE.words[kind] for kind in camps] for clan, camps in enumerate(s.camps)},
        "clearings": s.clearings[:],
        "guards": {SECTION.words[section]: guards[:] for section, guards in enumerate(s.guards)},
        "frostfangs": {TYPE.words[kind]: count for kind, count in enumerate(s.frostfangs)},
        "in_gift": s.in_gift,
        "breaches": s.breaches,
        "common_tokens": s.common,
        "used_tokens": {WILDLING.words[token]: count for token, count in enumerate(s.used) if count},
        "display": [HERO.words[hero] for hero in s.display],
        "dismissed": [HERO.words[hero] for hero in s.dismissed],
    }


def phase(s: Catan) -> str:
    """Which step of the game is going on."""
    if not s.stack:
        return "over"
    if s.turn == 0:
        return "setup"
    return "before_roll" if s.counters and s.counters[0] <= 1 else "after_roll"

"""What a seat may know: put together thing by thing, never copied and cut down."""

from typing import Any

from ..data.kinds import NET
from .state import ShoalState


def view(s: ShoalState, seat: int | None) -> dict[str, Any]:
    return {
        "round": s.round,
        "shoal": s.shoal,
        "heap": len(s.heap),
        "spent": [NET.text(net) for net in s.spent],
        "hand": [] if seat is None else [NET.text(net) for net in s.nets[seat]],
        "chosen": chosen(s, seat),
        "seats": [
            {"fish": s.fish[one], "nets": len(s.nets[one]), "cast": NET.plain(s.cast[one])} for one in range(s.players)
        ],
    }


def chosen(s: ShoalState, seat: int | None) -> str | None:
    """The net that this seat has cast face down, while others are still choosing."""
    if seat is None or not s.answers or not s.answers[seat]:
        return None
    return NET.text(s.answers[seat][0][1])

"""The names of things players point at, and what pointing at them means."""

from typing import Any

from meadhall.kit.words import Words

from ..data import tables
from ..data.kinds import CASTLE, CHEST, MONSTER, ONE_CHEST, PRICE, SETTLEMENT
from .names import (
    thing,
    tier_of,
)


def reference(w: Words, ref: str) -> str:
    """Returns the name of a thing."""
    if ref.startswith("seat:"):
        return w.seat(int(ref.removeprefix("seat:")))
    match ref:
        case "die":
            return w.name("one", "Die")
        case "spell":
            return w.name("one", "Reroll spell")
        case "barrel":
            return w.name("one", "Barrel")
    return thing(w, ref)


def meant(view: dict[str, Any], ref: str) -> list[str]:
    """Returns the choices that pointing at this could mean, legal or not."""
    if ref in SETTLEMENT.codes:
        return [f"attack {ref}"]
    if ref.startswith("seat:"):
        return [f"raid {ref}"]
    if ref in CHEST.codes:
        return [f"take {ref}"]
    if ref in ONE_CHEST.codes:
        return [f"pick {ref}"]
    if ref in CASTLE.codes:
        return [f"want {ref}"]
    if ref in ("spell", "barrel"):
        return [ref]
    if ref in MONSTER.codes and tier_of(ref) == "goblin":
        return [f"place {ref} {flank}" for flank in ("left", "right")]
    if ref in MONSTER.codes:
        prices = tables.ULTRA_PRICES if tables.IS_ULTRA[MONSTER.codes[ref]] else tables.EVIL_PRICES
        return [f"recruit {ref} {flank} {PRICE.words[code]}" for code in prices for flank in ("left", "right")]
    return []

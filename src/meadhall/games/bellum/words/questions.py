"""What is asked, and one line that explains."""

from typing import Any

from meadhall.kit.words import Words, while_others_decide

from ..data import tables
from .names import (
    LEFT_SYMBOLS,
    RIGHT_SYMBOLS,
    amount,
    amounts,
    price,
    row_of,
)


def question(w: Words, view: dict[str, Any]) -> tuple[str, str]:
    """What is asked, and one line that explains."""
    if waiting := while_others_decide(w, view):
        return waiting, ""
    table = view["table"]
    mine = table["seats"][view["seat"]]
    match view["question"]:
        case "ChooseCastles":
            hint = w.text("If two mages want the same one, all castles are dealt.")
            return w.text("Which castle will be yours?"), hint
        case "PlaceGoblins":
            placed = len(mine["placing"])
            number = w.text("Card {n} of {all}.", n=placed + 1, all=len(mine["goblins"]))
            return w.text("Goblin: left or right?"), w.text("{which} Left gathers, right fights.", which=number)
        case "Poll":
            return _poll(w, view, mine)
        case "Attack":
            force = amounts(w, _counted(row_of(view, view["seat"]), RIGHT_SYMBOLS))
            return w.text("Whom do you attack?"), w.text("Row {row} has: {force}.", row=table["row"], force=force)
        case "Steal":
            victim = table["raid"]["victim"]
            left = amount(w, "chest", table["raid"]["left"])
            title = w.text("Which chest do you carry off?")
            return title, w.text("Robbed castle: {name}. You may take: {left}.", name=w.seat(victim), left=left)
    store = amounts(w, (("food", mine["food"]), ("rune", mine["rune"])))
    prices = w.text("Evil: {evil}. Ultra evil: {ultra}, or {else_}.", **_prices(w))
    return w.text("Whom do you recruit?"), w.text("You have: {store}. {prices}", store=store, prices=prices)


def _poll(w: Words, view: dict[str, Any], mine: dict[str, Any]) -> tuple[str, str]:
    row = row_of(view, view["seat"])
    gains = amounts(w, _counted(row, LEFT_SYMBOLS))
    force = amounts(w, _counted(row, RIGHT_SYMBOLS))
    title = w.text("Row {row}: let it stand?", row=view["table"]["row"])
    return title, w.text("For you: {gains}; {force}.", gains=gains, force=force)


def _counted(row: dict[str, int], symbols: tuple[str, ...]) -> list[tuple[str, int]]:
    return [(symbol, row[symbol]) for symbol in symbols]


def _prices(w: Words) -> dict[str, str]:
    evil, ultra, other = (price(w, word) for word in tables.PRICE_NAMES)
    return {"evil": evil, "ultra": ultra, "else_": other}

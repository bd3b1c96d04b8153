"""Returns the question and one line that explains it."""

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
    """Returns the question and one line that explains it."""
    if waiting := while_others_decide(w, view):
        return waiting, ""
    table = view["table"]
    mine = table["seats"][view["seat"]]
    match view["question"]:
        case "ChooseCastles":
            hint = w.text("If two players choose the same castle, all castles are dealt at random.")
            return w.text("Choose your castle"), hint
        case "PlaceGoblins":
            number = w.text("Goblin {n} of {all}.", n=len(mine["placing"]) + 1, all=len(mine["goblins"]))
            hint = w.text("{which} On the left it gathers and scouts, on the right it attacks.", which=number)
            return w.text("Place your goblin: left or right?"), hint
        case "Poll":
            return w.text("Keep row {row}?", row=table["row"]), _row_gives(w, view, (*LEFT_SYMBOLS, *RIGHT_SYMBOLS))
        case "Attack":
            return w.text("What do you attack?"), _row_gives(w, view, RIGHT_SYMBOLS)
        case "Steal":
            victim, left = w.seat(table["raid"]["victim"]), amount(w, "chest", table["raid"]["left"])
            return w.text("Choose a chest to steal"), w.text(
                "Raid: {name}. You may take {left}.", name=victim, left=left
            )
    store = amounts(w, (("food", mine["food"]), ("rune", mine["rune"])))
    prices = w.text("Evil monsters cost {evil}; ultra evil ones {ultra}, or {else_}.", **_prices(w))
    return w.text("Which monster do you recruit?"), w.text("You have {store}. {prices}", store=store, prices=prices)


def _row_gives(w: Words, view: dict[str, Any], symbols: tuple[str, ...]) -> str:
    gains = amounts(w, _counted(row_of(view, view["seat"]), symbols))
    return w.text("Row {row} gives you {gains}.", row=view["table"]["row"], gains=gains)


def _counted(row: dict[str, int], symbols: tuple[str, ...]) -> list[tuple[str, int]]:
    return [(symbol, row[symbol]) for symbol in symbols]


def _prices(w: Words) -> dict[str, str]:
    evil, ultra, other = (price(w, word) for word in tables.PRICE_NAMES)
    return {"evil": evil, "ultra": ultra, "else_": other}

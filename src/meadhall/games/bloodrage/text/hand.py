"""What the viewer alone sees: cards in hand, quests taken on, the cards to draft from; and figures in reserve."""

from rich.table import Table
from rich.text import Text

from meadhall.kit.text import QUIET, View, grid, labelled, picks
from meadhall.kit.words import Words

from ..data import tables
from ..data.kinds import CARD
from ..words.cards.names import card_name
from ..words.cards.texts import bonus, card_text
from ..words.names import amount, card_kind, place
from .board import counted


def hand(w: Words, view: View) -> list[Text | Table]:
    mine = view["table"]["seats"][view["seat"]]
    pieces: list[Text | Table] = []
    waiting = [one["figure"] for one in mine["figures"] if one["place"] == "reserve"]
    if waiting:
        pieces.append(labelled(f"{place(w, 'reserve')}:", counted(w, waiting)))
    for label, cards in (
        (w.name("heading", "Your hand"), [one["card"] for one in mine["hand"]]),
        (w.name("heading", "Your quests"), [one["card"] for one in mine["quests"]]),
        (w.name("heading", "Cards to draft from"), [one["card"] for one in mine["pack"] if one["card"]]),
        (w.name("heading", "Chosen"), mine["chosen"]),
    ):
        if cards:
            pieces.append(listing(w, label, cards, picks(view, ["pick"])))
    return pieces


def listing(w: Words, label: str, cards: list[str], marks: dict[str, str]) -> Table:
    """A line for each card: its name, its number, its kind and what it says."""
    shown = grid(label, "", "", "")
    for ref in cards:
        number = f"  {marks[ref]}" if ref in marks else ""
        shown.add_row(
            Text.assemble(card_name(w, ref), number), value(ref), kind(w, ref), Text(card_text(w, ref), QUIET)
        )
    return shown


def value(ref: str) -> str:
    """What a battle card adds, the strength of an upgrade, the Glory of a quest."""
    code = CARD.codes[ref]
    if tables.IS_BATTLE[code]:
        return bonus(ref)
    number = tables.GLORY[code] if tables.IS_QUEST[code] else tables.STR[code]
    return str(number) if number else ""


def kind(w: Words, ref: str) -> str:
    """«Monster, costs 2 Rage», «Quest, 5 Glory», «Battle card»."""
    code = CARD.codes[ref]
    if tables.IS_UPGRADE[code]:
        return w.text("{kind}, costs {rage}", kind=card_kind(w, ref), rage=amount(w, "rage", tables.COST[code]))
    if tables.IS_QUEST[code] and tables.GLORY[code]:
        return w.text("{kind}, {glory}", kind=card_kind(w, ref), glory=amount(w, "glory", tables.GLORY[code]))
    return card_kind(w, ref)

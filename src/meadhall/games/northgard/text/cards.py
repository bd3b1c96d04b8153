"""Cards: those on offer, those that lie before the players, and the viewer's hand with what each card does."""

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from meadhall.kit.text import QUIET, View, grid, labelled, picks, sign, style
from meadhall.kit.words import Words, listed

from ..data import tables
from ..data.kinds import CARD
from ..words.cards.names import card
from ..words.cards.texts import card_text


def offered_cards(w: Words, view: View) -> list[RenderableType]:
    """The row of cards and the achievements, and what lies active before everyone."""
    table = view["table"]
    lines: list[RenderableType] = []
    if table["row"]:
        lines += ["", listing(w, w.name("heading", "Cards on offer"), table["row"], picks(view, ["take"]))]
    if table["achievements"]:
        names = listed(w, [card(w, ref) for ref in table["achievements"]])
        lines.append(labelled(w.text("Achievements:"), names))
    for seat, one in enumerate(table["seats"]):
        if one["active"]:
            lying = listed(w, [card(w, ref) for ref in one["active"]])
            label = w.text("{seat}, active cards:", seat=w.seat(seat))
            lines.append(Text.assemble((sign(seat), style(seat)), " ", (label, "bold"), f" {lying}"))
    return lines


def hand(w: Words, view: View) -> list[RenderableType]:
    """The viewer's own cards; also those of others that the viewer has seen."""
    lines: list[RenderableType] = []
    for seat, one in enumerate(view["table"]["seats"]):
        if seat == view["seat"]:
            if one["hand"]:
                lines.append(listing(w, w.name("heading", "Your hand"), one["hand"], picks(view, ["play"])))
            top = [card(w, ref) for ref in one["deck_top"] if ref]
            if top:
                lines.append(labelled(w.text("On top of your deck:"), listed(w, top)))
            if one["upgrades"]:
                upgrades = listed(w, [card(w, ref) for ref in one["upgrades"]])
                lines.append(labelled(w.text("Your clan's upgrades:"), upgrades))
        elif one["hand"]:
            seen = listed(w, [card(w, ref) for ref in one["hand"]])
            lines.append(labelled(w.text("Known cards in hand ({seat}):", seat=w.seat(seat)), seen))
    return lines


def listing(w: Words, label: str, cards: list[str], marks: dict[str, str]) -> Table:
    """A line for each card; ↯ marks lightning cards, ★ their fame."""
    shown = grid(label, "", "")
    for ref in dict.fromkeys(cards):
        code = CARD.codes[ref]
        times = f"{cards.count(ref)} × " if cards.count(ref) > 1 else ""
        number = f"  {marks[ref]}" if ref in marks else ""
        signs = ("↯" if tables.LIGHTNING[code] else "") + (f" ★{tables.FAME[code]}" if tables.FAME[code] else "")
        shown.add_row(f"{times}{card(w, ref)}{number}", signs.strip(), Text(card_text(w, ref), QUIET))
    return shown

"""The beginning: clans to choose from, each with its power and its cards."""

from meadhall.kit.html import attribute, button
from meadhall.kit.words import Words

from ...data import tables
from ...data.kinds import CARD
from ...words.cards.texts import card_text, clan_text
from ...words.names import clan
from ..card import tile
from ..parts import symbol


def clan_choice(w: Words, free: list[str]) -> str:
    """Every clan that is still free: its power and its three cards."""
    shown = "".join(one_clan(w, ref) for ref in tables.CLAN_NAMES if ref in free)
    return f'<section class="ng-clans" aria-label="{attribute(w.text("Clans"))}">{shown}</section>'


def one_clan(w: Words, ref: str) -> str:
    cards = [CARD.words[code] for code in tables.CLAN_CARDS[tables.CLAN_NAMES.index(ref)]]
    said = w.text("{clan}: {power}", clan=clan(w, ref), power=clan_text(w, ref))
    lines = "".join(f"<li>{tile(w, ([], []), one, '')}<span>{card_text(w, one)}</span></li>" for one in cards)
    crest = f'<span class="ng-crest">{symbol("clan-" + ref, "face")}</span>'
    return (
        f'<div class="ng-clan panel"{button({ref}, ref, said)}>{crest}'
        f"<h3>{clan(w, ref)}</h3><p>{clan_text(w, ref)}</p><ul>{lines}</ul></div>"
    )

"""The beginning: clans to choose from, each with its power and its cards."""

from ...engine.words import Words
from ..draw_common import View, attribute, button, named
from . import data
from .card_texts import card_text, clan_text
from .draw_card import tile
from .draw_parts import symbol
from .names import clan
from .terms import CARD


def clan_choice(w: Words, view: View) -> str:
    """Every clan that is still free: its power and its three cards."""
    refs = named(view, "choose")
    if not refs:
        return ""
    shown = "".join(one_clan(w, view, ref, refs) for ref in data.CLAN_NAMES if ref in refs)
    return f'<section class="ng-clans" aria-label="{attribute(w.text("Clans"))}">{shown}</section>'


def one_clan(w: Words, view: View, ref: str, refs: set[str]) -> str:
    cards = [CARD.words[code] for code in data.CLAN_CARDS[data.CLAN_NAMES.index(ref)]]
    said = w.text("{clan}: {power}", clan=clan(w, ref), power=clan_text(w, ref))
    lines = "".join(f"<li>{tile(w, view, one, '')}<span>{card_text(w, one)}</span></li>" for one in cards)
    crest = f'<span class="ng-crest">{symbol("clan-" + ref, "face")}</span>'
    return (
        f'<div class="ng-clan panel"{button(refs, ref, said)}>{crest}'
        f"<h3>{clan(w, ref)}</h3><p>{clan_text(w, ref)}</p><ul>{lines}</ul></div>"
    )

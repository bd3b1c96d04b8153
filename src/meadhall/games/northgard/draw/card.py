"""Cards: to read in a hand or a row, as small tiles in an active area, and how each of them keeps its id."""

from meadhall.kit.html import View, attribute, button, once
from meadhall.kit.words import Words, listed

from ..data import tables
from ..data.kinds import CARD
from ..words.cards.names import card as card_name
from ..words.cards.texts import card_text
from ..words.names import amount
from .parts import Pointing, card_icon, counter, spoken, symbol


def card_kind(w: Words, ref: str) -> str:
    """The pile a card comes from."""
    match tables.CARDS[CARD.codes[ref]]["kind"]:
        case "start":
            return w.name("kind of card", "Starting card")
        case "clan_initial" | "clan_upgrade":
            return w.name("kind of card", "Clan card")
        case "early":
            return w.name("kind of card", "Early card")
        case "advanced":
            return w.name("kind of card", "Advanced card")
        case "achievement":
            return w.name("kind of card", "Achievement")
    return w.name("kind of card", "Trouble")


def look_of(ref: str) -> str:
    """The class of its kind."""
    kind: str = tables.CARDS[CARD.codes[ref]]["kind"]
    return "k-" + kind.split("_", maxsplit=1)[0]


def is_lightning(ref: str) -> bool:
    return tables.LIGHTNING[CARD.codes[ref]]


def fame_said(w: Words, ref: str) -> str:
    """What a card is worth at the end; "" if nothing."""
    fame = tables.FAME[CARD.codes[ref]]
    return w.text("at the end of the game: {fame}", fame=amount(w, "fame", fame)) if fame else ""


def card_said(w: Words, ref: str) -> str:
    """A whole card in words."""
    facts = [card_kind(w, ref)]
    if is_lightning(ref):
        facts.append(w.name("kind of card", "lightning"))
    if fame_said(w, ref):
        facts.append(fame_said(w, ref))
    return w.text("{name} ({facts}): {text}", name=card_name(w, ref), facts=listed(w, facts), text=card_text(w, ref))


def signs(w: Words, ref: str) -> str:
    """The marks of a card: lightning, and the fame it is worth at the end."""
    shown = ""
    if is_lightning(ref):
        said = w.text("Lightning: you may play it in addition to another card.")
        shown += f'<span class="ng-flash" title="{attribute(said)}">{symbol("lightning")}</span>'
    fame = tables.FAME[CARD.codes[ref]]
    return shown + (counter("fame", fame, fame_said(w, ref)) if fame else "")


def picture(ref: str, life: str = "") -> str:
    """With a permanent id, the picture slides from place to place."""
    named = f' class="piece" id="{life}"' if life else ""
    return f'<svg viewBox="0 0 24 24" aria-hidden="true"><g{named}><use href="#i-ng-{card_icon(ref)}"/></g></svg>'


def card(w: Words, ref: str, attributes: str, life: str = "", more: str = "", below: str = "") -> str:
    """A card with its text. `attributes` say what it can be chosen for."""
    return f'<div class="ng-card {look_of(ref)}{more}"{attributes}>{once(w, front, ref, life)}{below}</div>'


def front(w: Words, ref: str, life: str) -> str:
    return (
        f'<span class="pic">{picture(ref, life)}</span>'
        f'<span class="kind"><span>{card_kind(w, ref)}</span>{signs(w, ref)}</span>'
        f'<span class="name">{card_name(w, ref)}</span><span class="text">{card_text(w, ref)}</span>'
    )


def card_to_read(w: Words, ref: str, refs: set[str], life: str = "", more: str = "", below: str = "") -> str:
    return card(w, ref, button(refs, ref, once(w, card_said, ref)), life, more, below)


def tile(w: Words, pointing: Pointing, ref: str, life: str) -> str:
    """A card as a small tile: its picture, its name, and everything in words on hover and for screen readers."""
    here, elsewhere = pointing
    return once(w, small, ref, life, ref in here, ref in elsewhere)


def small(w: Words, ref: str, life: str, here: bool, elsewhere: bool) -> str:
    said = spoken(([ref] if here else [], [ref] if elsewhere else []), ref, card_said(w, ref))
    flash = symbol("lightning", "ic ng-flash") if is_lightning(ref) else ""
    return (
        f'<span class="ng-tile {look_of(ref)}"{said}>{picture(ref, life)}<span>{card_name(w, ref)}</span>{flash}</span>'
    )


# --- permanent ids ---------------------------------------------------------------------------------------------------

ZONES = ("upgrades", "hand", "active", "discard")


Lives = dict[str, list[tuple[str, str]]]  # zone by zone: the cards, each with its id


def lives(own: View, seat: int) -> Lives:
    """The cards of a seat that the viewer sees, zone by zone, each with its id. Equal cards are counted through all
    zones, so that one which moves on keeps its number."""
    seen: dict[str, int] = {}
    found: Lives = {}
    for zone in ZONES:
        found[zone] = cards = []
        for ref in own.get(zone, ()):
            number = seen[ref] = seen.get(ref, 0) + 1
            cards.append((ref, life_of(ref, seat, number)))
    return found


def life_of(ref: str, seat: int, number: int = 1) -> str:
    """There is one of each card, except for those of the starting decks and Unrest."""
    return f"card-{ref}-{seat + 1}-{number}" if ref in SEVERAL else f"card-{ref}"


SEVERAL = {ref for ref, code in CARD.codes.items() if tables.CARDS[code]["kind"] in ("start", "unrest")}

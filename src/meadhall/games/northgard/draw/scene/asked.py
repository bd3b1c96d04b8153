"""What is asked about things that lie nowhere else: cards shown or to be picked, buildings to choose from."""

from typing import Any

from meadhall.kit.html import View, attribute, button, mark
from meadhall.kit.words import Words

from ...data import tables
from ...data.kinds import BUILDING, CARD
from ...words.cards.texts import building_text
from ...words.names import building
from ..card import card as card_drawn
from ..card import card_said, card_to_read
from ..parts import BUILDING_ICONS, Pointer, count, name_in, panel, person, symbol

Part = tuple[str, tuple[Any, ...]]  # which drawing, and its facts


def asked_parts(view: View, pointer: Pointer) -> list[Part]:
    """What the question is about, if anything; first of all the clans."""
    table, question, mine = view["table"], view["question"], view["seat"] in view["waiting"]
    if question == "React":
        about = table["asking"]
        return [("answered", (about["of"], name_in(view, about["of"]), about["card"]))]
    if not mine:
        return []
    match question:
        case "ChooseClan":
            return [("clans", (sorted(pointer.by("choose")),))]
        case "PickFromHand":
            of = table["asking"]["of"]
            cards = list(table["seats"][of]["hand"])
            return [("cards", ("hand", person_facts(view, of), cards, sorted(pointer.by("discard"))))]
        case "Negotiate":
            cards = list(table["seats"][view["seat"]]["discard"])
            return [("cards", ("discard", None, cards, sorted(pointer.by("fetch"))))]
        case "Copy":
            cards = sorted(ref for ref in pointer.by("copy") if ref in CARD.codes)
            return [("cards", ("copy", None, cards, cards))]
        case "TakeFromRow":
            return [("cards", ("row", None, list(table["row"]), sorted(pointer.by("take"))))]
        case "Raise" | "SwapBuilding":
            refs = [ref for ref in tables.BUILDING_NAMES if ref in pointer.all]
            prices = price_list(table["asking"]["card"]) if question == "Raise" else []
            return [("buildings", (refs, [table["supply"][ref] for ref in refs], prices))]
    return []


def person_facts(view: View, seat: int) -> tuple[int, str | None]:
    return seat, name_in(view, seat)


def price_list(card: str | None) -> list[int]:
    return list(tables.PRICES[CARD.codes[card]] if card else tables.BUILDING_COST)


def answered_card(w: Words, of: int, name: str | None, ref: str) -> str:
    """A card that one player plays while another is asked whether to stop it."""
    title = w.text("{name} plays a card", name=person(w, name, of))
    label = f' role="img" aria-label="{attribute(card_said(w, ref))}"'
    return panel(title, f'<div class="ng-cards">{card_drawn(w, ref, label)}</div>', "ng-asked", mark(of))


def cards_asked(w: Words, where: str, of: tuple[int, str | None] | None, cards: list[str], choosable: list[str]) -> str:
    """Cards outside the viewer's hand to pick from."""
    match where:
        case "hand":
            assert of is not None
            title = w.text("{name}'s hand", name=person(w, of[1], of[0]))
        case "discard":
            title = w.text("Your discard pile")
        case "row":
            title = w.text("This year's cards")
        case _:
            title = w.text("Choose an effect")
    shown = "".join(card_to_read(w, ref, set(choosable)) for ref in dict.fromkeys(cards))
    return panel(title, f'<div class="ng-cards">{shown}</div>', "ng-asked")


def buildings_asked(w: Words, refs: list[str], left: list[int], prices: list[int]) -> str:
    """Buildings to choose from: what they cost, what they are good for."""
    shown = "".join(building_card(w, ref, n, prices) for ref, n in zip(refs, left, strict=True))
    return panel(w.text("Buildings"), f'<div class="ng-buildings">{shown}</div>', "ng-asked", symbol("build"))


def building_card(w: Words, ref: str, left: int, prices: list[int]) -> str:
    said = w.text("{building}: {text}", building=building(w, ref), text=building_text(w, ref))
    price = count(w, "wood", prices[BUILDING.codes[ref]]) if prices else ""
    return (
        f'<div class="ng-building"{button({ref}, ref, said)}>{symbol(BUILDING_ICONS[ref], "face")}'
        f"<b>{building(w, ref)}</b>{price}<span>{building_text(w, ref)}</span>"
        f'<small class="muted">{w.text("in supply: {n}", n=left)}</small></div>'
    )

"""What cards do and when they can be played (R-NG-40, 107 to 114, D-NG-46, D-NG-57, C-NG-...)."""

from collections.abc import Callable

from tests.referees.northgard.build import build, can_build
from tests.referees.northgard.decks import can_draw, cards_to_draw, draw, draw_action
from tests.referees.northgard.explore import can_explore, explore, may_explore
from tests.referees.northgard.move import can_move, move
from tests.referees.northgard.printed import BASICS, CARDS, NEVER_COPIED, RESOURCES
from tests.referees.northgard.raids import (
    bribes,
    capture,
    enemies_next_door,
    hidden_ways,
    hire,
    lands_of_enemies,
    places_to_add,
    plunder,
    pull,
    raid,
    shift,
)
from tests.referees.northgard.recruit import places, recruit
from tests.referees.northgard.secrets import curse, exploit, look, negotiate, take_from_row, threaten, with_cards
from tests.referees.northgard.table import Table, once
from tests.referees.referee import Script

# --- what is possible ---


def possible(t: Table, seat: int, card: str) -> bool:
    """Does one of its sentences do anything (D-NG-46, D-NG-57)?"""
    if card == "the_bear_awakens":
        return True
    said = CARDS[card].get("actions")
    if not said:
        return False
    op = said[0]["op"]
    if op == "recruit":
        return bool(places(t, seat, card, []))
    if op == "move":
        return can_move(t, seat, card)
    if op == "explore":
        return can_explore(t, seat, card)
    if op == "build":
        return can_build(t, seat, card)
    if op == "draw":
        cards = cards_to_draw(t, seat, card)
        return cards > 0 and can_draw(t, seat, cards)
    if op == "choose":
        return any(possible(t, seat, f"start_{basic}") for basic in BASICS)
    if op == "collect":
        return True
    return special_possible(t, seat, card)


def special_possible(t: Table, seat: int, card: str) -> bool:
    match card:
        case "raiding_party":
            can = bool(lands_of_enemies(t, seat))
        case "plunder":
            can = bool(enemies_next_door(t, seat))
        case "capture":
            can = bool(enemies_next_door(t, seat) or places_to_add(t, seat))
        case "rapacious_exploitation":
            can = bool(with_cards(t, seat))
        case "spy" | "ancestral_curse" | "veiled_threats":
            can = bool(with_cards(t, seat)) or can_draw(t, seat, 1)
        case "negociation":
            can = can_draw(t, seat, 1)
        case "future_sight":
            can = bool(t.row) and not t.seats[seat].has_its_card
        case "annexation":
            can = can_move(t, seat, "start_move") or can_explore(t, seat, "start_explore")
        case "hidden_ways":
            can = bool(hidden_ways(t, seat))
        case "bribery":
            can = bool(bribes(t, seat))
        case "conqueror":
            can = True
        case "stolen_lore":  # the token may come next door first (D-NG-54)
            can = bool(copies(t, seat, card) or copies(t, seat, "enemy_secrets"))
        case "enemy_secrets" | "legendary_heroes":
            can = bool(copies(t, seat, card))
        case "defensive_strategy":
            can = False
        case _:
            t.wrong(f"the referee does not know {card}")
    return can


def copies(t: Table, seat: int, card: str) -> list[str]:
    """The cards that this one may copy (C-NG-12)."""
    if card == "legendary_heroes":
        sources = [(seat, t.seats[seat].played)]
    else:
        if card == "enemy_secrets":
            lands = enemies_next_door(t, seat)
        else:
            lands = [t.scorched] if t.scorched else []
        owners = {t.owner(place) for place in lands}
        sources = [(other, t.seats[other].active) for other in owners if other is not None and t.enemies(seat, other)]
    return [
        f"copy {other} seat:{of}"
        for of, cards in sources
        for other in once(cards)
        if other not in NEVER_COPIED and possible(t, seat, other)
    ]


# --- what they do ---


def resolve(t: Table, seat: int, card: str) -> Script:
    """Before its own clan cards the Snake may put down its token (R-NG-157)."""
    t.seats[seat].played.append(card)
    if CARDS[card].get("clan") == "snake" and t.seats[seat].clan == "snake":
        yield from scorch(t, seat)
    yield from take_effect(t, seat, card)


def take_effect(t: Table, seat: int, card: str) -> Script:
    for said in CARDS[card]["actions"]:
        op = said["op"]
        if "part_of" in said:
            continue
        if op == "recruit":
            yield from recruit(t, seat, card)
        elif op == "move":
            yield from move(t, seat, card)
            if card == "snake_clan" and t.seats[seat].clan == "snake":
                yield from scorch(t, seat)
        elif op == "explore":
            yield from explore(t, seat, card, said["times"])
        elif op == "build":
            yield from build(t, seat, card)
        elif op == "draw":
            yield from draw_action(t, seat, card)
        elif op == "collect":
            for resource in RESOURCES:
                t.gain(seat, resource, said.get(resource, 0))
        elif op == "choose":
            yield from choose(t, seat, said["pick"])
        else:
            yield from SPECIALS[card](t, seat)


def choose(t: Table, seat: int, picks: int) -> Script:
    """Feast and Teamwork: different basic actions; one that is impossible is forfeited (C-NG-27)."""
    taken = 0  # a bit for each
    for done in range(picks):
        left = [basic for number, basic in enumerate(BASICS) if not taken >> number & 1]
        can = [f"do {basic}" for basic in left if possible(t, seat, f"start_{basic}")]
        answer = yield from t.ask_about(seat, "ChooseBasic", can, picks=picks - done, taken=taken)
        if not answer:
            return
        taken |= 1 << BASICS.index(answer.split()[1])
        yield from take_effect(t, seat, f"start_{answer.split()[1]}")


def scorch(t: Table, seat: int) -> Script:
    here = t.territory(t.scorched).name if t.scorched else None
    near = [f"scorch {place}" for place in t.neighbours(seat) if place != here]
    answer = yield from t.ask(seat, "Scorch", [*near, "done"] if near else [])
    if answer not in ("", "done"):
        t.scorched = answer.split()[1]
        t.happens("scorched", seat=seat, territory=t.scorched)


def annex(t: Table, seat: int) -> Script:
    """C-NG-19."""
    explores = ["do explore"] if can_explore(t, seat, "annexation") else []
    answer = yield from t.ask_about(seat, "AnnexationOrder", ["do move", *explores], card="annexation")
    if answer == "do explore":
        yield from explore(t, seat, "annexation", 1)
    yield from move(t, seat, "annexation")
    if answer == "do move":
        yield from may_explore(t, seat, "annexation", 1)


COPIES_FROM = {"stolen_lore": "scorched", "enemy_secrets": "neighbours", "legendary_heroes": "own"}


def copying(card: str) -> Callable[[Table, int], Script]:
    def copy(t: Table, seat: int) -> Script:
        answer = yield from t.ask_about(seat, "Copy", copies(t, seat, card), source=COPIES_FROM[card])
        if answer:
            _, other, of = answer.split()
            t.happens("copied", seat=seat, card=other, of=int(of.removeprefix("seat:")))
            yield from take_effect(t, seat, other)

    return copy


def awaken(t: Table, seat: int) -> Script:
    t.seats[seat].bear_awake = True
    yield from ()


def conquer(t: Table, seat: int) -> Script:
    t.seats[seat].conqueror = True
    yield from ()


def buy_card(t: Table, seat: int) -> Script:
    """Resourceful People."""
    can = t.seats[seat].resources >= 3 and can_draw(t, seat, 1)
    answer = yield from t.ask(seat, "BuyCard", ["draw", "done"] if can else [])
    if answer == "draw":
        draw(t, seat, 1)
        yield from t.pay_any(seat, 3)


SPECIALS: dict[str, Callable[[Table, int], Script]] = {
    "the_bear_awakens": awaken,
    "resourceful_people": buy_card,
    "raiding_party": raid,
    "raven_mercenaries": hire,
    "rapacious_exploitation": exploit,
    "stolen_lore": copying("stolen_lore"),
    "stag_clan": pull,
    "annexation": annex,
    "plunder": plunder,
    "negociation": negotiate,
    "future_sight": take_from_row,
    "spy": look,
    "enemy_secrets": copying("enemy_secrets"),
    "hidden_ways": lambda t, seat: shift(t, seat, "hidden_ways"),
    "conqueror": conquer,
    "ancestral_curse": curse,
    "veiled_threats": threaten,
    "bribery": lambda t, seat: shift(t, seat, "bribery"),
    "legendary_heroes": copying("legendary_heroes"),
    "capture": capture,
}

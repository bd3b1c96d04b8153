"""Sentences: what happened, what can be chosen, what is asked. English here; other languages from the catalogue.

"You" and a name take the same sentence, so no verb depends on the player: things and cards do the acting.
"""

from typing import Any

from ...engine.words import Words
from . import data
from .names import (
    LEFT_SYMBOLS,
    RIGHT_SYMBOLS,
    amount,
    amounts,
    attacked,
    castle,
    chest,
    listed,
    loot_of,
    monster,
    name_of,
    price,
    row_of,
    settlement,
    side,
    thing,
    tier_of,
    token,
)
from .state import CASTLE, CHEST, MONSTER, PRICE, SETTLEMENT

HEADINGS = frozenset(["day_began"])  # events that begin a new part of the log


def event(w: Words, told: dict[str, Any]) -> str:
    """One line of the log; "" for nothing worth a line."""
    seat = w.seat(told["seat"]) if "seat" in told else ""
    match told["event"]:
        case "castle_given":
            return w.text("{seat}: {castle}", seat=seat, castle=w.ref(told["castle"], castle(w, told["castle"])))
        case "goblins_dealt":
            return w.text("{seat}: two goblins report for duty.", seat=seat)
        case "placed":
            return w.text("{seat}: {monster} {side}.", seat=seat, monster=_card(w, told), side=side(w, told["side"]))
        case "day_began":
            return w.text("Day {day}. Captain: {seat}", day=told["day"], seat=seat)
        case "rolled":
            return w.text("{seat}: the die shows {face}.", seat=seat, face=told["face"])
        case "spell_used":
            return w.text("{seat}: a reroll spell! The die flies again.", seat=seat)
        case "barrel_paid":
            return w.text("{seat}: drinks for everyone, 1 barrel! The die flies again.", seat=seat)
        case "gathered":
            return _gathered(w, seat, told)
        case "scouted":
            return _scouted(w, seat, told)
        case "chest_gained":
            return _chest_gained(w, seat, told)
        case "attacked":
            place = w.ref(told["settlement"], attacked(w, told["settlement"]))
            return w.text("{seat}: attack on {settlement}!", seat=seat, settlement=place)
        case "looted":
            loot = amounts(w, [(name, told[name]) for name in data.RESOURCE_NAMES])
            return w.text("{seat}: loot: {loot}.", seat=seat, loot=loot)
        case "raided":
            return w.text("Thieves! {seat} → {victim}", seat=seat, victim=w.seat(told["victim"]))
        case "chest_stolen":
            victim = w.seat(told["victim"])
            return w.text("Stolen: {chest}, {victim} → {seat}.", seat=seat, victim=victim, chest=_token(w, told))
        case "chest_seen":
            if told["value"] is None:
                return ""
            value = amount(w, "point", told["value"])
            return w.text("{seat}: inside the stolen chest: {value}.", seat=seat, value=value)
        case "token_gained":
            return w.text("{seat}: {token} for the castle.", seat=seat, token=token(w, told["token"]))
        case "recruited":
            return w.text(
                "{seat}: {monster} joins, {side} ({price}).",
                seat=seat,
                monster=_card(w, told),
                side=side(w, told["side"]),
                price=price(w, told["price"]),
            )
        case "monster_opened":
            return w.text("New monster: {monster}.", monster=_card(w, told))
        case "settlement_opened":
            place = w.ref(told["settlement"], settlement(w, told["settlement"]))
            return w.text("New settlement: {settlement}.", settlement=place)
        case "held_back":
            return w.text("{seat}: no attack today.", seat=seat)
        case "counted":
            points, chests = amount(w, "point", told["total"]), amount(w, "chest", told["chests"])
            return w.text("{seat}: {points} ({chests}).", seat=seat, points=points, chests=chests)
    raise KeyError(told["event"])


def _card(w: Words, told: dict[str, Any]) -> str:
    return w.ref(told["monster"], monster(w, told["monster"]))


def _token(w: Words, told: dict[str, Any]) -> str:
    return w.ref(f"chest-{told['token']}", chest(w, told["chest"]))


def _gathered(w: Words, seat: str, told: dict[str, Any]) -> str:
    gained = amounts(w, (("food", told["food"]), ("rune", told["rune"])))
    if not told["short"]:
        return w.text("{seat}: {gained} from the horde.", seat=seat, gained=gained)
    return w.text("{seat}: {gained} from the horde; the supply lacks {n}.", seat=seat, gained=gained, n=told["short"])


def _scouted(w: Words, seat: str, told: dict[str, Any]) -> str:
    maps = amount(w, "map", told["maps"])
    if told["tied"]:
        return w.text("{seat}: among the best scouts ({maps}).", seat=seat, maps=maps)
    return w.text("{seat}: the best scouts ({maps}).", seat=seat, maps=maps)


def _chest_gained(w: Words, seat: str, told: dict[str, Any]) -> str:
    if told["value"] is None:
        return w.text("{seat}: {chest}.", seat=seat, chest=_token(w, told))
    value = amount(w, "point", told["value"])
    return w.text("{seat}: {chest}, inside: {value}.", seat=seat, chest=_token(w, told), value=value)


def choice(w: Words, choice: str, view: dict[str, Any]) -> str:
    """The label of a whole choice."""
    verb, *named = choice.split(" ")
    match verb:
        case "pass":
            return _pass(w, view)
        case "spell":
            return w.text("Spell: throw again")
        case "barrel":
            return w.text("Barrel: throw again")
        case "attack":
            return w.text("Attack on {settlement}: {loot}", settlement=attacked(w, named[0]), loot=loot_of(w, named[0]))
        case "raid":
            victim = int(named[0].removeprefix("seat:"))
            return w.text("Raid: {name} ({chests})", name=name_of(w, view, victim), chests=_prey(w, view, victim))
        case "take":
            return w.text("Take: {chest}", chest=chest(w, named[0]))
        case "recruit":
            return w.text(
                "Recruit: {monster}, {side} ({price})",
                monster=monster(w, named[0]),
                side=side(w, named[1]),
                price=price(w, named[2]),
            )
        case "place":
            return w.text("Place: {monster}, {side}", monster=monster(w, named[0]), side=side(w, named[1]))
        case "want":
            return w.text("Take: {castle}", castle=castle(w, named[0]))
    raise KeyError(verb)


def _pass(w: Words, view: dict[str, Any]) -> str:
    match view["question"]:
        case "Poll":
            return w.text("Let it stand")
        case "Attack":
            return w.text("No attack")
    return w.text("Finish recruiting")


def _prey(w: Words, view: dict[str, Any], victim: int) -> str:
    """How many chests a raid would carry off."""
    thieves = row_of(view, view["seat"])["thief"]
    return amount(w, "chest", min(thieves, len(view["table"]["seats"][victim]["chests"])))


def question(w: Words, view: dict[str, Any]) -> tuple[str, str]:
    """What is asked, and one line that explains."""
    if view["over"]:
        return w.text("The game is over."), ""
    if view["seat"] is None or view["seat"] not in view["waiting"]:
        seats = listed(w, [w.seat(seat) for seat in view["waiting"]])
        return w.text("To decide: {seats}", seats=seats), ""
    table = view["table"]
    mine = table["seats"][view["seat"]]
    match view["question"]:
        case "ChooseCastles":
            hint = w.text("If two mages want the same one, all castles are dealt.")
            return w.text("Which castle will be yours?"), hint
        case "PlaceGoblins":
            placed = len(mine["placing"])
            number = w.text("Goblin {n} of {all}.", n=placed + 1, all=len(mine["goblins"]))
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
            return title, w.text("Robbed castle: {name}. Still to take: {left}.", name=w.seat(victim), left=left)
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
    evil, ultra, other = (price(w, word) for word in data.PRICE_NAMES)
    return {"evil": evil, "ultra": ultra, "else_": other}


def reference(w: Words, ref: str) -> str:
    """The name of a thing."""
    if ref.startswith("seat:"):
        return w.seat(int(ref.removeprefix("seat:")))
    if ref.startswith("chest-"):
        return w.name("one", "Treasure chest")
    match ref:
        case "die":
            return w.name("one", "Die")
        case "spell":
            return w.name("one", "Reroll spell")
        case "barrel":
            return w.name("one", "Barrel")
    return thing(w, ref)


def meant(view: dict[str, Any], ref: str) -> list[str]:
    """The choices that pointing at this would mean, legal or not."""
    if ref in SETTLEMENT.codes:
        return [f"attack {ref}"]
    if ref.startswith("seat:"):
        return [f"raid {ref}"]
    if ref in CHEST.codes:
        return [f"take {ref}"]
    if ref in CASTLE.codes:
        return [f"want {ref}"]
    if ref in ("spell", "barrel"):
        return [ref]
    if ref in MONSTER.codes and tier_of(ref) == "goblin":
        return [f"place {ref} {flank}" for flank in ("left", "right")]
    if ref in MONSTER.codes:
        prices = data.ULTRA_PRICES if data.IS_ULTRA[MONSTER.codes[ref]] else data.EVIL_PRICES
        return [f"recruit {ref} {flank} {PRICE.words[code]}" for code in prices for flank in ("left", "right")]
    return []


def option(w: Words, name: str) -> tuple[str, str, dict[str, str]]:
    """What the table agrees on before the game: label, help, labels of the values."""
    match name:
        case "castles":
            values = {"dealt": w.name("castles", "Dealt"), "chosen": w.name("castles", "Chosen")}
            return w.text("Castles"), w.text("Dealt at random, or everyone names one."), values
        case "first_captain":
            values = {"drawn": w.name("first captain", "Drawn by lot")}
            for number in range(1, data.MOST_PLAYERS + 1):
                values[str(number)] = w.text("Seat {n}", n=number)
            return w.text("First captain"), w.text("The captain throws the die and is first in everything."), values
        case "ask_forced":
            values = {"no": w.name("answer", "No"), "yes": w.name("answer", "Yes")}
            help = w.text("Ask even when only one choice is legal, so that a quick answer betrays nothing.")
            return w.text("Always ask"), help, values
    raise KeyError(name)


def about(w: Words) -> tuple[str, str]:
    """One line and a short paragraph for the front page."""
    return (
        w.text("Hordes, castles, chests"),
        w.text(
            "One die for all wakes one row of every horde. Gather food, plunder the kingdom, rob your neighbours: "
            "the most valuable chests win."
        ),
    )


def confirm(w: Words, view: dict[str, Any], choice: str) -> str:
    """A question to ask before this choice, where something useful would be left undone."""
    if choice != "pass":
        return ""
    match view["question"]:
        case "Recruit":
            return w.text("You can still recruit. Finish anyway?")
        case "Attack":
            return w.text("You can attack. Hold back anyway?")
    return ""

"""Lines of the log: a sentence for everything that can happen.

A name takes one form of the verb, "You" the other ("Liv marches", "You march"), as one and several do in every language
we speak. Names of things stand where any language can leave them as they are.
"""

import re

from meadhall.kit.words import Words, listed

from .log_battle import BATTLE, GAINS, battle, gain
from .names import a_figure, amount, clan, place, token
from .told import Told, card_of, form, place_of, seat_of

HEADINGS = frozenset(["age_began", "ragnarok"])  # events that begin a new part of the log
# A player may add a card to a battle, and usually does not.
SILENT = frozenset(["no_late_card"])
# In Ragnarök, figures die and bring Glory one by one.
MIXED = frozenset(["destroyed", "glory_gained"])
# Events of one choice that one line tells: what they have in common, and what is listed.
TOGETHER = {
    "destroyed": (("seat", "place", "cause"), ("figure",)),
    "glory_gained": (("seat", "source", "card"), ("glory",)),
    "stat_raised": (("seat",), ("stat", "value")),
    "token_laid": ((), ("place", "token")),
}
# What turns a game, the most telling first.
TURNING = (
    "province_destroyed",
    "battle_won",
    "pillaged",
    "quest_revealed",
    "glory_stolen",
)


def joined(first: Told, second: Told) -> Told | None:
    """Merges two events of one choice; None if they need two lines."""
    if first["event"] != second["event"] or first["event"] not in TOGETHER:
        return None
    same, listed_ones = TOGETHER[first["event"]]
    if any(first[name] != second[name] for name in same):
        return None
    before, added = (tuple(told[name] for name in listed_ones) for told in (first, second))
    return {**first, "together": [*first.get("together", [before]), added]}


def event(w: Words, told: Told) -> str:
    """Returns one line of the log; "" if the event needs no line."""
    kind = told["event"]
    if kind in SILENT:
        return ""
    if kind in SET_UP:
        return _ended(_set_up(w, told))
    if kind in BATTLE:
        return _ended(battle(w, told))
    if kind in GAINS:
        return gain(w, told)
    return _ended(_turn(w, told))


def _ended(line: str) -> str:
    """A quest's name brings its own mark: "You keep Manheim!" """
    return line[:-1] if re.search(r"!(</\w+>)*\.$", line) else line


SET_UP = frozenset([
    "clan_taken", "token_laid", "doom_laid", "province_destroyed", "first_player", "age_began", "dealt", "drafted",
    "draft_left", "rage_set", "cards_kept", "quest_revealed", "ragnarok", "doom_moved", "released", "ended",
])  # fmt: skip


def _set_up(w: Words, told: Told) -> str:
    """Before the first age, and the phases of an age other than actions."""
    match told["event"]:
        case "token_laid":
            there = told.get("together", [(told["place"], told["token"])])
            laid = [
                w.text("{place} ({token})", place=w.ref(at, place(w, at)), token=token(w, lies)) for at, lies in there
            ]
            return w.plural(
                "Pillage reward: {rewards}.", "Pillage rewards: {rewards}.", len(laid), rewards=listed(w, laid)
            )
        case "doom_laid":
            return w.text("Ragnarök will destroy {place} in age {age}.", age=told["age"], place=place_of(w, told))
        case "province_destroyed":
            return w.text("{place} is destroyed.", place=place_of(w, told))
        case "first_player":
            return w.text("First player: {seat}", seat=seat_of(w, told))
        case "age_began":
            return w.text("Age {age}. First player: {seat}", age=told["age"], seat=seat_of(w, told))
        case "ragnarok":
            return w.text("Ragnarök: {place}", place=place_of(w, told))
        case "doom_moved":
            return w.text("The doom token moves to {place}.", place=place_of(w, told))
    return _of_a_clan(w, told)


def _of_a_clan(w: Words, told: Told) -> str:
    """What one clan gets, keeps and gives away between the actions."""
    n, seat = form(w, told), seat_of(w, told)
    match told["event"]:
        case "clan_taken":
            led = clan(w, told["clan"])
            return w.plural("{seat} leads the {clan}.", "{seat} lead the {clan}.", n, seat=seat, clan=led)
        case "dealt":
            cards = amount(w, "card", told["cards"])
            return w.plural("{seat} is dealt {cards}.", "{seat} are dealt {cards}.", n, seat=seat, cards=cards)
        case "drafted" | "draft_left" if told["card"] is None:
            return ""
        case "drafted":
            return w.plural("{seat} keeps {card}.", "{seat} keep {card}.", n, seat=seat, card=card_of(w, told))
        case "draft_left":
            aside = card_of(w, told)
            return w.plural("{seat} puts {card} aside.", "{seat} put {card} aside.", n, seat=seat, card=aside)
        case "rage_set":
            rage = amount(w, "rage", told["rage"])
            return w.plural("{seat} has {rage} to spend.", "{seat} have {rage} to spend.", n, seat=seat, rage=rage)
        case "cards_kept":
            return _cards_kept(w, told)
        case "quest_revealed":
            card = card_of(w, told)
            if told["fulfilled"] == "yes":
                return w.plural(
                    "{seat} completes the quest {card}", "{seat} complete the quest {card}", n, seat=seat, card=card
                )
            return w.plural("{seat} fails the quest {card}", "{seat} fail the quest {card}", n, seat=seat, card=card)
        case "released":
            back = amount(w, "figure", told["figures"])
            return w.plural(
                "{seat} gets {figures} back from Valhalla.",
                "{seat} get {figures} back from Valhalla.",
                n,
                seat=seat,
                figures=back,
            )
        case "ended":
            glory = amount(w, "glory", told["glory"])
            return w.plural("{seat} finishes with {glory}.", "{seat} finish with {glory}.", n, seat=seat, glory=glory)
    raise KeyError(told["event"])


def _cards_kept(w: Words, told: Told) -> str:
    """Only the owner hears which card was kept."""
    n, seat, gone = form(w, told), seat_of(w, told), amount(w, "card", told["discarded"])
    if told["card"] is None:
        if not told["discarded"]:
            return ""
        return w.plural("{seat} discards {cards}.", "{seat} discard {cards}.", n, seat=seat, cards=gone)
    if not told["discarded"]:
        return w.plural("{seat} keeps {card}.", "{seat} keep {card}.", n, seat=seat, card=card_of(w, told))
    return w.plural(
        "{seat} keeps {card} and discards {gone}.",
        "{seat} keep {card} and discard {gone}.",
        n,
        seat=seat,
        card=card_of(w, told),
        gone=gone,
    )


def _turn(w: Words, told: Told) -> str:
    """Actions, and what comes of them."""
    n = form(w, told)
    seat = w.seat(told["seat"]) if "seat" in told else ""
    match told["event"]:
        case "passed":
            if not told["rage"]:
                return w.plural("{seat} passes.", "{seat} pass.", n, seat=seat)
            rage = amount(w, "rage", told["rage"])
            return w.plural("{seat} passes and loses {rage}.", "{seat} pass and lose {rage}.", n, seat=seat, rage=rage)
        case "invaded":
            return _invaded(w, told)
        case "marched":
            return w.plural(
                "{seat} marches {figure} from {source} to {place}.",
                "{seat} march {figure} from {source} to {place}.",
                n,
                seat=seat,
                **_moved(w, told),
            )
        case "upgraded" | "replaced":
            return _upgraded(w, told)
        case "quest_taken":
            if told["card"] is None:
                return w.plural("{seat} commits to a quest.", "{seat} commit to a quest.", n, seat=seat)
            card = card_of(w, told)
            return w.plural(
                "{seat} commits to the quest {card}", "{seat} commit to the quest {card}", n, seat=seat, card=card
            )
        case "pillage_called" | "pillaged":
            return _pillaged(w, told)
        case "joined":
            parts = {"figure": a_figure(w, told["figure"]), "source": place_of(w, told, "source")}
            return w.plural(
                "{seat} joins the battle with {figure} from {source}.",
                "{seat} join the battle with {figure} from {source}.",
                n,
                seat=seat,
                **parts,
            )
        case "stayed_out":
            return w.plural("{seat} stays out of the battle.", "{seat} stay out of the battle.", n, seat=seat)
        case "leader_moved":
            return w.plural(
                "{seat} moves the Leader on from {source} to {place}.",
                "{seat} move the Leader on from {source} to {place}.",
                n,
                seat=seat,
                source=place_of(w, told, "source"),
                place=place_of(w, told),
            )
    raise KeyError(told["event"])


def _moved(w: Words, told: Told) -> dict[str, str]:
    start = place_of(w, told, "source")
    return {"figure": a_figure(w, told["figure"]), "source": start, "place": place_of(w, told)}


def _invaded(w: Words, told: Told) -> str:
    n = form(w, told)
    parts = {"seat": seat_of(w, told), "figure": a_figure(w, told["figure"]), "place": place_of(w, told)}
    rage = amount(w, "rage", told["rage"])
    if told["source"] == "valhalla":
        return w.plural(
            "{seat} invades {place} with {figure} from Valhalla ({rage}).",
            "{seat} invade {place} with {figure} from Valhalla ({rage}).",
            n,
            rage=rage,
            **parts,
        )
    if not told["rage"]:
        return w.plural("{seat} invades {place} with {figure}.", "{seat} invade {place} with {figure}.", n, **parts)
    return w.plural(
        "{seat} invades {place} with {figure} ({rage}).",
        "{seat} invade {place} with {figure} ({rage}).",
        n,
        rage=rage,
        **parts,
    )


def _upgraded(w: Words, told: Told) -> str:
    n, parts = form(w, told), {"seat": seat_of(w, told), "card": card_of(w, told)}
    if told["event"] == "replaced":
        return w.plural("{seat} discards the old upgrade {card}", "{seat} discard the old upgrade {card}", n, **parts)
    if not told["rage"]:
        return w.plural("{seat} plays the upgrade {card}.", "{seat} play the upgrade {card}.", n, **parts)
    return w.plural(
        "{seat} plays the upgrade {card} ({rage}).",
        "{seat} play the upgrade {card} ({rage}).",
        n,
        rage=amount(w, "rage", told["rage"]),
        **parts,
    )


def _pillaged(w: Words, told: Told) -> str:
    """A pillage announced, and one that succeeds."""
    n, parts = form(w, told), {"seat": seat_of(w, told), "place": place_of(w, told)}
    if told["event"] == "pillaged":
        reward = token(w, told["token"])
        return w.plural(
            "{seat} pillages {place}: {token}.", "{seat} pillage {place}: {token}.", n, token=reward, **parts
        )
    if not told["rage"]:
        return w.plural("{seat} sets out to pillage {place}.", "{seat} set out to pillage {place}.", n, **parts)
    return w.plural(
        "{seat} sets out to pillage {place} ({rage}).",
        "{seat} set out to pillage {place} ({rage}).",
        n,
        rage=amount(w, "rage", told["rage"]),
        **parts,
    )

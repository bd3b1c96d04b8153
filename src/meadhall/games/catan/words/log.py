"""The log: one line for what happened. "You" and a name take the same sentence, so no verb depends on the player."""

from typing import Any

from meadhall.kit.words import Words, listed

from ..data import tables
from .names import amount, amounts, card, clan, hero, north, place, wildling, wildling_token

HEADINGS = frozenset(["turn_began"])  # events that begin a new part of the log
# Tiles lie on the board for all to see; what a hex owes is told by the cards that come of it.
SILENT = frozenset(["tile_laid", "produced"])


def event(w: Words, told: dict[str, Any]) -> str:
    """One line of the log; "" for nothing worth a line."""
    if told["event"] in SILENT:
        return ""
    seat = w.seat(told["seat"]) if told.get("seat") is not None else ""
    for chapter in (_turn, _trade, _building, _cards, _heroes, _wildlings, _end):
        line = chapter(w, seat, told)
        if line:
            return line
    raise KeyError(told["event"])


def at(w: Words, ref: str) -> str:
    """A place, mentioned."""
    return w.ref(ref, place(w, ref))


def things(w: Words, told: dict[str, Any], count: str = "count") -> str:
    """So many cards of the event's resource."""
    return amount(w, told["resource"], told[count])


def _turn(w: Words, seat: str, told: dict[str, Any]) -> str:
    match told["event"]:
        case "first_roll":
            return w.text("{seat}: the die shows {face}.", seat=seat, face=told["die"])
        case "first_player":
            return w.text("{seat}: the first turn.", seat=seat)
        case "turn_began":
            return w.text("Turn {turn}. {seat}", turn=told["turn"], seat=seat)
        case "rolled":
            return _rolled(w, seat, told)
        case "dice_shuffled":
            return w.text("The deck of throws is shuffled.")
        case "blocked":
            return w.text("{hex} is blocked and withholds {cards}.", hex=at(w, told["hex"]), cards=things(w, told))
        case "short":
            return w.text(
                "The bank is short. Owed: {owed}. Left: {left}.", owed=things(w, told, "owed"), left=told["left"]
            )
        case "gained":
            return w.text("{seat}: + {cards}", seat=seat, cards=things(w, told))
        case "discarded":
            return w.text("{seat}: discarded: {cards}.", seat=seat, cards=things(w, told))
        case "tormund_moved":
            if told["hex"] is None:
                return w.text("{seat}: Tormund has to go back to his camp.", seat=seat)
            return w.text("{seat}: Tormund goes to {hex}.", seat=seat, hex=at(w, told["hex"]))
        case "stolen":
            cards = amount(w, told["resource"] or "card", 1)
            return w.text("Stolen: {cards}, {victim} → {seat}.", cards=cards, victim=w.seat(told["victim"]), seat=seat)
    return ""


def _rolled(w: Words, seat: str, told: dict[str, Any]) -> str:
    first, second, die = told["first"], told["second"], told["wildling_die"]
    total = first + second
    if not die:
        return w.text("{seat}: {first} + {second} = {total}", seat=seat, first=first, second=second, total=total)
    return w.text(
        "{seat}: {first} + {second} = {total}; wildling die {die}",
        seat=seat,
        first=first,
        second=second,
        total=total,
        die=die,
    )


def _trade(w: Words, seat: str, told: dict[str, Any]) -> str:
    match told["event"]:
        case "bank_trade":
            gave, took = amount(w, told["gave"], told["count"]), amount(w, told["took"], 1)
            return w.text("{seat}: bank: {gave} → {took}.", seat=seat, gave=gave, took=took)
        case "offered" | "countered":
            give = amounts(w, {name: told[f"give_{name}"] for name in tables.RESOURCES})
            want = amounts(w, {name: told[f"want_{name}"] for name in tables.RESOURCES})
            if told["event"] == "countered":
                return w.text("{seat}: a counter-offer: {give} → {want}.", seat=seat, give=give, want=want)
            return w.text("{seat}: an offer: {give} → {want}.", seat=seat, give=give, want=want)
        case "answered":
            if told["answer"] == "accept":
                return w.text("{seat}: agreed.", seat=seat)
            return w.text("{seat}: no, thanks.", seat=seat)
        case "traded":
            return w.text("{seat} → {to}: {cards}", seat=seat, to=w.seat(told["to"]), cards=things(w, told))
        case "no_deal":
            return w.text("{seat}: no deal.", seat=seat)
    return ""


def _building(w: Words, seat: str, told: dict[str, Any]) -> str:
    match told["event"]:
        case "road_built":
            return w.text("{seat}: a road ({place}).", seat=seat, place=at(w, told["path"]))
        case "settlement_built":
            return w.text("{seat}: a settlement ({place}).", seat=seat, place=at(w, told["corner"]))
        case "keep_built":
            return w.text("{seat}: a keep ({place}).", seat=seat, place=at(w, told["corner"]))
        case "road_taken_up":
            return w.text("{seat}: a road is taken up ({place}).", seat=seat, place=at(w, told["path"]))
        case "guard_posted":
            section = w.ref(told["section"], north(w, told["section"]))
            return w.text("{seat}: a guard. {section}, space {n}.", seat=seat, section=section, n=told["space"])
        case "paid":
            paid, instead = amount(w, told["resource"], 1), amount(w, told["instead"], 1)
            return w.text("{seat}: {paid} stands in for {instead}.", seat=seat, paid=paid, instead=instead)
        case "longest_road":
            if told["seat"] is None:
                return w.text("Longest Road is set aside.")
            return w.text("{seat}: Longest Road ({roads}).", seat=seat, roads=amount(w, "road", told["length"]))
        case "largest_patrol":
            if told["seat"] is None:
                return w.text("Largest Patrol is set aside.")
            patrols = amount(w, "patrol", told["patrols"])
            return w.text("{seat}: Largest Patrol ({patrols}).", seat=seat, patrols=patrols)
        case "vp_tokens":
            points = amount(w, "point", told["tokens"])
            return w.text("{seat}: for guards on the Wall now: {points}.", seat=seat, points=points)
    return ""


def _cards(w: Words, seat: str, told: dict[str, Any]) -> str:
    match told["event"]:
        case "card_bought":
            if told["card"] is None:
                return w.text("{seat}: a development card.", seat=seat)
            return w.text("{seat}: a development card: {card}.", seat=seat, card=card(w, told["card"]))
        case "card_played":
            return w.text("{seat}: {card}!", seat=seat, card=card(w, told["card"]))
        case "cards_seen":
            seen = [card(w, told[name]) for name in ("first", "second", "third") if told[name]]
            if not seen:
                return w.text("{seat}: a look at the top cards of the deck.", seat=seat)
            return w.text("{seat}: the top cards of the deck: {cards}.", seat=seat, cards=listed(w, seen))
        case "patrol_given_up":
            return w.text("{seat}: a played patrol leaves the game.", seat=seat)
        case "cards_shown":
            points = amount(w, "point", told["victory_points"])
            return w.text("{seat}: hidden until now: {points}.", seat=seat, points=points)
    return ""


def _heroes(w: Words, seat: str, told: dict[str, Any]) -> str:
    match told["event"]:
        case "hero_given":
            return w.text("{seat}: {hero}", seat=seat, hero=_hero(w, told["hero"]))
        case "hero_used":
            side = told["side"].upper()
            return w.text("{seat}: {hero} acts (side {side}).", seat=seat, hero=_hero(w, told["hero"]), side=side)
        case "hero_turned":
            side = told["side"].upper()
            return w.text("{seat}: {hero}, now side {side}.", seat=seat, hero=_hero(w, told["hero"]), side=side)
        case "hero_called":
            old, new = _hero(w, told["returned"]), _hero(w, told["hero"])
            return w.text("{seat}: another hero. {old} → {new}", seat=seat, old=old, new=new)
        case "hero_dismissed":
            return w.text("A tragedy: {hero} leaves the game.", hero=_hero(w, told["hero"]))
        case "demanded":
            return w.text("{seat}: demanded: {card}.", seat=seat, card=amount(w, told["resource"], 1))
        case "asked":
            wanted = amount(w, told["resource"], 1)
            if told["has"] == "yes":
                return w.text("{seat}: must give: {card}.", seat=seat, card=wanted)
            return w.text("{seat}: not in hand: {card}.", seat=seat, card=wanted)
        case "hand_seen":
            victim = w.seat(told["victim"])
            if told["brick"] is None:
                return w.text("{seat} → {victim}: a look at the hand.", seat=seat, victim=victim)
            cards = amounts(w, {name: told[name] for name in tables.RESOURCES})
            return w.text("{seat} → {victim}: a look at the hand: {cards}.", seat=seat, victim=victim, cards=cards)
    return ""


def _hero(w: Words, ref: str) -> str:
    return w.ref(ref, hero(w, ref))


def _wildlings(w: Words, seat: str, told: dict[str, Any]) -> str:
    match told["event"]:
        case "token_revealed":
            return w.text("{seat}: a token is turned over: {token}.", seat=seat, token=wildling_token(w, told["token"]))
        case "tokens_shuffled":
            return w.text("The used tokens are shuffled: {tokens}.", tokens=amount(w, "token", told["count"]))
        case "token_laid":
            return w.text("{seat}: the settlement in supply stands on a new token.", seat=seat)
        case "nobody_came":
            return w.text("No figure left: {wildling}. Nobody comes.", wildling=wildling(w, told["type"]))
        case "arrived":
            return w.text("Arrives: {wildling} ({place}).", wildling=wildling(w, told["type"]), place=_camp(w, told))
        case "rush":
            return w.text("Rush! {clan}", clan=w.ref(told["clan"], clan(w, told["clan"])))
        case "advanced":
            trail, clearing = (w.ref(told[name], north(w, told[name])) for name in ("trail", "clearing"))
            kind = wildling(w, told["type"])
            return w.text("{wildling}: {trail} → {clearing}", wildling=kind, trail=trail, clearing=clearing)
        case "guard_lost":
            section = w.ref(told["section"], north(w, told["section"]))
            return w.text("{seat}: a guard is lost. {section}", seat=seat, section=section)
        case "breached":
            section = w.ref(told["section"], north(w, told["section"]))
            return w.text("The Wall is breached! {section}. Breaches: {n}", section=section, n=told["breaches"])
        case "crossed":
            return w.text("{wildling} in the Gift: {hex}", wildling=wildling(w, told["type"]), hex=at(w, told["hex"]))
        case "went_home":
            return w.text("Back to the Frostfangs: {wildling}.", wildling=wildling(w, told["type"]))
        case "hunted":
            return _sent_home(w, seat, told["type"], _camp(w, told))
        case "cleared":
            return _sent_home(w, seat, "regular", w.ref(told["clearing"], north(w, told["clearing"])))
        case "driven_out":
            return _sent_home(w, seat, told["type"], at(w, told["hex"]))
    return ""


def _camp(w: Words, told: dict[str, Any]) -> str:
    return w.text("{list}, {item}", list=w.ref(told["clan"], clan(w, told["clan"])), item=north(w, told["camp"]))


def _sent_home(w: Words, seat: str, kind: str, where: str) -> str:
    return w.text(
        "{seat}: back to the Frostfangs: {wildling} ({place}).", seat=seat, wildling=wildling(w, kind), place=where
    )


def _end(w: Words, seat: str, told: dict[str, Any]) -> str:
    if told["event"] != "game_ended":
        return ""
    match told["ending"]:
        case "breach":
            return w.text("The Wall has fallen: the third breach. Most guards on the Wall win.")
        case "gift":
            return w.text("Eight wildlings are in the Gift. Most guards on the Wall win.")
        case "deadlock":
            return w.text("This game leads nowhere. Most points win.")
    return w.text("Enough points: the game is won.")

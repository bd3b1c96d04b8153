"""What is built, who holds the special cards, and development cards."""

from typing import Any

from meadhall.kit.words import Words, listed

from ..names import amount, card, north
from .who import at, many


def building(w: Words, seat: str, told: dict[str, Any]) -> str:
    kind = told["event"]
    if kind not in ("road_built", "settlement_built", "keep_built", "road_taken_up", "guard_posted", "paid"):
        return ""
    several = many(w, told)
    where = at(w, told.get("path") or told.get("corner") or "") if kind not in ("guard_posted", "paid") else ""
    match kind:
        case "road_built":
            return w.plural(
                "{seat} builds a road at {place}.", "{seat} build a road at {place}.", several, seat=seat, place=where
            )
        case "settlement_built":
            return w.plural(
                "{seat} builds a settlement at {place}.",
                "{seat} build a settlement at {place}.",
                several,
                seat=seat,
                place=where,
            )
        case "keep_built":
            return w.plural(
                "{seat} builds a keep at {place}.", "{seat} build a keep at {place}.", several, seat=seat, place=where
            )
        case "road_taken_up":
            return w.plural(
                "{seat} picks up the road at {place}.",
                "{seat} pick up the road at {place}.",
                several,
                seat=seat,
                place=where,
            )
        case "guard_posted":
            section = w.ref(told["section"], north(w, told["section"]))
            return w.plural(
                "{seat} posts a guard: {section}, space {space}.",
                "{seat} post a guard: {section}, space {space}.",
                several,
                seat=seat,
                section=section,
                space=told["space"],
            )
    paid, instead = amount(w, told["resource"], 1), amount(w, told["instead"], 1)
    return w.plural(
        "{seat} pays {paid} instead of {instead}.",
        "{seat} pay {paid} instead of {instead}.",
        several,
        seat=seat,
        paid=paid,
        instead=instead,
    )


def honours(w: Words, seat: str, told: dict[str, Any]) -> str:
    match told["event"]:
        case "longest_road":
            if told["seat"] is None:
                return w.text("Nobody has Longest Road now.")
            roads = amount(w, "road", told["length"])
            return w.plural(
                "{seat} takes Longest Road ({roads}).",
                "{seat} take Longest Road ({roads}).",
                many(w, told),
                seat=seat,
                roads=roads,
            )
        case "largest_patrol":
            if told["seat"] is None:
                return w.text("Nobody has Largest Patrol now.")
            patrols = amount(w, "patrol", told["patrols"])
            return w.plural(
                "{seat} takes Largest Patrol ({patrols}).",
                "{seat} take Largest Patrol ({patrols}).",
                many(w, told),
                seat=seat,
                patrols=patrols,
            )
        case "vp_tokens":
            points = amount(w, "point", told["tokens"])
            return w.plural(
                "{seat} now has {points} for guards on the Wall.",
                "{seat} now have {points} for guards on the Wall.",
                many(w, told),
                seat=seat,
                points=points,
            )
    return ""


def cards(w: Words, seat: str, told: dict[str, Any]) -> str:
    match told["event"]:
        case "card_bought":
            several = many(w, told)
            if told["card"] is None:
                return w.plural("{seat} buys a development card.", "{seat} buy a development card.", several, seat=seat)
            return w.plural(
                "{seat} buys a development card: {card}.",
                "{seat} buy a development card: {card}.",
                several,
                seat=seat,
                card=card(w, told["card"]),
            )
        case "card_played":
            played = card(w, told["card"])
            return w.plural("{seat} plays {card}.", "{seat} play {card}.", many(w, told), seat=seat, card=played)
        case "cards_seen":
            seen = [card(w, told[name]) for name in ("first", "second", "third") if told[name]]
            if not seen:
                return w.text("{seat} looks at the top cards of the deck.", seat=seat)
            return w.plural(
                "{seat} looks at the top cards of the deck: {cards}.",
                "{seat} look at the top cards of the deck: {cards}.",
                many(w, told),
                seat=seat,
                cards=listed(w, seen),
            )
        case "patrol_given_up":
            return w.plural(
                "{seat} gives up a played Ranger Patrol.",
                "{seat} give up a played Ranger Patrol.",
                many(w, told),
                seat=seat,
            )
        case "cards_shown":
            points = amount(w, "point", told["victory_points"])
            return w.plural(
                "{seat} reveals hidden cards: {points}.",
                "{seat} reveal hidden cards: {points}.",
                many(w, told),
                seat=seat,
                points=points,
            )
    return ""

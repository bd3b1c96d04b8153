"""Recruit (R-NG-66 to 71, C-NG-04, C-NG-05)."""

from tests.referees.northgard.printed import action
from tests.referees.northgard.table import Table, yes
from tests.referees.referee import Script


def barred(t: Table, place: str) -> bool:
    """R-NG-196, D-NG-50."""
    return bool(t.creatures(place, "brown_bear") or t.creatures(place, "fallen_valkyrie"))


def quota(t: Table, seat: int, card: str, place: str) -> int:
    """How many units this card lets into one territory."""
    said = action(card, "recruit")
    if "per" in said:
        return t.icons(place, said["per"])
    limit = said.get("filter")
    territory = t.territory(place)
    if limit == "open_or_tile_wood" and territory.closed and not t.tile_icons(place, "wood"):
        return 0
    if limit == "adjacent_to_enemy_territory" and not any(t.enemies(seat, t.owner(one)) for one in territory.near):
        return 0
    units: int = 1 if said["spread"] in ("distinct", "each") else said["n"]
    return units


def places(t: Table, seat: int, card: str, so_far: list[str]) -> list[str]:
    """Where the next unit may go."""
    said = action(card, "recruit")
    limited = "n" in said and said["spread"] != "each"
    if (limited and len(so_far) >= said["n"]) or not t.any_figure(seat):
        return []
    if so_far and said.get("spread") == "one_territory":
        return [so_far[0]]
    own = t.controlled(seat)
    if said["where"] == "own":
        allowed = own or t.neutral()  # R-NG-71
    elif said["where"] == "own_or_neutral":
        allowed = own + t.neutral()
    else:
        allowed = so_far + t.neutral()  # neutral when the action began
    return [
        place
        for place in t.land.territories
        if place in allowed and not barred(t, place) and so_far.count(place) < quota(t, seat, card, place)
    ]


def figures(t: Table, seat: int, allowed: list[str]) -> list[str]:
    """The choices: a unit, or Kaija in place of one."""
    choices = [f"recruit {place}" for place in allowed] if t.seats[seat].reserve else []
    return choices + ([f"recruit-kaija {place}" for place in allowed] if t.kaija_waits(seat) else [])


def recruit(t: Table, seat: int, card: str) -> Script:
    t.recruited = []
    while choices := figures(t, seat, places(t, seat, card, t.recruited)):
        answer = yield from t.ask_about(seat, "Recruit", choices + (["done"] if t.recruited else []), card=card)
        if answer == "done":
            return
        enlist(t, seat, answer)


def put(t: Table, seat: int, answer: str) -> str:
    verb, place = answer.split()
    kaija = verb == "recruit-kaija"
    t.arrive(seat, place, 0 if kaija else 1, kaija)
    t.happens("recruited", seat=seat, territory=place, kaija=yes(kaija))
    return place


def enlist(t: Table, seat: int, answer: str) -> None:
    """The first figure of an action in a territory brings one more for each Training Camp."""
    place = put(t, seat, answer)
    helped = min(t.built(place)["training_camp"], t.seats[seat].reserve)
    if place not in t.recruited and helped:
        t.arrive(seat, place, helped, False)
        t.happens("camp_helped", seat=seat, territory=place, units=helped)
    t.recruited = [*t.recruited, place]

"""Special cards that work on figures: Raiding Party, Plunder, Capture, Stag Clan, Raven Mercenaries, Hidden Ways and
Bribery (C-NG-02, 03, 06, 10, 11)."""

from tests.referees.northgard.fight import fall, group_named, groups
from tests.referees.northgard.move import fights, kaija_may_enter
from tests.referees.northgard.printed import RESOURCES
from tests.referees.northgard.recruit import enlist, figures, put
from tests.referees.northgard.table import Table, yes
from tests.referees.referee import Script


def lands_of_enemies(t: Table, seat: int) -> list[str]:
    return [place for place in t.land.territories if t.enemies(seat, t.owner(place))]


def enemies_next_door(t: Table, seat: int) -> list[str]:
    return [place for place in t.neighbours(seat) if t.enemies(seat, t.owner(place))]


# --- removing a unit ---


def raid(t: Table, seat: int) -> Script:
    choices = [f"kill {place}" for place in lands_of_enemies(t, seat)]
    answer = yield from t.ask_about(seat, "RemoveEnemy", choices, reach="anywhere", loot=True)
    if not answer:
        return
    place = answer.split()[1]
    yield from remove(t, place)
    loot = [f"steal {resource}" for resource in RESOURCES if t.icons(place, resource)]
    answer = yield from t.ask_about(seat, "Loot", loot, territory=place)
    if answer:
        t.gain(seat, answer.split()[1], 1)


def plunder(t: Table, seat: int) -> Script:
    choices = [f"kill {place}" for place in enemies_next_door(t, seat)]
    answer = yield from t.ask_about(seat, "RemoveEnemy", choices, reach="next-door", loot=False)
    if answer:
        yield from remove(t, answer.split()[1])


def remove(t: Table, place: str) -> Script:
    owner = t.owner(place)
    assert owner is not None
    yield from fall(t, owner, place, 1, False)


def places_to_add(t: Table, seat: int) -> list[str]:
    """For Capture, which is no Recruit: beside a Brown Bear, but not beside a Valkyrie."""
    own = t.controlled(seat) if t.any_figure(seat) else []
    return [place for place in own if not t.creatures(place, "fallen_valkyrie")]


def capture(t: Table, seat: int) -> Script:
    yield from plunder(t, seat)
    answer = yield from t.ask(seat, "AddUnit", figures(t, seat, places_to_add(t, seat)))
    if answer:
        put(t, seat, answer)


# --- after recruiting ---


def pull(t: Table, seat: int) -> Script:
    if not t.recruited:
        return
    target = t.recruited[0]
    choices: list[str] = []
    for place in t.territory(target).near:
        if t.owner(place) == seat and not t.creatures(place, "brown_bear"):
            units, kaija = t.group(seat, place, False)
            choices += ([f"pull {place}"] if units else []) + ([f"pull-kaija {place}"] if kaija else [])
    answer = yield from t.ask(seat, "Pull", [*choices, "done"] if choices else [])
    if answer not in ("", "done"):
        verb, place = answer.split()
        kaija = verb == "pull-kaija"
        set_down(t, seat, place, target, 0 if kaija else 1, kaija)


def hire(t: Table, seat: int) -> Script:
    """Raven Mercenaries: one more unit for any two resources."""
    can = t.recruited and t.seats[seat].resources >= 2
    choices = figures(t, seat, [t.recruited[0]]) if can else []
    answer = yield from t.ask(seat, "HireMore", [*choices, "done"] if choices else [])
    if answer not in ("", "done"):
        enlist(t, seat, answer)
        yield from t.pay_any(seat, 2)


# --- Hidden Ways and Bribery ---


def hidden_ways(t: Table, seat: int) -> list[str]:
    return [
        f"step {start} {end}"
        for start in t.controlled(seat)
        if not t.creatures(start, "brown_bear")
        for end, there in t.land.territories.items()
        if end != start and not there.closed and may_go(t, seat, start, end)
    ]


def bribes(t: Table, seat: int) -> list[str]:
    found = []
    for start in lands_of_enemies(t, seat):
        owner = t.owner(start)
        assert owner is not None
        if not t.creatures(start, "brown_bear"):
            ends = [end for end in t.territory(start).near if may_go(t, owner, start, end)]
            found += [f"step {start} {end}" for end in ends]
    return found


def may_go(t: Table, owner: int, start: str, end: str) -> bool:
    """Not to a partner, not to a Valkyrie; Kaija alone not to enemies, as in any step."""
    if t.creatures(end, "fallen_valkyrie") or (t.teams and t.owner(end) == t.partner(owner)):
        return False
    return bool(t.units(start)) or kaija_may_enter(t, owner, end)


def shift(t: Table, seat: int, card: str) -> Script:
    """A group is set down elsewhere; of bribed figures the owner says which (C-NG-03)."""
    bribery = card == "bribery"
    t.declared = []
    choices = bribes(t, seat) if bribery else hidden_ways(t, seat)
    answer = yield from t.ask_about(seat, "ShiftFromTo", choices, bribery=bribery)
    if answer:
        _, start, end = answer.split()
        owner = t.owner(start)
        assert owner is not None
        t.mover = owner
        units, kaija = t.group(owner, start, False)
        kaija = kaija and kaija_may_enter(t, owner, end)
        choices = groups(min(units + kaija, 2), False) if bribery else groups(units, kaija)
        answer = yield from t.ask_about(seat, "ShiftHowMany", choices, bribery=bribery, start=start, end=end)
        if bribery:
            count, _ = group_named(answer)
            who = ([f"group {count}"] if units >= count else []) + ([f"group-kaija {count - 1}"] if kaija else [])
            answer = yield from t.ask_about(owner, "WhoIsBribed", who, start=start, end=end, count=count)
        set_down(t, owner, start, end, *group_named(answer))
    yield from fights(t, seat, card)


def set_down(t: Table, owner: int, start: str, end: str, units: int, kaija: bool) -> None:
    t.happens("moved", seat=owner, start=start, end=end, units=units, kaija=yes(kaija))
    t.leave(owner, start, units, kaija, False)
    t.enter(owner, end, units, kaija)

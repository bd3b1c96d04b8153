"""Move (R-NG-87 to 95): its steps, attacks on creatures (R-NG-177 to 180), and the order of its combats."""

from tests.referees.northgard.fight import combat, group_named, groups, move_in
from tests.referees.northgard.printed import CREATURES, action, flags
from tests.referees.northgard.table import Table, yes
from tests.referees.referee import Script

# --- steps ---


def cost(t: Table, card: str, start: str, end: str) -> int:
    rough = end in t.territory(start).rough and "ignore_rough" not in flags(card, "move")
    return 2 if rough else 1


def kaija_may_enter(t: Table, seat: int, place: str) -> bool:
    """R-NG-152."""
    return t.seats[seat].bear_awake or not t.enemies(seat, t.owner(place))


def may_enter(t: Table, seat: int, place: str, kaija: bool) -> bool:
    """R-NG-175."""
    return t.creatures(place, "fallen_valkyrie") < 2 and (not kaija or kaija_may_enter(t, seat, place))


def is_partners(t: Table, seat: int, place: str) -> bool:
    return t.teams and t.owner(place) == t.partner(seat)


def passing(t: Table, seat: int) -> list[str]:
    """Where figures stand in a partner's territory."""
    return [place for place in t.visited() if is_partners(t, seat, place)]


def starts(t: Table, seat: int, card: str) -> list[str]:
    """What may be left: own territories, a partner's, with Infiltration an enemy's; never a Brown Bear's."""
    places = t.controlled(seat) + passing(t, seat)
    if "pass_through_enemies" in flags(card, "move"):
        entered = [place for place in t.visited() if t.enemies(seat, t.owner(place))]
        places += [place for place in entered if not t.creatures(place, "fallen_valkyrie")]
    return [place for place in places if not t.creatures(place, "brown_bear")]


def standing(t: Table, seat: int, place: str) -> tuple[int, bool]:
    return t.group(seat, place, t.owner(place) != seat)


def groups_for(t: Table, seat: int, card: str, start: str, end: str, left: int) -> list[str]:
    """The groups that may take this step, after which so many steps are left."""
    units, kaija = standing(t, seat, start)
    return [
        group
        for group in groups(units, kaija)
        if may_enter(t, seat, end, group_named(group)[1]) and nobody_stranded(t, seat, card, start, end, group, left)
    ]


def steps(t: Table, seat: int, card: str, left: int) -> list[str]:
    return [
        f"step {start} {end}"
        for start in starts(t, seat, card)
        for end in t.territory(start).near
        if cost(t, card, start, end) <= left and groups_for(t, seat, card, start, end, left - cost(t, card, start, end))
    ]


def can_move(t: Table, seat: int, card: str) -> bool:
    """D-NG-46, R-NG-179."""
    return bool(steps(t, seat, card, action(card, "move")["n"]) or attackable(t, seat))


def nobody_stranded(t: Table, seat: int, card: str, start: str, end: str, group: str, left: int) -> bool:
    """D-NG-52: after this step, can everyone still leave the partner's territories?"""
    if not t.teams:
        return True
    _, with_kaija = group_named(group)
    inside = set(passing(t, seat))
    if group_named(group) == standing(t, seat, start):
        inside.discard(start)
    if is_partners(t, seat, end):
        inside.add(end)
    kaija = end if with_kaija else t.kaija if t.bear() == seat else None
    return can_get_out(t, seat, card, frozenset(inside), kaija, left)


def can_get_out(t: Table, seat: int, card: str, inside: frozenset[str], kaija: str | None, left: int) -> bool:
    """Tries every order of steps; a group that waits for another one to join it goes on with it."""
    if not inside:
        return True
    if any(t.creatures(place, "brown_bear") or t.creatures(place, "fallen_valkyrie") for place in inside):
        return False
    for start in inside:
        for end in t.territory(start).near:
            rest = left - cost(t, card, start, end)
            if rest < 0 or not may_enter(t, seat, end, kaija == start):
                continue
            still = inside - {start} | ({end} if is_partners(t, seat, end) else frozenset())
            if can_get_out(t, seat, card, still, end if kaija == start else kaija, rest):
                return True
    return False


def move(t: Table, seat: int, card: str) -> Script:
    t.mover = seat
    left: int = action(card, "move")["n"]
    while left and (choices := steps(t, seat, card, left)):
        choices += [] if passing(t, seat) else ["done"]
        answer = yield from t.ask_about(seat, "Walk", choices, card=card, steps=left)
        if answer == "done":
            break
        _, start, end = answer.split()
        left -= cost(t, card, start, end)
        choices = groups_for(t, seat, card, start, end, left)
        answer = yield from t.ask_about(seat, "HowMany", choices, card=card, steps=left, start=start, end=end)
        units, kaija = group_named(answer)
        if kaija and "kaija_collects_on_leaving" in flags(card, "move"):
            t.gain(seat, "food", t.icons(start, "food"))
            t.gain(seat, "wood", t.icons(start, "wood"))
        t.happens("moved", seat=seat, start=start, end=end, units=units, kaija=yes(kaija))
        entered = t.owner(start) != seat
        t.leave(seat, start, units, kaija, entered)
        t.enter(seat, end, units, kaija)
    if t.line or t.visited():
        yield from declare(t, seat)
        yield from fights(t, seat, card)


# --- creatures are attacked ---


def attackable(t: Table, seat: int) -> list[str]:
    places = [place for place in t.controlled(seat) if not t.to_come(place)]
    return [creature for creature in t.line if creature in t.lairs and t.lair(creature) in places]


def declare(t: Table, seat: int) -> Script:
    """Those who stand beside a Valkyrie have to (D-NG-36); others are attacked at will, one in a territory."""
    if t.line:
        t.declared = []
    for creature in t.line:
        if not CREATURES[creature]["shares_territory"] and creature in attackable(t, seat):
            attack(t, seat, creature)
    while choices := [f"attack {creature}" for creature in attackable(t, seat)]:
        answer = yield from t.ask(seat, "Declare", [*choices, "done"])
        if answer == "done":
            return
        attack(t, seat, answer.split()[1])


def attack(t: Table, seat: int, creature: str) -> None:
    t.declared = [*t.declared, creature]
    t.happens("creature_attacked", seat=seat, creature=creature)


# --- the combats ---


def fights(t: Table, seat: int, card: str) -> Script:
    while places := t.visited() + [t.lair(creature) for creature in t.declared]:
        answer = yield from t.ask_about(seat, "NextFight", [f"fight {place}" for place in places], card=card)
        place = answer.split()[1]
        defender = t.owner(place)
        if "push_1_defender_before_each_combat" in flags(card, "move") and defender not in (None, t.mover):
            yield from intimidate(t, seat, place)
        yield from engage(t, place, card)


def engage(t: Table, place: str, card: str) -> Script:
    beasts = [creature for creature in t.declared if t.lair(creature) == place]
    t.declared = [creature for creature in t.declared if creature not in beasts]
    defender = t.owner(place)
    if not beasts and defender in (None, t.mover):
        beasts = [one for one in t.line if t.lair(one) == place and not CREATURES[one]["shares_territory"]]
    if beasts:
        yield from combat(t, place, t.mover, None, beasts[-1], card)
    elif defender is not None:
        yield from combat(t, place, t.mover, defender, None, card)
    else:  # the last defender was pushed away
        move_in(t, place)
        t.happens("taken_without_fight", seat=t.mover, territory=place)


def intimidate(t: Table, seat: int, place: str) -> Script:
    """C-NG-07: one defender is shifted next door; its owner says which."""
    owner = t.owner(place)
    assert owner is not None
    targets = [
        other
        for other in t.territory(place).near
        if t.owner(other) in (None, owner) and not t.to_come(other) and not t.creatures(other, "fallen_valkyrie")
    ]
    if not targets or t.creatures(place, "brown_bear"):
        return
    choices = [*(f"push {other}" for other in targets), "done"]
    answer = yield from t.ask_about(seat, "Intimidate", choices, territory=place)
    if answer == "done":
        return
    target = answer.split()[1]
    units, kaija = t.group(owner, place, False)
    who = (["group 1"] if units else []) + (["group-kaija 0"] if kaija else [])
    answer = yield from t.ask_about(owner, "WhoGoes", who, start=place, end=target)
    units, kaija = group_named(answer)
    t.happens("moved", seat=owner, start=place, end=target, units=units, kaija=yes(kaija))
    t.leave(owner, place, units, kaija, False)
    t.enter(owner, target, units, kaija)

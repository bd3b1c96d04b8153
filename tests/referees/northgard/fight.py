"""Combat (R-NG-115 to 130), also with creatures (R-NG-177 to 187): strength, food, dice, losses, retreat."""

from collections.abc import Generator

from tests.referees.northgard.printed import CREATURES, FACES, action, flags
from tests.referees.northgard.table import Combat, Table, yes
from tests.referees.referee import Answer, Question, Script


def groups(units: int, kaija: bool) -> list[str]:
    """Some or all of them."""
    alone = [f"group {count}" for count in range(1, units + 1)]
    return alone + ([f"group-kaija {count}" for count in range(units + 1)] if kaija else [])


def group_named(answer: str) -> tuple[int, bool]:
    verb, count = answer.split()
    return int(count), verb == "group-kaija"


# --- the seven steps ---


def fighting(t: Table, fight: Combat, side: str) -> tuple[int, bool]:
    """The units of a side, and whether Kaija fights with them."""
    seat = fight.attacker if side == "attacker" else fight.defender
    if seat is None:
        return 0, False
    return t.group(seat, fight.place, side == "attacker" and fight.beast is None)


def combat(t: Table, place: str, attacker: int | None, defender: int | None, beast: str | None, card: str) -> Script:
    if beast and attacker is not None:
        move_in(t, place)  # a player who attacks a creature controls the territory
    fight = Combat(place, attacker, defender, beast, card)
    sides = {"attacker": attacker, "defender": defender}
    for side, seat in sides.items():
        if seat is None:
            assert beast is not None
            fight.strength[side] = CREATURES[beast]["strength"]
        else:
            units, kaija = fighting(t, fight, side)
            scorched = t.scorched is not None and t.territory(t.scorched).name == place
            fight.strength[side] = units + 2 * kaija + (scorched and t.seats[seat].clan == "snake")
    special = flags(card, "move") if card else []
    if attacker is not None:
        fight.strength["attacker"] += action(card, "move").get("axe", 0)
        fight.skulls["attacker"] += action(card, "move").get("skull", 0)
    if defender is not None and (attacker is None or not t.seats[attacker].conqueror):
        fight.strength["defender"] += 2 * t.built(place)["fortress"]
        fight.skulls["defender"] += t.built(place)["defense_tower"]
    t.combat = fight
    t.happens("fight_began", territory=place, attacker=attacker, defender=defender, creature=beast)
    for side, seat in sides.items():
        if seat is not None:
            yield from eat(t, fight, side, seat)
    for side, seat in sides.items():
        yield from roll(t, fight, side, seat)
        if side == "attacker" and seat is not None and "axe_or_skull_after_own_roll" in special:
            yield from axe_or_skull(t, fight, side, seat)
    winner = yield from losses(t, fight, "cancel_1_defender_skull_each_combat" in special)
    loser = {"attacker": "defender", "defender": "attacker"}.get(winner, "")
    beaten = sides.get(loser)
    if beaten is not None and (beast is None or not CREATURES[beast]["shares_territory"]):
        entered = loser == "attacker" and beast is None
        yield from retreat(t, beaten, place, entered, card if loser == "attacker" else "")
    t.combat = None
    yield from reward(t, fight, winner)


def eat(t: Table, fight: Combat, side: str, seat: int) -> Script:
    units, kaija = fighting(t, fight, side)
    most = min(t.seats[seat].stock["food"], units + kaija)
    answer = yield from t.ask_about(
        seat, "Eat", [f"eat {food}" for food in range(most + 1)], attacks=side == "attacker"
    )
    food = int(answer.split()[1])
    t.spend(seat, "food", food)
    t.happens("ate", seat=seat, food=food)
    fight.strength[side] += food


def roll(t: Table, fight: Combat, side: str, seat: int | None) -> Script:
    """A creature's die is rolled by the left neighbor of its opponent, and the choice is always an axe."""
    if seat is None:
        other = fight.defender if side == "attacker" else fight.attacker
        assert other is not None
        face = FACES[t.happens("die_rolled", roller=(other + 1) % t.players, creature=fight.beast)["face"]]
    else:
        face = FACES[t.happens("die_rolled", roller=seat, creature=None)["face"]]
    if not face["choice"]:
        fight.strength[side] += face["axe"]
        fight.skulls[side] += face["skull"]
    elif seat is None:
        fight.strength[side] += 1
    else:
        yield from axe_or_skull(t, fight, side, seat)


def axe_or_skull(t: Table, fight: Combat, side: str, seat: int) -> Script:
    answer = yield from t.ask_about(seat, "AxeOrSkull", ["axe", "skull"], attacks=side == "attacker")
    axe = answer == "axe"
    t.happens("face_chosen", seat=seat, axes=int(axe), skulls=int(not axe))
    if axe:
        fight.strength[side] += 1
    else:
        fight.skulls[side] += 1


def losses(t: Table, fight: Combat, shielded: bool) -> Generator[Question, Answer, str]:
    """Steps 5 and 6: who loses everyone loses; else strength decides, and a tie is the defender's. Returns who won."""
    sides = {"attacker": fight.attacker, "defender": fight.defender}
    suffered = {
        "attacker": max(0, fight.skulls["defender"] - shielded),
        "defender": fight.skulls["attacker"],
    }
    lost: dict[str, int] = {}
    wiped_out: dict[str, bool] = {}
    for side, seat in sides.items():
        units, kaija = fighting(t, fight, side)
        lost[side] = min(suffered[side], units + kaija) if seat is not None else 0
        wiped_out[side] = seat is not None and suffered[side] >= units + kaija
    if wiped_out["attacker"] or wiped_out["defender"]:
        winner = "" if all(wiped_out.values()) else "defender" if wiped_out["attacker"] else "attacker"
    else:
        winner = "attacker" if fight.strength["attacker"] > fight.strength["defender"] else "defender"
    t.happens(
        "fight_ended",
        territory=fight.place,
        attacking=fight.strength["attacker"],
        defending=fight.strength["defender"],
        attacker_losses=lost["attacker"],
        defender_losses=lost["defender"],
        winner=winner or None,
    )
    # Where the owner has a choice, that is asked after the other losses were told.
    for side in sorted(("defender", "attacker"), key=lambda side: has_choice(*fighting(t, fight, side), lost[side])):
        seat = sides[side]
        if seat is not None and lost[side]:
            yield from fall(t, seat, fight.place, lost[side], side == "attacker" and fight.beast is None)
    return winner


def has_choice(units: int, kaija: bool, losses: int) -> bool:
    """Kaija, or a unit in her place?"""
    return kaija and losses <= units


def fall(t: Table, seat: int, place: str, losses: int, entered: bool) -> Script:
    """This many figures are lost. Kaija or a unit in her place: her owner says (D-NG-23)."""
    units, kaija = t.group(seat, place, entered)
    if has_choice(units, kaija, losses):
        about = {"territory": place, "losses": losses, "entered": entered}
        answer = yield from t.ask_about(seat, "WhoFalls", ["lose-unit", "lose-kaija"], **about)
        kaija = answer == "lose-kaija"
    bury(t, seat, place, min(units, losses - kaija), kaija, entered)


def bury(t: Table, seat: int, place: str, units: int, kaija: bool, entered: bool) -> None:
    t.happens("lost", seat=seat, territory=place, units=units, kaija=yes(kaija))
    t.leave(seat, place, units, kaija, entered)


def refuges(t: Table, seat: int, place: str, card: str) -> list[str]:
    """Step 7: adjacent, neutral or own, over a regular border, without a combat to come or a Valkyrie."""
    territory = t.territory(place)
    over_rough = bool(card) and "ignore_rough_on_retreat" in flags(card, "move")
    return [
        other
        for other in (territory.near if over_rough else territory.regular)
        if t.owner(other) in (None, seat) and not t.to_come(other) and not t.creatures(other, "fallen_valkyrie")
    ]


def retreat(t: Table, seat: int, place: str, entered: bool, card: str) -> Script:
    while True:
        units, kaija = t.group(seat, place, entered)
        if not units and not kaija:
            return
        places = refuges(t, seat, place, card)
        if not places:
            bury(t, seat, place, units, kaija, entered)
            return
        about = {"territory": place, "entered": entered, "card": card or None}
        answer = yield from t.ask_about(seat, "Retreat", [f"retreat {one}" for one in places], **about)
        target = answer.split()[1]
        if len(places) > 1:
            answer = yield from t.ask_about(seat, "HowManyRetreat", groups(units, kaija), **about, end=target)
            units, kaija = group_named(answer)
        t.leave(seat, place, units, kaija, entered)
        t.arrive(seat, target, units, kaija)
        t.happens("retreated", seat=seat, territory=target, units=units, kaija=yes(kaija))


def move_in(t: Table, place: str) -> None:
    """Those who entered are at home there now."""
    units, kaija = t.group(t.mover, place, True)
    t.leave(t.mover, place, units, kaija, True)
    t.arrive(t.mover, place, units, kaija)


def reward(t: Table, fight: Combat, winner: str) -> Script:
    """Control, Stag and Wolf, the fame of a creature; and a Valkyrie waits for the winner (D-NG-56)."""
    place, attacker = fight.place, fight.attacker
    if winner == "attacker" and attacker is not None:
        if fight.beast is None:
            move_in(t, place)
            if t.seats[attacker].clan == "stag":
                t.gain_fame(attacker, 1, "stag")
        if t.seats[attacker].clan == "wolf":
            t.gain(attacker, "food", 1)
    slayer = attacker if winner == "attacker" else fight.defender if winner else None
    if fight.beast:
        if slayer is not None:
            t.happens("creature_killed", seat=slayer, creature=fight.beast)
            t.line.remove(fight.beast)
            del t.lairs[fight.beast]
            t.creature_discard.append(fight.beast)
            t.gain_fame(slayer, CREATURES[fight.beast]["fame"], "creature")
    elif winner:
        waiting = [one for one in t.line if t.lair(one) == place and not CREATURES[one]["shares_territory"]]
        if waiting and winner == "attacker":
            t.declared = [*t.declared, waiting[0]]
            t.happens("creature_attacked", seat=attacker, creature=waiting[0])
        elif waiting:
            yield from combat(t, place, None, fight.defender, waiting[0], "")

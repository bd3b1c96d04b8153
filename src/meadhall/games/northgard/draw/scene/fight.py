"""A combat as it went, step by step: put together from what happened lately and from the combat that is going on."""

from typing import Any

from meadhall.kit.html import View

from ...data import tables
from ...data.kinds import CARD, CREATURE, FACE
from ...words.places import title
from ..parts import happened, name_in

Told = dict[str, Any]

DURING = ("spent", "ate", "die_rolled", "face_chosen", "fight_ended")
AFTER = ("lost", "retreated", "creature_killed", "fame_gained", "gained")
SHIELDS = 1 << tables.MOVE_FLAGS.index("cancel_1_defender_skull_each_combat")


class Side:
    """One of the two who fight: what adds up to its strength, and the skulls it deals."""

    def __init__(self, seat: int | None, creature: str | None) -> None:
        self.seat = seat
        self.name: str | None = None
        self.clan: str | None = None
        self.creature = creature if seat is None else None
        self.figures = 0  # without Kaija
        self.kaija = False
        self.card: str | None = None
        self.card_axes = self.card_skulls = 0
        self.scorched = 0
        self.fortress = self.towers = 0
        self.food: int | None = None  # None: not yet asked
        self.face: str | None = None
        self.roll = 0  # the entry in which the die was rolled
        self.chosen: list[tuple[int, int]] = []  # axes and skulls by choice
        self.total = 0
        self.losses: int | None = None
        self.spared = False  # Shieldbearers cancel one skull

    @property
    def strength_of_creature(self) -> int:
        return tables.CREATURE_STRENGTH[CREATURE.codes[self.creature]] if self.creature else 0

    @property
    def die(self) -> tuple[int, int]:
        """Axes and skulls of the die; those of the face with a choice are among the chosen ones."""
        if self.face is None:
            return 0, 0
        code = FACE.codes[self.face]
        if code == tables.CHOICE_FACE:
            return (1, 0) if self.creature else (0, 0)  # a creature takes the axe
        return tables.FACE_AXES[code], tables.FACE_SKULLS[code]

    @property
    def skulls(self) -> int:
        return self.card_skulls + self.towers + self.die[1] + sum(skulls for _, skulls in self.chosen)

    @property
    def bonuses(self) -> int:
        """Everything but the figures themselves."""
        fixed = self.card_axes + self.scorched + self.fortress + (self.food or 0) + self.die[0]
        return fixed + sum(axes for axes, _ in self.chosen)

    @property
    def fallen(self) -> bool:
        """Has it no figures left?"""
        return self.losses is not None and self.seat is not None and self.losses >= self.figures + self.kaija


def _plain(one: Any, but: tuple[str, ...] = ()) -> dict[str, Any]:
    return {name: value for name, value in vars(one).items() if name not in but}


class Fight:
    """A combat: where, both sides, and how it ended."""

    def __init__(self, seq: int, told: Told) -> None:
        self.seq = seq
        self.new = False
        self.territory: str = told["territory"]
        self.title = self.territory  # the area that names it
        self.creature: str | None = told["creature"]
        self.attacker = Side(told["attacker"], self.creature)
        self.defender = Side(told["defender"], self.creature)
        self.sides = (self.attacker, self.defender)
        self.ended = False
        self.winner: str | None = None
        self.after: list[Told] = []  # who fell, who went where

    def facts(self) -> tuple[Told, Told, Told]:
        """Everything about it in plain values; `restored` makes a combat of them again."""
        return _plain(self, ("attacker", "defender", "sides")), _plain(self.attacker), _plain(self.defender)

    def side_of(self, seat: int | None) -> Side:
        return self.attacker if seat == self.attacker.seat else self.defender

    def tell(self, seq: int, told: Told) -> None:
        match told["event"]:
            case "ate":
                self.side_of(told["seat"]).food = told["food"]
            case "die_rolled":
                side = self.side_of(None if told["creature"] else told["roller"])
                side.face, side.roll = told["face"], seq
            case "face_chosen":
                self.side_of(told["seat"]).chosen.append((told["axes"], told["skulls"]))
            case "fight_ended":
                self.ended, self.winner = True, told["winner"]
                self.attacker.total, self.defender.total = told["attacking"], told["defending"]
                self.attacker.losses, self.defender.losses = told["attacker_losses"], told["defender_losses"]
            case _:
                if self.ended and told["event"] in AFTER:
                    self.after.append(told)


def restored(about: Told, attacker: Told, defender: Told) -> Fight:
    ends = {"attacker": attacker["seat"], "defender": defender["seat"]}
    fight = Fight(about["seq"], {**ends, "territory": about["territory"], "creature": about["creature"]})
    for one, facts in ((fight, about), (fight.attacker, attacker), (fight.defender, defender)):
        vars(one).update(facts)
    return fight


def fights(view: View) -> list[Fight]:
    """The combats of late, oldest first."""
    found: list[Fight] = []
    card: str | None = None
    going_on = False
    for seq, new, told in happened(view):
        if told["event"] in ("played", "copied"):
            card = told["card"]
        if told["event"] == "fight_began":
            found.append(Fight(seq, told))
            found[-1].attacker.card = card if told["attacker"] is not None else None
            going_on = True
        elif going_on and told["event"] in (*DURING, *AFTER):
            found[-1].tell(seq, told)
        else:
            going_on = False
        if going_on:
            found[-1].new = found[-1].new or new
    for fight in found:
        complete(view, fight)
    return found


def fight_now(view: View) -> Fight | None:
    """The combat that is going on."""
    now = view["table"]["fight"]
    if not now:
        return None
    late = fights(view)
    if late and late[-1].territory == now["territory"]:
        return late[-1]
    fight = Fight(0, now)
    fight.attacker.card = now["card"]
    complete(view, fight)
    return fight


def last_fights(view: View) -> list[Fight]:
    """Combats that were decided since the viewer's last choice, the newest last."""
    return [fight for fight in fights(view) if fight.new and fight.ended]


def complete(view: View, fight: Fight) -> None:
    """Adds what no event tells but the table shows: cards, buildings, tokens. The rest of the strength are the
    figures."""
    table = view["table"]
    now = table["fight"]
    fight.title = title(view, fight.territory)
    if now and not fight.ended and now["territory"] == fight.territory:
        fight.attacker.card = now["card"]
        fight.attacker.total, fight.defender.total = now["attacker_strength"], now["defender_strength"]
    land = next((one for one in table["territories"] if fight.territory in one["areas"]), None)
    code = CARD.codes[fight.attacker.card] if fight.attacker.card else None
    if code is not None and tables.MOVE_STEPS[code]:
        fight.attacker.card_axes, fight.attacker.card_skulls = tables.MOVE_AXES[code], tables.MOVE_SKULLS[code]
        fight.attacker.spared = bool(tables.MOVE_FLAG[code] & SHIELDS)
    else:
        fight.attacker.card = None
    ignored = fight.attacker.seat is not None and table["seats"][fight.attacker.seat]["conqueror"]
    if fight.defender.seat is not None and land and not ignored:
        fight.defender.fortress = land["built"].get("fortress", 0) * tables.FORTRESS_AXES
        fight.defender.towers = land["built"].get("defense_tower", 0) * tables.TOWER_SKULLS
    for side in fight.sides:
        if side.seat is None:
            continue
        own = table["seats"][side.seat]
        side.name, side.clan = name_in(view, side.seat), own["clan"]
        side.scorched = tables.SCORCHED_AXES if own["clan"] == "snake" and table["scorched"] == fight.territory else 0
        gone = [told for told in fight.after if told.get("kaija") == "yes" and told["seat"] == side.seat]
        side.kaija = own["clan"] == "bear" and bool(gone or (land and land["kaija"]))
        side.figures = side.total - side.bonuses - (tables.KAIJA_AXES if side.kaija else 0)

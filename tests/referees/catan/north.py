"""Beyond the Wall: guards, wildlings, their tokens, breaches; and Tormund south of it."""

from collections import Counter

from tests.referees.catan.table import PIECES, Hand, Reply, Table
from tests.referees.referee import Script

# By trail: its clan, and the clearing (counted from 0) to which it leads. A clan's lower trail comes first.
TRAILS = {
    1: ("ice_river", 0),
    2: ("ice_river", 1),
    3: ("cave_dwellers", 1),
    4: ("cave_dwellers", 2),
    5: ("hornfoots", 2),
    6: ("hornfoots", 3),
}
TRAIL_OF_FACE = {1: 1, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 6}
TOKENS = Counter(
    {
        f"{clan}-{kind}": count
        for clan in ("ice_river", "cave_dwellers", "hornfoots")
        for kind, count in (("regular", 12), ("climber", 4), ("giant", 3))
    }
)


class North(Table):
    # --- guards ---

    def open_sections(self, seat: int) -> list[str]:
        if not self.watch or self.posted(seat) == PIECES["guards"]:
            return []
        return [f"guard wall-{number + 1}" for number, line in enumerate(self.guards) if len(line) < 5]

    def post_guard(self, seat: int, choice: str, free: str) -> None:
        section = choice.split()[1]
        line = self.guards[int(section.removeprefix("wall-")) - 1]
        had = self.vp_tokens(seat)
        line.append(seat)
        self.happens("guard_posted", seat=seat, section=section, space=len(line), free=free)
        self.count_tokens(seat, had)

    def lose_guard(self, section: int) -> None:
        """The one on the first space; the others shift down."""
        seat = self.guards[section][0]
        self.happens("guard_lost", section=f"wall-{section + 1}", seat=seat)
        had = self.vp_tokens(seat)
        self.guards[section].pop(0)
        self.count_tokens(seat, had)

    def count_tokens(self, seat: int, had: int) -> None:
        if self.vp_tokens(seat) != had:
            self.happens("vp_tokens", seat=seat, tokens=self.vp_tokens(seat))

    # --- tokens ---

    def reveal(self, seat: int, shuffle: int) -> None:
        token = self.happens("token_revealed", seat=seat)["token"]
        if not self.shuffles[shuffle][token]:
            self.wrong(f"no {token} is left among the tokens that lie face down")
        self.shuffles[shuffle][token] -= 1
        self.used[token] += 1
        clan, kind = token.split("-")
        self.arrive(clan, kind)

    def draw_common(self) -> bool:
        """When the common supply is empty, the used tokens are turned over and shuffled."""
        if not self.common and self.used.total():
            self.common = self.used.total()
            self.shuffles.append(self.used)
            self.used = Counter()
            self.happens("tokens_shuffled", count=self.common)
        if not self.common:
            return False
        self.common -= 1
        return True

    def reveal_common(self, seat: int) -> None:
        if self.watch and self.draw_common():
            self.reveal(seat, len(self.shuffles) - 1)

    def reveal_for_settlement(self, seat: int) -> None:
        if self.watch:
            self.reveal(seat, self.seats[seat].under.pop())

    def reveal_for_keep(self, seat: int) -> None:
        """One after the other; then the settlement that went back stands on a new one."""
        if self.watch:
            self.reveal(seat, 0)
            self.reveal(seat, 0)
            if self.draw_common():
                self.seats[seat].under.append(len(self.shuffles) - 1)
                self.happens("token_laid", seat=seat)

    # --- wildlings ---

    def arrive(self, clan: str, kind: str) -> None:
        if not self.frostfangs[kind]:
            self.happens("nobody_came", type=kind)
            return
        self.frostfangs[kind] -= 1
        camps = self.camps[clan]
        camps.append(kind)
        self.happens("arrived", type=kind, clan=clan, camp=f"camp-{len(camps)}")
        if len(camps) == 5:
            self.happens("rush", clan=clan)
            for trail, (whose, _) in TRAILS.items():
                if whose == clan:
                    self.march(trail)

    def wildling_die(self, face: int) -> None:
        trail = TRAIL_OF_FACE.get(face)
        if trail and self.camps[TRAILS[trail][0]]:
            self.march(trail)

    def march(self, trail: int) -> None:
        clan, clearing = TRAILS[trail]
        kind = self.camps[clan].pop(0)
        self.happens("advanced", type=kind, trail=f"trail-{trail}", clearing=f"clearing-{clearing + 1}")
        if kind == "climber":
            self.cross(clearing, kind)
        elif kind == "regular":
            self.clearings[clearing] += 1
            self.hold_or_breach(clearing)
        elif self.guards[clearing]:
            self.lose_guard(clearing)
            self.go_home(kind)
            self.hold_or_breach(clearing)
        else:
            self.breach(clearing, [kind])

    def hold_or_breach(self, section: int) -> None:
        if self.clearings[section] > len(self.guards[section]):
            self.breach(section, [])

    def breach(self, section: int, first: list[str]) -> None:
        self.happens("breached", section=f"wall-{section + 1}", breaches=self.breaches + 1)
        if self.guards[section]:
            self.lose_guard(section)
        for kind in first:
            self.cross(section, kind)
        while self.clearings[section]:
            self.clearings[section] -= 1
            self.cross(section, "regular")
        self.breaches += 1
        if self.breaches == 3:
            self.finish("breach")

    def cross(self, section: int, kind: str) -> None:
        """To the lower left, where no wildling stands yet."""
        column = [f"{row}{section + 1}" for row in "abcd"]
        free = [hex for hex in column if hex not in self.gift]
        if not free:
            self.go_home(kind)
            return
        self.gift[free[0]] = kind
        self.happens("crossed", type=kind, section=f"wall-{section + 1}", hex=free[0])
        if len(self.gift) > 7:
            self.finish("gift")

    def go_home(self, kind: str) -> None:
        self.frostfangs[kind] += 1
        self.happens("went_home", type=kind)

    def drive_out(self, seat: int, hex: str) -> None:
        kind = self.gift.pop(hex)
        self.frostfangs[kind] += 1
        self.happens("driven_out", seat=seat, type=kind, hex=hex)

    # --- seven and Tormund ---

    def discard(self) -> Script:
        """All at once: half of every hand of more than seven cards, rounded down."""
        due = [player.hand.total() // 2 if player.hand.total() > 7 else 0 for player in self.seats]
        if not any(due):
            return
        self.said = [[] for _ in self.seats]
        while True:
            asked = {}
            for seat, player in enumerate(self.seats):
                if len(self.said[seat]) < due[seat]:
                    left = player.hand - Hand(answer.split()[1] for answer in self.said[seat])
                    asked[seat] = [f"discard {resource}" for resource in left]
            if not asked:
                break
            seat, answer = yield "Discard", asked
            self.said[seat].append(answer)
        for seat, said in enumerate(self.said):
            given = Hand(answer.split()[1] for answer in said)
            for resource in self.bank:  # in the order in which they are printed
                if given[resource]:
                    self.pay(seat, Hand({resource: given[resource]}))
                    self.happens("discarded", seat=seat, resource=resource, count=given[resource])
        self.said = []

    def move_tormund(self, patrol: bool) -> Script:
        """To another hex, and a card from someone there; a Ranger Patrol may drive out a wildling instead."""
        seat = self.active
        hexes = [hex for hex in self.land.hexes if hex != self.tormund]
        if not self.options["tormund_on_ice"]:
            hexes = [hex for hex in hexes if self.land.numbers[hex]]
        legal = [f"tormund {hex}" for hex in hexes]
        if patrol:
            legal += [f"drive-out {hex}" for hex in self.gift]
        answer = yield from self.ask(seat, "MoveTormund", legal)
        verb, hex = answer.split()
        if verb == "drive-out":
            self.drive_out(seat, hex)
            self.take_if_there(seat, self.land.grows(hex))
            return
        self.tormund = hex
        self.happens("tormund_moved", seat=seat, hex=hex)
        owners = {self.land.owner(corner) for corner in self.land.corners[hex]}
        answer = yield from self.ask(seat, "Steal", [f"steal seat:{other}" for other in owners if self.can_rob(other)])
        if answer:
            self.stolen(seat, other_seat(answer))

    def can_rob(self, other: int | None) -> bool:
        if other is None or other == self.active or not self.seats[other].hand.total():
            return False
        return not (self.options["friendly_tormund"] and self.points(other) <= 2)

    def stolen(self, thief: int, victim: int, resource: str = "") -> None:
        named = {"resource": resource} if resource else {}
        resource = self.happens("stolen", seat=thief, victim=victim, **named)["resource"]
        if not self.seats[victim].hand[resource]:
            self.wrong(f"seat {victim} has no {resource} that could be stolen")
        self.steal(thief, victim, resource)

    def choose_section(self, seat: int) -> Reply:
        return (yield from self.ask(seat, "PostGuard", self.open_sections(seat)))


def other_seat(choice: str) -> int:
    return int(choice.split()[1].removeprefix("seat:"))

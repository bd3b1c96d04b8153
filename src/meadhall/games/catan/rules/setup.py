"""Setting up (R-NW-10 to R-NW-30): the board, who begins, heroes and tokens, the first settlements and guards."""

from meadhall.engine.flow import Decision, Frame, Procedure, Steps
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ..data import tables
from ..data.board import corner_of, path_of
from .building.longest_road import longest_with
from .building.network import derive, is_open, road_laid, settlement_laid
from .events import FIRST_PLAYER, FIRST_ROLL, GAINED, HERO_GIVEN, ROAD_BUILT, SETTLEMENT_BUILT, TILE_LAID
from .resources import take
from .state import Catan
from .turn import TURN
from .verbs import ROAD, ROAD_ON, SETTLE_ON
from .wall.guards import open_sections, post_guard
from .wall.wildlings import reveal_for_settlement


class SetUp(Procedure):
    """Everything before the first turn. `variable`: 1 when the tiles are laid at random; `beginner`: 1 when the first
    settlements are given; `first`: the seat that begins, or -1 when luck decides."""

    def __init__(self, variable: int, beginner: int, first: int) -> None:
        self.variable = variable
        self.beginner = beginner
        self.first = first

    def steps(self) -> Steps:
        return (self.lay_board, self.first_player, self.prepare_watch, self.place, self.begin)

    def lay_board(self, s: Catan, luck: Luck) -> None:
        if self.variable:
            lay_tiles(s, luck)
            if not s.watch:
                lay_tokens(s, luck)
        for at in s.board.hexes:
            s.tell(TILE_LAID, (at, s.tile[at], s.token[at]))
        derive(s)

    def first_player(self, s: Catan, luck: Luck) -> None:
        """The oldest begins the base game: the table says who that is, or draws lots (R-NW-15, RL-NW-01). In the full
        game everyone rolls a die (R-NW-25)."""
        if self.first >= 0:
            s.first = self.first
        elif s.watch:
            s.first = highest_roll(s, luck)
        else:
            s.first = luck.pick(list(range(s.players)))
        s.tell(FIRST_PLAYER, (s.first,))
        s.active = s.first

    def prepare_watch(self, s: Catan, luck: Luck) -> None:
        """Heroes by the order of play, and a token under each settlement, two under each keep (R-NW-27, R-NW-28)."""
        if not s.watch:
            return
        order = s.clockwise(s.first)
        s.display = list(range(len(tables.HEROES)))
        for number, seat in enumerate(order):
            s.hero[seat] = tables.FIRST_HEROES[s.players][number]
            s.display.remove(s.hero[seat])
            s.under[seat] = [0] * tables.SETTLEMENTS
            s.tell(HERO_GIVEN, (seat, s.hero[seat]))
        s.common = sum(s.tokens) - s.players * (tables.SETTLEMENTS + 2 * tables.KEEPS)

    def place(self, s: Catan, luck: Luck) -> None:
        """Clockwise, then back again, and in the full game a round of guards (R-NW-17, R-NW-29)."""
        if self.beginner:
            place_for_beginners(s, luck)
            return
        order = s.clockwise(s.first)
        frames: list[Frame] = [PlaceSettlement(seat, 0) for seat in order]
        frames += [PlaceSettlement(seat, 1) for seat in reversed(order)]
        if s.watch:
            frames += [PlaceGuard(seat) for seat in order]
        s.push_all(frames)

    def begin(self, s: Catan, luck: Luck) -> None:
        s.push(TURN)


def lay_tiles(s: Catan, luck: Luck) -> None:
    """The tiles of the standard board in any order (R-NW-19, R-NW-20)."""
    bag = sorted(s.board.tile[at] for at in s.board.hexes)
    s.tile = s.tile[:]
    for at in s.board.hexes:
        s.tile[at] = luck.draw(bag)
    barren = tables.GIVES.index(NOTHING)
    if barren in s.tile:
        s.tormund = s.tile.index(barren)


def lay_tokens(s: Catan, luck: Luck) -> None:
    """At random on everything but the ice fields, 6 and 8 never side by side (R-NW-19). They are laid first."""
    free = [at for at in s.board.hexes if tables.GIVES[s.tile[at]] != NOTHING]
    bag = sorted(token for token in s.board.token if token != NOTHING)
    s.token = [NOTHING] * len(s.token)
    apart = free[:]
    for token in [token for token in bag if token in tables.RED_TOKENS]:
        at = luck.pick(apart)
        bag.remove(token)
        free.remove(at)
        s.token[at] = token
        apart = [other for other in apart if other != at and other not in s.board.hex_neighbours[at]]
    for at in free:
        s.token[at] = luck.draw(bag)


def highest_roll(s: Catan, luck: Luck) -> int:
    """Tied players roll again."""
    rolling = list(range(s.players))
    while len(rolling) > 1:
        faces = []
        for seat in rolling:
            faces.append(luck.die(6))
            s.tell(FIRST_ROLL, (seat, faces[-1]))
        rolling = [seat for seat, face in zip(rolling, faces) if face == max(faces)]
    return rolling[0]


def found(s: Catan, seat: int, corner: int, second: bool, luck: Luck) -> None:
    """A free settlement. The second one pays a card for each hex it touches (R-NW-11, R-NW-17); the token it
    stood on goes face down to the common supply, or is revealed where the table wants it so (NWQ-04)."""
    settlement_laid(s, seat, corner)
    s.tell(SETTLEMENT_BUILT, (seat, corner, 1))
    if s.watch:
        if s.settings.starting_tokens:
            reveal_for_settlement(s, seat, luck)
        else:
            s.under[seat] = s.under[seat][:-1]
            s.common += 1
    if second and not s.ended:
        for at in s.board.corner_hexes[corner]:
            resource = tables.GIVES[s.tile[at]]
            if resource != NOTHING:
                take(s, seat, resource, 1)
                s.tell(GAINED, (seat, resource, 1))


def first_road(s: Catan, seat: int, path: int) -> None:
    road_laid(s, seat, path)
    s.road_length[seat] = max(s.road_length[seat], longest_with(s, seat, path))
    s.tell(ROAD_BUILT, (seat, path, 1))


def place_for_beginners(s: Catan, luck: Luck) -> None:
    """Two settlements and two roads for each color; with three players one color is left out (R-NW-07, R-NW-10)."""
    colours = [colour for colour in tables.COLOURS if s.players == len(tables.COLOURS) or colour != tables.LEFT_OUT]
    for start in tables.BOARDS["start"]:
        if start["colour"] in colours:
            seat = colours.index(start["colour"])
            corner = corner_of(start["settlement"]["hex"], start["settlement"]["corner"])
            found(s, seat, corner, start["order"] == 2, luck)
            first_road(s, seat, path_of(start["road"]["hex"], start["road"]["edge"]))


class PlaceSettlement(Decision):
    """Anywhere, as long as the neighboring intersections are free (R-NW-18); then a road from it."""

    def __init__(self, who: int, second: int) -> None:
        super().__init__(who)
        self.second = second

    def options(self, s: Catan) -> list[Choice]:
        return [SETTLE_ON[corner] for corner in s.board.corners if is_open(s, corner)]

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        _, corner = choice
        found(s, self.who, corner, bool(self.second), luck)
        if not s.ended:
            s.push(PlaceRoad(self.who, corner))

    def refusal(self, s: Catan, seat: int, choice: Choice) -> str:
        return "R-NW-18"


class PlaceRoad(Decision):
    """A road at the settlement just placed (R-NW-17)."""

    def __init__(self, who: int, corner: int) -> None:
        super().__init__(who)
        self.corner = corner

    def options(self, s: Catan) -> list[Choice]:
        return [ROAD_ON[path] for path in s.board.corner_paths[self.corner] if s.road[path] == NOTHING]

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        _, path = choice
        first_road(s, self.who, path)

    def refusal(self, s: Catan, seat: int, choice: Choice) -> str:
        return "R-NW-55" if choice[0] == ROAD else "R-NW-17"


class PlaceGuard(Decision):
    """The third round of the full game: a free guard on any section (R-NW-29)."""

    def options(self, s: Catan) -> list[Choice]:
        return open_sections(s, self.who)

    def chosen(self, s: Catan, choice: Choice, luck: Luck) -> None:
        _, section = choice
        post_guard(s, self.who, section, free=True)

    def refusal(self, s: Catan, seat: int, choice: Choice) -> str:
        return "R-NW-29"


FRAMES: list[type[Frame]] = [SetUp, PlaceSettlement, PlaceRoad, PlaceGuard]

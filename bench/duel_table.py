"""A table of catanatron as plain data: the island, what lies on it, what everyone has seen, and what may be done.

Plain data can be written into a file, so that the translation is tested where catanatron is not installed, too.
"""

from __future__ import annotations

from typing import Any

from duel_places import RESOURCE, Island

from meadhall import game as game_of
from meadhall.games.catan.data.board import CORNERS
from meadhall.games.catan.rules import resources
from meadhall.games.catan.rules.state import Catan

OPTIONS = {"board": "classic", "player_trade": False}
NODES = {"n": "NORTH", "ne": "NORTHEAST", "se": "SOUTHEAST", "s": "SOUTH", "sw": "SOUTHWEST", "nw": "NORTHWEST"}
# Between which corners of a sea hex its harbor lies, by the direction in which it looks.
HARBOUR = {
    "WEST": ("nw", "sw"),
    "NORTHWEST": ("n", "nw"),
    "NORTHEAST": ("ne", "n"),
    "EAST": ("se", "ne"),
    "SOUTHEAST": ("s", "se"),
    "SOUTHWEST": ("sw", "s"),
}
CARDS = ("KNIGHT", "ROAD_BUILDING", "YEAR_OF_PLENTY", "MONOPOLY", "VICTORY_POINT")


def island_of(board: Any) -> Island:
    """Hexes with resource, number and nodes, and harbors with their two nodes."""
    tiles, ports = [], []
    for coordinate, tile in board.map.tiles.items():
        nodes = {ref.value: node for ref, node in getattr(tile, "nodes", {}).items()}
        if coordinate in board.map.land_tiles:
            around = [nodes[NODES[direction]] for direction in CORNERS]
            tiles.append([list(coordinate), tile.resource, tile.number, around])
        elif hasattr(tile, "direction"):
            one, other = HARBOUR[tile.direction.value]
            ports.append([tile.resource, nodes[NODES[one]], nodes[NODES[other]]])
    return {"tiles": tiles, "ports": ports}


class Follower:
    """Follows one game: everyone sees every card that moves, except for those that are stolen."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.players = len(game.state.colors)
        rules = game_of("catan")
        # Hands, the bank and who knows what of them; what catanatron does not keep itself.
        self.seen = Catan(self.players, rules.settings(self.players, rules.checked_options(OPTIONS, self.players)))
        self.discarded: list[list[str]] = []  # by seat, while cards are discarded: not in the bank yet
        self.fresh: list[str] = []  # bought in this turn
        self.last = ""  # the kind of the last action
        self.island = island_of(game.state.board)
        self.follow()

    def follow(self) -> None:
        """To be called after each action."""
        state = self.game.state
        if not state.action_records:
            return
        action, result = state.action_records[-1]
        self.last = action.action_type.value
        if self.last == "BUY_DEVELOPMENT_CARD":
            self.fresh = [*self.fresh, result]
        elif self.last == "END_TURN":
            self.fresh = []
        elif self.last == "DISCARD_RESOURCE":
            self.discarded = self.discarded or [[] for _ in range(self.players)]
            self.discarded[self.seat(action.color)].append(result)
            if state.is_discarding:
                return  # in our rules they become known all at once
        if self.last == "MOVE_ROBBER" and result is not None:
            victim = self.seat(action.value[1])
            self.seen.hand[victim].remove(RESOURCE[result])
            resources.steal(self.seen, self.seat(action.color), victim, RESOURCE[result])
        else:
            self.moved_openly()
        if self.last == "DISCARD_RESOURCE":
            self.discarded = []

    def moved_openly(self) -> None:
        """Whatever changed hands was seen by all."""
        changes = []
        for seat in range(self.players):
            for name, resource in RESOURCE.items():
                now = self.game.state.player_state[f"P{seat}_{name}_IN_HAND"]
                changes.append((now - self.seen.hand[seat].count(resource), seat, resource))
        for change, seat, resource in sorted(changes):  # what goes first, so that the bank has it
            for _ in range(-change):
                resources.put_back(self.seen, seat, resource)
            if change > 0:
                resources.take(self.seen, seat, resource, change)

    def seat(self, color: Any) -> int:
        return int(self.game.state.color_to_index[color])

    def table(self) -> dict[str, Any]:
        """Everything that lies on the table now, secrets included."""
        state = self.game.state
        theirs = state.player_state
        seats = range(self.players)
        return {
            "players": self.players,
            "island": self.island,
            "turn": state.num_turns,
            "active": state.current_turn_index,
            "asked": state.current_player_index,
            "prompt": state.current_prompt.value,
            "setup": state.is_initial_build_phase,
            "rolled": theirs[f"P{state.current_turn_index}_HAS_ROLLED"],
            "played": theirs[f"P{state.current_turn_index}_HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN"],
            "free_roads": state.free_roads_available if state.is_road_building else 0,
            "knight": self.last == "PLAY_KNIGHT_CARD",
            "robber": list(state.board.robber_coordinate),
            "settlements": self.pieces("SETTLEMENT"),
            "cities": self.pieces("CITY"),
            "roads": [[list(edge) for edge in edges] for edges in self.pieces("ROAD")],
            "hands": self.seen.hand,
            "bank": self.seen.bank,
            "known": self.seen.known,
            "discarded": self.discarded,
            "fresh": self.fresh,
            "cards": [[name for name in CARDS for _ in range(theirs[f"P{seat}_{name}_IN_HAND"])] for seat in seats],
            "gone": [[name for name in CARDS for _ in range(theirs[f"P{seat}_PLAYED_{name}"])] for seat in seats],
            "deck": sorted(state.development_listdeck),
            "longest_road": next((seat for seat in seats if theirs[f"P{seat}_HAS_ROAD"]), -1),
            "largest_army": next((seat for seat in seats if theirs[f"P{seat}_HAS_ARMY"]), -1),
        }

    def pieces(self, kind: str) -> list[list[Any]]:
        """By seat."""
        state = self.game.state
        return [list(state.buildings_by_color[color][kind]) for color in state.colors]

    def plain(self, action: Any) -> list[Any]:
        """An action as its kind and what belongs to it."""
        value = action.value
        if action.action_type.value == "MOVE_ROBBER":
            at, victim = value
            value = [list(at), None if victim is None else self.seat(victim)]
        elif isinstance(value, tuple):
            value = list(value)
        return [action.action_type.value, value]

"""What happened, as data: a kind, its arguments, and who may see which of them.

Rules tell events; words are made when they are shown, in the viewer's language. An argument that a viewer may not see
is None in what that viewer is told.
"""

from typing import Final

from .notation import Kind

EVERYONE: Final = -1  # a mask of seats with every bit set; a spectator sees only what everyone sees


def seats(*who: int) -> int:
    """The mask of these seats."""
    mask = 0
    for seat in who:
        mask |= 1 << seat
    return mask


class EventKind:
    """A kind of event: its name and its named arguments."""

    def __init__(self, name: str, **arguments: Kind) -> None:
        self.name = name
        self.arguments = arguments


class Event:
    """One thing that happened. `seen` has a mask of seats for each argument; empty means that all of it is public."""

    __slots__ = ("args", "kind", "reveals", "seen")

    def __init__(self, kind: int, args: tuple[int, ...], seen: tuple[int, ...] = (), reveals: bool = False) -> None:
        self.kind = kind
        self.args = args
        self.seen = seen
        self.reveals = reveals  # it reveals hidden information to everyone

    def shows_a_secret(self) -> bool:
        """Does it reveal something hidden to anyone? Then nothing before it can be undone."""
        if self.reveals:
            return True
        for mask in self.seen:
            if mask != EVERYONE:
                return True
        return False

    def hidden_from(self, index: int, seat: int | None) -> bool:
        if not self.seen or self.seen[index] == EVERYONE:
            return False
        return seat is None or not self.seen[index] >> seat & 1


def told(kinds: dict[int, EventKind], event: Event, seat: int | None) -> dict[str, str | int | None]:
    """The event as that seat (None: a spectator) is told it: JSON-able, whitelisted argument by argument."""
    kind = kinds[event.kind]
    shown: dict[str, str | int | None] = {"event": kind.name}
    for index, (name, of) in enumerate(kind.arguments.items()):
        shown[name] = None if event.hidden_from(index, seat) else of.plain(event.args[index])
    return shown

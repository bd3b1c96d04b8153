"""How the table fills its slots (docs/hall.md): a view in, panels out, each with the facts it is drawn from.

Everything that a choice can name carries that word as `data-ref`. The page decides what is lit or picked.
"""

from meadhall.kit.html import View
from meadhall.kit.panels import Group, Panel, Shell
from meadhall.kit.words import Words

from .hand import hand_panels
from .map.map import ON_BOARD, board_panels
from .market import market_panels
from .scene import scene_panels
from .seats import seat_panels


def shell(w: Words, view: View) -> Shell:
    """The island of the base game is broader than high; the other boards need all the height there is."""
    shape = "broad" if view["table"]["board"] == "base" else "tall"
    return Shell(shape=shape, scene="sheet", scene_name=w.text("Trade"))


def panels(view: View) -> list[Panel | Group]:
    names = view.get("names") or [str(seat + 1) for seat in range(view["players"])]
    board = Group(board_panels, ({key: view["table"][key] for key in ON_BOARD}, names))
    shown: list[Panel | Group] = [board, *scene_panels(view, names), *market_panels(view)]
    if view["seat"] is not None:
        shown += hand_panels(view)
    return shown + seat_panels(view, names)


def phases(w: Words, view: View) -> tuple[str, list[tuple[str, str]]]:
    """The turn and its steps; before the first turn, that the land is being settled."""
    table = view["table"]
    if table["phase"] == "setup":
        return w.text("Setting up"), [(w.name("phase", "First settlements"), "now")]
    steps = [w.name("phase", "Roll"), w.name("phase", "Trade and build")]
    now = {"before_roll": 0, "after_roll": 1, "over": 2}[table["phase"]]
    marked = [(step, "done" if index < now else "now" if index == now else "") for index, step in enumerate(steps)]
    return w.text("Turn {n}", n=table["turn"]), marked

"""The table in panels: which there are, and how the stage is put together. Each panel's facts stand beside its drawing.

Everything that a choice can name carries that word as `data-ref`. The page decides what is lit or picked.
"""

from meadhall.kit.html import View, attribute, named
from meadhall.kit.panels import Panel, Shell, place
from meadhall.kit.words import Words

from .castle import castle_panel, horde_panel
from .middle import middle_panels
from .mine import own_panels
from .raid import raid_panels
from .rail import row_panel, sheet_panels, supply_panel
from .start import choosing_panel


def shell(w: Words, view: View) -> Shell:
    return Shell(market="open", market_name=w.text("Supply"), hand_name=w.name("tab", "Castle"))


def panels(view: View) -> list[Panel]:
    refs = named(view)
    shown = [supply_panel(view["table"]), *(row_panel(view, seat) for seat in range(view["players"]))]
    if view["table"]["phase"] == "castles":  # nothing is laid out before
        return [choosing_panel(view, refs), *shown]
    others = around(view)
    shown += [stage_panel(view, others), *middle_panels(view, refs), *raid_panels(view, refs)]
    for seat in others:
        shown += [castle_panel(view, refs, seat), horde_panel(view, seat), *sheet_panels(view, seat)]
    return shown if view["seat"] is None else [*shown, *own_panels(view, refs)]


def around(view: View) -> list[int]:
    """The others, clockwise from the viewer. A spectator sees all castles alike."""
    seat, players = view["seat"], view["players"]
    if seat is None:
        return list(range(players))
    return [(seat + step) % players for step in range(1, players)]


def stage_panel(view: View, others: list[int]) -> Panel:
    return Panel("stage-board", stage, (view["table"]["phase"], view["table"]["row"], others), shared=True)


def stage(w: Words, phase: str, row: int, others: list[int]) -> str:
    """Castles above, the middle of the table below. The phase decides what comes first on a small screen."""
    castles = "".join(place(f"bm-castle-{seat + 1}", more='class="foe-place"') for seat in others)
    middle = (
        f'<section class="middle panel" aria-label="{attribute(w.text("The middle of the table"))}">'
        f"{place('bm-settlements', more=ZONE)}{place('bm-die', more=DIE)}{place('bm-monsters', more=ZONE)}</section>"
    )
    foes = f'<div class="foes foes-{len(others)}">{castles}</div>'
    return f'<div class="bm-table at-{phase} row-{row}" data-list>{foes}{middle}</div>'


ZONE, DIE = 'class="zone"', 'class="dieplace"'


def phases(w: Words, view: View) -> tuple[str, list[tuple[str, str]]]:
    """The day and its six events; before the first day, what is being set up."""
    phase = view["table"]["phase"]
    if phase in ("castles", "goblins"):
        steps = [w.name("phase", "Castles"), w.name("phase", "Goblins")]
        return w.text("Setting up"), _marked(steps, 0 if phase == "castles" else 1)
    steps = [
        w.name("phase", "Horde"),
        w.name("phase", "Gather"),
        w.name("phase", "Scouts"),
        w.name("phase", "Attack"),
        w.name("phase", "Recruit"),
        w.name("phase", "End of day"),
    ]
    now = {"horde": 0, "attack": 3, "recruit": 4, "over": 4}[phase]
    marked = _marked(steps, now)
    if phase == "over":  # it ends after the attacks; nobody recruits any more
        marked = marked[:4]
    return w.text("Day {day}", day=view["table"]["day"]), marked


def _marked(steps: list[str], now: int) -> list[tuple[str, str]]:
    return [(step, "done" if index < now else "now" if index == now else "") for index, step in enumerate(steps)]

"""The table drawn in panels: a view in, HTML and SVG out. Pieces keep their ids and slide.

Everything that a choice can name carries that word as `data-ref`. The page decides what is lit or picked.
"""

from collections.abc import Callable

from meadhall.kit.html import View
from meadhall.kit.panels import Group, Panel, Shell
from meadhall.kit.words import Words

from ..words.names import phase
from ..words.places import laid
from .hand import hand, hand_facts
from .map.geography import geography
from .map.map import fingers, fingers_facts, map_panels
from .market import market_panels
from .parts import Pointer
from .scene.asked import Part, answered_card, asked_parts, buildings_asked, cards_asked
from .scene.clans import clan_choice
from .scene.combat import combat, step_now
from .scene.fight import fight_now
from .scene.reports import Report, reports, reports_of
from .seats import cards, cards_facts, other_sheet, own_sheet, row, row_facts, seat_facts, sheet_facts

BROAD = 1.3  # a map that is wider than this in relation to its height leaves the hand room below it


def shell(w: Words, view: View) -> Shell:
    choosing = view["question"] == "ChooseClan" and view["seat"] in view["waiting"]
    shape = "broad" if geography(laid(view)).ratio > BROAD else "tall"
    return Shell(shape=shape, market="rich", scene="over" if choosing else "beside")


def panels(view: View) -> list[Panel | Group]:
    pointer, seat = Pointer(view), view["seat"]
    shown = [*map_panels(view), *market_panels(view, pointer), Panel("scene", scene, (scene_parts(view, pointer),))]
    told = reports_of(view)
    known = [seat_facts(view, other) for other in range(view["players"])]
    if seat is not None:
        shown.append(Panel("own-place", own_place, (told, sheet_facts(view, seat, known[seat], pointer))))
        shown.append(Panel("hand-slot", hand, hand_facts(view, pointer)))
        shown.append(Panel("ng-fingers", fingers, fingers_facts(view)))
    elif told:
        shown.append(Panel("own-place", reports, (told,)))
    for other, own in enumerate(known):
        shown.append(Panel(f"row-{other + 1}", row, row_facts(other, own), shared=True))
        if other != seat:
            facts = sheet_facts(view, other, own, pointer)
            shown.append(Panel(f"sheet-{other + 1}", other_sheet, facts, shared=True))
        if own["discard"] or own["unseen"]:
            shown.append(Panel(f"ng-cards-{other + 1}", cards, cards_facts(view, other, pointer), shared=True))
    return shown


def scene_parts(view: View, pointer: Pointer) -> list[Part]:
    """A combat while it lasts, and what the question is about. Afterward it is a report in the viewer's own place."""
    fight = fight_now(view)
    parts = asked_parts(view, pointer)
    return [*parts, ("combat", (*fight.facts(), step_now(view)))] if fight else parts


def scene(w: Words, parts: list[Part]) -> str:
    return "".join(SCENES[kind](w, *facts) for kind, facts in parts)


SCENES: dict[str, Callable[..., str]] = {
    "clans": clan_choice,
    "answered": answered_card,
    "cards": cards_asked,
    "buildings": buildings_asked,
    "combat": combat,
}


def own_place(w: Words, told: list[Report], facts: tuple[object, ...]) -> str:
    """What has just happened, and the viewer's own sheet."""
    return reports(w, told) + own_sheet(w, *facts)  # type: ignore[arg-type]


def phases(w: Words, view: View) -> tuple[str, list[tuple[str, str]]]:
    """The year and its phases; before the first, the setup."""
    table = view["table"]
    now = table["phase"]
    if now == "setup":
        choosing = view["question"] == "ChooseClan" or not all(own["clan"] for own in table["seats"])
        clans, tiles = w.name("phase of the year", "Clans"), w.name("phase of the year", "First tiles")
        return phase(w, "setup"), [(clans, "now" if choosing else "done"), (tiles, "" if choosing else "now")]
    steps = ["start", "actions", "creatures", "harvest", "winter", "end"]
    if not table["creatures"]["play"]:
        steps.remove("creatures")
    at = len(steps) if now == "over" else steps.index(now)
    marked = [(phase(w, step), "done" if i < at else "now" if i == at else "") for i, step in enumerate(steps)]
    return w.text("Year {n} of {years}", n=table["year"], years=table["years"]), marked

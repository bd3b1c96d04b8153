"""What has just happened, in short: combats, the end of the year, what creatures did.

A report stays until the viewer's next choice; unfolded, it tells everything.
"""

from collections.abc import Callable
from typing import Any

from meadhall.kit.html import View, icon, mark
from meadhall.kit.words import Words, listed

from ...words.log import event
from ...words.names import amount, amounts, phase
from ..parts import RESOURCES, counter, name_in, news, person, symbol
from .combat import course, in_one_line
from .fight import Told, fights, restored

Report = tuple[str, tuple[Any, ...]]  # which drawing, and its facts
FIGHT = ("fight_ended",)
YEAR = ("harvested", "winter_paid", "unrest_taken", "unrest_over", "fame_gained")
CREATURES = ("creature_appeared", "creature_moved", "creature_killed")


def reports_of(view: View) -> list[Report]:
    """What happened since the viewer's last choice and is worth a report."""
    new = news(view)
    kinds = {told["event"] for told in new}
    found: list[Report] = []
    if "fight_ended" in kinds:
        late = fights(view)
        if view["table"]["fight"]:
            late.pop()  # it goes on, with losses and retreats
        done = [fight for fight in late if fight.new and fight.ended]
        found += [("combat", (number, *fight.facts())) for number, fight in enumerate(done)]
    if kinds & {"harvested", "winter_paid"}:
        year = [_without_memory(told) for told in new if told["event"] in YEAR]
        names = [name_in(view, seat) for seat in range(view["players"])]
        found.append(("year", (view["seat"], names, year)))
    if acted := creature_deeds(new):
        found.append(("creatures", (acted,)))
    return found


def _without_memory(told: Told) -> Told:
    return {name: value for name, value in told.items() if name != "memory"}


def creature_deeds(new: list[Told]) -> list[Told]:
    """Creatures that appeared or moved, and the units they took."""
    found, follows = [], False
    for told in new:
        kind = told["event"]
        if kind in CREATURES or (follows and kind == "lost"):
            found.append(told)
            follows = kind != "lost"
        elif kind != "creature_deck_reshuffled":
            follows = False
    return found


# --- drawn ----------------------------------------------------------------------------------------------------------


def reports(w: Words, found: list[Report]) -> str:
    return "".join(DRAWN[kind](w, *facts) for kind, facts in found)


def report(id: str, sign: str, short: str, inside: str) -> str:
    return (
        f'<details class="ng-report panel" id="ng-report-{id}"><summary>{sign}<span>{short}</span></summary>'
        f"{inside}</details>"
    )


def combat_report(w: Words, number: int, about: Told, attacker: Told, defender: Told) -> str:
    fight = restored(about, attacker, defender)
    return report(f"combat-{number}", icon("swords"), in_one_line(w, fight), course(w, fight, False))


def creature_report(w: Words, acted: list[Told]) -> str:
    lines = [event(w, told) for told in acted]
    inside = f"<ul>{''.join(f'<li>{line}</li>' for line in lines)}</ul>"
    return report("creatures", symbol("draugr"), w.text("What the creatures did"), inside)


def year_report(w: Words, mine: int | None, names: list[str | None], found: list[Told]) -> str:
    """Everyone's harvest and winter side by side; in short form, the viewer's own."""
    rows = "".join(year_row(w, name, seat, found) for seat, name in enumerate(names))
    heads = (phase(w, "harvest"), w.name("token", "Fame"), phase(w, "winter"))
    head = "".join(
        f'<th scope="col">{symbol(sign)}{name}</th>' for sign, name in zip(("harvest", "fame", "winter"), heads)
    )
    table = f'<table class="ng-turned"><thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table>'
    hungry = any(told["event"] == "unrest_taken" for told in found)
    note = w.text("Players who could not pay in full have an Unrest card on top of their deck.")
    below = f'<p class="muted small">{note}</p>' if hungry else ""
    return report("year", symbol("winter"), own_year(w, mine, found), table + below)


Year = tuple[dict[str, int], int, Told | None, bool]  # harvest, fame, what winter took, unrest


def year_of(seat: int, found: list[Told]) -> Year:
    """Of several years only the last counts."""
    brought: dict[str, int] = {}
    paid: Told | None = None
    fame, unrest = 0, False
    for told in found:
        if told.get("seat") != seat:
            continue
        match told["event"]:
            case "harvested":
                brought, paid, unrest = {name: told[name] for name in RESOURCES}, None, False
            case "fame_gained" if told["source"] in ("territories", "altars"):
                fame = told["fame"] + (0 if told["source"] == "territories" else fame)
            case "winter_paid":
                paid = told
            case "unrest_taken" | "unrest_over":
                unrest = True
    return brought, fame, paid, unrest


def own_year(w: Words, mine: int | None, found: list[Told]) -> str:
    title = w.text("End of the year")
    if mine is None:
        return title
    brought, fame, paid, unrest = year_of(mine, found)
    parts = []
    if any(brought.values()) or fame:
        parts.append(w.text("harvest: {what}", what=amounts(w, [*brought.items(), ("fame", fame)])))
    if paid and (paid["food"] or paid["wood"]):
        took = amounts(w, (("food", paid["food"]), ("wood", paid["wood"])))
        parts.append(w.text("winter costs {due}", due=took))
    if unrest and paid:
        parts.append(w.text("missing: {what}", what=amount(w, "resource", paid["missing"])))
    return w.text("{place}: {what}", place=title, what=listed(w, parts)) if parts else title


def year_row(w: Words, name: str | None, seat: int, found: list[Told]) -> str:
    brought, fame, paid, unrest = year_of(seat, found)
    gains = "".join(counter(thing, f"+{n}", amount(w, thing, n)) for thing, n in brought.items() if n) or "–"
    famed = counter("fame", f"+{fame}", amount(w, "fame", fame)) if fame else "–"
    return (
        f'<tr class="seat-{seat + 1}"><th scope="row">{mark(seat)}<span>{person(w, name, seat)}</span></th>'
        f"<td>{gains}</td><td>{famed}</td><td>{winter_cell(w, paid, unrest)}</td></tr>"
    )


def winter_cell(w: Words, paid: Told | None, unrest: bool) -> str:
    if paid is None:
        return f'<span class="muted">{w.text("to come")}</span>'
    takes = "".join(
        counter(name, f"−{paid[name]}", amount(w, name, paid[name])) for name in ("food", "wood") if paid[name]
    )
    shown = takes or str(w.text("nothing"))
    if unrest:
        missing = w.text("missing: {what}", what=amount(w, "resource", paid["missing"]))
        shown += f'<span class="ng-warn">{symbol("unrest")}<span>{missing}</span></span>'
    return shown


DRAWN: dict[str, Callable[..., str]] = {"combat": combat_report, "year": year_report, "creatures": creature_report}

"""What the harvest will bring and what winter will take: worked out from what lies on the table."""

from meadhall.kit.html import View, attribute, icon
from meadhall.kit.words import Words

from ..data import tables
from ..words.names import amount, amounts, phase
from .parts import RESOURCES, counter, symbol


def harvest_of(view: View, seat: int) -> dict[str, int]:
    """The resources and the fame that the lands of a seat would give now."""
    coming = dict.fromkeys((*RESOURCES, "fame"), 0)
    for land in view["table"]["territories"]:
        if land["owner"] == seat:
            for name in RESOURCES:
                coming[name] += land["yield"][name]
            coming["fame"] += land["fame"] + land["built"].get("altar_of_kings", 0) * tables.ALTAR_FAME
    return coming


def is_harvested(view: View) -> bool:
    """Has this year's harvest been brought in, with winter still to come?"""
    now: str = view["table"]["phase"]
    return now == "winter" or (now == "harvest" and view["question"] != "TakeFromScorched")


Facts = tuple[int, dict[str, int], dict[str, int], dict[str, int], bool]


def forecast_facts(view: View, seat: int) -> Facts:
    """Units on the map, what winter takes, what the harvest will bring, what is in store; may the Snake take some?"""
    own = view["table"]["seats"][seat]
    due = {"food": own["winter_food"], "wood": own["winter_wood"], "lore": 0}
    coming = dict.fromkeys((*RESOURCES, "fame"), 0) if is_harvested(view) else harvest_of(view, seat)
    return own["units"], due, coming, {name: own[name] for name in RESOURCES}, raided(view, seat)


def raided(view: View, seat: int) -> bool:
    scorched = view["table"]["scorched"]
    return bool(scorched) and owner_of(view, scorched) == seat


class Forecast:
    """A seat at the end of this year."""

    def __init__(
        self, units: int, due: dict[str, int], coming: dict[str, int], now: dict[str, int], raided: bool
    ) -> None:
        self.units, self.due, self.coming, self.now, self.raided = units, due, coming, now, raided
        self.later = {name: now[name] + coming[name] for name in RESOURCES}
        self.short = {name: max(0, due[name] - self.later[name]) for name in RESOURCES}
        self.missing = sum(self.short.values())
        over = sum(max(0, self.later[name] - due[name]) for name in RESOURCES)
        self.exchange_helps = over // tables.YEAR["trade_give"] >= self.missing

    @property
    def state(self) -> str:
        """How it looks: "safe" now, "later" with the harvest, "exchange" if resources are exchanged, "short"."""
        if not self.missing:
            return "safe" if all(self.now[name] >= self.due[name] for name in RESOURCES) else "later"
        return "exchange" if self.exchange_helps else "short"


def owner_of(view: View, place: str | None) -> int | None:
    return next((land["owner"] for land in view["table"]["territories"] if land["territory"] == place), None)


def verdict(w: Words, forecast: Forecast) -> str:
    """One line that says how winter will be."""
    if not any(forecast.due.values()):
        return w.text("You pay nothing this winter.")
    match forecast.state:
        case "safe":
            return w.text("You have enough.")
        case "later":
            return w.text("Enough after the harvest.")
    missing = amounts(w, [(name, forecast.short[name]) for name in RESOURCES])
    if forecast.state == "exchange":
        return w.text("You are {what} short. A trade can cover it.", what=missing)
    return w.text("You are {what} short: you will take an Unrest card.", what=missing)


SIGNS = {"safe": "check", "later": "check", "exchange": "warning", "short": "warning"}


def winter(w: Words, forecast: Forecast) -> str:
    """The viewer's own forecast: what will be due, what there is, what the harvest adds."""
    rows = "".join(due_row(w, forecast, name) for name in ("food", "wood") if forecast.due[name])
    units = w.text("for {units} on the map", units=amount(w, "unit", forecast.units))
    raid = f'<span class="muted">{w.text("The Snake Clan may take 1 of it.")}</span>' if forecast.raided else ""
    return (
        f'<div class="ng-winter {forecast.state}"><h3>{symbol("winter")}{phase(w, "winter")}'
        f'<small class="muted">{units}{more_soon(w, forecast)}</small></h3>{rows}'
        f'<p class="ng-verdict">{icon(SIGNS[forecast.state])}<b>{verdict(w, forecast)}</b>{raid}</p></div>'
    )


def more_soon(w: Words, forecast: Forecast) -> str:
    """From how many units on winter takes more."""
    now = tables.WINTER_FOOD[forecast.units] + tables.WINTER_WOOD[forecast.units]
    for units in range(forecast.units + 1, tables.UNITS + 1):
        if tables.WINTER_FOOD[units] + tables.WINTER_WOOD[units] > now:
            return " · " + w.text("more for {n} or more", n=units)
    return ""


def due_row(w: Words, forecast: Forecast, name: str) -> str:
    """«3 food due: 1 + 2 from the harvest» as pips: paid by what there is, by the harvest, or missing."""
    due, now = forecast.due[name], forecast.now[name]
    pips = ""
    for number in range(due):
        state = "have" if number < now else "soon" if number < forecast.later[name] else "gap"
        pips += f'<i class="{state}">{symbol(name)}</i>'
    said = w.text(
        "due: {due}; in store: {now}; from the harvest: {coming}",
        due=amount(w, name, due),
        now=now,
        coming=forecast.coming[name],
    )
    sums = f"{now} + {forecast.coming[name]}" if forecast.coming[name] else str(now)
    return (
        f'<p class="ng-due ng-c-{name}" title="{attribute(said)}">'
        f'<span class="ng-pips" aria-hidden="true">{pips}</span>'
        f'<span aria-hidden="true"><b>{due}</b> ← {sums}</span><span class="vh">{said}</span></p>'
    )


def winter_short(w: Words, forecast: Forecast) -> str:
    """The same for another seat, in one sign: what will be due, and a warning where it is not there."""
    due = amounts(w, [(name, forecast.due[name]) for name in RESOURCES])
    said = w.text("Winter costs {due}", due=due)
    shown = "".join(f'{forecast.due[name]}<span class="ng-c-{name}">{symbol(name)}</span>' for name in ("food", "wood")
                    if forecast.due[name]) or "0"  # fmt: skip
    warn = ""
    if forecast.state == "short":
        missing = amounts(w, [(name, forecast.short[name]) for name in RESOURCES])
        said = w.text("{winter}; missing: {missing}", winter=said, missing=missing)
        warn = icon("warning", "ic ng-warn")
    return (
        f'<span class="n ng-c-winter" title="{attribute(said)}">{symbol("winter")}'
        f'<b aria-hidden="true">{shown}</b>{warn}<span class="vh">{said}</span></span>'
    )


def plus(w: Words, name: str, n: int) -> str:
    """What the harvest adds to a store."""
    said = w.text("from the harvest: {what}", what=amount(w, name, n))
    return (
        f'<i class="ng-coming" title="{attribute(said)}"><span aria-hidden="true">+{n}</span>'
        f'<span class="vh">{said}</span></i>'
    )


def store(w: Words, name: str, n: int, coming: int) -> str:
    return counter(name, n, amount(w, name, n)) + (plus(w, name, coming) if coming else "")

"""The board: eight provinces in their places around Yggdrasil. A ship stands with both provinces that it supports."""

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from meadhall.kit.text import QUIET, View, sign, style
from meadhall.kit.words import Words, listed

from ..data import tables
from ..data.kinds import PLACE
from ..words.names import figure, place, region, token

ROWS = (
    ("myrkulor", "elvagar", "angerboda"),
    ("gimle", "yggdrasil", "muspelheim"),
    ("andlang", "utgard", "horgr"),
)
CELL = 30  # columns


def board(w: Words, view: View) -> RenderableType:
    shown = Table(box=box.SQUARE, show_header=False, show_lines=True, padding=(0, 1))
    for _ in range(3):
        shown.add_column(width=CELL)
    for row in ROWS:
        shown.add_row(*(Text("\n").join(province(w, view["table"], name)) for name in row))
    legend = w.text("2 × Warrior = 3: figures, and the strength of the clan there with its ships; ≈ ships in the fjord")
    return Group(shown, Text(legend, QUIET))


def province(w: Words, table: View, name: str) -> list[Text]:
    """Everything about one province, line by line."""
    land, about = table["provinces"][name], tables.PROVINCES[PLACE.codes[name]]
    of_region = f"  {region(w, about['region'])}" if about["region"] in tables.REGION_NAMES else ""
    lines = [Text.assemble((place(w, name), "bold"), (of_region, QUIET))]
    if land["destroyed"]:
        return [*lines, Text(w.name("Blood Rage", "destroyed"), QUIET)]
    if land["pillaged"]:
        lines.append(Text(w.name("Blood Rage", "pillaged"), QUIET))
    elif land["token"]:
        lines.append(Text(f"◆ {token(w, land['token'])}", "yellow"))
    lines += [
        Text(f"† {w.text('destroyed in age {n}', n=age)}", "red")
        for age, doom in enumerate(table["doom"], 1)
        if doom == name and age >= int(table["age"])
    ]
    if land["villages"] is not None:
        free = land["villages"] - sum(one["place"] == name for own in table["seats"] for one in own["figures"])
        lines.append(Text(w.text("free villages: {n} of {all}", n=free, all=land["villages"])))
    lines += [
        present(w, seat, kinds, land["strength"][seat])
        for seat, own in enumerate(table["seats"])
        if (kinds := [one["figure"] for one in own["figures"] if one["place"] == name])
    ]
    if about["fjord"]:
        lines.append(ships(w, table, about["fjord"]))
    return lines


def present(w: Words, seat: int, kinds: list[str], strength: int) -> Text:
    """«A  2 × Warrior, Leader = 5»."""
    return Text.assemble((sign(seat), style(seat)), "  ", f"{counted(w, kinds)} = {strength}")


def counted(w: Words, kinds: list[str]) -> str:
    """«2 × Warrior, Leader»."""
    each = [(kind, kinds.count(kind)) for kind in dict.fromkeys(kinds)]
    return listed(
        w, [w.text("{n} × {figure}", n=n, figure=figure(w, kind)) if n > 1 else figure(w, kind) for kind, n in each]
    )


def ships(w: Words, table: View, fjord: str) -> Text:
    line = Text(f"≈ {place(w, fjord)}", "cyan")
    if not table["fjords"][fjord]:
        return line.append(f": {w.name('Blood Rage', 'destroyed')}")
    for seat, own in enumerate(table["seats"]):
        kinds = [one["figure"] for one in own["figures"] if one["place"] == fjord]
        if kinds:
            line.append("  ").append(sign(seat), style(seat)).append(f" {counted(w, kinds)}")
    return line

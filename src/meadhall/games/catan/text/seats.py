"""The players: points, cards, pieces; the viewer's own hand; an offer on the table."""

from rich.table import Table
from rich.text import Text

from meadhall.kit.text import QUIET, View, grid, labelled, who
from meadhall.kit.words import Words, listed

from ..data import tables
from ..words.cards import card_text, hero_text
from ..words.names import amount, amounts, card, hero, resource, table_thing


def table_line(w: Words, table: View) -> Text:
    """Whose turn it is, the dice, the bank."""
    parts = [w.text("Turn {n}: {seat}", n=table["turn"], seat=w.seat(table["active"]))]
    if table["dice"]:
        first, second, wild = table["dice"]
        dice = w.text("Dice: {first} + {second} = {sum}", first=first, second=second, sum=first + second)
        parts.append(f"{dice}, {table_thing(w, 'wildling_die')}: {wild}" if table["north"] and wild else dice)
    parts.append(w.text("Goal: {points}", points=amount(w, "point", table["goal"])))
    bank = f"{table_thing(w, 'bank')}: {amounts(w, table['bank'])}; {table_thing(w, 'deck')}: {table['deck']}"
    return Text.assemble(("   ".join(parts), "bold"), "\n", bank)


def players(w: Words, table: View) -> Table:
    watch = table["north"] is not None
    columns = [
        w.name("column", "Player"),
        w.name("column", "Points"),
        w.name("column", "Cards"),
        w.name("column", "Development cards"),
        w.name("column", "Patrols"),
        w.name("column", "Road"),
        w.name("column", "Roads, settlements, keeps in supply"),
    ]
    if watch:
        columns += [w.name("column", "Guards"), w.name("column", "Hero")]
    shown = grid(*columns)
    for seat, one in enumerate(table["seats"]):
        points = str(one["points"]) + (f" (+{one['secret_points']})" if one["secret_points"] else "")
        honour = [table_thing(w, name) for name in ("longest_road", "largest_patrol") if table[name] == seat]
        left = f"{one['roads_left']}, {one['settlements_left']}, {one['keeps_left']}"
        row: list[str | Text] = [
            Text.assemble(who(w, seat), *([f"\n  {', '.join(honour)}"] if honour else [])),
            points,
            cards_of(w, one),
            str(one["development_cards"]),
            str(one["patrols"]),
            str(one["road_length"]),
            left,
        ]
        if watch:
            row += [
                w.text("{n} ({left} in supply)", n=one["guards"], left=one["guards_left"]),
                hero_of(w, one, table["turn"]),
            ]
        shown.add_row(*row)
    return shown


def cards_of(w: Words, one: View) -> str:
    """«5», and where the table counts cards «5: 2 ore, ?»: what of them could be followed."""
    if one["hand"] is not None or not one["cards"] or one["certain"] is None:
        return str(one["cards"])
    known = {name: count for name, count in one["certain"].items() if count}
    if not known:
        return str(one["cards"])
    unknown = ", ?" if sum(known.values()) < one["cards"] else ""
    return f"{one['cards']}: {amounts(w, known)}{unknown}"


def hero_of(w: Words, one: View, turn: int) -> str:
    if one["hero"] is None:
        return "-"
    name = f"{hero(w, one['hero'])} {one['hero_side'].upper()}"
    return name if one["hero_ready"] or not turn else w.text("{hero}, not ready", hero=name)


def offer(w: Words, made: View) -> Text:
    answers = [
        f"{w.seat(seat)}: {answer_of(w, answer)}"
        for seat, answer in enumerate(made["answers"])
        if answer["answer"] != "none"
    ]
    terms = w.text("{give} for {want}", give=amounts(w, made["give"]), want=amounts(w, made["want"]))
    line = labelled(w.text("Offer by {seat}:", seat=w.seat(made["seat"])), terms)
    return Text.assemble(line, *([f"   {'; '.join(answers)}"] if answers else []))


def answer_of(w: Words, answer: View) -> str:
    match answer["answer"]:
        case "accept":
            return w.text("Accept")
        case "refuse":
            return w.text("Decline")
    return w.text("Counter-offer: {give} for {take}", give=amounts(w, answer["give"]), take=amounts(w, answer["want"]))


def hand(w: Words, table: View, seat: int) -> list[Text]:
    """What the viewer holds, and what the bank takes from them."""
    mine = table["seats"][seat]
    lines = [labelled(w.text("Your hand:"), amounts(w, mine["hand"]))]
    if mine["discarding"]:
        picked = amounts(w, {name: mine["discarding"].count(name) for name in tables.RESOURCES})
        lines.append(labelled(w.text("To discard:"), picked))
    rates = listed(w, [f"{resource(w, name)} {rate}:1" for name, rate in mine["rates"].items()])
    lines.append(labelled(w.text("Bank rates:"), rates))
    watch = table["north"] is not None
    for name in sorted(set(mine["development_hand"])):
        times, called = mine["development_hand"].count(name), card(w, name)
        lines.append(_card(w, name, f"{times} × {called}" if times > 1 else called, watch))
    lines += [
        _card(w, name, w.text("{card} (bought this turn)", card=card(w, name)), watch)
        for name in mine["bought_this_turn"]
    ]
    lines += [
        _card(w, name, w.text("{card} (to choose from)", card=card(w, name)), watch) for name in mine["looking_at"]
    ]
    if watch and mine["hero"]:
        lines.append(Text.assemble((hero(w, mine["hero"]), "bold"), "  ", (hero_text(w, mine["hero"]), QUIET)))
    return lines


def _card(w: Words, name: str, label: str, watch: bool) -> Text:
    return Text.assemble((label, "bold"), "  ", (card_text(w, name, watch), QUIET))

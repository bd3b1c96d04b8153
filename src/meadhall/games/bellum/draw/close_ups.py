"""Close-ups: one thing large, with words for every symbol."""

from meadhall.kit.html import View, icon
from meadhall.kit.words import Words

from ..data import tables
from ..data.kinds import CASTLE, MONSTER, SETTLEMENT
from ..words.names import (
    BONUS,
    LEFT_SYMBOLS,
    LOOT,
    RIGHT_SYMBOLS,
    amount,
    kind_of_settlement,
    monster,
    one_chest,
    settlement,
    tier,
)
from ..words.names import castle as castle_name
from .middle import cost_said, need
from .parts import Rows, half, monster_icon, symbol, tint


def close_up(w: Words, view: View, ref: str) -> str:
    """Returns an enlarged card; "" if there is nothing to show."""
    row = view["table"]["row"]
    if ref in MONSTER.codes:
        return monster_large(w, ref, row)
    if ref in SETTLEMENT.codes:
        return settlement_large(w, ref)
    if ref in CASTLE.codes:
        return castle_large(w, ref, row)
    if ref.startswith("chest-"):
        return chest_large(w, view, ref)
    return ""


def large(head: str, name: str, sub: str, inside: str, more: str = "", above: str = "") -> str:
    return (
        f'<article class="large {more}">{above}<header>{head}<div><h3>{name}</h3><p class="muted">{sub}</p></div>'
        f"</header>{inside}</article>"
    )


def spelled(w: Words, thing: str, n: int) -> str:
    """Icon and words."""
    return f'<span class="n {tint(thing)}">{symbol(thing)}<span>{amount(w, thing, n)}</span></span>'


def facts(rows: list[tuple[str, str]]) -> str:
    return f"<dl>{''.join(f'<dt>{name}</dt><dd>{what}</dd>' for name, what in rows)}</dl>"


def table(w: Words, left: Rows, right: Rows, row: int) -> str:
    """Both halves, row by row, in symbols and words."""
    left_head, right_head = w.text("Left: gathers"), w.text("Right: fights")
    head = f'<tr><th scope="col">{left_head}</th><td></td><th scope="col">{right_head}</th></tr>'
    lines = ""
    for number in range(1, tables.FACES + 1):
        cells = [
            " ".join(spelled(w, thing, n) for thing, n in zip(things, half[number - 1], strict=True) if n)
            for things, half in ((LEFT_SYMBOLS, left), (RIGHT_SYMBOLS, right))
        ]
        on = ' class="on"' if number == row else ""
        lines += f'<tr{on}><td>{cells[0]}</td><th scope="row">{number}</th><td>{cells[1]}</td></tr>'
    return f"<table><thead>{head}</thead><tbody>{lines}</tbody></table>"


def monster_large(w: Words, ref: str, row: int) -> str:
    shown = table(w, half(ref, "left"), half(ref, "right"), row)
    rows = [] if ref.startswith("goblin") else [(w.text("Price"), cost_said(w, ref))]
    bonus = tables.MONSTERS[MONSTER.codes[ref]]["bonus"]
    rows += [
        (w.text("Brings"), f"{spelled(w, thing, bonus[thing])}: {use_of(w, thing)}") for thing in BONUS if bonus[thing]
    ]
    return large(monster_icon(ref), monster(w, ref), tier(w, ref), shown + facts(rows), ref.split("-", maxsplit=1)[0])


def use_of(w: Words, thing: str) -> str:
    """What a bonus token is good for."""
    match thing:
        case "shield":
            return w.text("adds 1 to the castle's shield.")
        case "reroll":
            return w.text("the captain may reroll the die, once a day.")
    return w.text("attackers need 1 more magic sword.")


def settlement_large(w: Words, ref: str) -> str:
    card = tables.SETTLEMENTS[SETTLEMENT.codes[ref]]
    loot = " ".join(spelled(w, thing, card["loot"][thing]) for thing in LOOT if card["loot"][thing])
    stays = (
        w.text("always open, even after an attack") if card["permanent"] else w.text("gone for the day after an attack")
    )
    scene = (
        '<svg class="scene" viewBox="0 0 96 46" preserveAspectRatio="xMidYMax slice" aria-hidden="true">'
        f'<use href="#p-{kind_of_settlement(ref)}" width="96" height="46"/></svg>'
    )
    rows = [(w.text("To beat"), need(w, ref)), (w.text("Loot"), loot)]
    if card["magic_shield"]:
        rows.append((w.text("Magic shield"), w.text("only magic swords beat it; each sword counts once.")))
    return large("", settlement(w, ref), stays, facts(rows), above=scene)


def castle_large(w: Words, ref: str, row: int) -> str:
    board = tables.CASTLES[CASTLE.codes[ref]]
    shown = table(w, half(ref, "left"), half(ref, "right"), row)
    return large(icon("bm-castle", "face"), castle_name(w, ref), w.text("shield {n}", n=board["shield"]), shown)


def chest_large(w: Words, view: View, ref: str) -> str:
    for own in view["table"]["seats"]:
        for token in own["chests"]:
            if token["token"] == ref:
                known = token["value"] is not None
                unknown = w.text("Only its owner knows what it is worth.")
                inside = amount(w, "point", token["value"]) if known else unknown
                head = f'<span class="{tint(token["chest"])}">{symbol(token["chest"], "face")}</span>'
                return large(head, one_chest(w, ref, token["chest"]), inside, "")
    return ""

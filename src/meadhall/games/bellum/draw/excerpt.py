"""Parts of a table in the worked examples of the rules page: "die", "castle:0", "settlement:farm-2", "monsters" …"""

from meadhall.kit.html import View, mark
from meadhall.kit.words import Words

from ..data import tables
from .castle import flag, row_sum, today, treasure_of
from .horde import horde
from .middle import monster_card
from .middle import place as settlement_card
from .parts import counts, die, grid, half, name_in, person, shields, title
from .rail import supply
from .store import Chest


def excerpt(w: Words, view: View, parts: list[str]) -> str:
    """KeyError for a part that does not exist."""
    return f'<div class="bm-figure">{"".join(_part(w, view, *part.split(":")) for part in parts)}</div>'


def _part(w: Words, view: View, kind: str, which: str = "") -> str:
    table = view["table"]
    match kind:
        case "die":
            return die(w, table["row"])
        case "castle":
            return castle(w, view, int(which))
        case "goblins":
            return "".join(goblin_card(w, ref) for ref in table["seats"][int(which)]["goblins"])
        case "settlement":
            return settlement_card(w, which)
        case "settlements":
            open_ones = [one["settlement"] for one in table["settlements"] if one["taker"] is None]
            return "".join(settlement_card(w, ref) for ref in (table["inn"], *open_ones) if ref is not None)
        case "monsters":
            return "".join(monster_card(w, ref) for ref in (*table["evil"], *table["ultra"]) if ref is not None)
        case "supply":
            return supply(w, table["supply"], table["chest_piles"], table["kingdom_pile"], table["monster_piles"])
    raise KeyError(kind)


def castle(w: Words, view: View, seat: int) -> str:
    """A whole castle: whose it is, its defense, the horde, the active row added up, stores and chests."""
    table, own = view["table"], view["table"]["seats"][seat]
    name = w.text("Your castle") if seat == view["seat"] else person(w, name_in(view, seat), seat)
    captain = flag(w, bool(table["row"]) and seat == table["captain"])
    head = f'<strong class="who">{mark(seat)}<span>{name}</span></strong>{captain}'
    head += f'<span class="push sum">{shields(w, own["shield"], own["magic_shield"])}</span>'
    stored = counts(w, [(thing, own[thing]) for thing in tables.RESOURCE_NAMES])
    chests: list[Chest] = [(one["token"], one["chest"], None) for one in own["chests"]]
    foot = today(w, table["row"], row_sum(table, own))
    foot += f'<span class="sum push">{stored}</span>' if stored else ""
    foot += treasure_of(w, chests, robbed=False, worth=None) if chests else ""
    drawn = horde(w, own["castle"], own["left"], own["right"], own["placing"], True)
    return (
        f'<div class="castle fig whole seat-{seat + 1} row-{table["row"]}"><div class="castle-head">{head}</div>'
        f'<div class="horde">{drawn}</div><div class="castle-foot">{foot}</div></div>'
    )


def goblin_card(w: Words, ref: str) -> str:
    """A goblin before it is placed."""
    return f'<div class="monster goblin">{title(w, ref)}{grid(half(ref, "left"), half(ref, "right"))}</div>'

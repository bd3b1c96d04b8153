"""Parts of a table in the worked examples of the rules page: "map", "map:gimle+andlang", "sheet:0", "battle" …"""

import re

from meadhall.kit.html import View
from meadhall.kit.words import Words

from ..words.names import place
from .battle import battle_facts, stage
from .card import card
from .clan import known_of, sheet
from .figures import laid
from .fought import aftermath, last_battle
from .geography import FJORDS, PROVINCES
from .hand import hand, hand_facts
from .map import FRAME, map_panels
from .market import age_track, dead_of, valhalla
from .parts import Point, f

EDGE = 508.0
BROAD = 4 / 3  # a part of the map is at least so much broader than high
AROUND = 72.0  # what stays in sight around the places that a part of the map shows
TREE = [(-150.0, -150.0), (150.0, 150.0)]


def excerpt(w: Words, view: View, parts: list[str]) -> str:
    """KeyError for a part that does not exist."""
    return f'<div class="br-figure">{"".join(_part(w, view, *part.split(":")) for part in parts)}</div>'


def _part(w: Words, view: View, kind: str, which: str = "") -> str:
    table = view["table"]
    match kind:
        case "map":
            whole = laid(w, map_panels(view), "stage-board")
            return closer(w, whole, which.split("+")) if which else whole
        case "sheet":
            return sheet(w, view["names"], int(which), known_of(view, int(which)), [], None)
        case "battle":
            ended = last_battle(view)
            if ended:
                return aftermath(w, view["names"], *ended.facts(view["players"]))
            return stage(w, *battle_facts(view))
        case "hand":
            seat, cards, quests, _, chosen = hand_facts(view)
            return hand(w, seat, cards, quests, [], chosen)
        case "card":
            return f'<div class="br-cards">{card(w, which, set(), life=False)}</div>'
        case "pack":
            own = table["seats"][view["seat"]]
            drawn = "".join(card(w, one["card"], set(), life=False) for one in own["pack"])
            return f'<div class="br-cards">{drawn}</div>'
        case "valhalla":
            dead = [dead_of(own) for own in table["seats"]]
            return f'<div class="br-valhalla panel">{valhalla(w, view["names"], dead, None, [])}</div>'
        case "ages":
            return f'<div class="br-ages panel">{age_track(w, int(table["age"]) - 1, table["doom"])}</div>'
    raise KeyError(kind)


def closer(w: Words, whole: str, places: list[str]) -> str:
    """These places alone, without the names of others that the frame would cut in two."""
    names = {str(place(w, name)) for name in places}
    labels = re.compile(r'<text class="br-(?:name|region)[^>]*>([^<]*)</text>')
    shown = labels.sub(lambda label: label[0] if label[1] in names else "", whole)
    return shown.replace(FRAME, near(places), 1)


def near(places: list[str]) -> str:
    """The piece of the map around these places, as the frame of the drawing."""
    points: list[Point] = []
    for name in places:
        if name in PROVINCES:
            villages, *others = PROVINCES[name]
            points += [*villages, *others]
        else:
            points += FJORDS[name][:2] if name in FJORDS else TREE
    (left, right), (top, bottom) = (_stretch([point[axis] for point in points], 0) for axis in (0, 1))
    left, right = _stretch([left, right], (bottom - top) * BROAD)
    return f'viewBox="{f(left)} {f(top)} {f(right - left)} {f(bottom - top)}"'


def _stretch(values: list[float], least: float) -> tuple[float, float]:
    """From the lowest to the highest, at least so far apart; all of it on the map."""
    more = max(AROUND if not least else 0, (least - max(values) + min(values)) / 2)
    low, high = min(values) - more, max(values) + more
    return max(-EDGE, low - max(0, high - EDGE)), min(EDGE, high + max(0, -EDGE - low))

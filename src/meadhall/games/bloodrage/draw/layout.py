"""The table drawn: a view in, panels out. The page merges what changed; pieces keep their ids and slide.

Everything that a choice can name carries that word as `data-ref`. The page decides what is lit or picked.
"""

from meadhall.kit.html import View, named
from meadhall.kit.panels import Panel, Shell
from meadhall.kit.words import Words

from ..data import tables
from ..words.names import phase
from .battle import battle_facts, stage
from .clan import clan_choice, clan_panels
from .fought import aftermath, last_battle
from .hand import draft, draft_facts, hand, hand_facts
from .map import map_panels
from .market import market_panels

# Questions of a battle that are answered with cards: on a phone, the battle may cover the map meanwhile.
WITH_CARDS = ("ChooseCards", "LateCard", "CountQuest", "KeepCard")


def shell(w: Words, view: View) -> Shell:
    """A draft lies over the map, a battle stands beside it: on a phone as a tab, where the answer needs the map."""
    if over(view):
        scene = "over"
    else:
        scene = "beside" if view["question"] in WITH_CARDS or not view["choices"] else "sheet"
    return Shell(market_name=phase(w, "ragnarok"), scene=scene, scene_name=w.name("Blood Rage", "Battle"))


def panels(view: View) -> list[Panel]:
    scene, report = scenes(view)
    shown = [*scene, *report, *clan_panels(view, bool(report)), *map_panels(view), *market_panels(view)]
    if view["seat"] is not None:
        shown.append(Panel("hand-slot", hand, hand_facts(view)))
    return shown


def over(view: View) -> bool:
    """Spectators have no pack to look at: they keep the map."""
    drafting = view["table"]["phase"] == "gods_gifts" and not view["over"]
    return (drafting and view["seat"] is not None) or bool(named(view, "clan"))


def scenes(view: View) -> tuple[list[Panel], list[Panel]]:
    """The draft, a battle, or how the last one ended. A player who needs their own sheet to answer has the end of a
    battle above it: the scene would cover the sheet."""
    clans = named(view, "clan")
    if clans:
        return [Panel("scene", clan_choice, ([name for name in tables.CLAN_NAMES if name in clans],))], []
    if over(view):
        return [Panel("scene", draft, draft_facts(view))], []
    ended = last_battle(view)
    if ended:  # a battle that is decided shows what came of it, even while rewards are still chosen
        facts = (view.get("names"), *ended.facts(view["players"]))
        if named(view, "invade", "upgrade", "raise"):
            return [], [Panel("br-report", aftermath, facts)]
        return [Panel("scene", aftermath, facts)], []
    battle = view["table"]["battle"]
    if not battle or named(view, "raise"):
        return [], []
    if not battle["fighters"]:  # still a call: the map is needed, and there is little to show
        return [], [Panel("br-report", stage, battle_facts(view))]
    return [Panel("scene", stage, battle_facts(view))], []


def phases(w: Words, view: View) -> tuple[str, list[tuple[str, str]]]:
    """The age and its six phases; before the first, the setup."""
    now = view["table"]["phase"]
    if now == "setup":
        return phase(w, "setup"), [(phase(w, "setup"), "now")]
    steps = ["gods_gifts", "action", "discard", "quest", "ragnarok", "release"]
    at = len(steps) if now == "over" else steps.index(now)
    marked = [(phase(w, step), "done" if i < at else "now" if i == at else "") for i, step in enumerate(steps)]
    return w.text("Age {n}", n=view["table"]["age"]), marked

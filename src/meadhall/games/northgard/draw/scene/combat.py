"""The stage of a combat: both sides, what adds up to their strength, dice, losses, who won and why."""

from collections.abc import Iterator

from meadhall.kit.html import View, attribute, chip, icon, mark
from meadhall.kit.words import Words

from ...data import tables
from ...words.areas import area
from ...words.cards.names import card as card_name
from ...words.log import event
from ...words.names import amount, creature, face
from ..card import card_said
from ..parts import creature_icon, face_icon, person, symbol
from .fight import Fight, Side, Told, restored


def combat(w: Words, about: Told, attacker: Told, defender: Told, at: int) -> str:
    """A combat as a part of the page. `at`: which step is going on."""
    fight = restored(about, attacker, defender)
    title = w.text("Combat in {place}", place=w.ref(fight.territory, area(w, fight.title)))
    return (
        f'<section class="ng-stage panel" aria-labelledby="h-combat"><header><h2 id="h-combat">'
        f"{icon('swords')}<span>{title}</span></h2>{steps(w, at)}</header>{course(w, fight)}</section>"
    )


def course(w: Words, fight: Fight, tumbles: bool = True) -> str:
    """Both sides, and how it ended. `tumbles`: its dice are rolled before everyone's eyes."""
    sides = "".join(side(w, fight, one, tumbles) for one in fight.sides)
    return f'<div class="ng-sides">{sides}</div>{outcome(w, fight)}'


STEP_OF = {"Eat": 1, "AxeOrSkull": 2, "WhoFalls": 3, "Retreat": 4, "HowManyRetreat": 4}


def step_now(view: View) -> int:
    return STEP_OF.get(view["question"] or "", 0)


def steps(w: Words, at: int) -> str:
    """How far the combat is."""
    names = [
        w.name("step of a combat", "Strength"),
        w.name("step of a combat", "Food"),
        w.name("step of a combat", "Dice"),
        w.name("step of a combat", "Losses"),
        w.name("step of a combat", "Retreat"),
    ]
    shown = ""
    for number, name in enumerate(names):
        state = "done" if number < at else "now" if number == at else ""
        current = ' aria-current="step"' if state == "now" else ""
        shown += f'<li class="{state}"{current}>{icon("check", "ic") if state == "done" else ""}{name}</li>'
    return f'<ol class="ng-steps">{shown}</ol>'


def called(w: Words, one: Side) -> str:
    if one.seat is not None:
        return person(w, one.name, one.seat)
    return creature(w, one.creature or "")


def side(w: Words, fight: Fight, one: Side, tumbles: bool) -> str:
    attacks = one is fight.attacker
    won = fight.winner == ("attacker" if attacks else "defender") and fight.ended
    lost = fight.ended and not won
    role = w.name("combat", "attacks") if attacks else w.name("combat", "defends")
    signs = chip(role, icon("swords") if attacks else symbol("fortress"))
    signs += chip(w.name("combat", "wins"), icon("crown"), " ng-wins") if won else ""
    sign = symbol("clan-" + one.clan) if one.clan else symbol(creature_icon(one.creature)) if one.creature else ""
    shape = mark(one.seat) if one.seat is not None else ""
    look = f"seat-{one.seat + 1}" if one.seat is not None else "ng-beast-side"
    said = w.text("strength: {n}", n=one.total)
    parts = "".join(addend(*part) for part in addends(w, one, tumbles))
    fate = " won" if won else " beaten" if lost else ""
    return (
        f'<article class="ng-side {look}{fate}"><div class="ng-flag">{sign}{shape}</div>'
        f'<div class="ng-count"><h3>{called(w, one)}{signs}</h3>'
        f'<div class="ng-tally">{parts}<output class="ng-total" title="{said}">{symbol("axe")}<b>{one.total}</b>'
        f"</output></div>{skulls(w, fight, one)}</div></article>"
    )


Part = tuple[str, str, str, str, str]  # picture, number, name, words, class


def addends(w: Words, one: Side, tumbles: bool) -> Iterator[Part]:
    """What the strength is made of, in the order of the rules."""
    if one.creature:
        strength = one.strength_of_creature
        yield symbol(creature_icon(one.creature)), str(strength), w.name("combat", "creature"), "", ""
    else:
        units = amount(w, "unit", one.figures)
        yield symbol("unit"), str(one.figures), w.name("combat", "units"), units, ""
    if one.kaija:
        yield symbol("kaija"), f"+{tables.KAIJA_AXES}", w.name("token", "Kaija"), "", ""
    if one.card and one.card_axes:
        yield symbol("move"), f"+{one.card_axes}", card_name(w, one.card), card_said(w, one.card), " card"
    if one.scorched:
        yield symbol("scorched"), f"+{one.scorched}", w.name("token", "Scorched Earth"), "", " card"
    if one.fortress:
        yield symbol("fortress"), f"+{one.fortress}", w.name("building", "Fortress"), "", " card"
    if one.food is not None:
        yield symbol("food"), f"+{one.food}", w.name("resource", "Food"), amount(w, "food", one.food), " ng-c-food"
    if one.face:
        axes = one.die[0] + sum(chosen for chosen, _ in one.chosen)
        yield die(one, tumbles), f"+{axes}", fallen(w, one), face(w, one.face), " rolled"


def fallen(w: Words, one: Side) -> str:
    """What to call the die: where it left a choice, what was chosen."""
    if one.face == tables.FACE_NAMES[tables.CHOICE_FACE] and (one.chosen or one.creature):
        axe = one.creature or one.chosen[0][0]
        return w.name("combat", "axe chosen") if axe else w.name("combat", "skull chosen")
    return w.name("combat", "die")


def die(one: Side, tumbles: bool) -> str:
    """The die lies as it fell; it tumbles when it is rolled again."""
    known = "ng-die-" + (f"seat-{one.seat + 1}" if one.seat is not None else "beast")
    shown = face_icon(one.face or "")
    rolled = f' id="{known}" data-roll="{one.roll}-{shown}"' if tumbles else ""
    return f'<svg class="ic ng-die"{rolled} aria-hidden="true"><use href="#i-ng-{shown}"/></svg>'


def addend(art: str, worth: str, name: str, said: str, more: str) -> str:
    return (
        f'<span class="ng-addend{more}" title="{attribute(said or name)}">{art}<b>{worth}</b><span>{name}</span></span>'
    )


def skulls(w: Words, fight: Fight, one: Side) -> str:
    """The losses this side deals, where they come from, and those it suffers."""
    other = fight.defender if one is fight.attacker else fight.attacker
    shown = ""
    n = one.skulls
    if other.seat is not None and (n or one.face):
        said = w.text("deals {skulls}", skulls=amount(w, "skull", n))
        source = f'<span class="muted">({symbol("tower")} {one.towers})</span>' if one.towers else ""
        shown += f'<span class="ng-deals">{symbol("skull")}<span>{said}</span>{source}</span>'
    if one.spared:
        shown += f'<span class="ng-deals">{w.text("1 skull is canceled")}</span>'
    if one.losses is not None and one.seat is not None:
        shown += f'<span class="ng-lost">{w.text("suffers {losses}", losses=amount(w, "loss", one.losses))}</span>'
    return f'<p class="ng-skulls">{shown}</p>'


def reason(w: Words, fight: Fight) -> str:
    """Why it ended so."""
    attacker, defender = fight.attacker, fight.defender
    if fight.winner is None:
        return w.text("No units remain on either side.")
    if fight.winner == "attacker":
        if defender.fallen:
            return w.text("The defender has no units left.")
        return w.text("{more} beats {fewer}.", more=attacker.total, fewer=defender.total)
    if attacker.fallen:
        return w.text("The attacker has no units left.")
    if attacker.total == defender.total:
        return w.text("{n} against {n}: a tie goes to the defender.", n=attacker.total)
    return w.text("{more} beats {fewer}.", more=defender.total, fewer=attacker.total)


def winner_line(w: Words, fight: Fight) -> str:
    if fight.winner is None:
        return w.text("Nobody wins.")
    one = fight.attacker if fight.winner == "attacker" else fight.defender
    return w.text("Winner: {name}", name=called(w, one))


def outcome(w: Words, fight: Fight) -> str:
    """Who won and why, and what came of it."""
    if not fight.ended:
        return ""
    lines = "".join(f"<li>{event(w, told)}</li>" for told in fight.after)
    return (
        f'<div class="ng-outcome"><p><b>{winner_line(w, fight)}</b> · {reason(w, fight)}</p>'
        f"{f'<ul>{lines}</ul>' if lines else ''}</div>"
    )


def in_one_line(w: Words, fight: Fight) -> str:
    """A combat that has been fought."""
    return w.text(
        "{place}: {attacker} {attacking} – {defending} {defender}. {outcome}",
        place=area(w, fight.title),
        attacker=called(w, fight.attacker),
        attacking=fight.attacker.total,
        defending=fight.defender.total,
        defender=called(w, fight.defender),
        outcome=winner_line(w, fight),
    )

"""The battle that was just fought: who fought, how the strengths added up as cards turned, what came of it, who won.

A battle is often over in the very moment in which the last card is chosen, so this stays until the viewer's next
choice.
"""

from dataclasses import dataclass, field
from typing import Any

from meadhall.kit.html import View, attribute, chip, icon, mark
from meadhall.kit.words import Words

from ..words.cards.names import card_name
from ..words.cards.texts import bonus
from ..words.log import event
from ..words.names import amount, place
from .card import card_said, type_of
from .parts import card_picture, person, symbol

Told = dict[str, Any]

# Events that begin something else: whatever follows is no longer of the battle.
NEXT = frozenset([
    "passed", "invaded", "marched", "upgraded", "quest_taken", "pillage_called", "cards_kept", "quest_revealed",
    "ragnarok", "age_began", "ended",
])  # fmt: skip
# What a card or a victory did, as the log tells it.
EFFECTS = frozenset([
    "blanked", "watched", "quest_counted", "bonus_copied", "rage_stolen", "glory_stolen", "card_stolen", "saved",
    "spared", "retreated", "pillaged", "stat_raised", "glory_gained", "rage_gained", "leader_moved",
])  # fmt: skip


@dataclass
class Side:
    """One clan in a battle."""

    cards: dict[str, int] = field(default_factory=dict)  # each with its turn among all the cards that turned
    worth: dict[str, str] = field(default_factory=dict)  # what a card added, where that is not printed on it
    blanked: set[str] = field(default_factory=set)
    fights: bool = False
    figures: int = 0
    bonus: int = 0
    fallen: int = 0

    def facts(self) -> dict[str, Any]:
        cards = [(ref, step, self.worth.get(ref, bonus(ref)), ref in self.blanked) for ref, step in self.cards.items()]
        return {"figures": self.figures, "bonus": self.bonus, "fallen": self.fallen, "cards": cards}


@dataclass
class Fought:
    """A battle with its verdict, read from what happened."""

    place: str
    pillager: int
    winner: int | None = None
    decided: bool = False
    sides: dict[int, Side] = field(default_factory=dict)
    effects: list[Told] = field(default_factory=list)
    turned: int = 0  # cards so far

    def side(self, seat: int) -> Side:
        return self.sides.setdefault(seat, Side())

    def facts(self, players: int) -> tuple[Any, ...]:
        """What its drawing needs; the sides clockwise from the clan that pillaged."""
        fighters = [seat for seat, side in self.sides.items() if side.fights]
        order = sorted(fighters, key=lambda seat: (seat - self.pillager) % players)
        sides = [{"seat": seat, "pillages": seat == self.pillager, **self.sides[seat].facts()} for seat in order]
        return self.place, self.winner, self.turned, sides, self.effects

    def take(self, told: Told) -> None:
        kind = told["event"]
        if kind in ("revealed", "added"):
            self.side(told["seat"]).cards[told["card"]] = self.turned
            self.turned += 1
        elif kind == "strength":
            side = self.side(told["seat"])
            side.fights, side.figures, side.bonus = True, told["figures"], told["cards"]
        elif kind in ("battle_won", "battle_tied"):
            self.decided, self.winner = True, told.get("seat")
        elif kind == "destroyed":
            self.side(told["seat"]).fallen += 1
        elif kind in ("bonus_copied", "quest_counted"):
            self.side(told["seat"]).worth[told["card"]] = f"+{told['bonus']}"
        elif kind == "blanked":
            self.side(told["seat"]).blanked.add(told["card"])
        elif kind == "watched":  # all cards have gone, new ones are chosen
            for side in self.sides.values():
                side.cards, side.blanked = {}, set()
            self.turned = 0
        if kind in EFFECTS:
            self.effects.append(told)


def last_battle(view: View) -> Fought | None:
    """The last battle that is decided, if that is news for the viewer; None while another one is on."""
    found: Fought | None = None
    news = going_on = False
    for entry in view.get("lately", ()):
        for told in entry["events"]:
            if told["event"] == "battle_began":
                found, news, going_on = Fought(told["place"], told["seat"]), False, True
            elif told["event"] in NEXT:
                going_on = False
            if found is not None and going_on:
                found.take(told)
                news = news or (found.decided and entry["new"])
    return found if found is not None and found.decided and news else None


def aftermath(
    w: Words,
    names: list[str] | None,
    where: str,
    winner: int | None,
    turned: int,
    sides: list[dict[str, Any]],
    effects: list[Told],
) -> str:
    title = w.text("Battle for {place}", place=place(w, where))
    shown = "".join(one_side(w, names, side, side["seat"] == winner, turned) for side in sides)
    lines = "".join(f"<li>{line}</li>" for told in effects if (line := event(w, told)))
    told = f'<ul class="br-effects">{lines}</ul>' if lines else ""
    return (
        f'<section class="br-last panel" tabindex="0" aria-label="{attribute(title)}"><header>{symbol("battle-card")}'
        f"<h2>{title}</h2><p>{why(w, names, winner, sides)}</p></header>"
        f'<ul class="br-sides">{shown}</ul>{told}</section>'
    )


def why(w: Words, names: list[str] | None, winner: int | None, sides: list[dict[str, Any]]) -> str:
    totals = sorted((side["figures"] + side["bonus"] for side in sides if side["seat"] != winner), reverse=True)
    if winner is None:
        return w.text("A tie at {n}: everyone loses.", n=totals[0])
    badge = f'<b class="badge">{icon("crown")}{w.text("Winner: {name}", name=person(w, names, winner))}</b>'
    (own,) = [side["figures"] + side["bonus"] for side in sides if side["seat"] == winner]
    against = w.text("Strength {n} against {others}", n=own, others=", ".join(map(str, totals)))
    return f"{badge}<span>{against}</span>"


def one_side(w: Words, names: list[str] | None, side: dict[str, Any], won: bool, turned: int) -> str:
    """Figures, then card after card, then the sum."""
    seat, total = side["seat"], side["figures"] + side["bonus"]
    signs = chip(w.name("Blood Rage", "pillages"), icon("flag")) if side["pillages"] else ""
    if side["fallen"]:
        signs += chip(w.text("lost: {figures}", figures=amount(w, "figure", side["fallen"])), symbol("valhalla"))
    said = w.text("strength of the figures: {n}", n=side["figures"])
    figures = w.name("Blood Rage", "figures")
    sum_up = f'<span class="br-part" title="{attribute(said)}"><span>{figures}</span><b>{side["figures"]}</b></span>'
    sum_up += "".join(turned_card(w, *one) for one in side["cards"])
    if not side["cards"]:
        sum_up += f'<span class="muted small">{w.name("Blood Rage", "no card")}</span>'
    strength = attribute(w.text("strength: {n}", n=total))
    sum_up += f'<output class="{step_class(turned)}" title="{strength}">{total}</output>'
    return (
        f'<li class="br-side seat-{seat + 1}{" best" if won else ""}">'
        f'<h3>{mark(seat)}<span>{person(w, names, seat)}</span>{signs}</h3><div class="br-sum">{sum_up}</div></li>'
    )


def step_class(step: int) -> str:
    """When something appears: the stylesheet has ten steps."""
    return f"br-step-{min(step, 9)}"


def turned_card(w: Words, ref: str, step: int, worth: str, blank: bool) -> str:
    """One card as it turned; its whole text on hover and for screen readers."""
    said = attribute(card_said(w, ref))
    return (
        f'<span class="br-turned k-{type_of(ref)}{" blank" if blank else ""} {step_class(step)}" role="img"'
        f' title="{said}" aria-label="{said}"><svg viewBox="0 0 24 24" aria-hidden="true">'
        f'<use href="#i-br-{card_picture(ref)}"/></svg><b>{worth}</b><span>{card_name(w, ref)}</span></span>'
    )

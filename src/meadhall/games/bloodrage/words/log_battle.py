"""Lines of the log about battles, and about what is won and lost."""

from meadhall.kit.words import Words, listed

from .cards.texts import bonus
from .names import a_figure, amount, figures, source, stat
from .told import Told, card_of, form, place_of, seat_of

BATTLE = frozenset([
    "battle_began", "revealed", "no_card", "blanked", "watched", "added", "quest_counted",
    "bonus_copied", "strength", "battle_won", "battle_tied", "card_stolen", "card_back", "card_gone", "spared",
])  # fmt: skip
GAINS = frozenset([
    "rage_stolen", "glory_stolen", "stat_raised", "glory_gained", "rage_gained", "destroyed", "saved", "retreated",
])  # fmt: skip


def battle(w: Words, told: Told) -> str:
    """Cards and totals."""
    n, seat = form(w, told), w.seat(told["seat"]) if "seat" in told else ""
    match told["event"]:
        case "battle_began":
            return w.text("The battle for {place} begins.", place=place_of(w, told))
        case "no_card":
            return w.plural("{seat} has no card to play.", "{seat} have no card to play.", n, seat=seat)
        case "strength":
            return _strength(w, told)
        case "battle_won":
            where = place_of(w, told)
            return w.plural(
                "{seat} wins the battle for {place}.", "{seat} win the battle for {place}.", n, seat=seat, place=where
            )
        case "battle_tied":
            return w.text("The battle for {place} is a tie: everyone loses.", place=place_of(w, told))
        case "spared":
            parts = {"seat": seat, "figure": a_figure(w, told["figure"]), "place": place_of(w, told)}
            return w.plural("{seat} keeps {figure} in {place}.", "{seat} keep {figure} in {place}.", n, **parts)
    return _of_a_card(w, told)


def _of_a_card(w: Words, told: Told) -> str:
    """Cards that turn, count, go and come back."""
    n, parts = form(w, told), {"seat": seat_of(w, told), "card": card_of(w, told)}
    match told["event"]:
        case "revealed":
            adds = bonus(told["card"])
            return w.plural(
                "{seat} reveals {card} ({bonus}).", "{seat} reveal {card} ({bonus}).", n, bonus=adds, **parts
            )
        case "blanked":
            return w.plural("{seat} loses the text of {card}", "{seat} lose the text of {card}", n, **parts)
        case "watched":
            return w.plural(
                "{seat} plays {card}! Discard all revealed cards and choose new ones.",
                "{seat} play {card}! Discard all revealed cards and choose new ones.",
                n,
                **parts,
            )
        case "added":
            adds = bonus(told["card"])
            return w.plural("{seat} adds {card} ({bonus}).", "{seat} add {card} ({bonus}).", n, bonus=adds, **parts)
        case "quest_counted" | "bonus_copied":
            return w.text("{seat}: {card} counts as +{n}.", n=told["bonus"], **parts)
        case "card_stolen":
            victim = w.seat(told["victim"])
            return w.plural(
                "{seat} steals {card} from {victim}.", "{seat} steal {card} from {victim}.", n, victim=victim, **parts
            )
        case "card_back" if not told["rage"]:
            return w.plural("{seat} takes {card} back.", "{seat} take {card} back.", n, **parts)
        case "card_back":
            rage = amount(w, "rage", told["rage"])
            return w.plural(
                "{seat} takes {card} back ({rage}).", "{seat} take {card} back ({rage}).", n, rage=rage, **parts
            )
        case "card_gone":
            return w.plural(
                "{seat} discards {cards}.", "{seat} discard {cards}.", n, seat=parts["seat"], cards=parts["card"]
            )
    raise KeyError(told["event"])


def _strength(w: Words, told: Told) -> str:
    n, parts = form(w, told), {"seat": seat_of(w, told), "total": told["total"]}
    if not told["cards"]:
        return w.plural("{seat} has strength {total}.", "{seat} have strength {total}.", n, **parts)
    return w.plural(
        "{seat} has strength {total}: {figures} from figures, {cards} from cards.",
        "{seat} have strength {total}: {figures} from figures, {cards} from cards.",
        n,
        figures=told["figures"],
        cards=told["cards"],
        **parts,
    )


def gain(w: Words, told: Told) -> str:
    """Glory, Rage, stats; and figures that are destroyed or not."""
    n, seat = form(w, told), seat_of(w, told)
    match told["event"]:
        case "rage_stolen":
            return _stolen(w, told, amount(w, "rage", told["rage"]))
        case "glory_stolen":
            return _stolen(w, told, amount(w, "glory", told["glory"]))
        case "stat_raised":
            raised = dict(told.get("together", [(told["stat"], told["value"])]))
            steps = [w.text("{stat} to {value}", stat=stat(w, ref), value=value) for ref, value in raised.items()]
            return w.plural("{seat} raises {steps}.", "{seat} raise {steps}.", n, seat=seat, steps=listed(w, steps))
        case "glory_gained" | "rage_gained":
            thing = told["event"].removesuffix("_gained")
            much = sum(glory for (glory,) in told["together"]) if "together" in told else told[thing]
            why = source(w, told["source"]) if told["card"] is None else card_of(w, told)
            gained = {"gain": amount(w, thing, much), "why": why}
            return w.plural("{seat} gains {gain} ({why}).", "{seat} gain {gain} ({why}).", n, seat=seat, **gained)
        case "retreated":
            return w.plural(
                "{seat} retreats with {figure} from {source} to {place}.",
                "{seat} retreat with {figure} from {source} to {place}.",
                n,
                seat=seat,
                figure=a_figure(w, told["figure"]),
                source=place_of(w, told, "source"),
                place=place_of(w, told),
            )
    return _destroyed(w, told)


def _destroyed(w: Words, told: Told) -> str:
    n = form(w, told)
    gone = [figure for (figure,) in told.get("together", [(told["figure"],)])]
    parts = {"seat": seat_of(w, told), "figure": figures(w, gone), "place": place_of(w, told)}
    if told["event"] == "destroyed":
        cause = _cause(w, told["cause"])
        return w.plural(
            "{seat} loses {figure} in {place} ({cause}).",
            "{seat} lose {figure} in {place} ({cause}).",
            n,
            cause=cause,
            **parts,
        )
    if not told["rage"]:
        return w.plural("{seat} saves {figure} in {place}.", "{seat} save {figure} in {place}.", n, **parts)
    return w.plural(
        "{seat} saves {figure} in {place} ({rage}).",
        "{seat} save {figure} in {place} ({rage}).",
        n,
        rage=amount(w, "rage", told["rage"]),
        **parts,
    )


def _stolen(w: Words, told: Told, loot: str) -> str:
    parts = {"seat": seat_of(w, told), "victim": w.seat(told["victim"]), "card": card_of(w, told)}
    return w.plural(
        "{seat} steals {loot} from {victim} ({card}).",
        "{seat} steal {loot} from {victim} ({card}).",
        form(w, told),
        loot=loot,
        **parts,
    )


def _cause(w: Words, ref: str) -> str:
    match ref:
        case "battle":
            return w.name("cause of a death", "in battle")
        case "card":
            return w.name("cause of a death", "by a card")
        case "ragnarok":
            return w.name("cause of a death", "in Ragnarök")
        case "sacrifice":
            return w.name("cause of a death", "as a sacrifice")
    raise KeyError(ref)

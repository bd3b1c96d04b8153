"""Lines of the log: a sentence for everything that can happen.

"You" and a name take the same sentence, so no verb depends on the player; names of things stand where any language can
leave them as they are.
"""

from typing import Any

from meadhall.kit.words import Words

from .cards.names import card_name
from .cards.texts import bonus
from .names import amount, clan, figure, place, source, stat, token

HEADINGS = frozenset(["age_began", "ragnarok"])  # events that begin a new part of the log


def event(w: Words, told: dict[str, Any]) -> str:
    """One line of the log; "" for nothing worth a line."""
    kind = told["event"]
    if kind in SET_UP:
        return _set_up(w, told)
    if kind in BATTLE:
        return _battle(w, told)
    if kind in GAINS:
        return _gain(w, told)
    return _turn(w, told)


SET_UP = frozenset([
    "clan_taken", "token_laid", "doom_laid", "province_destroyed", "first_player", "age_began", "dealt", "drafted",
    "draft_left", "rage_set", "cards_kept", "quest_revealed", "ragnarok", "doom_moved", "released", "ended",
])  # fmt: skip
BATTLE = frozenset([
    "battle_began", "revealed", "no_card", "blanked", "watched", "added", "no_late_card", "quest_counted",
    "bonus_copied", "strength", "battle_won", "battle_tied", "card_stolen", "card_back", "card_gone", "spared",
])  # fmt: skip
GAINS = frozenset([
    "rage_stolen", "glory_stolen", "stat_raised", "glory_gained", "rage_gained", "destroyed", "saved", "retreated",
])  # fmt: skip


def _seat(w: Words, told: dict[str, Any]) -> str:
    return w.seat(told["seat"])


def _card(w: Words, told: dict[str, Any]) -> str:
    return w.ref(told["card"], card_name(w, told["card"]))


def _place(w: Words, told: dict[str, Any], role: str = "place") -> str:
    return w.ref(told[role], place(w, told[role]))


def _set_up(w: Words, told: dict[str, Any]) -> str:
    """Before the first age, and the phases of an age other than actions."""
    match told["event"]:
        case "clan_taken":
            return w.text("{seat}: {clan}.", seat=_seat(w, told), clan=clan(w, told["clan"]))
        case "token_laid":
            return w.text("Reward in {place}: {token}.", place=_place(w, told), token=token(w, told["token"]))
        case "doom_laid":
            return w.text("Ragnarök of age {age}: {place}.", age=told["age"], place=_place(w, told))
        case "province_destroyed":
            return w.text("Province destroyed: {place}.", place=_place(w, told))
        case "first_player":
            return w.text("First player: {seat}", seat=_seat(w, told))
        case "age_began":
            return w.text("Age {age}. First player: {seat}", age=told["age"], seat=_seat(w, told))
        case "dealt":
            return w.text("{seat}: dealt: {cards}.", seat=_seat(w, told), cards=amount(w, "card", told["cards"]))
        case "drafted":
            if told["card"] is None:
                return ""
            return w.text("{seat}: card taken: {card}", seat=_seat(w, told), card=_card(w, told))
        case "draft_left":
            if told["card"] is None:
                return ""
            return w.text("{seat}: card put away: {card}", seat=_seat(w, told), card=_card(w, told))
        case "rage_set":
            return w.text("{seat}: to spend: {rage}.", seat=_seat(w, told), rage=amount(w, "rage", told["rage"]))
        case "cards_kept":
            return _cards_kept(w, told)
        case "quest_revealed":
            if told["fulfilled"] == "yes":
                return w.text("{seat}: quest fulfilled: {card}", seat=_seat(w, told), card=_card(w, told))
            return w.text("{seat}: quest failed: {card}", seat=_seat(w, told), card=_card(w, told))
        case "ragnarok":
            return w.text("Ragnarök: {place}", place=_place(w, told))
        case "doom_moved":
            return w.text("Doom moves on: {place}.", place=_place(w, told))
        case "released":
            figures = amount(w, "figure", told["figures"])
            return w.text("{seat}: back from Valhalla: {figures}.", seat=_seat(w, told), figures=figures)
        case "ended":
            return w.text("{seat}: in the end {glory}.", seat=_seat(w, told), glory=amount(w, "glory", told["glory"]))
    raise KeyError(told["event"])


def _cards_kept(w: Words, told: dict[str, Any]) -> str:
    """Only the owner hears which card was kept."""
    gone = amount(w, "card", told["discarded"])
    if told["card"] is None:
        return w.text("{seat}: discarded: {card}", seat=_seat(w, told), card=gone)
    return w.text("{seat}: kept: {card}; discarded: {gone}.", seat=_seat(w, told), card=_card(w, told), gone=gone)


def _turn(w: Words, told: dict[str, Any]) -> str:
    """Actions, and what comes of them."""
    seat = w.seat(told["seat"]) if "seat" in told else ""
    match told["event"]:
        case "passed":
            if not told["rage"]:
                return w.text("{seat}: pass.", seat=seat)
            return w.text("{seat}: pass; lost: {rage}.", seat=seat, rage=amount(w, "rage", told["rage"]))
        case "invaded":
            return _invaded(w, told)
        case "marched":
            return w.text("{seat}: march: {figure}, {source} → {place}.", seat=seat, **_moved(w, told))
        case "upgraded":
            rage = amount(w, "rage", told["rage"])
            return w.text("{seat}: upgrade: {card} ({rage}).", seat=seat, card=_card(w, told), rage=rage)
        case "replaced":
            return w.text("{seat}: old upgrade discarded: {card}", seat=seat, card=_card(w, told))
        case "quest_taken":
            if told["card"] is None:
                return w.text("{seat}: a quest is taken on.", seat=seat)
            return w.text("{seat}: a quest is taken on: {card}", seat=seat, card=_card(w, told))
        case "pillage_called":
            if not told["rage"]:
                return w.text("{seat}: pillage! {place}.", seat=seat, place=_place(w, told))
            rage = amount(w, "rage", told["rage"])
            return w.text("{seat}: pillage! {place} ({rage}).", seat=seat, place=_place(w, told), rage=rage)
        case "joined":
            return w.text("{seat}: to battle: {figure}, {source} → {place}.", seat=seat, **_moved(w, told))
        case "stayed_out":
            return w.text("{seat}: nobody sent to battle.", seat=seat)
        case "pillaged":
            reward = token(w, told["token"])
            return w.text("{seat}: pillaged: {place}. Reward: {token}.", seat=seat, place=_place(w, told), token=reward)
        case "leader_moved":
            start, end = _place(w, told, "source"), _place(w, told)
            return w.text("{seat}: the Leader moves on: {source} → {place}.", seat=seat, source=start, place=end)
    raise KeyError(told["event"])


def _moved(w: Words, told: dict[str, Any]) -> dict[str, str]:
    start = _place(w, told, "source")
    return {"figure": figure(w, told["figure"]), "source": start, "place": _place(w, told)}


def _invaded(w: Words, told: dict[str, Any]) -> str:
    parts = {"figure": figure(w, told["figure"]), "place": _place(w, told), "rage": amount(w, "rage", told["rage"])}
    if told["source"] == "valhalla":
        return w.text("{seat}: out of Valhalla: {figure} → {place} ({rage}).", seat=_seat(w, told), **parts)
    return w.text("{seat}: invasion: {figure} → {place} ({rage}).", seat=_seat(w, told), **parts)


def _battle(w: Words, told: dict[str, Any]) -> str:
    """Cards and totals."""
    seat = w.seat(told["seat"]) if "seat" in told else ""
    match told["event"]:
        case "battle_began":
            return w.text("Battle: {place}. Pillager: {seat}", place=_place(w, told), seat=seat)
        case "revealed":
            return w.text("{seat}: {card} ({bonus}).", seat=seat, card=_card(w, told), bonus=bonus(told["card"]))
        case "no_card":
            return w.text("{seat}: no card to play.", seat=seat)
        case "blanked":
            return w.text("{seat}: the text does not count: {card}", seat=seat, card=_card(w, told))
        case "watched":
            return w.text("{seat}: {card}! All revealed cards go, new ones are chosen.", seat=seat, card=_card(w, told))
        case "added":
            return w.text("{seat}: added: {card} ({bonus}).", seat=seat, card=_card(w, told), bonus=bonus(told["card"]))
        case "no_late_card":
            return w.text("{seat}: no card added.", seat=seat)
        case "quest_counted" | "bonus_copied":
            return w.text("{seat}: {card} counts +{n}.", seat=seat, card=_card(w, told), n=told["bonus"])
        case "strength":
            parts = {name: told[name] for name in ("figures", "cards", "total")}
            return w.text("{seat}: figures {figures} + cards {cards} = {total}.", seat=seat, **parts)
        case "battle_won":
            return w.text("Victory ({place}): {seat}", place=_place(w, told), seat=seat)
        case "battle_tied":
            return w.text("A tie ({place}): everyone loses.", place=_place(w, told))
        case "card_stolen":
            return w.text("Stolen: {card}, {victim} → {seat}.", card=_card(w, told), victim=_victim(w, told), seat=seat)
        case "card_back":
            if not told["rage"]:
                return w.text("{seat}: back to hand: {card}", seat=seat, card=_card(w, told))
            rage = amount(w, "rage", told["rage"])
            return w.text("{seat}: back to hand: {card} ({rage}).", seat=seat, card=_card(w, told), rage=rage)
        case "card_gone":
            return w.text("{seat}: discarded: {card}", seat=seat, card=_card(w, told))
        case "spared":
            shown = figure(w, told["figure"])
            return w.text("{seat}: {figure} survives ({place}).", seat=seat, figure=shown, place=_place(w, told))
    raise KeyError(told["event"])


def _victim(w: Words, told: dict[str, Any]) -> str:
    return w.seat(told["victim"])


def _gain(w: Words, told: dict[str, Any]) -> str:
    """Glory, Rage, stats; and figures that die or do not."""
    seat = w.seat(told["seat"])
    match told["event"]:
        case "rage_stolen":
            return _stolen(w, told, amount(w, "rage", told["rage"]))
        case "glory_stolen":
            return _stolen(w, told, amount(w, "glory", told["glory"]))
        case "stat_raised":
            return w.text(
                "{seat}: {stat} +1 step: {value}.", seat=seat, stat=stat(w, told["stat"]), value=told["value"]
            )
        case "glory_gained":
            why = source(w, told["source"]) if told["card"] is None else _card(w, told)
            return w.text("{seat}: {gain} ({why}).", seat=seat, gain=amount(w, "glory", told["glory"]), why=why)
        case "rage_gained":
            gain = amount(w, "rage", told["rage"])
            return w.text("{seat}: {gain} ({why}).", seat=seat, gain=gain, why=_card(w, told))
        case "destroyed":
            parts = {"figure": figure(w, told["figure"]), "place": _place(w, told), "cause": _cause(w, told["cause"])}
            return w.text("{seat}: {figure} → Valhalla ({place}, {cause}).", seat=seat, **parts)
        case "saved":
            parts = {"figure": figure(w, told["figure"]), "place": _place(w, told)}
            rage = amount(w, "rage", told["rage"])
            return w.text("{seat}: {figure} survives ({place}, {rage}).", seat=seat, rage=rage, **parts)
        case "retreated":
            return w.text("{seat}: retreat: {figure}, {source} → {place}.", seat=seat, **_moved(w, told))
    raise KeyError(told["event"])


def _stolen(w: Words, told: dict[str, Any], loot: str) -> str:
    parts = {"seat": _seat(w, told), "victim": _victim(w, told), "card": _card(w, told)}
    return w.text("{card}: {loot}, {victim} → {seat}.", loot=loot, **parts)


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

"""Cards to read: in a hand, in the draft, in a battle; and close-ups of cards, provinces and figures."""

from meadhall.kit.html import View, attribute, button, icon, mark
from meadhall.kit.words import Words, listed

from ..data import tables
from ..data.kinds import CARD, CLAN, FIGURE, PLACE
from ..words.cards.names import card_name
from ..words.cards.texts import card_text
from ..words.names import amount, card_kind, clan, figure, place, region, stat, stat_meaning, token
from .map import by_place, place_said, present_said, state_of
from .parts import card_picture, count, person, symbol


def value(ref: str) -> str:
    """The number in the corner: what a battle card adds, the Glory of a quest, the STR of an upgrade."""
    card = tables.CARDS[CARD.codes[ref]]
    if card["type"] == "quest":
        return str(card.get("glory", 0)) if card.get("glory") else "?"
    if card["type"] == "battle":
        return "+X" if card["fx"] == "sight" else f"+{card.get('str', 0)}"
    return str(card.get("str", 0))


def kind_said(w: Words, ref: str) -> str:
    """«Monster, costs 2 Rage», «Quest, 5 Glory», «Battle card»."""
    code = CARD.codes[ref]
    if tables.IS_UPGRADE[code]:
        return w.text("{kind}, costs {rage}", kind=card_kind(w, ref), rage=amount(w, "rage", tables.COST[code]))
    if tables.IS_QUEST[code] and tables.GLORY[code]:
        return w.text("{kind}, {glory}", kind=card_kind(w, ref), glory=amount(w, "glory", tables.GLORY[code]))
    return card_kind(w, ref)


def card_said(w: Words, ref: str) -> str:
    """A whole card in words."""
    return w.text(
        "{name} ({value}). {kind}. {text}",
        name=card_name(w, ref),
        value=value(ref),
        kind=kind_said(w, ref),
        text=card_text(w, ref),
    )


def type_of(ref: str) -> str:
    kind: str = tables.CARDS[CARD.codes[ref]]["type"]
    return kind


def card(
    w: Words, ref: str, refs: set[str], more: str = "", below: str = "", life: bool = True, held: bool = False
) -> str:
    """A card with its text. It is a button where it can be chosen. `life`: its picture keeps an id and slides. `held`:
    keys reach it even when it cannot be chosen, because it rises to be read."""
    named = f' class="piece" id="card-{ref}"' if life else ""
    reach = ' tabindex="0"' if held and ref not in refs else ""
    late = icon("clock", "ic br-late") if tables.IS_LATE[CARD.codes[ref]] else ""
    picture = f'<svg viewBox="0 0 24 24" aria-hidden="true"><g{named}><use href="#i-br-{card_picture(ref)}"/></g></svg>'
    return (
        f'<div class="gcard k-{type_of(ref)}{more}"{button(refs, ref, card_said(w, ref))}{reach}>'
        f'<span class="val">{value(ref)}</span>'
        f'<span class="kind"><span>{card_kind(w, ref)}</span>{price(w, ref)}{late}</span>'
        f'<span class="name">{card_name(w, ref)}</span><span class="pic">{picture}</span>'
        f'<span class="text">{card_text(w, ref)}</span>{below}</div>'
    )


def price(w: Words, ref: str) -> str:
    """What an upgrade costs."""
    code = CARD.codes[ref]
    return count(w, "rage", tables.COST[code]) if tables.IS_UPGRADE[code] else ""


def tile(w: Words, ref: str, more: str = "", life: bool = True) -> str:
    """A card as a small tile: its picture, its number, and everything in words on hover and for screen readers."""
    said = card_said(w, ref)
    named = f' class="piece" id="card-{ref}"' if life else ""
    return (
        f'<span class="br-tile k-{type_of(ref)}{more}" data-ref="{ref}" role="img" title="{attribute(said)}"'
        f' aria-label="{attribute(said)}"><svg viewBox="0 0 24 24" aria-hidden="true"><g{named}>'
        f'<use href="#i-br-{card_picture(ref)}"/></g></svg><b aria-hidden="true">{value(ref)}</b></span>'
    )


# Close-ups.


def close_up(w: Words, view: View, ref: str) -> str:
    """Returns an enlarged thing; "" if there is nothing to show."""
    if ref in CARD.codes:
        return card_large(w, ref)
    if ref in tables.PLACE_NAMES[: len(tables.PROVINCES)]:
        return province_large(w, view, ref)
    if ref in PLACE.codes and ref.startswith("fjord"):
        return large(symbol("fjord", "face"), place(w, ref), "", f"<p>{fjord_said(w, view, ref)}</p>")
    if ref in tables.MONSTER_NAMES:
        return card_large(w, CARD.words[tables.MONSTER_CARDS[tables.MONSTER_NAMES.index(ref)]])
    if ref in tables.STAT_NAMES:
        return stat_large(w, ref)
    if ref in CLAN.codes:
        return large(symbol(f"clan-{ref}", "face"), clan(w, ref), "", "")
    if ref in FIGURE.codes:
        return figure_large(w, view, ref)
    return ""


def large(head: str, name: str, sub: str, inside: str, more: str = "") -> str:
    return (
        f'<article class="br-large {more}"><header>{head}<div><h3>{name}</h3><p class="muted">{sub}</p></div>'
        f"</header>{inside}</article>"
    )


def facts(rows: list[tuple[str, str]]) -> str:
    return f"<dl>{''.join(f'<dt>{name}</dt><dd>{what}</dd>' for name, what in rows if what)}</dl>"


def card_large(w: Words, ref: str) -> str:
    code = CARD.codes[ref]
    rows = []
    if tables.IS_UPGRADE[code]:
        rows += [
            (w.name("Blood Rage", "Strength"), str(tables.STR[code])),
            (w.name("Blood Rage", "Cost"), amount(w, "rage", tables.COST[code])),
        ]
    elif tables.IS_QUEST[code]:
        rows.append(
            (w.name("Blood Rage", "Reward"), amount(w, "glory", tables.GLORY[code]) if tables.GLORY[code] else "")
        )
    else:
        rows.append((w.name("Blood Rage", "Strength"), value(ref)))
    rows.append((w.name("Blood Rage", "Age"), "I" * (tables.AGE_OF[code] + 1)))
    head = f'<span class="br-medal k-{type_of(ref)}">{symbol(card_picture(ref), "face")}</span>'
    inside = f'<p class="br-words">{card_text(w, ref)}</p>{facts(rows)}'
    return large(head, card_name(w, ref), card_kind(w, ref), inside, f"k-{type_of(ref)}")


def here(view: View, ref: str) -> list[tuple[int, str]]:
    """Whose figures, and which, stand at a place."""
    return [(seat, one["figure"]) for seat, one in by_place(view["table"]).get(ref, [])]


def fjord_said(w: Words, view: View, ref: str) -> str:
    return place_said(w, view.get("names"), ref, state_of(view["table"], ref), here(view, ref))


def province_large(w: Words, view: View, ref: str) -> str:
    land = tables.PROVINCES[PLACE.codes[ref]]
    now = view["table"]["provinces"][ref]
    limit = land["villages"] if now["villages"] is not None else w.name("Blood Rage", "no limit")
    rows = [(w.name("Blood Rage", "Villages"), str(limit))]
    if now["token"]:
        rows.append(
            (
                w.name("Blood Rage", "Pillage"),
                w.name("Blood Rage", "pillaged") if now["pillaged"] else token(w, now["token"]),
            )
        )
    if ref != "yggdrasil":
        rows.append((w.name("Blood Rage", "Fjord"), place(w, land["fjord"])))
    rows.append((w.name("Blood Rage", "Adjacent"), listed(w, [place(w, other) for other in land["adjacent"]])))
    rows += [
        (w.name("Blood Rage", "Fate"), w.text("destroyed in age {n}", n=age + 1))
        for age, doom in enumerate(view["table"]["doom"])
        if doom == ref
    ]
    sub = region(w, land["region"]) if land["region"] != "none" else ""
    if now["destroyed"]:
        return large(symbol("ragnarok", "face"), place(w, ref), w.name("Blood Rage", "destroyed"), "")
    strengths = "".join(
        f'<li class="who">{mark(seat)}<span>{person(w, view.get("names"), seat)}</span> <b>{n}</b></li>'
        for seat, n in enumerate(now["strength"])
        if n
    )
    title = w.text("Strength here, ships included")
    there = f"<h4>{title}</h4><ul>{strengths}</ul>" if strengths else ""
    present = present_said(w, view.get("names"), here(view, ref))
    said = f'<p class="small muted">{listed(w, present)}</p>' if present else ""
    picture = symbol("yggdrasil" if ref == "yggdrasil" else "village", "face")
    return large(picture, place(w, ref), sub, facts(rows) + there + said)


def stat_large(w: Words, ref: str) -> str:
    track = tables.STAT_NAMES.index(ref)
    cells = ""
    for n, bonus in zip(tables.STAT_VALUES[track], tables.LEGENDARY[track], strict=True):
        worth = f"<small>{amount(w, 'glory', bonus)}</small>" if bonus else ""
        cells += f"<li><b>{n}</b>{worth}</li>"
    note = w.text("At the end of the game, gain the Glory shown under the last steps.")
    inside = f'<ol class="br-steps">{cells}</ol><p class="small muted">{note}</p>'
    return large(symbol(ref, "face"), stat(w, ref), stat_meaning(w, ref), inside)


def figure_large(w: Words, view: View, ref: str) -> str:
    """What the figures of this kind are worth to everyone now."""
    rows = []
    for seat, own in enumerate(view["table"]["seats"]):
        said = w.text(
            "strength {n}, invades for {rage}", n=own["strengths"][ref], rage=amount(w, "rage", own["costs"][ref])
        )
        rows.append((person(w, view.get("names"), seat), said))
    return large(symbol(ref, "face"), figure(w, ref), "", facts(rows))

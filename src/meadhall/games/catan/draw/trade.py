"""Trade: what the viewer can give and get, an offer card by card, and what the others answer.

The same card can stand on both sides, so each says by `data-pick` in which place of a choice it counts.
"""

from meadhall.kit.html import View, attribute, icon, mark
from meadhall.kit.words import Words

from ..data import tables
from ..words.names import amount, amounts, resource
from .parts import counts, person, role, symbol


def trade(w: Words, view: View) -> str:
    """The offer on the table; otherwise what the viewer, who is in turn, can trade; "" when nobody trades."""
    made = view["table"]["offer"]
    if made:
        return offer(w, view, made)
    if view["question"] not in ("Act", "Exchange"):
        return ""
    inside = with_bank(w, view) + (with_others(w, view) if any(starts(view, "give")) else "")
    if not inside:
        return ""
    title = w.text("Trade")
    return f'<section class="ct-trade panel" aria-label="{attribute(title)}">{inside}</section>'


def starts(view: View, *words: str) -> list[str]:
    """The choices that begin like this."""
    beginning = " ".join(words) + " "
    return [choice for choice in view["choices"] if choice.startswith(beginning)]


# Cards to lay on a side.


def tile(w: Words, view: View, known: str, thing: str, pick: str, n: int = 0, sign: str = "+", said: str = "") -> str:
    """A card that can be laid, and how many of it are; the sign says what laying it would mean."""
    fits = legal(view, pick)
    label = attribute(said or (amount(w, thing, n) if n else resource(w, thing)))
    more = "ct-laid" if n else "" if fits else "ct-none"
    shown = n or (sign if fits else "")
    return (
        f'<span id="{known}-{thing}" role="{role(fits)}" data-ref="{thing}" data-pick="{pick}" aria-label="{label}"'
        f' title="{label}" class="ct-lay ct-r-{thing} {more}">{symbol(thing)}<b>{shown}</b></span>'
    )


def legal(view: View, pick: str) -> bool:
    """Does one of the viewer's choices begin like this? «?» stands for any word."""
    words = pick.split(" ")
    return any(
        len(said) >= len(words) and all(word in ("?", said[at]) for at, word in enumerate(words))
        for said in (choice.split(" ") for choice in view["choices"])
    )


def side(title: str, tiles: str) -> str:
    """One side of a trade, with its cards in a row."""
    return (
        f'<div class="ct-side" role="group" aria-label="{attribute(title)}">'
        f'<span class="muted" aria-hidden="true">{title}</span>{tiles}</div>'
    )


def heading(sign: str, title: str, note: str = "") -> str:
    small = f"<small>{note}</small>" if note else ""
    return f'<h2 class="who">{symbol(sign)}<span>{title}</span>{small}</h2>'


def button(view: View, word: str, sign: str, title: str) -> str:
    """A choice that is a verb alone."""
    fits = word in view["choices"]
    return (
        f'<div id="say-{word}" class="ct-say{"" if fits else " ct-none"}" role="{role(fits)}" data-ref="{word}"'
        f' data-pick="{word}" aria-label="{attribute(title)}">{sign}<span>{title}</span></div>'
    )


# Before an offer.


def with_bank(w: Words, view: View) -> str:
    """So many of a kind for one of another."""
    if not starts(view, "bank"):
        return ""
    rates = view["table"]["seats"][view["seat"]]["rates"]
    given, got = "", ""
    for thing in tables.RESOURCES:
        rate = 1 if view["question"] == "Exchange" else rates[thing]
        given += tile(w, view, "pay", thing, f"bank {thing}", sign=f"−{rate}")
        got += tile(w, view, "get", thing, f"bank ? {thing}", sign="+1")
    return heading("harbour", w.text("With the bank")) + side(w.text("You give"), given) + side(w.text("You get"), got)


def with_others(w: Words, view: View) -> str:
    left = w.text("Offers left: {n}", n=view["table"]["offers_left"])
    nothing = dict.fromkeys(tables.RESOURCES, 0)
    return heading("trade", w.text("With the others"), left) + scales(w, view, nothing, nothing)


def scales(w: Words, view: View, given: dict[str, int], wanted: dict[str, int]) -> str:
    """Both sides of one's own offer."""
    give = "".join(tile(w, view, "give", thing, f"give {thing}", n) for thing, n in given.items())
    want = "".join(tile(w, view, "want", thing, f"want {thing}", n) for thing, n in wanted.items())
    return side(w.text("You give"), give) + side(w.text("You want"), want)


# The offer.


def offer(w: Words, view: View, made: View) -> str:
    """The offer that is being put together or answered."""
    asked = view["seat"] is not None and view["seat"] in view["waiting"]
    more = ""
    if view["question"] == "Offer" and asked:
        inside = scales(w, view, made["give"], made["want"])
        inside += (
            '<div class="ct-says">'
            + button(view, "propose", icon("check", "ic ct-yes"), w.text("Make the offer"))
            + button(view, "withdraw", icon("cross"), w.text("Take the offer back"))
            + "</div>"
        )
    elif view["question"] == "Answers" and asked:
        more = " ct-reply"
        inside = terms(w, w.text("You get"), made["give"], w.text("You give"), made["want"])
        inside += reply(w, view, made["give"])
    else:
        inside = terms(w, w.text("Gives"), made["give"], w.text("Wants"), made["want"])
    title = w.text("Offer by {name}", name=person(w, view, made["seat"]))
    said = "" if view["question"] == "Offer" else answers(w, view, made)
    return (
        f'<section class="ct-trade ct-offer{more} panel seat-{made["seat"] + 1}" aria-label="{attribute(title)}">'
        f'<h2 class="who">{mark(made["seat"])}<span>{title}</span></h2>{inside}{said}</section>'
    )


def terms(w: Words, first: str, here: dict[str, int], second: str, there: dict[str, int]) -> str:
    return (
        f'<div class="ct-terms"><span class="muted">{first}</span><span class="ct-row">'
        f'{counts(w, here.items())}</span>{symbol("trade", "ic ct-swap")}<span class="muted">{second}</span>'
        f'<span class="ct-row">{counts(w, there.items()) or "–"}</span></div>'
    )


def reply(w: Words, view: View, offered: dict[str, int]) -> str:
    """Yes or no; and with one tap: yes for one card more, or another card for the one that is offered. Who wants
    something else says what, and then takes a card from the hand."""
    shown = button(view, "accept", icon("check", "ic ct-yes"), w.text("Agree"))
    shown = f'<div class="ct-says">{shown}{button(view, "refuse", icon("cross", "ic ct-no"), w.text("Refuse"))}</div>'
    if starts(view, "raise"):
        more = "".join(tile(w, view, "raise", thing, f"raise {thing}", sign="+1") for thing in tables.RESOURCES)
        shown += side(w.text("Agree for one more"), more)
    if starts(view, "swap"):
        mine = "".join(instead(w, view, thing, offered) for thing in tables.RESOURCES)
        theirs = "".join(tile(w, view, "for", thing, f"swap ? {thing}", sign="+1") for thing in tables.RESOURCES)
        shown += side(w.text("Or: you give"), mine) + side(w.text("Or: you get"), theirs)
    return shown


def instead(w: Words, view: View, thing: str, offered: dict[str, int]) -> str:
    """A card of one's own for the one that is offered; where several kinds are, it has to be said for which."""
    kinds = [kind for kind, n in offered.items() if n]
    if len(kinds) > 1:
        return tile(w, view, "swap", thing, f"swap {thing}", sign="−1")
    said = w.text("Counter-offer: {give} → {take}", give=amount(w, thing, 1), take=amount(w, kinds[0], 1))
    return tile(w, view, "swap", thing, f"swap {thing} {kinds[0]}", sign="−1", said=said)


def answers(w: Words, view: View, made: View) -> str:
    shown = ""
    for seat, answer in enumerate(made["answers"]):
        if seat not in (made["seat"], view["seat"] if view["question"] == "Answers" else None):
            state, sign = answer_said(w, view, seat, made, answer)
            shown += (
                f'<li class="ct-answer seat-{seat + 1}" data-ref="seat:{seat}">{mark(seat)}'
                f'<span>{person(w, view, seat)}</span><span class="push">{sign}{state}</span></li>'
            )
    return f'<ul class="ct-answers">{shown}</ul>' if shown else ""


def answer_said(w: Words, view: View, seat: int, made: View, answer: View) -> tuple[str, str]:
    """Words and a sign for an answer."""
    match answer["answer"]:
        case "accept":
            return w.text("accepts"), icon("check", "ic ct-yes")
        case "refuse":
            return w.text("refuses"), icon("cross", "ic ct-no")
        case "raise":
            more = amounts(w, {thing: n + (thing == answer["wants"]) for thing, n in made["give"].items()})
            return w.text("wants {cards}", cards=more), symbol("trade")
        case "swap":
            gives, wants = amount(w, answer["gives"], 1), amount(w, answer["wants"], 1)
            return w.text("gives {cards} for {price}", cards=gives, price=wants), symbol("trade")
    waiting = seat in view["waiting"]
    return (w.text("is thinking"), icon("hourglass")) if waiting else (w.text("has answered"), icon("check"))

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
        inside += reply(w, view, made["draft"])
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


def reply(w: Words, view: View, draft: View) -> str:
    """Yes or no, or a counter-offer, card by card on both sides."""
    shown = (
        '<div class="ct-says">'
        + button(view, "accept", icon("check", "ic ct-yes"), w.text("Agree"))
        + button(view, "refuse", icon("cross", "ic ct-no"), w.text("Refuse"))
        + "</div>"
    )
    shown += heading("trade", w.text("Or a counter-offer")) + scales(w, view, draft["give"], draft["want"])
    if any(draft["give"].values()):
        shown += (
            '<div class="ct-says">'
            + button(view, "propose", icon("check", "ic ct-yes"), w.text("Make the counter-offer"))
            + button(view, "withdraw", icon("cross"), w.text("Begin the counter-offer again"))
            + "</div>"
        )
    return shown


def answers(w: Words, view: View, made: View) -> str:
    shown = ""
    for seat, answer in enumerate(made["answers"]):
        if seat not in (made["seat"], view["seat"] if view["question"] == "Answers" else None):
            state, sign = answer_said(w, view, seat, answer)
            shown += (
                f'<li><div class="ct-answer seat-{seat + 1}" data-ref="seat:{seat}">{mark(seat)}'
                f'<span>{person(w, view, seat)}</span><span class="push">{sign}{state}</span></div></li>'
            )
    return f'<ul class="ct-answers">{shown}</ul>' if shown else ""


def answer_said(w: Words, view: View, seat: int, answer: View) -> tuple[str, str]:
    """Words and a sign for an answer."""
    match answer["answer"]:
        case "accept":
            return w.text("accepts"), icon("check", "ic ct-yes")
        case "refuse":
            return w.text("refuses"), icon("cross", "ic ct-no")
        case "counter":
            gives, wants = amounts(w, answer["give"]), amounts(w, answer["want"])
            return w.text("gives {cards} for {price}", cards=gives, price=wants), symbol("trade")
    waiting = seat in view["waiting"]
    return (w.text("is thinking"), icon("hourglass")) if waiting else (w.text("has answered"), icon("check"))

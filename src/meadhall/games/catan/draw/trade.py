"""Trade: what the viewer can give and get, an offer card by card, and what the others answer.

The same card can stand on both sides, so each says by `data-pick` in which place of a choice it counts.
"""

from typing import Any

from meadhall.kit.html import View, attribute, icon, mark
from meadhall.kit.words import Words

from ..data import tables
from ..words.names import amount, amounts, resource
from .parts import counts, role, symbol

VERBS = frozenset(["bank", "give", "want", "propose", "withdraw", "accept", "refuse"])
QUESTIONS = ("Act", "Exchange", "Offer", "Answers", "Deal")


def trade_facts(view: View, names: list[str]) -> dict[str, Any]:
    """Everything the drawing needs; {} if nobody trades."""
    table, seat = view["table"], view["seat"]
    asked = seat is not None and seat in view["waiting"]
    question = view["question"] if view["question"] in QUESTIONS else ""
    if not table["offer"] and not (asked and question in ("Act", "Exchange")):
        return {}
    return {
        "question": question,
        "asked": asked,
        "seat": seat,
        "names": names,
        "waiting": list(view["waiting"]),
        "offer": table["offer"],
        "offers_left": table["offers_left"],
        "rates": table["seats"][seat]["rates"] if asked else {},
        "choices": [choice for choice in view["choices"] if choice.split(" ")[0] in VERBS],
    }


def trade(w: Words, at: View) -> str:
    """The offer on the table; otherwise what the viewer, who is in turn, can trade; "" when nobody trades."""
    if not at:
        return ""
    if at["offer"]:
        return offer(w, at, at["offer"])
    inside = with_bank(w, at) + (with_others(w, at) if starts(at, "give") else "")
    if not inside:
        return ""
    title = w.text("Trade")
    return f'<section class="ct-trade panel" aria-label="{attribute(title)}">{inside}</section>'


def starts(at: View, *words: str) -> list[str]:
    """The choices that begin like this."""
    beginning = " ".join(words) + " "
    return [choice for choice in at["choices"] if choice.startswith(beginning)]


# Cards to lay on a side.


def tile(w: Words, at: View, known: str, thing: str, pick: str, n: int = 0, sign: str = "+", said: str = "") -> str:
    """A card that can be offered, with its number in the offer; the sign says what picking it would mean."""
    fits = legal(at, pick)
    label = attribute(said or (amount(w, thing, n) if n else resource(w, thing)))
    more = "ct-laid" if n else "" if fits else "ct-none"
    shown = n or (sign if fits else "")
    return (
        f'<span id="{known}-{thing}" role="{role(fits)}" data-ref="{thing}" data-pick="{pick}" aria-label="{label}"'
        f' title="{label}" class="ct-lay ct-r-{thing} {more}">{symbol(thing)}<b>{shown}</b></span>'
    )


def legal(at: View, pick: str) -> bool:
    """Does one of the viewer's choices begin like this? «?» stands for any word."""
    words = pick.split(" ")
    return any(
        len(said) >= len(words) and all(word in ("?", said[at]) for at, word in enumerate(words))
        for said in (choice.split(" ") for choice in at["choices"])
    )


def side(title: str, tiles: str) -> str:
    """One side of a trade, with its cards in a row."""
    return (
        f'<div class="ct-side" role="group" aria-label="{attribute(title)}">'
        f'<span class="muted" aria-hidden="true">{title}</span>{tiles}</div>'
    )


def dealing(sign: str, title: str, sides: str, note: str = "") -> str:
    """Both sides of a trade under a heading, also for those who listen."""
    small = f"<small>{note}</small>" if note else ""
    head = f'<h2 class="who">{symbol(sign)}<span>{title}</span>{small}</h2>'
    return f'<div class="ct-with" role="group" aria-label="{attribute(title)}">{head}{sides}</div>'


def button(at: View, word: str, sign: str, title: str) -> str:
    """A choice that consists of its verb."""
    fits = word in at["choices"]
    return (
        f'<div id="say-{word}" class="ct-say{"" if fits else " ct-none"}" role="{role(fits)}" data-ref="{word}"'
        f' data-pick="{word}" aria-label="{attribute(title)}">{sign}<span>{title}</span></div>'
    )


# Before an offer.


def with_bank(w: Words, at: View) -> str:
    """A number of cards of one kind for one of another."""
    if not starts(at, "bank"):
        return ""
    rates = at["rates"]
    given, got = "", ""
    for thing in tables.RESOURCES:
        rate = 1 if at["question"] == "Exchange" else rates[thing]
        given += tile(w, at, "pay", thing, f"bank {thing}", sign=f"−{rate}")
        got += tile(w, at, "get", thing, f"bank ? {thing}", sign="+1")
    return dealing("harbour", w.text("With the bank"), side(w.text("You give"), given) + side(w.text("You get"), got))


def with_others(w: Words, at: View) -> str:
    left = w.text("Offers: {n}", n=at["offers_left"])
    nothing = dict.fromkeys(tables.RESOURCES, 0)
    return dealing("trade", w.text("With players"), scales(w, at, nothing, nothing), left)


def scales(w: Words, at: View, given: dict[str, int], wanted: dict[str, int]) -> str:
    """Both sides of the viewer's own offer."""
    give = "".join(tile(w, at, "give", thing, f"give {thing}", n) for thing, n in given.items())
    want = "".join(tile(w, at, "want", thing, f"want {thing}", n) for thing, n in wanted.items())
    return side(w.text("You give"), give) + side(w.text("You want"), want)


# The offer.


def offer(w: Words, at: View, made: View) -> str:
    """The offer that is being put together or answered."""
    asked = at["asked"]
    more = " data-attend" if asked else ""  # on a phone this is a tab: it opens by itself
    whose = f"seat-{made['seat'] + 1}"
    if at["question"] == "Offer" and asked:
        inside = scales(w, at, made["give"], made["want"])
        inside += (
            '<div class="ct-says">'
            + button(at, "propose", icon("check", "ic ct-yes"), w.text("Make offer"))
            + button(at, "withdraw", icon("cross"), w.text("Withdraw offer"))
            + "</div>"
        )
    elif at["question"] == "Answers" and asked:
        whose += " ct-reply"
        inside = terms(w, w.text("You get"), made["give"], w.text("You give"), made["want"])
        inside += reply(w, at, made["draft"])
    else:
        inside = terms(w, w.text("Gives"), made["give"], w.text("Wants"), made["want"])
    title = w.text("Offer by {name}", name=at["names"][made["seat"]])
    said = "" if at["question"] == "Offer" else answers(w, at, made)
    return (
        f'<section class="ct-trade ct-offer panel {whose}"{more} aria-label="{attribute(title)}">'
        f'<h2 class="who">{mark(made["seat"])}<span>{title}</span></h2>{inside}{said}</section>'
    )


def terms(w: Words, first: str, here: dict[str, int], second: str, there: dict[str, int]) -> str:
    return (
        f'<div class="ct-terms"><span class="muted">{first}</span><span class="ct-row">'
        f'{counts(w, here.items())}</span>{symbol("trade", "ic ct-swap")}<span class="muted">{second}</span>'
        f'<span class="ct-row">{counts(w, there.items()) or "–"}</span></div>'
    )


def reply(w: Words, at: View, draft: View) -> str:
    """Yes or no, or a counter-offer, card by card on both sides."""
    shown = (
        '<div class="ct-says">'
        + button(at, "accept", icon("check", "ic ct-yes"), w.text("Accept"))
        + button(at, "refuse", icon("cross", "ic ct-no"), w.text("Decline"))
        + "</div>"
    )
    shown += dealing("trade", w.text("Or make a counter-offer"), scales(w, at, draft["give"], draft["want"]))
    if any(draft["give"].values()):
        shown += (
            '<div class="ct-says">'
            + button(at, "propose", icon("check", "ic ct-yes"), w.text("Make counter-offer"))
            + button(at, "withdraw", icon("cross"), w.text("Start counter-offer over"))
            + "</div>"
        )
    return shown


def answers(w: Words, at: View, made: View) -> str:
    shown = ""
    for seat, answer in enumerate(made["answers"]):
        if seat not in (made["seat"], at["seat"] if at["question"] == "Answers" else None):
            name = w.text("{name}", name=at["names"][seat])
            shown += (
                f'<li><div class="ct-answer seat-{seat + 1}" data-ref="seat:{seat}">{mark(seat)}'
                f'<span>{name}</span><span class="push">{answer_said(w, at, seat, answer)}</span></div></li>'
            )
    return f'<ul class="ct-answers">{shown}</ul>' if shown else ""


def answer_said(w: Words, at: View, seat: int, answer: View) -> str:
    """A sign and words for an answer; cards for a counter-offer."""
    match answer["answer"]:
        case "accept":
            return f"{icon('check', 'ic ct-yes')}{w.text('accepts')}"
        case "refuse":
            return f"{icon('cross', 'ic ct-no')}{w.text('declines')}"
        case "counter":
            gives, wants = counts(w, answer["give"].items()), counts(w, answer["want"].items())
            said = w.text(
                "gives {cards} for {price}", cards=amounts(w, answer["give"]), price=amounts(w, answer["want"])
            )
            swap = symbol("trade", "ic ct-swap")
            return f'<span class="vh">{said}</span><span class="ct-row" aria-hidden="true">{gives}{swap}{wants}</span>'
    if seat in at["waiting"]:
        return f"{icon('hourglass')}{w.text('is thinking')}"
    return f"{icon('check')}{w.text('has answered')}"

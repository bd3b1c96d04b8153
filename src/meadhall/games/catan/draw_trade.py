"""Offers: what is given for what, card by card, and what the others answer."""

from ...engine.words import Words
from . import data
from .draw_parts import View, attribute, counts, icon, mark, person, role, symbol
from .names import amount, amounts, resource


def offer(w: Words, view: View) -> str:
    """The offer that is being put together or answered; "" when there is none."""
    table = view["table"]
    made = table["offer"]
    if not made:
        return ""
    building = view["question"] == "Offer" and view["seat"] == made["seat"] and bool(view["choices"])
    rows = scales(w, view, made) if building else terms(w, made)
    title = w.text("Offer by {name}", name=person(w, view, made["seat"]))
    said = "" if view["question"] == "Offer" else answers(w, view, made)
    return (
        f'<section class="ct-offer panel seat-{made["seat"] + 1}" aria-label="{attribute(title)}">'
        f'<h2 class="who">{mark(made["seat"])}<span>{title}</span></h2>{rows}{said}</section>'
    )


def terms(w: Words, made: View) -> str:
    give, want = w.text("Gives"), w.text("Wants")
    return (
        f'<div class="ct-terms"><span class="muted">{give}</span><span class="ct-row">'
        f'{counts(w, made["give"].items())}</span>{symbol("trade", "ic ct-swap")}<span class="muted">{want}</span>'
        f'<span class="ct-row">{counts(w, made["want"].items()) or "–"}</span></div>'
    )


def scales(w: Words, view: View, made: View) -> str:
    """Both sides of one's own offer, with everything that can still be laid on them."""
    return pan(w, view, w.text("Gives"), "give", made["give"]) + pan(w, view, w.text("Wants"), "want", made["want"])


def pan(w: Words, view: View, title: str, verb: str, counted: dict[str, int]) -> str:
    shown = ""
    for thing in data.RESOURCES:
        n, more = counted[thing], f"{verb} {thing}" in view["choices"]
        if not n and not more:
            continue
        said = amount(w, thing, n) if n else resource(w, thing)
        known = f' data-ref="{thing}"' if more else ""
        label = attribute(said)
        shown += (
            f'<span id="{verb}-{thing}" role="{role(more)}"{known} aria-label="{label}" title="{label}"'
            f' class="ct-lay ct-r-{thing}{" ct-laid" if n else ""}">{symbol(thing)}<b>{n or "+"}</b></span>'
        )
    return f'<div class="ct-pan"><span class="muted">{title}</span><span class="ct-row">{shown}</span></div>'


def answers(w: Words, view: View, made: View) -> str:
    shown = ""
    for seat, answer in enumerate(made["answers"]):
        if seat != made["seat"]:
            state, sign = answer_said(w, view, seat, made, answer)
            shown += (
                f'<li class="ct-answer seat-{seat + 1}" data-ref="seat:{seat}">{mark(seat)}'
                f'<span>{person(w, view, seat)}</span><span class="push">{sign}{state}</span></li>'
            )
    return f'<ul class="ct-answers">{shown}</ul>'


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

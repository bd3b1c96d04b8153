"""Sentences. Every one goes through `w`, which knows the reader's language and kind of page."""

from typing import Any

from meadhall.kit.words import Words

HEADINGS = frozenset(["round_began"])  # events that begin a new part of the log


def net(w: Words, ref: str) -> str:
    return w.text("net {n}", n=ref.removeprefix("net-"))


def fish(w: Words, n: int) -> str:
    return w.plural("{n} fish", "{n} fish", n)


def event(w: Words, told: dict[str, Any]) -> str:
    """Returns one line of the log; "" if the event needs no line."""
    seat = w.seat(told["seat"]) if "seat" in told else ""
    thing = w.ref(told["net"], net(w, told["net"])) if told.get("net") else ""
    match told["event"]:
        case "round_began":
            return w.text("Round {n}", n=told["round"])
        case "rolled":
            return w.text("A shoal swims by: {fish}.", fish=fish(w, told["fish"]))
        case "cast":
            return w.text("{seat}: {net}.", seat=seat, net=thing)
        case "tangled":
            return w.text("{seat} and {other}: the nets tangle.", seat=seat, other=w.seat(told["other"]))
        case "caught":
            return w.text("{seat}: {fish} in the net.", seat=seat, fish=fish(w, told["fish"]))
        case "escaped":
            return w.text("The shoal escapes.")
        case "mended":
            return w.text("{seat}: {net} leaves the game.", seat=seat, net=thing)
        case "drawn":
            return w.text("{seat}: {net} comes from the heap.", seat=seat, net=thing) if thing else ""
    raise KeyError(told["event"])


def choice(w: Words, choice: str, view: dict[str, Any]) -> str:
    """Returns the label of a whole choice."""
    verb, *named = choice.split(" ")
    match verb:
        case "cast":
            return w.text("Cast {net}", net=net(w, named[0]))
        case "mend":
            return w.text("Replace {net}", net=net(w, named[0]))
    return w.text("Keep your nets")


def question(w: Words, view: dict[str, Any]) -> tuple[str, str]:
    """Returns the question and one line that explains it."""
    if view["question"] == "Mend":
        return w.text("Replace a net?"), w.text("Yours was the lowest: you may draw another net from the heap.")
    shoal = fish(w, view["table"]["shoal"])
    return w.text("Which net do you cast?"), w.text("The highest net catches {fish}. Neighbors tangle.", fish=shoal)


def reference(w: Words, ref: str) -> str:
    """The name of a thing that a choice names."""
    return net(w, ref)


def meant(view: dict[str, Any], ref: str) -> list[str]:
    """The choices that pointing at this would mean, legal or not: so that the page can say why not."""
    return [f"mend {ref}" if view["question"] == "Mend" else f"cast {ref}"] if ref.startswith("net-") else []


def option(w: Words, name: str) -> tuple[str, str, dict[str, str]]:
    """Returns an option's label, help, and labels of its values."""
    return w.text("Rounds"), w.text("How many shoals swim by."), {}


def about(w: Words) -> tuple[str, str]:
    """One line and a short paragraph for the front page."""
    return (
        w.text("Nets, shoals and a die"),
        w.text("Everyone casts a net at once. The highest catches the shoal, unless it tangles with its neighbor."),
    )

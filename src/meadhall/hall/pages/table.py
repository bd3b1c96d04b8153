"""The table in play: the whole page, and the envelopes that keep it fresh. Both are made of the same parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any

from markupsafe import Markup, escape

from ...kit.panels import Panel, composed
from ...kit.plain import PlainWords, together
from ..tables.seen import LogLine, Message, Moment, SeatInfo
from .agreement import agreement_panels
from .answers import chat_lines, is_asked, name_of, waiting_for
from .parts.base import (
    draw_of,
    fragment,
    game_of,
    level_name,
    may_clear,
    moment_words,
    name_list,
    page,
    sits,
    title_of,
    words_of,
)
from .parts.clocks import ClockFacts, clock_facts, seat_clocks
from .parts.panels import Drawn, Panels
from .parts.words import HtmlWords
from .waiting import Links, watch_link

DRAWN = Drawn()


def table(moment: Moment, messages: Sequence[Message] = (), links: Links | None = None) -> str:
    w = moment_words(moment)
    fresh = envelope(moment)
    html = page(
        "table.html",
        moment.viewer,
        w,
        title=fresh["title"],
        game_id=moment.table.game,
        heading=title_of(w, moment.table.game),
        moment=moment,
        shell=fresh["shell"],
        log=Markup(fresh["log"]["html"]),
        chat=Markup(chat_lines(moment, messages)),
        last_message=messages[-1].number if messages else 0,
        fresh={"seat": moment.seat, **{key: value for key, value in fresh.items() if key not in ("panels", "log")}},
        may_speak=bool(sits(moment.table)),
        standing=words_of(moment.table.game).standing(w, moment.view),
        has_turns=draw_of(moment.table.game).turn_of(moment.view) is not None,
        replaying=False,
        may_clear=may_clear(moment.table),
        watch=watch_link(w, links or {}),
    )
    return composed(html, fresh["panels"])


def envelope(moment: Moment) -> dict[str, Any]:
    """Everything of the `table` envelope that is drawn; the server adds is, version, seq and chat."""
    w = moment_words(moment)
    if moment.hand_over_to is not None:
        return _covered(w, moment)
    turn = is_asked(moment)
    return {
        "language": moment.viewer.language,
        "state": moment.table.state,
        "shell": shell(w, moment),
        "panels": {
            **table_panels(w, moment),
            **agreement_panels(w, DRAWN, moment),
            "prompt-slot": _prompt(w, moment),
        },
        "log": {"from": moment.log_from, "html": log_lines(w, moment)},
        "choices": choices_of(w, moment) if turn else [],
        "names": names_of(w, moment) if turn else {},
        "missing": missing_of(w, moment) if turn else {},
        "turn": turn,
        "hints": turn and moment.table.may_hint(),
        "question": moment.view["question"] if turn else None,
        "reaction": turn and moment.view["question"] in words_of(moment.table.game).REACTIONS,
        "round": draw_of(moment.table.game).round_of(moment.view),
        "own_choice": _own_choice(moment),
        "turn_number": draw_of(moment.table.game).turn_of(moment.view),
        "title": _title(w, moment),
        "over": bool(moment.view["over"]),
        **({"now": moment.now} if moment.table.pace else {}),
    }


def _own_choice(moment: Moment) -> int:
    """The number of the viewer's last choice; 0, if it is long ago."""
    entries = reversed(moment.view.get("lately", []))
    return next((one["seq"] for one in entries if moment.seat is not None and one["seat"] == moment.seat), 0)


def shell(w: HtmlWords, moment: Moment) -> dict[str, str]:
    """How the slots are arranged: attributes of the page's grid."""
    own = draw_of(moment.table.game).shell(w, moment.view)
    return {
        "shape": own.shape,
        "market": own.market,
        "scene": own.scene,
        "market_name": own.market_name or w.text("Market"),
        "scene_name": own.scene_name,
        "hand_name": own.hand_name or w.text("Hand"),
    }


def table_panels(w: HtmlWords, moment: Moment) -> Panels:
    """What a table and a replay have in common."""
    game = game_of(moment.table)
    panels = DRAWN.panels(w, game, draw_of(game.id).panels(moment.view))
    return {**_around(w, moment), **panels}


def _around(w: HtmlWords, moment: Moment) -> Panels:
    """The hall's own panels beside the game's: the phase, and everyone at the table, the viewer first. In a game of
    teams partners stand together, the viewer's team first."""
    view, seats = moment.view, moment.table.seats
    round_name, steps = draw_of(moment.table.game).phases(w, view)
    phase = (str(round_name), [(str(step), state) for step, state in steps])
    first = moment.seat or 0
    order = [*range(first, len(seats)), *range(first)]
    teams = draw_of(moment.table.game).teams(view)
    if teams:
        nearest = {seat: min(map(order.index, team)) for team in teams for seat in team}
        order = sorted(order, key=nearest.__getitem__)
    in_order = [seats[seat] for seat in order]
    sitting = [(one.seat, one.holder, one.name, one.bot, one.here, False, one.away) for one in in_order]
    clocks = moment.table.pace, clock_facts(in_order)
    around = (
        Panel("phases", _phases, phase),
        Panel(
            "seats-rows", _seats, (moment.seat, list(view["waiting"]), list(view["winners"]), sitting, teams, *clocks)
        ),
    )
    return {panel.id: DRAWN.panel(w, None, panel) for panel in around}


def log_lines(w: HtmlWords, moment: Moment, linked: bool = True) -> str:
    """`linked`: to the moment in the replay."""
    words, signs = words_of(moment.table.game), draw_of(moment.table.game).SIGNS
    lines = []
    for line in _joined(words, moment.log):
        event = line.told["event"]
        sentence = sentence_of(w, words, line.told)
        if sentence:
            seat = "" if line.seat is None else line.seat
            link = f' href="/table/{moment.table.name}/replay?at={line.seq}"' if linked else ""
            sign, heading = escape(signs.get(event, "scroll")), ' class="day"' if event in words.HEADINGS else ""
            lines.append(
                f'<li data-seq="{line.seq}" data-seat="{seat}" data-sign="{sign}"{heading}>'
                f'<a tabindex="-1"{link}>{sentence}</a></li>'
            )
    return "".join(lines)


def _joined(words: PlainWords, log: Sequence[LogLine]) -> Iterator[LogLine]:
    """What happened with one choice, in as few lines as the game's words need."""
    for seq, lines in groupby(log, key=attrgetter("seq")):
        same = list(lines)
        for told in together(words, (line.told for line in same)) if len(same) > 1 else (same[0].told,):
            yield LogLine(seq, told, same[0].seat)


def sentence_of(w: HtmlWords, words: PlainWords, told: dict[str, Any]) -> str:
    """One line of the log: an event of the game, or something that the hall itself has to say."""
    return _note(w, told) if told["event"] == "note" else words.event(w, told)


def _note(w: HtmlWords, told: dict[str, Any]) -> str:
    """What the hall itself has to say."""
    if told["seat"] is None:
        return w.text("The game ends: everyone agreed.") if told["note"] == "ended-agreed" else ""
    seat = w.seat(told["seat"])
    sentences = {
        "bot-replaced": w.text("{seat}: this bot did not respond. A simpler one takes over.", seat=seat),
        "bot-took-over": w.text("{seat}: a bot takes over.", seat=seat),
        "came-back": w.text("{seat}: back at the table.", seat=seat),
        "resigned": w.text("{seat}: resigned.", seat=seat),
        "time-over": w.text("{seat}: time is up. A bot takes over soon.", seat=seat),
        "time-bot": w.text("{seat}: time is up, and a bot takes over.", seat=seat),
        "forfeit": w.text("{seat}: time is up, and the game is lost.", seat=seat),
        "holiday": w.text("{seat}: on holiday.", seat=seat),
        "holiday-over": w.text("{seat}: back from holiday.", seat=seat),
    }
    return sentences.get(told["note"], "")


def _title(w: HtmlWords, moment: Moment) -> str:
    """For the window: plain text."""
    game = title_of(w, moment.table.game)
    if moment.view["over"]:
        title = w.text("The game is over · {game} · Meadhall", game=game)
    elif is_asked(moment) or moment.hand_over_to is not None:
        title = w.text("Your turn · {game} · Meadhall", game=game)
    else:
        title = w.text("{waiting} · {game} · Meadhall", waiting=waiting_for(w, moment), game=game)
    return Markup(title).unescape()


def _phases(w: HtmlWords, round_name: str, steps: list[tuple[str, str]]) -> str:
    now = next((number for number, (_, state) in enumerate(steps, 1) if state == "now"), 0)
    return fragment("parts.html", "phases", w=w, round_name=Markup(round_name), steps=steps, now=now)


def _seats(
    w: HtmlWords,
    viewer: int | None,
    waiting: list[int],
    winners: list[int],
    sitting: list[tuple[int, str, str, str | None, bool, bool, str]],
    teams: list[list[int]],
    pace: str,
    clocks: list[ClockFacts],
) -> str:
    rows = [SeatInfo(*one) for one in sitting]
    levels = {one.seat: level_name(w, one.bot) for one in rows if one.bot}
    heads = {next(one.seat for one in rows if one.seat in team): _team(w, viewer, teams, team) for team in teams}
    parts = {"in_order": rows, "viewer": viewer, "waiting": waiting, "winners": winners}
    return fragment(
        "parts.html", "seat_rows", w=w, levels=levels, heads=heads, clocks=seat_clocks(w, pace, clocks), **parts
    )


def _team(w: HtmlWords, viewer: int | None, teams: list[list[int]], team: list[int]) -> str:
    """What stands above the partners of a team."""
    if viewer is None:
        return w.text("Team {n}", n=teams.index(team) + 1)
    return w.text("Your team") if viewer in team else w.text("Opponents")


def _prompt(w: HtmlWords, moment: Moment) -> str:
    view, asked = moment.view, is_asked(moment)
    question, hint, who = "", "", moment.seat
    if view["over"]:
        winners = view["winners"]
        names = name_list(w, [moment.table.seats[seat].name for seat in winners])
        won = w.text("The game is over. Winner: {name}", name=names)
        lost = w.text("The game is over. Nobody wins.")
        question, who = (won, winners[0]) if winners else (lost, None)
    elif asked:
        question, hint = words_of(moment.table.game).question(w, view)
    else:
        bots = [seat for seat in view["waiting"] if moment.table.seats[seat].holder == "bot"]
        thinking = bool(bots) and len(bots) == len(view["waiting"])
        question, who = waiting_for(w, moment), view["waiting"][0]
        hint = w.text("The bot is thinking.") if thinking else _absent(w, moment)
    undo = moment.can_undo if sits(moment.table) and not view["over"] else None
    results = moment.table.name if view["over"] else ""
    facts = (asked, who, str(question), str(hint), undo, results)
    return DRAWN.panel(w, None, Panel("prompt-slot", _question, facts))


def _question(
    w: HtmlWords, asked: bool, who: int | None, question: str, hint: str, can_undo: bool | None, results: str
) -> str:
    """`can_undo`: None, where nothing can ever be taken back; `results`: the table whose results can be seen."""
    shown = {"question": Markup(question), "hint": Markup(hint)}
    return fragment("parts.html", "prompt", w=w, asked=asked, who=who, can_undo=can_undo, results=results, **shown)


def _absent(w: HtmlWords, moment: Moment) -> str:
    if not sits(moment.table):
        return w.text("You are watching.")
    gone = [seat for seat in moment.view["waiting"] if not moment.table.seats[seat].here]
    if gone:
        return w.text(
            "Away: {name}. Open the table menu to bring in a bot.",
            name=name_list(w, [w.seat_name(seat) for seat in gone]),
        )
    return ""


def choices_of(w: HtmlWords, moment: Moment, confirmed: bool = True) -> list[dict[str, Any]]:
    """What can be chosen, with the questions to ask back (unless nothing is to be `confirmed`)."""
    words, view = words_of(moment.table.game), moment.view
    choices = []
    for choice in view["choices"]:
        shown: dict[str, Any] = {"words": choice.split(" "), "label": words.choice(w, choice, view)}
        confirm = words.confirm(w, view, choice) if confirmed else ""
        if confirm:
            shown["confirm"] = confirm
        choices.append(shown)
    return choices


def names_of(w: HtmlWords, moment: Moment) -> dict[str, str]:
    refs = {word for choice in moment.view["choices"] for word in choice.split(" ")[1:]}
    return {ref: name_of(w, moment, ref) for ref in sorted(refs)}


def missing_of(w: HtmlWords, moment: Moment) -> dict[str, list[str]]:
    """For every verb that names several things, how to ask for each of them once another one has been picked."""
    split = (choice.split(" ") for choice in moment.view["choices"])
    verbs = {words[0] for words in split if len(words) > 2}
    return {verb: said for verb in sorted(verbs) if (said := words_of(moment.table.game).missing(w, verb))}


def _covered(w: HtmlWords, moment: Moment) -> dict[str, Any]:
    """Hot seat, between two people: nothing of the board is sent until the next one says who they are."""
    assert moment.hand_over_to is not None
    words = words_of(moment.table.game)
    told = [line.told for line in moment.log[-12:] if line.told["event"] != "note"]
    lines = [Markup(html) for one in told if (html := words.event(w, one))]
    next_one = moment.table.seats[moment.hand_over_to]
    return {
        "language": moment.viewer.language,
        "state": moment.table.state,
        "shell": {**shell(w, moment), "scene": "beside"},
        "panels": {
            **_around(w, moment),
            **agreement_panels(w, DRAWN, moment),
            "stage-board": fragment("parts.html", "hand_over", w=w, seat=next_one, since=lines[-5:]),
            "prompt-slot": fragment("parts.html", "covered_prompt", w=w, moment=moment, seat=next_one),
        },
        "log": {"from": moment.log_from, "html": log_lines(w, moment)},
        "choices": [],
        "names": {},
        "turn": True,
        "title": _title(w, moment),
        "over": False,
        "covered": True,
    }

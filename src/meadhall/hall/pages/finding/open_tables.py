"""The lobby: quick pairing, open tables, games that may be watched, people to play with again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from ...finding.filters import LEVELS, PACES, Filters
from ...finding.listed import Listed
from ...finding.seeks import PACES as PAIRED
from ...finding.seen import Group, SeekInfo, Seen
from ...tables.seen import TableInfo, Viewer
from ..parts.base import fragment, hall_words, level_name, name_list, page, title_of
from ..parts.pace import pace_lines, pace_name
from ..parts.playable_games import shown
from ..parts.table_lists import finished, name_in_list
from ..parts.table_lists import listed as listed_row
from ..parts.words import HtmlWords


def open_tables(
    viewer: Viewer,
    seen: Seen,
    chosen: Filters,
    groups: Sequence[Group] = (),
    invitations: Sequence[tuple[TableInfo, str, str]] = (),
    rated: bool = True,
) -> str:
    """`groups`: people one has played with; `invitations` as on the front page; `rated`: this hall has leaderboards."""
    w = hall_words(viewer)
    return page(
        "open_tables.html",
        viewer,
        w,
        title=w.text("Tables · Meadhall"),
        here="tables",
        chosen=chosen,
        rated=rated,
        filters=_filters(w, seen),
        paces=[(w.name("time to think", "Live"), pace_lines(w, PAIRED["live"])),
               (w.name("time to think", "Days"), pace_lines(w, PAIRED["days"]))],
        groups=[(one.table, one.game, title_of(w, one.game), name_list(w, list(one.names))) for one in groups],
        recent=[finished(w, one.info) for one in seen.over],
        invitations=[(listed_row(w, table), by, link) for table, by, link in invitations],
        **{id.replace("-", "_"): Markup(html) for id, html in lobby_parts(viewer, seen, chosen).items()},
    )  # fmt: skip


def lobby_parts(viewer: Viewer, seen: Seen, chosen: Filters) -> dict[str, str]:
    """What of the page changes, by the id of its element."""
    w = hall_words(viewer)
    said = {"live": w.name("pace in a sentence", "live"), "days": w.name("pace in a sentence", "days")}
    mine = [(seek, title_of(w, seek.game), said[seek.pace]) for seek in seen.seeks if seek.mine]
    open_, playing = (
        [_row(w, one) for one in rows if chosen.lets_through(one, seen.ratings)] for rows in (seen.open, seen.playing)
    )
    parts = {
        "lobby-seeking": fragment("open_tables_parts.html", "seeking", w=w, mine=mine),
        "lobby-games": fragment("open_tables_parts.html", "games", w=w, games=_games(w, seen.seeks)),
        "lobby-open": fragment(
            "open_tables_parts.html", "open_list", w=w, rows=open_, filtered=len(open_) < len(seen.open)
        ),
        "lobby-playing": fragment(
            "open_tables_parts.html", "playing_list", w=w, rows=playing, filtered=len(playing) < len(seen.playing)
        ),
    }
    return {id: html.strip() for id, html in parts.items()}


def _games(w: HtmlWords, seeks: Sequence[SeekInfo]) -> list[dict[str, Any]]:
    """Each game with its two paces, and who waits for it."""
    by = {(seek.game, seek.pace): seek for seek in seeks}
    return [
        {
            "id": game,
            "title": title_of(w, game),
            "paces": [
                (
                    pace,
                    _pace(w, pace),
                    by[game, pace].mine if (game, pace) in by else False,
                    _names(w, by[game, pace].names) if (game, pace) in by else "",
                )
                for pace in PAIRED
            ],
        }
        for game in shown()
    ]


def _names(w: HtmlWords, names: Sequence[str]) -> str:
    return name_list(w, [name or w.text("a player") for name in names])


def _pace(w: HtmlWords, pace: str) -> str:
    return w.name("time to think", "Live") if pace == "live" else w.name("time to think", "Days")


def _row(w: HtmlWords, one: Listed) -> dict[str, Any]:
    table = one.info
    free = sum(seat.holder == "open" for seat in table.seats)
    people = [
        {
            "name": name_in_list(w, seat),
            "rating": one.ratings.get(seat.seat),
            "level": level_name(w, seat.bot) if seat.bot and not seat.away else "",
        }
        for seat in table.seats
        if seat.holder != "open"
    ]
    return {
        "name": table.name,
        "game": table.game,
        "title": title_of(w, table.game),
        "people": people,
        "free": w.plural("{n} of {all} seats free", "{n} of {all} seats free", free, all=len(table.seats)),
        "pace": pace_name(w, table.pace),
        "here": one.here,
        "mine": table.hosted or any(seat.mine or seat.left for seat in table.seats),
    }


def _filters(w: HtmlWords, seen: Seen) -> list[tuple[str, str, list[tuple[str, str]]]]:
    """Each filter: its field, its label, and what can be chosen."""
    paces = {
        "": w.text("Any pace"),
        "live": w.name("time to think", "Live"),
        "days": w.name("time to think", "Days"),
        "none": w.name("time to think", "No limit"),
    }
    levels = {
        "": w.text("Any level"),
        "new": w.name("level of players", "Not rated yet"),
        "low": w.name("level of players", "Up to 1000"),
        "high": w.name("level of players", "Over 1000"),
        "near": w.name("level of players", "About my level"),
    }
    return [
        ("game", w.text("Game"), [("", w.text("All games")), *((id, title_of(w, id)) for id in shown())]),
        ("pace", w.text("Time to think"), [(pace, paces[pace]) for pace in PACES]),
        ("level", w.text("Level"), [(level, levels[level]) for level in LEVELS if level != "near" or seen.ratings]),
    ]

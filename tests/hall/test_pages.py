"""What pages are made of: escaped, free of inline script, complete in every language, silent about secrets."""

import itertools
import re
from dataclasses import replace
from typing import Any

import pytest
from babel.messages.pofile import read_po

import meadhall
from meadhall.engine.luck import Fast
from meadhall.games.registry import BUILT_IN
from meadhall.hall import pages
from meadhall.hall.pages.account import AccountInfo
from meadhall.hall.pages.parts import article, chapters, chart, forms
from meadhall.hall.pages.parts.base import draw_of, sprite, words_of
from meadhall.hall.pages.parts.playable_games import shown
from meadhall.hall.pages.parts.words import HtmlWords
from meadhall.hall.tables.seen import Course, Ending, LogLine, Message, Moment, SeatInfo, TableInfo, Viewer
from meadhall.kit.catalogue import LANGUAGES
from tests.hall.messages import HALL, all_messages

GAME = meadhall.game("bellum")
EVIL = '<script>alert("x")</script>'
VIEWER = Viewer("person", EVIL, "en")


def table_info(match: meadhall.Match, mine: tuple[int, ...] = (0,), state: str = "playing") -> TableInfo:
    seats = [
        SeatInfo(
            seat,
            "person" if seat in mine else "bot",
            EVIL if seat == 0 else f"Bot {seat}",
            None if seat in mine else "keen",
            True,
            seat in mine,
        )
        for seat in range(match.players)
    ]
    return TableInfo(
        "grey-otter", "bellum", match.players, match.options, seats, state, False, match.commitment or "",
        len(match.entries), "2026-01-01T00:00:00", list(match.waiting), list(match.winners), list(match.scores),
    )  # fmt: skip


def moment_of(match: meadhall.Match, seat: int | None, **more: Any) -> Moment:
    table = more.pop("table", None) or table_info(match)
    view = match.view(seat)
    view["names"] = [one.name for one in table.seats]
    view["bots"] = [one.bot for one in table.seats]
    log = [LogLine(0, told) for told in match.told(match.opening, seat)]
    for number, entry in enumerate(match.entries, 1):
        log += [LogLine(number, told) for told in match.told(entry.events, seat)]
    return Moment(table, more.pop("viewer", VIEWER), seat, view, len(match.entries), 1, log, 0, **more)


def played(steps: int, seed: int = 3, players: int = 3) -> meadhall.Match:
    match, luck = meadhall.Match.new(GAME, players, seed=seed), Fast(seed)
    while not match.over and len(match.entries) < steps:
        seat = match.waiting[0]
        choices = match.choices(seat)
        match.play(seat, choices[luck.below(len(choices))])
    return match


def asked(match: meadhall.Match, question: str) -> meadhall.Match:
    """Played on until seat 0 is asked this."""
    luck = Fast(1)
    while not (match.waiting[0] == 0 and match.view(0)["question"] == question):
        seat = match.waiting[0]
        choices = match.choices(seat)
        match.play(seat, choices[luck.below(len(choices))])
    return match


def finished() -> tuple[Moment, Ending, Course]:
    match = played(10_000)
    table = table_info(match, state="over")
    moment = moment_of(match, None, table=table)
    log = [match.told(match.opening, 0), *(match.told(entry.events, 0) for entry in match.entries)]
    for entry in log:
        for told in entry:
            if told["event"] == "chest_gained" and told["value"] is None:
                told["value"] = 1
    return (
        moment,
        Ending("feed", log, 7),
        Course(len(match.entries), [(1, 0), (2, 20)], [[1, 2, 3], list(match.scores)]),
    )


def whole_pages(viewer: Viewer) -> dict[str, str]:
    match = asked(played(0), "Recruit")
    moment = moment_of(match, 0, viewer=viewer)
    over, ending, course = finished()
    over = replace(over, viewer=viewer)
    table = table_info(match)
    waiting = replace(
        table, state="waiting", seats=[table.seats[0], replace(table.seats[1], holder="open", name="", bot=None)]
    )
    return {
        "front": pages.front(
            viewer, [GAME], [table, waiting], [waiting], [over.table], [replace(over.table, uploaded=True, hosted=True)]
        ),
        "new": pages.new_table(viewer, GAME, {"seat2": "here", "name2": EVIL}, EVIL),
        "waiting": pages.waiting(
            viewer, waiting, {1: "https://hall.example/table/a/seat/b", "watch": "https://hall.example/w"}
        ),
        "claim": pages.claim(viewer, waiting, 1),
        "table": pages.table(moment, [Message(1, 0, EVIL, EVIL), Message(2, None, "Ann", "hi")]),
        "covered": pages.table(moment_of(match, None, viewer=viewer, table=table_info(match, (0, 1)), hand_over_to=1)),
        "watching": pages.table(moment_of(match, None, viewer=viewer, table=table_info(match, ()))),
        "end": pages.end(over, ending, course, [Message(1, 0, EVIL, EVIL)]),
        "past": pages.past(viewer, over.table, 0),
        "replay": pages.replay(replace(moment, viewer=viewer), 5, Course(20, [(1, 0), (2, 9)])),
        "rules": pages.rules(viewer, GAME),
        "settings": pages.settings(viewer, "open", True, EVIL),
        "new_account": pages.new_account(viewer, "invited", {"code": EVIL}, EVIL),
        "sign_in": pages.sign_in(viewer, EVIL, EVIL),
        "account": pages.account(
            replace(viewer, account=True, likes={"theme": "dark"}), ACCOUNT, "new", EVIL, ["abcd-efgh-jkmn-pqrs"]
        ),
        "return_link": pages.return_link(viewer, "grey-otter", "https://hall.example/return/x", True),
        "come_back": pages.come_back(viewer, EVIL, True),
        "problem": pages.problem(viewer, 404, EVIL),
    }


ACCOUNT = AccountInfo("2026-01-02T03:04:05.678+00:00", [(EVIL, "2026-01-02")], True, 3, 2, False)


@pytest.fixture(scope="module", params=list(LANGUAGES))
def drawn(request: pytest.FixtureRequest) -> dict[str, str]:
    return whole_pages(replace(VIEWER, language=request.param))


def test_no_page_carries_script_or_style_of_its_own(drawn: dict[str, str]) -> None:
    for name, html in drawn.items():
        assert EVIL not in html, name
        assert not re.search(r"<style|\son\w+=|javascript:", html), name
        for attributes in re.findall(r"<script\b([^>]*)>", html):
            assert "src=" in attributes or 'type="application/json"' in attributes, name


def test_no_page_has_an_id_twice_or_an_icon_that_is_not_there(drawn: dict[str, str]) -> None:
    for name, html in drawn.items():
        ids = re.findall(r'\sid="([^"]+)"', html)
        assert sorted({one for one in ids if ids.count(one) > 1}) == [], name
        assert sorted(set(re.findall(r'href="#(i-[^"]+)"', html)) - set(ids)) == [], name


def test_panels_fill_the_elements_they_are_named_after() -> None:
    match = asked(played(0), "Recruit")
    moment = moment_of(match, 0)
    envelope = pages.envelope(moment)
    page = pages.table(moment)
    for key, html in envelope["panels"].items():
        assert page.count(f' id="{key}" data-panel') == 1, key
        assert "data-panel" in html or html in page, key
    assert envelope["turn"]
    assert "Your turn" in envelope["title"]
    assert [" ".join(choice["words"]) for choice in envelope["choices"]] == match.choices(0)
    words = {word for choice in match.choices(0) for word in choice.split(" ")[1:]}
    assert set(envelope["names"]) == words
    assert any("confirm" in choice for choice in envelope["choices"])


def test_a_handed_over_screen_shows_nothing_of_the_board() -> None:
    match = asked(played(0), "Recruit")
    envelope = pages.envelope(moment_of(match, None, table=table_info(match, (0, 1)), hand_over_to=0))
    assert envelope["choices"] == []
    assert envelope["covered"]
    drawn = "".join(html for id, html in envelope["panels"].items() if id != "seats-rows")
    assert "data-ref" not in drawn
    assert 'data-do="seat"' in envelope["panels"]["stage-board"]


def test_why_not_names_the_rule_and_tells_it() -> None:
    match = asked(played(0), "Recruit")
    answer = pages.why(moment_of(match, 0), "seat:1", lambda choice: "R-BM-64" if choice == "raid seat:1" else "")
    assert answer["rule"] == "R-BM-64"
    assert answer["message"] == chapters.rule_text("bellum", "en", "R-BM-64") != ""
    assert pages.why(moment_of(match, 1), "seat:0")["message"].startswith("Waiting for")


def test_a_note_of_the_hall_is_a_line_of_the_log() -> None:
    moment = moment_of(asked(played(0), "Recruit"), 0)
    moment = replace(moment, log=[LogLine(4, {"event": "note", "note": "bot-replaced", "seat": 1})])
    assert "simpler one" in pages.envelope(moment)["log"]["html"]


def test_log_lines_lead_to_their_moment() -> None:
    html = pages.envelope(moment_of(played(30), 0))["log"]["html"]
    for seq, at in re.findall(r'data-seq="(\d+)"[^>]*><a [^>]*at=(\d+)"', html):
        assert seq == at
    assert 'class="day"' in html


@pytest.mark.parametrize("game", [game for game in BUILT_IN if game in shown()])
def test_every_game_brings_what_pages_need(game: str) -> None:
    w = HtmlWords("en", game)
    assert f'id="i-game-{game}"' in sprite(game)
    assert f'id="i-game-{game}"' in sprite()
    assert all(words_of(game).about(w))
    assert draw_of(game).picture(w).startswith("<svg")
    for option in meadhall.game(game).options:
        label, help, _ = words_of(game).option(w, option.name)
        assert label
        assert help
    assert chapters.blocks(game, "en")


# --- languages ---


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_sentence_of_the_hall_is_translated(language: str) -> None:
    with (HALL / "locales" / f"{language}.po").open("rb") as file:
        catalogue = read_po(file, locale=language)
    for context, message, plural in sorted(all_messages(), key=str):
        found = catalogue.get((message, plural) if plural else message, context)
        assert found is not None, message
        said = [str(one) for one in (found.string if isinstance(found.string, (tuple, list)) else [found.string])]
        assert len(said) == (3 if plural else 1)
        for form in said:
            assert form, message
            assert set(re.findall(r"\{\w+\}", form)) == set(re.findall(r"\{\w+\}", str(message))), form


def test_nothing_is_left_in_english(drawn: dict[str, str]) -> None:
    if 'lang="en"><head>' in drawn["front"].replace("\n", ""):
        return
    for english in ("Come in.", "Waiting for", "Undo", "Who sits here", "Fair luck", "Skip to", "Play against bots"):
        assert not [name for name, html in drawn.items() if english in html], english


# --- forms ---


def test_games_are_called_by_their_titles_in_the_language_of_the_viewer() -> None:
    """On every page, in its title and wherever it is mentioned: in Slovak, Bellum Magica is called Vojny mágov."""
    for name, html in whole_pages(replace(VIEWER, language="sk")).items():
        assert "Bellum Magica" not in html, name
        if name in ("front", "new", "waiting", "claim", "table", "end", "past", "replay", "rules"):
            assert "Vojny mágov" in html, name
        if name in ("new", "waiting", "claim", "table", "past", "rules"):
            assert "Vojny mágov" in html.partition("</title>")[0], name


def test_a_blank_form_reads_as_a_table_with_bots() -> None:
    plan = forms.read(GAME, forms.blank(GAME))
    assert [seat.holder for seat in plan.seats] == ["me", "bot", "bot"]
    assert plan.seats[1].level in forms.LEVELS
    assert not plan.listed


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"seat2": "me"}, "one seat"),
        ({"seat2": "here", "name2": " "}, "Enter a name"),
        ({"seat2": "none", "seat3": "none"}, "number of players"),
        ({"seat2": "ghost"}, "Each seat is for"),
        ({"level2": "godlike"}, "strength"),
        ({"option-castles": "bought"}, "castles"),
    ],
)
def test_a_form_that_cannot_be_meant_so(change: dict[str, str], word: str) -> None:
    with pytest.raises((forms.FormError, forms.OptionError), match=word):
        forms.read(GAME, {**forms.blank(GAME), **change})


# --- rules pages and charts ---


def test_markdown_of_a_plain_kind() -> None:
    found = chapters.parsed(
        "# Title\n\n## One\nText **bold** & <b>. [R-BM-01]\n\n- item\n  goes on [R-BM-02, R-BM-03]\n\n"
        "+ seldom [R-BM-04]\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n{figure:die}\n\n"
        "{glance}\n1. **Roll** & move.\n2. Stop.\n"
    )
    html, headings = article.to_html(found, lambda kind, name: f"<svg>{kind} {name}</svg>", "Edge cases")
    assert headings == [("chapter-1", "One")]
    assert "<b>bold</b> &amp; &lt;b&gt;." in html
    assert 'id="R-BM-01"' in html
    assert 'id="R-BM-02"' in html
    assert 'id="R-BM-03"' in html
    assert "item goes on" in html
    assert "<td>2</td>" in html
    assert "<svg>figure die</svg>" in html
    assert '<details class="fold"><summary>Edge cases <span class="muted">R-BM-04</span></summary>' in html
    assert "<li><span><b>Roll</b> &amp; move.</span></li><li><span>Stop.</span></li>" in html


def test_labels_of_lines_do_not_overlap() -> None:
    places = sorted(chart.apart([(100.0, 0), (101.0, 1), (100.5, 2), (236.0, 3), (236.0, 4)]).values())
    assert all(second - first >= chart.LABEL_STEP for first, second in itertools.pairwise(places))
    assert places[-1] <= chart.BOTTOM


def test_how_rough_the_dice_were() -> None:
    assert chart.rougher([10, 10, 10, 10, 10, 10]) == pytest.approx(1.0)
    # Chi-squared 5.0 with five degrees of freedom leaves 41.6 % beyond it.
    assert chart.rougher([5, 8, 9, 8, 10, 20]) == pytest.approx(0.0199, abs=0.002)
    assert chart.rougher([60, 0, 0, 0, 0, 0]) < 1e-6


@pytest.mark.parametrize("highest", [1, 5, 6, 41, 1_000, 70_000_000])
def test_a_chart_has_few_grid_lines_however_high_the_points(highest: int) -> None:
    drawn = chart.lines(HtmlWords("en"), Course(2, [(1, 0), (2, 1)], [[0, 0], [highest, 1]]), ["Astrid", "Bjorn"])
    assert 2 <= drawn.count("gridl") <= 6


def test_a_chart_shows_points_below_nought() -> None:
    drawn = chart.lines(HtmlWords("en"), Course(2, [(1, 0), (2, 1)], [[-4, 3], [-7, 12]]), ["Astrid", "Bjorn"])
    first = re.search(r'class="seat-1"><polyline class="ln" points="([^"]*)"', drawn)
    assert first is not None
    heights = [float(point.split(",")[1]) for point in first[1].split()]
    assert heights[0] < heights[1] < heights[2] <= chart.BOTTOM
    assert ">-10</text>" in drawn

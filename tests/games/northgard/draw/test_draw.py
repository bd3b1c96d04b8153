"""Pictures: what a choice can name is on the table, ids last, nothing is left open, nothing gets in unescaped."""

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from meadhall.engine.match import Match
from meadhall.games.northgard import GAME, draw
from meadhall.games.northgard.data import tables
from meadhall.games.northgard.data.kinds import BUILDING, CARD, CLAN, CREATURE, RESOURCE
from meadhall.games.northgard.draw import card, end, figures, forecast
from meadhall.games.northgard.draw import fight as draw_fight
from meadhall.games.northgard.guide.examples import example
from meadhall.games.northgard.rules.verbs import NOTATION
from meadhall.hall.pages.parts import words as hall_words
from meadhall.hall.pages.parts.words import HtmlWords
from meadhall.hall.tables.viewpoint import lately
from meadhall.kit.catalogue import LANGUAGES
from tests.games.northgard.table import AXE2, AXE3, AXE_SKULL, CHOICE, SKULL2, do, hands, table
from tests.games.page import Page

HERE = Path(draw.__file__).parent
SHARED_ICONS = Path(hall_words.__file__).parents[2] / "static" / "icons.svg"
NAMES = ["Astrid", "<b onclick='x'>", 'Quo"te', "Ragna & co", "Ylva"]
BOTS = [None, "keen", None, None, "calm"]
EVERY_TABLE: list[tuple[int, dict[str, Any]]] = [
    (2, {"creatures": "more"}),
    (3, {"creatures": "yes", "clans": "dealt"}),
    (4, {"teams": True, "creatures": "yes"}),
    (5, {"length": "long"}),
]
# Choices that are buttons beside the question: numbers, basic actions, what an exchange brings, a card to be stopped.
BUTTONS = ("group", "group-kaija", "eat", "do", "trade", "swap", "steal", "cancel")


def words_for(view: dict[str, Any], language: str = "en") -> HtmlWords:
    return HtmlWords(language, "northgard", NAMES[: view["players"]], view["seat"])


def shown(match: Match, seat: int | None) -> dict[str, Any]:
    """A view as the hall gives it."""
    return {
        **match.view(seat),
        "names": NAMES[: match.players],
        "bots": BOTS[: match.players],
        "lately": lately(match, seat),
    }


def drawn(view: dict[str, Any], language: str = "en") -> Page:
    """The board and what stands beside it."""
    w = words_for(view, language)
    return Page(draw.board(w, view) + draw.aside(w, view))


def played(players: int, seed: int, options: dict[str, Any] | None = None, step: int = 1) -> Iterator[Match]:
    """A whole game of people who like to act; the same match at every few of its positions, and at its end."""
    match = Match.new(GAME, players, seed, options)
    dice = random.Random(seed)
    while not match.over:
        if len(match.entries) % step == 0:
            yield match
        seat = match.waiting[0]
        choices = match.choices(seat)
        idle = ("pass", "wait", "remove", "replace", "done")
        eager = [choice for choice in choices if choice.split(" ")[0] not in idle]
        match.play(seat, dice.choice(eager if eager and dice.random() < 0.85 else choices))
    yield match


@cache
def views() -> dict[str, dict[str, Any]]:
    """For every question that random games ask: the first position with it, as whoever is asked sees it."""
    found: dict[str, dict[str, Any]] = {}
    for seed in range(3):
        for players, options in EVERY_TABLE[:3]:
            for match in played(players, seed, options):
                question = type(match.state.stack[-1]).__name__ if match.state.stack else "over"
                if question not in found:
                    found[question] = shown(match, None if match.over else match.waiting[0])
    return found


@cache
def drawn_at(question: str) -> Page:
    return drawn(views()[question])


# The board through whole games.


def assert_choosable(view: dict[str, Any], page: Page) -> None:
    """Every word of every choice is on the table, to be pointed at, or the choice is a button beside the question."""
    for choice in view["choices"]:
        verb, *words = choice.split(" ")
        if verb in BUTTONS:
            continue
        for word in words:
            found = page.of(word)
            assert found, (choice, view["question"])
            assert any(one.get("aria-label") or one.get("aria-labelledby") for one in found), choice


@pytest.mark.parametrize(("players", "options"), EVERY_TABLE)
def test_everything_that_can_be_chosen_is_on_the_table(players: int, options: dict[str, Any]) -> None:
    for match in played(players, 1, options, step=17 * players):
        for seat in match.waiting:
            view = shown(match, seat)
            assert_choosable(view, drawn(view))


def test_everything_that_can_be_chosen_is_on_the_table_at_every_question() -> None:
    asked = set(views())
    assert {
        "ChooseClan", "LayTile", "TurnTile", "Settle", "Turn", "PlayOn", "Recruit", "Build", "Raise", "Walk", "HowMany",
        "Eat", "AxeOrSkull", "WhoFalls", "Retreat", "TakeFromRow", "Trade", "PayAny", "Prowl", "Summon", "over",
    } <= asked  # fmt: skip
    for question, view in views().items():
        if not view["over"]:
            assert_choosable(view, drawn_at(question))


def test_only_known_verbs_are_buttons() -> None:
    assert {*BUTTONS} <= {verb.name for verb in NOTATION.verbs.values()}


@pytest.mark.parametrize(("players", "options"), EVERY_TABLE)
def test_boards_are_whole(players: int, options: dict[str, Any]) -> None:
    icons = set(
        re.findall(r'id="([ip]-[\w-]+)"', SHARED_ICONS.read_text("utf-8") + (HERE / "icons.svg").read_text("utf-8"))
    )
    for match in played(players, 2, options, step=21 * players):
        for seat in (None, 0):
            page = drawn(shown(match, seat))
            ids = page.all("id")
            assert len(set(ids)) == len(ids), [one for one in ids if ids.count(one) > 1]
            links = {link.removeprefix("#") for link in page.all("href")}
            assert {link for link in links if link.startswith("i-")} <= icons
            assert {link for link in links if not link.startswith("i-")} <= set(ids)
            assert not page.all("style")
            assert not {"lit", "picked"} & {name for names in page.all("class") for name in names.split(" ")}
            assert {f"seat-{number + 1}" for number in range(players)} <= set(ids)


def test_icons_hold_together() -> None:
    icons = (HERE / "icons.svg").read_text("utf-8")
    ids = re.findall(r'id="([^"]+)"', icons)
    assert len(set(ids)) == len(ids)
    assert "style=" not in icons
    assert "i-game-northgard" in ids


def test_names_are_escaped() -> None:
    for match in played(4, 3, {"creatures": "yes"}, step=67):
        for seat in (None, *match.waiting):
            view = shown(match, seat)
            w = words_for(view)
            html = draw.board(w, view) + draw.aside(w, view) + draw.close_up(w, view, "START.n")
            html += "".join(draw.badge(w, view, other) for other in range(4))
            assert "<b onclick" not in html
            assert 'Quo"te' not in html
            assert "&lt;b onclick" in html
            assert "&lt;span" not in html
            assert "&lt;svg" not in html


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_boards_speak_every_language_at_every_question(language: str) -> None:
    for number, (question, view) in enumerate(views().items()):
        if language != "en" and number % 4:
            continue  # every sentence is held to be translated elsewhere; this is about what is drawn with them
        page = drawn_at(question) if language == "en" else drawn(view, language)
        assert page.spoken
        assert "{" not in page.spoken
        assert not any("{" in label for label in (*page.all("aria-label"), *page.all("title")))
        name, steps = draw.phases(words_for(view, language), view)
        assert name
        assert [state for _, state in steps].count("now") == (0 if view["over"] else 1)


def test_without_the_hall_nothing_happened_lately() -> None:
    """A plain view of a match can be drawn, too."""
    match = table({"START.n": (0, 2)}, hand=hands("start_move", "start_build"))
    assert Page(draw.board(HtmlWords("en"), match.view(0))).of("start_move")


# Secrets.


def test_hands_and_decks_of_others_stay_hidden() -> None:
    for match in played(3, 6, {"creatures": "yes"}, step=29):
        mine = shown(match, 0)
        page = drawn(mine)
        lives = set(page.all("id"))
        theirs = match.view(1)["table"]["seats"][1]
        known = mine["table"]["seats"][1]
        for ref in set(theirs["hand"]) - set(known["hand"]) - {*known["active"], *known["discard"]}:
            if ref not in mine["table"]["seats"][0]["hand"]:
                assert card.life_of(ref, 1) not in lives
        if not match.over:
            assert "?" in "".join(draw.badge(words_for(mine), mine, seat) for seat in (1, 2))


# One's own place.


def test_a_card_in_hand_is_not_confused_with_the_same_card_elsewhere() -> None:
    match = table(
        {"START.n": (0, 2), "START.s": (1, 1)},
        hand=hands(["start_move", "start_feast"], "start_build"),
        active=[["start_recruit"], ["start_move", "start_feast"]],
    )
    page = drawn(shown(match, 0))
    for ref in ("start_move", "start_feast"):
        assert [found["class"] for found in page.of(ref)] == ["ng-card k-start"]
    assert page.of("start_recruit")  # in the active area, where nothing else is meant


def test_equal_cards_have_ids_of_their_own() -> None:
    match = table({"START.n": (0, 2)}, hand=hands(["start_feast", "start_feast"], []))
    before = {one for one in drawn(shown(match, 0)).all("id") if one.startswith("card-start_feast-1")}
    assert before == {"card-start_feast-1-1", "card-start_feast-1-2"}
    do(match, "0 wait start_feast")
    after = {one for one in drawn(shown(match, 0)).all("id") if one.startswith("card-start_feast-1")}
    assert after == before


@pytest.mark.parametrize(("length", "told"), [("standard", True), ("long", False)])
def test_what_dominates_is_shown_where_it_counts(length: str, told: bool) -> None:
    match = table(
        {"START.s": (0, 1)}, buildings={"T11-1": "food_silo"}, hand=hands("start_move", []), options={"length": length}
    )
    page = drawn(shown(match, 0))
    assert ("domination" in page.spoken) == told
    assert ("closed territories with a large building: 0 of 3" in page.spoken) == told


def test_cards_that_cannot_be_played_say_so() -> None:
    match = table({"START.n": (0, 2)}, hand=hands(["start_move", "unrest"], []))
    page = drawn(shown(match, 0))
    assert page.spoken.count("cannot be played now") == 1


@pytest.mark.parametrize(
    ("stock", "units", "state", "said"),
    [
        ([0, 0, 0], 3, "safe", "Winter takes nothing."),
        ([1, 0, 0], 4, "safe", "You have enough."),
        ([0, 0, 0], 5, "later", "Enough with the harvest."),  # one food from the starting tile
        ([0, 0, 6], 8, "exchange", "An exchange can bring it."),
        ([0, 0, 0], 14, "short", "Missing: 3 food, 2 wood. That means an Unrest card."),
    ],
)
def test_the_winter_to_come(stock: list[int], units: int, state: str, said: str) -> None:
    match = table({"START.n": (0, units)}, stock=[stock, [0, 0, 0]], hand=hands("start_move", []))
    view = shown(match, 0)
    assert forecast.Forecast(view, 0).state == state
    page = drawn(view)
    assert said in page.spoken
    assert len(page.classed("ng-winter")) == 1


def test_the_harvest_to_come_is_added_up() -> None:
    match = table(
        {"START.n": (0, 1), "START.s": (0, 1), "START.w": (1, 1)},
        buildings={"T02-2": "food_silo", "T11-1": "woodcutter_lodge", "T05-2": "altar_of_kings"},
        hand=hands("start_move", []),
    )
    view = shown(match, 0)
    assert forecast.harvest_of(view, 0) == {"food": 2, "wood": 2, "lore": 0, "fame": 1}
    assert forecast.harvest_of(view, 1) == {"food": 0, "wood": 0, "lore": 0, "fame": tables.ALTAR_FAME}


# Combat.


def fought(luck: list[int], **more: Any) -> Match:
    """Two Snakes with two food against two Ravens behind a tower and a fortress."""
    return table(
        {"START.n": (0, 3), "START.w": (1, 2)},
        luck,
        hand=hands(["grizzled_warriors", "start_build", "start_feast"], "start_move"),
        stock=[[2, 0, 0], [1, 0, 0]],
        buildings={"T05-2": "fortress"},
        **more,
    )


def begin(match: Match, *more: str) -> None:
    do(match, "0 play grizzled_warriors", "0 step START.n START.w", "0 group 2", "0 done", *more)


def test_the_stage_shows_each_step_of_a_combat() -> None:
    match = fought([AXE_SKULL, AXE3])
    assert not drawn(shown(match, 0)).classed("ng-stage")
    begin(match)
    page = drawn(shown(match, 0))
    assert len(page.classed("ng-stage")) == 1
    assert "Combat in" in page.spoken
    fight = draw_fight.fight_now(shown(match, 0))
    assert fight is not None
    assert fight.attacker.figures == 2
    assert fight.attacker.card_axes == tables.MOVE_AXES[CARD.codes["grizzled_warriors"]]
    assert fight.defender.figures == 2
    assert fight.defender.fortress == tables.FORTRESS_AXES
    assert fight.attacker.food is None
    do(match, "0 eat 2")
    fight = draw_fight.fight_now(shown(match, 1))
    assert fight is not None
    assert fight.attacker.food == 2
    assert not fight.ended


def test_a_combat_stays_in_sight_until_the_next_choice() -> None:
    match = fought([AXE_SKULL, AXE3])
    begin(match, "0 eat 2", "1 eat 0")
    for seat in (0, 1, None):
        view = shown(match, seat)
        (fight,) = draw_fight.fights(view)
        assert fight.ended
        assert (fight.attacker.face, fight.defender.face) == ("axe1_skull1", "axe3")
        assert fight.attacker.figures == fight.defender.figures == 2
        assert fight.defender.losses == 1
        assert drawn(view).classed("ng-stage")
    while match.view(0)["question"] != "Turn":
        seat = match.waiting[0]
        do(match, f"{seat} {match.choices(seat)[0]}")
    do(match, *(f"{seat} wait {match.view(seat)['table']['seats'][seat]['hand'][0]}" for seat in match.waiting))
    assert not drawn(shown(match, match.entries[-1].seat)).classed("ng-stage")


@pytest.mark.parametrize(
    ("luck", "food", "winner", "said"),
    [
        ([AXE3, AXE2], 2, "attacker", "is more than"),
        ([AXE2, AXE3], 0, "defender", "is more than"),
        ([SKULL2, AXE2], 0, "attacker", "The defender has nobody left."),
        ([AXE2, SKULL2], 0, "defender", "The attacker has nobody left."),
        ([SKULL2, SKULL2], 0, None, "Nobody is left on either side."),
    ],
)
def test_the_stage_says_who_won_and_why(luck: list[int], food: int, winner: str | None, said: str) -> None:
    match = fought(luck)
    begin(match, f"0 eat {food}", "1 eat 0")
    view = shown(match, None)
    (fight,) = draw_fight.fights(view)
    assert fight.winner == winner
    spoken = drawn(view).spoken
    assert said in spoken
    assert ("Nobody wins." in spoken) == (winner is None)


def test_a_chosen_face_counts_once() -> None:
    match = fought([CHOICE, AXE2])
    begin(match, "0 eat 0", "1 eat 0")
    fight = draw_fight.fight_now(shown(match, 0))
    assert fight is not None
    assert fight.attacker.figures == 2
    before = fight.attacker.total
    do(match, "0 axe")
    assert "axe chosen" in drawn(shown(match, 0)).spoken
    (fight,) = draw_fight.fights(shown(match, 0))
    assert fight.attacker.total == before + 1
    assert fight.attacker.figures == 2
    assert fight.attacker.skulls == 0


def test_strength_adds_up_in_every_combat_of_whole_games() -> None:
    """What the stage shows as units are the units there: nothing is left out, nothing counted twice."""
    seen = 0
    for seed in range(8):
        for match in played(3, seed, {"creatures": "yes"} if seed % 2 else {}):
            fight = draw_fight.fight_now(shown(match, None)) if match.view(None)["question"] == "Eat" else None
            for side in fight.sides if fight else ():
                if fight and side.seat is not None:
                    lands = match.view(None)["table"]["territories"]
                    land = next(one for one in lands if one["territory"] == fight.territory)
                    guest = side is fight.attacker and fight.creature is None
                    assert side.figures == land["entered" if guest else "units"]
                    seen += 1
    assert seen > 8


# Single parts.


def test_buildings_to_choose_from_say_what_they_are_good_for() -> None:
    view = views()["Raise"]
    page = drawn(view)
    for choice in view["choices"]:
        (found,) = page.of(choice.split(" ")[1])
        assert "ng-building" in str(found["class"])


def test_the_turn_of_the_year_is_reported_until_the_next_choice() -> None:
    for match in played(3, 4, {}):
        view = shown(match, match.waiting[0] if match.waiting else 0)
        if view["table"]["year"] == 2 and view["question"] == "Turn":
            assert "The year turns" in drawn(view).spoken
            return
    raise AssertionError("no second year")


def test_creatures_are_listed_with_what_they_do() -> None:
    match = table({"START.n": (0, 2)}, creatures={"wolf_brown": "START.n"}, hand=hands("start_move", []))
    view = shown(match, 0)
    aside = Page(draw.aside(words_for(view), view))
    (line,) = aside.classed("ng-beast-line")
    assert "neither land fame" in str(line["title"])
    plain = shown(table({"START.n": (0, 2)}), 0)
    assert not Page(draw.aside(words_for(plain), plain)).classed("ng-creatures")


def test_partners_and_clans_are_named() -> None:
    for match in played(4, 1, {"teams": True, "clans": "dealt"}):
        page = drawn(shown(match, 1))
        assert page.spoken.count("partner") == 1
        break


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_close_ups(language: str) -> None:
    view = views()["Prowl"]
    w = words_for(view, language)
    for ref in (*CARD.words, *CLAN.words, *BUILDING.words, *CREATURE.words, *RESOURCE.words, "START.n", "T05"):
        page = Page(draw.close_up(w, view, ref))
        assert page.spoken
        assert "{" not in page.spoken
    for ref in ("seat:1", "unicorn", "r1"):
        assert draw.close_up(w, view, ref) == ""


# The end, the front page, the rules page.


@pytest.mark.parametrize(("players", "options"), EVERY_TABLE)
def test_sources_add_up_to_the_scores(players: int, options: dict[str, Any]) -> None:
    for match in played(players, 5, options, step=10_000):
        if not match.over:
            continue
        view = shown(match, None)
        w = words_for(view)
        log = [match.told(events, None) for events in (match.opening, *(entry.events for entry in match.entries))]
        columns, points = draw.sources(w, log, view)
        assert [sum(row) for row in points] == list(match.scores)
        assert all(len(row) == len(columns) for row in points)
        assert draw.dice(w, log) == {}
        deeds, dice = draw.statistics(w, log, view)
        assert all(len(cells) == players for _, cells in deeds["rows"])
        told = [one["event"] for entry in log for one in entry]
        assert sum(dice["counts"]) == told.count("die_rolled") + 2 * told.count("rolled_for_first")
        assert len(dice["labels"]) == len(dice["counts"]) == len(dice["expected"])
        assert draw.round_of(view) == view["table"]["year"]
        for seat, own in enumerate(view["table"]["seats"]):
            assert str(own["count"]["total"]) in draw.badge(w, view, seat)


def test_deeds_are_counted() -> None:
    match = fought([AXE_SKULL, AXE3])
    begin(match, "0 eat 0", "1 eat 0")
    told = [one for entry in match.entries for one in match.told(entry.events, None)]
    counted = end.tally(told, 2)
    assert counted["played"] == [1, 0]
    assert counted["won"] == [0, 1]
    assert counted["lost"] == [0, 1]
    assert end.rolled(told) == ["axe1_skull1", "axe3"]


def test_the_front_picture_stands_alone() -> None:
    page = Page(draw.picture(HtmlWords("en")))
    assert page.elements[0][0] == "svg"
    assert not page.all("href")
    assert not page.all("style")


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_figures_of_the_rules_speak(language: str) -> None:
    told = set(re.findall(r"\{figure:(\w+)\}", (HERE.parent / "guide" / f"{language}.md").read_text("utf-8")))
    assert told == set(figures.FIGURES)
    for name in figures.FIGURES:
        page = Page(draw.figure(HtmlWords(language, "northgard"), name, example))
        assert "figcaption" in {tag for tag, _ in page.elements}
        assert page.spoken
        assert "{" not in page.spoken
        assert not page.all("style")
    with pytest.raises(KeyError):
        draw.figure(HtmlWords(language), "unicorn")

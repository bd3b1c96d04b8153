"""What Northgard draws: what every game is held to, and what is its own."""

from typing import Any

import pytest

from meadhall.engine.match import Match
from meadhall.games.northgard import draw
from meadhall.games.northgard.data import tables
from meadhall.games.northgard.data.kinds import BUILDING, CARD, CLAN, CREATURE, RESOURCE
from meadhall.games.northgard.draw import card, end, forecast
from meadhall.games.northgard.draw.scene import fight as draw_fight
from meadhall.games.northgard.rules.verbs import NOTATION
from meadhall.hall.pages.parts.words import HtmlWords
from tests.games.any_game.drawings import AnyDrawings
from tests.games.any_game.drawn import asked, drawn, panels_of, seen
from tests.games.any_game.games import verb
from tests.games.any_game.page import Page
from tests.games.northgard.random_games import GAMES
from tests.games.northgard.table import AXE2, AXE3, AXE_SKULL, CHOICE, SKULL2, do, hands, table

# Choices that are buttons beside the question: numbers, basic actions, what an exchange brings, a card to be stopped.
BUTTONS = ("group", "group-kaija", "eat", "do", "trade", "swap", "steal", "cancel")


class TestDrawings(AnyDrawings):
    games = GAMES
    close_ups = [
        "START.n", "T05", *CARD.words, *CLAN.words, *BUILDING.words, *CREATURE.words, *RESOURCE.words,
    ]  # fmt: skip
    no_close_ups = ["seat:1", "unicorn", "r1"]
    again = 4

    def on_the_table(self, choice: str) -> list[str]:
        """Players are pointed at in the hall's list of them."""
        named = [] if verb(choice) in BUTTONS else choice.split(" ")[1:]
        return [word for word in named if not word.startswith("seat:")]

    def in_the_row(self, view: dict[str, Any], scores: list[int]) -> list[int]:
        """One's own fame, also in teams."""
        return [own["count"]["total"] for own in view["table"]["seats"]]

    def statistics(self, w: HtmlWords, view: dict[str, Any], log: list[list[dict[str, Any]]]) -> None:
        assert draw.dice(w, log) == {}
        deeds, dice = draw.statistics(w, log, view)
        assert all(len(cells) == view["players"] for _, cells in deeds["rows"])
        told = [one["event"] for entry in log for one in entry]
        assert sum(dice["counts"]) == told.count("die_rolled") + 2 * told.count("rolled_for_first")
        assert len(dice["labels"]) == len(dice["counts"]) == len(dice["expected"])
        assert draw.round_of(view) == view["table"]["year"]


def test_only_known_verbs_are_buttons() -> None:
    assert {*BUTTONS} <= {verb.name for verb in NOTATION.verbs.values()}


# Secrets.


def test_hands_and_decks_of_others_stay_hidden() -> None:
    for match in GAMES.played(3, 6, {"creatures": "yes"}, step=29):
        mine = seen(match, 0)
        page = drawn(mine)
        lives = set(page.all("id"))
        theirs = match.view(1)["table"]["seats"][1]
        known = mine["table"]["seats"][1]
        for ref in set(theirs["hand"]) - set(known["hand"]) - {*known["active"], *known["discard"]}:
            if ref not in mine["table"]["seats"][0]["hand"]:
                assert card.life_of(ref, 1) not in lives
        if not match.over:
            panels = panels_of(mine)
            assert all("?" in panels[row] for row in ("row-2", "row-3"))


# One's own place.


def test_a_card_in_hand_is_not_confused_with_the_same_card_elsewhere() -> None:
    match = table(
        {"START.n": (0, 2), "START.s": (1, 1)},
        hand=hands(["start_move", "start_feast"], "start_build"),
        active=[["start_recruit"], ["start_move", "start_feast"]],
    )
    page = drawn(seen(match, 0))
    for ref in ("start_move", "start_feast"):
        assert [found["class"] for found in page.of(ref)] == ["ng-card k-start"]
    assert page.of("start_recruit")  # in the active area, where nothing else is meant


def test_equal_cards_have_ids_of_their_own() -> None:
    match = table({"START.n": (0, 2)}, hand=hands(["start_feast", "start_feast"], []))
    before = {one for one in drawn(seen(match, 0)).all("id") if one.startswith("card-start_feast-1")}
    assert before == {"card-start_feast-1-1", "card-start_feast-1-2"}
    do(match, "0 wait start_feast")
    after = {one for one in drawn(seen(match, 0)).all("id") if one.startswith("card-start_feast-1")}
    assert after == before


@pytest.mark.parametrize(("length", "told"), [("standard", True), ("long", False)])
def test_what_dominates_is_shown_where_it_counts(length: str, told: bool) -> None:
    match = table(
        {"START.s": (0, 1)}, buildings={"T11-1": "food_silo"}, hand=hands("start_move", []), options={"length": length}
    )
    page = drawn(seen(match, 0))
    assert ("domination" in page.spoken) == told
    assert ("closed territories with a large building: 0 of 3" in page.spoken) == told


def test_cards_that_cannot_be_played_say_so() -> None:
    match = table({"START.n": (0, 2)}, hand=hands(["start_move", "unrest"], []))
    page = drawn(seen(match, 0))
    assert page.spoken.count("not playable now") == 1


@pytest.mark.parametrize(
    ("stock", "units", "state", "said"),
    [
        ([0, 0, 0], 3, "safe", "You pay nothing this winter."),
        ([1, 0, 0], 4, "safe", "You have enough."),
        ([0, 0, 0], 5, "later", "Enough after the harvest."),  # one food from the starting tile
        ([0, 0, 6], 8, "exchange", "A trade can cover it."),
        ([0, 0, 0], 14, "short", "You are 3 food, 2 wood short: you will take an Unrest card."),
    ],
)
def test_the_winter_to_come(stock: list[int], units: int, state: str, said: str) -> None:
    match = table({"START.n": (0, units)}, stock=[stock, [0, 0, 0]], hand=hands("start_move", []))
    view = seen(match, 0)
    assert forecast.Forecast(*forecast.forecast_facts(view, 0)).state == state
    page = drawn(view)
    assert said in page.spoken
    assert len(page.classed("ng-winter")) == 1


def test_the_harvest_to_come_is_added_up() -> None:
    match = table(
        {"START.n": (0, 1), "START.s": (0, 1), "START.w": (1, 1)},
        buildings={"T02-2": "food_silo", "T11-1": "woodcutter_lodge", "T05-2": "altar_of_kings"},
        hand=hands("start_move", []),
    )
    view = seen(match, 0)
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
    assert not drawn(seen(match, 0)).classed("ng-stage")
    begin(match)
    page = drawn(seen(match, 0))
    assert len(page.classed("ng-stage")) == 1
    assert "Combat in" in page.spoken
    fight = draw_fight.fight_now(seen(match, 0))
    assert fight is not None
    assert fight.attacker.figures == 2
    assert fight.attacker.card_axes == tables.MOVE_AXES[CARD.codes["grizzled_warriors"]]
    assert fight.defender.figures == 2
    assert fight.defender.fortress == tables.FORTRESS_AXES
    assert fight.attacker.food is None
    do(match, "0 eat 2")
    fight = draw_fight.fight_now(seen(match, 1))
    assert fight is not None
    assert fight.attacker.food == 2
    assert not fight.ended


def test_a_combat_stays_in_sight_until_the_next_choice() -> None:
    match = fought([AXE_SKULL, AXE3])
    begin(match, "0 eat 2", "1 eat 0")
    for seat in (0, 1, None):
        view = seen(match, seat)
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
    assert not drawn(seen(match, match.entries[-1].seat)).classed("ng-stage")


@pytest.mark.parametrize(
    ("luck", "food", "winner", "said"),
    [
        ([AXE3, AXE2], 2, "attacker", " beats "),
        ([AXE2, AXE3], 0, "defender", " beats "),
        ([SKULL2, AXE2], 0, "attacker", "The defender has no units left."),
        ([AXE2, SKULL2], 0, "defender", "The attacker has no units left."),
        ([SKULL2, SKULL2], 0, None, "No units remain on either side."),
    ],
)
def test_the_stage_says_who_won_and_why(luck: list[int], food: int, winner: str | None, said: str) -> None:
    match = fought(luck)
    begin(match, f"0 eat {food}", "1 eat 0")
    view = seen(match, None)
    (fight,) = draw_fight.fights(view)
    assert fight.winner == winner
    spoken = drawn(view).spoken
    assert said in spoken
    assert ("Nobody wins." in spoken) == (winner is None)


def test_a_chosen_face_counts_once() -> None:
    match = fought([CHOICE, AXE2])
    begin(match, "0 eat 0", "1 eat 0")
    fight = draw_fight.fight_now(seen(match, 0))
    assert fight is not None
    assert fight.attacker.figures == 2
    before = fight.attacker.total
    do(match, "0 axe")
    assert "axe chosen" in drawn(seen(match, 0)).spoken
    (fight,) = draw_fight.fights(seen(match, 0))
    assert fight.attacker.total == before + 1
    assert fight.attacker.figures == 2
    assert fight.attacker.skulls == 0


def test_strength_adds_up_in_every_combat_of_whole_games() -> None:
    """What the stage shows as units are the units there: nothing is left out, nothing counted twice."""
    sides = 0
    for seed in range(8):
        for match in GAMES.played(3, seed, {"creatures": "yes"} if seed % 2 else {}):
            fight = draw_fight.fight_now(seen(match, None)) if match.view(None)["question"] == "Eat" else None
            for side in fight.sides if fight else ():
                if fight and side.seat is not None:
                    lands = match.view(None)["table"]["territories"]
                    land = next(one for one in lands if one["territory"] == fight.territory)
                    guest = side is fight.attacker and fight.creature is None
                    assert side.figures == land["entered" if guest else "units"]
                    sides += 1
    assert sides > 8


# Single parts.


def test_buildings_to_choose_from_say_what_they_are_good_for() -> None:
    view = asked(GAMES.at("Raise"))
    page = drawn(view)
    for choice in view["choices"]:
        (found,) = page.of(choice.split(" ")[1])
        assert "ng-building" in str(found["class"])


def test_the_turn_of_the_year_is_reported_until_the_next_choice() -> None:
    for match in GAMES.played(3, 4, {}):
        view = seen(match, match.waiting[0] if match.waiting else 0)
        if view["table"]["year"] == 2 and view["question"] == "Turn":
            assert "End of the year" in drawn(view).spoken
            return
    raise AssertionError("no second year")


def test_creatures_are_listed_with_what_they_do() -> None:
    match = table({"START.n": (0, 2)}, creatures={"wolf_brown": "START.n"}, hand=hands("start_move", []))
    view = seen(match, 0)
    (line,) = Page(panels_of(view)["ng-creatures"]).classed("ng-beast-line")
    assert "no fame for being closed" in str(line["title"])
    plain = seen(table({"START.n": (0, 2)}), 0)
    assert "ng-creatures" not in panels_of(plain)


def test_partners_and_clans_are_named() -> None:
    for match in GAMES.played(4, 1, {"teams": True, "clans": "dealt"}):
        panels = panels_of(seen(match, 1))
        assert [id for id, html in panels.items() if "partner" in html] == ["row-4", "sheet-4"]
        break


def test_deeds_are_counted() -> None:
    match = fought([AXE_SKULL, AXE3])
    begin(match, "0 eat 0", "1 eat 0")
    told = [one for entry in match.entries for one in match.told(entry.events, None)]
    counted = end.tally(told, 2)
    assert counted["played"] == [1, 0]
    assert counted["won"] == [0, 1]
    assert counted["lost"] == [0, 1]
    assert end.rolled(told) == ["axe1_skull1", "axe3"]

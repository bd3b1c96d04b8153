"""Cards on the page: what is traded and where it stands, what a throw brought, and what is counted at the end."""

from typing import Any

import pytest

from meadhall.engine.match import Match
from meadhall.games.catan import draw
from meadhall.games.catan.data.board import CORNER, HEX, HEX_CORNERS
from meadhall.games.catan.draw import end
from tests.games.any_game.drawn import asked, drawn, panels_of, seen, words_for
from tests.games.any_game.page import Page
from tests.games.catan.random_games import GAMES

TABLES: list[tuple[int, dict[str, Any]]] = [(2, {"board": "classic"}), (4, {}), (4, {"rules": "watch"})]


def fits(pick: str, choice: str) -> bool:
    """As narrowing.js has it."""
    words = choice.split(" ")
    return all(at < len(words) and word in ("?", words[at]) for at, word in enumerate(pick.split(" ")))


@pytest.mark.parametrize(
    ("question", "verbs"), [("Act", {"bank", "give"}), ("Offer", {"give", "want"}), ("Answers", {"give", "want"})]
)
def test_every_card_says_on_which_side_it_stands(question: str, verbs: set[str]) -> None:
    """The cards of a trade leave no other choice than the one they are laid out for."""
    met = set()
    for seed in range(3):
        for match in GAMES.played(4, seed, {}, 1):
            if match.over or type(match.state.stack[-1]).__name__ != question:
                continue
            view = seen(match, match.waiting[0])
            trades = [choice for choice in view["choices"] if choice.split(" ")[0] in verbs]
            met |= {choice.split(" ")[0] for choice in trades}
            picks = drawn(view).all("data-pick")
            for choice in trades:
                picked = [pick for pick in picks if fits(pick, choice)]
                left = [other for other in view["choices"] if all(fits(pick, other) for pick in picked)]
                assert left == [choice]
            if met == verbs:
                return
    raise AssertionError(f"{verbs - met} never came up")


def test_one_s_own_cards_are_given_never_wanted() -> None:
    for question, verb in (("Act", "?"), ("Offer", "give"), ("Answers", "give"), ("Discard", "?")):
        page = drawn(asked(GAMES.at(question, rules="base")))
        hand = {
            str(found["id"]): found["data-pick"]
            for _, found in page.elements
            if str(found.get("class")).startswith("ct-res")
        }
        assert hand == {f"hand-{thing}": f"{verb} {thing}" for thing in ("brick", "lumber", "wool", "grain", "ore")}


def test_what_can_be_built_can_be_picked_in_the_list_of_prices() -> None:
    for match in GAMES.played(4, 6, {"rules": "watch"}, 1):
        if match.over or type(match.state.stack[-1]).__name__ != "Act":
            continue
        view = seen(match, match.waiting[0])
        verbs = {choice.split(" ")[0] for choice in view["choices"]} & {"road", "settle", "keep", "buy", "guard"}
        prices = [found for _, found in drawn(view).elements if str(found.get("id")).startswith("price-")]
        assert len(prices) == 5
        assert {found["data-pick"] for found in prices if found.get("role") == "button"} == verbs
        if verbs >= {"road", "guard"}:
            return
    raise AssertionError("nobody could ever build a road and a guard")


# The harvest.


def harvest(view: dict[str, Any]) -> str:
    html = panels_of(view)["ct-harvest"]
    return html.partition('<ul class="ct-harvest"')[2].partition("</ul>")[0]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_everybody_sees_what_the_throw_brought_to_whom(players: int, options: dict[str, Any]) -> None:
    throws = 0
    for match in GAMES.played(players, 8, options, 1):
        events = match.told(match.entries[-1].events, None) if match.entries else []
        thrown = [index for index, told in enumerate(events) if told["event"] == "rolled"]
        if not thrown:
            continue
        for seat in (None, 0):
            view = seen(match, seat)
            told = harvest(view)
            assert told
            gained = [one for one in events[thrown[-1] :] if one["event"] == "gained"]
            lines = Page(f"<ul {told}</ul>")
            assert lines.all("class").count("ct-gain") == len({one["seat"] for one in gained})
            assert lines.all("class").count("ct-got") == len({(one["seat"], one["resource"]) for one in gained})
            hexes = {one["hex"] for one in events if one["event"] in ("produced", "blocked")}
            short = {one["resource"] for one in events if one["event"] == "short"}
            mentioned = set(lines.all("data-mention")) - {f"seat:{number}" for number in range(players)}
            assert mentioned == hexes or short
            assert ("The bank has too few cards" in lines.spoken) == bool(short)
        throws += 1
        if throws == 25:
            break
    assert throws


def test_a_seven_tells_what_it_cost() -> None:
    told = set()
    for match in GAMES.played(4, 9, {}, 1):
        view = seen(match, None)
        dice = view["table"]["dice"]
        if not dice or dice[0] + dice[1] != 7:
            continue
        told |= {word for word in ("discarded: ", "moves Tormund to", "steals", "Nobody gets") if word in harvest(view)}
        if len(told) == 4:
            return
    raise AssertionError(f"only {told} came up")


def test_without_a_look_back_there_is_no_harvest() -> None:
    view = asked(GAMES.at("Act", rules="base"))
    assert harvest({name: value for name, value in view.items() if name != "lately"}) == ""


# The end.


def whole_log(match: Match) -> list[list[dict[str, Any]]]:
    return [match.told(events, None) for events in (match.opening, *(entry.events for entry in match.entries))]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_statistics_add_up(players: int, options: dict[str, Any]) -> None:
    *_, match = GAMES.played(players, 5, options, 1000)
    view, log = seen(match, None), whole_log(match)
    throws, cards, traffic = draw.statistics(words_for(view), log, view)
    happened = [told for entry in log for told in entry]
    rolls = [told for told in happened if told["event"] == "rolled"]
    assert throws["counts"][5] == len([told for told in rolls if told["first"] + told["second"] == 7])
    assert sum(throws["counts"]) == len(rolls) == round(sum(throws["expected"]), 6)
    owed = sum(told["count"] for told in happened if told["event"] == "blocked")
    for entry in log:
        for short in (told for told in entry if told["event"] == "short"):
            paid = [one for one in entry if one["event"] == "gained" and one["resource"] == short["resource"]]
            owed += short["owed"] - sum(one["count"] for one in paid)
    assert sum(map(sum, end.withheld(log, players))) == owed > 0
    assert all(len(cells) == players for table in (cards, traffic) for _, cells in table["rows"])
    gained = sum(told["count"] for told in happened if told["event"] == "gained")
    assert sum(int(cell.split(" ")[0]) for cell in cards["rows"][-1][1]) == gained
    thieves, victims = ([int(cell) for cell in cells] for _, cells in traffic["rows"][:2])
    assert sum(thieves) == sum(victims) > 0


def test_what_is_withheld_is_counted_for_whoever_would_have_got_it() -> None:
    def built(kind: str, seat: int, corner: str) -> dict[str, Any]:
        return {"event": f"{kind}_built", "seat": seat, "corner": corner}

    first, second = (CORNER.words[corner] for corner in HEX_CORNERS[HEX.codes["b2"]][:2])
    rolled = {"event": "rolled", "seat": 0, "first": 3, "second": 3, "wildling_die": 0}
    log = [
        [built("settlement", 0, first), built("settlement", 1, second)],
        [{"event": "gained", "seat": 0, "resource": "ore", "count": 1}],  # for the second settlement: nobody owed it
        [rolled, {"event": "blocked", "hex": "b2", "resource": "wool", "count": 2}],
        [built("keep", 1, second)],
        [rolled, {"event": "blocked", "hex": "b2", "resource": "wool", "count": 3}],
        [
            rolled,
            {"event": "produced", "seat": 1, "hex": "b2", "resource": "wool", "count": 2},
            {"event": "short", "resource": "wool", "owed": 2, "left": 1},
            {"event": "gained", "seat": 1, "resource": "wool", "count": 1},
        ],
    ]
    brick, lumber, wool, grain, ore = zip(*end.withheld(log, 2), strict=True)
    assert wool == (2, 1 + 2 + 1)
    assert {*brick, *lumber, *grain, *ore} == {0}

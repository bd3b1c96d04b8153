"""What Blood Rage draws: what every game is held to, and what is its own."""

import re
from typing import Any

from meadhall.games.bloodrage import draw
from meadhall.games.bloodrage.data import tables
from meadhall.games.bloodrage.data.kinds import CARD, PLACE
from meadhall.games.bloodrage.draw import end, geography
from meadhall.games.bloodrage.draw import map as draw_map
from meadhall.games.bloodrage.text.clans import clans
from meadhall.hall.pages.parts.words import HtmlWords
from meadhall.kit.catalogue import Catalogue
from tests.games.any_game.drawings import AnyDrawings
from tests.games.any_game.drawn import asked, drawn, html_of, panels_of, seen
from tests.games.any_game.games import verb
from tests.games.any_game.page import Attributes, Page
from tests.games.bloodrage.random_games import GAMES
from tests.games.bloodrage.table import play, table

PLACES = [name for name in PLACE.words if name not in ("reserve", "valhalla")]


class TestDrawings(AnyDrawings):
    games = GAMES
    close_ups = [
        *PLACES, *CARD.words, "warrior", "leader", "ship", *tables.MONSTER_NAMES, *tables.STAT_NAMES,
        *tables.CLAN_NAMES,
    ]  # fmt: skip
    no_close_ups = ["seat:1", "clan-1", "unicorn"]
    plain_classes = frozenset({"br-prov"})

    def on_the_table(self, choice: str) -> list[str]:
        """Whether a card played is taken back is asked of one card at a time."""
        return [] if verb(choice) in ("take", "discard") else choice.split(" ")[1:]

    def can_be_picked(self, word: str, found: list[tuple[str, Attributes]]) -> None:
        assert any(one.get("role") == "button" and one.get("aria-label") for _, one in found), word

    def pieces(self, view: dict[str, Any], ids: list[str]) -> None:
        on_the_board = [one for own in view["table"]["seats"] for one in own["figures"] if one["place"]]
        assert {f"piece-{one['piece']}" for one in on_the_board} == {id for id in ids if id.startswith("piece-")}

    def statistics(self, w: HtmlWords, view: dict[str, Any], log: list[list[dict[str, Any]]]) -> None:
        columns, points = draw.sources(w, log, view)
        assert len(columns) == 6
        assert all(n >= 0 for row in points for n in row)
        assert draw.dice(w, log) == {}
        assert draw.round_of(view) == tables.AGES


def test_cards_and_places_are_there_once() -> None:
    """The sheets that open from the list of players show cards once more."""
    for match in GAMES.played(4, 4, step=31):
        for seat in (None, *match.waiting):
            panels = panels_of(seen(match, seat))
            table = "".join(html for id, html in panels.items() if not id.startswith("sheet-"))
            refs = Page(table).all("data-ref")
            for ref in {*CARD.codes, *PLACE.codes} & set(refs):
                assert refs.count(ref) == 1, ref


# Secrets.


def test_hands_of_others_are_backs() -> None:
    for match in GAMES.played(3, 6, step=9):
        for seat in (None, 0):
            view = seen(match, seat)
            refs = drawn(view).all("data-ref")
            for other, own in enumerate(match.view(1)["table"]["seats"]):
                if other == 1:
                    hidden = {one["card"] for zone in ("quests", "pack") for one in own[zone]}
                    assert not hidden & set(refs)


# Single parts.


def test_figures_stand_in_villages_of_their_own() -> None:
    for match in GAMES.played(5, 7, {"fifth_player": True}, step=9):
        state = match.view(None)["table"]
        for name in geography.PLACES:
            pieces = [one["piece"] for _, one in draw_map.by_place(state).get(name, [])]
            spots = geography.spots(name, pieces)
            assert len(set(spots)) == len(spots) == len(pieces)
            if name in geography.PROVINCES:
                assert set(spots) <= set(geography.PROVINCES[name][0])


def test_places_of_the_map_are_those_of_the_board() -> None:
    assert {*geography.PROVINCES, "yggdrasil"} == {land["id"] for land in tables.PROVINCES}
    assert set(geography.FJORDS) == {fjord["id"] for fjord in tables.FJORDS}
    for name, (villages, *_) in geography.PROVINCES.items():
        assert len(villages) == tables.VILLAGES[PLACE.codes[name]]


def test_only_figures_that_a_choice_means_can_be_picked_on_the_map() -> None:
    match = table(board={0: "2 warrior gimle, leader utgard"})
    page = drawn(seen(match, 0))
    assert all("br-piece" not in str(one["class"]) for one in page.of("warrior"))
    play(match, "0 march gimle andlang")
    found = drawn(seen(match, 0)).of("warrior")  # neither the reserve nor the slot of that name
    assert [one.get("id") for one in found] == ["piece-0-warrior-1", "piece-0-warrior-2", None]
    assert found[-1]["class"] == "br-kind"


def test_the_stage_of_a_battle() -> None:
    match = table(
        board={0: "2 warrior gimle", 1: "leader gimle, ship fjord_west"},
        hands={0: ["a1_thors_hammer", "a1_tyrs_smash"], 1: ["a1_odins_smite", "a1_alfheim"]},
        tokens={"gimle": "axes"},
    )
    assert "Battle for Gimle" not in drawn(seen(match, 2)).spoken
    play(match, "0 pillage gimle")
    page = drawn(seen(match, 0))
    assert "Battle for Gimle" in page.spoken
    assert "Prize: Axes +1 step" in page.spoken
    assert [found["href"] for _, found in page.elements if found.get("class") == "br-contested"] == [
        "#p-br-shape-gimle"
    ]
    assert page.spoken.count("is choosing a card") == 2
    play(match, "0 play a1_thors_hammer")
    waiting = drawn(seen(match, 1)).spoken
    assert waiting.count("is choosing a card") == waiting.count("has chosen a card") == 1
    assert not drawn(seen(match, 1)).of("a1_thors_hammer")


def test_strengths_are_added_up() -> None:
    view = asked(GAMES.at("LateCard"))
    battle = view["table"]["battle"]
    html = panels_of(view)["scene"]
    totals = re.findall(r'<output class="br-total"[^>]*>(\d+)</output>', html)
    assert sorted(map(int, totals)) == sorted(
        battle["figures"][seat] + battle["bonus"][seat] for seat in battle["fighters"]
    )
    for cards in battle["played"]:
        for ref in cards:
            assert len(Page(html).of(ref)) == 1


def test_doom_and_ash_are_shown() -> None:
    view = seen(table(destroyed="horgr", doom=["gimle", "utgard", "horgr"]), None)
    html = html_of(view)
    assert "#p-br-ash-horgr" in html
    assert "#p-br-villages-horgr" not in html
    assert html.count('class="br-doom"') == 1
    assert html.count('class="br-later-no"') == 1  # Utgard; Horgr is gone already
    assert any("Horgr: destroyed" in label for label in Page(html).all("aria-label"))


def test_the_draft_is_a_hand_of_cards_to_read() -> None:
    view = asked(GAMES.at("Draft"))
    page = drawn(view)
    pack = [one["card"] for one in view["table"]["seats"][view["seat"]]["pack"]]
    assert pack
    for ref in pack:
        ((tag, attributes),) = [one for one in page.elements if one[1].get("data-ref") == ref]
        assert tag == "div"
        assert "gcard" in str(attributes["class"])


def test_a_draft_lies_over_the_map_only_for_those_who_draft() -> None:
    match = GAMES.at("Draft")
    view = seen(match, match.waiting[0])
    assert draw.shell(HtmlWords("en", "bloodrage"), view).scene == "over"
    assert "br-draft" in panels_of(view)["scene"]
    watching = seen(match, None)
    assert draw.shell(HtmlWords("en", "bloodrage"), watching).scene != "over"
    assert "scene" not in panels_of(watching)


def test_the_draft_shows_no_rage_of_the_last_age() -> None:
    for age, shown in ((0, True), (1, False)):
        view = seen(table(3, age=age, rage=[4, 4, 4], stack=["Age gods_gifts 1"]), 0)
        panels = panels_of(view)
        for seat in (1, 2, 3):
            assert ("4 Rage</span>" in panels[f"row-{seat}"]) == shown
            assert ("4 Rage</span>" in panels["br-mine" if seat == 1 else f"sheet-{seat}"]) == shown


def test_nor_does_the_terminal() -> None:
    for age, rage in ((0, "4"), (1, "-")):
        match = table(2, age=age, rage=[4, 4], passed=1, stack=["Age gods_gifts 1"])
        shown = clans(Catalogue("en", ["You", "Bjorn"]), match.view(0)["table"])
        assert list(shown.columns[3].cells)[-1] == rage


def test_stolen_glory_changes_hands() -> None:
    log = [
        [
            {"event": "glory_gained", "seat": 0, "glory": 5, "source": "battle", "card": None},
            {"event": "glory_gained", "seat": 0, "glory": 2, "source": "card", "card": None},
            {"event": "glory_stolen", "seat": 1, "victim": 0, "glory": 3, "card": "a1_lokis_trickery"},
        ]
    ]
    _, points = end.sources(HtmlWords("en"), log, {"players": 2})
    assert points == [[4, 0, 0, 0, 0, 0], [0, 0, 0, 0, 3, 0]]

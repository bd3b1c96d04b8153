"""What Bellum Magica draws: what every game is held to, and what is its own."""

import re
from collections.abc import Iterator
from typing import Any

from rich.text import Text

import meadhall
from meadhall.engine.luck import Scripted
from meadhall.games.bellum import GAME, draw, text
from meadhall.games.bellum.data.kinds import CASTLE, MONSTER, PRICE, SETTLEMENT
from meadhall.hall.pages.parts.words import HtmlWords
from meadhall.kit.catalogue import Catalogue
from tests.games.any_game.drawings import AnyDrawings
from tests.games.any_game.drawn import asked, drawn, html_of, panels_of, seen, words_for
from tests.games.any_game.page import Attributes, Page
from tests.games.bellum.random_games import GAMES, known_chests


class TestDrawings(AnyDrawings):
    games = GAMES
    close_ups = [*MONSTER.words, *SETTLEMENT.words, *CASTLE.words]
    no_close_ups = ["seat:1", "left", "chest-99", "unicorn"]

    def on_the_table(self, choice: str) -> list[str]:
        return [word for word in choice.split(" ")[1:] if word not in PRICE.words]

    def can_be_picked(self, word: str, found: list[tuple[str, Attributes]]) -> None:
        """Everything is there once; the rows of the players, which the hall draws, are not among it."""
        ((tag, attributes),) = found
        assert tag == "button" or attributes.get("role") in ("button", "img"), word
        assert attributes.get("aria-label"), word

    def pieces(self, view: dict[str, Any], ids: list[str]) -> None:
        seats = view["table"]["seats"]
        cards = {card for own in seats for card in (*own["left"], *own["right"], *own["goblins"])}
        cards |= {card for card in (*view["table"]["evil"], *view["table"]["ultra"]) if card}
        assert {f"card-{card}" for card in cards} == {id for id in ids if id.startswith("card-")}
        chests = {chest["token"] for own in seats for chest in own["chests"]}
        assert chests == {id for id in ids if id.startswith("chest-")}

    def statistics(self, w: HtmlWords, view: dict[str, Any], log: list[list[dict[str, Any]]]) -> None:
        ((label, faces),) = draw.dice(w, log).items()
        rolled = [told["face"] for entry in log for told in entry if told["event"] == "rolled"]
        assert label
        assert faces == [rolled.count(face) for face in range(1, 7)]
        assert draw.round_of(view) == view["table"]["day"]
        assert len(draw.sources(w, log, view)[0]) == 3


def test_a_card_that_is_picked_by_its_side_alone_needs_no_button() -> None:
    """A goblin is asked for one at a time: only its side is left to choose."""
    view = asked(GAMES.at("PlaceGoblins"))
    page = drawn(view)
    assert {choice.split(" ")[1] for choice in view["choices"]} == {view["table"]["seats"][view["seat"]]["goblins"][0]}
    assert [*page.tags("left"), *page.tags("right")] == ["button", "button"]


def test_the_owner_alone_reads_the_values_of_chests() -> None:
    match = meadhall.position(
        GAME,
        {
            "players": 2,
            "state": {"chest_owner": [0, 0], "chest_kind": ["gold", "gold"], "chest_value": [5, 7]},
            "stack": ["Day attack"],
        },
        Scripted([]),
    )
    assert "inside: 7, 5" in drawn(seen(match, 0)).spoken
    for seat in (None, 1):
        page = drawn(seen(match, seat))
        assert not any("inside" in said for said in (page.spoken, *page.all("title"), *page.all("aria-label")))


def test_only_the_robbed_castle_offers_its_chests() -> None:
    view = asked(GAMES.at("Steal"))
    victim = view["table"]["raid"]["victim"]
    kinds = {choice.split(" ")[1] for choice in view["choices"] if choice != "pass"}
    page = drawn(view)
    for kind in kinds:
        assert page.tags(kind) == ["button"]
    assert not any(drawn({**view, "question": "Attack", "choices": []}).of(kind) for kind in kinds)
    assert view["table"]["seats"][victim]["chests"]


def test_a_chest_that_the_robber_knows_is_a_button_of_its_own() -> None:
    view = asked(known_chests())
    page = drawn(view)
    for ref in ("wooden", "chest-1", "chest-3"):
        assert page.tags(ref) == ["button"]
        assert "Wooden chest" in str(page.of(ref)[0]["aria-label"])
    assert "2 points" in str(page.of("chest-1")[0]["aria-label"])
    assert "2 points" not in str(page.of("wooden")[0]["aria-label"])
    for ref in ("chest-2", "chest-4"):
        assert page.tags(ref) == ["svg"]  # in the pile of those that nobody else has looked into
    other = drawn(seen(known_chests(), None))
    assert [other.tags(f"chest-{number}") for number in range(1, 5)] == [["svg"]] * 4


def test_the_terminal_lists_the_chests_that_the_robber_knows() -> None:
    view = known_chests().view(0)
    lines = [one.plain for one in text.drawn(Catalogue("en", ["You", "Bjorn"]), view) if isinstance(one, Text)]
    assert "chest-1  #2  Steal: Wooden chest 1 (2 points)" in lines
    assert "chest-3  #3  Steal: Wooden chest 3 (2 points)" in lines
    assert not any("chest-2" in line or "chest-4" in line for line in lines)


def test_every_card_shows_its_number() -> None:
    state = {"open_settlements": ["farm-3", "city-9"], "open_monsters": ["evil-02", None, None, None], "row": 1}
    state["left"] = [["evil-07"], []]
    match = meadhall.position(GAME, {"players": 2, "state": state, "stack": ["Day attack"]})
    page = drawn(seen(match, 0))
    for name in ("Farm 3", "City 9"):
        assert name in page.spoken
    for name in ("Farm 3,", "City 9,", "Orc Brawler 2.", "Skeleton 2, left half"):
        assert any(label.startswith(name) for label in page.all("aria-label")), name
    numbers = re.findall(r'class="nth">(\d+)<', html_of(seen(match, 0)))
    assert numbers == ["2", "2"]  # of the Orc Brawler in the middle and of the Skeleton beside the castle


def test_a_taken_settlement_keeps_its_place() -> None:
    for match in GAMES.played(3, 4, step=2):
        view = seen(match, None)
        taken = [one for one in view["table"]["settlements"] if one["taker"] is not None]
        for one in taken:
            page = drawn(view)
            (attributes,) = page.of(one["settlement"])
            assert page.tags(one["settlement"]) == ["div"]
            assert "gone" in str(attributes["class"])
        if taken:
            return
    raise AssertionError("nothing was taken")


def test_what_is_missing_is_said() -> None:
    state = {"castle": ["castle-1", "castle-2"], "open_settlements": ["city-6", "city-9"], "row": 1, "food": [2, 0]}
    attack = meadhall.position(GAME, {"players": 2, "state": state, "stack": ["Day attack"]})
    page = drawn(seen(attack, 0))
    assert "missing: 7 swords" in page.spoken
    assert "missing: 2 swords, 2 magic swords" in page.spoken
    state["open_monsters"] = ["evil-01", None, "ultra-01", None]
    recruit = meadhall.position(GAME, {"players": 2, "state": state, "stack": ["Day recruit"]})
    assert "missing: 2 food, 1 rune" in drawn(seen(recruit, 0)).spoken


def test_ghosts_show_every_card_that_could_lie_there() -> None:
    view = asked(GAMES.at("Recruit"))
    monsters = {choice.split(" ")[1] for choice in view["choices"] if choice != "pass"}
    page = drawn(view)
    halves = [classes for classes in page.all("class") if classes.startswith("half ")]
    assert len(halves) == 2 * len(monsters)


def test_phases_follow_the_day() -> None:
    for question, now in (
        ("ChooseCastles", 0),
        ("PlaceGoblins", 1),
        ("Poll", 0),
        ("Attack", 3),
        ("Steal", 3),
        ("Recruit", 4),
    ):
        view = asked(GAMES.at(question))
        name, steps = draw.phases(words_for(view), view)
        assert name
        assert [state for _, state in steps].index("now") == now
        assert all(state == "done" for _, state in steps[:now])


def test_only_the_owner_s_close_up_of_a_chest_tells_its_worth() -> None:
    view = asked(GAMES.at("Steal"))
    w = words_for(view)
    for seat, one in enumerate(view["table"]["seats"]):
        for chest in one["chests"]:
            said = Page(draw.close_up(w, view, chest["token"])).spoken
            assert ("point" in said) is (chest["value"] is not None)
            assert seat != view["seat"] or chest["value"] is not None or view["table"]["raid"]


def changed(verb: str, phase: str) -> Iterator[tuple[int, int, set[str]]]:
    """For each choice with this verb after which the day is still in that phase: who made it, how many play, and the
    panels that a spectator then sees otherwise."""
    for match in GAMES.positions:
        seat = match.waiting[0] if match.waiting else 0
        choice = (
            next((one for one in match.choices(seat) if one.split(" ")[0] == verb), None) if match.waiting else None
        )
        if choice is None:
            continue
        after = match.clone()
        after.play(seat, choice)
        was, now = match.view(None)["table"], after.view(None)["table"]
        if now["phase"] == phase and now["day"] == was["day"]:
            onlooker = (seat + 1) % match.players
            before = panels_of(seen(match, onlooker))
            yield (
                seat,
                match.players,
                {id for id, html in panels_of(seen(after, onlooker)).items() if before[id] != html},
            )


def test_a_roll_changes_no_horde_and_no_card() -> None:
    found = list(changed("barrel", "horde"))
    assert found
    for _, players, panels in found:
        hordes = {f"bm-{kind}-{seat + 1}" for kind in ("horde", "wide") for seat in range(players)}
        assert not panels & {*hordes, "bm-monsters", "bm-settlements"}
    assert any("bm-die" in panels for _, _, panels in found)  # unless the die shows the same again


def test_a_recruit_changes_one_castle() -> None:
    found = list(changed("recruit", "recruit"))
    assert found
    for seat, players, panels in found:
        kinds = ("bm-horde", "bm-wide", "bm-castle", "row", "sheet")
        of_others = {f"{kind}-{other + 1}" for kind in kinds for other in range(players) if other != seat}
        assert not panels & {*of_others, "bm-settlements", "bm-die", "stage-board"}
        assert f"bm-horde-{seat + 1}" in panels

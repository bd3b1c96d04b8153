"""Random games of every option agree with their referees; referees notice mistakes, and know nothing of the rules."""

import ast
import importlib
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.engine.check import all_tables
from tests.referees.games import REFEREES, refereed
from tests.referees.referee import Follower, Script, Wrong

LONG = 300  # decisions; longer games are left there, unless they have the usual options
EVERY = [(id, number) for id in REFEREES for number in range(len(all_tables(meadhall.game(id))))]


@pytest.mark.parametrize(("id", "number"), EVERY)
def test_the_game_and_its_referee_agree(id: str, number: int) -> None:
    game = meadhall.game(id)
    players, options = all_tables(game)[number]
    whole = options in ({}, {"rules": "watch"}) and players == game.players[-1]
    assert refereed(game, players, options, number, 1_000_000 if whole else LONG) > 0


NORTHGARD = "meadhall.games.northgard.data.tables"
DECKS = 8


@pytest.mark.parametrize("number", range(DECKS))
def test_rare_cards_of_northgard(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """Everybody begins with an eighth of all cards there are, and rather plays them than not."""
    tables = importlib.import_module(NORTHGARD)
    kinds = ("clan_initial", "clan_upgrade", "early", "advanced")
    special = [card for card, one in enumerate(tables.CARDS) if one["kind"] in kinds]
    names = [tables.CARD_NAMES[card] for card in special]
    special.pop(names.index("defensive_strategy"))  # the rules rely on there being one
    deck = [*tables.BASIC, *special[number::DECKS]]
    monkeypatch.setattr(f"{NORTHGARD}.STARTING_CARDS", deck)
    monkeypatch.setattr("tests.referees.northgard.table.STARTING", [tables.CARD_NAMES[card] for card in deck])
    players, teams = (4, True) if number % 4 == 3 else (2 + number % 4, False)
    options = {"teams": teams, "creatures": ("no", "more")[number % 2]}
    assert refereed(meadhall.game("northgard"), players, options, number, LONG // 2, idle=("pass", "wait", "done")) > 0


HERE = Path(__file__).parent
FILES = [str(path.relative_to(HERE)) for path in sorted(HERE.rglob("*.py"))]


@pytest.mark.parametrize("file", FILES)
def test_referees_know_nothing_of_the_rules(file: str) -> None:
    """A referee uses the standard library, its frame and its own files alone; the rest of this folder knows no game
    either. Only the tests here do, to plant mistakes."""
    tree = ast.parse((HERE / file).read_text("utf-8"))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    names = [
        alias.name if isinstance(node, ast.Import) else str(node.module) for node in imports for alias in node.names
    ]
    assert not [name for name in names if name.startswith("meadhall.games")]
    referee = Path(file).parts[0].removesuffix(".py")
    if referee in REFEREES:
        own = ("tests.referees.referee", f"tests.referees.{referee}.")
        assert not [name for name in names if name.startswith("meadhall")]
        assert not [name for name in names if name.startswith("tests") and not name.startswith(own)]


# --- mistakes in a game ---


def nothing(*_: object) -> None:
    """Instead of something that should be done."""


MISTAKES: list[tuple[str, Any, str]] = [
    ("bellum.rules.day.gather", nothing, "the referee says .*gathered"),
    ("bellum.rules.day.scouts", nothing, "scouted"),
    ("bellum.rules.attack.defence", lambda s, seat: (2, 0), "shield of seat|the choices of seat"),
    ("bellum.rules.recruit.gain_bonus", nothing, "token_gained"),
    ("bellum.rules.recruit.pay", nothing, "who is asked: the referee says"),
    ("bloodrage.rules.age.final_glory", lambda s: s.gain_glory(0, 10, 5), "Glory for legends"),
    ("bloodrage.rules.state.BloodRage.stat", lambda s, seat, stat: 4, "the stats of seat"),
    (
        "bloodrage.rules.battle.battle.Battle.winner_glory",
        lambda self, s, luck: s.gain_glory(max(s.winner, 0), 1, 0),
        "Glory for a battle",
    ),
    ("catan.rules.setup.is_open", lambda s, corner: s.building[corner] < 0, "where a first settlement can be"),
    ("catan.rules.building.build.pay", nothing, "the bank|the choices of seat"),
    ("catan.rules.building.build.longest_with", lambda s, seat, path: 1, "the length of the road of seat"),
    ("catan.rules.building.build.award_longest_road", nothing, "who has the Longest Road"),
    ("catan.rules.turn.produce", lambda s, roll: [0] * s.players, "what a roll of"),
    ("northgard.rules.map.fitting.corner_needs", lambda s, cell: 0, "the choices of seat"),
    ("northgard.rules.map.land.neighbours", lambda s, root: (), "neighbours of territory"),
    ("northgard.rules.actions.explore.tile_count", lambda s, place: 2, "'closed'.*'tiles': 3"),
    ("northgard.rules.actions.explore.lair_opens", nothing, "creature_appeared"),
    ("northgard.rules.actions.recruit.barred", lambda s, place: False, "this should have happened: recruited"),
    ("northgard.rules.actions.build.may_raise", lambda *_: True, "the choices of seat"),
    ("northgard.rules.actions.move.cost", lambda link, card: 1, "the choices of seat.*step"),
    ("northgard.rules.turn.possible", lambda s, seat, card: True, "the choices of seat.*play"),
    ("northgard.rules.turn.draw_cards", nothing, "card_drawn"),
    ("northgard.rules.combat.fight.strength", lambda s, seat: 3, "fight: the referee says"),
    ("northgard.rules.combat.fight.Combat.eat", nothing, "something happened that should not: .*'die_rolled'"),
    (
        "northgard.rules.combat.retreat.refuges",
        lambda s, seat, where, card: [],
        "something happened that should not: .*'lost'",
    ),
    ("northgard.rules.creatures.attraction", lambda s, place, priority: 0, "creature_moved"),
    ("northgard.rules.harvest.territory_fame", lambda s, place: 0, "fame_gained"),
    ("northgard.rules.harvest.resources", lambda s, seat: 3, "who is asked"),
    ("northgard.rules.harvest.due", lambda s, seat: (1, 0), "winter_paid"),
    ("northgard.rules.year.dominators", lambda s: [0], "'dominated'"),
    ("northgard.rules.scoring.achievement", lambda s, seat, card: 9, "counted"),
    ("northgard.rules.scoring.standing", lambda s, seat, total: (0, 0, 0, 0), "scores and winners"),
]
OPTIONS: dict[str, dict[str, Any]] = {"catan": {"board": "classic"}, "northgard": {"creatures": "more"}}


@pytest.mark.parametrize(("name", "mistake", "message"), MISTAKES, ids=[name for name, _, _ in MISTAKES])
def test_mistakes_are_noticed(monkeypatch: pytest.MonkeyPatch, name: str, mistake: Any, message: str) -> None:
    id = name.partition(".")[0]
    monkeypatch.setattr(f"meadhall.games.{name}", mistake)
    options = OPTIONS.get(id, {})
    with pytest.raises(Wrong, match=message) as wrong:
        refereed(meadhall.game(id), 3, options, 1)
    assert f"{id}, 3 players, options {options}, seed 1" in str(wrong.value)


# --- the frame ---


class Coin(Follower):
    """Seat 0 calls heads or tails; a coin is tossed; the game is over."""

    called = ""

    def script(self) -> Script:
        self.called = yield from self.ask(0, "Call", ["heads", "tails"])
        self.coin = self.happens("tossed", by=0)["side"]

    def table(self) -> dict[str, Any]:
        return {"called": self.called}

    def result(self) -> tuple[list[int], list[int]]:
        return [int(self.called == self.coin)], [0]


TOSSED = {"event": "tossed", "by": 0, "side": "heads"}


def coin() -> Coin:
    referee = Coin(1, {"ask_forced": False})
    referee.begins([])
    return referee


def test_a_game_as_it_should_be() -> None:
    referee = coin()
    referee.asked("Call", {0: ["tails", "heads"]}, {"called": "", "more": 1})
    referee.chose(0, "heads", [TOSSED])
    referee.ended([1], [0], {"called": "heads"})


@pytest.mark.parametrize(
    ("question", "choices", "called", "message"),
    [
        ("Guess", {0: ["heads", "tails"]}, "", "the question: the referee says Call, the game Guess"),
        ("Call", {1: ["heads", "tails"]}, "", "who is asked"),
        ("Call", {0: ["heads"]}, "", "the choices of seat 0"),
        ("Call", {0: ["heads", "tails"]}, "heads", "called: the referee says , the game heads"),
    ],
)
def test_wrong_questions(question: str, choices: dict[int, list[str]], called: str, message: str) -> None:
    with pytest.raises(Wrong, match=message):
        coin().asked(question, choices, {"called": called})


@pytest.mark.parametrize(
    ("events", "message"),
    [
        ([], "this should have happened: tossed"),
        ([{**TOSSED, "by": 1}], "what happened"),
        ([TOSSED, TOSSED], "something happened that should not"),
    ],
)
def test_wrong_events(events: list[dict[str, Any]], message: str) -> None:
    with pytest.raises(Wrong, match=message):
        coin().chose(0, "heads", events)


def test_a_wrong_end() -> None:
    with pytest.raises(Wrong, match="the question at the end"):
        coin().ended([1], [0], {"called": ""})
    referee = coin()
    referee.chose(0, "tails", [TOSSED])
    with pytest.raises(Wrong, match="scores and winners"):
        referee.ended([1], [0], {"called": "tails"})
    with pytest.raises(Wrong, match="the game is over, but"):
        referee.asked("Call", {0: ["heads"]}, {"called": "tails"})

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

LONG = 70  # decisions; longer games are left there, unless they have the usual options
EVERY = [(id, number) for id in REFEREES for number in range(len(all_tables(meadhall.game(id))))]


@pytest.mark.parametrize(("id", "number"), EVERY)
def test_the_game_and_its_referee_agree(id: str, number: int) -> None:
    game = meadhall.game(id)
    players, options = all_tables(game)[number]
    whole = options == ({"rules": "watch"} if id == "catan" else {}) and players == game.players[-1]
    assert refereed(game, players, options, number, 1_000_000 if whole else LONG) > 0


NORTHGARD = "meadhall.games.northgard.data.tables"
DECKS = 8


@pytest.mark.parametrize("number", range(DECKS))
def test_rare_cards_of_northgard(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """Everyone begins with an eighth of all cards there are, and rather plays them than not."""
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
    assert refereed(meadhall.game("northgard"), players, options, number, 150, idle=("pass", "wait", "done")) > 0


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
    ("bloodrage.rules.gifts.discard_rest", nothing, "the referee says .*draft_left"),
    ("bloodrage.rules.state.BloodRage.stat", lambda s, seat, stat: 4, "stats of seat"),
    ("bloodrage.rules.state.BloodRage.may_invade", lambda s, seat: True, "the choices of seat"),
    ("bloodrage.rules.state.BloodRage.can_follow", lambda s, seat, place: False, "the referee says Follow"),
    ("bloodrage.rules.actions.action.can_act", lambda s, seat: s.rage[seat] > 1, "who is asked"),
    ("bloodrage.rules.actions.action.cost_of", lambda s, seat, kind: 0, "'rage': 1}, the game .*'rage': 0}"),
    ("bloodrage.rules.actions.action.add_marches", nothing, "the choices of seat .*'march"),
    ("bloodrage.rules.actions.action.add_pillages", nothing, "the choices of seat .*'pillage"),
    ("bloodrage.rules.actions.invade.when_invading", lambda *_: [], "should have happened: destroyed"),
    ("bloodrage.rules.actions.upgrade.replace", nothing, "the referee says .*replaced"),
    ("bloodrage.rules.actions.quest.strongest", lambda *_: True, "'no'}, the game .*'yes'}"),
    ("bloodrage.rules.actions.pillage.call_on", nothing, "something happened that should not.*battle_began"),
    ("bloodrage.rules.battle.battle.ask_for_late_cards", nothing, "something happened that should not.*strength"),
    (
        "bloodrage.rules.battle.battle.Battle.winner_glory",
        lambda self, s, luck: s.gain_glory(max(s.winner, 0), 1, 0),
        "the referee says .*'source': 'battle'",
    ),
    ("bloodrage.rules.battle.reward.raise_all", nothing, "the referee says .*stat_raised"),
    ("bloodrage.rules.effects.battle_cards.when_revealed_first", nothing, "should have happened: blanked"),
    ("bloodrage.rules.effects.battle_cards.when_revealed_next", lambda s: False, "should have happened: watched"),
    ("bloodrage.rules.effects.battle_cards.before_comparing", nothing, "should have happened: spared"),
    ("bloodrage.rules.effects.battle_cards.who_takes_the_cards", lambda s: -1, "the referee says .*card_stolen"),
    ("bloodrage.rules.effects.upgrades.strength_of_warriors", lambda s, seat, count: count, "'strength'"),
    ("bloodrage.rules.effects.monsters.after_battle", nothing, "glory_gained .*a2_valkyrie"),
    ("bloodrage.rules.destroy.can_protect", lambda *_: False, "the referee says .*destroyed"),
    ("bloodrage.rules.destroy.when_destroyed", nothing, "the referee says .*'source': 'ragnarok'"),
    ("bloodrage.rules.age.destroy_province", nothing, "the referee says .*province_destroyed"),
    ("bloodrage.rules.age.at_release", nothing, "the referee says .*a3_lokis_wrath"),
    ("bloodrage.rules.age.at_the_end", nothing, "the referee says .*a3_thors_conquest"),
    ("bloodrage.rules.view.known", lambda seen, viewer: False, "what seat .* knows of the pack of seat"),
    ("bloodrage.rules.age.final_glory", lambda s: s.gain_glory(0, 10, 5), "glory_gained"),
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
OPTIONS: dict[str, dict[str, Any]] = {"northgard": {"creatures": "more"}}


# Which game shows a mistake, where the first does not.
SHOWN_BY = {
    "bloodrage.rules.state.BloodRage.can_follow": 5,
    "bloodrage.rules.actions.invade.when_invading": 4,
    "bloodrage.rules.battle.reward.raise_all": 2,
    "bloodrage.rules.effects.battle_cards.when_revealed_first": 3,
    "bloodrage.rules.effects.battle_cards.when_revealed_next": 4,
    "bloodrage.rules.effects.battle_cards.who_takes_the_cards": 2,
    "bloodrage.rules.effects.monsters.after_battle": 5,
    "bloodrage.rules.destroy.can_protect": 8,
    "bloodrage.rules.age.at_the_end": 8,
}


@pytest.mark.parametrize(("name", "mistake", "message"), MISTAKES, ids=[name for name, _, _ in MISTAKES])
def test_mistakes_are_noticed(monkeypatch: pytest.MonkeyPatch, name: str, mistake: Any, message: str) -> None:
    id = name.partition(".")[0]
    monkeypatch.setattr(f"meadhall.games.{name}", mistake)
    options = OPTIONS.get(id, {})
    players = 4 if id == "bloodrage" else 3
    seed = SHOWN_BY.get(name, 1)
    with pytest.raises(Wrong, match=message) as wrong:
        refereed(meadhall.game(id), players, options, seed)
    assert f"{id}, {players} players, options {options}, seed {seed}" in str(wrong.value)


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

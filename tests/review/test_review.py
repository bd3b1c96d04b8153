"""Reviews of finished games: chances, luck, and what choices cost."""

import json
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.bots import ask
from meadhall.bots.greedy import imagined
from meadhall.cli import main
from meadhall.engine.luck import Fast
from meadhall.games.registry import BUILT_IN
from meadhall.kit.catalogue import Catalogue
from meadhall.kit.plain import words_of
from meadhall.review import QUICK, Depth, Review, part, review
from meadhall.review.reasons import parts_of, reasons
from meadhall.stats import luck as luck_of

LIGHT = Depth(1)


def played(game: str, bots: list[str], seed: int = 3, options: dict[str, Any] | None = None) -> dict[str, Any]:
    match = meadhall.Match.new(game, players=len(bots), seed=seed, options=options)
    luck = Fast(1)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, ask(bots[seat], match, seat, luck))
    return match.record()


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    return played("bellum", ["greedy", "random"])


@pytest.fixture(scope="module")
def found(record: dict[str, Any]) -> Review:
    return review(record)


def test_chances_are_shares_and_end_with_the_result(record: dict[str, Any], found: Review) -> None:
    assert len(found.chances) == len(found.luck) == len(record["entries"]) + 1
    for moment in found.chances:
        assert sum(moment) == pytest.approx(1)
        assert all(0 <= share <= 1 for share in moment)
    winners = record["result"]["winners"]
    assert found.chances[-1] == [1 / len(winners) if seat in winners else 0 for seat in range(2)]


def test_luck_is_found_only_where_luck_was_used_and_takes_from_one_what_it_gives_another(
    record: dict[str, Any], found: Review
) -> None:
    for (_, _, outcomes), moment in zip(record["entries"], found.luck[1:], strict=True):
        assert sum(moment) == pytest.approx(0)
        assert outcomes or moment == [0, 0]
    assert any(moment != [0, 0] for moment in found.luck)
    assert len(luck_of(record)) == 2  # the same thing by judgment alone, for statistics


def test_somebody_who_plays_at_random_loses_most_by_choices(found: Review) -> None:
    lost = [sum(one.loss for one in found.choices if one.seat == seat) for seat in range(2)]
    assert lost[1] > 3 * lost[0]
    worst = found.worst(1)
    assert len(worst) == 5
    assert [one.loss for one in worst] == sorted((one.loss for one in worst), reverse=True)
    assert all(one.choice != one.better for one in worst)
    assert any(one.why for one in worst)


def test_a_choice_without_an_alternative_is_not_judged(record: dict[str, Any], found: Review) -> None:
    match = meadhall.replay(record)
    seqs = {one.seq for one in found.choices}
    assert 0 < len(seqs) < len(match.entries)


def test_parts_that_processes_share_are_the_same_as_the_whole(record: dict[str, Any], found: Review) -> None:
    middle = part(record, QUICK, 24, 48)
    assert [moment.chances for moment in middle] == found.chances[24:48]
    assert [moment.choice for moment in middle if moment.choice] == [one for one in found.choices if 24 <= one.seq < 48]


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_game_says_what_its_judgement_is_made_of_in_all_languages(game: str) -> None:
    one = meadhall.game(game)
    parts, words = parts_of(one), words_of(one)
    assert parts is not None
    match, luck, names = meadhall.Match.new(one, players=3, seed=5), Fast(2), set[str]()
    for _ in range(60):
        seat = match.waiting[0]
        match.play(seat, ask("random", match, seat, luck))
        if match.over:
            break
        asked = match.waiting[0]
        now, other = (parts(imagined(match, asked, luck), asked) for _ in range(2))
        assert other == pytest.approx(now)  # nothing that the seat may not know
        names |= set(now)
    said = {
        language: {words.reason(Catalogue(language).of(one), name) for name in names}
        for language in ("en", "cs", "sk", "ru")
    }
    assert all(len(sentences) == len(names) for sentences in said.values())
    assert not said["en"] & said["cs"]


@pytest.mark.parametrize("game", ["northgard", "bloodrage"])
def test_other_games_are_reviewed(game: str) -> None:
    record = played(game, ["greedy", "random"], options={})
    moments = part(record, LIGHT, 0, 30)
    assert len(moments) == 30
    assert any(moment.choice and moment.choice.loss > 0.02 for moment in moments)


def test_reasons_are_the_parts_that_gain_most() -> None:
    assert reasons({"land": 3.0, "cards": 1.0, "fame": 0.0}, {"land": 1.0, "cards": 1.4, "fame": 0.0}) == ["land"]
    assert reasons({"land": 3.0, "cards": 2.0}, {"land": 1.0, "cards": 1.0}) == ["land", "cards"]
    assert reasons({"land": 3.0, "cards": 1.2}, {"land": 1.0, "cards": 1.0}) == ["land"]
    assert reasons({"land": 1.0}, {"land": 1.0}) == []


def test_the_command(record: dict[str, Any], found: Review, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    assert main(["review", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == found.as_json()
    assert main(["review", str(file), "--lang", "sk"]) == 0
    told = capsys.readouterr().out
    assert "Šance na výhru v percentách" in told
    assert f"{found.worst(1)[0].choice}  →  {found.worst(1)[0].better}" in told
    unfinished = {**record, "entries": record["entries"][:5], "result": None}
    file.write_text(json.dumps(unfinished))
    assert main(["review", str(file)]) == 1  # cut off afterward
    file.write_text("[]")
    assert main(["review", str(file)]) == 2

"""What every game has to hold, and what this one shows, in whole random games."""

from html.parser import HTMLParser
from typing import Any

import meadhall
import pytest
from meadhall.bots import ask, bot
from meadhall.kit.catalogue import Catalogue

from yourgame import GAME, draw, words


def test_it_holds_what_every_game_must_hold() -> None:
    report = meadhall.check_game(GAME, games=60)
    assert report.questions == {"Cast", "Mend"}


def test_it_is_installed() -> None:
    assert meadhall.game("yourgame") is GAME


def moments(seed: int) -> list[tuple[meadhall.Match, dict[str, Any]]]:
    """Every moment of a random game, as everyone saw it."""
    match, luck = meadhall.Match.new(GAME, players=3, seed=seed), meadhall.Fast(seed)
    found = []
    while not match.over:
        found += [(match.clone(), match.view(seat)) for seat in (None, 0, 1, 2)]
        seat = match.waiting[0]
        choices = match.choices(seat)
        match.play(seat, choices[luck.below(len(choices))])
    return [*found, (match, match.view(None))]


class Closed(HTMLParser):
    """Complains about tags that do not match."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.feed(html)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("seed", range(5))
def test_everything_that_happens_has_words_and_a_picture(seed: int) -> None:
    w = Catalogue("en", ["Ann", "Bea", "Cid"])
    for match, view in moments(seed):
        html = "".join(panel.draw(w, *panel.facts) for panel in draw.panels(view))
        Closed(html)
        for choice in view["choices"]:
            assert words.choice(w, choice, view)
            assert all(f'data-ref="{word}"' in html for word in choice.split(" ")[1:])
        if view["choices"]:
            assert all(words.question(w, view))
        for entry in match.entries[-1:]:
            for told in match.told(entry.events, view["seat"]):
                assert words.event(w, told) or told["event"] == "drawn"


def test_the_fisher_saves_its_highest_net_for_a_big_shoal() -> None:
    nets = [["net-2", "net-20"], ["net-8", "net-9"]]
    for fish, cast in ((2, "cast net-2"), (5, "cast net-20")):
        description = {"players": 2, "state": {"nets": nets}, "stack": ["Round roll"]}
        match = meadhall.position(GAME, description, meadhall.Scripted([fish]))
        assert ask(bot("yourgame_fisher"), match, 0, meadhall.Fast(1)) == cast

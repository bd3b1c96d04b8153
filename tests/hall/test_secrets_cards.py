"""Hands, packs, quests, decks and cards chosen in secret never reach a page that may not know them.

Two proofs. In a whole game of Blood Rage between people every byte that is sent is searched for the names of cards that
this person was never allowed to see. And in all games with cards, what is drawn for a viewer is the same, byte for
byte, in another world that this viewer cannot tell apart: with other hands, other decks, other secret answers.
"""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.engine.luck import Fast
from meadhall.games.bloodrage.data import tables
from meadhall.games.bloodrage.data.kinds import CARD
from meadhall.hall import pages
from meadhall.hall.tables import viewpoint
from meadhall.hall.tables.seen import SeatInfo, TableInfo, Viewer
from tests.hall.harness import Person, running
from tests.hall.test_secrets import catch_up, everything_in, tell_everything  # noqa: F401  (a fixture)

NAMED = re.compile(r"\ba[123]_[a-z0-9_]+")
TWO = {"seat1": "me", "seat2": "link", "seat3": "none", "option-first_player": "1"}


class Listener:
    """One person, what they may know so far, and everything they were sent."""

    def __init__(self, person: Person, seat: int | None) -> None:
        self.person, self.seat = person, seat
        self.may: set[str] = set()
        self.read = 0

    def learn(self, match: meadhall.Match) -> None:
        """Every card that does not lie where this seat may not look."""
        hidden = {
            zone.cards[place] for zone in match.game.zones(match.state.clone()) for place in zone.hidden_from(self.seat)
        }
        self.may |= {word for code, word in enumerate(CARD.words) if code not in hidden and code in in_play(match)}

    def check(self) -> int:
        """How many cards were named in what came since the last look."""
        text = "\n".join(self.person.heard[self.read :])
        self.read = len(self.person.heard)
        named = {found for found in NAMED.findall(text) if found in CARD.codes}
        assert named <= self.may, f"seat {self.seat} was told of {named - self.may}"
        return len(named)


def in_play(match: meadhall.Match) -> set[int]:
    """Cards that were taken out of this game at the start are known to nobody by lying nowhere."""
    return {code for code in range(len(CARD.words)) if tables.MIN_PLAYERS[code] <= match.players}


@pytest.mark.usefixtures("tell_everything")
@pytest.mark.slow
async def test_blood_rage_sends_nobody_a_card_that_they_may_not_know(tmp_path: Path) -> None:
    choose = random.Random(7)
    async with (
        running(tmp_path) as hall,
        hall.person("Astrid") as astrid,
        hall.person("Bjorn") as bjorn,
        hall.person("Watcher") as watcher,
    ):
        table = await astrid.new_table("bloodrage", **TWO)
        links = await astrid.links(table)
        await watcher.get(links["watch"])
        await bjorn.post(links["1"], name="Bjorn")
        opened = await hall.tables.table(table)
        assert opened is not None
        listeners = [Listener(astrid, 0), Listener(bjorn, 1), Listener(watcher, None)]
        async with astrid.sits(table) as first, bjorn.sits(table) as second, watcher.sits(table) as third:
            sockets = [first, second, third]
            named = 0
            while True:
                match = opened.match
                assert match is not None
                for listener, socket in zip(listeners, sockets, strict=True):
                    await catch_up(socket, opened.row.version)
                    listener.learn(match)
                    if not match.over:  # then everything is open
                        named += listener.check()
                if match.over:
                    break
                seat = choose.choice(match.waiting)
                if choose.random() < 0.05:
                    await listeners[seat].person.get(f"/table/{table}")
                    await watcher.get(f"/table/{table}/replay?at={choose.randrange(300)}", Accept="application/json")
                choices = sockets[seat].choices()
                bold = [one for one in choices if one != "pass"] or choices
                assert (await sockets[seat].play(choose.choice(bold)))["is"] == "done"
        assert named > 500, "nothing was tried out"
        assert len(listeners[2].may) < len(listeners[0].may), "a spectator knows less than a player"


def info_of(match: meadhall.Match) -> TableInfo:
    seats = [SeatInfo(seat, "person", f"Person {seat}", None, True, False) for seat in range(match.players)]
    return TableInfo(
        "grey-otter", match.game.id, match.players, match.options, seats, "playing", False, "", len(match.entries),
        "2026-01-01T00:00:00", list(match.waiting),
    )  # fmt: skip


def sent(match: meadhall.Match, seat: int | None) -> str:
    """Everything that is drawn for this viewer, and everything that it is drawn from."""
    seen = viewpoint.moment_of(match, info_of(match), Viewer("x", "X", "en"), seat)
    return everything_in([seen, pages.envelope(seen)])


MOST = 400  # choices: all of Blood Rage; a game of Catan at random would take thousands
GAMES: list[tuple[str, int, dict[str, Any], int]] = [
    ("bloodrage", 4, {}, 43),
    ("bloodrage", 2, {}, 23),
    ("catan", 3, {}, 67),
    ("northgard", 3, {}, 47),
]


@pytest.mark.parametrize(("game", "players", "options", "step"), GAMES)
@pytest.mark.slow
def test_what_is_drawn_is_the_same_in_every_world_that_looks_the_same(
    game: str, players: int, options: dict[str, Any], step: int
) -> None:
    match, luck = meadhall.Match.new(meadhall.game(game), players, seed=5, options=options), Fast(5)
    same = 0
    while not match.over and len(match.entries) < MOST:
        if len(match.entries) % step == 0:
            for seat in (None, *range(players)):
                other = match.imagine(seat, Fast(len(match.entries)))
                if other.waiting != match.waiting:
                    continue  # a world that asks someone else looks different, of course
                other.entries, other.opening = match.entries, match.opening
                assert sent(other, seat) == sent(match, seat), (len(match.entries), seat)
                same += other.position() != match.position()
        choices = match.choices(match.waiting[0])
        match.play(match.waiting[0], choices[luck.below(len(choices))])
    assert same > 10, "the other worlds were not other worlds"

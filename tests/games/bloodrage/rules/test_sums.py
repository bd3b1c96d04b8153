"""What the table keeps for speed, counted once more by other means; and what follows from where figures stand."""

import pytest

from meadhall import Match
from meadhall.engine.luck import Fast
from meadhall.games.bloodrage import GAME
from meadhall.games.bloodrage.data import tables
from meadhall.games.bloodrage.data.kinds import CARD, PERKS, PIECE, PLACES
from meadhall.games.bloodrage.rules.state import BloodRage
from tests.games.bloodrage.table import happened, play, table

LANDS = tables.PLACE_NAMES[:9]
FJORDS = tables.PLACE_NAMES[9:13]
BESIDE = {
    "fjord_north": {"elvagar", "angerboda"},
    "fjord_east": {"muspelheim", "horgr"},
    "fjord_south": {"utgard", "andlang"},
    "fjord_west": {"gimle", "myrkulor"},
}


def counted(s: BloodRage) -> dict[str, list[int]]:
    """Figures and free villages by the names of pieces and places alone."""
    sheets = [[card for card in s.slots[seat * 8 : seat * 8 + 8] if card >= 0] for seat in range(s.players)]
    found = {
        "force": [0] * (PLACES * s.players), "warriors": [0] * (PLACES * s.players), "out": [0] * s.players,
        "room": [*tables.VILLAGES, *[tables.UNLIMITED] * 4],
    }  # fmt: skip
    for piece, place in enumerate(s.at):
        name = PIECE.words[piece]
        if place < 0:
            continue
        if name[0].isdigit():
            seat = int(name[0])
        else:
            seat = next(seat for seat in range(s.players) for card in sheets[seat] if name in CARD.words[card])
        found["force"][seat * PLACES + place] += 1
        found["warriors"][seat * PLACES + place] += "warrior" in name
        if tables.PLACE_NAMES[place] not in ("reserve", "valhalla"):
            found["out"][seat] += 1
            found["room"][place] -= 1
    gone = {land for land, is_gone in zip(LANDS, s.destroyed, strict=True) if is_gone}
    for place, name in enumerate([*LANDS, *FJORDS]):
        if name in gone or (name in BESIDE and BESIDE[name] <= gone):
            found["room"][place] = 0
    return found


def strengths(s: BloodRage, seat: int) -> list[int]:
    """The STR of Warriors, Leader and ship."""
    printed = {"warrior": 1, "leader": 3, "ship": 2}
    for card in s.slots[seat * 8 : seat * 8 + 3]:
        if card >= 0:
            printed[str(tables.CARDS[card]["subtype"])] = int(tables.CARDS[card]["str"])
    return [printed["warrior"], printed["leader"], printed["ship"]]


@pytest.mark.rule("R-BR-05", "R-BR-14")
@pytest.mark.parametrize("seed", range(3))
def test_figures_villages_and_strengths_are_counted_rightly_all_the_time(seed: int) -> None:
    match = Match.new(GAME, 3 + seed, seed, {"monsters": 9, "fifth_player": True})
    choose = Fast(seed)
    while not match.over:
        s = match.state
        assert isinstance(s, BloodRage)
        sums = counted(s)
        for name in ("force", "warriors", "out"):
            assert getattr(s, name) == sums[name], name
        assert s.room[:13] == sums["room"]
        assert s.open == sum(1 << place for place in range(13) if sums["room"][place] > 0)
        assert s.power == [strength for seat in range(s.players) for strength in strengths(s, seat)]
        seat = match.waiting[0]
        choices = [choice for choice in match.choices(seat) if choice != "pass"] or ["pass"]
        match.play(seat, choices[choose.below(len(choices))])


@pytest.mark.rule("R-BR-45", "R-BR-61")
@pytest.mark.parametrize("seat", range(4))
def test_pillages_and_marches_only_where_one_s_own_figures_are(seat: int) -> None:
    for place in [*LANDS, *FJORDS]:
        figure = "ship" if place in FJORDS else "warrior"
        elsewhere = [land for land in LANDS if land != place]
        others = [other for other in range(4) if other != seat]
        crowd = {other: f"leader {elsewhere[at]}, warrior {elsewhere[-1 - at]}" for at, other in enumerate(others)}
        match = table(4, turn=seat, board=crowd | {seat: f"{figure} {place}"})
        words = [choice.split() for choice in match.choices(seat)]
        assert {word[1] for word in words if word[0] == "pillage"} == BESIDE.get(place, {place})
        assert {word[1] for word in words if word[0] == "march"} == ({place} if place in LANDS else set())


@pytest.mark.rule("R-BR-63")
@pytest.mark.parametrize("seat", range(4))
def test_only_neighbours_are_called(seat: int) -> None:
    pillager = (seat + 1) % 4
    for contested in ("yggdrasil", "gimle", "utgard"):
        near = {"gimle": {"andlang", "myrkulor", "yggdrasil"}, "utgard": {"horgr", "andlang", "yggdrasil"}}
        for place in LANDS:
            if place != contested:
                match = table(4, turn=pillager, board={pillager: f"warrior {contested}", seat: f"leader {place}"})
                play(match, f"{pillager} pillage {contested}")
                called = match.view(None)["question"] == "Join"
                assert called == (place in near.get(contested, LANDS)), (contested, place)
                assert bool(happened(match, "pillaged")) != called


@pytest.mark.rule("R-BR-14", "R-BR-53")
@pytest.mark.parametrize("seat", range(4))
def test_an_upgrade_changes_nothing_for_the_others(seat: int) -> None:
    sheets = {(seat + 1) % 4: ["a1_lokis_domain", "a1_brothers_in_arms"], (seat + 3) % 4: ["a3_masters_in_arms"]}
    cards = ["a2_experts_in_arms", "a1_friggas_charm", "a3_frost_giant", "a2_lord_of_axes"]
    match = table(4, turn=seat, sheets=sheets, hands={seat: cards}, rage=[12] * 4, options={"fifth_player": True})
    before = gifts_of_others(match, seat)
    for card in cards:
        slot = {"a2_experts_in_arms": "warrior", "a1_friggas_charm": "clan-1", "a2_lord_of_axes": "leader"}
        play(match, f"{seat} upgrade {card} {slot.get(card, 'monster-1')}")
        while match.waiting != (seat,) or match.view(None)["question"] != "Turn":
            asked = match.waiting[0]
            play(match, f"{asked} pass" if match.view(None)["question"] == "Turn" else f"{asked} decline")
        assert gifts_of_others(match, seat) == before
    s = match.state
    assert isinstance(s, BloodRage)
    assert s.power[seat * 3 : seat * 3 + 3] == [2, 3, 2]


def gifts_of_others(match: Match, seat: int) -> list[list[int]]:
    """What the upgrades of all other seats add up to."""
    s = match.state
    assert isinstance(s, BloodRage)
    assert (len(s.perks), len(s.power)) == (match.players * PERKS, match.players * 3)
    others = [other for other in range(match.players) if other != seat]
    return [s.perks[one * PERKS : one * PERKS + PERKS] + s.power[one * 3 : one * 3 + 3] for one in others]


@pytest.mark.rule("R-BR-31")
@pytest.mark.parametrize("played", range(4))
def test_the_cards_left_in_hand_are_known_to_the_same_seats_as_before(played: int) -> None:
    cards = ["a1_troll", "a1_lokis_domain", "a1_thors_glory", "a1_lord_of_hammers"]
    slots = ["monster-1", "clan-1", "clan-1", "leader"]
    seen = [3, 2, -1, 6]
    match = table(3, turn=1, hands={1: cards}, hand_seen=[[], seen, []])
    play(match, f"1 upgrade {cards[played]} {slots[played]}")
    s = match.state
    assert isinstance(s, BloodRage)
    assert [CARD.words[card] for card in s.hand[1]] == cards[:played] + cards[played + 1 :]
    assert s.hand_seen[1] == seen[:played] + seen[played + 1 :]

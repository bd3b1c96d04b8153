"""Every battle card by name."""

from typing import Any

import pytest

from meadhall import IllegalChoice, Match
from meadhall.games.bloodrage.data import tables
from tests.games.bloodrage.table import discard, figures, glory, hand, happened, play, rage, stat, table, verbs, where


def fight(*cards: str, players: int = 0, **more: Any) -> Match:
    """Seat 0 pillages Muspelheim (token: Rage); seat after seat plays one of these cards. Boards: one Leader each."""
    count = players or max(2, len(cards))
    more.setdefault("board", dict.fromkeys(range(count), "leader muspelheim"))
    more.setdefault("tokens", {"muspelheim": "rage"})
    extra = more.pop("hands", {})
    hands = {seat: [card, *extra.get(seat, [])] for seat, card in enumerate(cards) if card}
    match = table(count, hands=hands, **more)
    play(match, "0 pillage muspelheim")
    for seat in match.waiting:
        if match.view(None)["question"] == "ChooseCards":
            play(match, f"{seat} play {cards[seat]}")
    return match


def total(match: Match, seat: int) -> int:
    return int(next(event["total"] for event in happened(match, "strength") if event["seat"] == seat))


def bonus(match: Match, seat: int) -> int:
    return int(next(event["cards"] for event in happened(match, "strength") if event["seat"] == seat))


def plain(*cards: str, strength: int) -> None:
    """A card that only adds strength: nothing else happens than in a battle with an upgrade."""
    for card in cards:
        match = fight(card, "a1_troll")
        assert bonus(match, 0) == strength
        assert glory(match) == [3, 0]
        assert stat(match, 0) == (7, 3, 4)
        assert rage(match) == [6, 6]
        assert discard(match) == [card]


def test_tyrs_bash() -> None:
    plain("a1_tyrs_bash", strength=2)


def test_tyrs_smash() -> None:
    plain("a1_tyrs_smash", "a1_tyrs_smash_3p", "a1_tyrs_smash_5p", "a2_tyrs_smash_4p", "a2_tyrs_smash_5p", strength=3)


def test_tyrs_crush() -> None:
    plain("a1_tyrs_crush_4p", "a2_tyrs_crush", "a3_tyrs_crush", "a3_tyrs_crush_5p", strength=4)


def test_tyrs_smite() -> None:
    plain("a1_tyrs_smite", "a1_tyrs_smite_5p", "a2_tyrs_smite_3p", "a3_tyrs_smite_4p", strength=5)


def test_tyrs_rage() -> None:
    plain("a2_tyrs_rage", "a3_tyrs_rage", strength=6)


def test_tyrs_judgement() -> None:
    plain("a3_tyrs_judgement_5p", strength=8)


def test_odins_smite() -> None:
    """Each opponent loses one Warrior of the contested province before the totals are compared."""
    board = {
        0: "2 warrior muspelheim",
        1: "2 warrior muspelheim, warrior gimle",
        2: "leader muspelheim",
        3: "warrior gimle",
    }
    match = fight("a1_odins_smite", players=4, board=board)
    assert next((event["seat"], event["figure"], event["place"]) for event in happened(match, "destroyed")) == (
        1,
        "warrior",
        "muspelheim",
    )
    assert [total(match, seat) for seat in range(3)] == [3, 1, 3]
    assert figures(match, 1, "gimle") == figures(match, 3, "gimle") == 1


def test_odins_tide() -> None:
    """Everyone keeps one figure of choice, ships count among them."""
    board = {0: "leader muspelheim, 2 warrior muspelheim", 1: "2 warrior muspelheim, ship fjord_east"}
    match = fight("a2_odins_tide", board=board)
    assert match.choices(0) == ["spare warrior muspelheim", "spare leader muspelheim"]
    play(match, "0 spare leader muspelheim")
    assert match.choices(1) == ["spare warrior muspelheim", "spare ship fjord_east"]
    with pytest.raises(IllegalChoice):
        match.play(1, "spare leader muspelheim")
    play(match, "1 spare ship fjord_east")
    assert [total(match, seat) for seat in (0, 1)] == [3 + 1, 2]
    assert figures(match, 0, "valhalla") == 2
    assert figures(match, 1, "valhalla") == 3


def test_heimdalls_sight() -> None:
    match = fight("a1_heimdalls_sight", "a1_tyrs_smash", "a1_tyrs_smite")
    assert bonus(match, 0) == 5
    assert happened(match, "bonus_copied")[0]["bonus"] == 5
    alone = fight("a1_heimdalls_sight", "a1_troll")
    assert bonus(alone, 0) == 0


def test_friggas_grace() -> None:
    """A successful pillage raises one more stat, not the token's."""
    match = fight("a1_friggas_grace", "a1_troll")
    assert match.choices(0) == ["raise axes", "raise horns"]
    with pytest.raises(IllegalChoice) as refused:
        match.play(0, "raise rage")
    assert refused.value.rule == "F-BR-05"
    play(match, "0 raise axes")
    assert stat(match, 0) == (7, 4, 4)
    assert glory(match) == [4, 0]  # before the Axes are counted
    assert bonus(match, 0) == 2


def test_friggas_grace_needs_the_pillage() -> None:
    match = fight("a1_troll", "a1_friggas_grace")
    assert happened(match, "battle_won")[0]["seat"] == 1
    assert stat(match, 1) == (6, 3, 4)


def test_lokis_trickery() -> None:
    match = fight("a1_tyrs_smite", "a1_lokis_trickery")
    assert rage(match) == [5, 7]
    assert happened(match, "rage_stolen")[0]["card"] == "a1_lokis_trickery"
    assert hand(match, 1) == ["a1_lokis_trickery"]
    won = fight("a1_lokis_trickery", "a1_troll", board={0: "2 warrior muspelheim", 1: "warrior muspelheim"})
    assert rage(won) == [6, 6]


def test_thors_hammer() -> None:
    assert glory(fight("a1_thors_hammer", "a1_troll")) == [3 + 3, 0]
    assert glory(fight("a1_thors_hammer", "a1_tyrs_smite")) == [0, 3]
    assert glory(
        fight("a1_tyrs_bash", "a1_thors_hammer_5p", board={0: "warrior muspelheim", 1: "leader muspelheim"})
    ) == [0, 6]


def test_heimdalls_eye() -> None:
    """+2, also after the cards were revealed."""
    match = fight("a2_alfheim", "a2_tyrs_crush", hands={0: ["a2_heimdalls_eye", "a2_heimdalls_eye_2"]})
    assert match.choices(0) == ["decline", "add a2_heimdalls_eye", "add a2_heimdalls_eye_2"]
    play(match, "0 add a2_heimdalls_eye", "0 add a2_heimdalls_eye_2")
    assert [total(match, 0), total(match, 1)] == [7, 7]
    assert bonus(fight("a2_heimdalls_eye_3p", "a2_alfheim"), 0) == 2
    assert bonus(fight("a2_heimdalls_eye_5p", "a2_alfheim"), 0) == 2


def test_heimdalls_gaze() -> None:
    match = fight("a3_alfheim", "a3_manheim", hands={0: ["a3_heimdalls_gaze"], 1: ["a3_jotunheim"]})
    play(match, "0 add a3_heimdalls_gaze", "1 decline")
    assert bonus(match, 0) == 3
    assert discard(match) == ["a3_alfheim", "a3_heimdalls_gaze"]
    assert bonus(fight("a3_heimdalls_gaze_3p", "a3_alfheim"), 0) == 3


def test_lokis_backstab() -> None:
    match = fight("a2_tyrs_rage", "a2_lokis_backstab", glory=[10, 1])
    assert glory(match) == [10 - 2 + 3, 3]
    assert happened(match, "glory_stolen")[0]["glory"] == 2
    assert bonus(match, 1) == 0
    assert glory(fight("a2_tyrs_rage", "a2_lokis_backstab_4p", glory=[10, 1])) == [11, 3]


def test_heimdalls_watch() -> None:
    """All revealed cards go, their bonuses are Glory, and new ones are chosen."""
    match = fight(
        "a2_tyrs_rage",
        "a2_heimdalls_watch",
        "a2_heimdalls_eye_3p",
        hands={0: ["a2_alfheim", "a2_manheim"], 1: ["a2_tyrs_crush", "a2_jotunheim"]},
    )
    assert glory(match) == [0, 6 + 0 + 2, 0]
    assert discard(match) == ["a2_heimdalls_eye_3p", "a2_heimdalls_watch", "a2_tyrs_rage"]
    assert match.waiting == (0, 1)  # seat 2 has no card any more
    play(match, "0 play a2_alfheim", "1 play a2_tyrs_crush")
    while match.view(None)["question"] == "LateCard":
        play(match, f"{match.waiting[0]} decline")
    assert [total(match, seat) for seat in range(3)] == [3, 7, 3]
    assert glory(match) == [0, 8 + 3, 0]


def test_heimdalls_watch_twice() -> None:
    """A Watch among the new cards starts it over once more."""
    match = fight("a2_tyrs_rage", "a2_heimdalls_watch", hands={1: ["a3_heimdalls_watch"], 0: ["a2_tyrs_crush"]})
    assert glory(match) == [0, 6 + 4]
    assert len(discard(match)) == 4
    assert happened(match, "battle_tied")


def test_thors_oath() -> None:
    match = fight("a2_thors_oath", "a2_alfheim")
    assert verbs(match, 0) == {"raise"}
    assert len(match.choices(0)) == 3
    play(match, "0 raise rage")
    assert stat(match, 0) == (8, 3, 4)
    lost = fight("a2_thors_oath_5p", "a2_tyrs_rage")
    assert stat(lost, 0) == (6, 3, 4)


def test_thors_primacy() -> None:
    """The texts of all others are gone, their bonuses stay."""
    match = fight("a3_thors_primacy", "a3_odins_judgement", "a3_lokis_poison")
    assert [bonus(match, seat) for seat in range(3)] == [3, 2, 0]
    assert glory(match) == [3, 0, 0]
    assert [hand(match, seat) for seat in range(3)] == [[], ["a3_odins_judgement"], ["a3_lokis_poison"]]
    assert discard(match) == ["a3_thors_primacy"]
    assert [event["seat"] for event in happened(match, "blanked")] == [1, 2]


def test_thors_ascension() -> None:
    match = fight("a3_thors_ascension", "a3_alfheim")
    assert rage(match) == [9, 6]
    assert glory(match) == [3 + 3, 0]
    lost = fight("a3_thors_ascension_4p", "a3_tyrs_rage")
    assert rage(lost) == [6, 6]
    assert glory(lost)[0] == 0


def test_odins_judgement() -> None:
    """Two Glory for every figure that dies, friend or foe, won or lost."""
    board = {0: "2 warrior muspelheim", 1: "2 warrior muspelheim, ship fjord_east"}
    match = fight("a3_odins_judgement", "a3_tyrs_rage", board=board)
    assert glory(match) == [4, 3]
    won = fight("a3_odins_judgement_4p", "a3_alfheim", board={0: "leader muspelheim", 1: "2 warrior muspelheim"})
    assert glory(won) == [3 + 4, 0]


def test_lokis_poison() -> None:
    """The loser collects the cards that the winner revealed."""
    match = fight("a3_tyrs_rage", "a3_lokis_poison", hands={0: ["a3_heimdalls_gaze"]})
    play(match, "0 add a3_heimdalls_gaze")
    assert hand(match, 1) == ["a3_heimdalls_gaze", "a3_lokis_poison", "a3_tyrs_rage"]
    assert hand(match, 0) == discard(match) == []
    assert [event["card"] for event in happened(match, "card_stolen")] == ["a3_tyrs_rage", "a3_heimdalls_gaze"]
    won = fight("a3_lokis_poison_5p", "a3_alfheim", board={0: "leader muspelheim", 1: "warrior muspelheim"})
    assert hand(won, 1) == ["a3_alfheim"]


BATTLE = [card for card in tables.CARDS if card["type"] == "battle" and card["fx"] not in ("sight", "watch")]


@pytest.mark.parametrize("card", BATTLE, ids=lambda card: card["id"])
def test_the_bonus_of_every_battle_card(card: dict[str, Any]) -> None:
    match = fight(card["id"], "a1_troll", board={0: "leader muspelheim", 1: "warrior muspelheim"})
    assert bonus(match, 0) == card["str"]
    assert where(match, "1-warrior-1") == "valhalla"

"""What is told, in which order, and to whom."""

from collections.abc import Callable

import pytest

from meadhall import Match
from meadhall.games.bloodrage import GAME
from meadhall.games.bloodrage.data.kinds import PROVINCE
from tests.games.bloodrage.table import play, table

BOTH = {0: "leader gimle", 1: "warrior gimle"}
DOOM = ["gimle", "horgr", "utgard"]


def told(match: Match, viewer: int | None = None) -> list[str]:
    """Everything that has happened, as that seat was told it; what it may not see is "-"."""
    events = [*match.opening, *(event for entry in match.entries for event in entry.events)]
    lines = match.told(events, viewer)
    return [" ".join("-" if value is None else str(value) for value in line.values()) for line in lines]


Scene = tuple[Callable[[], Match], list[str], str]

# By rule: a position, moves, and what everyone is told.
SCENES: dict[str, Scene] = {
    "R-BR-37": (
        lambda: table(
            3,
            rage=[9, 3, 0],
            board={0: "warrior gimle, warrior horgr"},
            sheets={0: ["a1_troll", "a1_lokis_domain"]},
            hands={0: ["a1_sea_serpent_3p", "a1_alfheim"]},
        ),
        [
            "0 invade ship fjord_west",
            "1 pass",
            "0 march gimle utgard",
            "0 upgrade a1_sea_serpent_3p monster-1",
            "0 decline",
            "0 quest a1_alfheim",
        ],
        """
        invaded 0 ship reserve fjord_west 2
        passed 1 3
        marched 0 warrior gimle utgard
        replaced 0 a1_troll
        upgraded 0 a1_sea_serpent_3p monster-1 3
        quest_taken 0 -
        """,
    ),
    "R-BR-63": (
        lambda: table(
            3,
            board={0: "leader gimle", 1: "2 warrior andlang", 2: "warrior yggdrasil"},
            tokens={"gimle": "axes"},
        ),
        ["0 pillage gimle", "1 join warrior andlang", "2 decline", "1 decline"],
        """
        pillage_called 0 gimle 0
        joined 1 warrior andlang gimle
        stayed_out 2
        stayed_out 1
        battle_began gimle 0
        no_card 0
        no_card 1
        strength 0 3 0 3
        strength 1 1 0 1
        battle_won 0 gimle
        destroyed 1 warrior gimle battle
        pillaged 0 gimle axes
        stat_raised 0 axes 4
        glory_gained 0 4 battle -
        """,
    ),
    "R-BR-73": (
        lambda: table(
            3,
            turn=1,
            age=1,
            board={0: "leader gimle", 1: "warrior gimle", 2: "warrior gimle"},
            hands={0: ["a1_tyrs_bash", "a2_heimdalls_eye"], 1: ["a1_tyrs_smash"]},
        ),
        ["1 pillage gimle", "0 play a1_tyrs_bash", "0 add a2_heimdalls_eye"],
        """
        pillage_called 1 gimle 0
        battle_began gimle 1
        revealed 1 a1_tyrs_smash
        no_card 2
        revealed 0 a1_tyrs_bash
        added 0 a2_heimdalls_eye
        strength 1 1 3 4
        strength 2 1 0 1
        strength 0 3 4 7
        battle_won 0 gimle
        card_back 1 a1_tyrs_smash 0
        card_gone 0 a1_tyrs_bash
        card_gone 0 a2_heimdalls_eye
        destroyed 1 warrior gimle battle
        destroyed 2 warrior gimle battle
        glory_gained 0 3 battle -
        """,
    ),
    "R-BR-71": (
        lambda: table(2, age=1, board=BOTH, hands={0: ["a1_tyrs_bash", "a2_heimdalls_eye"], 1: ["a1_tyrs_smash"]}),
        ["0 pillage gimle", "0 play a1_tyrs_bash", "0 decline"],
        """
        pillage_called 0 gimle 0
        battle_began gimle 0
        revealed 0 a1_tyrs_bash
        revealed 1 a1_tyrs_smash
        no_late_card 0
        strength 0 3 2 5
        strength 1 1 3 4
        battle_won 0 gimle
        card_back 1 a1_tyrs_smash 0
        card_gone 0 a1_tyrs_bash
        destroyed 1 warrior gimle battle
        pillaged 0 gimle glory
        glory_gained 0 5 pillage -
        glory_gained 0 3 battle -
        """,
    ),
    "R-BR-72": (
        lambda: table(2, board={0: "warrior gimle", 1: "warrior gimle"}, hands={0: ["a1_alfheim"], 1: ["a1_manheim"]}),
        ["0 pillage gimle"],
        """
        pillage_called 0 gimle 0
        battle_began gimle 0
        revealed 0 a1_alfheim
        revealed 1 a1_manheim
        strength 0 1 0 1
        strength 1 1 0 1
        battle_tied gimle
        card_back 0 a1_alfheim 0
        card_back 1 a1_manheim 0
        destroyed 0 warrior gimle battle
        destroyed 1 warrior gimle battle
        """,
    ),
    "F-BR-18": (
        lambda: table(2, board=BOTH, hands={0: ["a2_heimdalls_watch"], 1: ["a1_tyrs_smash"]}),
        ["0 pillage gimle"],
        """
        pillage_called 0 gimle 0
        battle_began gimle 0
        revealed 0 a2_heimdalls_watch
        revealed 1 a1_tyrs_smash
        watched 0 a2_heimdalls_watch
        glory_gained 0 3 card a2_heimdalls_watch
        card_gone 0 a2_heimdalls_watch
        card_gone 1 a1_tyrs_smash
        no_card 0
        no_card 1
        strength 0 3 0 3
        strength 1 1 0 1
        battle_won 0 gimle
        destroyed 1 warrior gimle battle
        pillaged 0 gimle glory
        glory_gained 0 5 pillage -
        glory_gained 0 3 battle -
        """,
    ),
    "F-BR-01": (
        lambda: table(2, board=BOTH, hands={0: ["a3_thors_primacy"], 1: ["a2_lokis_backstab"]}),
        ["0 pillage gimle"],
        """
        pillage_called 0 gimle 0
        battle_began gimle 0
        revealed 0 a3_thors_primacy
        revealed 1 a2_lokis_backstab
        blanked 1 a2_lokis_backstab
        strength 0 3 3 6
        strength 1 1 0 1
        battle_won 0 gimle
        card_back 1 a2_lokis_backstab 0
        card_gone 0 a3_thors_primacy
        destroyed 1 warrior gimle battle
        pillaged 0 gimle glory
        glory_gained 0 5 pillage -
        glory_gained 0 3 battle -
        """,
    ),
    "F-BR-20": (
        lambda: table(
            2,
            board=BOTH,
            sheets={0: ["a2_tyrs_prowess_3p"]},
            hands={0: ["a1_heimdalls_sight"], 1: ["a1_tyrs_smash"]},
        ),
        ["0 pillage gimle", "0 take a1_heimdalls_sight"],
        """
        pillage_called 0 gimle 0
        battle_began gimle 0
        revealed 0 a1_heimdalls_sight
        revealed 1 a1_tyrs_smash
        bonus_copied 0 a1_heimdalls_sight 3
        strength 0 3 3 6
        strength 1 1 3 4
        battle_won 0 gimle
        card_back 1 a1_tyrs_smash 0
        card_back 0 a1_heimdalls_sight 1
        destroyed 1 warrior gimle battle
        pillaged 0 gimle glory
        glory_gained 0 5 pillage -
        glory_gained 0 3 battle -
        """,
    ),
    "F-BR-04": (
        lambda: table(
            2, board=BOTH, sheets={0: ["a2_tyrs_prowess_3p"]}, hands={0: ["a1_tyrs_bash"], 1: ["a1_lokis_trickery"]}
        ),
        ["0 pillage gimle", "0 discard a1_tyrs_bash"],
        """
        pillage_called 0 gimle 0
        battle_began gimle 0
        revealed 0 a1_tyrs_bash
        revealed 1 a1_lokis_trickery
        strength 0 3 2 5
        strength 1 1 0 1
        battle_won 0 gimle
        rage_stolen 1 0 1 a1_lokis_trickery
        card_back 1 a1_lokis_trickery 0
        card_gone 0 a1_tyrs_bash
        destroyed 1 warrior gimle battle
        pillaged 0 gimle glory
        glory_gained 0 5 pillage -
        glory_gained 0 3 battle -
        """,
    ),
    "F-BR-16": (
        lambda: table(2, board=BOTH, glory=[9, 0], hands={0: ["a1_tyrs_smash"], 1: ["a2_lokis_backstab"]}),
        ["0 pillage gimle"],
        """
        pillage_called 0 gimle 0
        battle_began gimle 0
        revealed 0 a1_tyrs_smash
        revealed 1 a2_lokis_backstab
        strength 0 3 3 6
        strength 1 1 0 1
        battle_won 0 gimle
        glory_stolen 1 0 2 a2_lokis_backstab
        card_back 1 a2_lokis_backstab 0
        card_gone 0 a1_tyrs_smash
        destroyed 1 warrior gimle battle
        pillaged 0 gimle glory
        glory_gained 0 5 pillage -
        glory_gained 0 3 battle -
        """,
    ),
    "F-BR-24": (
        lambda: table(2, board=BOTH, hands={0: ["a1_tyrs_smash"], 1: ["a3_lokis_poison"]}),
        ["0 pillage gimle"],
        """
        pillage_called 0 gimle 0
        battle_began gimle 0
        revealed 0 a1_tyrs_smash
        revealed 1 a3_lokis_poison
        strength 0 3 3 6
        strength 1 1 0 1
        battle_won 0 gimle
        card_back 1 a3_lokis_poison 0
        card_stolen 1 0 a1_tyrs_smash
        destroyed 1 warrior gimle battle
        pillaged 0 gimle glory
        glory_gained 0 5 pillage -
        glory_gained 0 3 battle -
        """,
    ),
    "Q-BR-07": (
        lambda: table(2, board=BOTH, sheets={1: ["a1_tyrs_domain_3p"]}, hands={1: ["a1_alfheim"]}),
        ["0 pillage gimle", "1 count a1_alfheim"],
        """
        pillage_called 0 gimle 0
        battle_began gimle 0
        no_card 0
        revealed 1 a1_alfheim
        quest_counted 1 a1_alfheim 3
        strength 0 3 0 3
        strength 1 1 3 4
        battle_won 1 gimle
        card_gone 1 a1_alfheim
        destroyed 0 leader gimle battle
        glory_gained 1 3 battle -
        """,
    ),
    "R-BR-77": (
        lambda: table(2, board=BOTH, hands={0: ["a3_thors_ascension"]}),
        ["0 pillage gimle"],
        """
        pillage_called 0 gimle 0
        battle_began gimle 0
        revealed 0 a3_thors_ascension
        no_card 1
        strength 0 3 1 4
        strength 1 1 0 1
        battle_won 0 gimle
        card_gone 0 a3_thors_ascension
        destroyed 1 warrior gimle battle
        pillaged 0 gimle glory
        glory_gained 0 5 pillage -
        glory_gained 0 3 battle -
        rage_gained 0 3 a3_thors_ascension
        glory_gained 0 3 card a3_thors_ascension
        """,
    ),
    "F-BR-13": (
        lambda: table(2, board={0: "leader gimle, warrior gimle", 1: "ship fjord_west"}, hands={0: ["a2_odins_tide"]}),
        ["0 pillage gimle", "0 spare leader gimle"],
        """
        pillage_called 0 gimle 0
        battle_began gimle 0
        revealed 0 a2_odins_tide
        no_card 1
        spared 0 leader gimle
        destroyed 0 warrior gimle card
        spared 1 ship fjord_west
        strength 0 3 1 4
        strength 1 2 0 2
        battle_won 0 gimle
        card_gone 0 a2_odins_tide
        destroyed 1 ship fjord_west battle
        pillaged 0 gimle glory
        glory_gained 0 5 pillage -
        glory_gained 0 3 battle -
        """,
    ),
    "F-BR-22": (
        lambda: table(2, board=BOTH, sheets={1: ["a2_friggas_protection"]}),
        ["0 pillage gimle", "1 save warrior gimle"],
        """
        pillage_called 0 gimle 0
        battle_began gimle 0
        no_card 0
        no_card 1
        strength 0 3 0 3
        strength 1 1 0 1
        battle_won 0 gimle
        saved 1 warrior gimle 1
        pillaged 0 gimle glory
        glory_gained 0 5 pillage -
        glory_gained 0 3 battle -
        """,
    ),
    "F-BR-07": (
        lambda: table(
            3,
            board={0: "leader gimle, 2 warrior gimle", 1: "volur_witch gimle"},
            sheets={1: ["a3_volur_witch_3p"]},
        ),
        ["0 pillage gimle", "1 retreat volur_witch gimle"],
        """
        pillage_called 0 gimle 0
        battle_began gimle 0
        no_card 0
        no_card 1
        strength 0 5 0 5
        strength 1 3 0 3
        battle_won 0 gimle
        retreated 1 volur_witch gimle yggdrasil
        pillaged 0 gimle glory
        glory_gained 0 5 pillage -
        glory_gained 0 3 battle -
        """,
    ),
    "Q-BR-10": (
        lambda: table(2, board={0: "leader gimle"}, sheets={0: ["a1_lord_of_hammers"]}, tokens={"gimle": "glory"}),
        ["0 pillage gimle", "0 lead andlang"],
        """
        pillage_called 0 gimle 0
        pillaged 0 gimle glory
        glory_gained 0 5 pillage -
        leader_moved 0 gimle andlang
        """,
    ),
    "R-BR-78": (
        lambda: table(
            2,
            board={0: "leader gimle"},
            sheets={0: ["a2_tyrs_challenge"]},
            tokens={"gimle": "all"},
            pillaged="gimle",
        ),
        ["0 challenge gimle"],
        """
        pillage_called 0 gimle 2
        pillaged 0 gimle all
        stat_raised 0 rage 7
        stat_raised 0 axes 4
        stat_raised 0 horns 5
        """,
    ),
    "F-BR-28": (
        lambda: table(
            3,
            board={0: "leader gimle, ship fjord_west"},
            sheets={0: ["a3_friggas_sacrifice_3p", "a1_lokis_dragons"]},
        ),
        ["0 sacrifice", "0 give ship fjord_west", "0 raise horns"],
        """
        destroyed 0 ship fjord_west sacrifice
        glory_gained 0 4 card a1_lokis_dragons
        destroyed 0 leader gimle sacrifice
        stat_raised 0 horns 5
        """,
    ),
    "F-BR-06": (
        lambda: table(3, board={0: "leader valhalla"}, sheets={0: ["a3_friggas_domain", "a1_friggas_succor_3p"]}),
        ["0 recall leader gimle", "0 invade warrior gimle"],
        """
        invaded 0 leader valhalla gimle 1
        invaded 0 warrior reserve gimle 0
        """,
    ),
    "Q-BR-05": (
        lambda: table(4, sheets={0: ["a2_thors_domain_4p"]}, tokens={"gimle": "rage"}),
        ["0 invade ship fjord_west", "0 pillage gimle"],
        """
        invaded 0 ship reserve fjord_west 2
        pillage_called 0 gimle 2
        pillaged 0 gimle rage
        stat_raised 0 rage 7
        """,
    ),
    "Q-BR-04": (
        lambda: table(4, sheets={1: ["a1_lokis_blessing_4p"]}, board=BOTH, tokens={"gimle": "rage"}),
        ["0 pillage gimle", "1 invade warrior gimle"],
        """
        pillage_called 0 gimle 0
        battle_began gimle 0
        no_card 0
        no_card 1
        strength 0 3 0 3
        strength 1 1 0 1
        battle_won 0 gimle
        destroyed 1 warrior gimle battle
        pillaged 0 gimle rage
        stat_raised 0 rage 7
        glory_gained 0 3 battle -
        invaded 1 warrior reserve gimle 0
        """,
    ),
    "F-BR-12": (
        lambda: table(
            3, board={1: "warrior gimle, ship fjord_west", 2: "leader gimle"}, sheets={0: ["a2_fire_giant_3p"]}
        ),
        ["0 invade fire_giant gimle"],
        """
        invaded 0 fire_giant reserve gimle 4
        destroyed 1 warrior gimle card
        destroyed 1 ship fjord_west card
        destroyed 2 leader gimle card
        """,
    ),
    "F-BR-17": (
        lambda: table(
            3,
            board={0: "valkyrie gimle", 1: "warrior gimle, leader gimle"},
            sheets={0: ["a2_valkyrie", "a1_thors_glory"]},
            hands={0: ["a1_tyrs_smite"], 1: ["a3_odins_judgement"]},
        ),
        ["0 pillage gimle"],
        """
        pillage_called 0 gimle 0
        battle_began gimle 0
        revealed 0 a1_tyrs_smite
        revealed 1 a3_odins_judgement
        strength 0 2 5 7
        strength 1 4 2 6
        battle_won 0 gimle
        card_back 1 a3_odins_judgement 0
        card_gone 0 a1_tyrs_smite
        destroyed 1 warrior gimle battle
        destroyed 1 leader gimle battle
        pillaged 0 gimle glory
        glory_gained 0 5 pillage -
        glory_gained 0 3 battle -
        glory_gained 1 4 card a3_odins_judgement
        glory_gained 0 2 card a1_thors_glory
        glory_gained 0 4 card a2_valkyrie
        """,
    ),
    "R-BR-27": (
        lambda: table(
            2,
            first=1,
            board={0: "leader gimle, ship fjord_west", 1: "warrior valhalla"},
            sheets={0: ["a1_lokis_dragons"], 1: ["a1_lokis_domain"]},
            hands={1: ["a1_troll", "a1_manheim"]},
            quests={0: ["a1_alfheim"], 1: ["a1_jotunheim"]},
            doom=DOOM,
            stack=["Age discard 1"],
        ),
        ["1 keep a1_troll", "0 raise axes"],
        """
        cards_kept 1 1 -
        quest_revealed 1 a1_jotunheim no
        quest_revealed 0 a1_alfheim yes
        glory_gained 0 5 quest a1_alfheim
        stat_raised 0 axes 4
        ragnarok gimle
        destroyed 0 leader gimle ragnarok
        glory_gained 0 2 ragnarok -
        destroyed 0 ship fjord_west ragnarok
        glory_gained 0 2 ragnarok -
        glory_gained 0 4 card a1_lokis_dragons
        province_destroyed gimle
        doom_moved horgr
        released 1 1
        glory_gained 1 1 card a1_lokis_domain
        released 0 2
        first_player 0
        age_began 2 0
        dealt 0 8
        dealt 1 8
        """,
    ),
    "R-BR-89": (
        lambda: table(
            2,
            age=2,
            first=1,
            board={0: "leader gimle"},
            sheets={0: ["a3_thors_conquest"]},
            steps={1: (3, 5, 0)},
            stack=["Age release 1"],
        ),
        [],
        """
        glory_gained 0 3 card a3_thors_conquest
        glory_gained 1 10 legendary -
        glory_gained 1 20 legendary -
        ended 0 3
        ended 1 30
        """,
    ),
}


@pytest.mark.rule("R-BR-27", "R-BR-37", "R-BR-63", "R-BR-71", "R-BR-72", "R-BR-73", "R-BR-77", "R-BR-78", "R-BR-89")
@pytest.mark.rule("F-BR-01", "F-BR-04", "F-BR-06", "F-BR-07", "F-BR-12", "F-BR-13", "F-BR-16", "F-BR-17", "F-BR-18")
@pytest.mark.rule("F-BR-20", "F-BR-22", "F-BR-24", "F-BR-28", "Q-BR-04", "Q-BR-05", "Q-BR-07", "Q-BR-10")
@pytest.mark.parametrize("rule", SCENES)
def test_everything_is_told_in_its_order(rule: str) -> None:
    position, moves, expected = SCENES[rule]
    match = position()
    play(match, *moves)
    assert told(match) == [line.strip() for line in expected.strip().splitlines()]


@pytest.mark.rule("R-BR-19")
@pytest.mark.rule("R-BR-22")
def test_the_set_up_is_told() -> None:
    match = Match.new(GAME, 2, seed=1, options={"first_player": "2", "clans": "chosen"})
    play(match, "0 clan bear", "1 clan wolf")
    lands = match.view(None)["table"]["provinces"]
    lines = told(match)
    assert lines[:2] == ["clan_taken 0 bear", "clan_taken 1 wolf"]
    assert lines[2:11] == [f"token_laid {place} {lands[place]['token']}" for place in PROVINCE.words]
    assert lines[11:14] == [
        f"doom_laid {age + 1} {place}" for age, place in enumerate(match.view(None)["table"]["doom"])
    ]
    gone = sorted(f"province_destroyed {place}" for place, land in lands.items() if land["destroyed"])
    assert len(gone) == 3
    assert sorted(lines[14:17]) == gone
    assert lines[17:] == ["first_player 1", "age_began 1 1", "dealt 0 8", "dealt 1 8"]


# --- secrets --------------------------------------------------------------------------------------------------------


def only_for(match: Match, kind: str, owner: int) -> list[str]:
    """Which cards of that seat its owner is told of; all the others are told that there was one, and no more."""
    mine: list[str] = []
    for viewer in (None, *range(match.players)):
        lines = [line.split() for line in told(match, viewer) if line.startswith(f"{kind} {owner}")]
        if viewer == owner:
            mine = [line[-1] for line in lines]
        else:
            assert {line[-1] for line in lines} == {"-"}, f"seat {viewer} is told too much"
    return mine


@pytest.mark.rule("R-BR-31")
@pytest.mark.parametrize("players", [2, 3])
def test_a_draft_is_told_to_each_alone(players: int) -> None:
    match = Match.new(GAME, players, seed=7)
    taken: list[list[str]] = [[] for _ in range(players)]
    while match.view(None)["question"] == "Draft":
        seat = match.waiting[0]
        taken[seat].append(match.choices(seat)[-1].removeprefix("pick "))
        match.play(seat, match.choices(seat)[-1])
    left = {card["card"] for seat in range(players) for card in match.view(seat)["table"]["seats"][seat]["hand"]}
    for seat in range(players):
        assert only_for(match, "drafted", seat) == taken[seat]
        away = only_for(match, "draft_left", seat)
        assert len(away) == 2
        assert not left & set(away)


@pytest.mark.rule("R-BR-33")
def test_cards_dealt_without_a_draft_are_told_to_each_alone() -> None:
    match = Match.new(GAME, 3, seed=2, options={"first_draft": False})
    for seat in range(3):
        mine = [card["card"] for card in match.view(seat)["table"]["seats"][seat]["hand"]]
        assert sorted(only_for(match, "drafted", seat)) == sorted(mine)
        for viewer in (None, *range(3)):
            shown = match.view(viewer)["table"]["seats"][seat]["hand"]
            assert all((card["card"] is not None) == (viewer == seat) for card in shown)


@pytest.mark.rule("R-BR-58")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_which_quest_was_taken_on_is_told_to_its_owner_alone(seat: int) -> None:
    match = table(3, turn=seat, hands={seat: ["a1_alfheim"]})
    play(match, f"{seat} quest a1_alfheim")
    assert only_for(match, "quest_taken", seat) == ["a1_alfheim"]


@pytest.mark.rule("R-BR-79")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_which_card_was_kept_is_told_to_its_owner_alone(seat: int) -> None:
    match = table(3, hands={seat: ["a1_alfheim", "a1_troll"]}, stack=["Age discard 1"])
    play(match, f"{seat} keep a1_troll")
    assert only_for(match, "cards_kept", seat) == ["a1_troll"]
    assert f"cards_kept {seat} 1 -" in told(match)
    s = match.state
    assert s.hidden_seen == [1 << seat]  # type: ignore[attr-defined]
    assert s.hand_seen[seat] == [1 << seat]  # type: ignore[attr-defined]


@pytest.mark.rule("R-BR-71")
def test_a_late_card_cannot_be_unseen() -> None:
    match = table(
        2,
        age=1,
        board=BOTH,
        sheets={0: ["a2_tyrs_prowess_3p"]},
        hands={0: ["a1_tyrs_bash", "a2_heimdalls_eye"]},
    )
    play(match, "0 pillage gimle", "0 play a1_tyrs_bash")
    play(match, "0 add a2_heimdalls_eye")
    assert match.view(None)["question"] == "KeepCard"
    assert not match.can_undo(0)

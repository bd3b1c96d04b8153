"""Random games of Blood Rage for the tests of its words and drawings, and positions that they seldom reach."""

from collections.abc import Iterator

from meadhall.engine.match import Match
from meadhall.games.bloodrage import GAME
from tests.games.any_game.games import RandomGames, busy
from tests.games.bloodrage.table import play, table


def rare() -> Iterator[Match]:
    """Positions in which questions are asked that random games seldom reach."""
    yield table(sheets={0: ["a3_friggas_domain"]}, board={0: "leader valhalla"})
    yield table(sheets={0: ["a2_tyrs_challenge"]}, board={0: "leader gimle"}, pillaged="gimle")
    sacrifice = table(sheets={0: ["a3_friggas_sacrifice_3p"]}, board={0: "leader gimle, warrior utgard"})
    yield sacrifice.clone()
    yield after(sacrifice, "0 sacrifice")
    hammers = table(sheets={0: ["a1_lord_of_hammers"]}, board={0: "leader gimle"})
    yield after(hammers, "0 pillage gimle")
    yield after(table(sheets={0: ["a2_thors_domain_4p"]}), "0 invade warrior gimle")
    yield after(table(sheets={0: ["a1_friggas_succor_3p"]}), "0 invade leader gimle")
    yield after(table(sheets={0: ["a1_friggas_succor_3p"]}), "0 invade ship fjord_west")
    yield table(board={0: "leader gimle"}, quests={0: ["a1_alfheim"]}, stack=["QuestPhase reveal"])
    yield fought(["a2_tyrs_prowess_3p"], [], "a1_tyrs_smite", "a1_tyrs_bash")
    yield fought([], ["a2_friggas_protection"], "a1_tyrs_smite", "a1_tyrs_bash")
    yield fought([], ["a1_lokis_blessing_4p"], "a1_tyrs_smite", "a1_tyrs_bash")
    yield fought(["a1_tyrs_domain_3p"], [], "a1_manheim", "a1_tyrs_bash")
    yield fought([], [], "a2_odins_tide", "a1_tyrs_bash")
    yield fought([], ["a3_volur_witch_3p"], "a1_tyrs_smite", "a1_tyrs_bash", also=", volur_witch gimle")


def after(match: Match, *moves: str) -> Match:
    play(match, *moves)
    return match


def fought(ours: list[str], theirs: list[str], card: str, other: str, also: str = "") -> Match:
    """A battle in Gimle between seats 0 and 1 after each has chosen a card."""
    board = {0: "2 warrior gimle", 1: "warrior gimle" + also}
    match = table(sheets={0: ours, 1: theirs}, board=board, hands={0: [card, "a1_jotunheim"], 1: [other, "a1_alfheim"]})
    return after(match, "0 pillage gimle", f"0 play {card}", f"1 play {other}")


GAMES = RandomGames(
    GAME,
    [
        (2, {"clans": "chosen", "monsters": 9}),
        (3, {"first_draft": False}),
        (4, {"monsters": 9}),
        (5, {"fifth_player": True, "monsters": 9}),
    ],
    busy("pass"),
    rounds=4,
    rare=rare,
)

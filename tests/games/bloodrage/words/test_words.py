"""What Blood Rage says: what every game is held to, and what is its own."""

from typing import Any

import pytest
from markupsafe import Markup

from meadhall.games.bloodrage import GAME, words
from meadhall.games.bloodrage.data import tables
from meadhall.games.bloodrage.data.glory import SOURCE
from meadhall.games.bloodrage.data.kinds import CARD, PIECE, STAT, TOKEN
from meadhall.games.bloodrage.rules.verbs import NOTATION
from meadhall.games.bloodrage.rules.view import PHASES
from meadhall.games.bloodrage.words import log, names
from meadhall.games.bloodrage.words.cards import texts
from meadhall.games.bloodrage.words.cards.names import card_name
from meadhall.hall.pages.parts.words import HtmlWords
from meadhall.kit.catalogue import LANGUAGES
from meadhall.kit.plain import together, words_of
from tests.games.any_game.games import NAMES, shown
from tests.games.any_game.speech import Strict, spoken
from tests.games.any_game.words import AnyWords
from tests.games.bloodrage.random_games import GAMES
from tests.games.bloodrage.table import table


class TestWords(AnyWords):
    games = GAMES
    silent = log.SILENT
    named = [PIECE, TOKEN]
    things = list(tables.REGION_NAMES)
    not_explained = frozenset({"ask_forced"})
    pointed = []
    not_pointed = ["valhalla", "0-warrior-1"]
    amounts = ["glory", "rage", "card", "figure"]
    counted = {
        "en": ("glory", "0 Glory, 1 Glory, 2 Glory, 5 Glory, 21 Glory, 22 Glory"),
        "cs": ("rage", "0 zuřivosti, 1 zuřivost, 2 zuřivosti, 5 zuřivosti, 21 zuřivosti, 22 zuřivosti"),
        "sk": ("figure", "0 figúrok, 1 figúrka, 2 figúrky, 5 figúrok, 21 figúrok, 22 figúrok"),
        "ru": ("glory", "0 очков славы, 1 очко славы, 2 очка славы, 5 очков славы, 21 очко славы, 22 очка славы"),
    }

    def told_apart(self, choice: str) -> str:
        """Equal cards are alike: of one name, and quests of one worth (in later ages they bring more Glory)."""
        return " ".join(self.printed(word) if word in CARD.codes else word for word in choice.split(" "))

    def printed(self, word: str) -> str:
        card = tables.CARDS[CARD.codes[word]]
        return f"{card['name']} {card.get('glory', 0)}"


@pytest.fixture(params=list(LANGUAGES))
def w(request: pytest.FixtureRequest) -> Strict:
    return Strict(GAME, request.param, NAMES)


@pytest.mark.parametrize("event", ["drafted", "draft_left", "quest_taken", "cards_kept"])
def test_a_hidden_card_is_not_spoken_of(w: Strict, event: str) -> None:
    told = {"event": event, "seat": 1, "discarded": 3, "card": "a1_manheim"}
    name = card_name(w, "a1_manheim")
    assert name in words.event(w, told)
    assert name not in words.event(w, {**told, "card": None})


def test_a_picked_card_that_one_cannot_see_is_not_worth_a_line(w: Strict) -> None:
    for event in ("drafted", "draft_left"):
        assert words.event(w, {"event": event, "seat": 1, "card": None}) == ""
    spoken(words.event(w, {"event": "quest_taken", "seat": 1, "card": None}))


# With a name, and with "You".
STAYS_OUT = {
    "en": ("Liv stays out of the battle.", "You stay out of the battle."),
    "cs": ("Liv se k bitvě nepřidává.", "Vy se k bitvě nepřidáváte."),
    "sk": ("Liv sa k bitke nepridáva.", "Vy sa k bitke nepridávate."),
    "ru": ("Liv не вступает в бой.", "Вы не вступаете в бой."),
}


def test_verbs_agree_with_the_one_who_acts(w: Strict) -> None:
    told = {"event": "stayed_out", "seat": 1}
    named, spoken_to = STAYS_OUT[w.language]
    w.names = [NAMES[0], named.split(" ")[0], *NAMES[2:]]
    assert words.event(w, told) == named
    w.you = 0
    assert words.event(w, told) == named, "somebody else is spoken to"
    w.you, w.names = 1, [NAMES[0], spoken_to.split(" ")[0], *NAMES[2:]]
    assert words.event(w, told) == spoken_to


def test_everything_that_happens_can_happen_to_you(w: Strict) -> None:
    """Both forms of every verb exist, and differ."""
    for told in TestWords().every_event():
        w.you = None
        named = words.event(w, told)
        if named and isinstance(told.get("seat"), int):
            w.you = told["seat"]
            assert words.event(w, told) != named or told["event"] in VERBLESS, told["event"]


VERBLESS = ("first_player", "age_began", "battle_began", "quest_counted", "bonus_copied")


def test_the_step_of_a_quest_is_declined_in_words(w: Strict) -> None:
    view = shown(GAMES.at("QuestStep"), GAMES.at("QuestStep").waiting[0])
    assert "decline" in view["choices"]
    plain = shown(GAMES.at("RaiseStat"), GAMES.at("RaiseStat").waiting[0])
    assert words.question(w, view)[0] == words.question(w, plain)[0]
    assert words.choice(w, "decline", view) != words.choice(w, "decline", {**view, "question": "Follow"})


def test_glory_tells_where_it_comes_from(w: Strict) -> None:
    gained = {"event": "glory_gained", "seat": 0, "glory": 4, "source": "battle", "card": None}
    assert names.source(w, "battle") in words.event(w, gained)
    card = words.event(w, {**gained, "source": "card", "card": "a1_thors_hammer"})
    assert card_name(w, "a1_thors_hammer") in card


def test_what_is_paid_is_told(w: Strict) -> None:
    back = {"event": "card_back", "seat": 0, "card": "a1_tyrs_bash", "rage": 0}
    paid = names.amount(w, "rage", 1)
    assert paid not in words.event(w, back)
    assert paid in words.event(w, {**back, "rage": 1})
    passed = {"event": "passed", "seat": 0, "rage": 0}
    assert names.amount(w, "rage", 0) not in words.event(w, passed)
    assert paid in words.event(w, {**passed, "rage": 1})


def test_prices_are_those_of_the_table(w: Strict) -> None:
    match = table(
        sheets={0: ["a2_experts_in_arms", "a1_friggas_charm"]}, hands={0: ["a1_troll", "a2_lokis_eminence_3p"]}
    )
    view = shown(match, 0)
    assert names.amount(w, "rage", 2) in words.choice(w, "invade warrior gimle", view)
    assert words.choice(w, "invade leader gimle", view) == free(w, "leader", "gimle")
    assert names.amount(w, "rage", 1) in words.choice(w, "upgrade a1_troll monster-1", view)
    replaced = words.choice(w, "upgrade a2_lokis_eminence_3p clan-1", view)
    assert card_name(w, "a1_friggas_charm") in replaced


def free(w: Strict, figure: str, place: str) -> str:
    parts = {"figure": names.a_figure(w, figure), "place": names.place(w, place)}
    return w.text("Invade {place} with {figure} for free", **parts)


def test_a_free_invasion_costs_nothing(w: Strict) -> None:
    found = 0
    for view in GAMES.views:
        if view["question"] in ("FreeInvasion", "Follow", "Consolation"):
            for choice in view["choices"]:
                if choice.startswith("invade"):
                    assert words.choice(w, choice, view) == free(w, *choice.split(" ")[1:])
                    found += 1
    assert found


def test_what_costs_nothing_is_not_mentioned(w: Strict) -> None:
    nothing = names.amount(w, "rage", 0)
    for told in TestWords().every_event():
        if told.get("rage") == 0 and told["event"] in ("invaded", "upgraded", "pillage_called", "card_back", "saved"):
            assert nothing not in words.event(w, told) or told.get("source") == "valhalla", told


def test_what_would_be_lost_is_confirmed(w: Strict) -> None:
    match = table(sheets={0: ["a1_friggas_charm"]}, hands={0: ["a1_lokis_domain"]})
    view = shown(match, 0)
    spoken(words.confirm(w, view, "pass"))
    assert words.confirm(w, {**view, "choices": ["pass"]}, "pass") == ""
    spoken(words.confirm(w, view, "keep-none"))
    assert card_name(w, "a1_friggas_charm") in words.confirm(w, view, "upgrade a1_lokis_domain clan-1")
    assert words.confirm(w, view, "upgrade a1_lokis_domain clan-2") == ""
    assert words.confirm(w, view, "invade leader gimle") == ""


# Names, cards, options, why not.


def test_what_is_printed_on_the_board_has_a_name(w: Strict) -> None:
    for word in TOKEN.words:
        spoken(names.token(w, word))
    for word in STAT.words:
        spoken(names.stat_meaning(w, word))
    for word in (*PHASES, "setup", "over"):
        spoken(names.phase(w, word))
    for word in SOURCE.words:
        spoken(names.source(w, word))


def test_every_card_says_what_it_does(w: Strict) -> None:
    """Cards with the same effect and number say the same, all others differ; and the number is in the text."""
    said: dict[str, tuple[Any, ...]] = {}
    for code, ref in enumerate(CARD.words):
        text = spoken(texts.card_text(w, ref))
        spoken(names.card_kind(w, ref))
        effect = (tables.FX_NAMES[code], tables.PARAM[code] or None, tables.REGION[code])
        if tables.FX_NAMES[code] not in NUMBERS_IN_WORDS:
            assert said.setdefault(text, effect) == effect
            assert str(tables.PARAM[code] or "") in text


# Their number is always the same, and written as a word.
NUMBERS_IN_WORDS = (
    "plain", "smite", "tide", "grace", "win_stat", "late", "leader_stat", "leader_all_stats", "follow_warrior",
    "consolation_warrior", "ragnarok_double", "quest_double", "sacrifice", "double_pillage",
)  # fmt: skip


def test_bonuses_are_those_of_battle_cards() -> None:
    assert texts.bonus("a1_tyrs_smite") == "+5"
    assert texts.bonus("a1_heimdalls_sight") == "+X"
    assert texts.bonus("a1_troll") == texts.bonus("a1_manheim") == "+0"


def test_different_cards_have_different_names(w: Strict) -> None:
    titles = {str(card["name"]) for card in tables.CARDS}
    assert len({card_name(w, ref) for ref in CARD.words}) == len(titles) == 63


def test_why_not_names_the_rule() -> None:
    """What is meant by pointing leads to the rule that forbids it."""
    match = table(
        board={0: "ship fjord_south"},
        hands={0: ["a2_fire_giant_3p", "a1_tyrs_bash"]},
        pillaged="gimle",
        rage=[2, 6, 6],
        destroyed="elvagar",
    )
    view = shown(match, 0)

    def why(ref: str) -> str:
        return next(filter(None, (match.why_not(0, NOTATION.parse(choice)) for choice in words.meant(view, ref))), "")

    assert why("gimle") == "R-BR-75"
    assert why("elvagar") == "R-BR-23"
    assert why("horgr") == "R-BR-61"
    assert why("a2_fire_giant_3p") == "R-BR-35"
    assert why("a1_tyrs_bash") == "R-BR-37"
    assert why("ship") == "R-BR-40"


def test_what_happens_at_once_is_one_line() -> None:
    """Figures that die together, the Glory they bring, the stats a reward raises."""
    w = Strict(GAME, "en", NAMES)

    def lines(*events: dict[str, Any]) -> list[str]:
        return [words.event(w, one) for one in together(words_of(GAME), events)]

    def dies(figure: str, seat: int = 0) -> list[dict[str, Any]]:
        fallen = {"event": "destroyed", "seat": seat, "figure": figure, "place": "gimle", "cause": "ragnarok"}
        return [fallen, {"event": "glory_gained", "seat": seat, "glory": 3, "source": "ragnarok", "card": None}]

    assert lines(*dies("warrior"), *dies("leader"), *dies("warrior"), *dies("ship", 1)) == [
        f"{w.seat(0)} loses 2 Warriors, the Leader in Gimle (in Ragnarök).",
        f"{w.seat(0)} gains 9 Glory (Ragnarök).",
        f"{w.seat(1)} loses the Ship in Gimle (in Ragnarök).",
        f"{w.seat(1)} gains 3 Glory (Ragnarök).",
    ]
    raised = [{"event": "stat_raised", "seat": 1, "stat": stat, "value": 5} for stat in ("axes", "horns")]
    assert lines(*raised) == [f"{w.seat(1)} raises Axes to 5, Horns to 5."]
    rewards = [("gimle", "axes"), ("horgr", "rage")]
    assert lines(*({"event": "token_laid", "place": place, "token": token} for place, token in rewards)) == [
        "Pillage rewards: Gimle (Axes +1 step), Horgr (Rage +1 step)."
    ]


def test_a_quest_ends_the_sentence_itself() -> None:
    kept = {"event": "drafted", "seat": 0, "card": "a1_manheim"}
    assert words.event(Strict(GAME, "en", NAMES), kept).endswith(" keeps Manheim!")
    html = words.event(HtmlWords("en", GAME.id, NAMES), kept)
    assert html.endswith("Manheim!</span>")
    assert isinstance(html, Markup)

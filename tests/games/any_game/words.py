"""What the words of every game are held to: all that can happen, be asked and be chosen speaks, in every language.

A game's tests bind this to the game: `class TestWords(AnyWords)`, with what is special about its words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

import pytest

from meadhall.engine import rooms
from meadhall.engine.game import text
from meadhall.engine.notation import NUMBER, SEAT, Kind
from meadhall.kit.catalogue import LANGUAGES, PACKAGE
from meadhall.kit.catalogue import translated as files
from tests.games.any_game.games import NAMES, RandomGames, questions, verb
from tests.games.any_game.labels import every_choice, some_choices
from tests.games.any_game.speech import Strict, gaps, in_file, spoken, translated, written

TRANSLATIONS = [language for language in LANGUAGES if language != "en"]
COUNTS = (0, 1, 2, 5, 21, 22)
MOST = 130  # words of one kind that are tried: a map may have thousands of cells


class AnyWords:
    games: RandomGames
    # Questions and verbs that random games may not reach; the game's own tests speak them.
    seldom_asked: frozenset[str] = frozenset()
    seldom_chosen: frozenset[str] = frozenset()
    # Events that have no line in the log.
    silent: frozenset[str] = frozenset()
    # What has a name besides everything that a choice can name.
    named: list[Kind] = []
    things: list[str] = []
    # Options that the hall alone has words for.
    not_explained: frozenset[str] = frozenset()
    # Pointing at these always means some choice; at those, never.
    pointed: list[str]
    not_pointed: list[str]
    # What is counted; and for each language one of these, with every form it has.
    amounts: list[str]
    counted: dict[str, tuple[str, str]]

    @property
    def words(self) -> Any:
        return rooms.room(self.games.game, "words")

    @property
    def names(self) -> Any:
        return rooms.room(self.games.game, "words.names")

    def told_apart(self, choice: str) -> str:
        """Choices for which this is the same may have the same label."""
        return choice

    @pytest.fixture(params=list(LANGUAGES))
    def w(self, request: pytest.FixtureRequest) -> Strict:
        return Strict(self.games.game, request.param, NAMES)

    # Events.

    def test_every_event_has_a_line(self, w: Strict) -> None:
        for told in self.every_event():
            line = self.words.event(w, told)
            assert line == "" if told["event"] in self.silent else spoken(line)

    def every_event(self) -> Iterator[dict[str, Any]]:
        """Each kind of event, each argument in turn running through its values."""
        for kind in self.games.game.events.values():
            first = {name: some_of(of)[0] for name, of in kind.arguments.items()}
            yield {"event": kind.name, **first}
            for name, of in kind.arguments.items():
                for value in some_of(of):
                    yield {"event": kind.name, **first, name: value}

    def test_what_is_hidden_or_nobody_s_is_spoken_of_as_such(self, w: Strict) -> None:
        """Events as whole games tell them to everyone, with and without secrets; a secret may leave nothing to say."""
        for told in self.games.told:
            line = self.words.event(w, told)
            if line or (None not in told.values() and told["event"] not in self.silent):
                spoken(line)

    def test_an_unknown_event_is_an_error(self) -> None:
        with pytest.raises(KeyError):
            self.words.event(Strict(self.games.game, "en", NAMES), {"event": "eclipse"})

    def test_headings_are_events(self) -> None:
        assert {kind.name for kind in self.games.game.events.values()} >= self.words.HEADINGS

    def test_turning_points_are_events_that_can_be_told(self, w: Strict) -> None:
        kinds = {kind.name for kind in self.games.game.events.values()}
        assert self.words.TURNING, "the end of a game tells its own story"
        assert kinds >= set(self.words.TURNING)
        told = [one for one in self.games.told if one["event"] in self.words.TURNING]
        assert told
        assert all(self.words.event(w, one) for one in told)

    # Questions and choices, in whole games.

    def test_every_question_and_verb_is_reached(self) -> None:
        every = questions(self.games.game)
        assert self.seldom_asked <= every
        assert every - self.seldom_asked <= {view["question"] for view in self.games.views}
        verbs = {verb.name for verb in self.games.game.notation.verbs.values()}
        assert self.seldom_chosen <= verbs
        assert verbs - self.seldom_chosen <= {verb(choice) for view in self.games.views for choice in view["choices"]}

    def test_questions_are_short_and_explained(self, w: Strict) -> None:
        for view in self.games.views:
            question, hint = self.words.question(w, view)
            assert len(spoken(question)) <= 60
            if view["choices"]:
                spoken(hint)

    def test_who_is_not_asked_hears_who_is(self, w: Strict) -> None:
        for view in self.games.views:
            if len(view["waiting"]) == 1:
                question, _ = self.words.question(w, {**view, "seat": None, "choices": []})
                assert NAMES[view["waiting"][0]] in question, view["question"]

    def test_every_choice_has_a_label_of_its_own(self, w: Strict) -> None:
        for view in self.games.views:
            labels = {spoken(self.words.choice(w, choice, view)) for choice in view["choices"]}
            assert len(labels) == len({self.told_apart(choice) for choice in view["choices"]}), labels

    # Choices over the whole notation, as if one question offered all of them.

    def furnished(self, view: dict[str, Any]) -> dict[str, Any]:
        """The view with everything in it that a label may look for."""
        return view

    def test_no_two_choices_of_the_notation_read_alike(self, w: Strict) -> None:
        """With everything that can be named, on the table where most lies."""
        view = max((view for view in self.games.views if view["choices"]), key=lambda view: len(str(view["table"])))
        self.labelled(w, view, every_choice(self.games.game.notation, len(view["names"])))

    def test_no_two_choices_of_any_question_read_alike(self, w: Strict) -> None:
        """Some words depend on what is asked: every verb in every question, with a few of the things it can name."""
        notation = self.games.game.notation
        asked = {(view["question"], verb(choice)): view for view in self.games.views for choice in view["choices"]}
        verbs = set(self.seldom_chosen)
        for view in {id(view): view for view in asked.values()}.values():
            verbs |= self.labelled(w, view, chain(view["choices"], some_choices(notation, len(view["names"]))))
        assert verbs == {verb.name for verb in notation.verbs.values()}

    def labelled(self, w: Strict, view: dict[str, Any], choices: Iterable[str]) -> set[str]:
        """Labels these choices, each unlike the others, and returns the verbs that were among them.

        What cannot be labelled in this view names something that is not there: it is not offered there either.
        """
        furnished = self.furnished(view)
        read: dict[str, str] = {}
        for choice in choices:
            try:
                label = self.words.choice(w, choice, furnished)
            except (LookupError, StopIteration, TypeError):
                continue
            apart = self.told_apart(choice)
            assert read.setdefault(label, apart) == apart, f"{choice}: {label!r} in {view['question']}"
        return {verb(apart) for apart in read.values()}

    def test_what_is_asked_back_before_a_choice_is_a_sentence(self, w: Strict) -> None:
        for view in self.games.views:
            for choice in view["choices"]:
                if back := self.words.confirm(w, view, choice):
                    spoken(back)

    def test_answers_in_advance_answer_questions_of_the_game(self, w: Strict) -> None:
        asked = {(view["question"], choice) for view in self.games.views for choice in view["choices"]}
        for view in self.games.views[::7]:
            until, answers = self.words.standing(w, view)
            spoken(until)
            assert len({spoken(label) for _, _, label in answers}) == len(answers) > 0
            for question, choice, _ in answers:
                self.games.game.notation.parse(choice)
                assert (question, choice) in asked or question in self.seldom_asked & questions(self.games.game)

    def test_pointing_means_choices_that_can_be_written(self) -> None:
        notation = self.games.game.notation
        refs = {word for verb in notation.verbs.values() for kind in verb.kinds for word in kind.words[:MOST]}
        for view in self.games.views[::7]:
            if view["over"]:
                continue
            for ref in {*refs, *self.pointed}:
                meant = self.words.meant(view, ref)
                assert meant or ref not in self.pointed, (ref, view["question"])
                for choice in meant:
                    notation.parse(choice)
            for ref in self.not_pointed:
                assert self.words.meant(view, ref) == []

    # Names and options.

    def test_everything_has_a_name(self, w: Strict) -> None:
        kinds = [kind for verb in self.games.game.notation.verbs.values() for kind in verb.kinds]
        for word in {word for kind in (*kinds, *self.named) for word in kind.words[:MOST]}:
            spoken(self.words.reference(w, word))
        for word in self.things:
            spoken(self.words.reference(w, word))
        assert self.words.reference(w, "seat:1") == NAMES[1]
        assert self.words.reference(w, "unicorn") == ""

    def test_options_are_explained(self, w: Strict) -> None:
        for option in self.games.game.all_options():
            if option.name in self.not_explained:
                continue
            label, help, values = self.words.option(w, option.name)
            spoken(label)
            spoken(help)
            assert set(values) == {text(value) for value in option.values}
            for value in values.values():
                spoken(value)
        with pytest.raises(KeyError):
            self.words.option(w, "dragons")

    def test_the_front_page_tells_about_the_game(self, w: Strict) -> None:
        for line in self.words.about(w):
            spoken(line)

    # The catalogue.

    @pytest.mark.parametrize("language", TRANSLATIONS)
    def test_the_catalogue_is_complete_and_has_nothing_else(self, language: str) -> None:
        """What a drawing says may also stand in the catalogues that all games share, but in no other game's."""
        game = self.games.game
        known = set(translated(game.id, language))
        assert written(game, "words") <= known <= written(game)
        shared = [file for file in files(language) if file.relative_to(PACKAGE).parts[0] != "games"]
        assert written(game) - known <= {sentence for file in shared for sentence in in_file(file)}

    @pytest.mark.parametrize("language", TRANSLATIONS)
    def test_translations_fill_the_same_gaps(self, language: str) -> None:
        for (_, message), forms in translated(self.games.game.id, language).items():
            for form in forms:
                assert form
                assert gaps(form) == gaps(message), form

    def test_numbers_and_words_agree(self, w: Strict) -> None:
        thing, said = self.counted[w.language]
        assert ", ".join(self.names.amount(w, thing, n) for n in COUNTS) == said

    def test_every_amount_has_words(self, w: Strict) -> None:
        for thing in self.amounts:
            for n in COUNTS:
                assert str(n) in spoken(self.names.amount(w, thing, n))


def some_of(kind: Kind) -> list[Any]:
    if kind is NUMBER:
        return list(COUNTS)
    return [0, 1, 2] if kind is SEAT else kind.words[:MOST]

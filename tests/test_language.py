"""What the program says it can say in every language: every key, every placeholder, every plural form."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import jinja2
import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from jinja2 import nodes

import meadhall
from meadhall.kit.catalogue import LANGUAGES, Catalogue, UnknownLanguage, translated, translations

PACKAGE = Path(meadhall.__file__).parent
TEMPLATE = PACKAGE / "cli" / "new_game" / "template"
TRANSLATED = [language for language in LANGUAGES if language != "en"]
FILES = [file for language in TRANSLATED for file in translated(language)]
FORMS = {"cs": 3, "sk": 3, "ru": 3}

# How many arguments of each method of Words are keys; of `name` the first is the context.
METHODS = {"text": 1, "plural": 2, "name": 2}

Key = tuple[str | None, str | tuple[str, str]]  # context, and message or (one, many)


@cache
def read(file: Path) -> Catalog:
    with file.open("rb") as lines:
        return read_po(lines, abort_invalid=True)


def messages(file: Path) -> list[Message]:
    return [message for message in read(file) if message.id]


def key(message: Message) -> Key:
    if isinstance(message.id, str):
        return message.context, message.id
    return message.context, (message.id[0], message.id[1])


def forms(message: Message) -> list[str]:
    """The translation, or all of its plural forms."""
    if isinstance(message.string, str):
        return [message.string]
    return list(message.string or ())


def key_of(method: str, arguments: list[str]) -> Key:
    if method == "plural":
        return None, (arguments[0], arguments[1])
    return (arguments[0], arguments[1]) if method == "name" else (None, arguments[0])


def keys_in_python(file: Path) -> Iterator[tuple[int, Key | None]]:
    """Each call of a Words with its line; None if a key is not written out."""
    for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute) or call.func.attr not in METHODS:
            continue
        speaker = call.func.value
        if (speaker.attr if isinstance(speaker, ast.Attribute) else getattr(speaker, "id", "")) not in ("w", "words"):
            continue
        keys = call.args[: METHODS[call.func.attr]]
        written = [key.value for key in keys if isinstance(key, ast.Constant) and isinstance(key.value, str)]
        yield call.lineno, key_of(call.func.attr, written) if len(written) == METHODS[call.func.attr] else None


def keys_in_template(file: Path) -> Iterator[tuple[int, Key | None]]:
    tree = jinja2.Environment(extensions=["jinja2.ext.do", "jinja2.ext.loopcontrols"]).parse(
        file.read_text(encoding="utf-8")
    )
    for call in tree.find_all(nodes.Call):
        if not isinstance(call.node, nodes.Getattr) or call.node.attr not in METHODS:
            continue
        if not isinstance(call.node.node, nodes.Name) or call.node.node.name not in ("w", "words"):
            continue
        written = [key.value for key in call.args[: METHODS[call.node.attr]] if isinstance(key, nodes.Const)]
        yield call.lineno, key_of(call.node.attr, written) if len(written) == METHODS[call.node.attr] else None


@cache
def keys() -> dict[Key, str]:
    """Every key that the program uses, and where."""
    return {key: where for where, key in spoken() if key is not None}


def excused(file: Path, package: Path = PACKAGE) -> bool:
    """Nobody has to translate a game under construction, one without a file of translations, nor the example that
    `meadhall new-game` writes."""
    room, *inside = file.relative_to(package).parts
    if room == "games" and len(inside) > 1:
        return not any((package / "games" / inside[0] / "words" / "locales").glob("*.po"))
    return TEMPLATE in file.parents


@cache
def spoken() -> list[tuple[str, Key | None]]:
    found: list[tuple[str, Key | None]] = []
    for file in sorted(file for file in PACKAGE.rglob("*.py") if not excused(file)):
        found += [(f"{file.relative_to(PACKAGE)}:{line}", key) for line, key in keys_in_python(file)]
    for file in sorted(PACKAGE.rglob("*.html")):
        found += [(f"{file.relative_to(PACKAGE)}:{line}", key) for line, key in keys_in_template(file)]
    return found


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_keys_are_found_in_programs_and_templates() -> None:
    used = keys()
    assert (None, "Undone.") in used
    assert ("a player spoken to", "You") in used
    assert len(used) > 100


def test_only_a_game_without_any_translation_is_excused(tmp_path: Path) -> None:
    assert {file for file in PACKAGE.rglob("*.py") if excused(file)} == {*TEMPLATE.rglob("*.py")}
    speaks = tmp_path / "games" / "fresh" / "words" / "log.py"
    assert excused(speaks, tmp_path)
    (speaks.parent / "locales").mkdir(parents=True)
    (speaks.parent / "locales" / "cs.po").touch()
    assert not excused(speaks, tmp_path)


def test_every_key_is_written_out() -> None:
    """A key that is put together while the program runs could not be checked here."""
    assert [where for where, key in spoken() if key is None] == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(PACKAGE).as_posix())
class TestFile:
    def test_it_parses_and_has_the_plural_forms_of_its_language(self, file: Path) -> None:
        assert read(file).num_plurals == FORMS[file.stem]
        for message in messages(file):
            if message.pluralizable:
                assert len(forms(message)) == FORMS[file.stem], message.id

    def test_nothing_is_empty_or_fuzzy(self, file: Path) -> None:
        for message in messages(file):
            assert not message.fuzzy, message.id
            assert all(forms(message)), message.id

    def test_placeholders_are_those_of_the_key(self, file: Path) -> None:
        for message in messages(file):
            wanted = placeholders(message.id if isinstance(message.id, str) else message.id[1])
            for text in forms(message):
                assert placeholders(text) == wanted, (message.id, text)

    def test_no_key_stands_in_two_files_with_two_meanings(self, file: Path) -> None:
        for other in translated(file.stem):
            theirs = {key(message): forms(message) for message in messages(other)}
            for message in messages(file):
                assert theirs.get(key(message), forms(message)) == forms(message), message.id


@pytest.mark.parametrize("language", TRANSLATED)
def test_whoever_speaks_does_so_in_every_language(language: str) -> None:
    assert {file.parent for file in translated(language)} == {file.parent for file in FILES}


@pytest.mark.parametrize("language", TRANSLATED)
def test_everything_that_is_said_is_translated(language: str) -> None:
    known = {key(message) for file in translated(language) for message in messages(file)}
    assert [f"{where}: {used}" for used, where in keys().items() if used not in known] == []


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", ["1 rune", "2 runes", "5 runes", "21 runes", "22 runes", "0 runes"]),
        ("cs", ["1 runa", "2 runy", "5 run", "21 run", "22 run", "0 run"]),
        ("sk", ["1 runa", "2 runy", "5 rún", "21 rún", "22 rún", "0 rún"]),
        ("ru", ["1 руна", "2 руны", "5 рун", "21 руна", "22 руны", "0 рун"]),
    ],
)
def test_the_plural_form_fits_the_number(language: str, forms: list[str]) -> None:
    words = Catalogue(language)
    assert [words.plural("{n} rune", "{n} runes", n) for n in (1, 2, 5, 21, 22, 0)] == forms


def test_what_is_not_translated_is_shown_in_english() -> None:
    words = Catalogue("cs")
    assert words.text("Nobody ever said {this}.", this="that") == "Nobody ever said that."
    assert words.name("nowhere", "Thing") == "Thing"
    assert words.plural("{n} thing", "{n} things", 2) == "2 things"


def test_braces_in_a_part_are_left_alone() -> None:
    assert Catalogue("en").text("{seat}: hello", seat="{n}") == "{n}: hello"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match="there is no language 'xx'; there are en, cs, sk, ru"):
        Catalogue("xx")


def test_a_language_is_read_once() -> None:
    assert translations("cs") is translations("cs")


class Loud(Catalogue):
    """Another kind of page: what it has made itself is not escaped again."""

    class Made(str):
        def format(self, *args: object, **parts: object) -> str:
            return Loud.Made(super().format(*args, **parts))

    def escape(self, part: object) -> str:
        return part if isinstance(part, Loud.Made) else Loud.Made(str(part).replace("<", "&lt;"))

    def ref(self, reference: str, label: str) -> str:
        return Loud.Made(f"<b>{label}</b>")


def test_a_subclass_escapes_messages_and_parts_but_not_what_it_made() -> None:
    words = Loud("en", ["<Eve>"])
    assert words.text("1 < 2: {who}", who=words.seat(0)) == "1 &lt; 2: &lt;Eve>"
    inner = words.text("{thing}", thing=words.ref("thing:1", "sword"))
    assert words.text("Take {what}, {other}", what=inner, other="<i>") == "Take <b>sword</b>, &lt;i>"

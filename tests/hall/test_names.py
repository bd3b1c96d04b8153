"""Names of tables and guests: in the language of the person, safe in addresses, found again however they are typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.hall.server.people import LONGEST_NAME
from meadhall.hall.server.routes.lobby import meant_table
from meadhall.hall.tables import names
from meadhall.kit.catalogue import LANGUAGES
from tests.hall.harness import running


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_is_safe_in_an_address_and_read_with_its_own_letters(language: str) -> None:
    lists = names.WORDS[language]
    for first in lists["first"]:
        for second in lists["second"]:
            name = f"{first} {second}"
            assert names.NAME.fullmatch(names.plain(name)), name
            assert names.spelled(names.plain(name)).lower() == name
    longest = [max(lists[kind], key=lambda word: len(names.plain(word))) for kind in ("first", "first", "second")]
    assert names.is_table_name(names.plain(" ".join(longest)))
    assert len(max(lists["first"], key=len)) + 1 + len(max(lists["second"], key=len)) <= LONGEST_NAME
    assert len(lists["first"]) * len(lists["second"]) > 3000  # so that two tables rarely want the same name


@pytest.mark.parametrize(
    ("name", "read"),
    [
        ("grey-otter", "Grey Otter"),
        ("sedy-vlk", "Šedý vlk"),
        ("strieborny-vietor", "Strieborný vietor"),
        ("quick-unicorn", "quick-unicorn"),  # a word that is in no list
        ("tikhiy-zhuravl", "Тихий журавль"),
    ],
)
def test_a_name_is_read_with_its_own_letters(name: str, read: str) -> None:
    assert names.spelled(name) == read


@pytest.mark.parametrize("typed", ["sedy-vlk", "Šedý vlk", "  ŠEDÝ  VLK ", "https://hall.example.org/table/sedy-vlk"])
def test_a_table_is_found_however_its_name_is_typed(typed: str) -> None:
    assert meant_table(typed) == "/table/sedy-vlk"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_guests_and_tables_are_named_in_the_language_of_the_person(tmp_path: Path, language: str) -> None:
    known = {names.plain(word) for kind in names.WORDS[language].values() for word in kind}
    async with running(tmp_path) as hall, hall.person("") as guest:
        settings = await guest.get(f"/settings?lang={language}")
        name = settings.text.split('name="name"', 1)[1].split('value="', 1)[1].split('"', 1)[0]
        assert set(names.plain(name).split("-")) <= known
        await guest.get(f"/?lang={language}")
        opened = await guest.post("/play/bellum")
        slug = opened.headers["location"].removeprefix("/table/")
        assert set(slug.split("-")) <= known
        assert names.spelled(slug) in (await guest.get(f"/table/{slug}")).text

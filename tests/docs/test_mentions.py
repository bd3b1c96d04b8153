"""Files and functions that the documents and the comments name are there."""

import re
from fnmatch import filter as fitting
from functools import cache

import pytest

from tests.docs.pages import FENCE, ROOT, TUTORIAL, pages, text_of

NAME = re.compile(r"(?<![\w<>…$./*-])((?:[\w.*-]+/)*[\w*-]*\w[\w*-]*\.(?:py|js|css|toml|html))\b(?!\()")
CLICK = "## The way of one click"


@cache
def files() -> list[str]:
    folders = ("src", "tests", "docs", "scripts", "bench", "examples", "training")
    found = [path for folder in folders for path in sorted((ROOT / folder).rglob("*"))]
    inside = [path.relative_to(ROOT).as_posix() for path in found if path.is_file() and "__pycache__" not in path.parts]
    return [*inside, "pyproject.toml", "hatch_build.py"]


@cache
def endings() -> set[str]:
    """Every way to name a file: its path, or the end of it."""
    return {"/".join(path.split("/")[start:]) for path in files() for start in range(path.count("/") + 1)}


def missing(text: str) -> list[str]:
    """The files that a text names and that are not there; `test_*.py` is there if any file fits."""
    names = NAME.findall(text)
    return [name for name in names if name not in endings() and not ("*" in name and fitting(endings(), name))]


def test_a_file_that_is_not_there_is_noticed() -> None:
    assert missing("see flow.py, engine/flow.py, tests/engine/test_*.py, table.js and Table.play()") == []
    assert missing("see draw_tile*.py, engine/nothing.py and desk.py") == [
        "draw_tile*.py",
        "engine/nothing.py",
        "desk.py",
    ]


@pytest.mark.parametrize("page", [page for page in pages() if page != TUTORIAL and "/0" not in page])
def test_files_that_a_page_names_are_there(page: str) -> None:
    """Except for the decisions, which tell what was so at their time."""
    said = re.findall(r"`([^`]+)`", FENCE.sub("", text_of(page))) + FENCE.findall(text_of(page))
    code = [part if isinstance(part, str) else part[2] for part in said]
    assert [name for part in code for name in missing(part)] == []


@pytest.mark.parametrize("page", pages())
def test_links_lead_somewhere(page: str) -> None:
    links = re.findall(r"\]\(([^)#\s]+)", FENCE.sub("", text_of(page)))
    inside = [link for link in links if "://" not in link]
    assert [link for link in inside if not ((ROOT / page).parent / link).exists()] == []


def test_files_that_comments_name_are_there() -> None:
    """Docstrings and comments of the source and the tests, and the heads of stylesheets and scripts."""
    wrong = []
    for path in files():
        if (
            path.endswith((".py", ".js", ".css", ".toml"))
            and "/vendor/" not in path
            and not path.startswith("tests/docs")
        ):
            text = (ROOT / path).read_text(encoding="utf-8")
            comments = re.findall(r'"""(?:.|\n)*?"""|/\*(?:.|\n)*?\*/|(?:#|//) .*', text)
            wrong += [f"{path}: {name}" for one in comments for name in missing(one)]
    assert wrong == []


def test_pages_that_the_source_names_are_there() -> None:
    wrong = []
    for path in files():
        if path.startswith("src/") and path.endswith((".py", ".toml", ".css", ".js")):
            text = (ROOT / path).read_text(encoding="utf-8")
            wrong += [f"{path}: {page}" for page in re.findall(r"docs/[\w/-]+\.md", text) if not (ROOT / page).exists()]
    assert wrong == []


def test_the_way_of_a_click_can_be_followed() -> None:
    """Each step names one file, none is named twice, and what it says about the file is in there."""
    text = text_of("docs/architecture.md")
    section = text[text.index(CLICK) : text.index("\n## ", text.index(CLICK) + 1)]
    steps = re.findall(r"^\d+\. `([^`]+)`:((?:.|\n)*?)(?=^\d+\. |^\*\*|\Z)", section, re.MULTILINE)
    paths = [path for path, _ in steps]
    assert len(steps) == 16
    assert len(set(paths)) == len(paths)
    for path, told in steps:
        code = (ROOT / "src/meadhall" / path).read_text(encoding="utf-8")
        names = re.findall(r"`([\w.]+)\(\)`", told)
        assert names or path.endswith("pointing.js"), path
        for name in names:
            *owner, function = name.split(".")
            assert re.search(rf"\b(?:def|function) {function}\(", code), f"{path}: {name}"
            assert not owner or re.search(rf"^class {owner[0]}\b", code, re.MULTILINE), f"{path}: {name}"


def test_catalogues_do_not_say_where_a_sentence_is() -> None:
    """Files move, and nobody keeps such notes up to date."""
    noted = [path for path in files() if path.endswith(".po") and "\n#:" in (ROOT / path).read_text(encoding="utf-8")]
    assert noted == []

"""Every snippet and every command in the documents works."""

import configparser
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.docs import commands
from tests.docs.commands import Wrong, checked, checked_make, known_to_meadhall, run, run_once, settings
from tests.docs.pages import Block, blocks, blocks_in, in_sentences, lines_of, pages

LANGUAGES = {"python", "sh", "json", "ini", "nginx", "text"}
# What would take long is run with less of the same.
LESS = {"docs/bots-northgard.md": [("range(500)", "range(1)"), ('"greedy", "greedy"', '"random", "random"')]}


def of(language: str) -> list[Block]:
    return [block for block in blocks() if block.language == language]


def test_every_block_says_what_it_is() -> None:
    unknown = [f"{block}: {block.language}" for block in blocks() if block.language not in LANGUAGES]
    assert unknown == []


def test_pages_and_blocks_are_found() -> None:
    assert {"README.md", "docs/hall.md", "docs/decisions/README.md", "src/meadhall/games/catan/README.md"} <= {*pages()}
    assert {block.language for block in blocks()} == LANGUAGES
    nested = "- a list\n\n  ```python\n  x = 1\n  ```\n\n```sh\nmake\n```\n\n```\nmake\n```\n"
    assert [(block.language, block.code) for block in blocks_in("p", nested)] == [
        ("python", "x = 1\n"),
        ("sh", "make\n"),
        ("sh", "make\n"),
    ]


@pytest.mark.parametrize("page", sorted({block.page for block in of("python")}))
def test_python_runs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The blocks of a page one after another, as a reader would type them."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "__main__"}
    code = {block: block.code for block in of("python") if block.page == page}
    for long, short in LESS.get(page, []):
        assert any(long in text for text in code.values()), f"{page} no longer says {long}"
        code = {block: text.replace(long, short) for block, text in code.items()}
    for block, text in code.items():
        exec(compile("\n" * block.line + text, block.page, "exec"), names)


@pytest.mark.parametrize("block", of("sh"), ids=str)
def test_commands_work(block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for line in lines_of(block.code):
        if quick := checked(line):
            run_once(tuple(quick))
    assert lines_of(block.code)


@pytest.mark.parametrize("page", pages())
def test_commands_in_sentences_exist(page: str) -> None:
    for code in in_sentences(page):
        program, *words = code.split(" ")
        if program == "make":
            checked_make([word for word in words if "=" not in word][:1])
        elif program == "meadhall" and words:
            known_to_meadhall(words)


@pytest.mark.parametrize("block", of("json"), ids=str)
def test_json_is_json(block: Block) -> None:
    assert json.loads(block.code)


@pytest.mark.parametrize("block", of("ini"), ids=str)
def test_a_service_starts_something_that_exists(block: Block) -> None:
    service = configparser.ConfigParser(strict=False, interpolation=None)
    service.read_string(block.code)
    assert checked(service["Service"]["ExecStart"]) == []
    assigned = re.findall(r"^Environment=(\w+)=", block.code, re.MULTILINE)
    assert assigned
    assert set(assigned) <= settings()


@pytest.mark.parametrize("block", of("nginx"), ids=str)
def test_a_proxy_is_written_as_nginx_reads_it(block: Block) -> None:
    assert block.code.count("{") == block.code.count("}") > 0
    lines = [line.strip() for line in block.code.splitlines() if line.strip()]
    assert all(line[-1] in "{};" for line in lines)


def test_settings_are_those_that_there_are() -> None:
    told = {name for page in pages() for code in in_sentences(page) for name in re.findall(r"MEADHALL_[A-Z_]+\b", code)}
    assert told - settings() <= {"MEADHALL_COMPILED"}  # of the build
    documented = {name for code in in_sentences("docs/hosting.md") for name in re.findall(r"MEADHALL_[A-Z_]+\b", code)}
    assert settings() - documented == set()


@pytest.mark.parametrize(
    "line",
    [
        "make dinner",
        "meadhall dance",
        "meadhall simulate bellum --forever",
        "meadhall simulate bellum --bots nobody",
        "python scripts/nothing.py",
        "python bench/hall.py --forever",
        "python -m tests.nothing",
        "python -m pytest tests/nothing",
        "pip install somethingelse",
        "MEADHALL_NOTHING=1 meadhall serve",
        'eval "$(meadhall dance)"',
        "meadhall dance | source",
        "rm -rf everything",
    ],
)
def test_what_does_not_work_is_noticed(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises((Wrong, ValueError)):
        checked(line)


def test_a_command_that_fails_is_noticed() -> None:
    with pytest.raises(Wrong):
        run(["rules", "nothing"])
    with pytest.raises(Wrong):
        known_to_meadhall(["simulate", "--forever"])
    with pytest.raises(Wrong):
        known_to_meadhall(["dance"])
    assert commands.checked('eval "$(meadhall games)"') == commands.checked("meadhall games | source") == ["games"]
    assert commands.checked("meadhall simulate bellum --games 500 --bots greedy") == [
        "simulate", "bellum", "--games", "1", "--bots", "random",
    ]  # fmt: skip

"""Signs of life: on standard error, and only on a terminal."""

from __future__ import annotations

import io
import sys

import pytest

from meadhall.arena.speed import measure
from meadhall.cli import main
from meadhall.cli.progress import counting, waiting, watched


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def a_terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Standard error from now on; in a fixture pytest would take it away again."""
    made = Terminal()
    monkeypatch.setattr(sys, "stderr", made)
    monkeypatch.setenv("TERM", "xterm")
    return made


def test_nothing_is_written_where_nobody_looks(capsys: pytest.CaptureFixture[str]) -> None:
    with counting("measuring", 3) as advance, waiting("thinking") as show:
        advance()
        show("still thinking")
    assert list(watched(iter("abc"), 3)) == ["a", "b", "c"]
    assert capsys.readouterr() == ("", "")


def test_a_terminal_shows_what_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = a_terminal(monkeypatch)
    assert list(watched(iter("abc"), 3, "checking")) == ["a", "b", "c"]
    assert "checking" in terminal.getvalue()
    with waiting("thinking"):
        pass
    assert "thinking" in terminal.getvalue()


@pytest.mark.parametrize(
    ("arguments", "shown"),
    [
        (["check", "bellum", "--games", "1"], "checking"),
        (["simulate", "bellum", "--games", "1"], "playing"),
        (["rules", "bellum"], "reading the tests"),
        (["bench", "--seconds", "0.001"], "measuring"),
    ],
)
def test_commands_that_take_their_time(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str], shown: str
) -> None:
    monkeypatch.setattr("meadhall.cli.bench.measure", lambda subjects, seconds: measure(subjects, seconds, rounds=1))
    terminal = a_terminal(monkeypatch)
    assert main(arguments) == 0
    assert shown in terminal.getvalue()
    assert shown not in capsys.readouterr().out


def test_bots_that_think(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = a_terminal(monkeypatch)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["table", "bellum", "--bots", "random", "--seed", "1", "--lang", "en"]) == 0
    assert "Bjorn is thinking…" in terminal.getvalue()

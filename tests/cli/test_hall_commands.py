"""`meadhall play` and `meadhall serve` hand over to the hall."""

from __future__ import annotations

import argparse

import pytest

from meadhall.cli import main
from meadhall.hall.server import start as hall
from meadhall.hall.server.settings import SettingsError


@pytest.mark.parametrize(
    ("arguments", "given"),
    [
        (["play"], {"port": None, "no_browser": False, "database": None}),
        (["play", "--port", "8123", "--no-browser"], {"port": 8123, "no_browser": True}),
        (["play", "--database", "sqlite:///here.db"], {"database": "sqlite:///here.db"}),
        (["serve"], {"host": None, "port": None, "database": None}),
        (["serve", "--processes", "4"], {"processes": 4}),
        (["serve", "--host", "0.0.0.0", "--port", "80"], {"host": "0.0.0.0", "port": 80}),
    ],
)
def test_arguments_reach_the_hall(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], given: dict[str, object]
) -> None:
    seen: list[argparse.Namespace] = []

    def started(args: argparse.Namespace) -> int:
        seen.append(args)
        return 7

    monkeypatch.setattr(hall, arguments[0], started)
    assert main(arguments) == 7
    assert {name: getattr(seen[0], name) for name in given} == given


def test_a_setting_that_cannot_be_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(args: argparse.Namespace) -> int:
        raise SettingsError("cannot listen on 127.0.0.1, port 80: Permission denied")

    monkeypatch.setattr(hall, "serve", refuse)
    assert main(["serve"]) == 2
    assert capsys.readouterr().err == "meadhall: cannot listen on 127.0.0.1, port 80: Permission denied\n"


def test_ctrl_c_is_quiet(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(args: argparse.Namespace) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(hall, "play", interrupted)
    assert main(["play"]) == 130
    assert capsys.readouterr().err == ""

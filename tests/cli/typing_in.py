"""Someone at the keyboard."""

from __future__ import annotations

import pytest


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str, then: str | None = None) -> None:
    """What the person types, one line after another; then over and over again, or they are gone."""
    waiting = list(lines)

    def answer(prompt: str = "") -> str:
        print(prompt, end="")
        if waiting:
            return waiting.pop(0)
        if then is None:
            raise EOFError
        return then

    monkeypatch.setattr("builtins.input", answer)

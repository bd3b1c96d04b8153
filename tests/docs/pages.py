"""The documents, and the code in them."""

import re
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

ROOT = Path(__file__).parents[2]
# Its snippets are pieces of the game that `new-game` writes; tests/outside compares them and runs its commands.
TUTORIAL = "docs/writing-a-game.md"
FENCE = re.compile(r"^( *)```(.*)\n((?:.*\n)*?)\1```$", re.MULTILINE)


@dataclass(frozen=True)
class Block:
    """A fenced block of code; one that does not say its language is a list of commands."""

    page: str
    line: int
    language: str
    code: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def pages() -> list[str]:
    found = [
        ROOT / "README.md",
        ROOT / "SECURITY.md",
        *ROOT.glob("docs/**/*.md"),
        *ROOT.glob("src/meadhall/games/*/README.md"),
    ]
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def blocks_in(page: str, text: str) -> list[Block]:
    return [
        Block(page, text[: found.start()].count("\n") + 1, found[2].strip() or "sh", dedent(found[3]))
        for found in FENCE.finditer(text)
    ]


def blocks() -> list[Block]:
    return [block for page in pages() if page != TUTORIAL for block in blocks_in(page, text_of(page))]


def in_sentences(page: str) -> list[str]:
    """What stands between backticks outside the blocks."""
    return [" ".join(code.split()) for code in re.findall(r"`([^`]+)`", FENCE.sub("", text_of(page)))]


def lines_of(code: str) -> list[str]:
    """The commands of a shell block, without comments; a line that ends with a backslash goes on."""
    lines = (re.sub(r"(^|\s)#.*", "", line).strip() for line in code.replace("\\\n", " ").splitlines())
    return [line for line in lines if line]

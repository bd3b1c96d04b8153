"""What long runs leave behind: a fingerprint of what was tried, and figures in docs/testing.md."""

from hashlib import blake2b
from pathlib import Path

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build"
DOCUMENT = ROOT / "docs" / "testing.md"


def fingerprint(*sources: str) -> str:
    """Changes when one of these files, or a file in these folders, does: figures of other sources prove nothing."""
    hashed = blake2b(digest_size=6)
    for found in (found for source in sources for found in sorted(ROOT.glob(source))):
        for path in [found, *sorted(found.rglob("*"))]:
            if path.is_file() and path.suffix in (".py", ".toml"):
                hashed.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return hashed.hexdigest()


def renewed(document: str, name: str, text: str) -> str:
    """The document with this text between the marks of that name, which begins with the target that makes it."""
    begin, end = f"<!-- {name}: make {name.split(maxsplit=1)[0]} -->\n", f"<!-- end of {name} -->\n"
    if document.count(begin) != 1 or document.count(end) != 1 or document.index(begin) > document.index(end):
        raise SystemExit(f"the document should have the marks {begin.strip()} and {end.strip()}, once each")
    return f"{document.partition(begin)[0]}{begin}{text}{end}{document.partition(end)[2]}"


def write(name: str, text: str, document: Path = DOCUMENT) -> None:
    document.write_text(renewed(document.read_text(encoding="utf-8"), name, text), encoding="utf-8")

"""A piece of a page, taken apart: what the tests of drawings look at."""

import re
from collections.abc import Mapping
from functools import lru_cache
from html import unescape

# Drawings are held to plain HTML: quoted values, nothing unescaped, everything closed. (And the standard library's
# parser, which forgives all that, takes four times as long.)
TOKEN = re.compile(r'<(/?)([A-Za-z][\w-]*)((?:\s+[\w:-]+(?:="[^"<>]*")?)*)\s*(/?)>|([^<>]+)')
ATTRIBUTE = re.compile(r'([\w:-]+)(?:="([^"]*)")?')
LOOSE = re.compile(r"&(?!#?\w+;).{,40}")

Attributes = Mapping[str, str | None]


class Page:
    """Every element with its attributes; complains about what is not well-formed."""

    def __init__(self, html: str) -> None:
        self.elements: list[tuple[str, Attributes]] = []
        assert not LOOSE.search(html), f"not escaped: {LOOSE.findall(html)}"
        opened: list[str] = []
        said: list[str] = []
        at = 0
        for token in TOKEN.finditer(html):
            assert token.start() == at, f"not well-formed: {html[at : at + 120]}"
            at = token.end()
            closing, tag, attributes, alone, text = token.groups()
            if text is not None:
                said.append(text)
            elif closing:
                assert opened, f"closes what was not open: {tag}"
                assert opened.pop() == tag, f"closes something else: {tag}"
            else:
                self.elements.append((tag, attributes_in(attributes)))
                if not alone and tag != "br":
                    opened.append(tag)
        assert at == len(html), f"not well-formed: {html[at : at + 120]}"
        assert not opened, f"not closed: {opened}"
        self.spoken = unescape("".join(said))

    def all(self, attribute: str) -> list[str]:
        return [value for _, found in self.elements if (value := found.get(attribute)) is not None]

    def of(self, ref: str) -> list[Attributes]:
        return [found for _, found in self.elements if found.get("data-ref") == ref]

    def tags(self, ref: str) -> list[str]:
        return [tag for tag, found in self.elements if found.get("data-ref") == ref]

    def classed(self, name: str) -> list[Attributes]:
        return [found for _, found in self.elements if name in (found.get("class") or "").split(" ")]


@lru_cache(100_000)
def attributes_in(written: str) -> Attributes:
    found = [
        (name.lower(), value and unescape(value))
        for name, value in (one.groups() for one in ATTRIBUTE.finditer(written))
    ]
    assert len(dict(found)) == len(found), f"an attribute twice: {written}"
    return dict(found)

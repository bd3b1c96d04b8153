"""A piece of a page, taken apart: what the tests of drawings look at."""

from html.parser import HTMLParser
from xml.parsers import expat


class Page(HTMLParser):
    """Every element with its attributes; complains about tags that do not match."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.spoken = ""
        if not self.read_as_xml(html):
            self.feed(html)
            self.close()
            assert not self.open, f"not closed: {self.open}"

    def read_as_xml(self, html: str) -> bool:
        """Most drawings are XML too, for which there is a parser that is many times as fast. It finds the same, or
        refuses: then nothing has been read."""
        parser = expat.ParserCreate()
        found: list[tuple[str, dict[str, str | None]]] = []
        spoken: list[str] = []
        parser.StartElementHandler = lambda tag, attrs: found.append(
            (tag.lower(), {name.lower(): value for name, value in attrs.items()})
        )
        parser.CharacterDataHandler = spoken.append
        try:
            parser.Parse(f"<page>{html}</page>".replace("<br>", "<br/>"), True)
        except expat.ExpatError:
            return False
        self.elements, self.spoken = found[1:], "".join(spoken)
        return True

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(dict(attrs)) == len(attrs), attrs
        self.elements.append((tag, dict(attrs)))
        if tag != "br":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(dict(attrs)) == len(attrs), attrs
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, text: str) -> None:
        self.spoken += text

    def all(self, attribute: str) -> list[str]:
        return [value for _, found in self.elements if (value := found.get(attribute)) is not None]

    def of(self, ref: str) -> list[dict[str, str | None]]:
        return [found for _, found in self.elements if found.get("data-ref") == ref]

    def tags(self, ref: str) -> list[str]:
        return [tag for tag, found in self.elements if found.get("data-ref") == ref]

    def classed(self, name: str) -> list[dict[str, str | None]]:
        return [found for _, found in self.elements if name in (found.get("class") or "").split(" ")]

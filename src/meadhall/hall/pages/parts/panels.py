"""Panels drawn, each once for the same facts, and put into a page."""

from __future__ import annotations

import marshal
from collections import OrderedDict
from collections.abc import Hashable, Iterable

from ....engine.game import Game
from ....kit.panels import Group, Panel
from .words import HtmlWords

MOST_BYTES = 64 * 1024 * 1024
MOST_GROUPS = 256

Panels = dict[str, str]  # what fills the element with this id


class Drawn:
    """Panels that have been drawn, those used longest ago forgotten first.

    Words and facts are all that a drawing is given, so both together are the key. A panel that knows a secret has that
    secret in its facts: nobody who does not know it can ask for the same panel.
    """

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self.kept: OrderedDict[Hashable, tuple[str, int]] = OrderedDict()  # what was drawn, and the room it takes
        self.groups: OrderedDict[Hashable, Panels] = OrderedDict()  # the newest: what several viewers see at one time
        self.texts: dict[int, str] = {}  # the same texts by their hash

    def panel(self, w: HtmlWords, game: Game | None, panel: Panel) -> str:
        """A panel of a game, or (None) of the hall itself."""
        speaker = w.to_everybody() if panel.shared else w
        facts = marshal.dumps(panel.facts, 2)  # version 2: equal values always give equal bytes
        key = (panel.draw, speaker.speaks, facts)
        kept = self.kept.get(key)
        if kept is not None:
            self.kept.move_to_end(key)
            return kept[0]
        html = str(panel.draw(speaker if game is None else speaker.of(game), *panel.facts))
        self._keep(key, html, len(html) + len(facts))
        return html

    def panels(self, w: HtmlWords, game: Game, panels: Iterable[Panel | Group]) -> Panels:
        found: Panels = {}
        for one in panels:
            if isinstance(one, Panel):
                found[one.id] = self.panel(w, game, one)
            else:
                found |= self.group(w, game, one)
        return found

    def group(self, w: HtmlWords, game: Game, group: Group) -> Panels:
        everybody = w.to_everybody()
        key = (group.panels, everybody.speaks, marshal.dumps(group.facts, 2))
        found = self.groups.get(key)
        if found is None:
            found = self.groups[key] = {one.id: self.panel(everybody, game, one) for one in group.panels(*group.facts)}
            while len(self.groups) > MOST_GROUPS:
                self.groups.popitem(last=False)
        return found

    def text(self, hashed: int) -> str | None:
        """What was drawn and has this hash, unless it is forgotten."""
        return self.texts.get(hashed)

    def _keep(self, key: Hashable, html: str, size: int) -> None:
        self.kept[key] = html, size
        self.texts[hash(html)] = html
        self.bytes += size
        while self.bytes > self.most_bytes:
            _, (forgotten, room) = self.kept.popitem(last=False)
            self.texts.pop(hash(forgotten), None)
            self.bytes -= room

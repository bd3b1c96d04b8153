"""The drawing of the house shows the imports as they are."""

import ast

from scripts import draw_house


def test_the_drawing_of_the_house_is_up_to_date() -> None:
    written = draw_house.IMAGE.read_text(encoding="utf-8")
    assert written == draw_house.drawing(), "run: python scripts/draw_house.py"


def test_every_arrow_is_an_import_or_a_room_found_by_name() -> None:
    """The two kinds of arrow, on examples that the architecture rests on."""
    imports, found = draw_house.imports(), draw_house.found_by_name()
    assert ("game.rules", "engine") in imports
    assert ("game.draw", "game.rules") not in imports
    assert ("hall.pages", "game.draw") in found
    assert ("hall.pages", "game.draw") not in imports


def test_imports_for_types_alone_make_no_arrow() -> None:
    types = "if TYPE_CHECKING:\n    from ..hall import pages\nelse:\n    from ..kit import html\n"
    tree = ast.parse(f"{types}def late():\n    import meadhall")
    assert list(draw_house.imported_by("meadhall.cli.main", tree)) == ["meadhall.kit.html", "meadhall"]

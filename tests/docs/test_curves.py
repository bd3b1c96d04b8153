"""The curves of the examples in the documents: drawn from the points beside them, and they end where the text says."""

import json
import re
from pathlib import Path

import pytest

from scripts.draw_curve import drawn

IMAGES = Path(__file__).parents[2] / "docs" / "images"
CURVES = ["clone-bellum", "league-catan", "ppo-bellum"]


@pytest.mark.parametrize("name", CURVES)
def test_the_drawing_is_up_to_date(name: str) -> None:
    picture = (IMAGES / f"{name}.svg").read_text("utf-8")
    title = re.search("<title>(.*?)</title>", picture)
    assert title
    assert picture == drawn(json.loads((IMAGES / f"{name}.json").read_text("utf-8")), title[1])


@pytest.mark.parametrize("name", CURVES)
def test_the_page_shows_it_and_says_how_it_ends(name: str) -> None:
    page = (IMAGES.parent / "environments.md").read_text("utf-8")
    told = re.search(rf"!\[([^]]*)]\(images/{name}\.svg\)", page)
    assert told
    first, last = (int(share) for share in re.findall(r"(\d+) %", told[1]))
    points = json.loads((IMAGES / f"{name}.json").read_text("utf-8"))
    assert abs(points[0][2] - first / 100) <= 0.01
    assert any(abs(share - last / 100) <= 0.01 for _, _, share in points[1:])
    assert points[-1][2] >= 0.9

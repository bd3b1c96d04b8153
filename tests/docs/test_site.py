"""The documentation site is built without a warning: all pages are in its navigation, all links lead somewhere."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

from tests.docs.pages import ROOT


def test_the_site_is_built_without_a_warning_and_needs_no_network(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", str(tmp_path)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    built = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert (built.returncode, built.stderr) == (0, "")
    for page in tmp_path.rglob("*.html"):
        fetched = re.findall(
            r'<(?:script|img|link rel="stylesheet")[^>]*(?:src|href)="(https?:[^"]*)"', page.read_text("utf-8")
        )
        assert fetched == [], page
    index = json.loads((tmp_path / "search" / "search_index.json").read_text("utf-8"))
    found = {part["location"] for part in index["docs"] if "R-NG-58" in part["text"]}
    assert any(location.startswith("rules/northgard.html") for location in found)
    reference = (tmp_path / "reference.html").read_text("utf-8")
    assert 'id="meadhall.Match.why_not"' in reference
    assert 'id="meadhall.rl.env"' in reference

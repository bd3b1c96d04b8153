"""Draws the icons of the installed app as PNG files from their SVG: not every system takes SVG.

python -m scripts.draw_app_icons            # needs Chromium: scripts/system-packages browser
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS
from tests.conftest import CHROMIUM

STATIC = Path(__file__).parents[1] / "src" / "meadhall" / "hall" / "static"
# The system rounds the corners of icon-180.png (Apple) by itself, as it does those of maskable ones.
ICONS = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "icon-180.png": ("icon-maskable.svg", 180),
    "icon-maskable-512.png": ("icon-maskable.svg", 512),
}


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page()
        for name, (drawing, size) in ICONS.items():
            page.set_viewport_size({"width": size, "height": size})
            svg = (STATIC / drawing).read_text("utf-8").replace("<svg ", f'<svg width="{size}" height="{size}" ', 1)
            page.set_content(f"<style>*{{margin:0}} svg{{display:block}}</style>{svg}")
            page.screenshot(path=STATIC / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()

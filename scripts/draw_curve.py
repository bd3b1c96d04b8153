"""Draws the curve of a learning program as SVG.

    python scripts/draw_curve.py docs/images/ppo-bellum.json docs/images/ppo-bellum.svg "Masked PPO on Bellum Magica"

The points are what the examples write with --curve: seconds of computing, decisions, share of the latest matches won.
"""

from __future__ import annotations

import argparse
import json
from html import escape
from pathlib import Path

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 320, 60, 24, 48, 44
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000)  # seconds between two marks
STYLE = (
    "text{font:14px system-ui,sans-serif;fill:#26221c}.dim{fill:#6b6357}.grid{stroke:#d8d0c2}"
    ".curve{fill:none;stroke:#8a5a1e;stroke-width:3}"
    "@media (prefers-color-scheme:dark){text{fill:#efe7d8}.dim{fill:#a89d8b}.grid{stroke:#4a433a}"
    ".curve{stroke:#e8b868}}"
)


def drawn(points: list[list[float]], title: str) -> str:
    most = max(seconds for seconds, _, _ in points)

    def x(seconds: float) -> float:
        return round(LEFT + seconds / most * (WIDTH - LEFT - RIGHT), 1)

    def y(share: float) -> float:
        return round(HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM), 1)

    seconds, decisions, share = points[-1]
    told = f"After {seconds:.0f} seconds and {decisions:.0f} decisions {share:.0%} of the latest matches are won."
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(title)}</title><desc>{told}</desc><style>{STYLE}</style>",
        f'<text x="16" y="26">{escape(title)}: matches won, by seconds of computing</text>',
    ]
    for mark in range(0, 101, 25):
        level = y(mark / 100)
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{level}" y2="{level}"/>')
        parts.append(f'<text class="dim" text-anchor="end" x="{LEFT - 8}" y="{level + 5}">{mark} %</text>')
    step = next(step for step in STEPS if most / step <= 7)
    parts += [
        f'<text class="dim" text-anchor="middle" x="{x(second)}" y="{HEIGHT - 16}">{second}</text>'
        for second in range(0, int(most) + 1, step)
    ]
    line = " ".join(f"{x(seconds)},{y(share)}" for seconds, _, share in points)
    return "\n".join([*parts, f'<polyline class="curve" points="{line}"/>', "</svg>", ""])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Draws the curve of a learning program as SVG.")
    parser.add_argument("points", type=Path)
    parser.add_argument("image", type=Path)
    parser.add_argument("title")
    given = parser.parse_args()
    found = json.loads(given.points.read_text(encoding="utf-8"))
    given.image.write_text(drawn(found, given.title), encoding="utf-8")

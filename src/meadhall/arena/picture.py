"""Standings as a picture: a bar for each bot from one end of its interval to the other, a dot for the rating."""

from __future__ import annotations

from html import escape

from .tournament import Standing

WIDTH, LEFT, RIGHT, TOP, LINE = 720, 200, 70, 56, 30
STYLE = (
    "text{font:14px system-ui,sans-serif;fill:#26221c}.dim{fill:#6b6357}.line{stroke:#d8d0c2}"
    ".bar{stroke:#b08d57;stroke-width:8;stroke-linecap:round}.dot{fill:#5b3a1e}"
    "@media (prefers-color-scheme:dark){text{fill:#efe7d8}.dim{fill:#a89d8b}.line{stroke:#4a433a}.dot{fill:#ffe0a8}}"
)


def drawn(standings: list[Standing], title: str) -> str:
    """As SVG, with a description for those who cannot see it."""
    low = min(standing.low for standing in standings)
    high = max(standing.high for standing in standings)
    height = TOP + LINE * len(standings) + 34

    def x(rating: float) -> float:
        return round(LEFT + (rating - low) / max(high - low, 1e-9) * (WIDTH - LEFT - RIGHT), 1)

    told = "; ".join(f"{one.bot} {one.rating:.1f} ({one.low:.1f} to {one.high:.1f})" for one in standings)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f"<title>{escape(title)}</title><desc>{escape(told)}</desc><style>{STYLE}</style>",
        f'<text x="16" y="26">{escape(title)}</text>',
    ]
    bottom = TOP + LINE * len(standings)
    step = next(size for size in (1, 2, 5, 10, 20, 50, 100) if (high - low) / size <= 8 or size == 100)
    for mark in range(int(low // step) * step, int(high) + 1, step):
        if mark >= low:
            parts.append(f'<line class="line" x1="{x(mark)}" x2="{x(mark)}" y1="{TOP - 12}" y2="{bottom - 8}"/>')
            parts.append(f'<text class="dim" text-anchor="middle" x="{x(mark)}" y="{bottom + 14}">{mark}</text>')
    for number, one in enumerate(standings):
        y = TOP + LINE * number
        parts.append(f'<text text-anchor="end" x="{LEFT - 14}" y="{y + 5}">{escape(one.bot)}</text>')
        parts.append(f'<line class="bar" x1="{x(one.low)}" x2="{x(one.high)}" y1="{y}" y2="{y}"/>')
        parts.append(f'<circle class="dot" cx="{x(one.rating)}" cy="{y}" r="6"/>')
        parts.append(f'<text class="dim" x="{WIDTH - RIGHT + 12}" y="{y + 5}">{one.rating:.1f}</text>')
    return "\n".join([*parts, "</svg>", ""])

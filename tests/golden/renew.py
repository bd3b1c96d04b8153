"""Rewrites the golden playthroughs after a deliberate change of rules: `python -m tests.golden.renew [GAME…]`.

Look at `git diff tests/games` before committing: what changed there is what changed in the rules. A change that makes
an old record play differently also raises the game's `rules_version`.
"""

import sys

from tests.golden.playthrough import GAMES, registered


def main(games: list[str]) -> None:
    every = registered()
    kept = {playthrough.path for playthrough in every}
    for playthrough in every:
        if games and playthrough.game.id not in games:
            continue
        written = playthrough.write()
        if not playthrough.path.exists() or playthrough.path.read_text(encoding="utf-8") != written:
            playthrough.path.write_text(written, encoding="utf-8")
            print(f"renewed {playthrough.path.relative_to(GAMES)}")
    for path in sorted(set(GAMES.glob("*/golden/*.txt")) - kept):
        path.unlink()
        print(f"removed {path.relative_to(GAMES)}")


if __name__ == "__main__":
    main(sys.argv[1:])

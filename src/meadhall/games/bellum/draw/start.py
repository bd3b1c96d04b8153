"""Before the first day: castles to choose from, goblins to place."""

from meadhall.kit.html import View, attribute, icon, mark
from meadhall.kit.panels import Panel
from meadhall.kit.words import Words

from ..data import tables
from ..data.kinds import CASTLE
from ..words.names import castle as castle_name
from ..words.names import monster
from .parts import asked, grid, half, half_said, name_in, person, piece, shields, title


def dealt(w: Words, goblin: str) -> str:
    """A goblin that another player has not placed yet."""
    name = monster(w, goblin)
    label = f"{half_said(w, name, half(goblin, 'left'), 'left')}. {half_said(w, name, half(goblin, 'right'), 'right')}"
    return f'<span class="dealt" role="img" data-ref="{goblin}" aria-label="{attribute(label)}">{piece(goblin)}</span>'


def goblin_to_place(w: Words, goblin: str | None, now: bool) -> str:
    """The goblin that is asked for, left of the horde; to its right the one that comes next."""
    if goblin is None:
        return ""
    heading = w.text("Place now") if now else w.text("Place next")
    return (
        f'<h3>{heading}</h3><div class="monster goblin" role="img" data-ref="{goblin}"'
        f' aria-label="{attribute(monster(w, goblin))}">{title(w, goblin)}'
        f"{grid(half(goblin, 'left'), half(goblin, 'right'))}</div>"
    )


def choosing_panel(view: View, refs: set[str]) -> Panel:
    people = [(seat, name_in(view, seat), seat in view["waiting"]) for seat in range(view["players"])]
    open_to = None if view["seat"] is None else asked(view)
    return Panel("stage-board", choosing, (people, open_to, sorted(refs & set(CASTLE.words))))


def choosing(w: Words, people: list[tuple[int, str | None, bool]], mine: bool | None, refs: list[str]) -> str:
    """The five castles, and who has chosen already. `mine`: does the viewer still choose? None for a spectator."""
    cards = "".join(f"<li>{castle_card(w, ref, ref in refs)}</li>" for ref in CASTLE.words)
    if mine is None:
        heading = w.text("The players choose their castles")
    else:
        heading = w.text("Choose a castle") if mine else w.text("You have chosen. Waiting for the others.")
    states = ""
    for seat, name, thinks in people:
        state = w.text("is choosing a castle") if thinks else w.text("has chosen a castle")
        states += f'<li><b class="who">{mark(seat)}<span>{person(w, name, seat)}</span></b> {state}</li>'
    return (
        f'<div class="bm-table at-castles" data-list><section class="choice panel" aria-label="{attribute(heading)}">'
        f'<h2>{heading}</h2><ul class="cards">{cards}</ul><ul class="choosers small">{states}</ul></section></div>'
    )


def castle_card(w: Words, ref: str, can: bool) -> str:
    left, right = half(ref, "left"), half(ref, "right")
    name = castle_name(w, ref)
    label = f"{half_said(w, name, left, 'left')}. {half_said(w, name, right, 'right')}"
    board = tables.CASTLES[CASTLE.codes[ref]]
    face = f'<span class="t">{icon("bm-castle", "")}<span>{name}</span></span>{grid(left, right)}'
    face += f'<span class="price">{shields(w, board["shield"], board["magic_shield"])}</span>'
    tag, role = ("button", 'type="button"') if can else ("div", 'role="img"')
    return f'<{tag} {role} class="monster board-card" data-ref="{ref}" aria-label="{attribute(label)}">{face}</{tag}>'

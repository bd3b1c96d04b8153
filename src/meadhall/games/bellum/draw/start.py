"""Before the first day: castles to choose from, goblins to place."""

from meadhall.kit.html import View, attribute, icon, mark, named
from meadhall.kit.words import Words

from ..data import tables
from ..data.kinds import CASTLE
from ..words.names import castle as castle_name
from ..words.names import monster
from .parts import asked, grid, half, half_said, piece, shields, title


def goblins_dealt(w: Words, own: View) -> str:
    heads = "".join(dealt(w, goblin) for goblin in own["goblins"])
    return f'<div class="castle-foot"><span class="sum">{heads}</span></div>'


def dealt(w: Words, goblin: str) -> str:
    """A goblin that another player has not placed yet."""
    name = monster(w, goblin)
    label = f"{half_said(w, name, half(goblin, 'left'), 'left')}. {half_said(w, name, half(goblin, 'right'), 'right')}"
    return f'<span class="dealt" role="img" data-ref="{goblin}" aria-label="{attribute(label)}">{piece(goblin)}</span>'


def goblins_to_place(w: Words, own: View) -> tuple[str, str]:
    """The goblin that is asked for, and the one that comes next, to the left and right of the horde."""
    waiting = own["goblins"][len(own["placing"]) :]
    headings = [w.text("To place now"), w.text("To place next")]
    boxes = ["", ""]
    for index, goblin in enumerate(waiting):
        card = (
            f'<div class="monster goblin" role="img" data-ref="{goblin}" aria-label="{attribute(monster(w, goblin))}">'
            f"{title(w, goblin)}{grid(half(goblin, 'left'), half(goblin, 'right'), 0)}</div>"
        )
        boxes[index] = f"<h3>{headings[index]}</h3>{card}"
    return f'<div class="stock store">{boxes[0]}</div>', f'<div class="stock chests">{boxes[1]}</div>'


def castle_choice(w: Words, view: View, seat: int) -> str:
    """Five castles to choose from."""
    cards = ""
    for ref in CASTLE.words:
        left, right = half(ref, "left"), half(ref, "right")
        name = castle_name(w, ref)
        label = f"{half_said(w, name, left, 'left')}. {half_said(w, name, right, 'right')}"
        face = f'<span class="t">{icon("bm-castle", "")}<span>{name}</span></span>{grid(left, right, 0)}'
        board = tables.CASTLES[CASTLE.codes[ref]]
        face += f'<span class="price">{shields(w, board["shield"], board["magic_shield"])}</span>'
        tag, role = ("button", 'type="button"') if ref in named(view) else ("div", 'role="img"')
        said = f'data-ref="{ref}" aria-label="{attribute(label)}"'
        cards += f'<li><{tag} {role} class="monster board-card" {said}>{face}</{tag}></li>'
    title = w.text("Choose a castle") if asked(view) else w.text("Your choice is made. Others still think.")
    own = f"seat-{seat + 1}"
    head = f'<h2 class="who" id="h-{own}">{mark(seat, "mark-lg")}<span>{title}</span></h2>'
    return (
        f'<section class="castle choice panel {own}" id="{own}" aria-labelledby="h-{own}">'
        f'<div class="castle-head">{head}</div><ul class="cards">{cards}</ul></section>'
    )

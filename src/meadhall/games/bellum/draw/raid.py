"""The scene of a raid: the chests of the robbed castle, and which of them are carried off."""

from meadhall.kit.html import View, attribute
from meadhall.kit.panels import Panel
from meadhall.kit.words import Words

from ..data import tables
from ..words.choices import take_known
from ..words.names import amount, chest
from .parts import counts, shields, tint
from .store import Chest, pile, stack, token_piece


def raid_panels(view: View, refs: set[str]) -> list[Panel]:
    """None if nobody is being robbed."""
    raid = view["table"]["raid"]
    if raid is None:
        return []
    victim = raid["victim"]
    own = view["table"]["seats"][victim]
    chests = [(one["token"], one["chest"], one["value"] if one["token"] in refs else None) for one in own["chests"]]
    kinds = [kind for kind in tables.CHEST_NAMES if kind in refs]
    lie_here = victim != view["seat"]  # the viewer's own chests stay before the castle
    facts = (view["waiting"][0], victim, own["shield"], own["magic_shield"], raid["left"], chests, kinds, lie_here)
    return [Panel("scene", raided, facts)]


def raided(
    w: Words, robber: int, victim: int, shield: int, magic_shield: int, left: int, chests: list[Chest],
    kinds: list[str], lie_here: bool,
) -> str:  # fmt: skip
    head = (
        f'<h2>{w.text("Raid")}</h2><span>{w.seat(robber)}</span><span aria-hidden="true">→</span>'
        f'<span>{w.seat(victim)}</span><span class="push sum">{shields(w, shield, magic_shield)}</span>'
    )
    prey = ""
    for kind in tables.CHEST_NAMES:
        of_kind = [one for one in chests if one[1] == kind]
        prey += prey_of(w, kind, of_kind, kind in kinds) if lie_here else counts(w, [(kind, len(of_kind))])
    still = w.text("Your thieves can still steal: {chests}", chests=amount(w, "chest", left))
    return (
        f'<section class="raid panel seat-{victim + 1}"><header class="castle-head">{head}</header>'
        f'<div class="preys">{prey}</div><p class="small muted">{still}</p></section>'
    )


def prey_of(w: Words, kind: str, chests: list[Chest], can: bool) -> str:
    """Chests of one kind: a button for those that the robber does not know, and one for each that the robber has looked
    into. To everyone else they are a pile."""
    known = [one for one in chests if one[2] is not None]
    rest = [one for one in chests if one[2] is None]
    shown = ""
    if can:
        inside = f'{stack(kind, rest)}<b aria-hidden="true">{len(rest)}</b>'
        shown = prey(kind, kind, w.text("Steal: {chest}", chest=chest(w, kind)), inside)
    elif rest:
        shown = f'<span class="prey still">{pile(w, kind, rest)}</span>'
    for token, _, value in known:
        inside = f'<span class="stack">{token_piece(kind, token)}</span><i aria-hidden="true">{value}</i>'
        shown += prey(token, kind, take_known(w, token, kind, value or 0), inside)
    return shown


def prey(ref: str, kind: str, label: str, inside: str) -> str:
    said = attribute(label)
    return (
        f'<button type="button" class="n prey {tint(kind)}" data-ref="{ref}" title="{said}" aria-label="{said}">'
        f"{inside}</button>"
    )

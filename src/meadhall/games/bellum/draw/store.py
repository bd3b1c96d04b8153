"""What lies before a castle: food, runes, barrels, and the chests."""

from meadhall.kit.html import View, attribute, named
from meadhall.kit.words import Words

from ..data import tables
from ..words.choices import pick
from ..words.names import amount, chest
from .parts import asked, count, symbol, tint

Seat = View  # one entry of view["table"]["seats"]


def storehouse(w: Words, own: Seat) -> str:
    names = {
        "food": w.name("storehouse", "Food"),
        "rune": w.name("storehouse", "Runes"),
        "barrel": w.name("storehouse", "Barrels"),
    }
    piles = ""
    for thing, name in names.items():
        none = "" if own[thing] else " none"
        piles += (
            f'<div class="pile {tint(thing)}{none}">{symbol(thing, "")}<b>{own[thing]}</b><span>{name}</span></div>'
        )
    return f'<div class="stock store"><h3>{w.text("Storehouse")}</h3><div class="piles">{piles}</div></div>'


def tokens(own: Seat, kind: str) -> list[str]:
    return [chest["token"] for chest in own["chests"] if chest["chest"] == kind]


def stack(kind: str, tokens: list[str]) -> str:
    """Chests of one kind, one on the other; each keeps its id for life."""
    drawn = "".join(token_piece(kind, token, f' data-ref="{token}"') for token in tokens)
    return f'<span class="stack">{drawn or symbol(kind, "")}</span>'


def token_piece(kind: str, token: str, ref: str = "") -> str:
    return (
        f'<svg class="piece" id="{token}"{ref} viewBox="0 0 24 24" aria-hidden="true">'
        f'<use href="#i-bm-chest-{kind}"/></svg>'
    )


def values(own: Seat, kind: str) -> list[int]:
    """The values that the viewer knows, the best first."""
    known = [chest["value"] for chest in own["chests"] if chest["chest"] == kind and chest["value"] is not None]
    return sorted(known, reverse=True)


def treasure(w: Words, view: View, seat: int) -> str:
    """One's own chests, with the values that only their owner sees."""
    own = view["table"]["seats"][seat]
    piles = ""
    for kind in tables.CHEST_NAMES:
        n = own["chest_counts"][kind]
        inside = ", ".join(map(str, values(own, kind)))
        label = amount(w, kind, n)
        if inside:
            label = w.text("{chests}; inside: {values}", chests=label, values=inside)
        shown = f'{stack(kind, tokens(own, kind))}<b aria-hidden="true">{n}</b><span aria-hidden="true">{inside}</span>'
        shown += f'<span class="vh">{label}</span>'
        none = "" if n else " none"
        piles += f'<div class="pile {tint(kind)}{none}" title="{attribute(label)}">{shown}</div>'
    return f'<div class="stock chests"><h3>{wealth(w, own)}</h3><div class="piles">{piles}</div></div>'


def wealth(w: Words, own: Seat) -> str:
    chests = amount(w, "chest", len(own["chests"]))
    if own["worth"] is None or not own["chests"]:
        return chests
    return w.text("{chests}, worth {n}", chests=chests, n=own["worth"])


def foot(w: Words, view: View, seat: int) -> str:
    """Another's stores. Values are shown once everyone may know them."""
    own = view["table"]["seats"][seat]
    stores = "".join(count(w, thing, own[thing]) for thing in tables.RESOURCE_NAMES)
    robbed = asked(view) and view["question"] == "Steal" and view["table"]["raid"]["victim"] == seat
    draw_pile = prey if robbed else chest_pile
    chests = "".join(draw_pile(w, view, own, kind) for kind in tables.CHEST_NAMES)
    n = len(own["chests"])
    total = (
        f'<b class="push">{n}<span class="muted" aria-hidden="true">/{tables.CHESTS_TO_END}</span>'
        f'<span class="vh"> {w.text("of {n} chests", n=tables.CHESTS_TO_END)}</span></b>'
    )
    known = f'<span class="worth">{wealth(w, own)}</span>' if view["over"] else ""
    return (
        f'<div class="castle-foot"><span class="sum">{stores}</span><span class="sep"></span>'
        f'<span class="sum">{chests}</span>{known or total}</div>'
    )


def chest_pile(w: Words, view: View, own: Seat, kind: str) -> str:
    """Another's chests of one kind."""
    label = amount(w, kind, own["chest_counts"][kind])
    if inside := values(own, kind):
        label = w.text("{chests}; inside: {values}", chests=label, values=", ".join(map(str, inside)))
    return pile(kind, tokens(own, kind), label)


def pile(kind: str, there: list[str], label: str) -> str:
    shown = f'{stack(kind, there)}<b aria-hidden="true">{len(there)}</b>'
    return f'<span class="n {tint(kind)}" title="{attribute(label)}">{shown}<span class="vh">{label}</span></span>'


def prey(w: Words, view: View, own: Seat, kind: str) -> str:
    """Chests of one kind while the viewer chooses what to carry off: a button for those that the viewer does not know,
    and one for each that the viewer has looked into."""
    refs = named(view)
    picks = [token for token in tokens(own, kind) if token in refs]
    rest = [token for token in tokens(own, kind) if token not in refs]
    shown = ""
    if kind in refs:
        inside = f'{stack(kind, rest)}<b aria-hidden="true">{len(rest)}</b>'
        shown = prey_button(kind, kind, w.text("Take: {chest}", chest=chest(w, kind)), inside)
    elif not picks:
        shown = pile(kind, rest, amount(w, kind, len(rest)))
    worth = {chest["token"]: chest["value"] for chest in own["chests"]}
    for token in picks:
        inside = f'<span class="stack">{token_piece(kind, token)}</span><i aria-hidden="true">{worth[token]}</i>'
        shown += prey_button(token, kind, pick(w, view, token), inside)
    return shown


def prey_button(ref: str, kind: str, label: str, inside: str) -> str:
    said = attribute(label)
    return (
        f'<button type="button" class="n prey {tint(kind)}" data-ref="{ref}" title="{said}" aria-label="{said}">'
        f"{inside}</button>"
    )

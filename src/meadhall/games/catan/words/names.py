"""What things are called: resources, cards, heroes, pieces, places, wildlings, and amounts of them."""

from meadhall.kit.words import Words, listed

from ..data.board import CORNER, HEX, PATH
from ..data.kinds import CAMP, CARD, CLAN, CLEARING, HERO, RESOURCE, SECTION, TERRAIN, TRAIL, TYPE, WILDLING


def amount(w: Words, thing: str, n: int) -> str:
    match thing:
        case "brick":
            return w.plural("{n} brick", "{n} brick", n)
        case "lumber":
            return w.plural("{n} lumber", "{n} lumber", n)
        case "wool":
            return w.plural("{n} wool", "{n} wool", n)
        case "grain":
            return w.plural("{n} grain", "{n} grain", n)
        case "ore":
            return w.plural("{n} ore", "{n} ore", n)
        case "card":
            return w.plural("{n} card", "{n} cards", n)
        case "guard":
            return w.plural("{n} guard", "{n} guards", n)
        case "wildling":
            return w.plural("{n} wildling", "{n} wildlings", n)
        case "token":
            return w.plural("{n} token", "{n} tokens", n)
        case "patrol":
            return w.plural("{n} patrol", "{n} patrols", n)
        case "road":
            return w.plural("{n} road", "{n} roads", n)
        case "point":
            return w.plural("{n} point", "{n} points", n)
    raise KeyError(thing)


def amounts(w: Words, counted: dict[str, int]) -> str:
    """Everything of which there is any: «2 wool, 1 ore», or "nothing"."""
    return listed(w, [amount(w, thing, n) for thing, n in counted.items() if n]) or w.text("nothing")


def resource(w: Words, ref: str) -> str:
    match ref:
        case "brick":
            return w.name("resource", "Brick")
        case "lumber":
            return w.name("resource", "Lumber")
        case "wool":
            return w.name("resource", "Wool")
        case "grain":
            return w.name("resource", "Grain")
        case "ore":
            return w.name("resource", "Ore")
    raise KeyError(ref)


def terrain(w: Words, ref: str) -> str:
    match ref:
        case "forest":
            return w.name("terrain", "Forest")
        case "pasture":
            return w.name("terrain", "Pasture")
        case "fields":
            return w.name("terrain", "Fields")
        case "hills":
            return w.name("terrain", "Hills")
        case "mountains":
            return w.name("terrain", "Mountains")
        case "ice_fields":
            return w.name("terrain", "Ice fields")
    raise KeyError(ref)


def card(w: Words, ref: str) -> str:
    match ref:
        case "ranger_patrol":
            return w.name("development card", "Ranger Patrol")
        case "road_building":
            return w.name("development card", "Road Building")
        case "winter_is_coming":
            return w.name("development card", "Winter is Coming")
        case "new_recruits":
            return w.name("development card", "New Recruits")
        case "victory_point":
            return w.name("development card", "Victory Point")
    raise KeyError(ref)


def hero(w: Words, ref: str) -> str:
    match ref:
        case "jeor_mormont":
            return w.name("hero", "Jeor Mormont")
        case "bowen_marsh":
            return w.name("hero", "Bowen Marsh")
        case "samwell_tarly":
            return w.name("hero", "Samwell Tarly")
        case "othell_yarwyck":
            return w.name("hero", "Othell Yarwyck")
        case "alliser_thorne":
            return w.name("hero", "Ser Alliser Thorne")
        case "melisandre":
            return w.name("hero", "Melisandre")
        case "mance_rayder":
            return w.name("hero", "Mance Rayder")
        case "benjen_stark":
            return w.name("hero", "Benjen Stark")
        case "ygritte":
            return w.name("hero", "Ygritte")
        case "yoren":
            return w.name("hero", "Yoren")
        case "qhorin_halfhand":
            return w.name("hero", "Qhorin Halfhand")
    raise KeyError(ref)


def wildling(w: Words, ref: str) -> str:
    match ref:
        case "regular":
            return w.name("type of wildling", "Wildling")
        case "climber":
            return w.name("type of wildling", "Climber")
        case "giant":
            return w.name("type of wildling", "Giant")
    raise KeyError(ref)


def clan(w: Words, ref: str) -> str:
    match ref:
        case "ice_river":
            return w.name("clan", "Ice River clan")
        case "cave_dwellers":
            return w.name("clan", "Cave Dwellers")
        case "hornfoots":
            return w.name("clan", "Hornfoots")
    raise KeyError(ref)


def clan_label(w: Words, ref: str) -> str:
    """On the board, where there is little room."""
    match ref:
        case "ice_river":
            return w.name("clan on the board", "Ice River")
        case "cave_dwellers":
            return w.name("clan on the board", "Cave Dwellers")
        case "hornfoots":
            return w.name("clan on the board", "Hornfoots")
    raise KeyError(ref)


def wildling_token(w: Words, ref: str) -> str:
    """«Giant, Hornfoots»."""
    of_clan, _, kind = ref.rpartition("-")
    return w.text("{list}, {item}", list=wildling(w, kind), item=clan(w, of_clan))


def direction(w: Words, word: str) -> str:
    """Where a corner or an edge of a hex lies."""
    match word:
        case "n":
            return w.name("direction", "north")
        case "ne":
            return w.name("direction", "north-east")
        case "e":
            return w.name("direction", "east")
        case "se":
            return w.name("direction", "south-east")
        case "s":
            return w.name("direction", "south")
        case "sw":
            return w.name("direction", "south-west")
        case "w":
            return w.name("direction", "west")
        case "nw":
            return w.name("direction", "north-west")
    raise KeyError(word)


def place(w: Words, ref: str) -> str:
    """A hex, an intersection or a path in a sentence: «B2», «B2 north»."""
    at, _, side = ref.replace("/", ".").partition(".")
    if not side:
        return at.upper()
    return w.text("{hex} {direction}", hex=at.upper(), direction=direction(w, side))


def numbered(word: str) -> str:
    return word.rpartition("-")[2]


def north(w: Words, ref: str) -> str:
    """A place at the Wall or north of it; "" if it is not one."""
    if ref in SECTION.codes:
        return w.text("Section {n} of the Wall", n=numbered(ref))
    if ref in CLEARING.codes:
        return w.text("Clearing {n}", n=numbered(ref))
    if ref in TRAIL.codes:
        return w.text("Trail {n}", n=numbered(ref))
    if ref in CAMP.codes:
        return w.text("Camp {n}", n=numbered(ref))
    if ref in CLAN.codes:
        return clan(w, ref)
    if ref in TYPE.codes:
        return wildling(w, ref)
    return wildling_token(w, ref) if ref in WILDLING.codes else ""


def table_thing(w: Words, ref: str) -> str:
    """What lies about and no choice names; "" if there is no such thing."""
    match ref:
        case "tormund":
            return w.name("one", "Tormund Giantsbane")
        case "dice":
            return w.name("one", "Dice")
        case "wildling_die":
            return w.name("one", "Wildling die")
        case "deck":
            return w.name("one", "Development cards")
        case "bank":
            return w.name("one", "Bank")
        case "longest_road":
            return w.name("one", "Longest Road")
        case "largest_patrol":
            return w.name("one", "Largest Patrol")
        case "road":
            return w.name("one", "Road")
        case "settlement":
            return w.name("one", "Settlement")
        case "keep":
            return w.name("one", "Keep")
        case "guard":
            return w.name("one", "Guard")
        case "harbour":
            return w.name("one", "Trade route")
        case "frostfangs":
            return w.name("one", "Frostfangs")
        case "gift":
            return w.name("one", "The Gift")
        case "wall":
            return w.name("one", "The Wall")
        case "breaches":
            return w.name("one", "Breaches")
        case "common_tokens":
            return w.name("one", "Common supply of tokens")
        case "vp_token":
            return w.name("one", "Victory point token")
    return ""


def reference(w: Words, ref: str) -> str:
    """The name of anything that a choice, an event or the drawing can name; "" if there is no such thing."""
    if ref.startswith("seat:"):
        return w.seat(int(ref.removeprefix("seat:")))
    if ref in RESOURCE.codes:
        return resource(w, ref)
    if ref in TERRAIN.codes:
        return terrain(w, ref)
    if ref in CARD.codes:
        return card(w, ref)
    if ref in HERO.codes:
        return hero(w, ref)
    if ref in HEX.codes:
        return w.text("Hex {place}", place=place(w, ref))
    if ref in CORNER.codes:
        return w.text("Intersection {place}", place=place(w, ref))
    if ref in PATH.codes:
        return w.text("Path {place}", place=place(w, ref))
    return north(w, ref) or table_thing(w, ref)

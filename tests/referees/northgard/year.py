"""Setup and the year (R-NG-16 to 37, 53 to 65): everything but the actions."""

from tests.referees.northgard.creatures import creature_phase
from tests.referees.northgard.decks import draw, refill, uppermost
from tests.referees.northgard.explore import CHANCE, FIRST, SECOND, draw_tile, draw_tiles, lay, lay_tile
from tests.referees.northgard.printed import ACHIEVEMENTS, ADVANCED, CLANS, EARLY, FACES, RESOURCES, TILES, UNREST
from tests.referees.northgard.table import Card, Table, yes
from tests.referees.northgard.turn import turns
from tests.referees.referee import Script

# --- setup ---


def set_up(t: Table) -> Script:
    for _ in range(t.players):
        show(t, t.achievements, "achievement_shown", set(ACHIEVEMENTS))
    for number, tile in enumerate(["START", "START5"] if t.players == 5 else ["START"]):
        t.happens("tile_placed", seat=None, tile=tile, cell=f"{number}_0", rotation="r0")
        lay(t, tile, (number, 0), 0)
    t.pile = TILES.keys() - {tile for tile, _ in t.land.tiles.values()}
    yield from clans(t)
    first_player(t)
    for place, seat in enumerate(t.in_order()):
        t.seats[seat].stock = {"food": 2 if place < 3 else 3, "wood": 2, "lore": 0}
    if t.options["creatures"] != "no":
        t.weak_on_top = t.players + 1
    for seat in t.in_order():
        for _ in range(3):
            draw_tile(t, seat)
        t.seats[seat].tiles, t.offered = t.offered, []
    for mode in (FIRST, SECOND):
        for seat in t.in_order():
            t.offered, t.seats[seat].tiles = t.seats[seat].tiles, []
            yield from lay_tile(t, seat, mode, "", False)
            assert t.laid is not None
            here = {t.territory(f"{t.laid}.{area['id']}").name for area in TILES[t.laid]["areas"]}
            yield from settle(t, seat, "Settle", [place for place in here if t.owner(place) is None], [])
    for player in t.seats:
        t.pile |= set(player.tiles)
        player.tiles = []


def show(t: Table, row: list[str], event: str, kinds: set[str]) -> None:
    """A card is revealed, of the right kind, and for the first time."""
    card = t.happens(event)["card"]
    if card not in kinds - t.shown_cards:
        t.wrong(f"{card} is shown, which is another kind of card or was shown before")
    t.shown_cards.add(card)
    row.append(card)


def clans(t: Table) -> Script:
    for seat, player in enumerate(t.seats):
        free = [clan for clan in CLANS if all(other.clan != clan for other in t.seats)]
        known = {}
        if t.options["clans"] == "chosen":
            answer = yield from t.ask(seat, "ChooseClan", [f"choose {clan}" for clan in free])
            known = {"clan": answer.split()[1]}
        clan = t.happens("clan_taken", seat=seat, **known)["clan"]
        if clan not in free:
            t.wrong(f"the clan {clan} is taken twice")
        player.clan = clan
        initial, *player.upgrades = CLANS[clan]["cards"]
        player.deck.append(initial)


def first_player(t: Table) -> None:
    """Most axes on two dice; ties roll again (R-NG-23, D-NG-07)."""
    rivals = list(range(t.players))
    while len(rivals) > 1:
        axes = {}
        for seat in rivals:
            rolled = t.happens("rolled_for_first", seat=seat)
            axes[seat] = sum(FACES[rolled[die]]["axe"] for die in ("first", "second"))
            t.same("axes", axes[seat], rolled["axes"])
        rivals = [seat for seat in rivals if axes[seat] == max(axes.values())]
    t.first = rivals[0]
    t.happens("first_player", seat=t.first)


def settle(t: Table, seat: int, question: str, places: list[str], more: list[str]) -> Script:
    """Three figures, one of them Kaija if the Bear wants."""
    choices = [f"settle {place}" for place in places]
    choices += [f"settle-kaija {place}" for place in places] if t.kaija_waits(seat) else []
    answer = yield from t.ask(seat, question, choices + more if choices else [])
    if answer not in ("", "done"):
        verb, place = answer.split()
        kaija = verb == "settle-kaija"
        t.arrive(seat, place, 3 - kaija, kaija)
        t.happens("settled", seat=seat, territory=place, units=3 - kaija, kaija=yes(kaija))


# --- the year ---


def play_year(t: Table) -> Script:
    """Leaves `over` behind when this was the last one."""
    begin(t)
    t.phase = "actions"
    yield from turns(t)
    for card in t.row:
        t.happens("card_left", card=card)
    t.box += t.row
    t.row = []
    t.phase = "creatures"
    yield from creature_phase(t)
    t.phase = "harvest"
    yield from harvest(t)
    t.phase = "winter"
    winter(t)
    t.phase = "end"
    check_end(t)
    if not t.over:
        for seat in [seat for seat in t.in_order() if not t.on_map(seat)]:
            yield from second_chance(t, seat)
        t.year += 1


def begin(t: Table) -> None:
    t.happens("year_began", year=t.year, first=t.first)
    for player in t.seats:
        player.passed = player.has_its_card = player.bear_awake = player.conqueror = False
        player.played = []
    for seat in t.in_order():
        forges = sum(t.built(place)["forge"] for place in t.controlled(seat))
        draw(t, seat, 4 + forges)
    if t.year == t.last_year:
        t.row, t.achievements = t.achievements, []
    else:
        early = t.year <= (3 if t.long else 2)
        for _ in range(t.players):
            show(t, t.row, "card_shown", EARLY if early else ADVANCED)


def harvest(t: Table) -> Script:
    stolen: dict[int, str] = {}
    victim = t.owner(t.scorched) if t.scorched else None
    snake = next((seat for seat, player in enumerate(t.seats) if player.clan == "snake"), -1)
    if t.scorched and victim is not None and t.enemies(snake, victim):
        there = [f"steal {resource}" for resource in RESOURCES if t.yields(t.scorched, resource)]
        answer = yield from t.ask(snake, "TakeFromScorched", [*there, "done"] if there else [])
        if answer.startswith("steal"):
            stolen[victim] = answer.split()[1]
            t.seats[snake].stock[stolen[victim]] += 1
            t.seats[victim].stock[stolen[victim]] -= 1
            t.happens("stolen", seat=snake, victim=victim, resource=stolen[victim])
    for seat in t.in_order():
        lands = t.controlled(seat)
        t.gain_fame(seat, sum(t.territory_fame(place) for place in lands), "territories")
        t.gain_fame(seat, 3 * sum(t.built(place)["altar_of_kings"] for place in lands), "altars")
        crop = {resource: sum(t.yields(place, resource) for place in lands) for resource in RESOURCES}
        for resource, amount in crop.items():
            t.seats[seat].stock[resource] += amount
        t.happens("harvested", seat=seat, **crop)
    for seat in t.in_order():
        yield from trade(t, seat)


def trade(t: Table, seat: int) -> Script:
    """Three for one, and in a team one for one with the partner (R-NG-57, 144, D-NG-53, 55)."""
    stock = t.seats[seat].stock
    partner = t.partner(seat)
    refused: set[tuple[str, str]] = set()
    given: set[str] = set()
    got: set[str] = set()
    while True:
        choices = ["done"]
        if sum(stock.values()) >= 3:
            choices += [f"trade {resource}" for resource in RESOURCES]
        if partner is not None:
            pairs = [(give, want) for give in RESOURCES for want in RESOURCES if give != want]
            choices += [
                f"swap {give} {want}"
                for give, want in pairs
                if stock[give]
                and t.seats[partner].stock[want]
                and (give, want) not in refused
                and give not in got
                and want not in given
            ]
        bits = {
            "refused": sum(1 << 3 * RESOURCES.index(give) + RESOURCES.index(want) for give, want in refused),
            "swapped": sum(1 << RESOURCES.index(one) for one in given) + sum(8 << RESOURCES.index(one) for one in got),
        }
        answer = yield from t.ask_about(seat, "Trade", choices, **bits)
        if answer == "done":
            return
        if answer.startswith("trade"):
            yield from t.pay_any(seat, 3)
            stock[answer.split()[1]] += 1
            t.happens("traded", seat=seat, resource=answer.split()[1])
            continue
        _, give, want = answer.split()
        assert partner is not None
        t.happens("offered", seat=seat, partner=partner, gives=give, wants=want)
        answer = yield from t.ask_about(partner, "Answer", ["accept", "refuse"], gets=give, gives=want, **bits)
        t.happens("answered", seat=partner, accepted=yes(answer == "accept"))
        if answer == "accept":
            given.add(give)
            got.add(want)
            t.spend(seat, give, 1)
            t.gain(partner, give, 1)
            t.spend(partner, want, 1)
            t.gain(seat, want, 1)
        else:
            refused.add((give, want))


def winter(t: Table) -> None:
    """R-NG-58 to 61."""
    for seat in t.in_order():
        food, wood = t.winter(seat)
        player = t.seats[seat]
        paid = {"food": min(food, player.stock["food"]), "wood": min(wood, player.stock["wood"])}
        for resource, amount in paid.items():
            player.stock[resource] -= amount
        missing = food + wood - sum(paid.values())
        t.happens("winter_paid", seat=seat, missing=missing, **paid)
        if missing and t.unrest:
            t.unrest -= 1
            player.top.append(Card(UNREST, True))
            t.happens("unrest_taken", seat=seat)
        elif missing:
            t.happens("unrest_over", seat=seat)
            player.fame -= 5
            t.happens("fame_lost", seat=seat, fame=5)
            if refill(t, seat):
                player.discard.append(uppermost(t, seat, "buried").name)


def check_end(t: Table) -> None:
    t.happens("year_ended", year=t.year)
    rulers = t.dominators()
    for seat in rulers:
        t.happens("dominated", seat=seat, territories=t.strongholds(seat))
    if rulers or t.year == t.last_year:
        for seat in range(t.players):
            t.happens("counted", seat=seat, **t.count(seat))
        t.over = True


def havens(t: Table) -> list[str]:
    return [place for place in t.neutral() if not t.creatures(place, "fallen_valkyrie")]


def second_chance(t: Table, seat: int) -> Script:
    """R-NG-63, 64, D-NG-44, 49, 51."""
    t.happens("second_chance", seat=seat)
    if not havens(t):
        draw_tiles(t, seat, CHANCE, "", 1)
        if t.offered:
            yield from lay_tile(t, seat, CHANCE, "", False)
    yield from settle(t, seat, "Resettle", havens(t), ["done"])

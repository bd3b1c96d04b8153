"""Blood Rage, the whole game for 2 to 4 players, or 5. See its README.md and rules.md."""

from typing import Any

from meadhall.engine.game import Field, Game, Option, OptionError, check_seat, drawn_or_seat, per_seat
from meadhall.engine.notation import NOTHING, SEATS
from meadhall.engine.zones import Zone, bag

from ..data import tables
from ..data.kinds import AGE, CARD, CLAN, MOST_PLAYERS, PIECE, PLACE, PROVINCE, PROVINCES, SLOTS, STATS, TOKEN
from . import age, destroy, gifts, position, setup
from .actions import action, invade, march, pillage, quest
from .battle import battle, cards, reward
from .effects import battle_cards
from .events import EVENTS
from .state import BloodRage
from .verbs import NOTATION
from .view import view


class BloodRageGame(Game):
    id = "bloodrage"
    title = "Blood Rage"
    rules_version = 2
    players = range(2, 6)
    minutes = (60, 120)
    options = [
        Option("monsters", 6, [6, 9], "The six monsters of the rulebook, or the nine of the retail game."),
        Option("fifth_player", False, [False, True], "The Ram clan joins; five can play, with 24 more cards."),
        Option(
            "first_draft", True, [True, False], "Draft in the first age too, or play it with the eight cards dealt."
        ),
        Option("clans", "dealt", ["dealt", "chosen"], "Clans are dealt at random, or chosen in turn."),
        Option(
            "first_player",
            "drawn",
            ["drawn", "1", "2", "3", "4", "5"],
            "The first player is random, or the seat with this number.",
        ),
    ]
    notation = NOTATION
    events = EVENTS
    frames = [
        *setup.FRAMES,
        *age.FRAMES,
        *gifts.FRAMES,
        *action.FRAMES,
        *invade.FRAMES,
        *march.FRAMES,
        *quest.FRAMES,
        *pillage.FRAMES,
        *cards.FRAMES,
        *battle.FRAMES,
        *battle_cards.FRAMES,
        *reward.FRAMES,
        *destroy.FRAMES,
    ]
    fields = [
        Field("age", low=0, high=tables.AGES),
        Field("first", low=0, high=position.LAST_SEAT),
        Field("passed", SEATS),
        per_seat("clan", CLAN),
        per_seat("rage", low=0, high=position.PLENTY),
        per_seat("glory", low=0, high=position.PLENTY),
        Field("steps", many=True, low=0, high=tables.LAST_STEP, most=STATS * MOST_PLAYERS),
        Field("slots", CARD, many=True, most=SLOTS * MOST_PLAYERS, empty=True),
        Field("at", PLACE, per=PIECE),
        Field("token", TOKEN, per=PROVINCE),
        Field("pillaged", per=PROVINCE, low=0, high=1),
        Field("destroyed", per=PROVINCE, low=0, high=1),
        Field("doom", PROVINCE, many=True, most=tables.AGES, empty=True),
        Field("deck", CARD, per=AGE, many=True, most=position.CARDS),
        per_seat("pack", CARD, many=True, most=position.CARDS),
        Field("drafted", low=0, high=tables.DRAFTED),
        per_seat("hand", CARD, many=True, most=position.CARDS),
        per_seat("hand_seen", SEATS, many=True, most=position.CARDS),
        per_seat("quests", CARD, many=True, most=position.CARDS),
        Field("discard", CARD, many=True, most=position.CARDS),
        Field("hidden", CARD, many=True, most=position.CARDS),
        Field("hidden_seen", SEATS, many=True, most=position.CARDS),
        Field("pillager", low=NOTHING, high=position.LAST_SEAT),
        Field("contested", PROVINCE),
        Field("fighters", SEATS),
        per_seat("played", CARD, many=True, most=position.CARDS),
        per_seat("bonus", low=0, high=position.PLENTY),
        Field("blanked", SEATS),
        per_seat("slain", low=0, high=position.FIGURES),
        Field("valkyrie", low=NOTHING, high=position.LAST_SEAT),
        Field("winner", low=NOTHING, high=position.LAST_SEAT),
        Field("deeds", CARD, many=True, most=position.CARDS),
        Field("deed_by", many=True, low=0, high=position.LAST_SEAT, most=position.CARDS),
    ]
    numbers = position.NUMBERS
    once = position.ONCE

    def start(self, players: int, options: dict[str, Any]) -> BloodRage:
        s = BloodRage(players, monsters=options["monsters"])
        s.derive()
        first = drawn_or_seat(options["first_player"])
        clans = tables.CLAN_NAMES if options["fifth_player"] else tables.BASE_CLANS
        s.push(setup.SetUp(int(options["clans"] == "chosen"), len(clans), first, int(options["first_draft"])))
        return s

    def blank(self, players: int, options: dict[str, Any]) -> BloodRage:
        s = BloodRage(players, monsters=options["monsters"])
        setup.blank_board(s)
        s.push(age.Age(1))
        return s

    def complete(self, s: BloodRage, given: set[str]) -> None:
        """Cards that lie somewhere are not in a deck; a hand is known to its owner; what is destroyed has no reward."""
        if "deck" not in given:
            full, s.deck = s.deck, []
            placed = {card for some in position.card_lists(s) for card in some}
            s.deck = [[card for card in some if card not in placed] for some in full]
        s.pillaged = [int(s.pillaged[place] or s.destroyed[place]) for place in range(PROVINCES)]
        if "hand_seen" not in given:
            s.hand_seen = [[1 << seat] * len(s.hand[seat]) for seat in range(s.players)]
        if "hidden_seen" not in given:
            s.hidden_seen = [0] * len(s.hidden)
        position.check(s)

    def check_together(self, options: dict[str, Any], players: int) -> None:
        if players == 5 and not options["fifth_player"]:
            raise OptionError("five players need the option fifth_player", "fifth_player")
        check_seat(options, "first_player", players)

    def view(self, s: BloodRage, seat: int | None) -> dict[str, Any]:
        return view(s, seat)

    def zones(self, s: BloodRage) -> list[Zone]:
        """Cards with the same back can stand in for one another; what lies on a clan symbol is always a quest."""
        unshare(s)
        zones = [bag(cards, pool) for pool, cards in enumerate(s.deck)]
        zones.append(Zone(s.hidden, backs(s.hidden), s.hidden_seen[:]))
        for seat in range(s.players):
            zones.append(Zone(s.hand[seat], backs(s.hand[seat]), s.hand_seen[seat][:]))
            zones.append(Zone(s.pack[seat], backs(s.pack[seat]), gifts.pack_seen(s, seat)))
            zones.append(Zone(s.quests[seat], backs(s.quests[seat]), 1 << seat, only=tables.QUESTS))
        return zones

    def scores(self, s: BloodRage) -> list[int]:
        return list(s.glory)

    def winners(self, s: BloodRage) -> list[int]:
        return age.winners(s)

    def pieces(self, s: BloodRage) -> dict[str, int]:
        """Cards, wherever they lie."""
        every = [card for some in position.card_lists(s) for card in some if card >= 0]
        return {"cards": len(every), "different cards": len(set(every))}


def unshare(s: BloodRage) -> None:
    """Clones share lists that a redeal would change in place."""
    s.deck = [cards[:] for cards in s.deck]
    s.pack = [cards[:] for cards in s.pack]
    s.hand = [cards[:] for cards in s.hand]
    s.quests = [cards[:] for cards in s.quests]
    s.hidden = s.hidden[:]


def backs(cards: list[int]) -> list[int]:
    return [tables.AGE_OF[card] for card in cards]


GAME = BloodRageGame()

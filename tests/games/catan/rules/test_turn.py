"""The turn (R-NW-31 to R-NW-34)."""

import pytest

from tests.games.catan.table import camps, guards, new, table, watch


@pytest.mark.rule("R-NW-31")
@pytest.mark.rule("R-NW-53")
@pytest.mark.rule("NWQ-14")
def test_roll_then_trade_then_build() -> None:
    t = table(
        ["Turn begin"],
        luck=[1, 1],
        settlements={0: "b2.n"},
        hands={0: "brick lumber wool wool wool wool wool wool wool wool"},
    )
    assert t.choices(0) == ["roll"]
    t.refuses("0 end", "R-NW-31")
    t.refuses("0 road b2/ne", "R-NW-31")
    t.play("0 roll", "0 bank wool ore", "0 road b2/ne")
    t.refuses("0 bank wool ore", "NWQ-14")  # building has begun
    assert t.choices(0) == ["end"]
    t.play("0 end")
    assert t.asks(1, "BeforeRoll")


@pytest.mark.rule("R-NW-32")
def test_a_card_may_be_played_before_the_roll_or_after_it() -> None:
    t = table(["Turn begin"], cards={0: "winter_is_coming"}, luck=[1, 1])
    assert t.choices(0) == ["roll", "play winter_is_coming"]
    t.play("0 play winter_is_coming", "0 take ore", "0 take ore")
    assert t.hand(0) == "ore ore"
    assert t.choices(0) == ["roll"]
    later = table(["Turn begin"], cards={0: "winter_is_coming"}, luck=[1, 1])
    later.play("0 roll", "0 play winter_is_coming", "0 take ore", "0 take wool")
    assert later.hand(0) == "wool ore"
    later.refuses("0 play road_building", "R-NW-71")
    without = table(["Turn begin"], luck=[1, 1])
    without.refuses("0 play winter_is_coming", "R-NW-32")


@pytest.mark.rule("R-NW-33")
def test_the_dice_pass_to_the_left() -> None:
    t = new(3, luck=[1, 1, 1, 2, 2, 3, 3, 4, 4])
    for seat in (1, 2, 0, 1):
        assert t.asks(seat, "BeforeRoll")
        t.play(f"{seat} roll", f"{seat} end")


@pytest.mark.rule("R-NW-34")
def test_production_comes_before_the_wildling_die() -> None:
    """The climber blocks the forest only after it has produced."""
    t = watch(["Turn roll"], luck=[4, 4, 1], settlements={0: "a1.n"}, camps=camps("climber"), guards=guards([0]))
    assert t.hand(0) == "lumber"
    assert t.gift() == {"a1": "climber"}
    kinds = [event["event"] for event in t.match.told(t.told, None)]
    assert kinds.index("produced") < kinds.index("advanced")


@pytest.mark.rule("RL-NW-04")
def test_a_deck_of_dice_shows_each_throw_once() -> None:
    t = table(["Turn begin"], options={"dice": "deck"}, players=3, luck=[])
    throws = []
    for _ in range(36):
        (seat,) = t.match.waiting
        t.play(f"{seat} roll")
        throws.append(tuple(t.s.dice[:2]))
        while t.s.active == seat:
            t.play(f"{seat} {t.choices(seat)[0]}")
    assert len(set(throws)) == 36
    assert t.s.dice_bag == []
    (seat,) = t.match.waiting
    t.play(f"{seat} roll")
    assert t.events("dice_shuffled") == [{}]
    assert len(t.s.dice_bag) == 35

"""Events: each argument is told to those who may know it."""

from meadhall.engine.events import EVERYONE, Event, EventKind, seats, told
from meadhall.engine.notation import NUMBER, SEAT, Kind

GEM = Kind("gem", ["ruby", "jade"])
FOUND = EventKind("found", seat=SEAT, gem=GEM, count=NUMBER)
KINDS = {5: FOUND}


def test_a_public_event_is_told_to_everyone_in_words() -> None:
    event = Event(5, (1, 0, 3), ())
    for viewer in (0, 1, None):
        assert told(KINDS, event, viewer) == {"event": "found", "seat": 1, "gem": "ruby", "count": 3}
    assert not event.shows_a_secret()


def test_an_argument_is_none_for_those_who_may_not_see_it() -> None:
    event = Event(5, (1, 0, 3), (EVERYONE, seats(1, 2), EVERYONE))
    for viewer in (1, 2):
        assert told(KINDS, event, viewer)["gem"] == "ruby"
    for other in (0, 3, None):
        assert told(KINDS, event, other) == {"event": "found", "seat": 1, "gem": None, "count": 3}
    assert event.shows_a_secret()


def test_a_spectator_sees_only_what_everyone_sees() -> None:
    event = Event(5, (1, 0, 3), (EVERYONE, seats(0, 1, 2, 3, 4), EVERYONE))
    assert told(KINDS, event, None)["gem"] is None


def test_no_card_at_all_is_none_as_well() -> None:
    assert told(KINDS, Event(5, (1, -1, 0), ()), 0)["gem"] is None


def test_what_comes_to_light_for_everyone_is_a_secret_shown_too() -> None:
    assert Event(5, (1, 0, 3), (), True).shows_a_secret()
    assert not Event(5, (1, 0, 3), (EVERYONE, EVERYONE, EVERYONE)).shows_a_secret()


def test_masks_of_seats() -> None:
    assert seats() == 0
    assert seats(0, 2) == 0b101

"""What people like: kept with their account, so that it follows them; in the browser it has the same names."""

from __future__ import annotations

import sqlalchemy as sa

from ..tables.store import Store
from .schema import PERSON

SWITCH = ("yes", "no")
CHOICES = {
    "theme": ("light", "dark"),
    "language": ("en", "cs", "sk", "ru"),
    "taste:confirm": SWITCH,
    "taste:answer": SWITCH,
    "taste:sound": SWITCH,
    "taste:motion": SWITCH,
    "taste:close_up": SWITCH,
    "taste:keys": SWITCH,
    "taste:bots": ("slow", "normal", "fast", "at-once"),
}


def checked(given: object) -> dict[str, str]:
    """What of this is a taste that we know."""
    if not isinstance(given, dict):
        return {}
    return {name: given[name] for name, choices in CHOICES.items() if given.get(name) in choices}


async def keep(store: Store, person: str, likes: dict[str, str]) -> None:
    """These from now on; the others stay."""

    def keep(connection: sa.Connection) -> None:
        query = sa.select(PERSON.c.likes).where(PERSON.c.person == person, PERSON.c.joined.is_not(None))
        row = connection.execute(query.with_for_update()).first()
        if row is not None:
            fresh = {**row.likes, **likes}
            connection.execute(sa.update(PERSON).where(PERSON.c.person == person).values(likes=fresh))

    await store.write(keep)

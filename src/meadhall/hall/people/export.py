"""Everything that is stored about one person, for that person. What tells others' ids, or proves who someone is, is
left out: hashes, keys, and who was muted."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from ..finding.schema import SEEK
from ..notices.schema import NOTICE, PUSH, TABLE_WEBHOOK, TOLD
from ..tables.schema import ENTRY, INVITATION, MATCH, MESSAGE, SEAT
from ..tables.store import Store
from .schema import MUTE, PASSKEY, PERSON, RATING, RECOVERY, REPORT, RESULT, SESSION


async def exported(store: Store, person: str, name: str) -> dict[str, Any]:
    async with store.engine.connect() as connection:

        async def rows(query: sa.Select[Any]) -> list[dict[str, Any]]:
            return [dict(row) for row in (await connection.execute(query)).mappings()]

        async def number(table: sa.Table, condition: sa.ColumnElement[bool]) -> int:
            return int(
                (await connection.execute(sa.select(sa.func.count()).select_from(table).where(condition))).scalar_one()
            )

        columns = [PERSON.c[one] for one in ("name", "joined", "likes", "muted", "banned", "hidden")]
        about = await rows(sa.select(*columns).where(PERSON.c.person == person))
        seated = sa.join(SEAT, MATCH)
        mine = SEAT.c.person == person
        tables = sa.select(
            MATCH.c.name, MATCH.c.game, MATCH.c.state, MATCH.c.created, MATCH.c.started, MATCH.c.winners,
            MATCH.c.scores, SEAT.c.seat, SEAT.c.name.label("called"), SEAT.c.away,
        ).select_from(seated).where(mine)  # fmt: skip
        choices = (
            sa.select(MATCH.c.name, ENTRY.c.seq, ENTRY.c.choice, ENTRY.c.at)
            .select_from(seated.join(ENTRY, sa.and_(ENTRY.c.match == SEAT.c.match, ENTRY.c.seat == SEAT.c.seat)))
            .where(mine).order_by(ENTRY.c.match, ENTRY.c.seq)
        )  # fmt: skip
        said = (
            sa.select(MATCH.c.name, MESSAGE.c.text, MESSAGE.c.at)
            .select_from(seated.join(MESSAGE, sa.and_(MESSAGE.c.match == SEAT.c.match, MESSAGE.c.seat == SEAT.c.seat)))
            .where(mine, MESSAGE.c.kind.in_(["say", "react"])).order_by(MESSAGE.c.at)
        )  # fmt: skip
        chosen = sa.select(*[one for one in NOTICE.c if one.name not in ("person", "key")])
        brought = sa.select(MATCH.c.name, MATCH.c.game, MATCH.c.created, MATCH.c.record)
        return {
            "you": about[0] if about else {"name": name},
            "person": person,
            "passkeys": await rows(sa.select(PASSKEY.c.made).where(PASSKEY.c.person == person)),
            "recovery_codes": await number(RECOVERY, RECOVERY.c.person == person),
            "sessions": await rows(
                sa.select(SESSION.c.kind, SESSION.c.made, SESSION.c.seen).where(SESSION.c.person == person)
            ),
            "tables": await rows(tables),
            "hosted": await rows(sa.select(MATCH.c.name, MATCH.c.game).where(MATCH.c.host == person)),
            "choices": await rows(choices),
            "chat": await rows(said),
            "records": await rows(brought.where(MATCH.c.host == person, MATCH.c.uploaded > 0)),
            "invitations": await rows(
                sa.select(MATCH.c.name, INVITATION.c.inviter).join(MATCH).where(INVITATION.c.person == person)
            ),
            "notices": await rows(chosen.where(NOTICE.c.person == person)),
            "browsers_with_push": await rows(
                sa.select(PUSH.c.endpoint, PUSH.c.language, PUSH.c.made).where(PUSH.c.person == person)
            ),
            "table_webhooks": await rows(
                sa.select(MATCH.c.name, TABLE_WEBHOOK.c.webhook, TABLE_WEBHOOK.c.form, TABLE_WEBHOOK.c.language)
                .select_from(sa.join(TABLE_WEBHOOK, MATCH)).where(MATCH.c.host == person)
            ),
            "told": await rows(
                sa.select(MATCH.c.name, *[one for one in TOLD.c if one.name not in ("match", "person")])
                .select_from(sa.join(TOLD, MATCH)).where(TOLD.c.person == person)
            ),
            "looks_for": await rows(
                sa.select(SEEK.c.game, SEEK.c.pace, SEEK.c.bots, SEEK.c.since).where(SEEK.c.person == person)
            ),
            "muted_people": await number(MUTE, MUTE.c.person == person),
            "reports": await rows(
                sa.select(REPORT.c.at, REPORT.c.place, REPORT.c.text).where(REPORT.c.reporter == person)
            ),
            "results": await rows(
                sa.select(*[one for one in RESULT.c if one.name not in ("match", "person")]).where(
                    RESULT.c.person == person
                )
            ),
            "ratings": await rows(sa.select(*[one for one in RATING.c if one.name != "person"]).where(
                RATING.c.person == person
            )),
        }  # fmt: skip

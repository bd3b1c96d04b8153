"""Personal return links: the same person on another device, until the link is revoked."""

from __future__ import annotations

import re
from pathlib import Path

from tests.hall.harness import Person, running
from tests.hall.test_accounts import join
from tests.hall.test_order import TWO, two_people


async def link_of(person: Person, table: str) -> str:
    found = re.search(r"/return/[\w.-]+\?to=[\w-]+", (await person.get(f"/table/{table}/return")).text)
    assert found is not None
    return found[0]


async def seated(person: Person, table: str) -> bool:
    """At a private table: nobody else finds it."""
    return (await person.get(f"/table/{table}")).status_code == 200


async def test_a_guest_goes_on_elsewhere_until_the_link_is_revoked(tmp_path: Path) -> None:
    async with (
        running(tmp_path) as hall,
        hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn,
        hall.person("Phone") as phone, hall.person() as thief,
    ):  # fmt: skip
        table = await two_people(hall, astrid, bjorn)
        link = await link_of(astrid, table)
        # Looking at the link changes nothing; only the button does.
        assert "Continue here as Astrid?" in (await phone.get(link)).text
        assert not await seated(phone, table)
        answer = await phone.post(link)
        assert (answer.status_code, answer.headers["location"]) == (303, f"/table/{table}")
        assert await seated(phone, table)
        assert await seated(astrid, table)
        assert (await thief.post(link)).status_code == 303
        await astrid.post("/return", table=table)
        for stolen in (phone, thief):
            assert not await seated(stolen, table)
            assert (await stolen.post(link)).status_code == 404
        assert await seated(astrid, table)
        fresh = await link_of(astrid, table)
        assert fresh != link
        await phone.post(fresh)
        assert await seated(phone, table)
        # Who has only the link revokes the others', and stays.
        await thief.post(fresh)
        await phone.post("/return", table=table)
        assert (await seated(phone, table), await seated(thief, table)) == (True, False)


async def test_links_cannot_be_made_up_or_seen_by_others(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        table = await astrid.new_table("bellum", **{**TWO, "listed": "yes"})
        assert (await bjorn.get(f"/table/{table}/return")).status_code == 404
        link = await link_of(astrid, table)
        for wrong in (link.replace("/return/", "/return/x"), "/return/W10.x", "/return/x"):
            assert (await bjorn.post(wrong)).status_code == 404
        elsewhere = link.partition("?")[0] + "?to=//evil.example"
        assert (await bjorn.post(elsewhere)).headers["location"] == "/"


async def test_a_link_to_an_account_plays_but_changes_nothing(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person() as phone:
        table = await astrid.new_table("bellum", **TWO)
        await join(astrid, "Astrid")
        await phone.post(await link_of(astrid, table))
        async with phone.sits(table) as seat:
            await seat.until("table")
            assert seat.table["seat"] == 0
        word = "another long word"
        for path, form in (
            ("/account/password", {"old": "", "password": word}),
            ("/account/codes", {}),
            ("/account/forget", {"id": ""}),
            ("/return", {}),
        ):
            assert (await phone.post(path, **form)).status_code == 403, path
        assert (await phone.web.post("/account/passkey/add-ask", content="{}")).status_code == 403
        assert (await phone.post("/settings", name="Thief")).status_code == 409
        assert "Sign in to change your account" in (await phone.get("/account")).text
        await astrid.post("/account/out", everywhere="yes")
        assert (await phone.get("/account")).status_code == 303

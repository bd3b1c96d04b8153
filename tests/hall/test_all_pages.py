"""Every link on every page leads somewhere: signed out, as a guest with tables, and with an account. Together they
reach every address of the hall that a link can lead to."""

from __future__ import annotations

import re
from collections import deque
from html import unescape
from pathlib import Path

from starlette.routing import Match, Route

from meadhall.hall.server.app import ROUTES
from tests.hall.harness import Person, Running, running
from tests.hall.test_accounts import join
from tests.hall.test_order import TWO
from tests.hall.test_ratings import collected, finished

# What no link leads to: what scripts fetch, and what people are sent (a whole address, to be copied).
UNLINKED = {
    "/manifest/{language}.webmanifest", "/sw.js", "/static/{path:path}", "/games/{path}",
    "/table/{name}/shared/{token}", "/table/{name}/watch/{token}", "/table/{name}/seat/{token}", "/return/{token}",
    "/table/{name}/table.json", "/table/{name}/picture.svg", "/table/{name}/puzzle",
    "/notices/confirm/{key}", "/notices/stop/{key}", "/notices/key",
    "/table/{name}/notices",  # only where a hall offers webhooks: tests/hall/notices
}  # fmt: skip
SIGNED_OUT_ONLY = {"/account/new", "/account/in"}
A_FEW, MANY = 2, 8  # pages of one kind
MOST = 400  # pages; more would mean that a link leads to another address each time


def route_of(path: str) -> str:
    scope = {"type": "http", "path": path, "method": "GET", "root_path": "", "headers": []}
    for route in ROUTES:
        if isinstance(route, Route) and route.matches(scope)[0] is Match.FULL:
            return route.path
    return ""


def links_in(html: str) -> list[str]:
    """Addresses of this hall, each kind of page in one language; without the one that a script completes."""
    found = [unescape(link).partition("#")[0] for link in re.findall(r'href="(/[^"/][^"]*|/)"', html)]
    files = ("/static/", "/games/", "/manifest/")
    return [link for link in found if "lang=" not in link and not link.startswith(files) and link != "/table/"]


def kind_of(link: str) -> str:
    """Pages that differ in a number alone are of one kind."""
    path, _, query = link.partition("?")
    names = sorted(re.findall(r"(\w+)=", query))
    return route_of(path) + ("?" + "&".join(names) if names else "")


async def walk(person: Person) -> set[str]:
    """Follows all links; the routes that were reached."""
    to_see, seen, times = deque(["/"]), {"/"}, dict[str, int]()
    reached: set[str] = set()
    while to_see:
        path = to_see.popleft()
        kind = kind_of(path)
        times[kind] = times.get(kind, 0) + 1
        if times[kind] > (A_FEW if "?" in kind else MANY):
            continue
        answer = await person.get(path)
        if answer.status_code == 303:
            reached.add(route_of(path.partition("?")[0]))
            to = answer.headers["location"].partition("#")[0]
            if to.startswith("/") and to not in seen:
                seen.add(to)
                to_see.append(to)
            continue
        assert answer.status_code == 200, f"{path}: {answer.status_code}"
        reached.add(route_of(path.partition("?")[0]))
        if "text/html" in answer.headers["content-type"]:
            assert answer.text.count("<main") == 1, path
            fresh = [link for link in dict.fromkeys(links_in(answer.text)) if link not in seen]
            seen.update(fresh)
            to_see.extend(fresh)
        assert len(seen) < MOST
    return reached


async def lively(hall: Running, astrid: Person, bjorn: Person) -> None:
    """Tables in every state, public and private, and someone who waits."""
    await finished(hall, astrid, bjorn)
    await collected(hall)
    await astrid.new_table(**TWO)
    await astrid.new_table(**{**TWO, "listed": "yes"})
    await astrid.new_table(**{**TWO, "seat2": "bot", "level2": "calm", "listed": "yes"})
    await astrid.post("/tables", seek="catan days")


async def test_every_link_leads_somewhere(tmp_path: Path) -> None:
    async with (
        running(tmp_path) as hall,
        hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn,
        hall.person("Guest") as guest, hall.person("Other") as other, hall.person() as newcomer,
    ):  # fmt: skip
        await lively(hall, guest, other)
        await join(astrid, "Astrid")
        await join(bjorn, "Bjorn")
        await lively(hall, astrid, bjorn)
        pages = {name: await walk(who) for name, who in (("account", astrid), ("guest", guest), ("new", newcomer))}
        may_link = {
            route.path for route in ROUTES if isinstance(route, Route) and "GET" in (route.methods or ())
        } - UNLINKED
        assert may_link - set().union(*pages.values()) == set()
        # Nobody who is signed in is asked to sign in; nobody else sees an account's pages.
        assert not SIGNED_OUT_ONLY & pages["account"]
        assert pages["guest"] & pages["new"] >= SIGNED_OUT_ONLY
        private = {"/account", "/table/{name}/return"}
        assert private <= pages["account"]
        assert not private & pages["new"]

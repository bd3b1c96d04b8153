"""E-mail: to confirmed addresses only, as text and HTML, in four languages, and ended with one click."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import httpx2
import pytest

from meadhall.hall.notices import letters, said, sending, smtp
from meadhall.hall.server.settings import SettingsError, from_environment
from tests.hall.harness import NO_CERTIFICATES
from tests.hall.notices.outside import game, html, mailed_to, plain, post
from tests.hall.notices.test_turns import LONG, SLOW

MAIL = {
    "MEADHALL_SMTP": "smtps://user:secret%20word@mail.example.org",
    "MEADHALL_MAIL_FROM": "Meadhall <hall@example.org>",
    "MEADHALL_ADDRESS": "https://hall.example.org",
}


async def test_nothing_is_sent_to_an_address_before_its_owner_agrees(tmp_path: Path) -> None:
    async with post() as server, game(tmp_path, SLOW, smtp=server.address) as play:
        late = play.asked
        await late.post("/notices/mail", mail="astrid@example.org")
        await play.sent()
        ((to, question),) = server.letters
        assert to == "astrid@example.org"
        for secret in (late.name, play.table.row.name, next(iter(play.table.row.asked_people()))):
            assert secret not in plain(question) + html(question)
        assert "not confirmed yet" in (await late.get("/settings")).text.lower()
        await play.moves()
        await play.moves()
        await play.after(LONG)
        assert len(server.letters) == 1
        # Another address makes the first link worthless, and programs that follow links agree to nothing.
        old = next(word for word in plain(question).split() if "/confirm/" in word)
        await late.post("/notices/mail", mail="other@example.org")
        await play.sent()
        assert (await late.get(old)).status_code == 404
        assert (await late.post(old)).status_code == 404
        new = next(word for word in plain(server.letters.pop()[1]).split() if "/confirm/" in word)
        assert (await late.get(new)).status_code == 200
        assert "not confirmed yet" in (await late.get("/settings")).text.lower()
        await late.post(new)
        assert "not confirmed yet" not in (await late.get("/settings")).text.lower()


async def test_a_letter_says_what_is_needed_and_one_click_ends_them(tmp_path: Path) -> None:
    async with post() as server, game(tmp_path, SLOW, smtp=server.address) as play:
        late = play.asked
        other = next(one for one in play.people if one is not late)
        await mailed_to(play, late, server, "astrid@example.org")
        await play.moves()
        await play.moves()
        await play.after(LONG)
        ((to, letter),) = server.letters
        table = play.table.row.name
        link = f"{play.hall.origin}/table/{table}"
        assert (to, letter["From"]) == ("astrid@example.org", "Meadhall <hall@example.org>")
        assert letter["Subject"].startswith("Your turn · Bellum Magica · ")
        assert letter["Auto-Submitted"] == "auto-generated"
        for text in (plain(letter), html(letter)):
            assert link in text
            assert f"{link}/" not in text
            assert other.name in text
            for secret in ("/seat/", "/watch/", "/return/", next(iter(play.table.row.asked_people()))):
                assert secret not in text
        stop = letter["List-Unsubscribe"].strip("<>")
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert stop in plain(letter)
        # As a mail program sends it: no cookie, no origin.
        async with httpx2.AsyncClient(verify=NO_CERTIFICATES) as program:
            assert (await program.get(stop)).status_code == 200
            assert "astrid@example.org" in (await late.get("/settings")).text  # a look ends nothing
            answer = await program.post(stop, data={"List-Unsubscribe": "One-Click"})
            assert answer.status_code == 200
            assert (await program.post(stop)).status_code == 200  # and may be repeated
        assert "astrid@example.org" not in (await late.get("/settings")).text


async def test_a_server_that_is_busy_is_asked_again_and_one_that_refuses_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "WAITS", (0.0, 0.0))
    async with post() as server, game(tmp_path, SLOW, smtp=server.address) as play:
        chosen = smtp.read(server.address)
        letter = letters.question("en", "hall@example.org", "a@example.org", "https://hall/link", "https://hall")

        async def sent() -> str:
            return await asyncio.to_thread(smtp.send, chosen, "Hall <hall@example.org>", "a@example.org", letter)

        for answer, outcome in (("450 later", "later"), ("550 nobody", "refused"), ("250 ok", "sent")):
            server.answer = answer
            assert await sent() == outcome
        chosen = replace(chosen, user="hall", word="geheim!")
        assert await sent() == "sent"
        assert server.words == ["hall", "geheim!"]
        chosen = replace(chosen, kind="smtp")  # STARTTLS, which this server does not offer
        assert await sent() == "later"
        assert len(server.letters) == 2
        await play.sent()


@pytest.mark.parametrize(("language", "subject"), [("cs", "Jste na tahu"), ("sk", "na ťahu"), ("ru", "Ваш ход")])
async def test_letters_are_in_the_language_of_their_reader(tmp_path: Path, language: str, subject: str) -> None:
    async with post() as server, game(tmp_path, SLOW, smtp=server.address) as play:
        late = play.asked
        await late.post("/language", language=language)
        await mailed_to(play, late, server, "astrid@example.org")
        await play.moves()
        await play.moves()
        await play.after(LONG)
        ((_, letter),) = server.letters
        assert subject in letter["Subject"]
        assert f'<html lang="{language}">' in html(letter)
        assert "Open the table" not in plain(letter)


async def test_addresses_are_checked_and_questions_limited(tmp_path: Path) -> None:
    async with post() as server, game(tmp_path, SLOW, smtp=server.address) as play:
        late = play.asked
        for bad in (
            "astrid",
            "a@b",
            "a@example.org, b@example.org",
            "a@example.org\r\nBcc: b@example.org",
            "ą@example.org",
        ):
            assert (await late.post("/notices/mail", mail=bad)).status_code == 400, bad
        answers = [(await late.post("/notices/mail", mail=f"a{n}@example.org")).status_code for n in range(6)]
        assert answers[0] == 303
        assert answers[-1] == 429
        await play.sent()
        assert len(server.letters) == answers.count(303)
        await late.post("/notices/mail", mail="")
        assert "example.org" not in (await late.get("/settings")).text.partition("<main")[2]


def test_names_cannot_add_headers_or_html() -> None:
    said_so = said.Said("Your turn", "x", "https://hall/table/a", "a", (("Table", "A"), ("Last move", "<b>Bo</b>")))
    letter = letters.notice("en", "hall@example.org", "a@example.org", said_so, "https://hall", "https://hall/stop")
    assert "&lt;b&gt;Bo" in html(letter)


@pytest.mark.parametrize(
    ("wrong", "said_so"),
    [
        ({"MEADHALL_SMTP": "mail.example.org secret"}, "MEADHALL_SMTP"),
        ({"MEADHALL_SMTP": "smtps://u:secret@mail:x"}, "MEADHALL_SMTP"),
        ({"MEADHALL_MAIL_FROM": ""}, "MEADHALL_MAIL_FROM"),
        ({"MEADHALL_ADDRESS": ""}, "MEADHALL_ADDRESS"),
        ({"MEADHALL_NOTICES": "push,pigeon"}, "pigeon"),
    ],
)
def test_settings_that_cannot_be_used_are_said_without_the_password(wrong: dict[str, str], said_so: str) -> None:
    with pytest.raises(SettingsError, match=said_so) as error:
        from_environment({**MAIL, **wrong})
    assert "secret" not in str(error.value)


def test_settings_of_e_mail() -> None:
    chosen = smtp.read(from_environment(MAIL).smtp)
    assert (chosen.kind, chosen.host, chosen.port, chosen.user) == ("smtps", "mail.example.org", 465, "user")
    assert chosen.word == "secret word"
    assert "secret" not in repr(chosen)

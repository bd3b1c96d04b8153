"""Passkeys without a browser: what is no proof is refused, whatever it is. (That they work, a browser shows.)"""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any

import pytest

from meadhall.hall.people.passkeys import BadPasskey, challenge, challenge_in, made
from tests.hall.harness import Person, running
from tests.hall.test_accounts import join


def told(challenge: bytes, origin: str, kind: str = "webauthn.create") -> str:
    signed = base64.urlsafe_b64encode(challenge).decode().rstrip("=")
    data = json.dumps({"type": kind, "challenge": signed, "origin": origin})
    return base64.urlsafe_b64encode(data.encode()).decode().rstrip("=")


async def ask(person: Person, step: str, message: Any) -> tuple[int, dict[str, Any]]:
    content = message if isinstance(message, (str, bytes)) else json.dumps(message)
    answer = await person.web.post(f"/account/passkey/{step}", content=content)
    return answer.status_code, answer.json() if answer.headers["content-type"] == "application/json" else {}


async def test_what_is_no_passkey_is_refused(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid:
        status, options = await ask(astrid, "new-ask", {"name": "Astrid"})
        assert status == 200
        assert options["rp"]["id"] == "127.0.0.1"
        assert options["authenticatorSelection"]["residentKey"] == "required"
        signed = base64.urlsafe_b64decode(options["challenge"] + "==")
        good = {"clientDataJSON": told(signed, hall.origin), "attestationObject": "o2NmbXRkbm9uZQ"}
        wrong: tuple[Any, ...] = (
            None, "x", [], {}, {"id": "x"}, {"id": 3, "response": []}, {"id": "x", "response": {"clientDataJSON": "é"}},
            {"id": "x", "rawId": "x", "type": "public-key", "response": good},
        )  # fmt: skip
        for credential in wrong:
            status, answer = await ask(astrid, "new", {"name": "Astrid", "credential": credential})
            assert (status, answer["ok"]) == (403, False), credential
            status, answer = await ask(astrid, "in", {"credential": credential})
            assert (status, answer["ok"]) == (403, False), credential
        for nonsense in ("", "[]", "[" * 5000, b"\xff"):
            assert (await ask(astrid, "in-ask", nonsense))[0] == 400
        assert (await ask(astrid, "dance", {}))[0] == 404
        assert (await ask(astrid, "add-ask", {}))[0] == 403
        # Nobody has an account by any of this.
        assert (await astrid.get("/account")).status_code == 303
        await join(astrid, "Astrid")
        assert (await ask(astrid, "new-ask", {"name": "Again"}))[0] == 400
        assert (await ask(astrid, "add-ask", {}))[0] == 200
        other = await astrid.web.post(
            "/account/passkey/in-ask", content="{}", headers={"Origin": "https://evil.example"}
        )
        assert other.status_code == 403


async def test_a_challenge_counts_once_and_for_one_purpose(tmp_path: Path) -> None:
    async with running(tmp_path) as hall:
        store = hall.tables.store

        def credential(signed: bytes) -> dict[str, Any]:
            return {"id": "x", "response": {"clientDataJSON": told(signed, hall.origin)}}

        for purpose, first in (("new astrid", "no such challenge"), ("new bjorn", "InvalidJSONStructure")):
            fresh = await challenge(store, "new bjorn")
            assert challenge_in(credential(fresh)) == fresh
            reasons = []
            for _ in range(2):
                with pytest.raises(BadPasskey) as refused:
                    await made(store, purpose, hall.origin, credential(fresh))
                reasons.append(str(refused.value))
            assert reasons[0].startswith(first[:7])
            assert reasons[1] == "no such challenge"

"""What is to be sent, for each way that a person has chosen and that this hall offers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from functools import partial

from ..tables.store import Store
from . import choices, letters, push, smtp, webhooks
from .choices import Choices, TableWebhook
from .offered import Offered
from .outward import Answer, post
from .said import Said
from .sending import Outcome, Parcel

JSON = {"Content-Type": "application/json"}


class Parcels:
    def __init__(self, offered: Offered, store: Store, pushing: push.Push | None) -> None:
        self.offered, self.store, self.pushing = offered, store, pushing
        self.thread = ThreadPoolExecutor(2, thread_name_prefix="mail")  # conversations with the mail server

    def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)

    def ways(self, chosen: Choices) -> list[str]:
        """The ways in which this person can be notified."""
        there = {
            "push": bool(self.pushing is not None and chosen.browsers),
            "webhook": bool(self.offered.webhook and chosen.webhook),
            "mail": bool(self.offered.mail and chosen.mail and chosen.confirmed),
        }
        return [way for way, is_there in there.items() if is_there]

    def to(self, person: str, chosen: Choices, message: Callable[[str], Said], ways: list[str]) -> list[Parcel]:
        """`message`: what is said, in a language."""
        parcels = []
        if "push" in ways:
            parcels += [self._push(one, message(one.language)) for one in chosen.browsers]
        said = message(chosen.language)
        if "webhook" in ways:
            forget = partial(choices.forget_webhook, self.store, person, chosen.webhook)
            parcels.append(self._webhook(chosen.form, chosen.webhook, said, forget))
        if "mail" in ways:
            stop = f"{self.offered.origin}/notices/stop/{chosen.key}"
            write = partial(
                letters.notice, chosen.language, self.offered.sender, chosen.mail, said, self.offered.origin
            )
            parcels.append(Parcel("mail", partial(self._mail, chosen.mail, partial(write, stop))))
        return parcels

    def to_table(self, match: int, hook: TableWebhook, said: Said) -> Parcel:
        forget = partial(choices.forget_table_webhook, self.store, match, hook.webhook)
        return self._webhook(hook.form, hook.webhook, said, forget)

    def question(self, language: str, mail: str, key: str) -> Parcel:
        """Asks the owner of an address whether it may be used."""
        origin = self.offered.origin
        link = f"{origin}/notices/confirm/{key}"
        write = partial(letters.question, language, self.offered.sender, mail, link, origin)
        return Parcel("mail", partial(self._mail, mail, write))

    def _push(self, browser: push.Browser, said: Said) -> Parcel:
        assert self.pushing is not None
        send = partial(self.pushing.send, browser, said, self.offered.local)
        return Parcel("push", send, partial(push.forget, self.store, browser.id))

    def _webhook(self, form: str, address: str, said: Said, forget: Callable[[], object]) -> Parcel:
        async def send() -> Answer:
            target, body = webhooks.request(form, address, said)
            return await post(target, body, JSON, self.offered.local)

        return Parcel("webhook", send, forget)  # type: ignore[arg-type]

    async def _mail(self, to: str, write: Callable[[], EmailMessage]) -> Outcome:
        assert self.offered.smtp is not None
        converse = partial(self._in_thread, self.offered.smtp, to, write)
        return await asyncio.get_running_loop().run_in_executor(self.thread, converse)

    def _in_thread(self, server: smtp.Smtp, to: str, write: Callable[[], EmailMessage]) -> Outcome:
        return smtp.send(server, self.offered.sender, to, write())

"""Which ways of sending notices this hall has, from its settings."""

from __future__ import annotations

from dataclasses import dataclass

from ..server.settings import Settings
from .push import can_push
from .smtp import Smtp, read


@dataclass(frozen=True, slots=True)
class Offered:
    push: bool
    webhook: bool
    smtp: Smtp | None
    origin: str  # for links; webhooks and e-mail need it
    sender: str
    local: bool  # addresses in the hall's own network are allowed

    @property
    def mail(self) -> bool:
        return self.smtp is not None

    @property
    def any(self) -> bool:
        return self.push or self.webhook or self.mail


def offered(settings: Settings) -> Offered:
    origin = settings.address.rstrip("/")
    return Offered(
        push="push" in settings.notices and can_push(),
        webhook="webhook" in settings.notices and bool(origin),
        smtp=read(settings.smtp) if settings.smtp else None,
        origin=origin,
        sender=settings.mail_from,
        local=settings.notice_local,
    )

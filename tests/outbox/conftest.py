"""A mail server on this machine that answers as a test says, and a clock that a test moves."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from events import clock
from federation.house.ports import free_port

MAIL_PORT = 10_025


class MailServer:
    """`answers`: what an address is answered, if not 250; `takes`, `text`: what a sender and a text are.

    `came`: the messages taken, in order.

    The names of its methods are those that the library calls.
    """

    def __init__(self) -> None:
        self.answers: dict[str, str] = {}
        self.takes = self.text = "250 OK"
        self.came: list[EmailMessage] = []

    async def handle_MAIL(  # noqa: N802
        self, _server: SMTP, _session: Session, envelope: Envelope, address: str, _options: list[str]
    ) -> str:
        if self.takes.startswith("250"):
            envelope.mail_from = address
        return self.takes

    async def handle_RCPT(  # noqa: N802
        self, _server: SMTP, _session: Session, envelope: Envelope, address: str, _options: list[str]
    ) -> str:
        if address not in self.answers:
            envelope.rcpt_tos.append(address)
        return self.answers.get(address, "250 OK")

    async def handle_DATA(  # noqa: N802
        self, _server: SMTP, _session: Session, envelope: Envelope
    ) -> str:
        message: Any = message_from_bytes(envelope.content, policy=policy.default)
        if self.text.startswith("250"):
            self.came.append(message)
        return self.text

    def to(self) -> list[str]:
        """Whom the messages are for."""
        return [str(message["To"]) for message in self.came]


@pytest.fixture
def mail_server(settings) -> Iterator[MailServer]:
    """The server, named in the settings."""
    server = MailServer()
    controller = Controller(server, hostname="127.0.0.1", port=free_port(MAIL_PORT))
    controller.start()
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_USE_TLS, settings.EMAIL_HOST_USER = "127.0.0.1", False, ""
    settings.EMAIL_PORT = controller.port
    yield server
    controller.stop()


@pytest.fixture
def later(monkeypatch) -> Callable[[dt.timedelta], None]:
    """Let so much time pass."""
    passed = [clock.now()]
    monkeypatch.setattr(clock, "now", lambda: passed[0])

    def wait(long: dt.timedelta) -> None:
        passed[0] += long

    return wait

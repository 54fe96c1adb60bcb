"""What a mail server sends back later: a report by which the letter that it is about is known (RFC 3464)."""

from __future__ import annotations

import re
from email import message_from_bytes, policy
from email.message import EmailMessage, Message
from typing import NamedTuple
from uuid import UUID

from federation.outbox.models import Letter

ONE_OF_OURS = re.compile(r"<([0-9a-f-]{36})@")
DELIVERED = (Letter.State.SENT, Letter.State.WAITING)


class Report(NamedTuple):
    """Of one letter. `failed`: for good; else it is late, or was delivered after all."""

    letter: UUID
    failed: bool
    answer: str


def take(raw: bytes) -> Letter | None:
    """Note what a report says; the letter that came back by it, None where it says nothing of the kind."""
    report = read(message_from_bytes(raw, policy=policy.default))
    if report is None or not report.failed:
        return None
    letters = Letter.objects.filter(pk=report.letter, state__in=DELIVERED)
    if not letters.update(state=Letter.State.BOUNCED, answer=report.answer[:300]):
        return None
    return Letter.objects.get(pk=report.letter)


def read(message: EmailMessage | Message) -> Report | None:
    """The report in a message; None where there is none, or it is about no letter of this house."""
    parts = [part for part in message.walk() if part is not message]
    states = [part for part in parts if part.get_content_type() == "message/delivery-status"]
    heads = [str(part.get("Message-ID", "")) for part in parts] + [_heads_alone(part) for part in parts]
    found = [letter for head in heads if (letter := ONE_OF_OURS.search(head))]
    if not states or not found:
        return None
    fields = [field for state in states for field in _fields(state)]
    failed = any(str(field.get("Action", "")).strip().lower() == "failed" for field in fields)
    said = [str(field.get(name, "")) for field in fields for name in ("Status", "Diagnostic-Code")]
    return Report(UUID(found[0][1]), failed, " ".join(filter(None, said)))


def _fields(state: Message) -> list[Message]:
    blocks = state.get_payload()
    return [block for block in blocks if isinstance(block, Message)] if isinstance(blocks, list) else []


def _heads_alone(part: Message) -> str:
    """The name of the letter, where a server sends its heads without the rest (RFC 3462)."""
    if part.get_content_type() != "text/rfc822-headers":
        return ""
    named = re.search(r"^Message-ID:\s*(.+)$", str(part.get_payload()), re.IGNORECASE | re.MULTILINE)
    return named[1] if named else ""

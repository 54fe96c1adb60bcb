"""The worker's part: one letter after the other, tried again with growing pauses, what comes back is kept."""

from __future__ import annotations

import datetime as dt
import logging
from contextlib import suppress
from smtplib import SMTPDataError, SMTPException, SMTPRecipientsRefused
from typing import NamedTuple
from urllib.parse import urlsplit

from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.core.mail.backends.base import BaseEmailBackend
from django.db import transaction

from events import clock
from federation.outbox.models import Letter

logger = logging.getLogger(__name__)

PAUSES = tuple(dt.timedelta(minutes=minutes) for minutes in (1, 5, 30, 120, 360, 1440))
"""After each attempt that failed; after the last one it is given up."""
MOST = 500
"""So many letters a wake-up sends at most; the others wait for the next one."""
FOR_GOOD = range(500, 600)
"""What a mail server answers that will not take a letter at any time (RFC 5321 4.2.1)."""


class Outcome(NamedTuple):
    """What became of an attempt. `is_away`: no mail server speaks, so that no other letter is tried now."""

    state: Letter.State
    answer: str = ""
    is_away: bool = False


def send_what_is_due() -> int:
    """Send every letter whose time has come; how many went out."""
    sent, mail = 0, get_connection()
    try:
        while sent < MOST and (letter := _take()) is not None:
            outcome = _try(letter, mail)
            _note(letter, outcome)
            sent += outcome.state == Letter.State.SENT
            if outcome.is_away:
                break
    finally:
        _hang_up(mail)
    return sent


def _take() -> Letter | None:
    """The next letter that is due. Its next attempt is set before this one: who dies meanwhile loses none."""
    now = clock.now()
    with transaction.atomic():
        letter = (
            Letter.objects.select_for_update(skip_locked=True)
            .filter(state=Letter.State.WAITING, due_at__lte=now)
            .order_by("due_at", "written_at", "pk")
            .first()
        )
        if letter is not None:
            letter.due_at = now + PAUSES[min(letter.attempts, len(PAUSES) - 1)]
            letter.attempts += 1
            letter.save(update_fields=["due_at", "attempts"])
    return letter


def _try(letter: Letter, mail: BaseEmailBackend) -> Outcome:
    try:
        mail.open()
        heads = {"Message-ID": message_id(letter), "Auto-Submitted": "auto-generated"}
        EmailMessage(letter.subject, letter.text, None, [letter.email], headers=heads, connection=mail).send()
    except SMTPRecipientsRefused as failure:
        ((code, said),) = failure.recipients.values()
        return _refused(letter, Letter.State.BOUNCED, code, said)
    except SMTPDataError as failure:
        return _refused(letter, Letter.State.GIVEN_UP, failure.smtp_code, failure.smtp_error)
    except ValueError as failure:  # what is no address, or what no message may hold
        return Outcome(Letter.State.BOUNCED, str(failure))
    except (OSError, SMTPException) as failure:  # who may not log in, or send at all: no fault of the address
        _hang_up(mail)
        return _again(letter, str(failure))._replace(is_away=True)
    return Outcome(Letter.State.SENT)


def _hang_up(mail: BaseEmailBackend) -> None:
    """A server that speaks no more is left without a word."""
    with suppress(OSError, SMTPException):
        mail.close()


def _refused(letter: Letter, for_good: Letter.State, code: int, said: bytes | str) -> Outcome:
    answer = f"{code} {said.decode(errors='replace') if isinstance(said, bytes) else said}"
    return Outcome(for_good, answer) if code in FOR_GOOD else _again(letter, answer)


def _again(letter: Letter, answer: str) -> Outcome:
    logger.warning("A letter did not go out: %s", answer)
    over = letter.attempts >= len(PAUSES)
    return Outcome(Letter.State.GIVEN_UP if over else Letter.State.WAITING, answer)


def _note(letter: Letter, outcome: Outcome) -> None:
    """What became of it, also where it was called off meanwhile: what has gone has gone."""
    changed: dict[str, object] = {"answer": outcome.answer[:300]}
    if outcome.state != Letter.State.WAITING:
        changed["state"] = outcome.state
        if letter.secret:
            changed["body"] = ""
    if outcome.state == Letter.State.SENT:
        changed["sent_at"] = clock.now()
    Letter.objects.filter(pk=letter.pk).update(**changed)


def message_id(letter: Letter) -> str:
    """How a letter is called on its way, so that what comes back is known by it."""
    return f"<{letter.pk}@{urlsplit(settings.HOUSE_ADDRESS).hostname}>"


def forget_old_letters() -> int:
    """Delete those whose time is over; how many."""
    last = clock.now() - dt.timedelta(days=settings.LETTERS_DAYS)
    return Letter.objects.filter(written_at__lt=last).delete()[0]

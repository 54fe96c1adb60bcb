"""What the operators are told when a check finds something, and what the health page says of the last one."""

from __future__ import annotations

import datetime as dt

from django.conf import settings
from django.utils.translation import gettext

from events import clock
from events.citing import gettext_noop
from events.models import LoggedEvent
from federation.keeping.models import NightlyCheck, WorkerSeen
from federation.mail import send

LATE_AFTER = dt.timedelta(days=2)
SILENT_AFTER = dt.timedelta(seconds=90)
TOLD = 20
"""So many faults stand in a letter."""

LETTER = gettext_noop(
    "The check of %(at)s UTC (%(checked)s) found faults (%(count)s):\n\n%(lines)s\n\n"
    "Keep the database as it is. Restore a backup elsewhere, run manage.py verify on both, and compare from "
    "the first event named (docs/operations.md, When something is wrong).\n"
)


def tell_operators(check: NightlyCheck) -> int:
    """Write to everybody in ALARM_MAIL; how many letters went out."""
    lines = [f"event {position}: {what}" if position else what for position, what in check.faults[:TOLD]]
    if check.fault_count > len(lines):
        lines.append(gettext("and %(count)s more") % {"count": check.fault_count - len(lines)})
    said = {
        "at": f"{check.checked_at:%Y-%m-%d %H:%M}",
        "checked": _checked(check),
        "count": check.fault_count,
        "lines": "\n".join(lines),
    }
    return sum(
        send(gettext("The records do not agree"), gettext(LETTER) % said, to) for to in settings.ALARM_MAIL
    )


def _checked(check: NightlyCheck) -> str:
    if check.first > check.last:
        return gettext("no event was new; the lists, and where the log ended")
    return gettext("events %(first)s to %(last)s") % {"first": check.first, "last": check.last}


def last_check() -> NightlyCheck | None:
    """The newest check."""
    return NightlyCheck.objects.order_by("-id").first()


def state_of(check: NightlyCheck | None) -> str:
    """In one word: none, good, faults, late. Late is also a log of some days that nobody ever checked."""
    if check is None:
        began = LoggedEvent.objects.order_by("position").values_list("recorded_at", flat=True).first()
        return "late" if began is not None and clock.now() - began > LATE_AFTER else "none"
    if check.fault_count:
        return "faults"
    return "late" if clock.now() - check.checked_at > LATE_AFTER else "good"


def worker_seen() -> None:
    """A worker is here."""
    WorkerSeen.objects.update_or_create(id=1, defaults={"at": clock.now()})


def worker_state() -> str:
    """Whether a worker did lately what beat asked for: not yet, here, silent."""
    seen = WorkerSeen.objects.filter(id=1).values_list("at", flat=True).first()
    if seen is None:
        return "not yet"
    return "silent" if clock.now() - seen > SILENT_AFTER else "here"

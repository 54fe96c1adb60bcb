"""The nightly check: what guards the log, and what is new since the last good one; once a week everything."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import NamedTuple

from events import clock
from events.checkpoints.signing import sign_now
from events.citing import Refused
from events.export import link_at
from events.recomputing import Recomputed, gently, look_at, recompute, who_publishes
from events.verification import log_head, verify
from events.verifier import Fault
from events.verifying.notes import Unsound
from federation.keeping.attesting import guard_faults
from federation.keeping.models import NightlyCheck

WHOLE_EVERY = dt.timedelta(days=7)
MOST_KEPT = 50
"""So many faults are noted with their words; `manage.py verify` tells them all."""


class Lists(NamedTuple):
    """What came of all published lists: how many were worked out again, and why some were not."""

    recomputed: int
    put_off: str
    faults: tuple[Fault, ...]


def check() -> NightlyCheck:
    """Check, and note what was found."""
    good = NightlyCheck.objects.filter(fault_count=0).order_by("-id").first()
    changed = tuple(_changed_since(good)) if good else ()
    whole = bool(changed) or _whole_is_due()
    first = 1 if whole or good is None else good.last + 1
    report = verify(first, progress=gently(_unseen))
    lists = _lists(0 if whole or good is None else good.last)
    beside = [*lists.faults, *guard_faults()]
    faults = [*changed, *report.faults, *(fault for fault in beside if fault not in report.faults)]
    faults = faults or list(_not_signed())  # over a log with faults nothing is signed: they say why
    return NightlyCheck.objects.create(
        first=report.first,
        last=report.last,
        head=report.head,
        whole=report.complete,
        lists=lists.recomputed,
        put_off=lists.put_off,
        fault_count=len(faults) + report.fault_count - len(report.faults),
        faults=[[fault.position, fault.what] for fault in faults[:MOST_KEPT]],
    )


def broken_off(trouble: Exception) -> NightlyCheck:
    """Note that a check came to no end. What exactly was said stays in the journal: anybody reads a note."""
    what = f"the check broke off ({type(trouble).__name__}): nothing is known of the log, see the journal"
    return NightlyCheck.objects.create(
        first=1, last=0, head="", whole=False, lists=0, fault_count=1, faults=[[0, what]]
    )


def _not_signed() -> Iterator[Fault]:
    """Why the log may not be signed: beat tries every minute, and tells the journal of the worker alone."""
    try:
        sign_now()
    except (Refused, Unsound) as refusal:
        yield Fault(0, str(refusal))


def _unseen(_: object) -> None:
    """By night nobody looks at a bar."""


def _whole_is_due() -> bool:
    lately = clock.now() - WHOLE_EVERY
    return not NightlyCheck.objects.filter(fault_count=0, whole=True, checked_at__gt=lately).exists()


def _changed_since(good: NightlyCheck) -> Iterator[Fault]:
    """What was checked then must stand there still: a rewritten chain agrees only with itself."""
    highest = log_head().highest
    if highest < good.last:
        yield Fault(
            good.last, f"the log ended here at the check of {good.checked_at:%Y-%m-%d}, now at {highest}"
        )
        return
    link = link_at(good.last)
    if link and link.hash != good.head:
        yield Fault(good.last, f"its hash was {good.head} at the check of {good.checked_at:%Y-%m-%d}")


def _lists(after: int) -> Lists:
    """Every list is looked at; where one was published after this event, it and its likes are worked out."""
    found, waits = [], []
    for name in who_publishes():
        looked = look_at(name)
        if looked.newest <= after:
            found.append(looked)
            continue
        try:
            found.append(recompute(name, gently(_unseen)))
        except Refused as busy:
            found.append(looked)
            waits.append(str(busy))
    return Lists(sum(each.lists for each in found if each.events), " ".join(waits), tuple(_faults_of(found)))


def _faults_of(found: list[Recomputed]) -> Iterator[Fault]:
    for each in found:
        yield from each.faults

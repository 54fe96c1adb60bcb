"""The nightly check: the whole log, what guards it, what was attested, what was worked out from the log."""

from __future__ import annotations

import datetime as dt
from collections.abc import Container, Iterator, Mapping
from typing import NamedTuple

from events import clock
from events.checkpoints.signing import sign_now
from events.checkpoints.witnessing import witness_faults
from events.citing import Refused
from events.export import link_at
from events.projector import projectors
from events.recomputing import Recomputed, gently, look_at, recompute, who_publishes
from events.registries import gathered
from events.source_checks import sources_shown, sources_since
from events.verification import Check, log_head, verify
from events.verifier import Fault
from events.verifying.notes import Unsound
from federation.keeping.attested_before import held_to_the_nights_before
from federation.keeping.models import NightlyCheck
from federation.keeping.turns import every_night, rows_held_to_the_log, turn_of

MOST_KEPT = 50
"""So many faults are noted with their words; `manage.py verify` tells them all."""


A_DAY = dt.timedelta(days=1)
"""A check takes less; what came in while it ran is looked at the night after."""


class Lists(NamedTuple):
    """What came of all published lists: how many were worked out again, and of which registers none was."""

    recomputed: int
    put_off: tuple[str, ...]
    faults: tuple[Fault, ...]


def check() -> NightlyCheck:
    """Check, and note what was found."""
    good = NightlyCheck.objects.filter(fault_count=0).order_by("-id").first()
    changed = tuple(_changed_since(good)) if good else ()
    before = held_to_the_nights_before()
    others = [fault for check in nightly_checks().values() for fault in check()]
    turn = [*dict.fromkeys((*_left_over(), *before.doubtful, *every_night(), *turn_of(clock.day_in("UTC"))))]
    report = verify(progress=gently(_unseen))
    lists = _lists(good.last if good and not changed else 0, turn)
    rows = rows_held_to_the_log(turn, gently(_unseen))
    beside = (*before.faults, *others, *lists.faults, *rows.faults)
    faults = [*changed, *report.faults, *(fault for fault in beside if fault not in report.faults)]
    faults = faults or [*_not_signed(), *witness_faults()]  # a log with faults is not signed: they say why
    return NightlyCheck.objects.create(
        first=report.first,
        last=report.last,
        head=report.head,
        whole=report.complete,
        lists=lists.recomputed,
        put_off=" ".join(dict.fromkeys((*lists.put_off, *rows.put_off))),
        fault_count=len(faults) + report.fault_count - len(report.faults),
        faults=[[fault.position, fault.what] for fault in faults[:MOST_KEPT]],
        differ=list(rows.differ),
    )


def nightly_checks() -> Mapping[str, Check]:
    """What apps add to the night and not to every verify: it is of tables beside the log."""
    found: Mapping[str, Check] = gathered("NIGHTLY_CHECKS")
    return found


def source_faults() -> list[Fault]:
    """Acts since a day before the last whole night that nothing on record gave; each is told twice."""
    last = NightlyCheck.objects.filter(whole=True).order_by("-id").first()
    return (sources_since(last.checked_at - A_DAY) if last else sources_shown()).faults


def _left_over() -> list[str]:
    """What differed, or was put off, is worked out every night until it is well, not when its turn comes."""
    last = NightlyCheck.objects.filter(whole=True).order_by("-id").first()
    return [name for name in (*last.differ, *last.put_off.split()) if name in projectors()] if last else []


BROKEN_OFF = "the check broke off (%s): nothing is known of the log, see the journal"
NOT_ATTESTED = "what stands could not be attested (%s), see the journal"


def broken_off(trouble: Exception, said: str = BROKEN_OFF) -> NightlyCheck:
    """Note that a night came to no end. What exactly was said stays in the journal: anybody reads a note."""
    what = said % type(trouble).__name__
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


def _lists(after: int, turn: Container[str]) -> Lists:
    """Every list is looked at; those of a register are worked out where one was published after this event,
    or it is their turn.
    """
    found, waits = [], []
    for name in who_publishes():
        looked = look_at(name)
        if looked.newest <= after and name not in turn:
            found.append(looked)
            continue
        try:
            found.append(recompute(name, gently(_unseen)))
        except Refused:
            found.append(looked)
            waits.append(name)
    return Lists(sum(each.lists for each in found if each.events), tuple(waits), tuple(_faults_of(found)))


def _faults_of(found: list[Recomputed]) -> Iterator[Fault]:
    for each in found:
        yield from each.faults

"""The nightly check over a long past: how much of a night it takes, and what is attested after it."""

from __future__ import annotations

import datetime as dt
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from unittest import mock

from benchmarks.figures import Figure, middle
from benchmarks.ground import database, settle
from benchmarks.opened import alone

SEED = 20261128
A_NIGHT = 12_000.0
"""Seconds from 2:40 UTC, when it begins, to 6:00."""
A_MINUTE = 60_000.0
"""Milliseconds; the guards are read before each signature, at most once a minute."""
READINGS = 5


def measure(events: int) -> Iterator[Figure]:
    """Seven nights without rests, then the longest of them as it is, and what an official may wait for."""
    yield from alone(_figures, events)


def _figures(events: int) -> list[Figure]:
    return list(_measured(events))


def _measured(events: int) -> Iterator[Figure]:
    with database() as name:
        from benchmarks.past import Past
        from events.runner import ensure_checkpoints
        from events.verification import verify

        ensure_checkpoints()
        print(f"  writing {events:,} events ...", file=sys.stderr, flush=True)
        written = Past(SEED).write(events)
        subprocess.run([sys.executable, "manage.py", "replay"], check=True, stdout=subprocess.DEVNULL)
        settle(name)
        walk = _seconds(verify)
        of_each = _seven_nights()
        longest = max(of_each, key=of_each.__getitem__)
        yield _figure("the longest of seven nightly checks, without rests", of_each[longest], "verify", walk)
        attesting = _attested()
        yield _figure("what stands, attested", attesting, "that check", of_each[longest])
        rested = _seconds(lambda: _night(longest))
        title = f"nightly check of {written:,} events, every event and a seventh of the rows"
        yield _figure(title, rested, "a night", A_NIGHT, "<= 0.1 x")
        yield from _guards()


def _seven_nights() -> dict[int, float]:
    """Seconds of each, by its number. The first night, which has no good one before it, is not among them."""
    from federation.keeping import checking

    with mock.patch.object(checking, "gently", lambda report: report):
        _night(0)
        return {number: _seconds(lambda number=number: _night(number)) for number in range(7)}


def _night(number: int) -> None:
    """Check as on that night of a week; ends the program where anything is found or was put off."""
    from events.projector import projectors
    from federation.keeping import checking
    from federation.keeping.turns import turn_of

    week = [turn_of(dt.date(2026, 11, 2) + dt.timedelta(days=each)) for each in range(7)]
    if sorted(name for turn in week for name in turn) != sorted(projectors()):
        sys.exit("within a week not every read model has its turn")
    with mock.patch.object(checking, "turn_of", lambda _: week[number]):
        found = checking.check()
    if found.fault_count or found.put_off or not found.whole:
        sys.exit(f"the check is no whole one: {found.faults} {found.put_off}")


def _attested() -> float:
    """Seconds for all that is attested after a check."""
    from federation.keeping import standing
    from federation.keeping.models import NightlyCheck

    return _seconds(lambda: standing.attest(NightlyCheck.objects.latest("id")))


def _guards() -> Iterator[Figure]:
    """No act waits for them: they are read before a signature, in the worker."""
    from federation.keeping.attesting import guard_faults

    taken = middle([_seconds(lambda: list(guard_faults())) for _ in range(READINGS)]) * 1_000
    yield Figure(
        name="the guards held to the release",
        value=taken,
        unit="ms",
        baseline="a minute",
        baseline_value=A_MINUTE,
        target="<= 0.02 x",
    )


def _seconds(work: Callable[[], object]) -> float:
    began = time.monotonic()
    work()
    return time.monotonic() - began


def _figure(name: str, value: float, baseline: str, beside: float, target: str = "") -> Figure:
    return Figure(name=name, value=value, unit="s", baseline=baseline, baseline_value=beside, target=target)

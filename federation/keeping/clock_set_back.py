"""A clock that was set back: what is on record lies ahead of it, told until the clock has caught up."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from events import clock
from events.checkpoints.signing import newest_checkpoint
from events.models import LoggedEvent
from events.verifier import Fault
from federation.keeping.standing import attested_days, day_over

APART = dt.timedelta(minutes=5)
"""So far the clocks of the database's machine and of this one may differ."""


def clock_faults() -> Iterator[Fault]:
    """The newest of what carries a time, where it was recorded later than the clock says."""
    now = clock.now()
    last = LoggedEvent.objects.order_by("-position").first()
    if last is not None and last.recorded_at > now + APART:
        yield Fault(last.position, _later("recorded", last.recorded_at, now))
    signed = newest_checkpoint()
    if signed is not None and signed.made_at > now + APART:
        yield Fault(signed.size, f"its checkpoint was {_later('signed', signed.made_at, now)}")
    if (days := attested_days()) and days[-1] > day_over():
        yield Fault(0, f"{days[-1]} was attested, and is not over by the clock: no day is attested till then")


def _later(done: str, at: dt.datetime, now: dt.datetime) -> str:
    return (
        f"{done} later than the clock says, at {at:%Y-%m-%d %H:%M} UTC; by the clock it is "
        f"{now:%Y-%m-%d %H:%M}: it was set back since, or ran ahead then"
    )

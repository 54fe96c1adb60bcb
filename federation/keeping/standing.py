"""What stands in the house at the end of a day, gathered the night after, and attested in the log."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Iterator

from django.conf import settings
from django.contrib.auth import get_user_model
from django.db.models import Count, Max

from events import clock
from events.bitemporal_query import position_on
from events.checkpoints.models import SignedCheckpoint
from events.digests import known_by
from events.log import Recorded, head_position, read_stream
from events.models import Projection
from events.projector import projectors
from events.rebuilding import is_comparable
from events.registers import registers, spans
from events.work import SYSTEM
from federation.keeping.attesting import guard_faults, guards_digest, objects
from federation.keeping.cluster_settings import rulers
from federation.keeping.commands import AttestHouse, Beside, RowsOf, attest_house
from federation.keeping.events import HouseAttested, Kept
from federation.keeping.models import NightlyCheck
from federation.keeping.release import this_release
from federation.keeping.state import STREAM


def day_over() -> dt.date:
    """The last day that is over, by UTC and by the house's own days."""
    return min(clock.day_in("UTC"), clock.day_in(settings.KNOWN_DAYS_ZONE)) - dt.timedelta(days=1)


def attested_days() -> list[dt.date]:
    """The days that were attested so far."""
    events = (envelope.event for envelope in read_stream(STREAM))
    return [event.day for event in events if isinstance(event, HouseAttested)]


def attest(found: NightlyCheck) -> Recorded | None:
    """Attest what stands, after the night's check; nothing where it was done for this day.

    What that check found to differ is not attested: it is worked out every night until it is mended.
    """
    day, before = day_over(), attested_days()
    if before and day <= before[-1]:
        return None
    beside = Beside(rows=rows_known_by(day, found.differ), powers=dict(rulers()))
    return attest_house(AttestHouse(stood=_stood(day, before), beside=beside), by=SYSTEM)


def _stood(day: dt.date, before: list[dt.date]) -> HouseAttested:
    release = this_release()
    accounts = get_user_model()._default_manager.filter(is_active=True)
    signed = SignedCheckpoint.objects.aggregate(count=Count("size"), largest=Max("size"))
    return HouseAttested(
        day=day,
        version=release.version,
        commit=release.commit,
        code=release.code,
        guards="" if any(guard_faults()) else guards_digest(objects()),
        accounts=accounts.count(),
        staff=accounts.filter(is_staff=True).count(),
        superusers=accounts.filter(is_superuser=True).count(),
        checkpoints=signed["count"],
        largest=signed["largest"] or 0,
        registers=tuple(_kept(day, before)),
        positions=_positions(),
        handed_out=release.handed_out,
    )


def _kept(day: dt.date, before: list[dt.date]) -> Iterator[Kept]:
    for name, register in sorted(registers().items()):
        for (span, until), stands in spans(register, [*before, day]).items():
            if span == len(before):
                yield Kept(register=name, rows=stands.rows, digest=stands.digest, until=until)


def _positions() -> dict[str, int]:
    """What claims to have read further than the log goes is named by another check."""
    end = head_position()
    live = Projection.objects.filter(live=True).values_list("name", "position")
    return {name: min(position, end) for name, position in sorted(live)}


def rows_known_by(day: dt.date, differ: Collection[str] = ()) -> dict[str, RowsOf]:
    """The digests of all rows that are versions, of the projectors that have read that day to its end."""
    end = position_on(day)
    return {
        name: RowsOf(code_version=projector.version, tables=dict(tables))
        for name, projector in sorted(projectors().items())
        if name not in differ and _has_read(name, end) and (tables := known_by(name, day))
    }


def _has_read(name: str, end: int) -> bool:
    return is_comparable(name) and Projection.objects.filter(name=name, live=True, position__gte=end).exists()

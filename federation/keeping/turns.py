"""Read models take turns: once a week each is worked out again, every row compared with the live one."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from events.batches import StoppedAt
from events.models import Projection
from events.projector import projectors
from events.rebuilding import AlreadyRebuilding, Differs, is_comparable, rebuild
from events.recomputing import Report
from events.verification import log_head
from events.verifier import Fault

NIGHTS = 7


class Rows(NamedTuple):
    """What came of the read models whose turn it was: which differ, and which were not worked out."""

    differ: tuple[str, ...]
    put_off: tuple[str, ...]
    faults: tuple[Fault, ...]


def turn_of(night: dt.date) -> list[str]:
    """The projectors of one night; within seven nights each has had its turn."""
    return [name for at, name in enumerate(sorted(projectors())) if at % NIGHTS == night.toordinal() % NIGHTS]


def every_night() -> list[str]:
    """Those with rows that keep no versions: of these nothing of yesterday is left to compare with.

    Work that waits has its weekly turn: it stands beside ratings, which take long to work out.
    """
    return [
        name
        for name, projector in sorted(projectors().items())
        if not all(model.KEEPS_VERSIONS or model.IS_WAITING_WORK for model in projector.writes)
    ]


def rows_held_to_the_log(names: Iterable[str], report: Report) -> Rows:
    """Work these out again from the first event. The live rows stay where they differ.

    What stands still or is of older code is passed over: the health page says so.
    """
    waits: list[str] = []
    faults: dict[str, Fault] = {}
    for name in filter(is_comparable, names):
        try:
            rebuild(name, report, compare=True)
        except AlreadyRebuilding:
            waits.append(name)
        except Differs as differs:
            faults[name] = Fault(0, str(differs))
        except StoppedAt as stop:
            faults[name] = Fault(stop.position, f"{name} stops here in a replay: {stop.reason}")
    return Rows(tuple(faults), tuple(waits), tuple(faults.values()))


def positions_ahead() -> Iterator[Fault]:
    """Projectors that say they have read events which the log does not hold."""
    end = log_head().highest
    for row in Projection.objects.filter(position__gt=end).order_by("name"):
        yield Fault(0, f"{row.name} says it has read event {row.position}; the log ends at {end}")

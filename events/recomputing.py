"""Published lists once more from the first event: worked out beside the live rows, compared, thrown away.

Who publishes with a digest in the log says in its `registry.py`, as LISTS_COMPARED, which projector makes the
lines and how they compare.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple, TypeVar

from django.db import transaction

from events import log
from events.batches import StoppedAt, advance
from events.models import Projection
from events.projector import Projector, projectors
from events.rebuilding import (
    REBUILD_BATCH,
    Progress,
    alone_rebuilding,
    drop_dead_rows,
    new_generation,
    patient_collector,
)
from events.registries import gathered
from events.verifier import Fault

Report = Callable[[Progress], None]
Step = TypeVar("Step")

STEP_BACK = 10
"""By so much, of 19, who replays gently lets others go first."""

REST = 3
"""Who replays gently rests so many times as long as the work took: the database knows no priority."""

LONGEST_REST = 30
"""Seconds. A step that took long beside others was mostly rest already: they went first."""


class Verdict(NamedTuple):
    """What became of one published list: its event, its name, and what is wrong with it.

    Not `held`: it was published before digests were kept, and nothing says what stood on it.
    """

    position: int
    title: str
    faults: tuple[Fault, ...]
    held: bool = True


Compare = Callable[[int | None], Iterable[Verdict]]
"""Holds every list of a projector to its digest: the live rows and, of a generation, those made anew."""


class Recomputed(NamedTuple):
    """What came of one projector's lists. `events`: replayed for it, 0 where only live rows were asked.

    `newest`: the position of the list published last, 0 without one. `before_digests`: how many lists beside
    these were published before digests were kept.
    """

    name: str
    events: int
    lists: int
    newest: int
    faults: tuple[Fault, ...]
    before_digests: int = 0


def who_publishes() -> Mapping[str, Compare]:
    """Projectors whose lists are published with a digest, and how these are held to it: LISTS_COMPARED."""
    found: Mapping[str, Compare] = gathered("LISTS_COMPARED")
    return found


def reach_of(name: str, generation: int | None = None) -> int:
    """How far the rows of a generation have come, else the live ones; 0 where there are none."""
    which = {"live": True} if generation is None else {"generation": generation}
    return Projection.objects.filter(name=name, **which).values_list("position", flat=True).first() or 0


def look_at(name: str) -> Recomputed:
    """Hold the lists as the pages show them to their digests; nothing is worked out."""
    return _recomputed(name, 0, who_publishes()[name](None))


def recompute(name: str, report: Report = lambda _: None) -> Recomputed:
    """Work the rows of one projector out anew and hold its lists to their digests.

    The live rows stay as they are. An event that stops the projector is a fault. Raises AlreadyRebuilding.
    """
    try:
        with _built_anew(projectors()[name](), report) as checkpoint:
            return _recomputed(name, checkpoint.position, who_publishes()[name](checkpoint.generation))
    except StoppedAt as stop:
        fault = Fault(stop.position, f"{name} stops here, no list after it can be worked out: {stop.reason}")
        return Recomputed(name, stop.position, 0, 0, (fault,))


def _recomputed(name: str, events: int, verdicts: Iterable[Verdict]) -> Recomputed:
    found = list(verdicts)
    faults = tuple(fault for each in found for fault in each.faults)
    newest = max((each.position for each in found), default=0)
    held = sum(each.held for each in found)
    return Recomputed(name, events, held, newest, faults, len(found) - held)


@contextmanager
def _built_anew(projector: Projector, report: Report) -> Iterator[Projection]:
    """A generation of its own up to the head as it is at the beginning; nobody sees it, and it goes."""
    with alone_rebuilding(projector.name), patient_collector():
        checkpoint = new_generation(projector)
        try:
            _walk(projector, checkpoint, report)
            yield checkpoint
        finally:
            Projection.objects.filter(name=projector.name, live=False).delete()
            drop_dead_rows(projector)


def _walk(projector: Projector, checkpoint: Projection, report: Report) -> None:
    head = log.head_position()
    while checkpoint.position < head:
        with transaction.atomic():
            advance(projector, checkpoint, REBUILD_BATCH, until=head)
        report(Progress(projector.name, checkpoint.position, head))


def gently(report: Callable[[Step], None]) -> Callable[[Step], None]:
    """After each step REST times as much rest as it took, at most LONGEST_REST: others keep their pace."""
    since = time.monotonic()

    def rest(step: Step) -> None:
        nonlocal since
        report(step)
        time.sleep(min(LONGEST_REST, REST * (time.monotonic() - since)))
        since = time.monotonic()

    return rest


def step_back() -> None:
    """Let every other program of this machine go first, from now on."""
    os.nice(STEP_BACK)

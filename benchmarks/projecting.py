"""The standings projector in live mode, beside the same handler and rows under a ProjectionRunner.

Both find the same events waiting: our worker takes up to 500 in one transaction, the runner one. In the end
the rows of both must be the same, byte for byte.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator

from benchmarks import rivals
from benchmarks.figures import Figure
from benchmarks.ground import database, settle
from benchmarks.opened import alone

PROJECTOR = "tournaments.tournaments"


def measure(events: int) -> Iterator[Figure]:
    """Both through `events` events of tournaments."""
    theirs, ours = alone(_rates, events)
    yield Figure(
        name="standings projector, live mode",
        value=ours,
        unit="events/s",
        baseline="ProjectionRunner",
        baseline_value=theirs,
        target=">= 10 x",
    )


def _rates(events: int) -> tuple[float, float]:
    """Events a second of the runner and of our worker."""
    with database() as name:
        rivals.prepare(name)
        from benchmarks.past import PLAYERS, Past
        from benchmarks.rival_projection import GENERATION, rate_of_runner
        from events import log
        from events.digests import digest
        from events.models import Projection
        from events.runner import catch_up, ensure_checkpoints

        before = 3 * PLAYERS  # what comes before the first tournament concerns neither
        ensure_checkpoints()
        Past(1).write(before + events)
        Projection.objects.filter(name=PROJECTOR).update(position=before)
        waiting = log.read_after(before, log.head_position())
        settle(name)
        theirs = rate_of_runner(waiting, rivals.environment(name, create=True))
        settle(name)
        began = time.perf_counter()
        catch_up(PROJECTOR)
        ours = len(waiting) / (time.perf_counter() - began)
        if digest(PROJECTOR, GENERATION) != digest(PROJECTOR):
            sys.exit("the runner's rows are not those of our worker")
        return theirs, ours

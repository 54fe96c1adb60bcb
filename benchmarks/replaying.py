"""The whole log into all read models again, and the checks of `verify`, over a long past."""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from collections.abc import Iterator

from benchmarks.figures import Figure
from benchmarks.ground import database, settle
from benchmarks.opened import alone

SEED = 20261120
LONG = 1_000_000


def measure(events: int) -> Iterator[Figure]:
    """Replay with two processes, as `manage.py replay` does; then the chain pass and the full check."""
    yield from alone(_figures, events)


def _figures(events: int) -> list[Figure]:
    return list(_measured(events))


def _measured(events: int) -> Iterator[Figure]:
    with database() as name:
        from benchmarks.past import Past
        from events.runner import ensure_checkpoints

        ensure_checkpoints()
        print(f"  writing {events:,} events ...", file=sys.stderr, flush=True)
        written = Past(SEED).write(events)
        settle(name)
        seconds, memory = _timed("replay", "--jobs", "2")
        yield Figure(
            name=f"replay of {written:,} events into all read models",
            value=written / seconds,
            unit="events/s",
            target=">= 20000 events/s" if written >= LONG else "",  # short ones are mostly starting up
        )
        yield Figure(name="largest process of the replay", value=memory, unit="MB", target="<= 300 MB")
        yield from _verification(written)
        seconds, memory = _timed("verify")
        yield Figure(name="verify, everything", value=written / seconds, unit="events/s")


def _timed(*words: str) -> tuple[float, float]:
    """Seconds of a manage.py command, and the peak memory in MB of the largest child so far."""
    began = time.monotonic()
    subprocess.run([sys.executable, "manage.py", *words], check=True, stdout=subprocess.DEVNULL)
    seconds = time.monotonic() - began
    return seconds, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024


def _verification(written: int) -> Iterator[Figure]:
    from events.export import blocks_ahead
    from events.verifier import Chain

    began, chain = time.monotonic(), Chain()
    faults = [fault for block in blocks_ahead(0, written) for fault in chain.walk(block)]
    if faults or chain.position != written:
        sys.exit(f"the chain does not verify: {faults[:3]}")
    yield Figure(
        name="chain pass of verify",
        value=written / (time.monotonic() - began),
        unit="events/s",
        target=">= 100000 events/s",
    )

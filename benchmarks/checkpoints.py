"""Roots and proofs over a long past, and a bundle of it: what a stranger waits for."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from random import Random
from statistics import median

from benchmarks.figures import Figure
from benchmarks.ground import database, settle
from benchmarks.opened import alone
from events.restricted_streams import PUBLIC

SEED = 20261122
TRIES = 50
LONG = 1_000_000


def measure(events: int) -> Iterator[Figure]:
    """The first checkpoint of a log, the next one, roots, proofs of both kinds, the bundle."""
    yield from alone(_figures, events)


def _figures(events: int) -> list[Figure]:
    return list(_measured(events))


def _measured(events: int) -> Iterator[Figure]:
    with database() as name:
        from benchmarks.past import Past
        from events.checkpoints.growing import Tree
        from events.checkpoints.proving import consistency, inclusion
        from events.checkpoints.signing import sign_now
        from events.runner import ensure_checkpoints

        ensure_checkpoints()
        print(f"  writing {events:,} events ...", file=sys.stderr, flush=True)
        size = Past(SEED).write(events)
        settle(name)
        began = time.monotonic()
        sign_now()
        seconds = time.monotonic() - began
        yield Figure(
            name=f"first checkpoint of {size:,} events, all checked", value=size / seconds, unit="events/s"
        )
        chance = Random(SEED)
        positions = [chance.randint(1, size) for _ in range(TRIES)]
        target = "<= 50 ms" if size >= LONG else ""
        for what, work in (
            ("root of the tree", lambda _: Tree(size).root()),
            ("inclusion proof", lambda position: inclusion(position, size)),
            ("consistency proof", lambda position: consistency(position, size)),
        ):
            value = _milliseconds(work, positions)
            yield Figure(name=f"{what}, {size:,} events", value=value, unit="ms", target=target)
        yield _bundled(size)


def _milliseconds(work: Callable[[int], object], positions: list[int]) -> float:
    taken = []
    for position in positions:
        began = time.perf_counter()
        work(position)
        taken.append((time.perf_counter() - began) * 1_000)
    return median(taken)


def _bundled(size: int) -> Figure:
    from events.checkpoints.bundling import bundle

    began = time.monotonic()
    for _ in bundle(PUBLIC):
        pass
    return Figure(name="bundle, written", value=size / (time.monotonic() - began), unit="events/s")

"""Several processes that do the same thing over and over for a while."""

from __future__ import annotations

import multiprocessing as mp
import time
from collections.abc import Callable
from typing import Any

from benchmarks import ground

Once = Callable[[], int]
"""Do it once; how many events that were."""

WARM_UP = 0.3


def rate(make: Callable[[int], Once], writers: int, seconds: float, database: str) -> float:
    """Events a second of all writers together. `make` is called in each writer's own process."""
    context = mp.get_context("spawn")
    barrier = context.Barrier(writers)
    counts = context.Queue()
    processes = [
        context.Process(target=_write, args=(make, number, barrier, seconds, database, counts))
        for number in range(writers)
    ]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    if any(process.exitcode for process in processes):
        raise RuntimeError("a writer failed; see above")
    return sum(counts.get() for _ in processes)


def _write(
    make: Callable[[int], Once], number: int, barrier: Any, seconds: float, database: str, counts: Any
) -> None:
    ground.use(database)
    try:
        once = make(number)
    except BaseException:
        barrier.abort()  # the others would wait for ever
        raise
    warm = time.perf_counter() + WARM_UP
    while time.perf_counter() < warm:
        once()
    barrier.wait()
    done, started = 0, time.perf_counter()
    while (passed := time.perf_counter() - started) < seconds:
        done += once()
    counts.put(done / passed)

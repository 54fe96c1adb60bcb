"""Several processes that write side by side, each contender in turn, so that a slow moment hits them all."""

from __future__ import annotations

import multiprocessing as mp
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any

from benchmarks import ground

Once = Callable[[], int]
"""Do it once; how many events that were."""

Make = Callable[[], Once]
"""Called in each writer's own process, with its own connection."""

BLOCK_SECONDS = 0.25
WARM_UP = 20


def rates(makes: Sequence[Make], writers: int, blocks: int, database: str) -> list[float]:
    """Events a second of all writers together, for each contender: the median of many short blocks."""
    context = mp.get_context("spawn")
    barrier, found = context.Barrier(writers), context.SimpleQueue()
    processes = [
        context.Process(target=_write, args=(makes, barrier, blocks, database, found)) for _ in range(writers)
    ]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    if any(process.exitcode for process in processes):
        raise RuntimeError("a writer failed; see above")
    of_each: list[list[list[float]]] = [found.get() for _ in processes]
    return [
        median(sum(of_one[block][contender] for of_one in of_each) for block in range(blocks))
        for contender in range(len(makes))
    ]


def _write(makes: Sequence[Make], barrier: Any, blocks: int, database: str, found: Any) -> None:
    ground.use(database)
    try:
        contenders = [make() for make in makes]
        for once in contenders:
            for _ in range(WARM_UP):
                once()
        found.put([[_block(once, barrier) for once in contenders] for _ in range(blocks)])
    except BaseException:
        barrier.abort()  # the others would wait for ever
        raise


def _block(once: Once, barrier: Any) -> float:
    barrier.wait()
    done, started = 0, time.perf_counter()
    while (passed := time.perf_counter() - started) < BLOCK_SECONDS:
        done += once()
    return done / passed

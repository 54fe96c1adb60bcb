"""Processor time of a pure calculation, in a process of its own that is ended when it takes too long.

Processor time and not the clock: other work on the machine does not count. It is the thread's, since a
limit makes the process's own go by ticks; nothing measured here uses several threads.
"""

from __future__ import annotations

import multiprocessing
import resource
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from statistics import median
from time import thread_time
from typing import NamedTuple

AT_LEAST = 0.2  # seconds; what takes less is done again, and the middle counts
ENDED = "broken off"


class Taken(NamedTuple):
    """Seconds of the processor, and what came out; ENDED when nothing did."""

    seconds: float
    outcome: str


def taken(work: Callable[[], str], limit: int) -> Taken:
    """The middle time of `work`, done once if it takes long; after `limit` seconds it is broken off."""
    return apart(lambda: _repeated(work), limit)


def _repeated(work: Callable[[], str]) -> Taken:
    times: list[float] = []
    while sum(times) < AT_LEAST:
        began = thread_time()
        outcome = work()
        times.append(thread_time() - began)
    return Taken(median(times), outcome)


def apart(work: Callable[[], Taken], limit: int) -> Taken:
    """What `work` itself measured, in a process of its own; after `limit` seconds it is broken off.

    Forked, so that questions need no copying. RuntimeError: the process ended for another reason.
    """
    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_do, args=(work, limit, theirs))
    process.start()
    theirs.close()
    try:
        found: Taken | Exception = ours.recv()
    except EOFError:
        found = RuntimeError("the measured process ended without a word")
    finally:
        process.join()
        ours.close()
    if process.exitcode == -signal.SIGXCPU:
        return Taken(limit, ENDED)
    if isinstance(found, Exception):
        raise found
    return found


def _do(work: Callable[[], Taken], limit: int, to: Connection) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
    try:
        to.send(work())
    except Exception as failure:
        to.send(failure)
        raise

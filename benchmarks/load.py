"""An auditor replays and verifies the whole log while others work: appends and pages must keep their pace.

Measured before, while and after, in one run; the auditor is `manage.py replay --check --gently` and
`manage.py verify --gently`, again and again, in a process of their own on the same database and machine.
"""

from __future__ import annotations

import datetime as dt
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import perf_counter
from uuid import uuid4

from benchmarks.figures import Figure
from benchmarks.ground import database, settle
from benchmarks.opened import alone, ask, opened

SEED = 20261122
TODAY = dt.date(2026, 11, 22)
BEGIN_SECONDS = 3.0
"""What the auditor's program takes to be at work."""

PAGES = ("/", "/ratings/slsf/gomoku/", "/tournaments/")
AUDITS = (("replay", "--check", "--gently"), ("verify", "--gently"))
TARGET = ">= 0.8 x"
LONG = 1_000_000

Once = Callable[[], object]


def measure(events: int, seconds: int) -> Iterator[Figure]:
    """So many events; each pace is taken for so many seconds without and with the auditor."""
    yield from alone(_figures, events, seconds)


def _figures(events: int, seconds: int) -> list[Figure]:
    with database() as name:
        written = _past(events)
        settle(name)
        with opened("web", settings="benchmarks.settings") as port:
            for address in PAGES:
                _read(port, address)
            work: dict[str, Once] = {"appends": _appender(), "pages": _reader(port)}
            return [
                figure
                for audit in AUDITS
                for what, once in work.items()
                for figure in _paces(what, once, audit, written, seconds)
            ]


def _past(events: int) -> int:
    """A long past with its rows; how many events."""
    from benchmarks.past import Past
    from events.runner import ensure_checkpoints

    ensure_checkpoints()
    print(f"  writing {events:,} events ...", file=sys.stderr, flush=True)
    written = Past(SEED).write(events)
    subprocess.run([sys.executable, "manage.py", "replay"], check=True, stdout=subprocess.DEVNULL)
    return written


def _paces(what: str, once: Once, audit: tuple[str, ...], events: int, seconds: int) -> Iterator[Figure]:
    before = _pace(once, seconds / 2)
    with _auditor(audit) as rounds:
        busy = _pace(once, seconds)
    after = _pace(once, seconds / 2)
    if rounds:
        print(f"  the auditor came through {len(rounds)} times", file=sys.stderr, flush=True)
    yield Figure(
        name=f"{what} during {audit[0]} of {events:,} events",
        value=busy,
        unit=f"{what}/s",
        baseline="without",
        baseline_value=(before + after) / 2,
        target=TARGET if events >= LONG else "",  # over a short log the auditor is mostly starting up
    )


def _pace(once: Once, seconds: float) -> float:
    """How often a second: all that was done, so that a pause of the auditor does not hide their work."""
    done, started = 0, perf_counter()
    while (passed := perf_counter() - started) < seconds:
        once()
        done += 1
    return done / passed


@contextmanager
def _auditor(words: tuple[str, ...]) -> Iterator[list[float]]:
    """The auditor at work until the block ends; how long each round took. One that fails is told."""
    stop, rounds, failed = Event(), list[float](), list[int]()
    running: list[subprocess.Popen[bytes]] = []

    def audit() -> None:
        while not stop.is_set():
            began = perf_counter()
            running[:] = [_program(words)]
            code = running[0].wait()
            if not stop.is_set():
                rounds.append(perf_counter() - began)
                failed.extend([code] if code else [])

    at_work = Thread(target=audit)
    at_work.start()
    stop.wait(BEGIN_SECONDS)
    try:
        yield rounds
    finally:
        stop.set()
        running[0].terminate()
        at_work.join()
    if failed:
        raise RuntimeError(f"manage.py {' '.join(words)} ended with {failed[0]}")


def _program(words: tuple[str, ...]) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "manage.py", *words], stdout=subprocess.DEVNULL, env=os.environ)


def _appender() -> Once:
    """One event a call, a club, which every read model takes."""
    from events.log import NewEvent, Origin, append
    from federation.members.events import ClubRegistered

    actor = uuid4()

    def once() -> None:
        command = uuid4()
        club = ClubRegistered(federation="slsf", name="Club")
        append(Origin(actor, command, command), [NewEvent(f"club/slsf/{command}", 1, club, TODAY)])

    return once


def _reader(port: int) -> Once:
    """The next of the pages that are read most."""
    turn = iter(range(10**9))
    return lambda: _read(port, PAGES[next(turn) % len(PAGES)])


def _read(port: int, address: str) -> None:
    answer = ask(port, address)
    if answer.status != 200:
        raise RuntimeError(f"{address} answered {answer.status}: {answer.text[:2_000]}")

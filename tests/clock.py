"""python -m tests.clock MOMENT COMMAND...: run a command, and all that it starts, as if it were then.

The whole machine's clock as the command sees it (libfaketime): Python, PostgreSQL, workers, the browser.
MOMENT is one of `MOMENTS`, `drawn` (the one of the day) or `real`.
"""

from __future__ import annotations

import calendar
import datetime as dt
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

SITE = Path(__file__).parent / "set_clock"
A_WHILE = 600
"""Seconds that a busy machine may take to ask."""
LIBRARIES = ("/usr/lib/*/faketime/libfaketime.so.1", "/opt/homebrew/lib/faketime/libfaketime.1.dylib")

PRELOADS = ("LD_PRELOAD", "DYLD_INSERT_LIBRARIES")
ONLY_THE_DAY = ("DONT_FAKE_MONOTONIC", "FAKETIME_DONT_FAKE_MONOTONIC")
"""The time of day is set, and waits count by the real clock: Python's would never end by the set one."""


def of_the_real_clock() -> dict[str, str]:
    """The environment of Redis, which hangs under libfaketime at its start; it only counts seconds."""
    return {name: value for name, value in os.environ.items() if name not in PRELOADS}


def of_a_browser() -> dict[str, str]:
    """The environment of Chromium, which under a set clock has both clocks set: else its waits do not end."""
    return {name: value for name, value in os.environ.items() if name not in ONLY_THE_DAY}


def is_set() -> bool:
    """Whether this process runs by a set clock.

    Then PostgreSQL's own timers (statement_timeout, client_connection_check_interval) never end a wait: in
    epoll_wait libfaketime answers their signal handler by the real clock, which is not yet the set one.
    """
    return "FAKETIME" in os.environ


def _last_sunday(year: int, month: int) -> dt.date:
    last = dt.date(year, month, calendar.monthrange(year, month)[1])
    return last - dt.timedelta(days=(last.weekday() + 1) % 7)


def _leap_year(after: int) -> int:
    return next(year for year in range(after + 1, after + 9) if calendar.isleap(year))


def _at(day: dt.date, hour: int, minute: int) -> dt.datetime:
    return dt.datetime(day.year, day.month, day.day, hour, minute, tzinfo=dt.UTC)


MOMENTS: dict[str, Callable[[dt.date], dt.datetime]] = {
    "late-evening": lambda today: _at(today, 23, 30),  # the federations' next day has begun
    "spring-night": lambda today: _at(
        _last_sunday(today.year + 1, 3), 0, 50
    ),  # the hour from 2 to 3 is left out
    "autumn-night": lambda today: _at(
        _last_sunday(today.year + 1, 10), 0, 50
    ),  # the hour from 2 to 3 comes twice
    "leap-day": lambda today: _at(dt.date(_leap_year(today.year), 2, 29), 12, 0),
    "new-year": lambda today: _at(dt.date(today.year, 12, 31), 22, 45),  # midnight falls into the run
}
"""UTC, all of them to come: what a server set an hour ago is never in a browser's future."""


def drawn(today: dt.date) -> str:
    """The moment of a day."""
    return sorted(MOMENTS)[today.toordinal() % len(MOMENTS)]


def environment(moment: str) -> dict[str, str]:
    """What a command needs to see this moment. Ends the program where that cannot be had."""
    if moment == "real":
        return {}
    now = dt.datetime.now(dt.UTC)
    name = drawn(now.date()) if moment == "drawn" else moment
    if name not in MOMENTS:
        sys.exit(f"{moment} is none of {', '.join(['real', 'drawn', *MOMENTS])}")
    library = next((path for each in LIBRARIES for path in Path("/").glob(each.lstrip("/"))), None)
    if library is None:
        if moment == "drawn":
            print("libfaketime is not here: the clock is the real one", flush=True)  # exec drops what waits
            return {}
        sys.exit("libfaketime is not here; install it with: apt-get install libfaketime")
    then = MOMENTS[name](now.date())
    print(f"The clock is set to {name}: {then:%Y-%m-%d %H:%M} UTC", flush=True)
    found = {
        **dict.fromkeys(PRELOADS, str(library)),
        "FAKETIME": f"{(then - now).total_seconds():+.0f}",
        "FAKETIME_DISABLE_SHM": "1",  # the database runs as another user and could not open it
        **dict.fromkeys(ONLY_THE_DAY, "1"),
        "PYTHONPATH": os.pathsep.join(filter(None, (str(SITE), os.environ.get("PYTHONPATH")))),
    }
    _check_it_is(then, found)
    return found


def _check_it_is(then: dt.datetime, found: dict[str, str]) -> None:
    """A library that is there and is not loaded (another machine's, a static Python) would set nothing."""
    asked = [sys.executable, "-c", "import time; print(time.time())"]
    seen = subprocess.run(asked, env=os.environ | found, capture_output=True, text=True, check=False)
    if seen.returncode or abs(float(seen.stdout) - then.timestamp()) > A_WHILE:
        sys.exit(f"libfaketime is here and sets no clock: {seen.stdout}{seen.stderr}")


def run(moment: str, *command: str) -> None:
    """Become the command, as it runs at the moment."""
    os.execvpe(command[0], command, os.environ | environment(moment))


if __name__ == "__main__":
    run(*sys.argv[1:])

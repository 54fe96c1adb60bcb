"""Read models brought up to date, as workers do it."""

from __future__ import annotations

import time

from events import runner

A_WHILE = 20.0
"""Seconds; a busy machine is slow, and not wrong."""


def open_house() -> None:
    """Checkpoints for every projector, as after a migration."""
    runner.ensure_checkpoints()


def catch_up() -> int:
    """Let every projector read to the head of the log; the number of events handled.

    One at which another thread is working is left to it, and waited for a while.
    """
    handled, until = runner.catch_up_all(), time.monotonic() + A_WHILE
    while time.monotonic() < until and any(map(_is_at_it, runner.lags())):
        time.sleep(0.01)
        handled += runner.catch_up_all()
    return handled


def _is_at_it(lag: runner.Lag) -> bool:
    return bool(lag.behind) and not (lag.stopped_because or lag.stale)

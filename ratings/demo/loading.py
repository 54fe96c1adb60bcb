"""Gives the steps of the season to the real commands, each once, however often it is begun."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import NamedTuple
from uuid import NAMESPACE_URL, UUID, uuid5

from events import clock, log, runner
from events.models import LoggedEvent
from events.work import SYSTEM, By, without_wake_ups
from federation.books import federation as federation_of
from ratings.demo.logins import ensure_accounts
from ratings.demo.plan import FEDERATION
from ratings.demo.season import opening, season
from ratings.demo.step import Step, actor_of

Report = Callable[[int, int], None]
"""Told after each step how many of how many are done."""


class Loaded(NamedTuple):
    """What came of it: the day that the season is around, its steps, and how many were new this time."""

    day: dt.date
    steps: int
    recorded: int


def load(seed: int, report: Report = lambda done, total: None) -> Loaded:
    """Record the whole season of a seed, or what of it is missing. Raises Refused.

    Every step's key follows from seed and name, so a step recorded before is recorded once; a season
    begun yesterday and killed goes on around yesterday, the day of its first step in the log.
    """
    runner.ensure_checkpoints()
    ensure_accounts(seed)
    with without_wake_ups():
        give(seed, opening(seed))
        day = _day_of(seed)
        steps = list(season(seed, day))
        known = _recorded(seed, steps)
        for done, step in enumerate(steps, start=1):
            if key_of(seed, step) not in known:
                give(seed, step)
            report(done, len(steps))
    runner.catch_up_all()
    return Loaded(day, len(steps), len(steps) - len(known))


def key_of(seed: int, step: Step) -> UUID:
    """The idempotency key of a step."""
    return uuid5(NAMESPACE_URL, f"demo-season/{seed}/{step.name}")


def give(seed: int, step: Step) -> None:
    """Give one step to its command."""
    by = By(actor_of(seed, step.login)) if step.login else SYSTEM
    step.command(step.act, by=by, key=key_of(seed, step))


def _day_of(seed: int) -> dt.date:
    """The local day on which the first step was recorded."""
    first = log.recorded_before(key_of(seed, opening(seed)))
    if first is None:
        raise LookupError("the first step of the season is not in the log")
    return clock.day_in(federation_of(FEDERATION).zone, first.recorded_at)


def _recorded(seed: int, steps: list[Step]) -> set[UUID]:
    keys = [key_of(seed, step) for step in steps]
    return set(LoggedEvent.objects.filter(command_id__in=keys).values_list("command_id", flat=True))

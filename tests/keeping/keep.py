"""python -m tests.keeping.keep NAME [--season | --after KEPT]: keep a log for ever, such as 2026-11.

It holds a situation of every event type that no kept log has yet and, with --season, the demo season before
them; with --after, what a kept log holds, and what an upgrade then says of it. A situation at which a
projector stops is left out and named.
"""

from __future__ import annotations

import argparse
import datetime as dt
import os
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest import mock

from federation.house.environment import check_environment
from federation.house.postgres import demolish, ensure_cluster

if TYPE_CHECKING:
    from events.verifier import Link
    from tests.keeping.samples import Sample

SEED = 2611
SPREAD = dt.timedelta(days=60)
BEGINS = dt.datetime(2026, 9, 1, 6, 0, tzinfo=dt.UTC)
"""The events are spread over so many days, as a house would have recorded them."""

LISTS = ("ratings.RatingListPublished", "ratings.RatingListReissued", "danish.RatingListPublished")
"""What holds a digest must be true: these come from the season and its committee alone."""


def main() -> None:
    """Found a cluster of its own, record, export, and take the cluster down again."""
    parser = argparse.ArgumentParser(prog="python -m tests.keeping.keep")
    parser.add_argument("name")
    parser.add_argument("--season", action="store_true")
    parser.add_argument("--after", metavar="KEPT")
    asked = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="records-keep-", dir="/tmp"))
    folder.chmod(0o755)
    try:
        os.environ.update(check_environment(os.environ, ensure_cluster(folder, fast=True)))
        os.environ.update(HOUSE_FOLDER=str(folder), CELERY_BROKER_URL="memory://", SECURE="0")
        import django

        django.setup()
        keep(asked.name, season=asked.season, after=asked.after)
    finally:
        demolish(folder)


def keep(name: str, *, season: bool, after: str | None) -> None:
    """Record in a database of its own and export."""
    from events.export import blocks
    from events.runner import ensure_checkpoints
    from events.veils.stating import state_what_is_due
    from tests.keeping import kept
    from tests.support.database import clone_of_template

    with clone_of_template() as clone, clone.in_use():
        if after:
            kept.put_into(clone, after)
        ensure_checkpoints()
        if season:
            _season()
        if after:
            state_what_is_due()
        _add_samples(_missing())
        events = [link for block in blocks() for link in block]
        kept.write(name, spread(events), kept.personal_here())
        print(f"{len(events)} events kept; still without a sample: {sorted(_missing()) or 'none'}")


def _season() -> None:
    """The demo season, and a list of it that the committee reissued."""
    from events.runner import catch_up_all
    from events.work import By
    from federation.officials.roles import Role
    from ratings.demo.loading import load
    from ratings.demo.step import actor_of, login_of
    from ratings.models import PublishedList
    from ratings.systems.swedish.commands import (
        ApproveReissue,
        DropReissue,
        ProposeReissue,
        approve_reissue,
        drop_reissue,
        propose_reissue,
    )
    from tests.support.season import official

    load(SEED)
    period = PublishedList.objects.filter(discipline="gomoku").order_by("-position")[0].period
    one, other = (
        By(actor_of(SEED, login_of("slsf", Role.RATING_COMMITTEE))),
        official("slsf", "rating_committee"),
    )
    which = {"federation": "slsf", "discipline": "gomoku", "period": period}
    asked = ProposeReissue(**which, reason="An older result was corrected")
    propose_reissue(asked, by=one)
    drop_reissue(DropReissue(**which), by=other)
    propose_reissue(asked, by=one)
    catch_up_all()
    approve_reissue(ApproveReissue(**which), by=other)
    catch_up_all()


def _missing() -> set[tuple[str, int]]:
    """The types, with their versions, that neither a kept log nor this database has."""
    from events.models import LoggedEvent
    from tests.keeping import kept

    return kept.forms() - kept.kept_forms() - set(LoggedEvent.objects.values_list("type", "schema_version"))


def _add_samples(missing: set[tuple[str, int]]) -> None:
    from tests.keeping.samples import samples

    for sample in samples():
        brings = {(each.type, each.schema_version) for each in sample.events}
        if brings & missing and not {name for name, _ in brings} & set(LISTS):
            if stopped := _append(sample):
                print(f"left out: {sample.command}; {stopped}", file=sys.stderr)
            else:
                missing -= brings


def _append(sample: Sample) -> str:
    """Put a situation behind what stands, unless a projector stops at it; which one, and why."""
    from django.db import transaction

    from events.models import PersonalData
    from events.runner import catch_up_all, lags

    with transaction.atomic():
        PersonalData.objects.bulk_create(sample.rows)
        for origin, events in _calls(sample):
            _record(origin, events)
        catch_up_all()
        stopped = [f"{lag.name}: {lag.stopped_because}" for lag in lags() if lag.stopped_because]
        transaction.set_rollback(bool(stopped))
    return "; ".join(stopped)


def _calls(sample: Sample) -> Iterator[tuple[Any, list[Any]]]:
    from uuid import uuid4

    from events.log import Origin

    for (actor, _), of_call in groupby(sample.events, key=lambda each: (each.actor, each.command)):
        command = uuid4()
        yield Origin(actor, command, command), list(of_call)


def _record(origin: Any, envelopes: list[Any]) -> None:
    """Append them as they are written, older versions too."""
    from events import log
    from events.log import NewEvent

    due: defaultdict[str, int] = defaultdict(int)
    new: list[Any] = []
    for each in envelopes:
        due[each.stream] = (due[each.stream] or len(log.read_stream(each.stream))) + 1
        form = (each.type, each.schema_version, each.payload)
        new.append(NewEvent(each.stream, due[each.stream], form, each.effective_on))  # type: ignore[arg-type]
    with mock.patch.object(log, "encode", lambda form: form):
        log.append(origin, new)


def spread(events: list[Link]) -> Iterator[Link]:
    """The same events as if they had been recorded over many days, with the chain that they then have."""
    return recorded_at((link, BEGINS + SPREAD * link.position / len(events)) for link in events)


def recorded_at(dated: Iterable[tuple[Link, dt.datetime]]) -> Iterator[Link]:
    """The same events as if each was recorded at its moment (UTC), with the chain that they then have."""
    from events.verifier import GENESIS, hash_of

    head = GENESIS
    for link, at in dated:
        moved = link._replace(recorded_at=f"{at:%Y-%m-%dT%H:%M:%S.%fZ}", previous_hash=head)
        head = hash_of(moved, head)
        yield moved._replace(hash=head)


if __name__ == "__main__":
    main()

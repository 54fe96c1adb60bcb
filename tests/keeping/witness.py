"""python -m tests.keeping.witness NAME demo|years: a backup of today's records, kept as a witness for ever.

demo     the demo's season, recorded in one day as `make demo` does
years    thirty invented players and their clubs' cups, recorded on the days on which they were played

A witness holds what this version of the code made of its log: the statement inside the backup has the digest
of every read model's rows, the log itself those of the published lists. Never made anew, only added to.
"""

from __future__ import annotations

import argparse
import datetime as dt
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from federation.house.environment import check_environment
from federation.house.postgres import demolish, ensure_cluster

if TYPE_CHECKING:
    from events.verifier import Link
    from tests.support.database import Clone

FOLDER = Path(__file__).parent / "witnesses"
SEED = 2611
PLAYERS, YEARS, TOURNAMENTS = 30, 12, 40


def names() -> list[str]:
    """The witnesses, oldest first."""
    return sorted(path.stem for path in FOLDER.glob("*.backup"))


def file_of(name: str) -> Path:
    """Where the backup of a witness stands."""
    return FOLDER / f"{name}.backup"


def main() -> None:
    """Found a cluster of its own, record, back up, and take the cluster down again."""
    parser = argparse.ArgumentParser(prog="python -m tests.keeping.witness")
    parser.add_argument("name")
    parser.add_argument("past", choices=("demo", "years"))
    asked = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="records-witness-", dir="/tmp"))
    folder.chmod(0o755)
    try:
        os.environ.update(check_environment(os.environ, ensure_cluster(folder, fast=True)))
        os.environ.update(HOUSE_FOLDER=str(folder), CELERY_BROKER_URL="memory://", SECURE="0")
        import django

        django.setup()
        make(asked.name, asked.past)
    finally:
        demolish(folder)


def make(name: str, past: str) -> None:
    """Record in a database of its own and back it up. Raises Refused where the witness stands already."""
    from django.db import connection

    from events.runner import ensure_checkpoints
    from federation.keeping.backup.making import make as back_up
    from ratings.demo.loading import load
    from tests.support.database import clone_of_template

    with clone_of_template() as clone, clone.in_use():
        if connection.pg_version >= 160_000:  # type: ignore[attr-defined]
            sys.exit("Make witnesses with PostgreSQL 15: a newer dump does not open in it.")
        ensure_checkpoints()
        if past == "demo":
            load(SEED)
        else:
            _years(clone)
        FOLDER.mkdir(exist_ok=True)
        made = back_up(file_of(name))
        print(f"{made.statement.head} events in {made.size} bytes")


def _years(clone: Clone) -> None:
    """Invented cups of twelve years, each event recorded on the evening of the day from which it counts."""
    from benchmarks import past
    from events.export import blocks
    from events.runner import ensure_checkpoints
    from tests.keeping import kept
    from tests.keeping.keep import recorded_at
    from tests.support.database import clone_of_template

    past.PLAYERS = PLAYERS
    with clone_of_template() as workshop, workshop.in_use():
        past.Past(SEED).write_years(YEARS, TOURNAMENTS)
        links = [link for block in blocks() for link in block]
        personal = kept.personal_here()
    kept.put(clone, recorded_at(_evenings(links)), personal)
    ensure_checkpoints()


def _evenings(links: list[Link]) -> Iterator[tuple[Link, dt.datetime]]:
    """Each event with the moment of its recording: never before the one before it."""
    latest = dt.datetime.min.replace(tzinfo=dt.UTC)
    for link in links:
        evening = dt.datetime.fromisoformat(f"{link.effective_on}T18:00:00+00:00")
        latest = max(evening, latest + dt.timedelta(seconds=1))
        yield link, latest


if __name__ == "__main__":
    main()

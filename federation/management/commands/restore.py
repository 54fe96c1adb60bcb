"""`manage.py restore FILE`: a backup into an empty database, verified, replayed, compared on both sides."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from hashlib import sha256
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError
from tqdm import tqdm

from events.citing import Refused
from events.rebuilding import Progress
from federation.keeping.backup import restoring
from federation.keeping.backup.contents import Statement

SHOWN = 16
"""So many characters of a digest tell two apart at a glance; all of them are compared."""


def _at_a_glance(digest: str) -> str:
    """A read model's digest is one a table: of several, the digest of them all."""
    whole = sha256(digest.encode()).hexdigest() if "-" in digest else digest
    return whole[:SHOWN] or "-"


class Command(BaseCommand):
    help = "Fill an empty database from FILE, verify the log, work every read model out, compare the digests."
    requires_system_checks = []  # there are no tables yet

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE")
        parser.add_argument(
            "--key-is-lost",
            action="store_true",
            help="the key that signed the log is gone for good: state that the one here takes its place",
        )
        parser.add_argument("--jobs", type=int, default=2, help="so many read models at once (2)")

    def handle(self, *args: object, file: Path, key_is_lost: bool, jobs: int, **options: object) -> None:
        try:
            statement = restoring.fill(file, key_is_lost=key_is_lost)
            self.stdout.write(
                f"{file}, made at {statement.made_at}: {len(statement.tables)} tables, each as it was"
            )
            restoring.update()
            if lost := restoring.take_over(statement):
                self.stdout.write(f"stated in the log's name: the key {lost} is lost")
            self.stdout.write(f"{restoring.check_log()} events verified")
        except Refused as refusal:
            raise CommandError(str(refusal)) from None
        except OSError as error:
            raise CommandError(f"{file} cannot be read: {error.strerror}.") from None
        self._work_out(jobs)
        self._compare(statement)

    def _work_out(self, jobs: int) -> None:
        with tqdm(desc="read models", unit=" events", file=sys.stderr, disable=None) as bar:
            reached: dict[str, int] = {}

            def show(progress: Progress) -> None:
                bar.update(progress.position - reached.get(progress.name, 0))
                reached[progress.name] = progress.position

            problems = [
                f"{each.name}: {each.problem}" for each in restoring.work_out(show, jobs) if each.problem
            ]
        if problems:
            raise CommandError("Not every read model was worked out. " + " ".join(problems))

    def _compare(self, statement: Statement) -> None:
        found = restoring.sides(statement)
        width = max(len(side.name) for side in found)
        for side in found:
            differs = " ".join(["DIFFERS", *side.differing])
            verdict = "same" if side.same and side.before else "not compared" if side.same else differs
            self.stdout.write(
                f"{side.name:{width}}  {_at_a_glance(side.before):{SHOWN}}  "
                f"{_at_a_glance(side.here):{SHOWN}}  {verdict}"
            )
        if not all(side.same for side in found):
            raise CommandError(
                "The restored house is not the one that was backed up. Its rows are worked out from the log, "
                "which is whole: those of the old house were not (manage.py verify there says where)."
            )
        self.stdout.write("Restored: everything came out the same on both sides.")

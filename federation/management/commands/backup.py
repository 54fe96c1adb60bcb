"""`manage.py backup FILE`: everything that cannot be worked out again, in one file, read back at once."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError

from events.citing import Refused
from federation.keeping.backup.making import make


class Command(BaseCommand):
    help = (
        "Write the log, personal rows, accounts and looks to FILE. It holds personal data: keep it private."
    )
    requires_system_checks = []  # it works even where the pages do not

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE", help="such as records-2026-11-22.backup")

    def handle(self, *args: object, file: Path, **options: object) -> None:
        try:
            made = make(file)
        except Refused as refusal:
            raise CommandError(str(refusal)) from None
        except OSError as error:
            raise CommandError(f"{file} cannot be written: {error.strerror}.") from None
        said = made.statement
        rows = sum(table.rows for table in said.tables.values())
        self.stdout.write(f"events 1 to {said.head}, head {said.head_hash}")
        self.stdout.write(f"{len(said.tables)} tables, {rows} rows, as of {said.made_at}")
        for name, each in said.read_models.items():
            if not each.digest:
                self.stdout.write(f"{name} was not at the end of the log; a restore will not compare it")
        self.stdout.write(f"{file}: {made.size} bytes, read back and whole")

"""`manage.py export_log FILE`: the whole log as JSON Lines, for `events/verifier.py` on any machine."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import BinaryIO

from django.core.management.base import BaseCommand, CommandError

from events.export import lines


class Command(BaseCommand):
    help = "Write the log to FILE, or to the standard output with -; one event a line."
    requires_system_checks = []  # it works even where the pages do not

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE|-")

    def handle(self, *args: object, file: str, **options: object) -> None:
        if file == "-":
            _write(sys.stdout.buffer)
            return
        try:
            with Path(file).open("wb") as out:
                _write(out)
        except OSError as error:
            raise CommandError(f"{file} cannot be written: {error.strerror}.") from None


def _write(file: BinaryIO) -> None:
    for chunk in lines():
        file.write(chunk)
    file.flush()

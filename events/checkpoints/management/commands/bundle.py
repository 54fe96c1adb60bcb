"""`manage.py bundle FILE`: the log to take home, as the site hands it out."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError

from events.checkpoints.bundling import bundle
from events.citing import Refused
from events.restricted_streams import EVERYTHING, PUBLIC


class Command(BaseCommand):
    help = "Write the bundle to FILE: events, lists, checkpoints, and the verifier that checks them."
    requires_system_checks = []  # it works even where the pages do not

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE")
        parser.add_argument("--unveiled", action="store_true", help="with what only auditors read")

    def handle(self, *args: object, file: str, unveiled: bool, **options: object) -> None:
        try:
            pieces = bundle(EVERYTHING if unveiled else PUBLIC)
        except Refused as refusal:
            raise CommandError(f"{refusal} manage.py checkpoint signs it.") from None
        try:
            with Path(file).open("wb") as out:
                out.writelines(pieces)
        except OSError as error:
            raise CommandError(f"{file} cannot be written: {error.strerror}.") from None

"""`manage.py history STREAM`: what happened in one stream, in words, oldest first."""

from __future__ import annotations

from argparse import ArgumentParser

from django.core.management.base import BaseCommand, CommandError

from events.history import line_of
from events.log import read_stream


class Command(BaseCommand):
    help = "Show the events of one stream: position, version, recorded, counts from, what, by whom."
    requires_system_checks = []  # it works even where the pages do not

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("stream", metavar="STREAM", help="such as tournament/slsf/spring-open-2026-03-21")

    def handle(self, *args: object, stream: str, **options: object) -> None:
        empty = True
        for envelope in read_stream(stream):
            empty = False
            line = line_of(envelope)
            self.stdout.write(
                f"{envelope.position:>9} {envelope.version:>5}  {envelope.recorded_at:%Y-%m-%d %H:%M:%S}  "
                f"{envelope.effective_on}  {line.words}  ({envelope.type}, {envelope.actor})"
            )
        if empty:
            raise CommandError(f"No event stands in the stream {stream}.")

from __future__ import annotations

import sys

from django.core.management.base import BaseCommand

from federation.outbox.bounces import take


class Command(BaseCommand):
    help = "Note a report of a mail server on standard input: which letter came back, and why."

    def handle(self, *args: object, **options: object) -> None:
        """Says what it was; what is no such report is no error, as the mail server would send it anew."""
        letter = take(sys.stdin.buffer.read())
        said = f"letter {letter.pk} came back: {letter.answer}" if letter else "no letter came back by this"
        self.stdout.write(said)

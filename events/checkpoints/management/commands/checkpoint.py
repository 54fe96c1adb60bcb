"""`manage.py checkpoint`: sign the log as it is now."""

from __future__ import annotations

from django.core.management.base import BaseCommand, CommandError

from events.checkpoints.signing import sign_now
from events.citing import Refused


class Command(BaseCommand):
    help = "Sign the log as it is now and print the checkpoint; the newest one if nothing was recorded since."
    requires_system_checks = []  # it works even where the pages do not

    def handle(self, *args: object, **options: object) -> None:
        try:
            checkpoint = sign_now()
        except Refused as refusal:
            raise CommandError(str(refusal)) from refusal
        if checkpoint is None:
            raise CommandError("The log is empty; there is nothing to sign.")
        self.stdout.write(checkpoint.note, ending="")

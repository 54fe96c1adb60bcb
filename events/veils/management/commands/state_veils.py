"""`manage.py state_veils`: the log says which of its events only auditors read. Each upgrade runs it."""

from __future__ import annotations

from django.core.management.base import BaseCommand

from events.veils.stating import state_what_is_due
from events.work import without_wake_ups


class Command(BaseCommand):
    help = "Record the rule of this release and, once, what is veiled of the events of the first form."

    def handle(self, *args: object, **options: object) -> None:
        with without_wake_ups():
            stated = state_what_is_due()
        self.stdout.write(f"The rule is recorded; {stated} events of the first form are stated.")

"""manage.py carry_over --federation slsf"""

from __future__ import annotations

from django.core.management.base import BaseCommand, CommandError, CommandParser

from events.citing import Refused
from events.work import SYSTEM
from federation.accounts.carrying_over import CarryOver, carry_over


class Command(BaseCommand):
    help = (
        "Say in the log which accounts of a federation are older than invitations. What no two officials "
        "tied to a member approves nothing from then on, and its powerful roles rest after 60 days."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--federation", required=True)

    def handle(self, *args: object, federation: str, **options: object) -> None:
        try:
            recorded = carry_over(CarryOver(federation=federation), by=SYSTEM)
        except Refused as refusal:
            raise CommandError(str(refusal)) from refusal
        assert recorded is not None
        count = recorded.last_position - recorded.first_position + 1
        self.stdout.write(f"Accounts of {federation} that are carried over: {count}.")

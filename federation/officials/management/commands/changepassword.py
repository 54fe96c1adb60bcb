"""Takes the place of Django's: a password that another person types is known to two, and no event says so."""

from __future__ import annotations

from django.core.management.base import BaseCommand, CommandError, CommandParser


class Command(BaseCommand):
    help = "Refuses: the holder of an account alone sets its password."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("username", nargs="?")
        parser.add_argument("--database")

    def handle(self, *args: object, **options: object) -> None:
        raise CommandError(
            "The holder of an account alone sets its password, and the log keeps who asked for that. Two "
            "officials reset the account on the desk (Accounts, Reset), and its holder is invited again. For "
            "an account that was never used, manage.py create_account prints another link."
        )

"""Takes the place of Django's: who is the operator stands in the log."""

from __future__ import annotations

from django.core.management.base import BaseCommand, CommandError, CommandParser


class Command(BaseCommand):
    help = "Refuses: manage.py create_account --superuser invites the operator, and the log keeps it."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--username")
        parser.add_argument("--email")
        parser.add_argument("--database")
        parser.add_argument("--noinput", "--no-input", action="store_false", dest="interactive")

    def handle(self, *args: object, **options: object) -> None:
        raise CommandError(
            "Who is the operator stands in the log. manage.py create_account NAME --federation CODE "
            "--superuser makes the account and prints the link at which its holder sets the password; "
            "manage.py superuser NAME makes an account that there is the operator's."
        )

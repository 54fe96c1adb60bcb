"""manage.py superuser anna; manage.py superuser anna --end"""

from __future__ import annotations

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction

from events.citing import Refused
from events.work import SYSTEM
from federation.grants.commands import EndSuperuser, MakeSuperuser, end_superuser, make_superuser
from federation.officials.models import Account


class Command(BaseCommand):
    help = "Make an account the operator's, or end that; the log keeps both."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("username")
        parser.add_argument("--end", action="store_true", help="it is an account like any other from now on")

    def handle(self, *args: object, username: str, end: bool, **options: object) -> None:
        try:
            with transaction.atomic():
                self._give(username, end=end)
        except Refused as refusal:
            raise CommandError(str(refusal)) from refusal

    def _give(self, username: str, *, end: bool) -> None:
        account = Account.objects.select_for_update().filter(username=username).first()
        if account is None:
            raise CommandError(f"There is no account {username}.")
        if end:
            end_superuser(EndSuperuser(actor=account.actor), by=SYSTEM)
        else:
            make_superuser(MakeSuperuser(actor=account.actor), by=SYSTEM)
        account.is_superuser = not end
        account.is_staff = not end or account.groups.exists()
        account.save(update_fields=["is_superuser", "is_staff"])
        self.stdout.write(
            f"The account {username} is no operator's any more."
            if end
            else f"The account {username} is the operator's."
        )

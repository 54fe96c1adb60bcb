"""manage.py tie_account anna --federation slsf --member 7"""

from __future__ import annotations

from django.core.management.base import BaseCommand, CommandError, CommandParser

from events.citing import Refused
from events.work import SYSTEM
from federation.grants.commands import TieAccount, tie_account
from federation.grants.desk import person_of
from federation.officials.models import Account


def tie_by_operator(account: Account, federation: str, number: int) -> None:
    """Say whose the account is. Raises Refused."""
    person = person_of(federation, number)
    tie_account(TieAccount(actor=account.actor, federation=federation, person=person), by=SYSTEM)


class Command(BaseCommand):
    help = "Say which member an account belongs to: the first officials, and where no two are left to decide."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("username")
        parser.add_argument("--federation", required=True)
        parser.add_argument("--member", type=int, required=True, help="by number, in its register")

    def handle(self, *args: object, username: str, federation: str, member: int, **options: object) -> None:
        account = Account.objects.filter(username=username).first()
        if account is None:
            raise CommandError(f"There is no account {username}.")
        try:
            tie_by_operator(account, federation, member)
        except Refused as refusal:
            raise CommandError(str(refusal)) from refusal
        self.stdout.write(f"The account {account.username} belongs to member {member}.")

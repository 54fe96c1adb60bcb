"""manage.py create_account anna --federation slsf --role board --role arbiter"""

from __future__ import annotations

import getpass
import os
from typing import Any

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction

from events.citing import Refused
from events.work import SYSTEM
from federation.grants.commands import GrantRole, MakeSuperuser, grant_role, make_superuser
from federation.grants.management.commands.tie_account import tie_by_operator
from federation.officials.models import Account
from federation.officials.roles import Role


class Command(BaseCommand):
    help = "Make an account and give it roles. The password comes from a variable or is asked for, twice."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("username")
        parser.add_argument("--federation", default="", help="where the roles count")
        parser.add_argument("--role", action="append", default=[], choices=[role.value for role in Role])
        parser.add_argument("--member", type=int, help="the member whose account it is, by number")
        parser.add_argument("--club", default="", help="the club of a club secretary")
        parser.add_argument(
            "--superuser", action="store_true", help="the operator: sees the whole admin site"
        )
        parser.add_argument("--password-env", default="", help="the variable that holds the password")

    def handle(self, *args: object, **options: Any) -> None:
        if (options["role"] or options["member"]) and not options["federation"]:
            raise CommandError("Say in which --federation the role counts, or the number is given.")
        account = Account(
            username=options["username"], is_staff=options["superuser"], is_superuser=options["superuser"]
        )
        account.set_password(self._password(account, options["password_env"]))
        try:
            account.full_clean(exclude=["password"])
            with transaction.atomic():
                account.save()
                if account.is_superuser:
                    make_superuser(MakeSuperuser(actor=account.actor), by=SYSTEM)
                self._grant(account, options)
                if options["member"]:
                    tie_by_operator(account, options["federation"], options["member"])
        except ValidationError as error:
            raise CommandError(" ".join(error.messages)) from error
        except Refused as refusal:
            raise CommandError(f"{refusal} No account was made.") from refusal
        self.stdout.write(f"The account {account.username} is made; its actor in the log is {account.actor}.")

    def _grant(self, account: Account, options: dict[str, Any]) -> None:
        for role in dict.fromkeys(options["role"]):
            act = GrantRole(
                actor=account.actor,
                federation=options["federation"],
                role=role,
                club=options["club"] if role == Role.CLUB_SECRETARY else "",
            )
            grant_role(act, by=SYSTEM)

    def _password(self, account: Account, variable: str) -> str:
        if variable:
            password = os.environ.get(variable, "")
            if not password:
                raise CommandError(f"The variable {variable} is empty.")
        else:
            password = self._asked("Password: ")
            if password != self._asked("The same again: "):
                raise CommandError("The two passwords differ. No account was made.")
        try:
            validate_password(password, account)
        except ValidationError as error:
            raise CommandError(" ".join(error.messages)) from error
        return password

    def _asked(self, prompt: str) -> str:
        try:
            return getpass.getpass(prompt)
        except EOFError as error:
            raise CommandError(
                "Nobody is here to type a password. Put it into a variable and name that: --password-env NAME"
            ) from error

"""manage.py create_account anna --federation slsf --member 7 --role board --role arbiter"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction

from events.citing import Refused
from events.work import SYSTEM
from federation.accounts import commands as accounts
from federation.accounts import links
from federation.accounts.models import InvitationLink
from federation.grants.commands import GrantRole, MakeSuperuser, grant_role, make_superuser
from federation.grants.desk import person_of
from federation.officials.account_checks import superusers_unrecorded
from federation.officials.models import Account
from federation.officials.roles import Role
from federation.officials.state import BY_OPERATOR


class Command(BaseCommand):
    help = (
        "Invite the first officials: make an account with roles and print the link at which its holder alone "
        "sets the password. Given again before that, it prints another link."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("username")
        parser.add_argument("--federation", required=True, help="where the account and its roles count")
        parser.add_argument("--role", action="append", default=[], choices=[role.value for role in Role])
        parser.add_argument("--member", type=int, help="the member whose account it is, by number")
        parser.add_argument("--name", default="", help="whose account it is, where that is no member")
        parser.add_argument("--club", default="", help="the club of a club secretary")
        parser.add_argument(
            "--superuser", action="store_true", help="the operator: sees the whole admin site"
        )

    def handle(self, *args: object, **options: Any) -> None:
        try:
            with transaction.atomic():
                account = self._account(options)
                link = self._invited(account, options)
                self._grant(account, options)
                if account.actor in superusers_unrecorded():
                    make_superuser(MakeSuperuser(actor=account.actor), by=SYSTEM)
        except ValidationError as error:
            raise CommandError(" ".join(error.messages)) from error
        except Refused as refusal:
            raise CommandError(f"{refusal} No account was made.") from refusal
        self.stdout.write(
            f"The account {account.username} is invited; its actor in the log is {account.actor}. Hand this "
            f"link to its holder and to no one else. It opens once, until {link.last_day}:"
        )
        self.stdout.write(links.address_of(links.draw(link)))

    def _account(self, options: dict[str, Any]) -> Account:
        """The account, with a password that opens nothing. Raises ValidationError for a name in use."""
        waiting = Account.objects.filter(username=options["username"], last_login=None).first()
        if (
            waiting
            and links.link_of(waiting.actor, options["federation"])
            and not waiting.has_usable_password()
        ):
            return waiting
        superuser = options["superuser"]
        account = Account(username=options["username"], is_staff=superuser, is_superuser=superuser)
        account.set_unusable_password()
        account.full_clean(exclude=["password"])
        account.save()
        return account

    def _invited(self, account: Account, options: dict[str, Any]) -> InvitationLink:
        """The link of a new invitation; one that waits is withdrawn."""
        at: dict[str, Any] = {"actor": account.actor, "federation": options["federation"]}
        earlier = links.link_of(account.actor, options["federation"])
        person: UUID | None = earlier.person if earlier else None
        if earlier:
            accounts.withdraw_invitation(accounts.WithdrawInvitation(**at), by=SYSTEM)
        elif options["member"]:
            person = person_of(options["federation"], options["member"])
        else:
            named = accounts.NameOutsider(**at, name=options["name"] or account.username)
            accounts.name_outsider(named, by=SYSTEM)
        accounts.invite(accounts.Invite(**at, person=person, channel=BY_OPERATOR), by=SYSTEM)
        link = links.link_of(account.actor, options["federation"])
        assert link is not None
        link.name = account.username
        link.save(update_fields=["name"])
        return link

    def _grant(self, account: Account, options: dict[str, Any]) -> None:
        held = set(account.groups.values_list("name", flat=True))
        for role in dict.fromkeys(options["role"]):
            if f"{options['federation']}:{role}" not in held:
                club = options["club"] if role == Role.CLUB_SECRETARY else ""
                act = GrantRole(actor=account.actor, federation=options["federation"], role=role, club=club)
                grant_role(act, by=SYSTEM)

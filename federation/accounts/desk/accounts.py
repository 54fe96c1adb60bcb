"""Accounts on the desk: who is invited, whose an account is, and the acts on both."""

from __future__ import annotations

from typing import ClassVar
from uuid import UUID, uuid5

import msgspec
from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from events.citing import Refused
from federation.accounts import commands, links
from federation.accounts.models import AccountRow
from federation.accounts.queries import lines_of
from federation.books import federation as federation_of
from federation.grants.desk import person_of
from federation.officials.models import TiedAccount
from federation.officials.roles import Role
from federation.pages.act_views import ActForm
from federation.pages.approving import ApprovalView
from federation.pages.command_keys import key_of
from federation.pages.room_desk import RoomAct, RoomDesk

PROJECTORS = (AccountRow.PROJECTION, TiedAccount.PROJECTION, "members.register")
CHANNELS = (
    (commands.EMAIL, gettext_lazy("by e-mail, to the address in the register")),
    (commands.LETTER, gettext_lazy("by letter, with a code to print")),
)


class OfAccounts(RoomDesk):
    """A page on the accounts of one federation, for who keeps or audits them."""

    projectors = PROJECTORS
    roles: ClassVar[tuple[Role, ...]] = (*commands.WHO_INVITES, Role.AUDITOR)
    house_of = staticmethod(federation_of)


class Accounts(OfAccounts):
    """Every account of a federation: whose, how far it has come, its roles, and what may be done."""

    template_name = "accounts/accounts.html"

    def get(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """The list."""
        held = self.look()
        lines = lines_of(self.federation)
        return self.render_to_response(
            {
                "federation": self.house,
                "lines": lines,
                "earlier": sum(line.row.state == AccountRow.State.EARLIER for line in lines),
                "carries": Role.BOARD in held,
                "acts": bool(held & {*commands.WHO_INVITES}),
            }
        )


class AccountAct(OfAccounts, RoomAct):
    """An act on one account, or one to be."""

    roles: ClassVar[tuple[Role, ...]] = commands.WHO_INVITES

    @property
    def actor(self) -> UUID:
        """The account of the address; a new one has an id of its own, the same for a form sent twice."""
        return self.kwargs.get("actor") or uuid5(key_of(self.request), "account")

    def row(self) -> AccountRow:
        """The account. Raises Http404."""
        row = AccountRow.objects.filter(federation=self.federation, actor=self.kwargs["actor"]).first()
        if row is None:
            raise Http404(_("There is no such account."))
        return row  # type: ignore[no-any-return]

    def about(self) -> str:
        """Whose account it is."""
        (line,) = lines_of(self.federation, self.row().actor)
        return line.who

    def get_success_url(self) -> str:
        """The accounts."""
        return reverse("desk-accounts", args=[self.federation])


class InviteForm(ActForm):
    """Which member, and which way."""

    RENAMED = {"person": "number"}

    number = forms.IntegerField(label=gettext_lazy("Member number"), min_value=1)
    channel = forms.ChoiceField(label=gettext_lazy("How the invitation goes out"), choices=CHANNELS)


class InviteMember(AccountAct):
    """A member is invited; a new address, or a letter, leads to a proposal."""

    form_class = InviteForm
    command = staticmethod(commands.invite)
    title = gettext_lazy("Invite a member to an account")
    button = gettext_lazy("Invite")
    lede = gettext_lazy(
        "The link opens once, within seven days, and the member alone sets the password. An address that the "
        "register has had for less than 14 days, and a letter, take a second official."
    )

    def act(self, form: ActForm) -> msgspec.Struct:
        """The invitation."""
        person = person_of(self.federation, form.cleaned_data["number"])
        channel = form.cleaned_data["channel"]
        return commands.Invite(actor=self.actor, federation=self.federation, person=person, channel=channel)


class OutsiderForm(ActForm):
    """Who it is."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=commands.LONGEST)
    email = forms.EmailField(
        label=gettext_lazy("E-mail"), required=False, help_text=gettext_lazy("Empty for a letter")
    )


class NameOutsider(AccountAct):
    """A person outside the register is named; the list then leads to the invitation."""

    form_class = OutsiderForm
    command = staticmethod(commands.name_outsider)
    title = gettext_lazy("Name a person outside the register")
    button = pgettext_lazy("button", "Name")
    lede = gettext_lazy(
        "For an auditor who is no member, for example. Two officials invite such a person, and the account "
        "approves nothing: it could be a member’s second one."
    )

    def act(self, form: ActForm) -> msgspec.Struct:
        """The naming."""
        return commands.NameOutsider(actor=self.actor, federation=self.federation, **form.values())


class AgainForm(ActForm):
    """Which way."""

    channel = forms.ChoiceField(label=gettext_lazy("How the invitation goes out"), choices=CHANNELS)


class InviteAgain(AccountAct):
    """Who was named, or whose invitation was not accepted, is invited."""

    form_class: type[ActForm] = AgainForm
    command = staticmethod(commands.invite)
    title = gettext_lazy("Invite")
    button = gettext_lazy("Invite")

    def get_initial(self) -> dict[str, object]:
        """Nothing; the page says who it is."""
        self.kicker = self.about()
        return {}

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """An account that is tied to no one yet is offered to a member."""
        row = self.row()
        self.form_class = AgainForm if row.person or row.outsider else InviteForm
        return super().get_form(form_class)

    def act(self, form: ActForm) -> msgspec.Struct:
        """The invitation."""
        row = self.row()
        person = row.person
        if number := form.cleaned_data.get("number"):
            person = person_of(self.federation, number)
        return commands.Invite(
            actor=row.actor,
            federation=self.federation,
            person=person,
            channel=form.cleaned_data["channel"],
        )


class OfOneAccount(AccountAct):
    """An act on an account that asks nothing more."""

    def get_initial(self) -> dict[str, object]:
        """Nothing; the page says who it is."""
        self.kicker = self.about()
        return {}

    def bare_act(self) -> msgspec.Struct:
        """The act: what stands in its way."""
        return self.act_class(actor=self.actor, federation=self.federation)


class Withdraw(OfOneAccount):
    """The invitation is taken back."""

    command = staticmethod(commands.withdraw_invitation)
    title = gettext_lazy("Withdraw the invitation")
    button = gettext_lazy("Withdraw it")


class ConfirmTie(ApprovalView, OfOneAccount):
    """A second official says whose account it is."""

    command = staticmethod(commands.confirm_tie)
    title = gettext_lazy("Confirm whose account it is")
    button = gettext_lazy("Confirm")
    lede = gettext_lazy(
        "One official invited this member. Confirm it if you know from elsewhere that the account is this "
        "member’s: it then reads what is held on the member, and counts as a person where two must agree."
    )


class PrintLetter(OfOneAccount):
    """The letter with the code, to print: shown this once."""

    command = staticmethod(commands.print_letter)
    title = gettext_lazy("Print the letter")
    button = gettext_lazy("Draw the code and show the letter")
    lede = gettext_lazy(
        "The code is shown once and stored nowhere. It is on record that you saw it, so that this account "
        "never counts as a second person beside yours."
    )

    def form_valid(self, form: ActForm) -> HttpResponse:
        """The letter itself."""
        form.reader = self.request
        try:
            self.perform(form)
        except Refused as refusal:
            form.refuse(refusal)
            return self.render_form(form, status=422)
        link = links.link_of(self.actor, self.federation)
        if link is None:
            raise Http404(_("There is no such account."))
        code = links.draw(link)
        return render(
            self.request,
            "accounts/letter.html",
            {
                "section": "desk",
                "federation": self.house,
                "name": self.about(),
                "code": code,
                "address": links.where_codes_are_typed(),
                "last_day": link.last_day,
                "back": self.get_success_url(),
            },
        )

"""Roles on the desk: the board grants and revokes them, two officials tie accounts to persons."""

from __future__ import annotations

from uuid import UUID

import msgspec
from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import path, reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.citing import Malformed
from federation.books import federation as federation_of
from federation.grants import commands
from federation.members import directory
from federation.members.models import Membership
from federation.officials.accounts import actor_named
from federation.officials.models import Account, RoleGrant, TiedAccount
from federation.officials.roles import Role, role_name
from federation.pages.account import federations_with
from federation.pages.act_views import ActForm, ActView, DeskPage

GRANTS = ("officials.grants", "members.register")


class GrantForm(ActForm):
    """Who gets which role; a club secretary's is in one club."""

    account = forms.CharField(label=gettext_lazy("Account"), help_text=gettext_lazy("The name that signs in"))
    role = forms.ChoiceField(label=gettext_lazy("Role"))
    club = forms.ChoiceField(
        label=gettext_lazy("Club"), required=False, help_text=gettext_lazy("Only for a club secretary")
    )

    def __init__(self, *args: object, federation: str, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.offer("role", [(role.value, role_name(role)) for role in Role])
        self.offer("club", [("", _("no club")), *directory.club_names(federation).items()])


class TieForm(ActForm):
    """Which member an account belongs to."""

    RENAMED = {"person": "number"}

    account = forms.CharField(label=gettext_lazy("Account"))
    number = forms.IntegerField(label=gettext_lazy("Member number"), min_value=1)


class Officials(DeskPage):
    """Who holds which role in the federations that the account works for."""

    template_name = "desk/officials.html"
    projectors = GRANTS

    def get(self, request: HttpRequest) -> HttpResponse:
        """Every role that is held, by federation."""
        federations = federations_with(request)
        held = RoleGrant.objects.filter(federation__in=federations, valid_to=None)
        rows = list(held.order_by("federation", "role", "club", "valid_from_position"))
        accounts = dict(
            Account.objects.filter(actor__in={row.actor for row in rows}).values_list("actor", "username")
        )
        tied = dict(TiedAccount.objects.values_list("actor", "person"))
        names = directory.names(tied.values())
        lines = [
            {
                "row": row,
                "account": accounts.get(row.actor, _("no account")),
                "role": role_name(row.role),
                "name": names.get(tied.get(row.actor, row.actor), ""),
            }
            for row in rows
        ]
        return self.render_to_response(
            {
                "lines": lines,
                "grants_in": [federation_of(code) for code in federations_with(request, Role.BOARD)],
                "ties_in": [federation_of(code) for code in federations_with(request, *commands.WHO_TIES)],
            }
        )


class OfOfficials(ActView):
    """An act about an official of one federation."""

    projectors = GRANTS

    def get_initial(self) -> dict[str, object]:
        """Nothing; the federation must be of this house."""
        self.kicker = federation_of(self.kwargs["federation"]).name
        return {}

    def get_success_url(self) -> str:
        """The officials."""
        return reverse("desk-officials")


class Grant(OfOfficials):
    """The board gives a role."""

    command = staticmethod(commands.grant_role)
    title = gettext_lazy("Give a role")
    button = gettext_lazy("Give it")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With the clubs of the federation."""
        return GrantForm(**self.get_form_kwargs(), federation=self.kwargs["federation"])

    def act(self, form: ActForm) -> msgspec.Struct:
        """The grant."""
        values = form.values()
        actor = actor_named(values.pop("account"))
        return commands.GrantRole(actor=actor, federation=self.kwargs["federation"], **values)


class Revoke(OfOfficials):
    """The board takes a role back."""

    command = staticmethod(commands.revoke_role)
    title = gettext_lazy("Take a role back")
    button = gettext_lazy("Take it back")

    def get_initial(self) -> dict[str, object]:
        """Nothing; the page says whose role it is. The log may know a role without an account."""
        super().get_initial()
        actor = self.kwargs["actor"]
        account = Account.objects.filter(actor=actor).first()
        if self.kwargs["role"] not in set(Role) or not (account or RoleGrant.objects.filter(actor=actor)):
            raise Http404(_("There is no such account."))
        self.lede = _("Role of %(account)s that ends: %(role)s.") % {
            "account": account.username if account else _("no account"),
            "role": role_name(self.kwargs["role"]),
        }
        return {}

    def bare_act(self) -> msgspec.Struct:
        """The revocation."""
        return commands.RevokeRole(club=self.request.GET.get("club", ""), **self.kwargs)


class Tie(OfOfficials):
    """Which member an account belongs to: this leads to a proposal."""

    form_class = TieForm
    command = staticmethod(commands.tie_account)
    title = gettext_lazy("Tie an account to a member")
    button = gettext_lazy("Propose it")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The tie."""
        federation, number = self.kwargs["federation"], form.cleaned_data["number"]
        return commands.TieAccount(
            actor=actor_named(form.cleaned_data["account"]),
            federation=federation,
            person=person_of(federation, number),
        )


def person_of(federation: str, number: int) -> UUID:
    """The person who has a member number. Raises Malformed."""
    row = Membership.objects.filter(federation=federation, number=number, known_to=None).first()
    if row is None:
        raise Malformed("no_such_member", field="number", number=number)
    return row.person  # type: ignore[no-any-return]


urlpatterns = [
    path("officials/", Officials.as_view(), name="desk-officials"),
    path("officials/<slug:federation>/give/", Grant.as_view(), name="desk-grant"),
    path("officials/<slug:federation>/tie/", Tie.as_view(), name="desk-tie"),
    path("officials/<slug:federation>/<uuid:actor>/<slug:role>/back/", Revoke.as_view(), name="desk-revoke"),
]

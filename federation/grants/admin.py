"""Accounts, roles, and who is behind an account, to read; acts only by commands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from allauth.account.decorators import secure_admin_login
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django import forms
from django.contrib import admin
from django.contrib.auth.models import Group
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from events.admin_columns import Row, Words
from events.history import HistoryLine
from events.log import Envelope
from events.read_model_admin import ListedAdmin, ReadModelAdmin, account_names, roles_of
from federation.books import FEDERATIONS
from federation.grants import commands
from federation.members.admin import NamedReadModelAdmin, WithPerson
from federation.members.models import Person
from federation.officials.events import AccountTied
from federation.officials.models import Account, RoleGrant, TiedAccount
from federation.officials.roles import Role, role_name, stream_of
from federation.pages.act_views import ActForm
from federation.pages.admin_actions import official_act

SEE_TIES = {Role.BOARD, Role.REGISTRAR, Role.AUDITOR}

# One door: the login page that counts attempts and asks for the second factor.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]

# Groups follow the roles; a second factor's secret is nobody's to look at.
for kept_away in (Group, EmailAddress, Authenticator):
    if admin.site.is_registered(kept_away):
        admin.site.unregister(kept_away)


def _federations(request: HttpRequest, roles: set[Role]) -> set[str]:
    """The federations in which the account holds one of these roles."""
    return {federation for federation, role in roles_of(request) if role in roles}


class RoleForm(ActForm):
    """Which role, where."""

    federation = forms.ChoiceField(label=_("Federation"))
    role = forms.ChoiceField(label=_("Role"))
    club = forms.CharField(label=_("Club (its id)"), required=False, help_text=_("Only for a club secretary"))

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        houses = [(each.code, each.name) for each in FEDERATIONS.values()]
        self.fields["federation"].choices = houses  # type: ignore[attr-defined]
        self.fields["role"].choices = [  # type: ignore[attr-defined]
            (role.value, role_name(role)) for role in Role
        ]


@admin.register(Account)
class AccountAdmin(ListedAdmin):
    """Who can log in, for those who invite and give roles, and for auditors; invited on the desk.

    Roles are read from the grants and given by the board's act.
    """

    list_display = ("username", "roles", "is_active", "last_login")
    list_filter = ("is_active", "is_staff")
    search_fields = ("username", "actor")
    ordering = ("username",)
    actions = (
        official_act(
            "grant_role",
            _("Give a role"),
            commands.grant_role,
            lambda row, said: commands.GrantRole(actor=row.actor, **said),
            RoleForm,
        ),
        official_act(
            "revoke_role",
            _("Take a role back"),
            commands.revoke_role,
            lambda row, said: commands.RevokeRole(actor=row.actor, **said),
            RoleForm,
        ),
    )

    def get_fieldsets(self, request: HttpRequest, obj: object = None) -> object:
        return [(None, {"fields": ("username", "actor", "roles", "is_active", "last_login", "date_joined")})]

    def get_readonly_fields(self, request: HttpRequest, obj: object = None) -> object:
        return ("actor", "roles")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Account]:
        """Those of the own federation: who holds a role in it, or is of its register."""
        everybody: QuerySet[Account] = super().get_queryset(request)
        if request.user.is_superuser:
            return everybody
        own = _federations(request, SEE_TIES)
        people = Person.objects.filter(federation__in=own).values("person")
        of_register = TiedAccount.objects.filter(person__in=people).values("actor")
        in_office = RoleGrant.objects.filter(federation__in=own).values("actor")
        return everybody.filter(Q(actor__in=of_register) | Q(actor__in=in_office))

    @admin.display(description=_("Roles"))
    def roles(self, account: Account) -> str:
        held = RoleGrant.objects.filter(actor=account.actor, valid_to=None).order_by("federation", "role")
        return ", ".join(f"{row.federation.upper()} {role_name(row.role)} {row.club}".strip() for row in held)

    def has_view_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return bool(request.user.is_superuser or _federations(request, SEE_TIES))

    has_module_permission = has_view_permission

    def has_add_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False


class OfAccount(ReadModelAdmin):
    """Rows about an account, whose name is asked for once a page."""

    def say(self, rows: Sequence[Row]) -> None:
        """And what the accounts are called."""
        super().say(rows)
        names = account_names({row.actor for row in rows})
        for row in rows:
            row.account_called = names.get(row.actor, "–")

    @admin.display(description=_("Account"))
    def account(self, row: Row) -> str:
        return str(row.account_called)


@admin.register(RoleGrant)
class RoleGrantAdmin(OfAccount, NamedReadModelAdmin):
    """Roles held and once held."""

    words: ClassVar[Mapping[str, Words]] = {
        "role": lambda role: role_name(Role(role)),
    }
    list_display = ("account", "federation", "role", "club", "valid_from", "valid_to")
    list_filter = ("federation", "role", ("valid_to", admin.EmptyFieldListFilter))
    search_fields = ("actor", "role", "club")
    ordering = ("federation", "role", "-valid_from_position")
    shown_more = ("account",)

    def streams(self, row: RoleGrant) -> list[str]:
        return [stream_of(row.actor)]

    def said(self, events: list[Envelope]) -> list[HistoryLine]:
        """Without the person behind the account, who stands in a list for fewer eyes."""
        return super().said([event for event in events if event.type != AccountTied.TYPE])


@admin.register(TiedAccount)
class TiedAccountAdmin(OfAccount, WithPerson):
    """Persons behind accounts, for those who tie them and those who audit; the log tells auditors alone."""

    list_display = ("account", "person_name")
    search_fields = ("actor", "person_called")
    shown_more = ("account", "person_name")

    def has_view_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return bool(_federations(request, SEE_TIES))

    has_module_permission = has_view_permission

    def get_queryset(self, request: HttpRequest) -> QuerySet[TiedAccount]:
        """Those of the persons in the register of a federation of theirs."""
        people = Person.objects.filter(federation__in=_federations(request, SEE_TIES))
        return super().get_queryset(request).filter(person__in=people.values("person"))

    def streams(self, row: TiedAccount) -> list[str]:
        return [stream_of(row.actor)]

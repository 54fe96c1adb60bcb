"""Accounts of a federation in the admin: read here, invited and ended at the desk."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from events.read_model_admin import roles_of
from federation.accounts.commands import WHO_INVITES
from federation.accounts.models import AccountRow
from federation.grants.admin import OfAccount
from federation.members.admin import WithPerson
from federation.officials.roles import Role
from federation.officials.state import account_stream

WHO_LOOKS = {*WHO_INVITES, Role.AUDITOR}


@admin.register(AccountRow)
class AccountRowAdmin(OfAccount, WithPerson):
    """Whose it is and how far it has come, for those who invite and those who audit."""

    list_display = ("account", "person_name", "state", "tied", "federation")
    list_filter = ("state", "tied")
    search_fields = ("actor", "person_called")

    def has_view_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return bool(_federations(request))

    has_module_permission = has_view_permission

    def get_queryset(self, request: HttpRequest) -> QuerySet[AccountRow]:
        """Those of the federations that the reader may look into."""
        return super().get_queryset(request).filter(federation__in=_federations(request))

    def streams(self, row: AccountRow) -> list[str]:
        return [account_stream(row.federation, row.actor)]


def _federations(request: HttpRequest) -> set[str]:
    return {federation for federation, role in roles_of(request) if role in WHO_LOOKS}

"""Accounts that end, are reset, opened again, or carried over, on the desk."""

from __future__ import annotations

from typing import ClassVar

import msgspec
from django import forms
from django.utils.translation import gettext_lazy

from federation.accounts import carrying_over, ending
from federation.accounts.desk.accounts import AccountAct
from federation.officials.roles import Role
from federation.pages.act_views import ActForm

BECAUSE = (
    (ending.Because.LEFT, gettext_lazy("the holder left the office or the federation")),
    (ending.Because.LOST, gettext_lazy("the holder lost password or second factor")),
    (ending.Because.STOLEN, gettext_lazy("another person may be signing in")),
    (ending.Because.MISTAKE, gettext_lazy("it was a mistake")),
)


class BecauseForm(ActForm):
    """Why."""

    because = forms.ChoiceField(label=gettext_lazy("Why"), choices=BECAUSE)


class ForAReason(AccountAct):
    """An act on one account that says why."""

    form_class = BecauseForm

    def get_initial(self) -> dict[str, object]:
        """Nothing; the page says who it is."""
        self.kicker = self.about()
        return {}


class EndAccount(ForAReason):
    """The board ends an account."""

    command = staticmethod(ending.end_account)
    title = gettext_lazy("End the account")
    button = gettext_lazy("End it")
    lede = gettext_lazy(
        "No one signs in with it any more: its roles in this federation, password, second factor and "
        "sessions go at once. Two officials can open it again."
    )


class ResetAccount(ForAReason):
    """Two officials take away what the account signs in with: this leads to a proposal."""

    command = staticmethod(ending.reset_account)
    title = gettext_lazy("Reset the account")
    button = gettext_lazy("Propose it")
    lede = gettext_lazy(
        "Password and second factor go, person and roles stay, and the holder is invited again. A second "
        "official approves, who has neither account nor role from you."
    )


class ReopenAccount(ForAReason):
    """Two officials open an account again: this leads to a proposal."""

    command = staticmethod(ending.reopen_account)
    title = gettext_lazy("Open the account again")
    button = gettext_lazy("Propose it")
    lede = gettext_lazy(
        "The holder is invited again then, and roles are given anew. A second official approves."
    )


class CarryOver(AccountAct):
    """The board carries over what is older than invitations."""

    roles: ClassVar[tuple[Role, ...]] = (Role.BOARD,)
    command = staticmethod(carrying_over.carry_over)
    title = gettext_lazy("Carry earlier accounts over")
    button = gettext_lazy("Carry them over")
    lede = gettext_lazy(
        "The log says which accounts are older than invitations. One that no two officials tied to its "
        "member goes on with its work, and approves nothing from now on; after 60 days its roles of board, "
        "auditor, tribunal and registrar rest. Two officials tie it; the operator at the machine ties the "
        "first two."
    )

    def bare_act(self) -> msgspec.Struct:
        """The act: there is nothing to fill in."""
        return carrying_over.CarryOver(federation=self.federation)

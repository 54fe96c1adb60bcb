"""Practice on the desk: an arbiter declares it, the executive committee answers."""

from __future__ import annotations

from typing import Any

import msgspec
from django.http import Http404
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.identity.directory import kept_ids
from federation.licences import commands
from federation.licences.desk.forms import GrantForm, PracticeForm
from federation.licences.desk.office import LicenceDeskAct, OfOne
from federation.licences.labels import practice
from federation.licences.models import Declaration
from federation.members import directory
from federation.pages.account import own_person
from federation.pages.act_views import ActForm
from federation.pages.reason_form import ReasonForm


class Declare(LicenceDeskAct):
    """The arbiter who followed an aspirant says what was led satisfactorily."""

    form_class = PracticeForm
    renews = False  # a declaration is being typed
    command = staticmethod(commands.declare_practice)
    title = gettext_lazy("Declare an aspirant’s practice")
    lede = gettext_lazy(
        "For D-I two groups of a coordinated tournament; for D-II two team matches, or one group "
        "(DSU 4.6.1.1). All of it stands in one declaration, by which you sign the aspirant’s paper "
        "(DSU 4.6.4)."
    )
    button = gettext_lazy("Declare")

    def get_initial(self) -> dict[str, object]:
        """Today, by whoever is signed in."""
        person = own_person(self.request)
        supervisor = {"supervisor": str(kept_ids([person]).get(person, person))} if person else {}
        return {"declared_on": directory.today(self.federation), **supervisor}


class OfDeclaration(OfOne):
    """An answer to one declaration; the page says what it declares."""

    def get_initial(self) -> dict[str, object]:
        """Nothing; the declaration must be there."""
        row = Declaration.objects.filter(**self.kwargs).first()
        if row is None:
            raise Http404(_("There is no such declaration."))
        self.lede = _("%(licence)s: %(led)s; declared by %(supervisor)s on %(day)s (DSU 4.6.1.1).") % {
            "licence": row.licence,
            "led": practice(row.groups, row.team_matches),
            "supervisor": directory.names([row.supervisor])[row.supervisor],
            "day": date_format(row.declared_on),
        }
        return {}


class Grant(OfDeclaration):
    """Give the licence."""

    form_class = GrantForm
    command = staticmethod(commands.grant_licence)
    title = gettext_lazy("Grant the licence")
    button = gettext_lazy("Grant it")

    def get_initial(self) -> dict[str, object]:
        """From today."""
        return super().get_initial() | {"granted_on": directory.today(self.federation)}

    def bare_act(self) -> msgspec.Struct:
        """From today: what stands in its way."""
        return self._act(granted_on=directory.today(self.federation))

    def act(self, form: ActForm) -> msgspec.Struct:
        """The grant."""
        return self._act(**form.values())

    def _act(self, **said: Any) -> msgspec.Struct:
        return commands.GrantLicence(**self.whose, declaration=self.kwargs["number"], **said)


class Return(OfDeclaration):
    """Give none."""

    form_class = ReasonForm
    command = staticmethod(commands.return_declaration)
    title = gettext_lazy("Return the declaration")
    button = gettext_lazy("Return it")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The answer."""
        return commands.ReturnDeclaration(**self.whose, declaration=self.kwargs["number"], **form.values())

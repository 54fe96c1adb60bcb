"""Courses, papers, special grants and delegated duties on the desk."""

from __future__ import annotations

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.licences import commands
from federation.licences.desk.forms import (
    CourseForm,
    DelegateForm,
    ProposalForm,
    ReferenceForm,
    SpecialForm,
)
from federation.licences.desk.office import LicenceDeskAct, OfOne
from federation.members import directory
from federation.pages.act_views import ActForm, SureForm


class TakeCourse(LicenceDeskAct):
    """Take the list of a course."""

    form_class = CourseForm
    renews = False  # a list is being typed
    command = staticmethod(commands.record_course)
    title = gettext_lazy("Take the list of an arbiter course")
    lede = gettext_lazy("The leader of the course sends it in (DSU 4.6.3). Who passed is an aspirant.")


class HandOut(OfOne):
    """Note that an aspirant has their paper."""

    form_class = SureForm
    command = staticmethod(commands.hand_out_paper)
    title = gettext_lazy("Hand out the aspirant’s paper")
    button = gettext_lazy("It was handed out")

    def get_initial(self) -> dict[str, object]:
        """Nothing; the page says which paper."""
        self.lede = _("The paper for %(licence)s, by which the aspirant may act as one (DSU 4.6.4).") % {
            "licence": self.kwargs["licence"]
        }
        return {}

    def bare_act(self) -> msgspec.Struct:
        """The paper."""
        return commands.HandOutPaper(**self.whose, licence=self.kwargs["licence"])


class Propose(LicenceDeskAct):
    """A district chair proposes an applicant."""

    form_class = ProposalForm
    command = staticmethod(commands.propose_grant)
    title = gettext_lazy("Propose a person for a licence")
    lede = gettext_lazy(
        "In special cases, or where an aspirant has led two tournaments to full satisfaction; the executive "
        "committee decides (DSU 4.6.1.2)."
    )
    button = gettext_lazy("Propose")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The proposal, with the number of the membership that the applicant holds today; 0: none."""
        said = form.values()
        held = directory.members_on(directory.today(self.federation), self.federation)
        number = held.filter(person=said["person"]).values_list("number", flat=True).first()
        return commands.ProposeGrant(federation=self.federation, member_number=number or 0, **said)


class GrantSpecially(LicenceDeskAct):
    """The executive committee gives a licence in a special case; `?person=` and `?licence=` stand in it."""

    form_class = SpecialForm
    command = staticmethod(commands.grant_specially)
    title = gettext_lazy("Grant a licence specially")
    lede = gettext_lazy(
        "Normally on the proposal of the chair of the applicant’s district (DSU 4.6.1.2). A licence that was "
        "withdrawn is regained by course and practice only (DSU 4.6.2)."
    )
    button = gettext_lazy("Grant it")

    def get_initial(self) -> dict[str, object]:
        """From today, for whoever was proposed."""
        asked = {name: self.request.GET[name] for name in ("person", "licence") if name in self.request.GET}
        return {"granted_on": directory.today(self.federation), **asked}


class Delegate(LicenceDeskAct):
    """Let somebody see to parts of the administration."""

    form_class = DelegateForm
    command = staticmethod(commands.delegate_duties)
    title = gettext_lazy("Let a person see to parts of the administration")
    lede = gettext_lazy(
        "Grants in special cases and withdrawals stay with the executive committee (DSU 4.6.3)."
    )


class TakeBack(OfOne):
    """See to everything oneself again."""

    form_class = ReferenceForm
    command = staticmethod(commands.take_back_duties)
    title = gettext_lazy("Take the authority back")
    button = gettext_lazy("Take it back")

    def bare_act(self) -> msgspec.Struct:
        """With any reference: what else stands in its way."""
        return commands.TakeBackDuties(**self.whose, reference="-")

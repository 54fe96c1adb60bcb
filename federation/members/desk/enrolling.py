"""Memberships that clubs propose: proposed, confirmed, declined."""

from __future__ import annotations

import msgspec
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.members import directory, enrolling
from federation.members.desk.forms import ConfirmForm, EnrolForm, ReasonForm
from federation.members.desk.people import REGISTER, OfPerson
from federation.members.models import Enrolment
from federation.pages.account import clubs_of
from federation.pages.act_views import ActForm

OF_ENROLMENTS = (*REGISTER, "members.enrolments")


class Propose(OfPerson):
    """A club's secretary proposes a member."""

    projectors = OF_ENROLMENTS
    command = staticmethod(enrolling.propose_enrolment)
    title = gettext_lazy("Propose as a member of the club")
    lede = gettext_lazy("The registrar confirms it. Until then the club learns nothing more of the person.")
    button = gettext_lazy("Propose")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With the clubs that the account is secretary of, of the federation that registered the person."""
        federation = self.person().federation
        names = directory.club_names(federation)
        own = sorted(club for code, club in clubs_of(self.request) if code == federation)
        form = EnrolForm(**self.get_form_kwargs())
        form.offer("club", [(club, names.get(club, club)) for club in own])
        return form

    def act(self, form: ActForm) -> msgspec.Struct:
        """The proposal."""
        person = self.person()
        said = form.values()
        return enrolling.ProposeEnrolment(federation=person.federation, person=person.person, **said)


class OfEnrolment(OfPerson):
    """An answer to a proposal; what was proposed stands above the form."""

    projectors = OF_ENROLMENTS

    def get_initial(self) -> dict[str, object]:
        """Nothing; the page says what was proposed."""
        row = Enrolment.objects.filter(person=self.person().person).first()
        if row is not None:
            club = directory.club_names(row.federation).get(row.club, row.club)
            said = {"club": club, "day": date_format(row.starts_on)}
            self.lede = _("%(club)s proposes a membership from %(day)s.") % said
        return {}


class Confirm(OfEnrolment):
    """The registrar confirms."""

    form_class = ConfirmForm
    command = staticmethod(enrolling.confirm_enrolment)
    title = gettext_lazy("Confirm the proposed membership")
    button = gettext_lazy("Confirm")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The membership."""
        person = self.person()
        said = form.values()
        return enrolling.ConfirmEnrolment(federation=person.federation, person=person.person, **said)


class Decline(OfEnrolment):
    """The registrar declines, or the club takes its proposal back."""

    form_class = ReasonForm
    command = staticmethod(enrolling.decline_enrolment)
    title = gettext_lazy("Decline the proposed membership")
    lede = ""
    button = gettext_lazy("Decline")

    def bare_act(self) -> msgspec.Struct:
        """With any reason: what else stands in the way."""
        person = self.person()
        return enrolling.DeclineEnrolment(federation=person.federation, person=person.person, reason="-")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The answer, with its reason."""
        person = self.person()
        said = form.values()
        return enrolling.DeclineEnrolment(federation=person.federation, person=person.person, **said)

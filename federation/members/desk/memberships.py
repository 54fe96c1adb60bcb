"""Memberships and clubs: start, move, end, register, change."""

from __future__ import annotations

import msgspec
from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from federation.books import federation as federation_of
from federation.members import commands, ended
from federation.members.desk.forms import ClubForm, EndForm, StartForm, TransferForm
from federation.members.desk.people import REGISTER, OfPerson, person_or_404
from federation.members.models import Club, Membership
from federation.pages.act_views import ActForm, ActView


class StartMembership(OfPerson):
    """A person becomes a member."""

    command = staticmethod(commands.start_membership)
    title = gettext_lazy("Start a membership")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With the clubs of the person's federation."""
        return StartForm(**self.get_form_kwargs(), federation=self.person().federation)

    def act(self, form: ActForm) -> msgspec.Struct:
        """The membership."""
        person = self.person()
        return commands.StartMembership(federation=person.federation, person=person.person, **form.values())


class OfMember(ActView):
    """An act about one member number."""

    projectors = REGISTER

    def membership(self) -> Membership:
        """The newest stretch under the number."""
        here = {"federation": self.kwargs["federation"], "number": self.kwargs["number"]}
        row = Membership.objects.filter(**here, known_to=None).order_by("-valid_from").first()
        if row is None:
            raise Http404(_("No member has this number."))
        person = person_or_404(row.person)
        self.kicker = _("%(name)s, member %(number)s") % {"name": person.name, "number": row.number}
        return row  # type: ignore[no-any-return]

    def get_success_url(self) -> str:
        """The person."""
        return reverse("desk-person", args=[self.membership().person])


class TransferMember(OfMember):
    """A member moves to another club."""

    command = staticmethod(commands.transfer_member)
    title = gettext_lazy("Move to another club")
    button = pgettext_lazy("button", "Move")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With the clubs of the federation."""
        return TransferForm(**self.get_form_kwargs(), federation=self.kwargs["federation"])


class EndMembership(OfMember):
    """A membership ends."""

    form_class = EndForm
    command = staticmethod(commands.end_membership)
    title = gettext_lazy("End the membership")
    button = gettext_lazy("End it")


class TakeBackEnd(OfMember):
    """A membership has not ended after all."""

    command = staticmethod(ended.take_back_end)
    title = gettext_lazy("Take the end of the membership back")
    button = gettext_lazy("Take it back")
    lede = gettext_lazy(
        "For an end that was recorded by mistake: the membership stands as if it had not ended, in its club "
        "and under its number. Who left and comes back later starts a new membership."
    )


class RegisterClub(ActView):
    """A club joins."""

    projectors = REGISTER
    form_class = ClubForm
    command = staticmethod(commands.register_club)
    title = gettext_lazy("Register a club")
    button = pgettext_lazy("button", "Register")

    def get_initial(self) -> dict[str, object]:
        """Nothing; the federation must be of this house."""
        self.kicker = federation_of(self.kwargs["federation"]).name
        return {}

    def get_success_url(self) -> str:
        """The clubs."""
        return reverse("clubs")


class ChangeClub(ActView):
    """A club's new name, city or district."""

    projectors = REGISTER
    form_class = ClubForm
    command = staticmethod(commands.change_club)
    title = gettext_lazy("Change the club")

    def get_initial(self) -> dict[str, object]:
        """The club as it is."""
        row = Club.objects.filter(**self.kwargs).first()
        if row is None:
            raise Http404(_("There is no such club."))
        self.kicker = row.name
        return {name: getattr(row, name) for name in ("name", "city", "district")}

    def get_success_url(self) -> str:
        """The clubs."""
        return reverse("clubs")

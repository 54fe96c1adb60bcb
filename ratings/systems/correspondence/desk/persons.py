"""What the committee says of one person: a ranking from before, play over the board."""

from __future__ import annotations

from uuid import UUID

import msgspec
from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from federation.members import directory
from federation.pages.act_views import DAY, LONG_TEXT, ActForm, ActView, DeskPage
from ratings.systems.correspondence import commands
from ratings.systems.correspondence.desk.base import PROJECTORS, people_found
from ratings.systems.correspondence.desk.ranking import levels


class People(DeskPage):
    """Find somebody, then say something of them."""

    template_name = "correspondence/desk_people.html"
    projectors = PROJECTORS
    renews = False

    def get(self, request: HttpRequest, federation: str) -> HttpResponse:
        """The search and whom it found."""
        text = request.GET.get("q", "")
        return self.render_to_response(
            {"q": text, "found": people_found(text, federation), "federation": federation}
        )


class OfPerson(ActView):
    """An act about the person in the address."""

    projectors = PROJECTORS

    def get_initial(self) -> dict[str, object]:
        """The page bears the person's name."""
        person: UUID = self.kwargs["person"]
        self.kicker = directory.names([person])[person]
        return {}

    def act(self, form: ActForm) -> msgspec.Struct:
        """The act with what was filled in."""
        about = {"federation": self.kwargs["federation"], "person": str(self.kwargs["person"])}
        act: msgspec.Struct = self.act_class(**about, **form.values())
        return act

    def get_success_url(self) -> str:
        """The search; after the act the person's history."""
        if self.request.method == "POST":
            return reverse("correspondence-person", kwargs=self.kwargs)
        return reverse("desk-correspondence-people", args=[self.kwargs["federation"]])


def levels_or_none() -> list[tuple[str, str]]:
    """Every level, and that there was none."""
    return [("0", _("no ranking")), *levels()]


class TakeOverForm(ActForm):
    """A ranking from before."""

    ranking = forms.TypedChoiceField(label=gettext_lazy("Ranking"), choices=levels, coerce=int)
    on = forms.DateField(label=gettext_lazy("Got or last confirmed on"), widget=DAY)
    reference = forms.CharField(label=gettext_lazy("Where it stands written"), max_length=200)


class TakeOver(OfPerson):
    """Take a ranking over from before."""

    form_class = TakeOverForm
    command = staticmethod(commands.take_over_ranking)
    title = gettext_lazy("Take over a ranking from before")


class CorrectTakenForm(ActForm):
    """What is true of a ranking from before, and why it was wrong."""

    on = forms.DateField(label=gettext_lazy("Taken over for"), widget=DAY)
    ranking = forms.TypedChoiceField(label=gettext_lazy("Ranking"), choices=levels_or_none, coerce=int)
    reason = forms.CharField(label=gettext_lazy("Reason"), widget=LONG_TEXT)


class CorrectTaken(OfPerson):
    """Correct a ranking that was taken over."""

    form_class = CorrectTakenForm
    command = staticmethod(commands.correct_taken_ranking)
    title = gettext_lazy("Correct a ranking from before")
    button = gettext_lazy("Correct")


class CertifyForm(ActForm):
    """The committee's word on play over the board."""

    first_day = forms.DateField(label=gettext_lazy("For five years that end from"), widget=DAY)
    last_day = forms.DateField(label=pgettext_lazy("day", "to"), widget=DAY)
    active = forms.BooleanField(
        label=gettext_lazy("Plays actively and continuously over the board: need not confirm"),
        required=False,
    )
    reason = forms.CharField(label=gettext_lazy("Reason"), widget=LONG_TEXT)


class Certify(OfPerson):
    """Certify play over the board, or that there is none."""

    form_class = CertifyForm
    command = staticmethod(commands.certify_activity)
    title = gettext_lazy("Certify play over the board")
    lede = gettext_lazy("Where it is otherwise than the rating lists say (SLSF-K 2 §5).")

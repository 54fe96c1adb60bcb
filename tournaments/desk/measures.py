"""The referee's measures on the desk, and the Polish board's resolutions."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import msgspec
from django import forms
from django.contrib import messages
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.log import Recorded
from federation.members import directory
from federation.members.models import Membership
from federation.pages.act_views import DAY, LONG_TEXT, ActForm, ActView
from federation.sanctions.access import house_or_404
from federation.sanctions.labels import MEASURES
from federation.sanctions.rules.ladder import By
from tournaments.books import tournament_book
from tournaments.breach_words import breaches_of
from tournaments.commands import measures, resolutions
from tournaments.desk.sanctioning import PROJECTORS, OfDocket, OnPlayer, OnSanction, ReasonsForm
from tournaments.desk.time_penalties import in_words, penalty_of
from tournaments.models import TournamentRow
from tournaments.state_view import Choices
from tournaments.tournament_book import book

MOST_OFFERED = 100


class MeasureForm(OnPlayer):
    """Which measure, for what."""

    measure = forms.ChoiceField(label=gettext_lazy("Measure"))
    breach = forms.ChoiceField(label=gettext_lazy("Breach of"), required=False)
    left_seconds = forms.IntegerField(
        label=gettext_lazy("Seconds left on the clock"),
        required=False,
        min_value=0,
        max_value=1_000_000,
        help_text=gettext_lazy("For a time penalty only."),
    )
    decided_on = forms.DateField(label=gettext_lazy("Decided on"), widget=DAY)
    reasons = forms.CharField(
        label=gettext_lazy("Reasons"), widget=LONG_TEXT, max_length=4_000, required=False
    )

    def __init__(self, *args: object, steps: Choices, breaches: Choices, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, offered in (("measure", steps), ("breach", [("", "–"), *breaches])):
            self.offer(name, offered)


class TakeMeasure(OfDocket):
    """The referee takes a measure of the book's ladder."""

    form_class = MeasureForm
    command = staticmethod(measures.take_measure)
    title = gettext_lazy("Take a measure")
    lede = gettext_lazy("A player who is excluded or removed has left the tournament with it.")
    button = gettext_lazy("Take it")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With the players, the book's ladder and what it forbids by name."""
        cited = book(self.state)
        steps = [
            (rung.measure, _(MEASURES[rung.measure]))
            for rung in tournament_book(cited).measures
            if rung.by is By.REFEREE
        ]
        breaches = breaches_of(cited)
        initial = self.get_initial()
        return MeasureForm(
            **self.get_form_kwargs() | {"initial": initial},
            people=self.people(),
            steps=steps,
            breaches=breaches,
        )

    def perform(self, form: ActForm) -> Recorded | None:
        """Take the measure; of a time penalty the referee is told at once what it does to the clocks."""
        recorded = super().perform(form)
        left = form.cleaned_data["left_seconds"]
        if recorded and left is not None:
            messages.success(
                self.request,
                _("Time penalty: %(words)s.") % {"words": in_words(penalty_of(self.state, left))},
            )
        return recorded


class TakeMeasureBack(OnSanction):
    """A measure that was recorded by mistake."""

    form_class = ReasonsForm
    command = staticmethod(measures.take_back_measure)
    title = gettext_lazy("Take a measure back")
    lede = gettext_lazy("It counts no more for what may follow.")
    button = gettext_lazy("Take it back")


class ResolutionForm(ActForm):
    """The resolution and why."""

    RENAMED = {"decided_on": "adopted_on"}

    resolution = forms.CharField(label=gettext_lazy("Resolution"), max_length=200, required=False)
    adopted_on = forms.DateField(label=gettext_lazy("Adopted on"), widget=DAY)
    reasons = forms.CharField(
        label=gettext_lazy("Reasons"), widget=LONG_TEXT, max_length=4_000, required=False
    )


class BarForm(ResolutionForm):
    """The tournaments that somebody is not admitted to."""

    tournaments = forms.MultipleChoiceField(
        label=gettext_lazy("Not admitted to"), widget=forms.CheckboxSelectMultiple, required=False
    )

    def __init__(self, *args: object, offered: Choices, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.offer("tournaments", offered)


class StrikeForm(ResolutionForm):
    """The membership that ends."""

    member_number = forms.IntegerField(label=gettext_lazy("Member number"), min_value=1)


class OfBoard(ActView):
    """An act of the board on one person."""

    projectors = PROJECTORS
    form_class: type[ActForm] = ResolutionForm

    def setup(self, request: HttpRequest, *args: object, **kwargs: object) -> None:
        """The federation must be of this house, the person in its register."""
        super().setup(request, *args, **kwargs)
        self.federation = house_or_404(self.kwargs["federation"]).code
        self.person: UUID = self.kwargs["person"]

    def get_initial(self) -> dict[str, object]:
        """Today."""
        self.kicker = directory.names([self.person])[self.person]
        return {"adopted_on": directory.today(self.federation)}

    @property
    def whose(self) -> dict[str, Any]:
        """Federation and person."""
        return {"federation": self.federation, "person": str(self.person)}

    def get_success_url(self) -> str:
        """The person's record."""
        return reverse("desk-sanctions-of", args=[self.federation, self.person])


class Bar(OfBoard):
    """Do not admit somebody to later tournaments."""

    form_class = BarForm
    command = staticmethod(resolutions.bar_from_events)
    title = gettext_lazy("Do not admit to tournaments")
    button = gettext_lazy("Record the resolution")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With the tournaments, the latest first."""
        rows = TournamentRow.objects.filter(federation=self.federation).order_by("-starts_on", "name")
        offered = list(rows.values_list("tournament", "name")[:MOST_OFFERED])
        return BarForm(**self.get_form_kwargs(), offered=offered)

    def act(self, form: ActForm) -> msgspec.Struct:
        """The resolution."""
        said = form.values()
        return resolutions.BarFromEvents(**self.whose, **said | {"tournaments": tuple(said["tournaments"])})


class Strike(OfBoard):
    """Strike somebody off the list of members."""

    form_class = StrikeForm
    command = staticmethod(resolutions.strike_off)
    title = gettext_lazy("Strike off the list of members")
    button = gettext_lazy("Record the resolution")

    def get_initial(self) -> dict[str, object]:
        """The membership that the person holds."""
        held = Membership.objects.filter(federation=self.federation, person=self.person, known_to=None)
        number = held.filter(valid_to=None).values_list("number", flat=True).first()
        return super().get_initial() | {"member_number": number}


class Lift(OfBoard):
    """Take a resolution back."""

    form_class = ReasonsForm
    command = staticmethod(resolutions.lift_resolution)
    title = gettext_lazy("Take a resolution back")
    button = gettext_lazy("Take it back")

"""Days that were wrong, and a player who was somebody else: put right with a reason."""

from __future__ import annotations

import datetime as dt
from uuid import UUID
from zoneinfo import ZoneInfo

import msgspec
from django import forms
from django.utils.functional import cached_property
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.citing import Refused
from federation.books import federation as federation_of
from federation.members import directory
from federation.pages.act_views import DAY, LONG_TEXT, ActForm
from federation.pages.reason_form import ReasonForm
from federation.pages.refusals import Words
from tournaments import commands
from tournaments.desk.base import OfTournament
from tournaments.desk.entering import PersonForm, PickPerson, entry_of
from tournaments.desk.round_starts import as_typed, starts_as_typed
from tournaments.log_state import filing_now
from tournaments.models import EntryRow


class DaysForm(ReasonForm):
    """The days, the hours of rounds where the organiser had said them, and why."""

    field_order = ("starts_on", "ends_on", "starts", "reason")

    starts_on = forms.DateField(label=gettext_lazy("First day"), widget=DAY)
    ends_on = forms.DateField(label=capfirst(gettext_lazy("last day")), widget=DAY)
    starts = forms.CharField(
        label=gettext_lazy("The start of each round, one a line"),
        help_text=gettext_lazy("As 2026-04-18 13:00, on the federation’s clocks"),
        widget=LONG_TEXT,
        max_length=2_000,
        required=False,
    )

    def __init__(self, *args: object, zone: ZoneInfo, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.zone = zone
        if not self.initial["starts"]:
            del self.fields["starts"]

    def clean_starts(self) -> tuple[dt.datetime, ...]:
        """Instants in the zone of the federation, one a line."""
        return starts_as_typed(self.cleaned_data["starts"], self.zone)


class CorrectDays(OfTournament):
    """Put the days of a tournament right, or put it off."""

    command = staticmethod(commands.correct_dates)
    title = gettext_lazy("On which days is it played?")
    lede = gettext_lazy(
        "The days say in which order and in which period it is rated. What that would change in "
        "a published list or a title is shown before anything is recorded. Its address stays as "
        "it is."
    )
    button = gettext_lazy("Correct the days")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The days that stand."""
        return DaysForm(**self.get_form_kwargs(), zone=self.zone)

    @cached_property
    def zone(self) -> ZoneInfo:
        """Whose clocks count."""
        return ZoneInfo(federation_of(self.row.federation).zone)

    def bare_act(self) -> msgspec.Struct:
        """The days as they stand: says whether they can be corrected at all."""
        first, last = self.row.starts_on, self.row.ends_on
        return commands.CorrectDates(**self.here, starts_on=first, ends_on=last, reason="-")

    def in_the_way(self) -> Words | None:
        """What is wrong with the days themselves is said when others are sent."""
        found = super().in_the_way()
        return None if found is None or found.field else found

    def get_initial(self) -> dict[str, object]:
        """As it stands."""
        starts = filing_now(**self.here).starts
        stands = {
            "starts_on": self.row.starts_on,
            "ends_on": self.row.ends_on,
            "starts": as_typed(starts, self.zone),
        }
        return super().get_initial() | stands


class EntrantForm(PersonForm, ReasonForm):
    """Why, and who it was; the page offers whom the search found."""

    def refuse(self, refusal: Refused) -> None:
        """What stands against somebody is said where they are chosen."""
        if refusal.field in {"played", "entered"}:
            refusal.field = "person"
        super().refuse(refusal)


class CorrectPlayer(PickPerson):
    """Another person than who is entered played."""

    template_name = "desk/pick_entrant.html"
    form_class = EntrantForm
    renews = False
    command = staticmethod(commands.correct_entrant)
    button = gettext_lazy("This one played")

    def get_initial(self) -> dict[str, object]:
        """Nothing; the page says who is entered."""
        super().get_initial()
        person: UUID = self.kwargs["person"]
        self.title = _("Who played as %(name)s?") % {"name": directory.names([person])[person]}
        return {}

    def bare_act(self) -> msgspec.Struct:
        """With any reason, and with nobody else yet: says what stands in the way whoever it was."""
        return self.said(commands.Entry(person=""), "-")

    def in_the_way(self) -> Words | None:
        """Nobody is chosen before anybody is found: that is in nobody's way."""
        found = super().in_the_way()
        return None if found is None or found.field == "played" else found

    def act(self, form: ActForm) -> msgspec.Struct:
        """The correction, with the club and the number of today."""
        chosen = entry_of(form.cleaned_data["person"], self.kwargs["federation"])
        return self.said(chosen, form.cleaned_data["reason"])

    def said(self, played: commands.Entry, reason: str) -> commands.CorrectEntrant:
        """The act."""
        return commands.CorrectEntrant(
            **self.here, entered=str(self.kwargs["person"]), played=played, reason=reason
        )

    def taken(self) -> set[UUID]:
        """Who plays here already."""
        return set(EntryRow.objects.filter(**self.here).values_list("person", flat=True))

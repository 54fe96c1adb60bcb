"""The invitation on the desk: what it says, when rounds start, who heard of it, a rating asked for."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import msgspec
from django import forms
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy

from federation.books import federation as federation_of
from federation.pages.act_views import DAY, LONG_TEXT, ActForm, YesNo
from federation.pages.money import IN_MONEY, Amount
from tournaments.desk.round_starts import as_typed, starts_as_typed
from tournaments.events.filing_values import Stated
from tournaments.events.screens import at_hours
from tournaments.filing import commands
from tournaments.filing.desk.base import OfFiling
from tournaments.filing.labels import ANSWERS, CHAMPIONSHIPS
from tournaments.screens.commands import ScheduleStarts, schedule_starts

CHAMPIONSHIP_CHOICES = [
    ("", gettext_lazy("none")),
    *((key.value, name) for key, name in CHAMPIONSHIPS.items()),
]
ANSWER_CHOICES = [(key.value, name) for key, name in ANSWERS.items()]


class InvitationForm(ActForm):
    """What the invitation says beside the announcement."""

    coordinated = YesNo(label=gettext_lazy("It is a coordinated tournament"))
    championship = forms.ChoiceField(
        label=gettext_lazy("Championship"), choices=CHAMPIONSHIP_CHOICES, required=False
    )
    closed = forms.BooleanField(label=gettext_lazy("Closed: only some may enter"), required=False)
    conditions = forms.CharField(
        label=capfirst(gettext_lazy("who may enter")), required=False, max_length=600
    )
    groups = forms.CharField(label=gettext_lazy("Groups"), required=False, max_length=600)
    grouping = forms.CharField(
        label=capfirst(gettext_lazy("how groups are made")),
        help_text=gettext_lazy("Where not by rating; of a closed tournament always"),
        required=False,
        max_length=600,
    )
    smoke_free = forms.ChoiceField(
        label=gettext_lazy("Rooms without smoking"), choices=ANSWER_CHOICES, required=False
    )
    elo_rated = forms.ChoiceField(label=gettext_lazy("Elo-rated"), choices=ANSWER_CHOICES, required=False)
    quick_finish = forms.BooleanField(label=gettext_lazy("With a quick finish"), required=False)
    late_minutes = forms.IntegerField(
        label=gettext_lazy("A player may come late by, in minutes"), min_value=0, max_value=600
    )
    adjournments = forms.CharField(
        label=gettext_lazy("Rules for adjourned and postponed games"), required=False, max_length=600
    )
    entry_fee = Amount(label=gettext_lazy("Entry fee"), help_text=IN_MONEY, required=False)
    late_fee = Amount(label=gettext_lazy("Surcharge after the deadline"), help_text=IN_MONEY, required=False)


class StateInvitation(OfFiling):
    """State what the invitation says."""

    form_class = InvitationForm
    command = staticmethod(commands.state_invitation)
    title = gettext_lazy("What the invitation says")
    lede = gettext_lazy("System, place, days, thinking time and deadline stand in the announcement already.")

    def get_initial(self) -> dict[str, object]:
        """As it stands; of a new one the official says whether it is coordinated."""
        super().get_initial()
        said = msgspec.structs.asdict(self.filing.invitation)
        return said if self.filing.stated else said | {"coordinated": None}

    def act(self, form: ActForm) -> msgspec.Struct:
        """The invitation."""
        said = form.values()
        answers = {name: Stated(said[name]) for name in ("smoke_free", "elo_rated")}
        return commands.StateInvitation(**self.here, **said | answers | {"late_fee": said["late_fee"] or 0})


class RoundsForm(ActForm):
    """The start of each round."""

    starts = forms.CharField(
        label=gettext_lazy("The start of each round, one a line"),
        help_text=gettext_lazy("As 2026-04-18 13:00, on Danish clocks"),
        widget=LONG_TEXT,
        max_length=2_000,
    )

    def clean_starts(self) -> tuple[dt.datetime, ...]:
        """Instants in the zone of the federation, one a line."""
        return starts_as_typed(self.cleaned_data["starts"], self.zone)

    def __init__(self, *args: object, zone: ZoneInfo, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.zone = zone


class ScheduleRounds(OfFiling):
    """Say when each round starts."""

    command = staticmethod(schedule_starts)
    title = gettext_lazy("When the rounds start")
    lede = gettext_lazy("Late arrivals and changes of a pairing are measured by these hours.")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The hours that stand."""
        self.kicker = self.row.name
        zone = ZoneInfo(federation_of(self.here["federation"]).zone)
        lines = as_typed(self.filing.starts, zone)
        return RoundsForm(**self.get_form_kwargs() | {"initial": {"starts": lines}}, zone=zone)

    def act(self, form: ActForm) -> ScheduleStarts:
        """Each line is a round."""
        return ScheduleStarts(**self.here, starts=at_hours(form.cleaned_data["starts"]))


class ClubsForm(ActForm):
    """When and how the clubs heard of it."""

    on = forms.DateField(label=gettext_lazy("Announced on"), widget=DAY)
    through = forms.CharField(label=gettext_lazy("Through"), max_length=200)


class TellClubs(OfFiling):
    """Record when the clubs of the district heard of it."""

    form_class = ClubsForm
    command = staticmethod(commands.tell_clubs)
    title = gettext_lazy("Announced to the clubs")
    lede = gettext_lazy(
        "All clubs of the district hear of an open tournament a month before the entry deadline."
    )


class RequestRating(OfFiling):
    """Tell the registrar that it is to be rated."""

    command = staticmethod(commands.request_rating)
    title = gettext_lazy("Ask that it be rated")
    button = gettext_lazy("Ask the rating registrar")

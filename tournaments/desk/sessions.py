"""When the adjournment session of a round ends, at the desk (DSU 4.9.1)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
from django import forms
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.books import federation as federation_of
from federation.pages.act_views import ActForm
from tournaments import commands
from tournaments.books import tournament_book
from tournaments.desk.base import OfTournament
from tournaments.pairing_input import play_of, stages_of
from tournaments.rules.systems import SWISS
from tournaments.state import Tournament
from tournaments.state_view import InState
from tournaments.tournament_book import book

AS_TYPED = "%Y-%m-%dT%H:%M"


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """The session after the newest round of a stage; `ends` "" while nobody has said when."""

    round_number: int
    ends: str


def sessions_of(state: Tournament, federation: str) -> Iterator[Session]:
    """The sessions that a pairing waits for; none where no round is paired from results."""
    if not tournament_book(book(state)).adjourned.has_session or state.finished:
        return
    zone = ZoneInfo(federation_of(federation).zone)
    for stage in stages_of(state):
        started = state.rounds_of(stage)
        if started and play_of(state, stage).system in SWISS:
            number = started[-1][0]
            ends_at = state.sessions.get(number)
            ends = date_format(ends_at.astimezone(zone), "DATETIME_FORMAT") if ends_at else ""
            yield Session(round_number=number, ends=ends)


class LocalHour(forms.DateTimeField):
    """A day and an hour on the clocks of a federation."""

    def __init__(self, zone: ZoneInfo, **more: Any) -> None:
        widget = forms.DateTimeInput(attrs={"type": "datetime-local"}, format=AS_TYPED)
        super().__init__(widget=widget, input_formats=[AS_TYPED], **more)
        self.zone = zone

    def clean(self, value: object) -> dt.datetime:
        """An instant."""
        with timezone.override(self.zone):
            return super().clean(value)  # type: ignore[no-any-return]

    def prepare_value(self, value: object) -> object:
        """An instant as the clocks there show it."""
        with timezone.override(self.zone):
            return super().prepare_value(value)


class SessionForm(ActForm):
    """When it ends."""

    def __init__(self, *args: object, zone: str, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        said = _("Clocks of %(zone)s")
        self.fields["ends_at"] = LocalHour(
            ZoneInfo(zone), label=_("The session ends"), help_text=said % {"zone": zone}
        )


class SetSession(InState, OfTournament):
    """Say when the adjournment session of a round ends."""

    command = staticmethod(commands.set_adjournment_session)
    button = gettext_lazy("Record it")
    lede = gettext_lazy(
        "Before this hour the next round is not paired. Games that are open then count as draws."
    )

    @property
    def round_number(self) -> int:
        """The round of the address."""
        return int(self.kwargs["round_number"])

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """The hour that stands, or none."""
        self.kicker = self.row.name
        self.title = _("Adjournment session of round %(round)s") % {"round": self.round_number}
        stands = self.state.sessions.get(self.round_number)
        zone = federation_of(self.here["federation"]).zone
        return SessionForm(
            **self.get_form_kwargs() | {"initial": {"ends_at": stands} if stands else {}}, zone=zone
        )

    def bare_act(self) -> msgspec.Struct:
        """What stands in the way whatever the hour is."""
        return commands.SetAdjournmentSession(
            **self.here, round_number=self.round_number, ends_at=dt.datetime.min.replace(tzinfo=dt.UTC)
        )

    def act(self, form: ActForm) -> msgspec.Struct:
        """The hour."""
        return commands.SetAdjournmentSession(
            **self.here, round_number=self.round_number, ends_at=form.cleaned_data["ends_at"]
        )

    def get_success_url(self) -> str:
        """The open games."""
        return reverse("desk-adjourned", kwargs=self.here)

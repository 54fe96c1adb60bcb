"""Sanctions of players in one tournament: who is barred, what was decided, who is told, what waits.

The board sanctions a tournament on a page of `announcing.py`.
"""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import msgspec
from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from federation.books import federation as federation_of
from federation.identity.directory import own_numbers
from federation.members import directory
from federation.officials.roles import Role
from federation.pages.account import roles_held
from federation.pages.act_views import DAY, LONG_TEXT, ActForm
from federation.sanctions.access import LOOKS, LOOKS_AT_ONE_TOURNAMENT, look
from federation.sanctions.labels import TOLD, reasons_of
from federation.sanctions.models import AppealRow, NoticeRow, RulingRow, SanctionRow
from federation.sanctions.queries import PROJECTOR, registered, rows_of
from federation.sanctions.rules.committee import Told
from tournaments.commands import sanctioning
from tournaments.desk.base import OfTournament
from tournaments.desk.time_penalties import in_words, penalty_of
from tournaments.log_state import cases_of, filing_now
from tournaments.rules.citations import Rule
from tournaments.state_view import Choices, InState, StatePage
from tournaments.tournament_book import book

PROJECTORS = (PROJECTOR, "tournaments.tournaments", "members.register", "officials.grants")


def look_here(request: HttpRequest, federation: str, tournament: str) -> frozenset[str]:
    """Note a look at what was decided in one tournament. PermissionDenied for whoever may not."""
    return look(request, federation, allowed=may_look_here(request, federation, tournament))


def may_look_here(request: HttpRequest, federation: str, tournament: str) -> bool:
    """Whether the account's role lets it look, or its seat on the tournament's own committee."""
    if roles_held(request, federation) & LOOKS_AT_ONE_TOURNAMENT:
        return True
    committee = filing_now(federation, tournament).committee
    return not {*committee}.isdisjoint(map(str, own_numbers(request)))


class Sanctions(StatePage):
    """Everything decided, ruled and appealed in the tournament; the look is noted."""

    template_name = "sanctions/tournament.html"
    projectors = PROJECTORS
    renews = True

    @classmethod
    def may_open(cls, request: HttpRequest, **kwargs: object) -> bool:
        """Offered to those who may look at what is decided in the tournament."""
        return may_look_here(request, str(kwargs["federation"]), str(kwargs["tournament"]))

    def get(self, request: HttpRequest, federation: str, tournament: str, **more: object) -> HttpResponse:
        """The page, for whoever may look at the register."""
        self.roles = look_here(request, federation, tournament)
        return super().get(request, federation, tournament, **more)

    def shown(self) -> dict[str, object]:
        """The sanctions of this tournament as they stand today, rulings, appeals, open absences."""
        federation, tournament = self.kwargs["federation"], self.kwargs["tournament"]
        here = {"federation": federation, "tournament": tournament}
        of = SanctionRow.objects.filter(**here, known_to=None).values_list("person", flat=True)
        rows = rows_of(federation, persons=of)
        day = directory.today(federation)
        rulings = list(RulingRow.objects.filter(**here).order_by("ruling"))
        appeals = list(AppealRow.objects.filter(**here).order_by("appeal"))
        measures = [
            row
            for row in rows
            if row.tournament == tournament and row.kind == "measure" and not row.overturned_by
        ]
        return {
            "day": day,
            "danish": book(self.state).says(Rule.TOURNAMENTS_COMMITTEE),
            "registered_by": federation_of(federation).register_article,
            "committee": self._committee(),
            "lines": [line for line in registered(rows, day) if line.row.tournament == tournament],
            "measures": measures,
            "measures_here": [(row, self._penalty(row)) for row in measures],
            "rulings": rulings,
            "appeals": appeals,
            "cases": cases_of(federation, tournament),
            "reasons": reasons_of([*(each.words for each in rulings), *(each.words for each in appeals)]),
            "names": directory.names({*map(UUID, self.state.entries), *(each.person for each in appeals)}),
            "by_text": self.names,
            "decides": True,
            "registers": bool(self.roles & LOOKS),
            "audits": Role.AUDITOR in self.roles,
        }

    def _penalty(self, row: SanctionRow) -> str:
        """What a time penalty does to the clocks; "" for any other measure."""
        return "" if row.left_seconds is None else in_words(penalty_of(self.state, row.left_seconds))

    def _committee(self) -> list[str]:
        members = filing_now(self.kwargs["federation"], self.kwargs["tournament"]).committee
        return sorted(directory.names(map(UUID, members)).values())


class OnPlayer(ActForm):
    """Which player it is about."""

    person = forms.ChoiceField(label=gettext_lazy("Player"))

    def __init__(self, *args: object, people: Choices, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.offer("person", people)


class DecisionForm(OnPlayer):
    """What a decision of the committee says."""

    offence_on = forms.DateField(label=gettext_lazy("Day of what it is for"), widget=DAY)
    decided_on = forms.DateField(label=gettext_lazy("Decided on"), widget=DAY)
    reasons = forms.CharField(
        label=gettext_lazy("Reasons"),
        widget=LONG_TEXT,
        max_length=4_000,
        required=False,
        help_text=gettext_lazy("They are told to the player in writing."),
    )


class OfDocket(InState, OfTournament):
    """An act that the docket of the tournament shows."""

    projectors = PROJECTORS

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With the players to choose from, where the form asks for one."""
        initial = self.get_initial()
        if issubclass(self.form_class, OnPlayer):
            return self.form_class(**self.get_form_kwargs() | {"initial": initial}, people=self.people())
        return self.form_class(**self.get_form_kwargs() | {"initial": initial})

    def get_initial(self) -> dict[str, object]:
        """Today; the player of the address, if it names one."""
        super().get_initial()
        today = directory.today(self.kwargs["federation"])
        days = dict.fromkeys(("decided_on", "offence_on", "ruled_on", "filed_on", "on"), today)
        return {**days, "person": self.request.GET.get("person", "")}

    def people(self) -> Choices:
        """Everybody entered, by name."""
        return sorted(((person, self.names[person]) for person in self.state.entries), key=lambda one: one[1])

    def get_success_url(self) -> str:
        """The sanctions of the tournament."""
        return reverse("desk-tournament-sanctions", kwargs=self.here)


class NoticeForm(ActForm):
    """Who was told, and when."""

    RENAMED = {"decided_on": "on"}

    to = forms.ChoiceField(label=gettext_lazy("Told to"), choices=())
    on = forms.DateField(label=pgettext_lazy("day", "On"), widget=DAY)

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.offer("to", [(each.value, _(TOLD[each.value])) for each in Told])


class OnSanction(OfDocket):
    """An act on the sanction of the address."""

    def act(self, form: ActForm) -> msgspec.Struct:
        """The act on it."""
        given = {"person": str(self.kwargs["person"]), "number": self.kwargs["number"]}
        return self.act_class(**self.here, **given, **form.values())


class Notice(OnSanction):
    """Record that somebody was told in writing."""

    form_class = NoticeForm
    command = staticmethod(sanctioning.record_notice)
    title = gettext_lazy("Told in writing")
    lede = gettext_lazy(
        "To the player with the reasons; copies to the rating registrar and the player’s club."
    )


class NotToldForm(ActForm):
    """Who was not told."""

    to = forms.ChoiceField(label=gettext_lazy("Recorded as told to"))

    def __init__(self, *args: object, told: list[str], **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.offer("to", [(each.value, _(TOLD[each.value])) for each in Told if each.value in told])


class TakeBackNotice(OnSanction):
    """Nobody was told after all."""

    form_class = NotToldForm
    command = staticmethod(sanctioning.take_back_notice)
    title = gettext_lazy("Not told after all")
    lede = gettext_lazy("For a notice that was recorded by mistake: it is to be sent still.")
    button = gettext_lazy("Take it back")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """Those who are recorded as told."""
        self.get_initial()
        here = {name: self.kwargs[name] for name in ("federation", "person", "number")}
        told = [*NoticeRow.objects.filter(**here).values_list("to", flat=True)]
        return NotToldForm(**self.get_form_kwargs(), told=told)


class ReasonsForm(ActForm):
    """Why."""

    reasons = forms.CharField(
        label=gettext_lazy("Reasons"), widget=LONG_TEXT, max_length=4_000, required=False
    )


class TakeBack(OnSanction):
    """The committee takes its own decision back."""

    form_class = ReasonsForm
    command = staticmethod(sanctioning.take_back_sanction)
    title = gettext_lazy("Take a sanction back")
    lede = gettext_lazy("What followed from it is undone with it.")
    button = gettext_lazy("Take it back")


class LastDayForm(ActForm):
    """The day."""

    last_day = forms.DateField(label=gettext_lazy("Last day of play"), widget=DAY)


class LastDay(OfDocket):
    """The tournament ended on another day than planned."""

    form_class = LastDayForm
    command = staticmethod(sanctioning.state_last_day)
    title = gettext_lazy("Play ended on another day")
    lede = gettext_lazy("Warnings given in this tournament are valid for a year from that day.")

    def get_initial(self) -> dict[str, object]:
        """The day as planned."""
        planned: dt.date = self.row.ends_on
        return super().get_initial() | {"last_day": planned}

"""Who helps to lead play, and what an association's book asks of officials, participants and the board."""

from __future__ import annotations

from functools import cached_property
from uuid import UUID

import msgspec
from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.members import directory
from federation.pages.act_views import ActForm, DeskPage
from tournaments import commands
from tournaments.desk.base import OfTournament
from tournaments.desk.editions import edition_check
from tournaments.desk.entering import PersonForm, PickPerson
from tournaments.events import Office
from tournaments.log_state import state_now
from tournaments.models import TournamentRow
from tournaments.rules.citations import Rule
from tournaments.shared_context import ITEMS
from tournaments.state import Tournament
from tournaments.tournament_book import book

OFFICES = (
    (Office.OFFICIAL, gettext_lazy("official")),
    (Office.TIME_REFEREE, gettext_lazy("time arbiter")),
    (Office.JURY, gettext_lazy("jury")),
)
OFFICE_NAMES = {office.value: name for office, name in OFFICES}


class Offices(DeskPage):
    """Everybody who leads play or helps to, and what the book asks for besides."""

    template_name = "desk/offices.html"

    def get(self, request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
        """The arbiters, then the others."""
        row = TournamentRow.objects.filter(federation=federation, tournament=tournament).first()
        if row is None:
            return self.not_there(_("There is no tournament of this name and day."))
        state = state_now(federation, tournament)
        names = directory.names(UUID(person) for person in (*state.arbiters, *state.officials))
        lines = [
            (
                person,
                names[UUID(person)],
                _("chief arbiter") if person == state.chief_arbiter else _("arbiter"),
                "",
            )
            for person in state.arbiters
        ]
        lines += [
            (person, names[UUID(person)], str(OFFICE_NAMES[each.office.value]), each.reference)
            for person, each in state.officials.items()
        ]
        asked = state.rounds and book(state).says(Rule.CONSENT_OF_PARTICIPANTS)
        return self.render_to_response(
            {
                "row": row,
                "lines": lines,
                "edition": edition_check(row, state),
                "consents": progress(state) if asked else [],
            }
        )


def progress(state: Tournament) -> list[dict[str, object]]:
    """Each item that may change during play, and how far the consents to its change are: 17 of 23."""
    return [
        {
            "item": item,
            "name": name,
            "given": len(state.consents.get(item, ())),
            "all": len(state.order),
        }
        for item, name in ITEMS.items()
    ]


class OfficialForm(PersonForm):
    """Whom, to which office, and by which resolution."""

    RENAMED = {"reference": "person"}  # the page has a field of it in every line

    office = forms.ChoiceField(choices=OFFICES)
    reference = forms.CharField(required=False, max_length=300)


class AppointOfficial(PickPerson):
    """Appoint an official, a time referee or a member of the jury."""

    template_name = "desk/pick_official.html"
    form_class = OfficialForm
    command = staticmethod(commands.appoint_official)
    title = gettext_lazy("Appoint an official")
    button = gettext_lazy("Appoint")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The appointment."""
        said = form.cleaned_data
        return commands.AppointOfficial(
            **self.here,
            person=str(said["person"]),
            office=Office(said["office"]),
            reference=said["reference"],
        )

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The offices to choose from."""
        return super().get_context_data(**kwargs) | {
            "offices": OFFICES,
            "asks_resolution": self.book.says(Rule.JURY_BY_RESOLUTION),
        }

    def get_success_url(self) -> str:
        """The officials."""
        return reverse("desk-offices", kwargs=self.here)


class Release(OfTournament):
    """Let somebody go from leading play or helping to."""

    command = staticmethod(commands.release_official)
    title = gettext_lazy("Release from office")
    button = gettext_lazy("Release")

    def get_initial(self) -> dict[str, object]:
        """Nothing; the page says whom, and what follows."""
        super().get_initial()
        person = self.kwargs["person"]
        said = {"name": directory.names([person])[person]}
        self.lede = _("%(name)s no longer leads play or helps to.") % said
        if str(person) == self.row.chief_arbiter:
            self.lede = _(
                "%(name)s is chief arbiter. Where several arbiters are left, no round starts until one "
                "of them is chief."
            ) % said  # fmt: skip
        return {}

    def bare_act(self) -> msgspec.Struct:
        """The release."""
        return commands.ReleaseOfficial(**self.here, person=str(self.kwargs["person"]))

    def get_success_url(self) -> str:
        """The officials."""
        return reverse("desk-offices", kwargs=self.here)


class Consents(OfTournament):
    """Who consents to a change of the announcement during play (PSGRP §1.3), one item at a time."""

    template_name = "desk/consents.html"
    form_class = PersonForm
    command = staticmethod(commands.record_consent)
    title = gettext_lazy("Consents to a change during play")
    button = gettext_lazy("Consents")

    @cached_property
    def state(self) -> Tournament:
        """The tournament as the log has it."""
        return state_now(**self.here)

    @property
    def change(self) -> str:
        """The item of the regulations that is to change."""
        item = str(self.kwargs["item"])
        if item not in ITEMS:
            raise Http404(_("The regulations have no such item."))
        return item

    def act(self, form: ActForm) -> msgspec.Struct:
        """One consent."""
        person = str(form.cleaned_data["person"])
        return commands.RecordConsent(**self.here, person=person, change=self.change)

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """Everybody who plays, and whether the consent stands."""
        given = self.state.consents.get(self.change, frozenset())
        names = directory.names(UUID(person) for person in self.state.order)
        return super().get_context_data(**kwargs) | {
            "row": self.row,
            "change": ITEMS[self.change],
            "given": len(given),
            "all": len(self.state.order),
            "lines": [(person, names[UUID(person)], person in given) for person in self.state.order],
        }

    def get_success_url(self) -> str:
        """The same list after a consent, for the next participant; else the officials."""
        if self.request.method == "POST":
            return reverse("desk-consents", kwargs={**self.here, "item": self.change})
        return reverse("desk-offices", kwargs=self.here)


class EditionForm(ActForm):
    """What the ruling rests on."""

    reference = forms.CharField(label=gettext_lazy("The board’s resolution"), required=False, max_length=300)


class RuleEdition(OfTournament):
    """The board rules that the book holds although its edition is out of force."""

    form_class = EditionForm
    command = staticmethod(commands.rule_edition)
    title = gettext_lazy("Rule that the book holds")
    lede = gettext_lazy("The edition is out of force on the first day; the board lets it hold for this one.")

    def get_success_url(self) -> str:
        """The officials."""
        return reverse("desk-offices", kwargs=self.here)

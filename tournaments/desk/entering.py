"""Entries one by one: found by name or number, entered with a click; taken back before the draw."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from uuid import UUID

import msgspec
from django import forms
from django.contrib import messages
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from events.citing import Refused
from events.log import Recorded
from federation.members import directory
from federation.members.models import Person
from federation.pages.account import official
from federation.pages.act_views import ActForm, refusal_of
from federation.pages.read_once import ReadOnce
from federation.pages.refusals import Words, words
from tournaments import commands
from tournaments.commands import Entry
from tournaments.desk.base import OfTournament
from tournaments.desk.checks import Check
from tournaments.models import EntryRow

MOST_FOUND = 20


class PersonForm(ActForm):
    """Somebody of the register; the page offers whom the search found."""

    person = forms.UUIDField(widget=forms.HiddenInput)


class PickPerson(OfTournament):
    """An act about somebody who is searched for in the register first."""

    template_name = "desk/pick.html"
    form_class = PersonForm

    @cached_property
    def found(self) -> list[tuple[Person, directory.Member]]:
        """People of the federation who match the search."""
        text = self.request.GET.get("q", "").strip()
        if not text:
            return []
        people = directory.search_people(text, Person.objects.filter(federation=self.kwargs["federation"]))
        rows = list(people.order_by("sort_key", "person")[:MOST_FOUND])
        members = directory.members([row.person for row in rows], self.kwargs["federation"])
        return [(row, members[row.person]) for row in rows]

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The search and whom it found; `taken`: those who need no button any more."""
        return super().get_context_data(**kwargs) | {
            "q": self.request.GET.get("q", ""),
            "found": self.found,
            "taken": self.taken(),
            "asked_for": self.asked_for(),
            "refused": self.refused(),
            "federation": self.kwargs["federation"],
        }

    def asked_for(self) -> str:
        """Whom a refused entry is about."""
        try:
            person = UUID(self.request.POST.get("person", ""))
        except ValueError:
            return ""
        return directory.known_names({person}).get(person, "")

    def taken(self) -> set[UUID]:
        """Whom the act has nothing to do with any more."""
        return set()

    def refused(self) -> dict[UUID, Words]:
        """Of those found: for whom the act cannot be given, and why.

        What stands in the way of it for everybody is said once, above them.
        """
        if self.in_the_way() is not None:
            return {}
        entries = entries_of([row.person for row, _member in self.found], self.kwargs["federation"])
        by, streams = official(self.request), ReadOnce()
        said = {}
        for person, entry in entries.items():
            act = self.act_for(entry)
            refusal = refusal_of(self.command, act, by, streams) if act is not None else None
            if refusal is not None and refusal.code != "entered_already":
                said[person] = words(refusal, self.request)
        return said

    def act_for(self, entry: Entry) -> msgspec.Struct | None:
        """The act for somebody who was found, to be asked whether it can be given; None to ask nothing."""
        return None


def entries_of(persons: Sequence[UUID], federation: str) -> dict[UUID, Entry]:
    """Entries as the register has the persons today: club, member number, whether Swedish. A few queries."""
    members, swedish = directory.members(persons, federation), directory.swedish(persons)
    return {
        person: Entry(
            person=str(person),
            club=members[person].club,
            member_number=members[person].number,
            swedish=person in swedish,
        )
        for person in persons
    }


def entry_of(person: UUID, federation: str) -> Entry:
    """An entry as the register has the person today."""
    return entries_of([person], federation)[person]


def entry_refusal(page: OfTournament, person: UUID) -> Refused | None:
    """Why somebody cannot be entered at this moment; None for who can, and for who is entered."""
    entry = entry_of(person, page.kwargs["federation"])
    act = commands.EnterPlayers(**page.here, entries=(entry,))
    refusal = refusal_of(commands.enter_players, act, official(page.request))
    return None if refusal is not None and refusal.code == "entered_already" else refusal


class EnterOne(PickPerson):
    """Enter a player."""

    renews = False  # the next name is being typed
    command = staticmethod(commands.enter_players)
    title = gettext_lazy("Enter a player")
    button = pgettext_lazy("button", "Enter")

    def bare_act(self) -> msgspec.Struct:
        """Nobody entered: says whether entries are open at all."""
        return commands.EnterPlayers(**self.here, entries=())

    def act(self, form: ActForm) -> msgspec.Struct:
        """The entry, with the club and the number of today."""
        return self.act_for(entry_of(form.cleaned_data["person"], self.kwargs["federation"]))

    def taken(self) -> set[UUID]:
        """Who is entered already."""
        return set(EntryRow.objects.filter(**self.here).values_list("person", flat=True))

    def act_for(self, entry: Entry) -> msgspec.Struct:
        """The entry: who may not play here."""
        return commands.EnterPlayers(**self.here, entries=(entry,))

    def perform(self, form: ActForm) -> Recorded | None:
        """Enter; the page that follows is the search again, so it says who is entered now."""
        recorded = super().perform(form)
        if recorded:
            person = form.cleaned_data["person"]
            messages.success(
                self.request, _("%(name)s is entered.") % {"name": directory.names([person])[person]}
            )
        return recorded

    def get_success_url(self) -> str:
        """The search again after an entry: the next one waits in the queue."""
        if self.request.method == "POST":
            return reverse("desk-enter", kwargs=self.here)
        return super().get_success_url()


class ArbiterForm(PersonForm):
    """Whom, and whether chief."""

    chief = forms.BooleanField(required=False)


class AppointArbiter(PickPerson):
    """Appoint an arbiter."""

    template_name = "desk/pick_arbiter.html"
    form_class = ArbiterForm
    command = staticmethod(commands.appoint_arbiter)
    title = gettext_lazy("Appoint an arbiter")
    button = gettext_lazy("Appoint")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The appointment."""
        said = form.cleaned_data
        return commands.AppointArbiter(**self.here, person=str(said["person"]), chief=said["chief"])


class WithdrawEntry(OfTournament):
    """Take an entry back before the draw."""

    command = staticmethod(commands.withdraw_entry)
    title = gettext_lazy("Withdraw an entry")
    button = gettext_lazy("Take it back")

    def get_initial(self) -> dict[str, object]:
        """Nothing; the page says whose entry it is."""
        super().get_initial()
        person = self.kwargs["person"]
        self.lede = _("%(name)s does not play.") % {"name": directory.names([person])[person]}
        return {}

    def bare_act(self) -> msgspec.Struct:
        """The withdrawal."""
        return commands.WithdrawEntry(**self.here, person=str(self.kwargs["person"]))

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """Whether they could be entered again."""
        refusal = entry_refusal(self, self.kwargs["person"])
        return super().get_context_data(**kwargs) | {
            "notes": [] if refusal is None else [_no_way_back(refusal)]
        }


def _no_way_back(refusal: Refused) -> Check:
    said = words(refusal)
    return Check(
        text=_("The entry could not be made again. %(why)s") % {"why": said.text},
        article=said.article,
        way_on=said.way_on,
        tone="warn",
    )

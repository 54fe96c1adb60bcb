"""Protests: who lodged them, what they say, how they were decided."""

from __future__ import annotations

from typing import Any

import msgspec
from django import forms
from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events import personal
from events.log import read_stream
from federation.members.events import FreeText
from federation.pages.acting import LONG_TEXT, ActForm
from tournaments import commands
from tournaments.desk.base import OfTournament
from tournaments.desk.in_state import Choices, InState, StatePage
from tournaments.events import ProtestDecided, ProtestLodged
from tournaments.governing import book
from tournaments.state import stream_of


class InProtests(InState):
    """The protests of the tournament with their words, read from the log."""

    def protests(self) -> list[dict[str, Any]]:
        """Each with who lodged it and, if it is decided, how."""
        stream = stream_of(self.kwargs["federation"], self.kwargs["tournament"])
        found = [envelope.event for envelope in read_stream(stream)]
        lodged = [event for event in found if isinstance(event, ProtestLodged)]
        decided = {event.protest: event for event in found if isinstance(event, ProtestDecided)}
        sealed = [event.words for event in lodged] + [event.words for event in decided.values()]
        kept = personal.unseal_many(sealed, FreeText)
        said = {commitment: each.text for commitment, each in kept.items()}
        return [
            {
                "protest": event.protest,
                "name": self.names.get(event.person, _("(not in the register)")),
                "team": self.state.teams[event.team].name if event.team in self.state.teams else "",
                "in_writing": event.in_writing,
                "words": said.get(event.words, ""),
                "decision": decided.get(event.protest),
                "reasons": said.get(decided[event.protest].words, "") if event.protest in decided else "",
            }
            for event in lodged
        ]


class Protests(InProtests, StatePage):
    """Every protest."""

    template_name = "desk/protests.html"

    def shown(self) -> dict[str, Any]:
        """The protests and their paragraph."""
        cited = book(self.state)
        article = cited.cite("20.7") if self.state.teams else cited.cite("18.1i")
        return {"protests": self.protests(), "article": article}


class LodgeForm(ActForm):
    """Who protests, and why."""

    RENAMED = {"by": "who", "person": "who", "reason": "words"}

    who = forms.ChoiceField(label=gettext_lazy("Lodged by"))
    words = forms.CharField(
        label=gettext_lazy("The protest"), widget=LONG_TEXT, required=False, max_length=4_000
    )
    in_writing = forms.BooleanField(label=gettext_lazy("In writing"), required=False)

    def __init__(self, *args: Any, people: Choices, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.offer("who", people)


class Lodge(InProtests, OfTournament):
    """Lodge a protest."""

    form_class = LodgeForm
    command = staticmethod(commands.lodge_protest)
    title = gettext_lazy("Lodge a protest")
    button = gettext_lazy("Lodge it")

    def form(self, *sent: Any) -> ActForm:
        """With the captains in team events, else with the players."""
        self.kicker = self.row.name
        return LodgeForm(*sent, people=self._people())

    def _people(self) -> Choices:
        if not self.state.teams:
            everybody = [(f"|{person}", self.names[person]) for person in self.state.entries]
            return sorted(everybody, key=lambda each: each[1])
        return [
            (f"{team}|{each.captain}", f"{each.name}: {self.names[each.captain]}")
            for team, each in self.state.teams.items()
            if each.captain
        ]

    def act(self, form: ActForm) -> msgspec.Struct:
        """The protest."""
        said = form.values()
        team, _bar, person = said["who"].partition("|")
        return commands.LodgeProtest(
            **self.here, person=person, team=team, words=said["words"], in_writing=said["in_writing"]
        )

    def back(self) -> str:
        """The protests."""
        return reverse("desk-protests", kwargs=self.here)


class DecideForm(ActForm):
    """The decision and its reasons."""

    RENAMED = {"reason": "words"}

    upheld = forms.ChoiceField(
        label=gettext_lazy("The protest is"),
        choices=(("yes", gettext_lazy("upheld")), ("no", gettext_lazy("dismissed"))),
        widget=forms.RadioSelect,
    )
    words = forms.CharField(label=gettext_lazy("Reasons"), widget=LONG_TEXT, required=False, max_length=4_000)


class Decide(InProtests, OfTournament):
    """Decide on a protest."""

    template_name = "desk/decide_protest.html"
    form_class = DecideForm
    command = staticmethod(commands.decide_protest)
    button = gettext_lazy("Decide it")

    def initial(self) -> dict[str, Any]:
        """Nothing; the page says what the protest is."""
        super().initial()
        number = int(self.kwargs["protest"])
        self.title = _("Protest %(protest)s") % {"protest": number}
        found = [each for each in self.protests() if each["protest"] == number]
        if not found:
            raise Http404(_("There is no such protest."))
        self.protest = found[0]
        return {}

    def bare_act(self) -> msgspec.Struct:
        """Whether it is still to be decided."""
        return self._act(upheld=False, words="-")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The decision."""
        said = form.values()
        return self._act(upheld=said["upheld"] == "yes", words=said["words"])

    def _act(self, *, upheld: bool, words: str) -> commands.DecideProtest:
        return commands.DecideProtest(
            **self.here, protest=int(self.kwargs["protest"]), upheld=upheld, words=words
        )

    def context(self) -> dict[str, Any]:
        """The protest in its own words."""
        return {"protest": self.protest}

    def back(self) -> str:
        """The protests."""
        return reverse("desk-protests", kwargs=self.here)

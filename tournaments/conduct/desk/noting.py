"""Conduct, disputes and decisions at the desk."""

from __future__ import annotations

import msgspec
from django.urls import reverse
from django.utils.translation import gettext_lazy

from federation.pages.act_views import ActForm
from federation.pages.reason_form import ReasonForm, SureReasonForm
from tournaments.breach_words import breaches_of
from tournaments.conduct import commands
from tournaments.conduct.desk import forms
from tournaments.conduct.desk.base import AtBoard, OnMatter, leading_to
from tournaments.conduct.labels import leads_to, told
from tournaments.rules.citations import Rule
from tournaments.rules.pairing.face import Colour
from tournaments.tournament_book import book


class NoteConduct(AtBoard):
    """Something that the book forbids."""

    form_class = forms.ConductForm
    command = staticmethod(commands.note_conduct)
    rule = Rule.CONDUCT
    title = gettext_lazy("Conduct at board %(board)s, round %(round)s")
    button = gettext_lazy("Note it")
    told = gettext_lazy("Shown to officials and to the player only. A measure is taken by an act of its own.")

    def offered(self) -> dict[str, object]:
        """The two players, and what the book forbids."""
        cited = book(self.state)
        people = [
            (self.state.order[number - 1], self.numbered[number])
            for number in self.state.players_of(self.key)
        ]
        return {"people": people, "breaches": breaches_of(cited)}


class Raise(AtBoard):
    """A dispute."""

    form_class = forms.DisputeForm
    command = staticmethod(commands.raise_dispute)
    rule = Rule.DISPUTE
    title = gettext_lazy("A dispute at board %(board)s, round %(round)s")
    button = gettext_lazy("Record it")
    told = gettext_lazy("The players settle disputes themselves; if they cannot, one calls the arbiter.")

    def offered(self) -> dict[str, object]:
        """The two players."""
        return {"sides": self.sides}

    def act(self, form: ActForm) -> msgspec.Struct:
        """The call."""
        said = form.values()
        return commands.RaiseDispute(**self.at, **said | {"by": Colour(said["by"])})


class Propose(OnMatter):
    """A way to settle it."""

    form_class = ReasonForm
    command = staticmethod(commands.propose_settlement)
    rule = Rule.DISPUTE
    title = gettext_lazy("Propose a settlement: board %(board)s, round %(round)s")
    button = gettext_lazy("Propose it")
    told = gettext_lazy("If both accept, play goes on; if not, the chief arbiter decides.")


class AnswerSettlement(OnMatter):
    """Who accepts."""

    form_class = forms.SettlementForm
    command = staticmethod(commands.answer_settlement)
    rule = Rule.DISPUTE
    title = gettext_lazy("Is the settlement accepted? Board %(board)s, round %(round)s")
    button = gettext_lazy("Record the answers")
    told = gettext_lazy("What both accept stands, and cannot be complained of afterwards.")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The answers."""
        said = form.values()
        accepted = (said["black"], said["white"])
        return commands.AnswerSettlement(**self.here, number=self.matter.number, accepted=accepted)


class RuleDispute(OnMatter):
    """The decision."""

    form_class = forms.DecisionForm
    command = staticmethod(commands.rule_dispute)
    rule = Rule.DISPUTE
    title = gettext_lazy("Decide the dispute at board %(board)s, round %(round)s")
    button = gettext_lazy("Decide it")
    told = gettext_lazy("In Poland the chief arbiter decides; elsewhere the arbiter.")


class Decide(OnMatter):
    """The game is decided by a matter."""

    form_class = forms.DecideForm
    command = staticmethod(commands.decide_game)
    title = gettext_lazy("Decide board %(board)s of round %(round)s")
    button = gettext_lazy("Hand in this result")

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """What is proposed, by which paragraph."""
        found = leading_to(self.state, self.matter)
        said = f"{told(self.matter.fact)}. {leads_to(found, self.sides)}"
        return super().get_context_data(**kwargs) | {"said": said, "article": found.trace[-1].article}

    def bare_act(self) -> msgspec.Struct:
        """Whether anything stands in the way."""
        return commands.DecideGame(**self.here, number=self.matter.number)

    def get_success_url(self) -> str:
        """The boards of the round."""
        return reverse("desk-conduct-round", kwargs={**self.here, "round_number": self.key[0]})


class TakeBack(OnMatter):
    """A matter that was recorded wrongly."""

    form_class = SureReasonForm
    command = staticmethod(commands.take_back_matter)
    title = gettext_lazy("Take a matter back: board %(board)s, round %(round)s")
    button = gettext_lazy("Take it back")
    told = gettext_lazy("It counts no more. A result that was handed in by it is corrected by its own act.")

"""Who stays away from a round or leaves; what leaving means is on the page before it is done."""

from __future__ import annotations

from functools import cached_property

import msgspec
from django import forms
from django.http import Http404
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from federation.pages.account import official
from federation.pages.act_views import ActForm, SureForm, refusal_of
from federation.pages.explanations import said_points
from federation.pages.reason_form import ReasonForm
from tournaments import commands
from tournaments.commands.leaving import (
    article_of_absence,
    article_of_leaving,
    still_playing,
)
from tournaments.desk.base import OfTournament
from tournaments.labels import left_words
from tournaments.pairing_input import play_of, stages_of
from tournaments.rules.systems import SWISS
from tournaments.state_view import InState, StatePage
from tournaments.tournament_book import book
from tournaments.withdrawal_effects import Decided, InStage, foresee, rule_borrowed

HOW = (
    ("withdrawn", gettext_lazy("withdraws")),
    ("excluded", gettext_lazy("is excluded")),
    ("no_show", gettext_lazy("did not come and said nothing")),
)


class Leaving(StatePage):
    """Everybody who is drawn: who still plays, who is away from the next round, who has left."""

    template_name = "desk/leaving.html"

    def shown(self) -> dict[str, object]:
        """One line a player, and the stages into which somebody may still come late."""
        gone = {left.start_number: left for left in self.state.left}
        return {
            "lines": [
                {
                    "number": number,
                    "person": person,
                    "name": self.names[person],
                    "left": left_words(gone[number].how, gone[number].after_round) if number in gone else "",
                    "away": [(*each, self._round(each)) for each in self._absences(number)],
                }
                for number, person in enumerate(self.state.order, start=1)
            ],
            "swiss": [
                (stage, self.stage_name(stage), len(still_playing(self.state, stage)))
                for stage in stages_of(self.state)
                if play_of(self.state, stage).system in SWISS
            ],
            "prohibited": [
                (number, ", ".join(self.names[person] for person in persons))
                for number, persons in enumerate(self.state.prohibited, start=1)
            ],
            "over": self.state.finished or self.state.cancelled,
            "begun": bool(self.state.rounds or self.state.drafts),
        }

    def _absences(self, number: int) -> list[tuple[int, int]]:
        """Stage and round of what is still to come."""
        return sorted(
            (stage, at)
            for stage, at, away in self.state.absent
            if away == number and at > len(self.state.rounds_of(stage))
        )

    def _round(self, each: tuple[int, int]) -> str:
        stage, at = each
        name = self.stage_name(stage)
        said = _("away from round %(round)s") % {"round": at}
        return f"{name}: {said}" if name else said


class OfPlayer(InState, OfTournament):
    """An act on one player of the tournament."""

    @cached_property
    def person(self) -> str:
        """Whom the address names; not there: somebody who is not drawn."""
        person = str(self.kwargs["person"])
        if person not in self.state.order:
            raise Http404(_("This player is not drawn here."))
        return person

    def get_initial(self) -> dict[str, object]:
        """Nothing; the page names the player."""
        super().get_initial()
        self.title = type(self).title % {"name": self.names[self.person]}
        return {}

    def get_success_url(self) -> str:
        """Who plays and who has left."""
        return reverse("desk-leaving", kwargs=self.here)


class LeaveForm(ReasonForm, SureForm):
    """How, why, and that it is meant."""

    field_order = ("how", "reason", "sure")

    how = forms.ChoiceField(label=capfirst(gettext_lazy("the player")), choices=HOW, widget=forms.RadioSelect)

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["sure"].label = gettext_lazy("Yes, it is as the page says.")


class Withdraw(OfPlayer):
    """Let a player leave."""

    template_name = "desk/leave.html"
    form_class = LeaveForm
    command = staticmethod(commands.withdraw_player)
    title = gettext_lazy("%(name)s leaves play")
    button = gettext_lazy("Record it")

    def bare_act(self) -> msgspec.Struct:
        """What stands in the way whatever the reason is."""
        return commands.WithdrawPlayer(**self.here, person=self.person, reason="-")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The withdrawal."""
        return commands.WithdrawPlayer(**self.here, person=self.person, **form.values())

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """What it means by this tournament's book, stage by stage; nothing once they have left."""
        if refusal_of(commands.withdraw_player, self.bare_act(), official(self.request)):
            return super().get_context_data(**kwargs)
        return super().get_context_data(**kwargs) | {
            "name": self.names[self.person],
            "meant": [self._said(each) for each in foresee(self.state, self.person, "withdrawn")],
            "articles": {how: article_of_leaving(self.state, how) for how, _said in HOW},
            "borrowed": rule_borrowed(self.state),
            "book": book(self.state).id,
            "fide": article_of_leaving(self.state, "no_show") != article_of_leaving(self.state, ""),
            "teams": any(play_of(self.state, each).boards_per_team for each in stages_of(self.state)),
        }

    def _said(self, told: InStage) -> dict[str, object]:
        return {
            "name": self.stage_name(told.stage),
            "told": told,
            "share": _share(told.why.inputs),
            "decided": [(each, self.names[each.opponent], _gets(each)) for each in told.decided],
            "moved": [(each, self.names[each.person]) for each in told.moved],
            "rest": None if told.rest is None else said_points(told.rest),
        }


def _share(inputs: tuple[object, ...]) -> str:
    """How many games were completed: of (completed, adjourned, scheduled), in DSU without the second."""
    figures = [each for each in inputs if isinstance(each, int)]
    if len(figures) < 2:
        return ""
    said = ngettext("%(done)s of %(all)s game", "%(done)s of %(all)s games", figures[-1])
    return said % {"done": sum(figures[:-1]), "all": figures[-1]}


def _gets(each: Decided) -> str:
    return said_points(each.half_points) if each.half_points else _("nothing")


class Revoke(OfPlayer):
    """Take a withdrawal back."""

    form_class = ReasonForm
    command = staticmethod(commands.revoke_withdrawal)
    title = gettext_lazy("%(name)s has not left")
    button = gettext_lazy("Take the withdrawal back")
    lede = gettext_lazy(
        "For a withdrawal recorded by mistake: every result counts again as if the player had stayed."
    )

    def bare_act(self) -> msgspec.Struct:
        """What stands in the way whatever the reason is."""
        return commands.RevokeWithdrawal(**self.here, person=self.person, reason="-")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The return."""
        return commands.RevokeWithdrawal(**self.here, person=self.person, **form.values())


class Absence(OfPlayer):
    """Note that a player is away from the next round."""

    command = staticmethod(commands.note_absence)
    title = gettext_lazy("%(name)s is away from the next round")
    button = gettext_lazy("Note the absence")
    template_name = "desk/absence.html"

    def get_initial(self) -> dict[str, object]:
        """The round that is next."""
        super().get_initial()
        self.lede = _("Round %(round)s is played without the player: no opponent, no bye, no point.") % {
            "round": len(self.state.rounds_of(self.stage)) + 1
        }
        return {}

    def bare_act(self) -> msgspec.Struct:
        """The absence."""
        return commands.NoteAbsence(**self.here, person=self.person, stage=self.stage)

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The paragraph, and whether the round is paired already with the player in it."""
        draft = self.state.drafts.get(self.stage)
        number = self.state.number_of(self.person)
        paired = {number for board in draft.boards for number in board} | {draft.resting} if draft else set()
        return super().get_context_data(**kwargs) | {
            "article": article_of_absence(self.state, self.stage),
            "paired": number in paired,
            "stage": self.stage,
            "row": self.row,
        }

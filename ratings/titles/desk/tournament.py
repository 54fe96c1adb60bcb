"""A tournament's titles on the desk: conditions, approval, levels from abroad."""

from __future__ import annotations

from uuid import UUID

import msgspec
from django import forms
from django.urls import reverse
from django.utils.translation import gettext_lazy

from federation.members import directory
from federation.pages.act_views import ActForm, SureForm
from federation.pages.reason_form import ReasonForm
from ratings.rules.kyu_dan.bands import EventKind
from ratings.title_conditions import proposed
from ratings.titles import commands
from ratings.titles.queries import KINDS, level_choices
from tournaments.desk.base import OfTournament
from tournaments.log_state import state_now

PROJECTORS = ("tournaments.tournaments", "members.register", "titles.titles")


class ConditionsForm(ActForm):
    """What 32.2 asks beside the thinking time."""

    kind = forms.ChoiceField(label=gettext_lazy("What kind of event it is"), choices=list(KINDS.items()))
    rif_rules = forms.BooleanField(label=gettext_lazy("Played by the official rules of RIF"), required=False)
    clocks = forms.BooleanField(label=gettext_lazy("Clocks are used"), required=False)
    moves_noted = forms.BooleanField(label=gettext_lazy("The players note all moves"), required=False)


class OfTitles(OfTournament):
    """An act that shows on the tournament's page of norms."""

    projectors = PROJECTORS

    def get_success_url(self) -> str:
        """The norms."""
        return reverse("tournament-norms", kwargs=self.here)


class StateConditions(OfTitles):
    """State what the tournament is played under."""

    form_class = ConditionsForm
    command = staticmethod(commands.state_conditions)
    title = gettext_lazy("Conditions for kyu and dan titles")
    button = gettext_lazy("State them")
    lede = gettext_lazy(
        "What is ticked follows from the book and the announcement, as the thinking time does. Which levels "
        "can be won follows from all of it (SLSF-R 32.2)."
    )

    def get_initial(self) -> dict[str, object]:
        """As stated, else as proposed; the kind of event, which decides what can be won, is asked."""
        super().get_initial()
        state = state_now(**self.here)
        found = proposed(state)
        return {
            "kind": found.kind.value if state.title_conditions else "",
            "rif_rules": found.rif_rules,
            "clocks": found.clocks,
            "moves_noted": found.all_moves_noted,
        }

    def bare_act(self) -> msgspec.Struct:
        """An event that gives no titles can always be stated: whether the actor may state anything."""
        return commands.StateConditions(
            **self.here, kind=EventKind.OTHER.value, rif_rules=False, clocks=False, moves_noted=False
        )


class Approve(OfTitles):
    """A ranking judge approves an event that the board has not sanctioned."""

    form_class = SureForm
    command = staticmethod(commands.approve_for_titles)
    title = gettext_lazy("Approve for 15 to 10 kyu")
    button = gettext_lazy("Approve")
    lede = gettext_lazy(
        "You approve as ranking judge of the year, in the name of the person that your account is tied to. "
        "Titles from 15 to 10 kyu can be won then; ratings are not touched (SLSF-R 32.2a)."
    )


class TakeApprovalBack(OfTitles):
    """The approval of a ranking judge was a mistake."""

    form_class = ReasonForm
    command = staticmethod(commands.take_back_approval)
    title = gettext_lazy("Take the approval for 15 to 10 kyu back")
    button = gettext_lazy("Take it back")
    lede = gettext_lazy("Where titles are judged by it a preview shows them, and two ranking judges decide.")


class EntrantForm(ActForm):
    """Who, and at which level."""

    person = forms.ChoiceField(label=gettext_lazy("Player"))
    level = forms.TypedChoiceField(
        label=gettext_lazy("Level in the system of the home country"), coerce=int, choices=level_choices
    )

    def __init__(self, *args: object, players: list[tuple[str, str]], **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.offer("person", players)


class EntryTitle(OfTitles):
    """Record the level that an entrant brings from the home country."""

    form_class = EntrantForm
    command = staticmethod(commands.record_entry_title)
    title = gettext_lazy("Level from the home country")
    lede = gettext_lazy(
        "In international play a player has the title of the home country’s system. Who has one counts with "
        "it as an opponent and is not judged here (SLSF-R 32.1)."
    )

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With everybody entered."""
        self.get_initial()
        state = state_now(**self.here)
        names = directory.names(UUID(person) for person in {*state.entries, *state.order})
        players = sorted(((str(person), name) for person, name in names.items()), key=lambda each: each[1])
        return EntrantForm(**self.get_form_kwargs(), players=players)

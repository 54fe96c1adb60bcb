"""The tournament committee on the desk, and the arbiter who may play."""

from __future__ import annotations

from typing import Any

import msgspec
from django import forms
from django.utils.translation import gettext_lazy

from federation.licences.models import LicenceSpell
from federation.members import directory
from federation.pages.act_views import ActForm
from tournaments.filing import commands
from tournaments.filing.desk.base import OfFiling
from tournaments.state_view import Choices

SEATS = 3


def licensed(federation: str) -> Choices:
    """Who holds a licence today, by name, with the licences held."""
    spells = LicenceSpell.objects.filter(federation=federation, paper="signed", until=None)
    held: dict[Any, list[str]] = {}
    for person, licence in spells.values_list("person", "licence").order_by("licence"):
        held.setdefault(person, []).append(licence)
    names = directory.names(held)
    choices = ((str(person), f"{names[person]} ({', '.join(licences)})") for person, licences in held.items())
    return sorted(choices, key=lambda choice: choice[1])


class CommitteeForm(ActForm):
    """The three members."""

    RENAMED = {"members": "member_1"}

    def __init__(self, *args: object, choices: Choices, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        for number, label in enumerate(
            (gettext_lazy("First member"), gettext_lazy("Second member"), gettext_lazy("Third member")),
            start=1,
        ):
            self.fields[f"member_{number}"] = forms.ChoiceField(label=label, choices=[("", "–"), *choices])


class AppointCommittee(OfFiling):
    """Appoint the committee."""

    command = staticmethod(commands.appoint_committee)
    title = gettext_lazy("Appoint the tournament committee")
    lede = gettext_lazy("Three members with an arbiter’s licence, best licence I.")
    button = gettext_lazy("Appoint")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With everybody who holds a licence."""
        self.kicker = self.row.name
        return CommitteeForm(**self.get_form_kwargs(), choices=licensed(self.here["federation"]))

    def act(self, form: ActForm) -> msgspec.Struct:
        """The three."""
        said = form.cleaned_data
        members = tuple(said[f"member_{number}"] for number in range(1, SEATS + 1))
        return commands.AppointCommittee(**self.here, members=members)


class ReplaceForm(ActForm):
    """Who leaves, who joins."""

    RENAMED = {"members": "joins"}

    def __init__(self, *args: object, sitting: Choices, choices: Choices, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["leaves"] = forms.ChoiceField(label=gettext_lazy("Leaves"), choices=sitting)
        self.fields["joins"] = forms.ChoiceField(label=gettext_lazy("Takes the seat"), choices=choices)


class ReplaceMember(OfFiling):
    """Give a member's seat to another."""

    command = staticmethod(commands.replace_member)
    title = gettext_lazy("Replace a member of the committee")
    button = gettext_lazy("Replace")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """Who sits, and who else holds a licence."""
        self.kicker = self.row.name
        names = self.names_of(*self.filing.committee)
        sitting = [(person, names[person]) for person in self.filing.committee]
        others = [each for each in licensed(self.here["federation"]) if each[0] not in self.filing.committee]
        return ReplaceForm(**self.get_form_kwargs(), sitting=sitting, choices=others)


class PlayingArbiterForm(ActForm):
    """Which arbiter."""

    def __init__(self, *args: object, choices: Choices, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["person"] = forms.ChoiceField(label=gettext_lazy("Arbiter or player"), choices=choices)


class ApprovePlayingArbiter(OfFiling):
    """Let an arbiter play in this tournament, or a player lead it."""

    command = staticmethod(commands.approve_playing_arbiter)
    title = gettext_lazy("Let an arbiter play")
    lede = gettext_lazy("The approval holds for this tournament alone.")
    button = gettext_lazy("Approve")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """Arbiters, and whoever is entered and might be appointed."""
        self.kicker = self.row.name
        names = self.names_of(*self.state.arbiters)
        arbiters = [(person, names[person]) for person in self.state.arbiters]
        players = [each for each in self.entrants() if each[0] not in self.state.arbiters]
        return PlayingArbiterForm(**self.get_form_kwargs(), choices=[*arbiters, *players])


class TakeBackPlayingArbiter(OfFiling):
    """Take back that an arbiter may play."""

    command = staticmethod(commands.take_back_playing_arbiter)
    title = gettext_lazy("Let an arbiter not play after all")
    lede = gettext_lazy("For an approval given by mistake, before the person leads and plays by it.")
    button = gettext_lazy("Take it back")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """Who is approved."""
        self.kicker = self.row.name
        approved = [*self.names_of(*self.filing.may_play).items()]
        return PlayingArbiterForm(**self.get_form_kwargs(), choices=approved)

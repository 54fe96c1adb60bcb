"""Entries of a club's members, or of members without a club, handed in on the desk (DSU 4.4 §62)."""

from __future__ import annotations

import msgspec
from django import forms
from django.utils.translation import gettext_lazy

from federation.members import directory
from federation.officials.roles import Role
from federation.pages.account import clubs_of, federations_with
from federation.pages.act_views import ActForm
from tournaments.filing import commands
from tournaments.filing.desk.base import OfFiling
from tournaments.state_view import Choices


class MembersForm(ActForm):
    """Which members."""

    def __init__(self, *args: object, members: Choices, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["members"] = forms.MultipleChoiceField(
            label=gettext_lazy("Members"), choices=members, widget=forms.CheckboxSelectMultiple
        )


class HandInEntries(OfFiling):
    """Hand entries in: a club's chair those of the club, district and registrar those without one."""

    command = staticmethod(commands.hand_in_entries)
    title = gettext_lazy("Hand entries in")
    button = gettext_lazy("Hand them in")
    lede = gettext_lazy("Club members enter through their club’s chair, others through the district.")

    @property
    def club(self) -> str:
        """The club whose chair is signed in, "" for district and registrar."""
        federation = self.here["federation"]
        return min((club for code, club in clubs_of(self.request) if code == federation), default="")

    def members(self) -> Choices:
        """Members of the club today, or those without one, who are not entered, by name."""
        federation = self.here["federation"]
        held = directory.members_on(directory.today(federation), federation).filter(club=self.club)
        numbers = dict(held.values_list("person", "number"))
        names = directory.names(numbers)
        known = {*self.state.entries, *self.filing.handed_in_entries}
        left = [
            (f"{person} {numbers[person]}", names[person]) for person in numbers if str(person) not in known
        ]
        return sorted(left, key=lambda choice: choice[1])

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With whoever may be handed in."""
        self.kicker = self.row.name
        return MembersForm(**self.get_form_kwargs(), members=self.members())

    def act(self, form: ActForm) -> msgspec.Struct:
        """The entries; the registrar's are those of foreigners."""
        foreign = bool(federations_with(self.request, Role.RATING_REGISTRAR)) and not self.club
        named = (choice.split() for choice in form.cleaned_data["members"])
        members = tuple(commands.HandIn(person=person, member_number=int(number)) for person, number in named)
        return commands.HandInEntries(**self.here, members=members, club=self.club, foreign=foreign)

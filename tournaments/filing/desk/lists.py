"""The list to the rating registrar and the groups on the desk."""

from __future__ import annotations

import msgspec
from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.pages.act_views import LONG_TEXT, ActForm
from tournaments.filing import commands
from tournaments.filing.desk.base import OfFiling
from tournaments.state_view import Choices


class SubmitEntryList(OfFiling):
    """Send the list to the rating registrar."""

    command = staticmethod(commands.submit_entry_list)
    title = gettext_lazy("Send the list of players to the rating registrar")
    button = gettext_lazy("Send it")
    lede = gettext_lazy(
        "Names, clubs and dates of birth stand in the register; ratings are those recorded here."
    )

    def bare_act(self) -> msgspec.Struct:
        """Everybody who is entered, with the ratings that stand."""
        rated = self.state.ratings
        ratings = {person: rated[person].rating for person in self.state.entries if person in rated}
        return commands.SubmitEntryList(**self.here, ratings=ratings)


class OpenGroups(OfFiling):
    """Each group becomes a stage."""

    command = staticmethod(commands.open_groups)
    title = gettext_lazy("Make a stage of each group")
    button = gettext_lazy("Make the stages")
    lede = gettext_lazy("Each is played as the first stage is planned; that can be changed stage by stage.")

    def bare_act(self) -> msgspec.Struct:
        """The groups as they are formed."""
        return commands.OpenGroups(**self.here)


class GroupsForm(ActForm):
    """Groups by rating: a name and how many play in it, one group a line."""

    RENAMED = {"sizes": "groups", "names": "groups"}

    groups = forms.CharField(
        label=gettext_lazy("Groups, the top group first, one a line"),
        help_text=gettext_lazy("As Group 1: 12"),
        widget=LONG_TEXT,
        max_length=4_000,
    )

    def clean_groups(self) -> tuple[tuple[str, int], ...]:
        """Names and sizes."""
        found = []
        for line in filter(None, (each.strip() for each in self.cleaned_data["groups"].splitlines())):
            name, _colon, size = line.rpartition(":")
            if not name.strip() or not size.strip().isdecimal():
                said = _("“%(line)s” is no group such as Group 1: 12.") % {"line": line}
                raise forms.ValidationError(said)
            found.append((name.strip(), int(size)))
        return tuple(found)


class FormGroups(OfFiling):
    """Form the groups by rating."""

    form_class = GroupsForm
    command = staticmethod(commands.form_groups)
    title = gettext_lazy("Form the groups by rating")
    lede = gettext_lazy("The highest rated play in the top group. Of a Swiss at most one group is odd.")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The groups."""
        groups = form.cleaned_data["groups"]
        return commands.FormGroups(
            **self.here, names=tuple(name for name, _ in groups), sizes=tuple(size for _, size in groups)
        )


class PlacedForm(ActForm):
    """The group of each player, by its name."""

    def __init__(self, *args: object, players: Choices, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        for person, name in players:
            self.fields[f"group_{person}"] = forms.CharField(label=name, max_length=60)

    def groups(self) -> dict[str, list[str]]:
        """The players of each group, groups in the order of their names."""
        found: dict[str, list[str]] = {}
        for field, name in sorted(self.cleaned_data.items(), key=lambda said: str(said[1]).strip()):
            if field.startswith("group_"):
                found.setdefault(name.strip(), []).append(field.removeprefix("group_"))
        return found


class PlaceInGroups(OfFiling):
    """Form groups as the invitation has it, otherwise than by rating."""

    command = staticmethod(commands.form_groups)
    title = gettext_lazy("Form the groups as the invitation has it")

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """Everybody who is entered."""
        self.kicker, self.lede = self.row.name, self.filing.invitation.grouping
        standing = {f"group_{person}": group.name for group in self.filing.groups for person in group.persons}
        return PlacedForm(**self.get_form_kwargs() | {"initial": standing}, players=self.entrants())

    def act(self, form: ActForm) -> msgspec.Struct:
        """The groups."""
        assert isinstance(form, PlacedForm)
        groups = form.groups()
        return commands.FormGroups(
            **self.here, names=tuple(groups), persons=tuple(tuple(each) for each in groups.values())
        )

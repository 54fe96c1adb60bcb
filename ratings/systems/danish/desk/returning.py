"""The list on the registrar's desk: everybody entered with their number, and what is missing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from uuid import UUID

import msgspec
from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.members import directory
from federation.members.directory import Member
from federation.pages.act_views import ActForm
from ratings.rules.dsu.activity import Activity, Status, activity
from ratings.systems.danish import commands
from ratings.systems.danish.commands.starting import entered
from ratings.systems.danish.desk.base import OfReport
from ratings.systems.danish.models import DanishRating
from ratings.systems.danish.queries import numbers_on
from ratings.systems.danish.state import FEDERATION


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """One player of the list. `stated`: the organiser's figure, 0 for none; `row` None: no number."""

    person: str
    member: Member
    stated: int
    row: DanishRating | None
    activity: Activity | None

    @property
    def archived(self) -> bool:
        """Whether the registrar has to say that they played nothing else."""
        return self.activity is not None and self.activity.status is Status.ARCHIVED

    @property
    def differs(self) -> bool:
        """Whether the organiser has another figure than the register."""
        return bool(self.row and self.stated and self.stated != self.row.rating)


class ReturnForm(ActForm):
    """What the register cannot know: a foreigner's own ratings, and who has played nothing else."""

    def __init__(self, *args: object, listed: Sequence[Listed] = (), **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.listed = listed
        for each in listed:
            if each.row is None:
                self._ask_foreigner(each)
            elif each.archived:
                self.fields[f"back_{each.person}"] = forms.BooleanField(
                    label=_("%(name)s is archived, and has played no other tournaments since")
                    % {"name": each.member.name},
                    required=False,
                )

    def _ask_foreigner(self, each: Listed) -> None:
        name = {"name": each.member.name}
        self.fields[f"foreign_{each.person}"] = forms.BooleanField(
            label=_("%(name)s is a foreigner") % name, required=False
        )
        for kind, label in (("elo", _("%(name)s, Elo rating")), ("national", _("%(name)s, national rating"))):
            self.fields[f"{kind}_{each.person}"] = forms.IntegerField(
                label=label % name, required=False, min_value=0, max_value=4_000
            )

    def foreigners(self) -> tuple[commands.Foreigner, ...]:
        """Who plays without a Danish number, with their own ratings."""
        said = self.cleaned_data
        return tuple(
            commands.Foreigner(
                person=each.person,
                elo=said.get(f"elo_{each.person}") or 0,
                national=said.get(f"national_{each.person}") or 0,
            )
            for each in self.listed
            if said.get(f"foreign_{each.person}")
        )

    def back(self) -> tuple[str, ...]:
        """Who was archived and comes back with their number."""
        return tuple(each.person for each in self.listed if self.cleaned_data.get(f"back_{each.person}"))


class ReturnList(OfReport):
    """Return the list with the current numbers as start ratings."""

    template_name = "danish/desk/return.html"
    form_class = ReturnForm
    command = staticmethod(commands.issue_start_ratings)
    title = gettext_lazy("Return the list with start ratings")
    button = gettext_lazy("Return the list")
    lede = gettext_lazy(
        "Each number is that of the register at this moment, and does not change for this tournament. A "
        "Danish player without a number needs an entry rating first."
    )

    @cached_property
    def listed(self) -> list[Listed]:
        """Everybody entered or on the organiser's list whose start rating is not returned yet."""
        stated = {line.person: line.rating for line in self.filing.entry_list}
        everybody = dict.fromkeys([*entered(self.state), *stated])
        new = [person for person in everybody if person not in (self.rated.issued or {})]
        today = directory.today(FEDERATION)
        held = numbers_on(today, new)
        members = directory.members(map(UUID, new), FEDERATION)
        return [
            Listed(
                person=person,
                member=members[UUID(person)],
                stated=stated.get(person, 0),
                row=held.get(person),
                activity=activity(held[person].active_on, today) if person in held else None,
            )
            for person in new
        ]

    def get_form(self, form_class: type[ActForm] | None = None) -> ActForm:
        """With a question for everybody whom the register does not know enough of."""
        self.kicker = self.row.name
        return ReturnForm(**self.get_form_kwargs(), listed=self.listed)

    def act(self, form: ActForm) -> msgspec.Struct:
        """The list as returned."""
        assert isinstance(form, ReturnForm)
        return commands.IssueStartRatings(**self.here, foreigners=form.foreigners(), back=form.back())

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The players with their numbers."""
        return super().get_context_data(**kwargs) | {
            "listed": self.listed,
            "issued": len(self.rated.issued or {}),
        }

"""The desk of the officer for titles: levels by hand, diplomas."""

from __future__ import annotations

import datetime as dt
from typing import Any

import msgspec
from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.members import directory
from federation.members.desk.people import person_or_404
from federation.members.models import Person
from federation.pages.act_views import DAY, ActForm, ActView, DeskPage, SureForm
from federation.pages.reason_form import ReasonForm
from ratings.titles import commands
from ratings.titles.models import Diploma, TitleHolder, TitleStep
from ratings.titles.pages.holders import house_or_404, tournament_names
from ratings.titles.queries import GROUNDS, level_choices, level_name

PROJECTORS = ("titles.titles", "members.register")
MOST_FOUND = 20
MOST_DIPLOMAS = 200


class Officer(DeskPage):
    """Diplomas that wait, and whose level may be recorded by hand."""

    template_name = "titles/desk.html"
    projectors = PROJECTORS

    def get(self, request: HttpRequest, federation: str) -> HttpResponse:
        """The page with a search."""
        house = house_or_404(federation)
        text = request.GET.get("q", "").strip()
        found: list[Person] = []
        if text:
            people = directory.search_people(text, Person.objects.filter(federation=federation))
            found = list(people.order_by("sort_key", "person")[:MOST_FOUND])
        rows = Diploma.objects.filter(federation=federation, earned=True, taken_over=False, issued_on=None)
        diplomas = list(rows.order_by("earned_on", "level", "person")[:MOST_DIPLOMAS])
        persons = [row.person for row in found]
        held = TitleHolder.objects.filter(federation=federation, person__in=persons)
        members = directory.members([*persons, *(row.person for row in diplomas)], federation)
        return self.render_to_response(
            {
                "house": house,
                "q": text,
                "found": [(row, members[row.person]) for row in found],
                "levels": dict(held.values_list("person", "level")),
                "diplomas": [(row, members[row.person]) for row in diplomas],
            }
        )


class LevelForm(ActForm):
    """A level by hand."""

    level = forms.TypedChoiceField(label=gettext_lazy("Level"), coerce=int, choices=level_choices)
    ground = forms.ChoiceField(label=gettext_lazy("Ground"), choices=list(GROUNDS.items()))
    from_day = forms.DateField(label=gettext_lazy("Holds from"), widget=DAY)
    reference = forms.CharField(
        label=gettext_lazy("What it rests on"),
        help_text=gettext_lazy("A minute, a letter, an old list; all can read it"),
        max_length=300,
    )


class OfHolder(ActView):
    """An act about one person's titles."""

    projectors = PROJECTORS

    def get_initial(self) -> dict[str, object]:
        """Nothing; federation and person must exist."""
        house_or_404(self.kwargs["federation"])
        self.kicker = person_or_404(self.kwargs["person"]).name
        return {}

    @property
    def whose(self) -> dict[str, Any]:
        """Federation and person."""
        return {"federation": self.kwargs["federation"], "person": str(self.kwargs["person"])}

    def get_success_url(self) -> str:
        """The person's titles."""
        return reverse("titles-of", kwargs=self.whose)


class RecordLevel(OfHolder):
    """Put a level down by hand."""

    form_class = LevelForm
    command = staticmethod(commands.record_level)
    title = gettext_lazy("Record a level")
    lede = gettext_lazy(
        "For a title held before this book began or in another federation, or by a ruling. It holds from its "
        "day on; tournaments after that day are judged again from it (SLSF-R 32.1)."
    )

    def get_initial(self) -> dict[str, object]:
        """From today."""
        return super().get_initial() | {"from_day": directory.today(self.kwargs["federation"])}

    def bare_act(self) -> msgspec.Struct:
        """A ruling of a day long ago: whether the actor may record anything."""
        return commands.RecordLevel(
            **self.whose, level=1, ground="ruling", from_day=dt.date(1979, 1, 1), reference="–"
        )


class IssueDiploma(OfHolder):
    """Issue the diploma of an honorary title."""

    template_name = "titles/issue.html"
    form_class = SureForm
    command = staticmethod(commands.issue_diploma)
    title = gettext_lazy("Issue a diploma")
    button = gettext_lazy("Issue it")

    def get_initial(self) -> dict[str, object]:
        """Nothing; the page says which diploma."""
        super().get_initial()
        level = self.kwargs["level"]
        if not 1 <= level <= len(level_choices()):
            raise Http404(_("There is no such level."))
        self.lede = _("Once it is issued, the diploma for %(level)s can be printed.") % {
            "level": level_name(level)
        }
        return {}

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """By what the title was earned, and what waits or was issued beside it."""
        rows = Diploma.objects.filter(**self.whose)
        one = rows.filter(level=self.kwargs["level"]).first()
        beside = rows.filter(level__gt=self.kwargs["level"], earned=True).order_by("level")
        return super().get_context_data(**kwargs) | {
            "diploma": one,
            "ground": earned_by(one) if one else "",
            "higher": list(beside),
        }

    def bare_act(self) -> msgspec.Struct:
        """The issue."""
        return commands.IssueDiploma(**self.whose, level=self.kwargs["level"])

    def get_success_url(self) -> str:
        """The diploma."""
        return reverse("diploma", kwargs={**self.whose, "level": self.kwargs["level"]})


def earned_by(row: Diploma) -> str:
    """By what a title was reached, in words."""
    if row.kind == TitleStep.Kind.TOURNAMENT:
        return tournament_names(row.federation, {row.source}).get(row.source, "")
    if row.kind == TitleStep.Kind.TEST:
        return _("by a kyu test")
    return _("recorded by hand")


class TakeDiplomaBack(OfHolder):
    """A diploma was recorded as issued by mistake."""

    form_class = ReasonForm
    command = staticmethod(commands.take_back_diploma)
    title = gettext_lazy("Take a diploma back")
    button = gettext_lazy("Take it back")

    def get_initial(self) -> dict[str, object]:
        """The page says which diploma."""
        super().get_initial()
        self.lede = level_name(self.kwargs["level"]) if self.kwargs["level"] <= len(level_choices()) else ""
        return {}

"""The whole register on the registrar's desk: numbers taken over, lists published (DSU 4.1.1 §4)."""

from __future__ import annotations

import datetime as dt
from typing import Any

import msgspec
from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.members import lookup
from federation.members.models import Membership, Person
from federation.pages.acting import DAY, ActForm
from ratings.championships.reading import candidate_results, last_period_begins
from ratings.danish import commands
from ratings.danish.commands.keeping import MOST_NAMED, USUAL_LEAST
from ratings.danish.desk.base import OfRegister
from ratings.danish.state import FEDERATION
from tournaments.rules.dsu.ages import is_junior

COLUMNS = 3


class TakeOverForm(ActForm):
    """Lines of member number, number and last day, as they are pasted."""

    RENAMED = {"lines": "text", "rating": "text", "last_rated": "text"}

    text = forms.CharField(
        label=gettext_lazy("Lines"),
        max_length=400_000,
        widget=forms.Textarea(attrs={"rows": 12}),
        help_text=gettext_lazy(
            "Each: member number, rating, last day of the last rated tournament, such as 4711 1650 2025-05-18"
        ),
    )

    def clean_text(self) -> tuple[commands.TakenOver, ...]:
        """The lines; a line that cannot be read is named."""
        lines = self.cleaned_data["text"].replace(";", " ").replace(",", " ").splitlines()
        rows = [line.split() for line in lines]
        numbers = {row[0] for row in rows if row and row[0].isdecimal()}
        held = Membership.objects.filter(federation=FEDERATION, known_to=None, number__in=numbers)
        persons = {str(number): str(person) for number, person in held.values_list("number", "person")}
        return tuple(_line(number, row, persons) for number, row in enumerate(rows, start=1) if row)


def _line(number: int, row: list[str], persons: dict[str, str]) -> commands.TakenOver:
    if len(row) != COLUMNS or row[0] not in persons or not row[1].isdecimal():
        raise forms.ValidationError(
            _("Line %(number)s cannot be read: a member number of the federation, a rating, a day."),
            params={"number": number},
        )
    try:
        day = dt.date.fromisoformat(row[2])
    except ValueError:
        raise forms.ValidationError(
            _("Line %(number)s: %(day)s is no day."), params={"number": number, "day": row[2][:20]}
        ) from None
    return commands.TakenOver(person=persons[row[0]], rating=int(row[1][:5]), last_rated=day)


class TakeOver(OfRegister):
    """Take numbers over that were kept before this house kept them."""

    form_class = TakeOverForm
    command = staticmethod(commands.take_over_numbers)
    title = gettext_lazy("Take numbers over")
    lede = gettext_lazy("Numbers of the register as it was kept before, each player's once.")

    def act(self, form: ActForm) -> msgspec.Struct:
        """All lines or none."""
        return commands.TakeOverNumbers(federation=FEDERATION, lines=form.cleaned_data["text"])


class PublishForm(ActForm):
    """Which list is asked for."""

    as_of = forms.DateField(label=gettext_lazy("As of"), widget=DAY)
    least = forms.IntegerField(label=gettext_lazy("Everybody at this rating and more"))
    juniors = forms.IntegerField(
        label=gettext_lazy("Highest rated juniors"), min_value=0, max_value=MOST_NAMED
    )
    women = forms.IntegerField(label=gettext_lazy("Highest rated women"), min_value=0, max_value=MOST_NAMED)


class Publish(OfRegister):
    """Publish a list on request."""

    form_class = PublishForm
    command = staticmethod(commands.publish_danish_list)
    title = gettext_lazy("Publish a rating list")
    button = gettext_lazy("Publish")
    lede = gettext_lazy(
        "The players at 2200 and more, who has a candidate result since the last championship's deadline, "
        "and as many juniors and women as are asked for (DSU 4.1.1 §4)."
    )

    def initial(self) -> dict[str, Any]:
        """The usual list of today."""
        return {"as_of": lookup.today(FEDERATION), "least": USUAL_LEAST, "juniors": 10, "women": 10}

    def act(self, form: ActForm) -> msgspec.Struct:
        """The list, with who is a junior and who a woman as the register of members says."""
        said = form.values()
        juniors, women = _juniors_and_women(said["as_of"].year)
        return commands.PublishDanishList(
            federation=FEDERATION,
            **said,
            junior_persons=juniors,
            women_persons=women,
            holders=_holders(said["as_of"]),
        )


def _holders(day: dt.date) -> tuple[str, ...]:
    """Who has a candidate result since the last championship's entry deadline."""
    rows = candidate_results(FEDERATION, last_period_begins(day)).filter(on__lte=day)
    return tuple(sorted({str(person) for person in rows.values_list("person", flat=True)}))


def _juniors_and_women(year: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Juniors of 4.2 §37 in the year, and women; whose birth or sex is not stated is neither."""
    juniors, women = [], []
    people = Person.objects.filter(erased=False).order_by("person")
    for person, born_on, sex in people.values_list("person", "born_on", "sex"):
        born = _day(born_on)
        if born is not None and is_junior(born, year):
            juniors.append(str(person))
        if sex == "f":
            women.append(str(person))
    return tuple(juniors), tuple(women)


def _day(text: str) -> dt.date | None:
    """The day of birth; where only the year is known its first day, so that nobody is a junior too long."""
    try:
        return dt.date.fromisoformat(text if "-" in text else f"{text}-01-01")
    except ValueError:
        return None

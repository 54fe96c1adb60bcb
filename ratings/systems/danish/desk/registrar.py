"""The whole register on the registrar's desk: numbers taken over, lists published (DSU 4.1.1 §4)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any

import msgspec
from django import forms
from django.contrib import messages
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.log import read_stream
from events.registries import gathered
from federation.members import directory
from federation.members.models import Membership, Person
from federation.pages.act_views import DAY, ActForm, SureForm
from ratings.systems.danish import commands
from ratings.systems.danish.beside import Beside, beside, clubs_of
from ratings.systems.danish.commands.registrar import MOST_NAMED, USUAL_LEAST, asked_for
from ratings.systems.danish.desk.base import OfRegister
from ratings.systems.danish.events import RatingListPublished
from ratings.systems.danish.lists import digest_of
from ratings.systems.danish.models import DanishRating, PublishedDanishList
from ratings.systems.danish.pages.common import house
from ratings.systems.danish.state import DISCIPLINE, FEDERATION, REGISTER_STREAM
from tournaments.rules.dsu.ages import is_junior

Holders = Callable[[dt.date], Iterable[str]]
"""Who has a candidate result that counts on a day: CANDIDATE_HOLDERS of the room that examines them."""

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


class AskForm(forms.Form):
    """Which list is looked at. `day`: in an address `as_of` asks for the page of a day."""

    day = forms.DateField(label=gettext_lazy("As of"), widget=DAY)
    least = forms.IntegerField(label=gettext_lazy("All players at this rating and more"))
    juniors = forms.IntegerField(
        label=gettext_lazy("Highest rated juniors"), min_value=0, max_value=MOST_NAMED
    )
    women = forms.IntegerField(label=gettext_lazy("Highest rated women"), min_value=0, max_value=MOST_NAMED)


class PublishForm(SureForm):
    """The list that was looked at, and that it is meant."""

    as_of = forms.DateField(widget=forms.HiddenInput)
    least = forms.IntegerField(widget=forms.HiddenInput)
    juniors = forms.IntegerField(widget=forms.HiddenInput, min_value=0, max_value=MOST_NAMED)
    women = forms.IntegerField(widget=forms.HiddenInput, min_value=0, max_value=MOST_NAMED)
    seen = forms.CharField(widget=forms.HiddenInput)

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["sure"].label = gettext_lazy("Yes, publish it. A published list never changes.")


class Publish(OfRegister):
    """Publish a list on request, once it was looked at beside the last one."""

    template_name = "danish/desk/publish.html"
    form_class = PublishForm
    command = staticmethod(commands.publish_danish_list)
    title = gettext_lazy("Publish a rating list")
    button = gettext_lazy("Publish the list")
    lede = gettext_lazy(
        "The players at 2200 and more, who has a candidate result since the last championship's deadline, "
        "and as many juniors and women as are asked for (DSU 4.1.1 §4)."
    )

    @cached_property
    def asked(self) -> AskForm:
        """What is looked at: what the address or the form says, else the usual list of today."""
        usual = {"day": directory.today(FEDERATION), "least": USUAL_LEAST, "juniors": 10, "women": 10}
        sent = self.request.GET.dict()
        if self.request.method == "POST":
            sent = {**self.request.POST.dict(), "day": self.request.POST.get("as_of", "")}
        said = {name: sent.get(name, value) for name, value in usual.items()}
        form = AskForm(said, label_suffix="")
        return form if form.is_valid() else AskForm(usual, label_suffix="")

    @cached_property
    def looked_at(self) -> tuple[Beside, str]:
        """The list as it would be now, and its digest."""
        rows = DanishRating.objects.filter(known_to=None).values()
        lines = asked_for(self.bare_act(), rows).lines
        return beside(lines, PublishedDanishList.objects.order_by("-number").first()), digest_of(lines)

    def get_initial(self) -> dict[str, object]:
        """The list that is looked at."""
        _, digest = self.looked_at
        return {**self.said, "seen": digest}

    @property
    def said(self) -> dict[str, object]:
        """What is looked at, by the names of the act."""
        self.asked.is_valid()
        said = dict(self.asked.cleaned_data)
        return {"as_of": said.pop("day"), **said}

    def bare_act(self) -> commands.PublishDanishList:
        """The list that is looked at."""
        return _act_of(self.said)

    def act(self, form: ActForm) -> msgspec.Struct:
        """The list as it was looked at."""
        return _act_of(form.values())

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """Every line beside the last list."""
        compared, _ = self.looked_at
        return super().get_context_data(**kwargs) | {
            "asked": self.asked,
            "beside": compared,
            "clubs": clubs_of(compared),
            "house": house(),
            "back": reverse("desk-danish"),
        }

    def get_success_url(self) -> str:
        """The list that was published; before it the desk of the register."""
        if self.request.method != "POST":
            return super().get_success_url()
        stream = read_stream(REGISTER_STREAM)
        number = sum(isinstance(envelope.event, RatingListPublished) for envelope in stream)
        messages.info(self.request, _("List %(number)s is published.") % {"number": number})
        return reverse("rating-list", args=[FEDERATION, DISCIPLINE, number])


def _act_of(said: dict[str, Any]) -> commands.PublishDanishList:
    """The list, with who is a junior and who a woman as the register of members says."""
    juniors, women = _juniors_and_women(said["as_of"].year)
    return commands.PublishDanishList(
        federation=FEDERATION,
        **said,
        junior_persons=juniors,
        women_persons=women,
        holders=_holders(said["as_of"]),
    )


def _holders(day: dt.date) -> tuple[str, ...]:
    """Who has a candidate result that counts."""
    sources: tuple[Holders, ...] = gathered("CANDIDATE_HOLDERS")
    return tuple(sorted({person for source in sources for person in source(day)}))


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

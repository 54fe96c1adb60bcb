"""A rating list before it is published: beside the last one, with everything that stands in its way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from uuid import UUID

import msgspec
from django import forms
from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.citing import Malformed, Refused
from events.log import read_stream
from events.models import Projection
from federation.members import lookup
from federation.pages.acting import LONG_TEXT, ActForm, ActView, SureForm, official, refusal_of
from federation.pages.refusals import Words, words
from ratings import commands
from ratings.commands.reckoning import foreign_players
from ratings.lists import list_lines
from ratings.models import ListLine, PublishedList
from ratings.register import Register, Source
from ratings.rules.slsf.periods import Period, parse_period
from ratings.state import Periods, evolve_periods, register_stream
from tournaments.rules.books import book_of

RATINGS = "ratings.ratings"


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedLine:
    """One line of the list to come; `before` and `place_before` as on the last one, None for a new player."""

    place: int
    person: UUID
    name: str
    rating: int
    before: int | None
    place_before: int | None
    matches: int

    @property
    def change(self) -> int | None:
        """The change since the last list."""
        return None if self.before is None else self.rating - self.before


class PublishForm(SureForm):
    """Publish; with a reason where a report is missing."""

    RENAMED = {"reason": "although_unreported"}
    although_unreported = forms.CharField(
        label=gettext_lazy("Reason for publishing although a report is missing"),
        required=False,
        widget=LONG_TEXT,
        max_length=4_000,
    )


class PublishList(ActView):
    """Publish the list of a period."""

    template_name = "desk/publish_list.html"
    projectors = (RATINGS, "members.register")
    form_class = PublishForm
    command = staticmethod(commands.publish_list)
    button = gettext_lazy("Publish the list")
    lede = gettext_lazy("A published list never changes. What comes later enters the next one.")

    @property
    def scope(self) -> dict[str, str]:
        """Federation and discipline."""
        return {name: self.kwargs[name] for name in ("federation", "discipline")}

    @property
    def period(self) -> Period:
        """The period of the address."""
        try:
            return parse_period(self.kwargs["period"])
        except Malformed as refusal:
            raise Http404(str(refusal)) from refusal

    def form(self, *sent: Any) -> ActForm:
        """The reason is asked for only where a report is missing."""
        form = super().form(*sent)
        refusal = self.refusal("")
        if refusal is None or refusal.code != "unreported":
            del form.fields["although_unreported"]
        return form

    def initial(self) -> dict[str, Any]:
        """Nothing; the federation must rate this game."""
        book = commands.rated_book(**self.scope)
        self.kicker = f"{self.kwargs['federation'].upper()}, {book.title}"
        self.title = _("Publish the list after period %(period)s") % {"period": self.period}
        return {}

    def setup(self, request: HttpRequest, *args: Any, **kwargs: Any) -> None:
        """Nothing has been asked of the rules yet."""
        super().setup(request, *args, **kwargs)
        self.asked: dict[str, Refused | None] = {}

    def refusal(self, reason: str) -> Refused | None:
        """What the rules say to the publication with this reason; asked once, it works the list out."""
        if reason not in self.asked:
            act = commands.PublishList(**self.scope, period=str(self.period), although_unreported=reason)
            self.asked[reason] = refusal_of(commands.publish_list, act, official(self.request))
        return self.asked[reason]

    def in_the_way(self) -> Words | None:
        """What no reason helps against."""
        refusal = self.refusal("-")
        return words(refusal) if refusal else None

    def act(self, form: ActForm) -> msgspec.Struct:
        """The publication."""
        return commands.PublishList(**self.scope, period=str(self.period), **form.values())

    def context(self) -> dict[str, Any]:
        """The list beside the last one, and which reports are missing."""
        unreported = self.refusal("")
        lines = self.lines()
        return {
            "period": self.period,
            "lines": lines,
            "last": self.last_list,
            "gone": self.gone(lines),
            "unreported": words(unreported) if unreported and unreported.code == "unreported" else None,
        }

    def lines(self) -> list[ListedLine]:
        """The list as the rows give it now; the command works it out again at the moment of publication."""
        live = Projection.objects.filter(name=RATINGS, live=True).first()
        generation = live.generation if live else 0
        source = Source(Register(**self.scope), generation)
        book = book_of(commands.rated_book(**self.scope).code)
        foreign = foreign_players(source, self.register_state(), book)
        found, _digest = list_lines(source, self.period, foreign)
        earlier = PublishedList.objects.filter(**self.scope, period__lt=str(self.period))
        self.last_list = earlier.order_by("-period").first()
        self.before = {
            person: (rating, place)
            for person, rating, place in ListLine.objects.filter(
                **self.scope, period=self.last_list.period if self.last_list else ""
            ).values_list("person", "rating", "place")
        }
        names = lookup.names([*(line["person"] for line in found), *self.before])
        self.names = names
        nothing = (None, None)
        return [
            ListedLine(
                place=line["place"],
                person=line["person"],
                name=names[line["person"]],
                rating=line["rating"],
                before=self.before.get(line["person"], nothing)[0],
                place_before=self.before.get(line["person"], nothing)[1],
                matches=line["matches"],
            )
            for line in found
        ]

    def register_state(self) -> Periods:
        """The register's own stream, folded."""
        state = Periods()
        for envelope in read_stream(register_stream(**self.scope)):
            state = evolve_periods(state, envelope.event)
        return state

    def gone(self, lines: list[ListedLine]) -> list[str]:
        """Who stood on the last list and does not stand on this one."""
        listed = {line.person for line in lines}
        return sorted(self.names[person] for person in self.before if person not in listed)

    def back(self) -> str:
        """The desk."""
        return reverse("desk")

"""Ratings from a list that is pasted or uploaded: looked at first, recorded whole or not at all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from django import forms
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from events.citing import Malformed
from events.log import Recorded
from federation.pages.act_views import ActForm
from federation.pages.refusals import words
from tournaments import commands
from tournaments.desk.base import OfTournament
from tournaments.desk.encoding import TextForm
from tournaments.desk.lists import ListView, said
from tournaments.desk.numbering import MARKS, rating_of
from tournaments.desk.register_index import RegisterIndex
from tournaments.events import TournamentRating
from tournaments.exchange.entries_csv import Candidate
from tournaments.exchange.ratings_csv import RatingLine, preview_ratings
from tournaments.log_state import state_now


class RatingsListForm(TextForm):
    """The list, and where its official ratings come from."""

    list_name = forms.CharField(
        label=_("List that the official ratings come from"), required=False, max_length=80
    )


class RatingsList(OfTournament, ListView):
    """Record the ratings of everybody on a list."""

    template_name = "desk/ratings_list.html"
    form_class = RatingsListForm
    command = staticmethod(commands.record_ratings)
    title = _("Ratings from a list")
    ratings: tuple[TournamentRating, ...] = ()

    def bare_act(self) -> msgspec.Struct:
        """No rating: whether the actor may record any."""
        return commands.RecordRatings(**self.here, ratings=())

    def look(self, raw: bytes) -> bool:
        """Each line beside whom of the entered players it names, with the rating that it comes to."""
        state = state_now(**self.here)
        register = RegisterIndex(self.kwargs["federation"])

        def entered(number: str, name: str) -> Sequence[Candidate]:
            return [found for found in register.find(number, name) if found.key in state.entries]

        preview = preview_ratings(raw, entered)
        lines = [_shown(line, state.ratings) for line in preview.lines]
        self.ratings = tuple(line["rated"] for line in lines if line["rated"])
        wrong = sum(bool(line["problem"]) for line in lines)
        settled = preview.in_order and not wrong
        self.preview = {
            "lines": lines,
            "wrong": wrong,
            "problems": [said(problem) for problem in preview.problems],
            "adjustments": [said(adjustment) for adjustment in preview.adjustments],
            "settled": settled,
        }
        return settled

    def act(self, form: ActForm) -> msgspec.Struct:
        """All ratings in one; those that stand so already are left out."""
        standing = state_now(**self.here).ratings
        changed = tuple(each for each in self.ratings if standing.get(each.person) != each)
        return commands.RecordRatings(**self.here, ratings=changed, list_name=form.cleaned_data["list_name"])

    def perform(self, form: ActForm) -> Recorded | None:
        """Record what changes, if anything does."""
        act = self.act(form)
        assert isinstance(act, commands.RecordRatings)
        return super().perform(form) if act.ratings else None

    def get_success_url(self) -> str:
        """The ratings."""
        return reverse("desk-ratings", kwargs=self.here)


def _shown(line: RatingLine, standing: Mapping[str, TournamentRating]) -> dict[str, Any]:
    """A line as the page shows it; a figure that comes to no rating is a problem too. An Elo stands."""
    shown: dict[str, object] = {"line": line, "rated": None, "mark": "", "problem": ""}
    if line.problem:
        return shown | {"problem": said(line.problem)}
    assert line.member is not None  # a line without a problem names somebody
    try:
        rated = rating_of(line.member.key, int(line.figure), line.title, line.source)
    except Malformed as refusal:
        return shown | {"problem": str(words(refusal))}
    if stands := standing.get(rated.person):
        rated = msgspec.structs.replace(rated, elo=stands.elo)
    return shown | {"rated": rated, "mark": MARKS[rated.source]}

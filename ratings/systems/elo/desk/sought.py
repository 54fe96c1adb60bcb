"""Tournaments for FIDE on the desk: asked for, the copy of the report, reported, ratings checked."""

from __future__ import annotations

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext_lazy

from federation.members import directory
from ratings.systems.elo import commands
from ratings.systems.elo.desk.forms import CheckForm, DayForm, SeekForm
from ratings.systems.elo.desk.office import PROJECTORS
from ratings.systems.elo.models import EloTournament
from ratings.systems.elo.pages.lists import house_or_404
from tournaments.desk.base import OfTournament


class ForFide(OfTournament):
    """An act on a tournament and FIDE; afterwards back to the advice on it."""

    projectors = (*PROJECTORS, "tournaments.tournaments")

    def setup(self, request: HttpRequest, *args: object, **kwargs: object) -> None:
        """The federation must know Elo."""
        super().setup(request, *args, **kwargs)
        house_or_404(self.kwargs["federation"])

    def get_success_url(self) -> str:
        """The advice on the tournament."""
        return reverse("elo-advice", kwargs=self.here)


class SeekEloRating(ForFide):
    """FIDE is to rate the tournament."""

    form_class = SeekForm
    command = staticmethod(commands.seek_elo_rating)
    title = gettext_lazy("Elo rating of the tournament")
    lede = gettext_lazy(
        "FIDE rates a Danish tournament only if it was announced so, or the rating committee was told five "
        "weeks before the start; the invitation says so to the players (DSU 4.7.3)."
    )

    def get_initial(self) -> dict[str, object]:
        """What was said last."""
        super().get_initial()
        row = EloTournament.objects.filter(**self.here).first()
        return dict(row.sought) if row else {}


class OnADay(ForFide):
    """What the committee did on a day, today unless it says otherwise."""

    form_class = DayForm

    def get_initial(self) -> dict[str, object]:
        """Today."""
        super().get_initial()
        return {"on": directory.today(self.kwargs["federation"])}


class NoteReportCopy(OnADay):
    """The committee has the copy of the report."""

    command = staticmethod(commands.note_report_copy)
    title = gettext_lazy("Copy of the report")
    lede = gettext_lazy("The organiser sends it within three days after the end (DSU 4.7.3).")


class NoteReportedToFide(OnADay):
    """The committee has reported the tournament to FIDE."""

    command = staticmethod(commands.note_reported_to_fide)
    title = gettext_lazy("Reported to FIDE")
    lede = gettext_lazy("The rating committee reports what meets FIDE’s conditions (DSU 4.1.1 §3).")


class CheckRatings(ForFide):
    """The committee has worked ratings out again."""

    form_class = CheckForm
    command = staticmethod(commands.check_ratings)
    title = gettext_lazy("Spot check of ratings")
    lede = gettext_lazy(
        "The rating committee works ratings of Danish tournaments out again by way of trial (DSU 4.1.1 §3)."
    )


class TakeBackReportToFide(ForFide):
    """It was not reported after all."""

    command = staticmethod(commands.take_back_report_to_fide)
    title = gettext_lazy("Not reported to FIDE after all")
    button = gettext_lazy("Take it back")

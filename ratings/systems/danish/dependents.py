"""What rests on what in the Danish register: a game in a report's line, the line in the number."""

from __future__ import annotations

from typing import get_args

from django.db.models import Exists, OuterRef

from events.dependents import Rows, moved_by, rests_on
from events.log import Envelope
from federation.identity.dependents import counted_together
from federation.identity.lookup import as_kept
from ratings.systems.danish import events as facts
from ratings.systems.danish.models import (
    DanishRating,
    DanishReportLine,
    DanishStartRating,
    DanishTournament,
    PublishedDanishList,
)
from tournaments.dependents import played_in
from tournaments.models import GameRow

counted_together(DanishRating)

IN_TOURNAMENT = {"federation": OuterRef("federation"), "tournament": OuterRef("tournament")}
OfReport = (
    facts.ReportReceived
    | facts.AcceptedForRating
    | facts.AcceptanceForRatingTakenBack
    | facts.ReportRefusedForRating
    | facts.RatingRefusalTakenBack
    | facts.ReportKindCorrected
    | facts.GameClassified
)


@moved_by(DanishTournament, *get_args(OfReport))
def its_tournament(event: OfReport, at: Envelope) -> Rows:
    """The tournament of danish/tournament/<federation>/<tournament>."""
    _, _, federation, tournament = at.stream.split("/")
    return DanishTournament.objects.filter(federation=federation, tournament=tournament)


@rests_on(DanishReportLine, GameRow)
def lines_of_both(games: Rows) -> Rows:
    """The report's lines of both players."""
    return DanishReportLine.objects.filter(played_in(games))


@rests_on(DanishReportLine, DanishTournament)
def lines_of_everybody(tournaments: Rows) -> Rows:
    """Every line of the report."""
    return DanishReportLine.objects.filter(Exists(tournaments.filter(**IN_TOURNAMENT)))


@rests_on(DanishReportLine, DanishStartRating)
def line_from_the_start_rating(ratings: Rows) -> Rows:
    """The report's line of whoever has the start rating."""
    own = ratings.filter(**IN_TOURNAMENT, person=OuterRef("person"))
    return DanishReportLine.objects.filter(Exists(own))


@rests_on(DanishRating, DanishReportLine)
def number_after(lines: Rows) -> Rows:
    """The number after the report, of whoever stands in the register."""
    of_person = lines.annotate(stands_as=as_kept("person"))
    own = of_person.filter(tournament=OuterRef("name"), stands_as=OuterRef("person"))
    return DanishRating.objects.filter(Exists(own), kind="report", known_to=None)


@rests_on(DanishRating, DanishRating, in_part=True)
def later_numbers(ratings: Rows) -> Rows:
    """Later numbers of the same player, which begin with this one."""
    earlier = ratings.filter(person=OuterRef("person"), place__lt=OuterRef("place"), known_to=None)
    return DanishRating.objects.filter(Exists(earlier), known_to=None)


@rests_on(PublishedDanishList, DanishRating, in_part=True)
def later_lists(ratings: Rows) -> Rows:
    """Lists as of the day of the number or a later one."""
    before = ratings.filter(valid_from__lte=OuterRef("as_of"), known_to=None)
    return PublishedDanishList.objects.filter(Exists(before))

"""What rests on what in the Danish register: a game in a report's line, the line in the number."""

from __future__ import annotations

from typing import get_args

from django.db.models import Exists, OuterRef

from events.dependents import Moved, Rows, Way
from events.log import Envelope
from federation.identity.dependents import counted_together
from federation.identity.directory import as_kept
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


def its_tournament(event: OfReport, at: Envelope) -> Rows:
    """The tournament of danish/tournament/<federation>/<tournament>."""
    _, _, federation, tournament = at.stream.split("/")
    return DanishTournament.objects.filter(federation=federation, tournament=tournament)


def lines_of_both(games: Rows) -> Rows:
    """The report's lines of both players."""
    return DanishReportLine.objects.filter(played_in(games))


def lines_of_everybody(tournaments: Rows) -> Rows:
    """Every line of the report."""
    return DanishReportLine.objects.filter(Exists(tournaments.filter(**IN_TOURNAMENT)))


def line_from_the_start_rating(ratings: Rows) -> Rows:
    """The report's line of whoever has the start rating."""
    own = ratings.filter(**IN_TOURNAMENT, person=OuterRef("person"))
    return DanishReportLine.objects.filter(Exists(own))


def number_after(lines: Rows) -> Rows:
    """The number after the report, of whoever stands in the register."""
    of_person = lines.annotate(stands_as=as_kept("person"))
    own = of_person.filter(tournament=OuterRef("name"), stands_as=OuterRef("person"))
    return DanishRating.objects.filter(Exists(own), kind="report", known_to=None)


def later_numbers(ratings: Rows) -> Rows:
    """Later numbers of the same player, which begin with this one."""
    earlier = ratings.filter(person=OuterRef("person"), place__lt=OuterRef("place"), known_to=None)
    return DanishRating.objects.filter(Exists(earlier), known_to=None)


def later_lists(ratings: Rows) -> Rows:
    """Lists as of the day of the number or a later one."""
    before = ratings.filter(valid_from__lte=OuterRef("as_of"), known_to=None)
    return PublishedDanishList.objects.filter(Exists(before))


def rating_label(row: DanishRating) -> str:
    """A number with the one before it."""
    before = "" if row.before is None else f"{row.before} → "
    return f"{row.name or row.get_kind_display()}: {before}{row.rating}"


def report_label(row: DanishReportLine) -> str:
    """The number after a report."""
    before = "" if row.registered is None else f"{row.registered} → "
    return f"{row.tournament}: {before}{'–' if row.rating is None else row.rating}"


MOVED = (
    *counted_together(DanishRating),
    Moved(DanishTournament, its_tournament, get_args(OfReport)),
)
WAYS = (
    Way(GameRow, DanishReportLine, lines_of_both),
    Way(DanishTournament, DanishReportLine, lines_of_everybody),
    Way(DanishStartRating, DanishReportLine, line_from_the_start_rating),
    Way(DanishReportLine, DanishRating, number_after),
    Way(DanishRating, DanishRating, later_numbers, in_part=True),
    Way(DanishRating, PublishedDanishList, later_lists, in_part=True),
)
ROW_LABELS = {DanishRating: rating_label, DanishReportLine: report_label}

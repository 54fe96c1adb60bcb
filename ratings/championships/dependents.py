"""What rests on what in championships: candidate results on games, places on candidate results, titles."""

from __future__ import annotations

from django.db.models import Exists, OuterRef, Q

from events.dependents import Rows, Way
from federation.identity.dependents import counted_together
from federation.identity.directory import as_kept
from ratings.championships.models import (
    CandidateScore,
    CandidateTournament,
    EntrantRow,
    GroupRow,
    SeatRow,
    TitleWon,
)
from ratings.systems.danish.models import DanishStartRating, DanishTournament
from tournaments.dependents import played_in
from tournaments.models import GameRow

IN_TOURNAMENT = {"federation": OuterRef("federation"), "tournament": OuterRef("tournament")}
IN_CHAMPIONSHIP = {"federation": OuterRef("federation"), "championship": OuterRef("championship")}


def scores_of_both(games: Rows) -> Rows:
    """What both players were asked for a candidate result, and what they scored."""
    return CandidateScore.objects.filter(played_in(games))


def scores_asked_by_the_start_rating(ratings: Rows) -> Rows:
    """What was asked of whoever has the start rating."""
    own = ratings.filter(**IN_TOURNAMENT).annotate(stands_as=as_kept("person"))
    person = OuterRef("person")
    return CandidateScore.objects.filter(Exists(own.filter(Q(person=person) | Q(stands_as=person))))


def examined(tournaments: Rows) -> Rows:
    """The tournament as it was examined for candidate results."""
    return CandidateTournament.objects.filter(Exists(tournaments.filter(**IN_TOURNAMENT)))


def scores_in_it(tournaments: Rows) -> Rows:
    """Every score in it."""
    return CandidateScore.objects.filter(Exists(tournaments.filter(**IN_TOURNAMENT)))


def eligible_by_it(scores: Rows) -> Rows:
    """Entrants whom the registrar returned as candidates by this very result."""
    achieved = scores.filter(achieved=True).annotate(stands_as=as_kept("person"))
    own = achieved.filter(on=OuterRef("candidate_on"), stands_as=OuterRef("counts_as"))
    rows: Rows = EntrantRow.objects.annotate(counts_as=as_kept("person")).filter(Exists(own))
    return rows


def place_of_the_entrant(entrants: Rows) -> Rows:
    """The place that an entrant was given."""
    own = entrants.filter(**IN_CHAMPIONSHIP, person=OuterRef("person"))
    return SeatRow.objects.filter(Exists(own))


def titles_of_winners(games: Rows) -> Rows:
    """Titles of the class that was played as this tournament, of whoever played the game."""
    classes = GroupRow.objects.exclude(tournament="").filter(**IN_CHAMPIONSHIP, group=OuterRef("group"))
    won = TitleWon.objects.annotate(tournament=classes.values("tournament")[:1])
    found: Rows = won.filter(played_in(games))
    return found


MOVED = (*counted_together(CandidateScore),)
WAYS = (
    Way(GameRow, CandidateScore, scores_of_both),
    Way(DanishStartRating, CandidateScore, scores_asked_by_the_start_rating),
    Way(DanishTournament, CandidateTournament, examined),
    Way(CandidateTournament, CandidateScore, scores_in_it),
    Way(CandidateScore, EntrantRow, eligible_by_it),
    Way(EntrantRow, SeatRow, place_of_the_entrant),
    Way(GameRow, TitleWon, titles_of_winners),
)

"""What rests on what in the ratings: from a game to the changes, the running ratings and the official lists.

A game is in the change of both players in its tournament; the change in the rating after it and in the own
line of the list of its period; later changes and later lists stand on it in part.
"""

from __future__ import annotations

from django.db.models import Exists, OuterRef

from events.dependents import Rows, moved_by, rests_on
from events.log import Envelope
from federation.identity.dependents import counted_together
from federation.identity.lookup import as_kept
from federation.rulings.models import Ruling
from ratings.models import ListLine, Participation, PlayerRating, PublishedList, RatedTournament, RatingChange
from tournaments import events as played
from tournaments.dependents import place_of, played_in
from tournaments.models import GameRow

counted_together(PlayerRating, RatingChange)

OF_RATINGS = r"^SLSF-(G (28|29)|R (29|30))(\.|$)"
"""The paragraphs by which ratings are worked out."""

REGISTER = {"federation": OuterRef("federation"), "discipline": OuterRef("discipline")}


@moved_by(
    RatedTournament,
    played.ReportAccepted,
    played.TournamentSanctioned,
    played.RatingPeriodAssigned,
    played.DatesCorrected,
    played.EntrantCorrected,
)
def tournament_rated(
    event: played.ReportAccepted
    | played.TournamentSanctioned
    | played.RatingPeriodAssigned
    | played.DatesCorrected
    | played.EntrantCorrected,
    at: Envelope,
) -> Rows:
    """The tournament, once it is accepted and sanctioned."""
    return RatedTournament.objects.filter(**place_of(at))


@rests_on(RatingChange, GameRow)
def changes_in_this_tournament(games: Rows) -> Rows:
    """The changes of both players in the tournament of the game."""
    return RatingChange.objects.filter(played_in(games), kind=RatingChange.Kind.TOURNAMENT)


@rests_on(Participation, GameRow)
def activity(games: Rows) -> Rows:
    """That both were active in the period (SLSF-G 28.5)."""
    return Participation.objects.filter(played_in(games, tournament="source"), by_board=False)


@rests_on(RatingChange, RatedTournament)
def changes_of_everybody(tournaments: Rows) -> Rows:
    """Every change in the tournament."""
    here = tournaments.filter(**REGISTER, tournament=OuterRef("tournament"))
    return RatingChange.objects.filter(Exists(here), kind=RatingChange.Kind.TOURNAMENT)


@rests_on(Participation, RatedTournament)
def activity_of_everybody(tournaments: Rows) -> Rows:
    """Everybody who was active in it."""
    here = tournaments.filter(**REGISTER, tournament=OuterRef("source"))
    return Participation.objects.filter(Exists(here), by_board=False)


@rests_on(PlayerRating, RatingChange)
def rating_after(changes: Rows) -> Rows:
    """The running rating of whoever's rating changed."""
    return PlayerRating.objects.filter(Exists(changes.filter(**REGISTER, person=OuterRef("person"))))


@rests_on(ListLine, RatingChange)
def own_line(changes: Rows) -> Rows:
    """The player's own line of the list, and of its reissues, that the period of the change ended with."""
    own = changes.filter(**REGISTER, period=OuterRef("period"), person=OuterRef("stands_as"))
    lines: Rows = ListLine.objects.annotate(stands_as=as_kept("person")).filter(Exists(own))
    return lines


@rests_on(PublishedList, RatingChange, in_part=True)
def later_lists(changes: Rows) -> Rows:
    """Lists of later periods."""
    earlier = changes.filter(**REGISTER, period__lt=OuterRef("period"))
    return PublishedList.objects.filter(Exists(earlier))


@rests_on(RatingChange, RatingChange, in_part=True)
def later_changes(changes: Rows) -> Rows:
    """Later changes of the same player, which begin with the rating after this one."""
    earlier = changes.filter(**REGISTER, person=OuterRef("person"), order_key__lt=OuterRef("order_key"))
    return RatingChange.objects.filter(Exists(earlier))


@rests_on(PublishedList, Ruling, in_part=True)
def lists_by_the_ruling(rulings: Rows) -> Rows:
    """Lists in force from the day on which a ruling on the ratings counts."""
    before = rulings.filter(
        federation=OuterRef("federation"), article__regex=OF_RATINGS, valid_from__lte=OuterRef("valid_from")
    )
    return PublishedList.objects.filter(Exists(before))

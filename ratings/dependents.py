"""What rests on what in the ratings: from a game to the changes, the running ratings and the official lists.

A game is in the change of both players in its tournament; the change in the rating after it and in the own
line of the list of its period; later changes and later lists stand on it in part.
"""

from __future__ import annotations

from django.db.models import Exists, OuterRef
from django.utils.translation import gettext

from events.dependents import Moved, Rows, Way
from events.log import Envelope
from federation.identity.dependents import counted_together
from federation.identity.directory import as_kept
from federation.rulings.models import Ruling
from ratings.models import ListLine, Participation, PlayerRating, PublishedList, RatedTournament, RatingChange
from tournaments import events as played
from tournaments.dependents import place_of, played_in
from tournaments.models import GameRow

OF_RATINGS = r"^SLSF-(G (28|29)|R (29|30))(\.|$)"
"""The paragraphs by which ratings are worked out."""

REGISTER = {"federation": OuterRef("federation"), "discipline": OuterRef("discipline")}


def tournament_rated(
    event: played.ReportAccepted
    | played.AcceptanceTakenBack
    | played.TournamentSanctioned
    | played.RatingPeriodAssigned
    | played.DatesCorrected
    | played.EntrantCorrected,
    at: Envelope,
) -> Rows:
    """The tournament, once it is accepted and sanctioned."""
    return RatedTournament.objects.filter(**place_of(at))


def changes_in_this_tournament(games: Rows) -> Rows:
    """The changes of both players in the tournament of the game."""
    return RatingChange.objects.filter(played_in(games), kind=RatingChange.Kind.TOURNAMENT)


def activity(games: Rows) -> Rows:
    """That both were active in the period (SLSF-G 28.5)."""
    return Participation.objects.filter(played_in(games, tournament="source"), by_board=False)


def changes_of_everybody(tournaments: Rows) -> Rows:
    """Every change in the tournament."""
    here = tournaments.filter(**REGISTER, tournament=OuterRef("tournament"))
    return RatingChange.objects.filter(Exists(here), kind=RatingChange.Kind.TOURNAMENT)


def activity_of_everybody(tournaments: Rows) -> Rows:
    """Everybody who was active in it."""
    here = tournaments.filter(**REGISTER, tournament=OuterRef("source"))
    return Participation.objects.filter(Exists(here), by_board=False)


def rating_after(changes: Rows) -> Rows:
    """The running rating of whoever's rating changed."""
    return PlayerRating.objects.filter(Exists(changes.filter(**REGISTER, person=OuterRef("person"))))


def own_line(changes: Rows) -> Rows:
    """The player's own line of the list, and of its reissues, that the period of the change ended with."""
    own = changes.filter(**REGISTER, period=OuterRef("period"), person=OuterRef("stands_as"))
    lines: Rows = ListLine.objects.annotate(stands_as=as_kept("person")).filter(Exists(own))
    return lines


def later_lists(changes: Rows) -> Rows:
    """Lists of later periods."""
    earlier = changes.filter(**REGISTER, period__lt=OuterRef("period"))
    return PublishedList.objects.filter(Exists(earlier))


def later_changes(changes: Rows) -> Rows:
    """Later changes of the same player, which begin with the rating after this one."""
    earlier = changes.filter(**REGISTER, person=OuterRef("person"), order_key__lt=OuterRef("order_key"))
    return RatingChange.objects.filter(Exists(earlier))


def lists_by_the_ruling(rulings: Rows) -> Rows:
    """Lists in force from the day on which a ruling on the ratings counts."""
    before = rulings.filter(
        federation=OuterRef("federation"), article__regex=OF_RATINGS, valid_from__lte=OuterRef("valid_from")
    )
    return PublishedList.objects.filter(Exists(before))


def line_label(row: ListLine) -> str:
    """A line of a list where it is moved."""
    return gettext("List after %(period)s: place %(place)s, %(rating)s") % {
        "period": row.period,
        "place": row.place,
        "rating": row.rating,
    }


MOVED = (
    *counted_together(PlayerRating, RatingChange),
    Moved(
        RatedTournament,
        tournament_rated,
        (
            played.ReportAccepted,
            played.AcceptanceTakenBack,
            played.TournamentSanctioned,
            played.RatingPeriodAssigned,
            played.DatesCorrected,
            played.EntrantCorrected,
        ),
    ),
)
WAYS = (
    Way(GameRow, RatingChange, changes_in_this_tournament),
    Way(GameRow, Participation, activity),
    Way(RatedTournament, RatingChange, changes_of_everybody),
    Way(RatedTournament, Participation, activity_of_everybody),
    Way(RatingChange, PlayerRating, rating_after),
    Way(RatingChange, ListLine, own_line),
    Way(RatingChange, PublishedList, later_lists, in_part=True),
    Way(RatingChange, RatingChange, later_changes, in_part=True),
    Way(Ruling, PublishedList, lists_by_the_ruling, in_part=True),
)
ROW_LABELS = {
    ListLine: line_label,
    PlayerRating: lambda row: f"{row.discipline}: {row.rating}",
}

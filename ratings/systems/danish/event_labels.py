"""The events of the Danish register as the history says them."""

from __future__ import annotations

from django.utils.translation import gettext

from events.citing import gettext_noop
from events.history import EventLabels, label
from ratings.systems.danish import events as facts
from ratings.systems.danish import labels


def _players(event: facts.StartRatingsIssued | facts.NumbersTakenOver) -> int:
    return len(event.lines)


def _rating(event: facts.StartRatingCorrected | facts.GivenNumberCorrected) -> object:
    return event.rating or gettext("none")


EVENT_LABELS: EventLabels = {
    facts.StartRatingsIssued: label(
        gettext_noop("Start ratings are returned, players: %(players)s"), players=_players
    ),
    facts.ReportReceived: label(gettext_noop("The rating registrar has received the report")),
    facts.GameClassified: label(
        gettext_noop("Round %(round_number)s, board %(board)s is counted as: %(how)s"),
        how=lambda event: labels.HOW.get(event.how, event.how),
    ),
    facts.AcceptedForRating: label(
        gettext_noop("The rating committee finds the tournament worthy of rating")
    ),
    facts.ReportRefusedForRating: label(gettext_noop("The tournament is left out of the ratings")),
    facts.ReportKindCorrected: label(
        gettext_noop("The report was received as another tournament: %(what)s"),
        what=lambda event: labels.EVENT_KINDS.get(event.kind, event.kind),
    ),
    facts.AcceptanceForRatingTakenBack: label(gettext_noop("The rating committee takes its acceptance back")),
    facts.RatingRefusalTakenBack: label(gettext_noop("The tournament is rated after all")),
    facts.StartRatingCorrected: label(
        gettext_noop("The start rating of %(person)s is corrected: %(rating)s"), "person", rating=_rating
    ),
    facts.GivenNumberCorrected: label(
        gettext_noop("The number given to %(person)s is corrected: %(rating)s"), "person", rating=_rating
    ),
    facts.AdjustmentDayFixed: label(
        gettext_noop("The numbers are to be adjusted to the FIDE list on %(on)s")
    ),
    facts.YearlyAdjustmentTakenBack: label(gettext_noop("The adjustment of %(year)s is taken back")),
    facts.EntryRatingProposed: label(gettext_noop("%(rating)s is proposed for %(person)s"), "person"),
    facts.EntryRatingApproved: label(
        gettext_noop("The number proposed for %(person)s is approved"), "person"
    ),
    facts.EntryRatingRejected: label(
        gettext_noop("The number proposed for %(person)s is not approved"), "person"
    ),
    facts.ReturnDecided: label(
        gettext_noop("%(person)s returns to the rating list with %(rating)s"), "person"
    ),
    facts.ForeignResultReported: label(
        gettext_noop("%(person)s reports a result abroad: %(event)s, %(country)s"), "person"
    ),
    facts.OpponentRatingEstimated: label(
        gettext_noop("Opponent %(opponent)s of %(person)s abroad is estimated at %(rating)s"), "person"
    ),
    facts.ForeignResultRatingTakenBack: label(
        gettext_noop("The rating of %(person)s’s result abroad is taken back"), "person"
    ),
    facts.ForeignResultRated: label(gettext_noop("The result of %(person)s abroad is rated"), "person"),
    facts.NumbersTakenOver: label(
        gettext_noop("Numbers of the Danish register are taken over, players: %(players)s"), players=_players
    ),
    facts.YearlyAdjustmentMade: label(
        gettext_noop("Danish ratings are adjusted to the FIDE list of %(year)s, players: %(players)s"),
        players=lambda event: len(event.compared),
    ),
    facts.RatingListPublished: label(
        gettext_noop("A Danish rating list as of %(as_of)s is published, players: %(lines)s")
    ),
}

"""The events of the Danish register as the history says them."""

from __future__ import annotations

from django.utils.translation import gettext

from events.citing import gettext_noop
from events.history import say
from ratings.systems.danish import events as facts
from ratings.systems.danish import labels


def _players(event: facts.StartRatingsIssued | facts.NumbersTakenOver) -> int:
    return len(event.lines)


def _rating(event: facts.StartRatingCorrected | facts.GivenNumberCorrected) -> object:
    return event.rating or gettext("none")


say(
    facts.StartRatingsIssued,
    gettext_noop("Start ratings are returned, players: %(players)s"),
    players=_players,
)
say(facts.ReportReceived, gettext_noop("The registrar has received the report"))
say(
    facts.GameClassified,
    gettext_noop("Round %(round_number)s, board %(board)s is counted as: %(how)s"),
    how=lambda event: labels.HOW.get(event.how, event.how),
)
say(facts.AcceptedForRating, gettext_noop("The rating committee finds the tournament worthy of rating"))
say(facts.ReportRefusedForRating, gettext_noop("The tournament is left out of the ratings"))
say(
    facts.ReportKindCorrected,
    gettext_noop("The report was received as another tournament: %(what)s"),
    what=lambda event: labels.EVENT_KINDS.get(event.kind, event.kind),
)
say(facts.AcceptanceForRatingTakenBack, gettext_noop("The rating committee takes its acceptance back"))
say(facts.RatingRefusalTakenBack, gettext_noop("The tournament is rated after all"))
say(
    facts.StartRatingCorrected,
    gettext_noop("The start rating of %(person)s is corrected: %(rating)s"),
    "person",
    rating=_rating,
)
say(
    facts.GivenNumberCorrected,
    gettext_noop("The number given to %(person)s is corrected: %(rating)s"),
    "person",
    rating=_rating,
)
say(facts.AdjustmentDayFixed, gettext_noop("The numbers are to be adjusted to the FIDE list on %(on)s"))
say(facts.YearlyAdjustmentTakenBack, gettext_noop("The adjustment of %(year)s is taken back"))
say(facts.EntryRatingProposed, gettext_noop("%(rating)s is proposed for %(person)s"), "person")
say(facts.EntryRatingApproved, gettext_noop("The number proposed for %(person)s is approved"), "person")
say(facts.EntryRatingRejected, gettext_noop("The number proposed for %(person)s is not approved"), "person")
say(facts.ReturnDecided, gettext_noop("%(person)s returns to the rating list with %(rating)s"), "person")
say(
    facts.ForeignResultReported,
    gettext_noop("%(person)s reports a result abroad: %(event)s, %(country)s"),
    "person",
)
say(
    facts.OpponentRatingEstimated,
    gettext_noop("Opponent %(opponent)s of %(person)s abroad is estimated at %(rating)s"),
    "person",
)
say(
    facts.ForeignResultRatingTakenBack,
    gettext_noop("The rating of %(person)s’s result abroad is taken back"),
    "person",
)
say(facts.ForeignResultRated, gettext_noop("The result of %(person)s abroad is rated"), "person")
say(
    facts.NumbersTakenOver,
    gettext_noop("Numbers of the Danish register are taken over, players: %(players)s"),
    players=_players,
)
say(
    facts.YearlyAdjustmentMade,
    gettext_noop("Danish ratings are adjusted to the FIDE list of %(year)s, players: %(players)s"),
    players=lambda event: len(event.compared),
)
say(
    facts.RatingListPublished,
    gettext_noop("A Danish rating list as of %(as_of)s is published, players: %(lines)s"),
)

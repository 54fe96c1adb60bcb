"""The events of correspondence play as the history says them; no name stands in an event, only ids."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext

from events.citing import gettext_noop
from events.history import EventLabels, label
from federation.pages.formatting import plain_points
from ratings.rules.correspondence.rankings import Ranking
from ratings.systems.correspondence import events as facts
from ratings.systems.correspondence.calculation_text import ENDINGS


def _level(event: Any) -> str:
    return str(Ranking(event.ranking))


def _all(event: Any) -> str:
    return ", ".join(event.persons)


def _score(event: Any) -> str:
    return "–".join(plain_points(half_points) for half_points in event.half_points)


def _ending(event: Any) -> str:
    return gettext(ENDINGS[event.ending])


EVENT_LABELS: EventLabels = {
    facts.EventAnnounced: label(gettext_noop("%(name)s is announced, %(starts_on)s to %(ends_on)s")),
    facts.EventSanctioned: label(gettext_noop("The board sanctions the event: %(reference)s")),
    facts.PlayersEntered: label(gettext_noop("Entered: %(who)s"), "persons", who=_all),
    facts.EntryTakenBack: label(gettext_noop("The entry of %(person)s is withdrawn"), "person"),
    facts.EventStarted: label(gettext_noop("Play begins on %(starts_on)s")),
    facts.ParticipantsListed: label(gettext_noop("Started in %(event)s: %(who)s"), "persons", who=_all),
    facts.ConditionsSent: label(gettext_noop("Rules and ranking conditions were sent on %(on)s")),
    facts.LateConditionsAccepted: label(gettext_noop("The board lets late conditions stand: %(reference)s")),
    facts.LateConditionsTakenBack: label(gettext_noop("The board lets late conditions stand no more")),
    facts.GameEnded: label(
        gettext_noop("%(one)s and %(other)s, game %(game)s: %(score)s, %(how)s"),
        "one",
        "other",
        score=_score,
        how=_ending,
    ),
    facts.GameCorrected: label(
        gettext_noop("Corrected: %(one)s and %(other)s, game %(game)s: %(score)s, %(how)s"),
        "one",
        "other",
        score=_score,
        how=_ending,
    ),
    facts.EventClosed: label(gettext_noop("The event is closed on %(ends_on)s")),
    facts.GameEndTakenBack: label(
        gettext_noop("%(one)s and %(other)s, game %(game)s: it had not ended and runs again"), "one", "other"
    ),
    facts.EventRestored: label(gettext_noop("The event is played after all")),
    facts.EventReopened: label(gettext_noop("The event was closed too soon and is in play again")),
    facts.LastDayCorrected: label(gettext_noop("Corrected: the last day of the event was %(ends_on)s")),
    facts.EventCalledOff: label(gettext_noop("The event is cancelled")),
    facts.CalculationSubmitted: label(gettext_noop("The arbiter’s preliminary calculation came on %(on)s")),
    facts.CalculationSentBack: label(gettext_noop("The committee sends the report back")),
    facts.LimitLifted: label(gettext_noop("%(person)s may rise by more than two units"), "person"),
    facts.LimitSetAgain: label(gettext_noop("%(person)s rises by two units at most after all"), "person"),
    facts.EventRanked: label(gettext_noop("The committee ranks the event")),
    facts.RankingTakenOver: label(
        gettext_noop("%(person)s holds %(level)s since %(on)s: %(reference)s"), "person", level=_level
    ),
    facts.TakenRankingCorrected: label(
        gettext_noop("Corrected: %(person)s held %(level)s on %(on)s"),
        "person",
        level=lambda event: _level(event) if event.ranking else gettext("no ranking"),
    ),
    facts.OverTheBoardActivityCertified: label(
        gettext_noop(
            "Play over the board of %(person)s is certified, %(first_day)s to %(last_day)s: %(said)s"
        ),
        "person",
        said=lambda event: gettext("active") if event.active else gettext("not active"),
    ),
    facts.DanTitleConfirmed: label(
        gettext_noop("The board confirms %(level)s of %(person)s after %(event)s"), "person", level=_level
    ),
    facts.DanTitleNotConfirmed: label(
        gettext_noop("The board does not confirm %(level)s of %(person)s after %(event)s"),
        "person",
        level=_level,
    ),
}

"""The events of correspondence play as the history says them; no name stands in an event, only ids."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext

from events.citing import gettext_noop
from events.history import say
from federation.templatetags.records import plain_points
from ratings.rules.correspondence.rankings import Ranking
from ratings.systems.correspondence import events as facts
from ratings.systems.correspondence.said import ENDINGS


def _level(event: Any) -> str:
    return str(Ranking(event.ranking))


def _all(event: Any) -> str:
    return ", ".join(event.persons)


def _score(event: Any) -> str:
    return "–".join(plain_points(half_points) for half_points in event.half_points)


def _ending(event: Any) -> str:
    return gettext(ENDINGS[event.ending])


say(facts.EventAnnounced, gettext_noop("%(name)s is announced, %(starts_on)s to %(ends_on)s"))
say(facts.EventSanctioned, gettext_noop("The board sanctions the event: %(reference)s"))
say(facts.PlayersEntered, gettext_noop("Entered: %(who)s"), "persons", who=_all)
say(facts.EntryTakenBack, gettext_noop("The entry of %(person)s is taken back"), "person")
say(facts.EventStarted, gettext_noop("Play begins on %(starts_on)s"))
say(facts.ParticipantsListed, gettext_noop("Started in %(event)s: %(who)s"), "persons", who=_all)
say(facts.ConditionsSent, gettext_noop("Rules and ranking conditions were sent on %(on)s"))
say(facts.LateConditionsAccepted, gettext_noop("The board lets late conditions stand: %(reference)s"))
say(facts.LateConditionsTakenBack, gettext_noop("The board lets late conditions stand no more"))
say(
    facts.GameEnded,
    gettext_noop("%(one)s and %(other)s, game %(game)s: %(score)s, %(how)s"),
    "one",
    "other",
    score=_score,
    how=_ending,
)
say(
    facts.GameCorrected,
    gettext_noop("Corrected: %(one)s and %(other)s, game %(game)s: %(score)s, %(how)s"),
    "one",
    "other",
    score=_score,
    how=_ending,
)
say(facts.EventClosed, gettext_noop("The event is closed on %(ends_on)s"))
say(facts.EventCalledOff, gettext_noop("The event is called off"))
say(facts.CalculationSubmitted, gettext_noop("The arbiter’s preliminary calculation came on %(on)s"))
say(facts.CalculationSentBack, gettext_noop("The committee sends the report back"))
say(facts.LimitLifted, gettext_noop("%(person)s may rise by more than two units"), "person")
say(facts.LimitSetAgain, gettext_noop("%(person)s rises by two units at most after all"), "person")
say(facts.EventRanked, gettext_noop("The committee ranks the event"))
say(
    facts.RankingTakenOver,
    gettext_noop("%(person)s holds %(level)s since %(on)s: %(reference)s"),
    "person",
    level=_level,
)
say(
    facts.TakenRankingCorrected,
    gettext_noop("Corrected: %(person)s held %(level)s on %(on)s"),
    "person",
    level=lambda event: _level(event) if event.ranking else gettext("no ranking"),
)
say(
    facts.OverTheBoardActivityCertified,
    gettext_noop("Play over the board of %(person)s is certified, %(first_day)s to %(last_day)s: %(said)s"),
    "person",
    said=lambda event: gettext("active") if event.active else gettext("not active"),
)
say(
    facts.DanTitleConfirmed,
    gettext_noop("The board confirms %(level)s of %(person)s after %(event)s"),
    "person",
    level=_level,
)
say(
    facts.DanTitleNotConfirmed,
    gettext_noop("The board does not confirm %(level)s of %(person)s after %(event)s"),
    "person",
    level=_level,
)

"""Facts of correspondence play (SLSF-K): what arbiters, committee and board say; nothing that is worked out.

A stream of an event holds its course, a stream of a person what the committee or the board says of them, and
one stream a federation who took part in which event, in the order of their starts.
"""

from __future__ import annotations

import datetime as dt

import msgspec

from events.types import Commitment, Event, event_type
from ratings.rules.correspondence.counting import CorrespondenceEnding


class StatedRanking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the arbiter's preliminary calculation; `ranking`: an index, 0 for who stays new."""

    person: str
    ranking: int


@event_type("correspondence.EventAnnounced", "SLSF-K 1 §1")
class EventAnnounced(Event):
    """An event is to be played, all against all; `ends_on` is planned until the event is closed.

    `time_limit` in words, `opening_rule` by its paragraph, `referee` a person: "" where it was not said.
    """

    federation: str
    name: str
    starts_on: dt.date
    ends_on: dt.date
    games_per_pair: int = 1
    time_limit: str = ""
    opening_rule: str = ""
    referee: str = ""


@event_type("correspondence.EventSanctioned", "SLSF-K 1 §1")
class EventSanctioned(Event):
    """The board sanctions the event; `reference` names its decision."""

    reference: str


@event_type("correspondence.PlayersEntered", "SLSF-K 1 §1")
class PlayersEntered(Event):
    """These persons take part."""

    persons: tuple[str, ...]


@event_type("correspondence.EntryTakenBack", "SLSF-K 1 §1")
class EntryTakenBack(Event):
    """Somebody who was entered does not start."""

    person: str


@event_type("correspondence.EventStarted", "SLSF-K 2 §2", "SLSF-K 3 §1")
class EventStarted(Event):
    """Play begins; from here on the list of players stands. `unranked`: begun with fewer than five."""

    starts_on: dt.date
    unranked: bool = False


@event_type("correspondence.ParticipantsListed", "SLSF-K 3 §4")
class ParticipantsListed(Event):
    """In the federation's own stream: who started in an event, so that a first event can be told."""

    event: str
    starts_on: dt.date
    persons: tuple[str, ...]


@event_type("correspondence.ConditionsSent", "SLSF-K 1 §3")
class ConditionsSent(Event):
    """Rules and ranking conditions were sent to all participants on this day."""

    on: dt.date


@event_type("correspondence.LateConditionsAccepted", "SLSF-K 1 §3", "SLSF-K 1 §5")
class LateConditionsAccepted(Event):
    """The board lets an event give rankings whose conditions were sent late or not at all."""

    reference: str


@event_type("correspondence.LateConditionsTakenBack", "SLSF-K 1 §3", "SLSF-K 1 §5")
class LateConditionsTakenBack(Event):
    """The board lets late conditions stand no more; `reason` is a commitment to the words."""

    reason: Commitment


@event_type("correspondence.GameEnded", "SLSF-K 3 §3")
class GameEnded(Event):
    """One game of a pair has a result. `on` None: it was running until the event closed."""

    one: str
    other: str
    game: int
    half_points: tuple[int, int]
    ending: CorrespondenceEnding
    on: dt.date | None
    both_moved: bool = True


@event_type("correspondence.GameCorrected", "SLSF-K 3 §3")
class GameCorrected(Event):
    """What was recorded of a game was wrong; `reason` is the commitment to why."""

    one: str
    other: str
    game: int
    half_points: tuple[int, int]
    ending: CorrespondenceEnding
    on: dt.date | None
    reason: Commitment
    both_moved: bool = True


@event_type("correspondence.GameEndTakenBack", "SLSF-K 3 §3")
class GameEndTakenBack(Event):
    """The game had not ended: it runs again; `reason` is the commitment to why it was recorded."""

    one: str
    other: str
    game: int
    reason: Commitment


@event_type("correspondence.EventClosed", "SLSF-K 2 §2")
class EventClosed(Event):
    """All games have ended; `ends_on` is the last day of the event."""

    ends_on: dt.date


@event_type("correspondence.EventCalledOff", "SLSF-K 1 §1")
class EventCalledOff(Event):
    """The event is not played, or not to its end; it gives no rankings."""

    reason: Commitment


@event_type("correspondence.EventRestored", "SLSF-K 1 §1")
class EventRestored(Event):
    """An event that was called off is played after all; it goes on where it stood."""

    reason: Commitment


@event_type("correspondence.EventReopened", "SLSF-K 2 §2")
class EventReopened(Event):
    """The event was closed too soon: it is in play again, and what was reported is reported anew."""

    reason: Commitment


@event_type("correspondence.LastDayCorrected", "SLSF-K 2 §2")
class LastDayCorrected(Event):
    """The last day of a closed event was another one."""

    ends_on: dt.date
    reason: Commitment


@event_type("correspondence.CalculationSubmitted", "SLSF-K 1 §4")
class CalculationSubmitted(Event):
    """The arbiter reports the results with a preliminary calculation of everybody's ranking."""

    on: dt.date
    rankings: tuple[StatedRanking, ...]


@event_type("correspondence.CalculationSentBack", "SLSF-K 1 §2")
class CalculationSentBack(Event):
    """The committee does not rank on this report yet."""

    reason: Commitment


@event_type("correspondence.LimitLifted", "SLSF-K 3 §4")
class LimitLifted(Event):
    """The committee lets a player rise by more than two units at their first event."""

    person: str


@event_type("correspondence.LimitSetAgain", "SLSF-K 3 §4")
class LimitSetAgain(Event):
    """A player whose limit was lifted by mistake rises by two units at most."""

    person: str


@event_type("correspondence.EventRanked", "SLSF-K 1 §2")
class EventRanked(Event, omit_defaults=True):
    """The committee accepts the event as basis of rankings, which are worked out from its games.

    `digest`: of what it gave its `lines` players, see ranking_rows.py; "" before digests
    were kept.
    """

    lines: int = 0
    digest: str = ""


@event_type("correspondence.RankingTakenOver", "SLSF-K 1 §2")
class RankingTakenOver(Event):
    """A ranking held from before; `on`: the day it was got or last confirmed, `ranking`: its index."""

    person: str
    on: dt.date
    ranking: int
    reference: str


@event_type("correspondence.TakenRankingCorrected", "SLSF-K 1 §2")
class TakenRankingCorrected(Event):
    """What was taken over for this day was wrong; `ranking` 0: there was none."""

    person: str
    on: dt.date
    ranking: int
    reason: Commitment


@event_type("correspondence.OverTheBoardActivityCertified", "SLSF-K 2 §5")
class OverTheBoardActivityCertified(Event):
    """The committee's word on play over the board, for five years that end within these days."""

    person: str
    first_day: dt.date
    last_day: dt.date
    active: bool
    reason: Commitment


@event_type("correspondence.DanTitleConfirmed", "SLSF-K 1 §5")
class DanTitleConfirmed(Event):
    """The board confirms the dan title that an event gave."""

    person: str
    event: str
    ranking: int


@event_type("correspondence.DanTitleNotConfirmed", "SLSF-K 1 §5")
class DanTitleNotConfirmed(Event):
    """The board does not confirm the dan title that an event gave."""

    person: str
    event: str
    ranking: int
    reason: Commitment


OF_AN_EVENT = (
    EventAnnounced,
    EventSanctioned,
    PlayersEntered,
    EntryTakenBack,
    EventStarted,
    ConditionsSent,
    LateConditionsAccepted,
    LateConditionsTakenBack,
    GameEnded,
    GameCorrected,
    EventClosed,
    EventCalledOff,
    EventRestored,
    EventReopened,
    LastDayCorrected,
    GameEndTakenBack,
    CalculationSubmitted,
    CalculationSentBack,
    LimitLifted,
    LimitSetAgain,
    EventRanked,
)
"""The course of one event, in its stream."""

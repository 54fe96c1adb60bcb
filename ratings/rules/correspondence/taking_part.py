"""From a person's record into a tournament, and from its calculation back into the record (SLSF-K 2 §4).

Tournaments overlap for months, so each looks at the record on three days. It never sees itself, nor what
comes after it on its last day: calculated anew, it finds what it found the first time.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from events.citing import cites
from ratings.rules.correspondence.confirming import Exempts
from ratings.rules.correspondence.deadlines import own_ranking_day
from ratings.rules.correspondence.event import NewParticipant, Participant, RankedParticipant
from ratings.rules.correspondence.outcomes import PlayerOutcome
from ratings.rules.correspondence.record import Record, TournamentClassified
from ratings.rules.correspondence.standing import place_in_order, standing


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentDays:
    """A tournament by its name, its first and its last day."""

    tournament: str
    starts_on: date
    ends_on: date


@cites("SLSF-K 2 §4")
def enter(
    player: str, record: Record, days: TournamentDays, exempts: Exempts, *, table_half_points: int
) -> Participant:
    """The participant with their rankings at the start, three months on (P0) and at the end (P2)."""
    place = (days.ends_on, days.tournament)
    earlier = tuple(each for each in record.tournaments if place_in_order(each) < place)
    known = replace(record, tournaments=earlier)
    three_days = (days.starts_on, own_ranking_day(days.starts_on, days.ends_on), days.ends_on)
    at_start, after_three_months, at_end = (standing(known, day, exempts) for day in three_days)
    if at_start is None or after_three_months is None or at_end is None:
        got = at_end.ranking if at_end else None
        return NewParticipant(player=player, at_end=got, table_half_points=table_half_points)
    return RankedParticipant(
        player=player,
        at_start=at_start.ranking,
        after_three_months=after_three_months.ranking,
        at_end=at_end.ranking,
        table_half_points=table_half_points,
    )


@cites("SLSF-K 1 §1")
def given_by(outcome: PlayerOutcome, days: TournamentDays) -> TournamentClassified | None:
    """What a tournament adds to a player's record; None: they were not classified."""
    if outcome.ranking is None:
        return None
    return TournamentClassified(
        tournament=days.tournament,
        ends_on=days.ends_on,
        ranking=outcome.ranking,
        confirms=outcome.confirms,
        trace=outcome.trace,
    )

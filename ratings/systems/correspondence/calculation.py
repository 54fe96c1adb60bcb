"""From the folded streams to every outcome: events in the order of their last days, records carried along.

Late facts need nothing of their own: a correction, a confirmation by the board or an earlier event that is
ranked late changes the states, and everything after it is worked out from them again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from events.citing import cites
from ratings.rules.correspondence.activity import OverTheBoard
from ratings.rules.correspondence.advance import AdvanceNorms, norms_before_start
from ratings.rules.correspondence.classifying import classify
from ratings.rules.correspondence.counting import Verdict, verdict
from ratings.rules.correspondence.event import (
    CorrespondenceEvent,
    CorrespondenceGame,
    Participant,
    RankedParticipant,
)
from ratings.rules.correspondence.norms import MOST_UNITS_UP
from ratings.rules.correspondence.outcomes import Classification, PlayerOutcome
from ratings.rules.correspondence.rankings import Ranking
from ratings.rules.correspondence.record import Record, evolve
from ratings.rules.correspondence.standing import standing
from ratings.rules.correspondence.taking_part import TournamentDays, enter, given_by
from ratings.systems.correspondence.state import EventState, GameKey

States = Mapping[str, EventState]


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What is on record of one person apart from the events of this house, and play over the board."""

    record: Record
    over_the_board: OverTheBoard


NOTHING_KNOWN = Known(record=Record(), over_the_board=OverTheBoard())


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """One player in one event. `norms` None: has no ranking; `outcome` None: the event is not closed."""

    person: str
    half_points: int
    at_start: Ranking | None
    first_event: bool
    limit_lifted: bool
    norms: AdvanceNorms | None
    outcome: PlayerOutcome | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CalculatedEvent:
    """All players in the order of entry, and the verdict on every game with a result."""

    players: tuple[Player, ...]
    verdicts: Mapping[GameKey, Verdict]


@dataclass(frozen=True, slots=True, kw_only=True)
class Calculated:
    """Every event, and each person's record with what the ranked ones gave."""

    events: Mapping[str, CalculatedEvent]
    records: Mapping[str, Record]


@cites("SLSF-K 1 §1", "SLSF-K 2 §4")
def calculate(states: States, known: Mapping[str, Known]) -> Calculated:
    """Work out everything anew. Decision: an event not ranked yet gives nothing to a record."""
    house = _House(states, known)
    closed = sorted((state.ends_on, event) for event, state in states.items() if state.closed)
    for _day, event in closed:
        house.close(event)
    for event, state in states.items():
        if not state.closed:
            house.look_ahead(event)
    return Calculated(events=house.events, records=house.records)


class _House:
    """The walk: records as they grow with each ranked event."""

    def __init__(self, states: States, known: Mapping[str, Known]) -> None:
        self.states = states
        self.known = known
        self.records = {person: each.record for person, each in known.items()}
        self.events: dict[str, CalculatedEvent] = {}

    def close(self, event: str) -> None:
        """Classify a closed event; a ranked one goes into its players' records."""
        state = self.states[event]
        days = TournamentDays(tournament=event, starts_on=state.starts_on, ends_on=state.ends_on)
        participants = [self._participant(person, days) for person in state.players]
        classification = classify(
            CorrespondenceEvent(
                starts_on=state.starts_on,
                ends_on=state.ends_on,
                participants=tuple(participants),
                games=tuple(_game(state, key) for key in state.schedule),
            )
        )
        self.events[event] = self._calculated(event, classification, participants)
        if state.ranked:
            for person, outcome in classification.outcomes.items():
                self._keep(person, outcome, days)

    def look_ahead(self, event: str) -> None:
        """An event before or in play: rankings at the start, norms of the schedule."""
        self.events[event] = self._calculated(event, None, ())

    def _keep(self, person: str, outcome: PlayerOutcome, days: TournamentDays) -> None:
        given = given_by(outcome, days)
        if given is not None:
            self.records[person] = evolve(self._record(person), given)

    def _record(self, person: str) -> Record:
        return self.records.get(person, Record())

    def _participant(self, person: str, days: TournamentDays) -> Participant:
        """Decision: an exception from 3 §4 lapses where an earlier event turns up later."""
        state = self.states[days.tournament]
        entered = enter(
            person,
            self._record(person),
            days,
            self.known.get(person, NOTHING_KNOWN).over_the_board.exempts,
            table_half_points=state.points_of(person),
        )
        if not isinstance(entered, RankedParticipant):
            return entered
        first = self._is_first(person, days.tournament)
        return replace(entered, first_event=first, limit_lifted=first and person in state.lifted)

    def _is_first(self, person: str, event: str) -> bool:
        place = (self.states[event].starts_on, event)
        return not any(
            (state.starts_on, name) < place and state.started and person in state.players
            for name, state in self.states.items()
        )

    def _calculated(
        self, event: str, classification: Classification | None, participants: Sequence[Participant]
    ) -> CalculatedEvent:
        state = self.states[event]
        verdicts = _verdicts(state)
        if classification is None:
            at_start = {person: self._ranking_on(person, state) for person in state.players}
        else:
            ranked = (each for each in participants if isinstance(each, RankedParticipant))
            at_start = dict.fromkeys(state.players) | {each.player: each.at_start for each in ranked}
        players = tuple(
            Player(
                person=person,
                half_points=state.points_of(person),
                at_start=at_start[person],
                first_event=self._is_first(person, event),
                limit_lifted=person in state.lifted,
                norms=_norms(person, state, at_start, verdicts),
                outcome=classification.outcomes[person] if classification else None,
            )
            for person in state.players
        )
        return CalculatedEvent(players=players, verdicts=verdicts)

    def _ranking_on(self, person: str, state: EventState) -> Ranking | None:
        exempts = self.known.get(person, NOTHING_KNOWN).over_the_board.exempts
        now = standing(self._record(person), state.starts_on, exempts)
        return now.ranking if now else None


def _game(state: EventState, key: GameKey) -> CorrespondenceGame:
    game = state.games[key]
    return CorrespondenceGame(players=key[:2], half_points=game.half_points, ended=game.ended)


def _verdicts(state: EventState) -> dict[GameKey, Verdict]:
    """Whether each game with a result counts as finished; one without a day ran to the close."""
    last = state.ends_on if state.closed else None
    return {
        key: verdict(game.ended, starts_on=state.starts_on, closed_on=last)
        for key, game in state.games.items()
    }


def _norms(
    person: str,
    state: EventState,
    at_start: Mapping[str, Ranking | None],
    verdicts: Mapping[GameKey, Verdict],
) -> AdvanceNorms | None:
    """What they need over the games that count or still may. Decision: worked out from their ranking at the
    start until the event is closed; the ranking of three months later binds then (2 §4).
    """
    own = at_start[person]
    if own is None:
        return None
    opponents = [
        at_start[other if person == one else one]
        for one, other, game in state.schedule
        if person in {one, other} and _may_count((one, other, game), verdicts)
    ]
    most = None if person in state.lifted else MOST_UNITS_UP
    return norms_before_start(own, opponents, most_units_up=most)


def _may_count(key: GameKey, verdicts: Mapping[GameKey, Verdict]) -> bool:
    return key not in verdicts or verdicts[key].counts

"""State of one event and of what is said of one person, folded from their streams; names of streams."""

from __future__ import annotations

import datetime as dt

import msgspec

from events.types import Event
from ratings.rules.correspondence.counting import Ended
from ratings.systems.correspondence import events as facts
from ratings.systems.correspondence.events import StatedRanking

GameKey = tuple[str, str, int]
"""Two players in the order of entry and the number of their game, from 1."""


def event_stream(federation: str, event: str) -> str:
    """The stream of an event."""
    return f"correspondence/{federation}/{event}"


def ranking_stream(federation: str, person: str) -> str:
    """The stream of what the committee or the board says of one person's ranking."""
    return f"ranking/{federation}/{person}"


def index_stream(federation: str) -> str:
    """The stream of who took part where, one a federation."""
    return f"correspondence-index/{federation}"


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """A game with a result; half points in the order of its key."""

    half_points: tuple[int, int]
    ended: Ended
    corrected: bool = False


class EventState(msgspec.Struct, frozen=True, kw_only=True):
    """An event as it is now. `calculation` None: the arbiter has not reported, or was asked again."""

    name: str = ""
    starts_on: dt.date = dt.date.min
    ends_on: dt.date = dt.date.min
    planned_end: dt.date = dt.date.min
    games_per_pair: int = 1
    sanction: str = ""
    players: tuple[str, ...] = ()
    started: bool = False
    conditions_sent_on: dt.date | None = None
    conditions_accepted: str = ""
    games: dict[GameKey, Game] = {}
    closed: bool = False
    calculation: tuple[StatedRanking, ...] | None = None
    calculated_on: dt.date | None = None
    sent_back: bool = False
    lifted: frozenset[str] = frozenset()
    ranked: bool = False
    called_off: bool = False

    @property
    def schedule(self) -> tuple[GameKey, ...]:
        """Every game that is played, all against all."""
        return tuple(
            (one, other, game)
            for place, one in enumerate(self.players)
            for other in self.players[place + 1 :]
            for game in range(1, self.games_per_pair + 1)
        )

    @property
    def running(self) -> tuple[GameKey, ...]:
        """The games without a result."""
        return tuple(key for key in self.schedule if key not in self.games)

    def points_of(self, player: str) -> int:
        """Their half points in the table."""
        played = ((key, game) for key, game in self.games.items() if player in key[:2])
        return sum(game.half_points[key.index(player)] for key, game in played)


def evolve(state: EventState, event: Event) -> EventState:
    """Accepts every fact, judges none."""
    match event:
        case facts.GameEnded() | facts.GameCorrected():
            return _with_game(state, event)
        case facts.EventAnnounced() | facts.EventSanctioned() | facts.PlayersEntered():
            return _before_start(state, event)
        case facts.EntryTakenBack() | facts.EventStarted():
            return _before_start(state, event)
    return _after_start(state, event)


def _before_start(state: EventState, event: Event) -> EventState:
    change = msgspec.structs.replace
    match event:
        case facts.EventAnnounced(name=name, starts_on=first, ends_on=last, games_per_pair=games):
            return EventState(
                name=name, starts_on=first, ends_on=last, planned_end=last, games_per_pair=games
            )
        case facts.EventSanctioned(reference=reference):
            return change(state, sanction=reference)
        case facts.PlayersEntered(persons=persons):
            return change(state, players=(*state.players, *persons))
        case facts.EntryTakenBack(person=person):
            return change(state, players=tuple(each for each in state.players if each != person))
        case facts.EventStarted(starts_on=first):
            return change(state, started=True, starts_on=first)
    return state


def _after_start(state: EventState, event: Event) -> EventState:
    change = msgspec.structs.replace
    match event:
        case facts.ConditionsSent(on=day):
            return change(state, conditions_sent_on=day)
        case facts.LateConditionsAccepted(reference=reference):
            return change(state, conditions_accepted=reference)
        case facts.LateConditionsTakenBack():
            return change(state, conditions_accepted="")
        case facts.EventClosed(ends_on=last):
            return change(state, closed=True, ends_on=last)
        case facts.EventCalledOff():
            return change(state, called_off=True)
    return _taken_back(state, event)


def _taken_back(state: EventState, event: Event) -> EventState:
    change = msgspec.structs.replace
    match event:
        case facts.EventRestored():
            return change(state, called_off=False)
        case facts.EventReopened():
            before = {"ends_on": state.planned_end, "calculation": None, "calculated_on": None}
            return change(state, closed=False, **before)
        case facts.LastDayCorrected(ends_on=last):
            return change(state, ends_on=last)
        case facts.GameEndTakenBack(one=one, other=other, game=game):
            left = {key: each for key, each in state.games.items() if key != (one, other, game)}
            return change(state, games=left)
    return _reported(state, event)


def _reported(state: EventState, event: Event) -> EventState:
    change = msgspec.structs.replace
    match event:
        case facts.CalculationSubmitted(on=day, rankings=rankings):
            return change(state, calculation=rankings, calculated_on=day, sent_back=False)
        case facts.CalculationSentBack():
            return change(state, calculation=None, sent_back=True)
        case facts.LimitLifted(person=person):
            return change(state, lifted=state.lifted | {person})
        case facts.LimitSetAgain(person=person):
            return change(state, lifted=state.lifted - {person})
        case facts.EventRanked():
            return change(state, ranked=True)
    return state


def _with_game(state: EventState, event: facts.GameEnded | facts.GameCorrected) -> EventState:
    ended = Ended(on=event.on, ending=event.ending, both_moved=event.both_moved)
    corrected = isinstance(event, facts.GameCorrected)
    game = Game(half_points=event.half_points, ended=ended, corrected=corrected)
    return msgspec.structs.replace(state, games={**state.games, (event.one, event.other, event.game): game})


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """What stands on record of one person: rankings taken over by day, the board's newest word on titles."""

    taken: dict[dt.date, int] = {}
    titles: dict[tuple[str, int], bool] = {}


def evolve_said(said: Said, event: Event) -> Said:
    """Accepts every fact, judges none."""
    match event:
        case (
            facts.RankingTakenOver(on=day, ranking=ranking)
            | facts.TakenRankingCorrected(on=day, ranking=ranking)
        ):
            return msgspec.structs.replace(said, taken={**said.taken, day: ranking})
        case facts.DanTitleConfirmed(event=at, ranking=ranking):
            return msgspec.structs.replace(said, titles={**said.titles, (at, ranking): True})
        case facts.DanTitleNotConfirmed(event=at, ranking=ranking):
            return msgspec.structs.replace(said, titles={**said.titles, (at, ranking): False})
    return said


class Index(msgspec.Struct, frozen=True):
    """Who started in which event: first day, event, persons."""

    started: tuple[tuple[dt.date, str, frozenset[str]], ...] = ()

    def is_first(self, person: str, event: str, starts_on: dt.date) -> bool:
        """Whether it is the first event that they started in (SLSF-K 3 §4); of one day by name."""
        before = ((day, name) for day, name, persons in self.started if person in persons and name != event)
        return all(place > (starts_on, event) for place in before)


def evolve_index(index: Index, event: Event) -> Index:
    """Accepts every fact, judges none."""
    match event:
        case facts.ParticipantsListed(event=name, starts_on=day, persons=persons):
            return Index((*index.started, (day, name, frozenset(persons))))
    return index

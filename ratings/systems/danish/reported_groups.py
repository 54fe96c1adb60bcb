"""From the folded state of a tournament to the groups that are rated by the Danish rules (DSU 4.5.4.2).

Each stage with players of its own is a group, all play all or not. Decision: stages that share players, such
as a preliminary and its final, are one group that did not play all against all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from events.citing import cites
from ratings.rules.dsu.counting import How, Setting
from ratings.rules.dsu.rateable import Kind, Rateable, TournamentFacts, rateable
from ratings.rules.dsu.reported import (
    PLAYED_SCORES,
    UNPLAYED_SCORES,
    Entrant,
    ReportedGame,
    ReportedGroup,
)
from ratings.rules.dsu.tables import Table2
from ratings.systems.danish.state import Rated
from ratings.systems.swedish.counting import lost_by_leaving
from tournaments.events.filing_values import Cancellation
from tournaments.rules.dsu.time_controls import all_doubts, control, doubts
from tournaments.rules.scoring import Ending
from tournaments.rules.systems import System
from tournaments.standings import stage_standings
from tournaments.state import GameKey, Result, Tournament
from tournaments.state.filing import NO_FILING, Filing
from tournaments.state.seating import play_of, seats_of, stages_of, team_of_player
from tournaments.thinking_time import control_in

SETTINGS = {Kind.DIVISION: Setting.DIVISION, Kind.RATED_TEAM: Setting.RATED_TEAM}
"""Kinds of 4.5.3.1 in which games are counted otherwise; every other is an individual event."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """The stages of one group, and everybody who plays in them by start number, in that order."""

    stages: tuple[int, ...]
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Event:
    """All that is known of the tournament: play, what the registrar said of it, what is filed about it."""

    state: Tournament
    rated: Rated
    filing: Filing


@cites("DSU 4.5.3", "DSU 4.5.3.1", "DSU 4.1.2 §12", "DSU 4.1.2 §13")
def rateable_as(state: Tournament, rated: Rated, filing: Filing = NO_FILING) -> Rateable:
    """Whether the tournament is rated, by what it is and by its thinking time.

    4.5.3 asks §12 of every tournament, and §13 where the invitation states a quick finish. Chess by the
    Danish book is played by FIDE's laws (4.1.2 §11).
    """
    announced = state.announced
    if announced is None:
        raise ValueError("a tournament without an announcement")
    asked = control_in(state)
    return rateable(
        TournamentFacts(
            kind=Kind(rated.kind or Kind.COORDINATED),
            fide_laws=announced.rule_book == "DSU",
            time_control_ok=asked is not None
            and not all_doubts(asked, quick_finish=filing.invitation.quick_finish),
            accepted_by_committee=rated.accepted,
            left_out=rated.refused,
        )
    )


@cites("DSU 4.5.4.2")
def reported_groups(
    state: Tournament, rated: Rated, registered: Mapping[str, int], filing: Filing = NO_FILING
) -> tuple[ReportedGroup, ...]:
    """Every group of a tournament as it is reported. `registered`: numbers as the report comes in."""
    event = _Event(state=state, rated=rated, filing=filing)
    return tuple(_reported(event, registered, group) for group in groups_of(state))


def groups_of(state: Tournament) -> list[Group]:
    """The groups in the order of their first stages."""
    found: list[Group] = []
    for stage in stages_of(state):
        numbers = set(_numbers(state, stage))
        sharing = [group for group in found if numbers.intersection(group.numbers)]
        stages = tuple(sorted({stage, *(each for group in sharing for each in group.stages)}))
        numbers.update(number for group in sharing for number in group.numbers)
        if numbers:
            found = [group for group in found if group not in sharing]
            found.append(Group(stages=stages, numbers=tuple(sorted(numbers))))
    return sorted(found, key=lambda group: group.stages)


def _numbers(state: Tournament, stage: int) -> Iterable[int]:
    """Start numbers of who plays in a stage; of teams, their squads."""
    seats = seats_of(state, stage)
    if not play_of(state, stage).boards_per_team:
        return seats
    return (number for number, team in team_of_player(state).items() if team in seats)


def _reported(event: _Event, registered: Mapping[str, int], group: Group) -> ReportedGroup:
    state, issued = event.state, event.rated.issued or {}
    persons = [state.order[number - 1] for number in group.numbers]
    games, without_game = _games(event, group)
    return ReportedGroup(
        entrants=tuple(
            Entrant(
                player=person,
                start_rating=issued[person].rating if person in issued else None,
                registered=registered.get(person),
            )
            for person in persons
        ),
        games=tuple(games),
        all_play_all=_all_play_all(state, group),
        setting=SETTINGS.get(Kind(event.rated.kind or Kind.COORDINATED), Setting.INDIVIDUAL),
        sitting_out=without_game,
        winners=_winners(state, group),
        table_2=Table2(event.rated.table_2),
    )


def _all_play_all(state: Tournament, group: Group) -> bool:
    plays = [play_of(state, stage) for stage in group.stages]
    return len(plays) == 1 and plays[0].system == System.ROUND_ROBIN and not plays[0].boards_per_team


@cites("DSU 4.5.2.5")
def _winners(state: Tournament, group: Group) -> frozenset[str] | None:
    """All level at the top of the standing before any correction; nobody in a match, nor between teams.

    None where several stages make one group: whoever has most points in all of it.
    """
    if len(group.stages) > 1:
        return None
    play = play_of(state, group.stages[0])
    if play.boards_per_team or play.system == System.MATCH:
        return frozenset()
    lines = [line for line in stage_standings(state, group.stages[0]) if not line.struck]
    most = max((line.half_points for line in lines), default=0)
    return frozenset(line.person for line in lines if line.half_points == most)


def _games(event: _Event, group: Group) -> tuple[list[ReportedGame], dict[str, int]]:
    """The games of the group, and half points got without a game of its own."""
    state = event.state
    games: list[ReportedGame] = []
    without = dict(_byes(state, group))
    struck = _struck(state, group)
    for key, result in sorted({**state.results, **lost_by_leaving(state)}.items()):
        if state.rounds[key[0] - 1].stage not in group.stages or not _in_time(state, key):
            continue
        black, white = (state.order[number - 1] for number in state.players_of(key))
        how = _how(event, key, result)
        if how is How.PLAYED and struck.intersection((black, white)):
            how = How.PLAYED_THEN_STRUCK
        scores = PLAYED_SCORES if how.was_played else UNPLAYED_SCORES
        if (result.black, result.white) not in scores:  # by a ruling: points, but no game
            for person, half_points in ((black, result.black), (white, result.white)):
                without[person] = without.get(person, 0) + half_points
            continue
        points = (result.black, result.white)
        games.append(ReportedGame(round_number=key[0], players=(black, white), half_points=points, how=how))
    return games, without


def _byes(state: Tournament, group: Group) -> Iterator[tuple[str, int]]:
    points: dict[str, int] = {}
    for bye in state.byes:
        if bye.start_number in group.numbers and not state.rounds[bye.round_number - 1].by_teams:
            person = state.order[bye.start_number - 1]
            points[person] = points.get(person, 0) + bye.half_points
    yield from points.items()


def _struck(state: Tournament, group: Group) -> frozenset[str]:
    """Whose results were struck from the standing when they left (4.1.2 §16)."""
    if not state.left or not _all_play_all(state, group):
        return frozenset()
    lines = stage_standings(state, group.stages[0])
    return frozenset(line.person for line in lines if line.struck)


def _in_time(state: Tournament, key: GameKey) -> bool:
    """A play-off at rapid or blitz fails the thinking time like any other game (4.5.3)."""
    replay = state.replays.get(key)
    minutes = min(replay.base_seconds) // 60 if replay else 0
    return replay is None or (minutes > 0 and not doubts(control((minutes, None))))


def _how(event: _Event, key: GameKey, result: Result) -> How:
    """As the registrar classified it, else by how it ended.

    Decision: a walkover is an absence without approved notice until somebody says otherwise; a game begun
    and then lost by lateness or a penalty was played.
    """
    state = event.state
    if key in event.rated.classified:
        return How(event.rated.classified[key])
    if result.ending is not Ending.WALKOVER:
        begun = result.ending is Ending.PLAYED or result.both_moved
        return How.PLAYED if begun else How.LATE_ARRIVAL
    left_before = {left.start_number for left in state.left if left.after_round < key[0]}
    if left_before.intersection(state.players_of(key)):
        return How.AFTER_WITHDRAWAL
    return How.APPROVED_NOTICE if _had_cancelled(event, key, result) else How.ABSENT


def _had_cancelled(event: _Event, key: GameKey, result: Result) -> bool:
    """Whether everybody who stayed away had cancelled, and it was approved."""
    both = zip(event.state.players_of(key), (result.black, result.white), strict=True)
    away = [event.state.order[number - 1] for number, half_points in both if not half_points]
    notices = [event.filing.absences.get((key[0], person)) for person in away]
    return all(notice and notice.cancellation is Cancellation.APPROVED for notice in notices)

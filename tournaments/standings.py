"""From the state of a tournament to the standings of a stage: which games count, which ladder ranks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from events.citing import cites
from tournaments.counting import counted
from tournaments.crosstable import byes_of, games_of, playoffs_of, table_of, winners_of
from tournaments.governing import book
from tournaments.ladders import ladder_of
from tournaments.rules.systems import KNOCK_OUTS
from tournaments.rules.team_standings import TeamMatch, TeamPlacing, rank_teams
from tournaments.rules.tiebreaks.ladders import Ladder
from tournaments.rules.tiebreaks.ranking import Placing, rank_table
from tournaments.rules.tiebreaks.record import Table
from tournaments.splitting import Place, split_places
from tournaments.state import Tournament
from tournaments.to_pair import match_score, play_of, seats_of

__all__ = [
    "Line",
    "TeamLine",
    "games_of",
    "stage_standings",
    "standings",
    "table_of",
    "team_lines",
    "team_matches",
]

WIN = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Line(Place):
    """One line: `values` exact, by criterion, in the order of the ladder; empty where points alone rank.

    `struck`: the results left the table with the player (SLSF-G 15.2); such lines stand last.
    """

    person: str
    half_points: int
    values: tuple[tuple[str, str], ...]
    struck: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamLine(Place):
    """One line of the standings of teams."""

    team: str
    values: tuple[tuple[str, str], ...]


def standings(state: Tournament) -> list[Line]:
    """The standings of the first stage, which is all of a tournament that was not divided."""
    return stage_standings(state, 1)


def stage_standings(state: Tournament, stage: int) -> list[Line]:
    """All players of a stage from the first place down; level ones in the order of start numbers."""
    lines, struck = _ranked(state, stage)
    lines = split_places(lines, lambda line: line.person, playoffs_of(state, stage, state.order))
    visible = _visible(state, stage, struck)
    return lines + [
        Line(
            person=person,
            place=len(lines) + 1,
            shared=len(struck) > 1,
            half_points=visible[person],
            values=(),
            decided_by=book(state).cite("15.2"),
            struck=True,
        )
        for person in struck
    ]


@cites("DSU 4.1.2 §16", "SLSF-G 15.2", "SLSF-R 16.2")
def _visible(state: Tournament, stage: int, struck: Iterable[str]) -> dict[str, int]:
    """Half points that somebody struck is still shown with: in the Danish book his score, else none."""
    points = dict.fromkeys(struck, 0)
    if points and book(state).id == "DSU":
        for game in games_of(state, stage):
            for person, half in zip(game.players, game.half_points or (), strict=False):
                if person in points:
                    points[person] += half
    return points


def _ranked(state: Tournament, stage: int) -> tuple[list[Line], list[str]]:
    """The lines before any play-off, and whose results were struck."""
    if play_of(state, stage).system in KNOCK_OUTS:
        return _by_rounds(state, stage), []
    by = ladder_of(state, stage)
    if by is None:
        return _by_points(state, stage), []
    table, struck = table_of(state, stage)
    return [_line(placing, table) for placing in rank_table(table, by)], struck


def _line(placing: Placing, table: Table) -> Line:
    by: Ladder = placing.ladder
    names = [(step.criterion.name, step.criterion.scale) for step in by.steps]
    return Line(
        person=placing.player,
        place=placing.place,
        shared=placing.shared,
        half_points=table.half_points[table.index[placing.player]],
        values=tuple(
            (name, str(measured if scale == 1 else Fraction(measured) / scale))
            for (name, scale), measured in zip(names, placing.measured, strict=True)
        ),
        decided_by=placing.decided_by,
    )


def _by_points(state: Tournament, stage: int) -> list[Line]:
    """Points alone, for systems whose ladder no book of this house prints."""
    persons = [state.order[number - 1] for number in seats_of(state, stage)]
    points = dict.fromkeys(persons, 0)
    for number, started in state.rounds_of(stage):
        for board, pair in enumerate(started.boards, start=1):
            scores = match_score(state, number, board, started)
            for player, (half, _) in zip(pair, scores, strict=True):
                points[state.order[player - 1]] += half
    for bye in byes_of(state, stage):
        points[bye.player] += bye.half_points
    return list(_shared(points))


def _shared(points: Mapping[str, int]) -> Iterator[Line]:
    ordered = sorted(points, key=points.__getitem__, reverse=True)
    first: dict[int, int] = {}
    count: dict[int, int] = {}
    for index, person in enumerate(ordered, start=1):
        first.setdefault(points[person], index)
        count[points[person]] = count.get(points[person], 0) + 1
    for person in ordered:
        half = points[person]
        yield Line(
            person=person,
            place=first[half],
            shared=count[half] > 1,
            half_points=half,
            values=(),
            decided_by="",
        )


def _by_rounds(state: Tournament, stage: int) -> list[Line]:
    """SLSF-G 26, DSU 4.9.7: the later a player is knocked out the better; losers of one round are level.

    His points are the rounds that he survived.
    """
    persons = [state.order[number - 1] for number in seats_of(state, stage)]
    survived = dict.fromkeys(persons, 0)
    winners = winners_of(state, stage)
    for depth, (number, started) in enumerate(state.rounds_of(stage), start=1):
        for black, white in started.boards:
            winner = winners.get((number, frozenset((state.order[black - 1], state.order[white - 1]))))
            if winner:
                survived[winner] = WIN * depth
        if started.resting:
            survived[state.order[started.resting - 1]] = WIN * depth
    return list(_shared(survived))


def team_lines(state: Tournament, stage: int = 1) -> list[TeamLine]:
    """SLSF-G 20.8: teams from the first place down, once they have met; [] where nobody plays in teams."""
    play = play_of(state, stage) if state.announced else None
    if play is None or not play.boards_per_team or not state.team_order or not state.rounds_of(stage):
        return []
    teams = tuple(state.team_order[number - 1] for number in seats_of(state, stage))
    placings = rank_teams(teams, list(team_matches(state, stage)), play.games_per_match, book(state))
    lines = [_team_line(placing) for placing in placings]
    return split_places(lines, lambda line: line.team, playoffs_of(state, stage, state.team_order))


def team_matches(state: Tournament, stage: int) -> Iterator[TeamMatch]:
    """Team matches whose games all have a result."""
    for number, started in state.rounds_of(stage):
        size = play_of(state, stage).boards_per_team
        open_boards = {board for _, board, _ in state.missing_games(number)}
        for place, (left, right) in enumerate(started.matches):
            boards = range(place * size + 1, place * size + size + 1)
            if open_boards & set(boards):
                continue
            scores = [_of_teams(state, number, board, place * size) for board in boards]
            yield TeamMatch(
                round_number=number,
                teams=(state.team_order[left - 1], state.team_order[right - 1]),
                boards=tuple(scores),
            )


def _of_teams(state: Tournament, number: int, board: int, before: int) -> tuple[int, int]:
    """Half points of the left and the right team at one board: the left has Black on odd boards."""
    black = white = 0
    for game in state.games_of_board(number, board):
        points = counted(state, (number, board, game))
        black, white = black + points.black, white + points.white
    return (black, white) if (board - before) % 2 else (white, black)


def _team_line(placing: TeamPlacing) -> TeamLine:
    return TeamLine(
        team=placing.team,
        place=placing.place,
        shared=placing.shared,
        values=tuple((name, str(value)) for name, value in placing.values.items()),
        decided_by=placing.decided_by,
    )

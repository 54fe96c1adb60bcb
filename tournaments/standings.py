"""From the state of a tournament to the standings of a stage: which games count, which ladder ranks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from events.citing import cites
from tournaments.crosstable import byes_of, games_of, playoffs_of, table_of, winners_of
from tournaments.imported_places import OF_PLAYERS, placed_as_stated, stated_order, unknown_worth
from tournaments.knock_outs import free_of
from tournaments.ladders import ladder_of
from tournaments.pairing_input import match_score, play_of, seats_of
from tournaments.rules.citations import Rule
from tournaments.rules.systems import KNOCK_OUTS
from tournaments.rules.tiebreaks.ladders import Ladder
from tournaments.rules.tiebreaks.ranking import Placing, rank_table
from tournaments.rules.tiebreaks.record import Table
from tournaments.splitting import Place, split_places
from tournaments.state import Tournament
from tournaments.team_tables import TeamLine, team_lines, team_matches
from tournaments.tournament_book import book

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

WIN, DRAW = 2, 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Line(Place):
    """One line: `values` exact, by criterion, in the order of the ladder; empty where points alone rank.

    `struck`: the results left the table with the player (SLSF-G 15.2); such lines stand last.
    """

    person: str
    half_points: int
    values: tuple[tuple[str, str], ...]
    struck: bool = False


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
    """Half points that somebody struck is still shown with: in the Danish book their score, else none."""
    points = dict.fromkeys(struck, 0)
    if points and book(state).says(Rule.SCORE_OF_STRUCK):
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
        return _as_in_file(state, stage, _by_points(state, stage)), []
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
    """Points alone, for systems whose ladder no book of this house prints.

    An adjourned game adds what the file that the tournament was taken from says of one.
    """
    persons = [state.order[number - 1] for number in seats_of(state, stage)]
    points = dict.fromkeys(persons, 0)
    for number, started in state.rounds_of(stage):
        for board, pair in enumerate(started.boards, start=1):
            scores = match_score(state, number, board, started)
            for player, (half, _) in zip(pair, scores, strict=True):
                points[state.order[player - 1]] += half
    for key in state.waiting - state.rulings.keys():
        if state.rounds[key[0] - 1].stage == stage:
            for person in state.persons_at(key):
                points[person] += unknown_worth(state) - DRAW
    for bye in byes_of(state, stage):
        points[bye.player] += bye.half_points
    return list(_shared(points))


def _as_in_file(state: Tournament, stage: int, lines: list[Line]) -> list[Line]:
    """The places, and where they are other than those of the results the points, that a file gave."""
    given = stated_order(state, stage, OF_PLAYERS)
    points = dict(zip(given.order, given.half_points, strict=False)) if given else {}
    by_person = {state.order[number - 1]: half for number, half in points.items()}
    lines = [replace(line, half_points=by_person.get(line.person, line.half_points)) for line in lines]
    return placed_as_stated(lines, lambda line: line.person, state.order, given)


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

    Their points are the rounds that they survived.
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
    if winners or state.rounds_of(stage):
        for number in free_of(state, stage):
            person = state.order[number - 1]
            survived[person] = max(survived[person], WIN)
    return list(_shared(survived))

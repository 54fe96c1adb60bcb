"""Teams, acceleration, prohibited pairings and announced absences of a stage, in numbers of the file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import accumulate

from tournaments.commands.gates import stage_rounds
from tournaments.exchange.trf.extras import Extras
from tournaments.exchange.trf.records import Acceleration, ByeKind, Prohibition, StatedBye, TrfTeam
from tournaments.standings import TeamLine, team_lines
from tournaments.state import Tournament
from tournaments.to_pair import play_of

A_POINT = 2  # half points


def extras_of(state: Tournament, stage: int, number_in_file: Mapping[int, int], columns: int) -> Extras:
    """What the records for pairing say. `number_in_file` by start number; `columns` there are already."""
    by_teams = bool(play_of(state, stage).boards_per_team)
    return Extras(
        teams=tuple(_teams(state)) if by_teams else (),
        accelerations=tuple(_accelerations(state, stage, len(number_in_file))),
        prohibitions=tuple(_prohibitions(state, number_in_file)),
        byes=() if by_teams else tuple(_absences(state, stage, number_in_file, columns)),
        unread=(),
    )


def _teams(state: Tournament) -> Iterator[TrfTeam]:
    lines = {line.team: line for line in team_lines(state)}
    drawn = [team for team in state.team_order if team in state.teams]
    for number, team in enumerate([*drawn, *(each for each in state.teams if each not in drawn)], start=1):
        line = lines.get(team)
        squad = (state.number_of(person) for person in state.teams[team].squad)
        yield TrfTeam(
            number=number,
            name=state.teams[team].name,
            match_half_points=_half_points(line, "team_match_points"),
            game_half_points=_half_points(line, "individual_game_points"),
            rank=line.place if line else None,
            players=tuple(filter(None, squad)),
        )


def _half_points(line: TeamLine | None, name: str) -> int | None:
    value = dict(line.values).get(name) if line else None
    return int(Fraction(value) * 2) if value is not None else None


def _accelerations(state: Tournament, stage: int, players: int) -> Iterator[Acceleration]:
    """DSU 4.9.3 10: the weakest group, which has the last numbers, gets none, the next a point, and so on."""
    play = play_of(state, stage)
    if not play.accelerated_rounds or sum(play.groups) != players:
        return
    ends = accumulate(play.groups)
    for points, (end, size) in enumerate(zip(ends, play.groups, strict=True)):
        if points:
            yield Acceleration(
                half_points=A_POINT * points,
                first_round=1,
                last_round=play.accelerated_rounds,
                first=players - end + 1,
                last=players - end + size,
            )


def _prohibitions(state: Tournament, number_in_file: Mapping[int, int]) -> Iterator[Prohibition]:
    for persons in state.prohibited:
        numbers = [number_in_file.get(state.number_of(person), 0) for person in persons]
        players = tuple(sorted(filter(None, numbers)))
        if len(players) > 1:
            yield Prohibition(players=players)


def _absences(
    state: Tournament, stage: int, number_in_file: Mapping[int, int], columns: int
) -> Iterator[StatedBye]:
    """Who is known to sit out a coming round: announced absences, and of the next round those who left."""
    due, total = len(state.rounds_of(stage)) + 1, stage_rounds(state, stage)
    if state.finished:
        return
    games = play_of(state, stage).games_per_match
    gone = {left.start_number for left in state.left}
    for coming in range(due, total + 1):
        away = {
            number for at, stage_round, number in state.absent if (at, stage_round) == (stage, coming)
        } | (gone if coming == due else set())
        players = tuple(sorted(number_in_file[number] for number in away if number in number_in_file))
        first = columns + (coming - due) * games + 1
        for column in range(first, first + games) if players else ():
            yield StatedBye(kind=ByeKind.ZERO, round_number=column, players=players)

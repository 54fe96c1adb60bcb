"""Team matches, made out from the boards of players: a report file names the teams and no match.

In this house the team on the left has Black on odd boards (SLSF-G 20.1), so whoever has Black on board 1
stands on the left here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from tournaments.exchange.trf.records import TrfBoard, TrfRound, TrfTeam, TrfTournament

MOST_BOARDS = 20
Teams = Sequence[TrfTeam]


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamRound:
    """One round: teams by their place among the file's, counted from 1, left and right; `resting` 0: nobody.

    `boards` are those of the players, match after match, board 1 first.
    """

    matches: tuple[tuple[int, int], ...]
    boards: tuple[TrfBoard, ...]
    resting: int


def teams_in_order(report: TrfTournament) -> Teams:
    """The teams by their numbers."""
    return sorted(report.teams, key=lambda team: team.number)


def team_rounds(report: TrfTournament) -> tuple[TeamRound, ...]:
    """The rounds as matches of equal size; () where the file's players do not meet as its teams do."""
    there = {player.start_number for player in report.players}
    teams = [
        replace(team, players=tuple(each for each in team.players if each in there))
        for team in teams_in_order(report)
    ]
    seats = _seats(teams)
    if len(seats) != sum(len(team.players) for team in teams):
        return ()
    rounds = [_round(each, teams, seats) for each in report.rounds]
    sizes = {len(each.boards) // len(each.matches) for each in rounds if each and each.matches}
    if None in rounds or len(sizes) != 1 or not 1 <= max(sizes) <= MOST_BOARDS:
        return ()
    return tuple(each for each in rounds if each)


def _seats(teams: Teams) -> Mapping[int, tuple[int, int]]:
    """Number of a player in the file -> place of their team, and their own in its ranking order."""
    return {
        player: (place, seat)
        for place, team in enumerate(teams, start=1)
        for seat, player in enumerate(team.players)
    }


def _round(each: TrfRound, teams: Teams, seats: Mapping[int, tuple[int, int]]) -> TeamRound | None:
    by_match: dict[tuple[int, int], list[TrfBoard]] = {}
    for board in each.boards:
        if board.black not in seats or board.white not in seats:
            return None
        one, other = sorted((seats[board.black][0], seats[board.white][0]))
        by_match.setdefault((one, other), []).append(board)
    playing = [team for match in by_match for team in match]
    arranged = [_arranged(match, boards, seats) for match, boards in sorted(by_match.items())]
    if len(set(playing)) < len(playing) or len({len(boards) for boards in by_match.values()}) > 1:
        return None
    found = [match for match in arranged if match]
    if len(found) < len(arranged):
        return None
    resting = [place for place in range(1, len(teams) + 1) if place not in playing]
    return TeamRound(
        matches=tuple(match for match, _boards in found),
        boards=tuple(board for _match, boards in found for board in boards),
        resting=resting[0] if len(resting) == 1 else 0,
    )


def _arranged(
    match: tuple[int, int], boards: Sequence[TrfBoard], seats: Mapping[int, tuple[int, int]]
) -> tuple[tuple[int, int], list[TrfBoard]] | None:
    """The boards of a match in turn Black and White of the team on the left, each colour in ranking order."""
    found = []
    for left, right in (match, match[::-1]):
        black = sorted(
            (board for board in boards if seats[board.black][0] == left),
            key=lambda board: seats[board.black][1],
        )
        white = sorted(
            (board for board in boards if seats[board.white][0] == left),
            key=lambda board: seats[board.white][1],
        )
        if 0 <= len(black) - len(white) <= 1 and len(black) + len(white) == len(boards):
            in_turn = [(black, white)[place % 2][place // 2] for place in range(len(boards))]
            found.append(((left, right), in_turn))
    return min(found, key=lambda each: _out_of_order(each[1], seats), default=None)


def _out_of_order(boards: Sequence[TrfBoard], seats: Mapping[int, tuple[int, int]]) -> int:
    """How often a player sits above one who stands before them in their own team."""
    turned = [(board.white, board.black)[place % 2 == 0] for place, board in enumerate(boards)]
    others = [(board.black, board.white)[place % 2 == 0] for place, board in enumerate(boards)]
    return sum(
        seats[above][1] > seats[below][1] for side in (turned, others) for above, below in pairwise(side)
    )

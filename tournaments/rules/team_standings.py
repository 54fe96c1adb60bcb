"""Standings of teams in a round robin (SLSF-G 20.8, SLSF-R 21.8), and other lists in the words of teams.

    step  criterion                        if every match has two games   if matches differ in games
    a     team match points                a                              a
    b     individual match points          c before b                     b
    c     individual game points           c before b                     left out
    d     Berger on team match points      d                              d
    e     mutual matches only, by a-d      e                              e
    f     number of team match wins        f                              f
    g     shared place, or a replay for first or another decisive place

Decisions: a team wins by most game points over all boards (15.4 read word for word), also where b leads
the list; the "matches" of the two-game clause are those on the boards; e is one small table for those level
after d, by the criteria in the order in force, not begun again as it splits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, partial

from events.citing import cites
from tournaments.rules.books import Book
from tournaments.rules.scoring import HalfPoints, Match, points_of_match
from tournaments.rules.tiebreaks.criteria import CRITERIA
from tournaments.rules.tiebreaks.criterion import Criterion, Part
from tournaments.rules.tiebreaks.ladders import SLSF_SHARED, Ladder, Step, slsf_rows
from tournaments.rules.tiebreaks.record import Record, Table

VARYING = 0
"""Games per match on a board where matches differ."""

MUTUAL = "mutual_a_to_d"


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamMatch:
    """Two teams in one round: half points of both sides on each board, board 1 first."""

    round_number: int
    teams: tuple[str, str]
    boards: tuple[HalfPoints, ...]


@cites("SLSF-G 15.4", "SLSF-G 20.8", "SLSF-R 16.4", "SLSF-R 21.8")
def record_of(teams: Sequence[str], matches: Sequence[TeamMatch]) -> Record:
    """The record whose players are teams: a match sums up its boards, and keeps their match points."""
    summed = []
    individual = []
    for match in matches:
        one = sum(half_points for half_points, _ in match.boards)
        other = sum(half_points for _, half_points in match.boards)
        summed.append(Match(round_number=match.round_number, players=match.teams, half_points=(one, other)))
        scored = [points_of_match(board) for board in match.boards]
        individual.append((sum(points for points, _ in scored), sum(points for _, points in scored)))
    return Record(players=teams, matches=summed, individual=individual)


@cache
@cites("SLSF-G 20.8", "SLSF-R 21.8")
def team_ladder(games_per_match: int, book: Book) -> Ladder:
    """The printed ladder; `games_per_match` of the matches on the boards, 0 where they differ."""
    condition = "games_per_match constant and not 2"
    if games_per_match == VARYING:
        condition = "games_per_match varies"
    elif games_per_match == 2:
        condition = "games_per_match constant and 2"
    steps: list[Step] = []
    shared = ""
    for name, letter in slsf_rows("team_round_robin", condition):
        article = book.cite(f"20.8{letter}")
        if name == SLSF_SHARED:
            shared = article
        elif name == MUTUAL:
            before = tuple(step.criterion.name for step in steps)
            steps.append(Step(article=article, criterion=_mutual(before)))
        else:
            steps.append(Step(article=article, criterion=TEAM_CRITERIA[name]))
    return Ladder(steps=tuple(steps), shared=shared)


@cites("SLSF-G 20.8b", "SLSF-R 21.8b")
def individual_match_points(table: Table, level: Sequence[int]) -> list[int]:
    """Match points of the players on the boards."""
    return [sum([met.individual for met in table.met[seat]]) for seat in level]


def _open_individual(table: Table, seat: int, level: Sequence[int]) -> Iterator[Part]:
    for met in table.met[seat]:
        points = Fraction(met.individual)
        yield Part("tiebreak.match_points_on_boards", met.opponent, points, points, met.round_number)


TEAM_CRITERIA = {
    "team_match_points": replace(CRITERIA["match_points"], name="team_match_points"),
    "individual_match_points": Criterion(
        name="individual_match_points", scale=1, measure=individual_match_points, open=_open_individual
    ),
    "individual_game_points": replace(CRITERIA["game_points"], name="individual_game_points"),
    "berger_team_match_points": replace(CRITERIA["berger_match_points"], name="berger_team_match_points"),
    "team_match_wins": replace(CRITERIA["match_wins"], name="team_match_wins"),
}


SAME_OF_TEAMS = {
    "match_points": "team_match_points",
    "game_points": "individual_game_points",
    "berger_match_points": "berger_team_match_points",
    "match_wins": "team_match_wins",
}
"""Criteria of players -> what they are called where a team match is the match."""


@cites("SLSF-G 25.6", "SLSF-R 26.6")
def of_teams(by: Ladder) -> Ladder:
    """A list for players in the words of teams. 25.6 speaks of matches of several games: so is a team's."""
    steps = (
        replace(step, criterion=TEAM_CRITERIA[SAME_OF_TEAMS[step.criterion.name]])
        if step.criterion.name in SAME_OF_TEAMS
        else step
        for step in by.steps
    )
    return Ladder(steps=tuple(steps), shared=by.shared)


@cites("SLSF-G 20.8e", "SLSF-R 21.8e")
def mutual_a_to_d(table: Table, level: Sequence[int], *, order: tuple[str, ...]) -> list[tuple[int, ...]]:
    """The rows of the small table among those level, each by the criteria in `order`; alone: ()."""
    if len(level) == 1:
        return [()]
    small = _among(table, level)
    columns = (TEAM_CRITERIA[name].measure(small, range(len(level))) for name in order)
    return list(zip(*columns, strict=True))


def _open_mutual(table: Table, seat: int, level: Sequence[int], *, order: tuple[str, ...]) -> Iterator[Part]:
    """The games of the small table, once for each of its criteria."""
    small = _among(table, level)
    for name in order:
        for part in TEAM_CRITERIA[name].open(small, level.index(seat), range(len(level))):
            yield part._replace(opponent=None if part.opponent is None else level[part.opponent])


def _mutual(order: tuple[str, ...]) -> Criterion:
    """The small table by these criteria; its figures are tuples, so its scale says nothing."""
    return Criterion(
        name=MUTUAL,
        scale=1,
        measure=partial(mutual_a_to_d, order=order),
        open=partial(_open_mutual, order=order),
    )


def _among(table: Table, level: Sequence[int]) -> Table:
    """The crosstable of those level alone, seats in the order of `level`."""
    seats = {seat: place for place, seat in enumerate(level)}
    met = [
        [each._replace(opponent=seats[each.opponent]) for each in table.met[seat] if each.opponent in seats]
        for seat in level
    ]
    return Table(
        record=table.record,
        players=tuple(table.players[seat] for seat in level),
        index={table.players[seat]: place for seat, place in seats.items()},
        half_points=[sum(each.half_points for each in row) for row in met],
        match_points=[sum(each.match_points or 0 for each in row) for row in met],
        match_wins=[sum(each.match_points == 2 for each in row) for row in met],
        met=met,
        byes=[[] for _ in level],
    )

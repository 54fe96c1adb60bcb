"""Standings of teams in a stage: which matches and byes count, and by which ladder they are ranked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from events.citing import cites
from tournaments.counting import counted
from tournaments.crosstable import lots_of, match_points_of_bye, playoffs_of
from tournaments.imported_places import OF_TEAMS, placed_as_stated, stated_order
from tournaments.ladders import team_ladder_of
from tournaments.pairing_input import play_of, seats_of
from tournaments.rules.team_standings import TeamMatch, record_of
from tournaments.rules.tiebreaks.ranking import UNDECIDED, Placing, rank_table
from tournaments.rules.tiebreaks.record import Bye, Table, tabulate
from tournaments.splitting import Place, split_places
from tournaments.state import Tournament
from tournaments.state.seating import gone_from
from tournaments.systems import rounds_of_system
from tournaments.team_withdrawals import struck_teams


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamLine(Place):
    """One line of the standings of teams: figures by criterion in the order of the ladder.

    `criterion`: what told the team from the last of those level with it, "" for a shared place or a play-off.
    """

    team: str
    values: tuple[tuple[str, str], ...]
    criterion: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """One round of a stage for one team: half points over all boards of both teams.

    `opponent` "" : it rested, and `own` is what that gave. `own` None: a board is without a result.
    """

    stage_round: int
    opponent: str
    own: int | None
    theirs: int | None = None


def team_lines(state: Tournament, stage: int = 1) -> list[TeamLine]:
    """Teams from the first place down, once they have met; [] where nobody plays in teams."""
    play = play_of(state, stage) if state.announced else None
    if play is None or not play.boards_per_team or not state.team_order or not state.rounds_of(stage):
        return []
    placings = rank_table(team_table_of(state, stage), team_ladder_of(state, stage))
    lines = [_line(placing) for placing in placings]
    lines = split_places(lines, lambda line: line.team, playoffs_of(state, stage, state.team_order))
    given = stated_order(state, stage, OF_TEAMS)
    return placed_as_stated(lines, lambda line: line.team, state.team_order, given)


def _line(placing: Placing) -> TeamLine:
    steps = placing.ladder.steps
    return TeamLine(
        team=placing.player,
        place=placing.place,
        shared=placing.shared,
        values=tuple(
            (step.criterion.name, str(Fraction(measured) / step.criterion.scale))
            for step, measured in zip(steps, placing.measured, strict=True)
            if not isinstance(measured, tuple)  # a row of a small table is no sum
        ),
        decided_by=placing.decided_by,
        criterion="" if placing.decided_at == UNDECIDED else steps[placing.decided_at].criterion.name,
    )


@cites("SLSF-G 20.8", "SLSF-R 21.8", "SLSF-G 25.4", "SLSF-R 26.4")
def team_table_of(state: Tournament, stage: int) -> Table:
    """The table that the ladder of teams measures: matches whose boards are all decided, and byes.

    A team whose results are struck has left it, and so has every match against it.
    """
    play = play_of(state, stage)
    games = play.games_per_match * play.boards_per_team
    struck, seats = struck_teams(state, stage), seats_of(state, stage)
    teams = tuple(name for name in (state.team_order[number - 1] for number in seats) if name not in struck)
    matches = [match for match in team_matches(state, stage) if struck.isdisjoint(match.teams)]
    record = replace(
        record_of(teams, matches),
        byes=[bye for bye in _byes(state, stage, games) if bye.player not in struck],
        left={name: after for name, after in _left(state, stage).items() if name not in struck},
        rounds_total=rounds_of_system(state, stage, len(seats)),
        games_per_match=games,
    )
    lots = lots_of(state, stage, record, team_ladder_of(state, stage), state.team_order)
    return tabulate(replace(record, lots=lots))


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
    turned = state.rounds[number - 1].boards[board - 1]
    for game in state.games_of_board(number, board):
        key = (number, board, game)
        points = counted(state, key)
        one, other = (points.black, points.white)
        if state.players_of(key) != turned:
            one, other = other, one
        black, white = black + one, white + other
    return (black, white) if (board - before) % 2 else (white, black)


def _byes(state: Tournament, stage: int, games: int) -> Iterator[Bye]:
    """Teams that rested for points, in the started rounds of a stage."""
    for number, started in state.rounds_of(stage):
        half_points = started.draft.resting_half_points if started.draft else 0
        if started.resting and half_points:
            yield Bye(
                round_number=number,
                player=state.team_order[started.resting - 1],
                half_points=half_points,
                match_points=match_points_of_bye(half_points, games),
            )


@cites("SLSF-G 25.6c", "SLSF-R 26.6c")
def _left(state: Tournament, stage: int) -> Mapping[str, int]:
    """Teams whose whole squad left while rounds of the stage were still to come -> after which round."""
    last = [number for number, _ in state.rounds_of(stage)][-1:]
    due = len(state.rounds_of(stage)) < rounds_of_system(state, stage, len(seats_of(state, stage)))
    after = {left.start_number: left.after_round for left in state.left}
    found = {}
    for number in gone_from(state, stage):
        name = state.team_order[number - 1]
        gone = max(after[state.number_of(person)] for person in state.teams[name].squad)
        if number in seats_of(state, stage) and (due or [gone] < last):
            found[name] = gone
    return found


def team_meetings(state: Tournament, stage: int) -> Mapping[str, list[Meeting]]:
    """Round by round, whom each team of a stage met and how it ended; its rests."""
    found: dict[str, list[Meeting]] = {state.team_order[number - 1]: [] for number in seats_of(state, stage)}
    ended = {(match.round_number, match.teams): match for match in team_matches(state, stage)}
    for stage_round, (number, started) in enumerate(state.rounds_of(stage), start=1):
        for left, right in started.matches:
            teams = (state.team_order[left - 1], state.team_order[right - 1])
            match = ended.get((number, teams))
            sums = [sum(side) for side in zip(*match.boards, strict=True)] if match else [None, None]
            for team, opponent, own, theirs in zip(teams, teams[::-1], sums, sums[::-1], strict=True):
                found[team].append(
                    Meeting(stage_round=stage_round, opponent=opponent, own=own, theirs=theirs)
                )
        if started.resting and started.by_teams:
            rest = started.draft.resting_half_points if started.draft else 0
            name = state.team_order[started.resting - 1]
            found[name].append(Meeting(stage_round=stage_round, opponent="", own=rest))
    return found

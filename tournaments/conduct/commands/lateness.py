"""Who comes late, at one board or, in the first round of a team event, at all boards of the match."""

from __future__ import annotations

from collections.abc import Iterator

from events.citing import Malformed, cites
from events.work import Work, command
from tournaments.commands.adjourning import OfGame
from tournaments.conduct.commands.common import (
    at_board,
    conduct_of,
    conduct_stream,
    first_of_game,
)
from tournaments.events import conduct as facts
from tournaments.pairing_input import play_of
from tournaments.rules.citations import Rule
from tournaments.rules.clock_acts import DAY_SECONDS
from tournaments.rules.lateness import TeamRule, team_late_clocks
from tournaments.rules.teams import black_side
from tournaments.state import GameKey, Tournament
from tournaments.tournament_book import book

LONGEST_LIMIT_MINUTES = 10_000
Late = tuple[int | None, int | None]


class NoteLateArrival(OfGame, frozen=True, kw_only=True):
    """How many seconds late Black and White came, None: not at all; from when it costs the game.

    In the first round of an SLSF team event when their teams were complete, unless a `reserve` plays.
    """

    late_seconds: Late
    limit_minutes: int = 0
    excused: tuple[bool, bool] = (False, False)
    reserve: bool = False


@command(undone_by="take_back_matter")
@cites("SLSF-G 14.2", "SLSF-R 15.2", "PSGRP §8.1", "PSGRP §8.2", "DSU 4.1.2 §11")
@cites("SLSF-G 20.3", "SLSF-R 21.3")
def note_late_arrival(work: Work, act: NoteLateArrival) -> None:
    """SLSF-G 14.2, 20.3, PSGRP §8.1-§8.2, DSU §11: what it costs each is worked out by the book."""
    state, cited = at_board(work, act, "14.2")
    article = cited.cite(Rule.LATE_ARRIVAL)
    _check_said(act, article)
    first_of_game(work, act, facts.LateArrivalNoted, article)
    of_team = teams_are_late(state, act.round_number, reserve=act.reserve)
    boards = _of_the_match(work, state, act) if of_team else [(act.key, act.late_seconds)]
    for number, ((round_number, board, game), seconds) in enumerate(
        boards, conduct_of(work, act).next_number
    ):
        fact = facts.LateArrivalNoted(
            number=number,
            round_number=round_number,
            board=board,
            game=game,
            late_seconds=seconds,
            limit_minutes=act.limit_minutes,
            excused=act.excused,
            of_team=of_team,
        )
        work.record(conduct_stream(act), fact)


def _check_said(act: NoteLateArrival, article: str) -> None:
    """Malformed where neither was late, or for a limit or a lateness that cannot be."""
    late = [each for each in act.late_seconds if each is not None]
    on_time = len(late) == len(act.late_seconds) and not any(late)
    if not 0 <= act.limit_minutes <= LONGEST_LIMIT_MINUTES:
        raise Malformed("no_such_limit", field="limit_minutes", article=article, most=LONGEST_LIMIT_MINUTES)
    if on_time or not all(0 <= each < DAY_SECONDS for each in late):
        raise Malformed("nobody_late.how_late", field="late_seconds", article=article)


def teams_are_late(state: Tournament, round_number: int, *, reserve: bool = False) -> bool:
    """Whether lateness in a round is that of whole teams: the first of an SLSF team event, without a reserve.

    Decision: groups that play side by side each have a first round; that of a stage which others come on to
    is not the first.
    """
    started = state.rounds[round_number - 1]
    if not started.by_teams or not book(state).says(Rule.TEAM_LATE):
        return False
    planned = state.stages.get(started.stage)
    begun = [number for number, _ in state.rounds_of(started.stage)]
    due = round_number if planned and planned.qualified else begun.index(round_number) + 1
    found = team_late_clocks((0, 0), round_number=due, reserve_available=reserve, book=book(state))
    return found.rule is TeamRule.WHOLE_TEAM


def _of_the_match(work: Work, state: Tournament, act: NoteLateArrival) -> Iterator[tuple[GameKey, Late]]:
    """The open games of the match, each with the lateness of the teams of its Black and its White."""
    conduct = conduct_of(work, act)
    late = (each for each in conduct.matters.values() if isinstance(each.fact, facts.LateArrivalNoted))
    noted = {matter.key for matter in late if conduct.counts(matter)}
    size = play_of(state, state.rounds[act.round_number - 1].stage).boards_per_team
    first = (act.board - 1) // size * size
    for key in state.missing_games(act.round_number):
        if first < key[1] <= first + size and key not in noted:
            same = black_side(key[1] - first) == black_side(act.board - first)
            yield key, act.late_seconds if same else act.late_seconds[::-1]

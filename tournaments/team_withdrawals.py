"""What becomes of the results of a whole team that left a round robin (SLSF-G 15.2, 15.3; DSU 4.1.2 §16).

Decision: the books speak of a player's games; of a team they are those of all its boards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from events.citing import cites
from tournaments.books import tournament_book
from tournaments.rules.scoring import Game
from tournaments.rules.systems import System
from tournaments.state import Tournament
from tournaments.state.seating import gone_from, play_of, seats_of
from tournaments.tournament_book import book


@cites("SLSF-G 15.2", "SLSF-G 15.3", "SLSF-R 16.2", "SLSF-R 16.3", "DSU 4.1.2 §16")
def struck_teams(state: Tournament, stage: int) -> frozenset[str]:
    """Teams of a round robin whose whole squad left too early: no match against them counts."""
    if play_of(state, stage).system != System.ROUND_ROBIN:
        return frozenset()
    seats = seats_of(state, stage)
    leavers = [state.team_order[number - 1] for number in gone_from(state, stage) if number in seats]
    if not leavers:
        return frozenset()
    games = [*_begun(state, stage), *_to_come(state, stage)]
    return tournament_book(book(state)).withdrawal(System.ROUND_ROBIN, games, leavers).struck


def _begun(state: Tournament, stage: int) -> Iterator[Game]:
    """The games of every board of the rounds that have started, as games of the two teams."""
    size = play_of(state, stage).boards_per_team
    for number, started in state.rounds_of(stage):
        for board in range(1, len(started.boards) + 1):
            left, right = started.matches[(board - 1) // size]
            for game in state.games_of_board(number, board):
                key = (number, board, game)
                result = state.results.get(key)
                yield Game(
                    round_number=number,
                    players=(state.team_order[left - 1], state.team_order[right - 1]),
                    half_points=(result.black, result.white) if result else None,
                    ending=result.ending if result else None,
                    both_moved=result.both_moved if result else False,
                    adjourned=result is None and key in state.adjourned,
                )


def _to_come(state: Tournament, stage: int) -> Iterator[Game]:
    """The games of the matches whose rounds have not started."""
    play = play_of(state, stage)
    met = Counter(frozenset(match) for _, started in state.rounds_of(stage) for match in started.matches)
    for pair in combinations(seats_of(state, stage), 2):
        one, other = (state.team_order[number - 1] for number in pair)
        due = (play.cycles - met[frozenset(pair)]) * play.boards_per_team * play.games_per_match
        for _game in range(due):
            yield Game(round_number=0, players=(one, other))

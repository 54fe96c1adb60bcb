"""What stands in the way of changing a round that has started: the book, and what happened at its boards."""

from __future__ import annotations

from events.citing import NotAllowed, Refused, cites
from events.work import Work
from federation.identity.preconditions import numbers_of_actor
from tournaments.books import tournament_book
from tournaments.commands.common import TournamentAct
from tournaments.state import GameKey, Tournament
from tournaments.state.conduct import Conduct, breaches_of
from tournaments.state.conduct import evolve as evolve_conduct
from tournaments.state.conduct import stream_of as conduct_stream
from tournaments.state.records import Recorded, record_stream
from tournaments.state.records import evolve as evolve_record
from tournaments.tournament_book import book


@cites("DSU 4.1.2 §11")
def check_may_change(state: Tournament) -> None:
    """Refused ("round_begun") where the book lets a pairing stand once its round has started."""
    article = tournament_book(book(state)).paired.stands_from_start
    if article:
        raise Refused("round_begun", article=article)


def check_untouched(work: Work, act: TournamentAct, state: Tournament, number: int, board: int) -> None:
    """Refused ("board_touched") for a board that has a result, or on which anything else was recorded."""
    if board > len(state.rounds[number - 1].boards):
        return
    for game in state.games_of_board(number, board):
        key = (number, board, game)
        stands = key in state.results or key in state.adjourned or key in state.replays
        if stands or _noted(work, act, key) or _recorded(work, act, key):
            raise Refused("board_touched", field="board", article=book(state).cite("15.1"), board=board)


def _noted(work: Work, act: TournamentAct, key: GameKey) -> bool:
    """Whether the arbiter noted anything of a game."""
    streams = (conduct_stream(act.federation, act.tournament), breaches_of(act.federation, act.tournament))
    return any(any(work.fold(each, Conduct(), evolve_conduct).of_game(key)) for each in streams)


def _recorded(work: Work, act: TournamentAct, key: GameKey) -> bool:
    """Whether the moves of a game are attached."""
    stream = record_stream(act.federation, act.tournament, key)
    return work.fold(stream, Recorded(), evolve_record).standing is not None


@cites("SLSF-G 18.3", "SLSF-R 19.3")
def check_chief(work: Work, state: Tournament) -> None:
    """NotAllowed ("not_chief") where a chief arbiter is appointed and another one acts."""
    if state.chief_arbiter and state.chief_arbiter not in numbers_of_actor(work):
        raise NotAllowed("not_chief", article=book(state).cite("18.3"))

"""A match of one or more games at one board: who won it, and what is played next while it is level."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from events.citing import Refused, cites
from tournaments import events as facts
from tournaments.counting import leader, summed
from tournaments.match_results import LAST, colour_of, gladiator_match, knock_out_match, scores_of
from tournaments.rules import cup, gladiator
from tournaments.rules.pairing import knockout
from tournaments.rules.pairing.face import Colour
from tournaments.rules.pairing.knockout.match import LAST_BLACK_MINUTES, LAST_WHITE_MINUTES
from tournaments.rules.systems import System
from tournaments.state import Tournament
from tournaments.state.seating import play_of
from tournaments.tournament_book import book

RAPID_SECONDS, BLITZ_SECONDS = 900, 300
LAST_SECONDS = (LAST_BLACK_MINUTES * 60, LAST_WHITE_MINUTES * 60)


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay:
    """The next game of a level match: its form, whether the colours are drawn by lot, seconds a player."""

    kind: str
    by_lot: bool
    base_seconds: tuple[int, int]


def must_be_won(state: Tournament, round_number: int) -> bool:
    """Whether a level match of this round goes on until somebody wins."""
    play = play_of(state, state.rounds[round_number - 1].stage)
    return play.gladiator or play.system in {System.CUP, System.KNOCK_OUT}


@cites("SLSF-G 26", "SLSF-R 27", "DSU 4.9.7", "DSU 4.9.8")
def winner_of(state: Tournament, round_number: int, board: int) -> Colour | None:
    """The winner by the board's colours, None while the match is level or open.

    A knock-out and a gladiator are decided form by form, a cup by most points of all its games. Decision: who
    has left loses what was not won before; of two who have left, the later one goes on.
    """
    started = state.rounds[round_number - 1]
    pair = started.boards[board - 1]
    games = state.games_of_board(round_number, board)
    is_open = any((round_number, board, game) not in state.results for game in games)
    both_there = not state.left or state.gone.isdisjoint(pair)
    if both_there and is_open:
        return None
    ahead = None if is_open else _won_at_the_board(state, round_number, board)
    by_points = not must_follow_forms(play_of(state, started.stage))
    if ahead is not None or (both_there and not by_points):
        return ahead
    return leader(state, pair, summed(state, round_number, board, started))


def must_follow_forms(play: facts.Play) -> bool:
    """Whether a level match goes on in the forms of the Danish text, each decided by itself."""
    return play.gladiator or play.system == System.KNOCK_OUT


def _won_at_the_board(state: Tournament, round_number: int, board: int) -> Colour | None:
    """Who has won by the games of a knock-out match or of a gladiator, all of them played."""
    play = play_of(state, state.rounds[round_number - 1].stage)
    if play.system == System.KNOCK_OUT:
        return colour_of(knock_out_match(state, round_number, board).winner)
    if play.gladiator:
        scores = scores_of(state, round_number, board)
        return colour_of(gladiator_match(scores, play.games_per_match).winner)
    return None


def level_matches(state: Tournament, round_number: int) -> list[int]:
    """Boards of a round whose games are all in and whose match still has to be won; none before its start."""
    if round_number > len(state.rounds) or not must_be_won(state, round_number):
        return []
    open_boards = {board for _, board, _ in state.missing_games(round_number)}
    boards = range(1, len(state.rounds[round_number - 1].boards) + 1)
    return [
        board
        for board in boards
        if board not in open_boards and winner_of(state, round_number, board) is None
    ]


def asks_lot(state: Tournament, round_number: int, board: int) -> bool:
    """Whether colours are drawn by lot before the next game of a match that must be won."""
    return must_be_won(state, round_number) and _form(state, round_number, board).by_lot


def next_replay(
    state: Tournament, round_number: int, board: int, *, white_has_black: bool | None
) -> facts.ReplayOrdered:
    """The next game of a level match as an event. Refused: a match that may end level, is open, or is won."""
    _check_level(state, round_number, board)
    games = state.games_of_board(round_number, board)
    replay = _form(state, round_number, board)
    latest = state.players_of((round_number, board, games[-1]))
    black, white = map(str, state.rounds[round_number - 1].boards[board - 1])
    (next_black,) = cup.replay_colours((black, white), str(latest[0]), 1, book(state))
    swapped = next_black == white
    if replay.by_lot:
        if white_has_black is None:
            raise Refused("colour_lot_missing", field="white_has_black", article="DSU 4.9.7")
        swapped = white_has_black
    return facts.ReplayOrdered(
        round_number=round_number,
        board=board,
        game=games[-1] + 1,
        kind=replay.kind,
        swapped=swapped,
        base_seconds=replay.base_seconds,
    )


def _check_level(state: Tournament, round_number: int, board: int) -> None:
    """Refuse a match that there is not, that may end level, is open, or is won."""
    cited = book(state)
    there = 1 <= round_number <= len(state.rounds) and 1 <= board <= len(
        state.rounds[round_number - 1].boards
    )
    if not there or not must_be_won(state, round_number):
        raise Refused("no_replay_here", field="board", article=cited.cite("26"))
    games = state.games_of_board(round_number, board)
    open_ones = [game for game in games if (round_number, board, game) not in state.results]
    if open_ones or winner_of(state, round_number, board):
        raise Refused("not_level.match", field="board", article=cited.cite("26"))


def _form(state: Tournament, round_number: int, board: int) -> Replay:
    play = play_of(state, state.rounds[round_number - 1].stage)
    if play.system == System.KNOCK_OUT:
        due = knock_out_match(state, round_number, board)
        kind = (due.to_play or knockout.Form.LAST).value
        seconds = LAST_SECONDS if kind == LAST else _seconds(kind)
        return Replay(kind=kind, by_lot=due.lot_due, base_seconds=seconds)
    if play.gladiator:
        scores = scores_of(state, round_number, board)
        reduced = gladiator_match(scores, play.games_per_match).to_play is gladiator.Form.REDUCED
        kind = "rapid" if reduced else "blitz"
        return Replay(kind=kind, by_lot=False, base_seconds=_seconds(kind))
    return _of_cup(state, len(state.games_of_board(round_number, board)) - play.games_per_match)


def _of_cup(state: Tournament, done: int) -> Replay:
    """SLSF-G 26: half the time of the game before, at least five minutes."""
    minutes = state.announced.time_control.base_minutes if state.announced else 0
    times = cup.replay_times(cup.ThinkingTime(base_minutes=Fraction(minutes)), done + 1)
    seconds = int(times[-1].base_minutes * 60)
    return Replay(kind="replay", by_lot=False, base_seconds=(seconds, seconds))


def _seconds(kind: str) -> tuple[int, int]:
    seconds = RAPID_SECONDS if kind == "rapid" else BLITZ_SECONDS
    return seconds, seconds

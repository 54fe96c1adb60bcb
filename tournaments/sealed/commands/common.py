"""What every act on a sealed game asks first."""

from __future__ import annotations

from events.citing import Malformed, Refused
from events.work import Work
from federation.officials.roles import Role
from tournaments.commands.adjourning import OfGame
from tournaments.commands.common import TournamentAct, for_act
from tournaments.rules.books import Book
from tournaments.sealed.envelope import line
from tournaments.state import GameKey, Tournament
from tournaments.state.sealed import SealedGame, SealedGames, evolve, stream_of
from tournaments.tournament_book import book

DAY_SECONDS = 24 * 60 * 60


def asked(work: Work, act: TournamentAct, article: str) -> Tournament:
    """The tournament, for its arbiter, where its book knows adjourned games at all."""
    state = for_act(work, act, Role.ARBITER, article=article)
    if not book(state).cite("12"):
        raise Refused("no_sealing_here", field="tournament")
    return state


def sealed_stream(act: TournamentAct) -> str:
    """The stream of the tournament's sealed games."""
    return stream_of(act.federation, act.tournament)


def sealed_games(work: Work, act: TournamentAct) -> SealedGames:
    """Every sealed game of the tournament."""
    return work.fold(sealed_stream(act), SealedGames(), evolve)


def standing(work: Work, act: OfGame, article: str) -> tuple[Book, SealedGame]:
    """The book and the sealed game of an act, while the game is open; `article` as in SLSF-G."""
    state = asked(work, act, article)
    game = sealed_games(work, act).games.get(act.key)
    cited = book(state)
    if game is None or game.over:
        raise Refused("not_sealed", field="board", article=cited.cite("12.1"))
    check_open(state, act.key)
    return cited, game


def check_open(state: Tournament, key: GameKey) -> None:
    """Refuse a game that waits for no resumption: it has a result, or a player of it has left."""
    if key not in state.waiting:
        raise Refused("decided.sealed_game", field="board", article=book(state).cite("15.1"))


def check_times(used_seconds: tuple[int, int], article: str, field: str = "used") -> None:
    """Malformed for a time used that no clock shows: below zero, or a day and more."""
    if not all(0 <= used < DAY_SECONDS for used in used_seconds):
        raise Malformed("no_such_time.used", field=field, article=article)


def bound_to(act: OfGame, number: int) -> str:
    """What the seal of move `number` of the game is bound to."""
    return line(sealed_stream(act), act.key, number)


def about(act: OfGame) -> dict[str, int]:
    """Round, board and game as facts name them."""
    return {"round_number": act.round_number, "board": act.board, "game": act.game}

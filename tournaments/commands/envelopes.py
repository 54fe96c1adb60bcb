"""Games whose envelope is shut: no result is handed in before it is opened, unless play ends another way.

A game annulled in whatever way takes its sealed move with it, so that no envelope of it stays shut.
"""

from __future__ import annotations

from events.citing import Refused, cites
from events.log import read_stream
from events.work import Work
from tournaments.events import sealed as facts
from tournaments.events.sealed import Who
from tournaments.rules.books import Book
from tournaments.state import GameKey
from tournaments.state.sealed import SealedGame, SealedGames, evolve, stream_of


def envelope_comes_first(game: SealedGame) -> bool:
    """Whether the envelope is to be opened before anything else.

    Decision: once the game is resumed and the player to move is not there, that player's clock can run out
    (13.4) with the envelope shut; who resigns before is absent too.
    """
    return game.is_shut and (not game.resumed or Who.MOVER in game.here)


def shut_games(federation: str, tournament: str) -> frozenset[GameKey]:
    """The games of a tournament whose envelope comes first, as the log has them now."""
    games = SealedGames()
    for envelope in read_stream(stream_of(federation, tournament)):
        games = evolve(games, envelope.event)
    return frozenset(key for key, game in games.games.items() if envelope_comes_first(game))


@cites("SLSF-G 13.3", "SLSF-R 14.3")
def check_not_shut(work: Work, at: tuple[str, str], key: GameKey, cited: Book) -> None:
    """13.3: a sealed game goes on when its envelope is opened. `at`: federation and tournament."""
    game = work.fold(stream_of(*at), SealedGames(), evolve).games.get(key)
    if game is not None and envelope_comes_first(game):
        raise Refused(
            "envelope_shut", field=f"board {key[1]}", article=cited.cite("13.3"), board=key[1], round=key[0]
        )


def annul_sealing(work: Work, federation: str, tournament: str, key: GameKey) -> None:
    """13.6: record that the sealing of a game counts no more, where there is one that did."""
    stream = stream_of(federation, tournament)
    game = work.fold(stream, SealedGames(), evolve).games.get(key)
    if game is not None and game.over not in {"undone", "annulled"}:
        round_number, board, number = key
        annulled = facts.SealedGameAnnulled(round_number=round_number, board=board, game=number)
        work.record(stream, annulled)

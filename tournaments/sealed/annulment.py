"""A game annulled in whatever way takes its sealed move with it, so that no envelope of it stays shut."""

from __future__ import annotations

from events.work import Work
from tournaments.sealed import events as facts
from tournaments.sealed.state import SealedGames, evolve, stream_of
from tournaments.state import GameKey


def annul_sealing(work: Work, federation: str, tournament: str, key: GameKey) -> None:
    """13.6: record that the sealing of a game counts no more, where there is one that did."""
    stream = stream_of(federation, tournament)
    game = work.fold(stream, SealedGames(), evolve).games.get(key)
    if game is not None and game.over not in {"undone", "annulled"}:
        round_number, board, number = key
        annulled = facts.SealedGameAnnulled(round_number=round_number, board=board, game=number)
        work.record(stream, annulled)

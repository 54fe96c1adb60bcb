"""What becomes of a sealed game: worked out from its facts by the rules, never recorded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.events.sealed import MoveSealed, Who
from tournaments.rules import sealing
from tournaments.rules.board.games import GameRules, Made, rules_of
from tournaments.rules.board.play import Ply, played
from tournaments.rules.board.sealed import opened_move
from tournaments.rules.books import Book
from tournaments.rules.resumption import Envelope, Resumption, resumption
from tournaments.rules.sealing import Content, Verdict
from tournaments.sealed.chess_move import is_playable
from tournaments.state.sealed import SealedGame


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What is written, what becomes of the game by it, and what the opponent may claim by it."""

    content: Content
    verdict: sealing.SealedMove
    claimable: Made | None = None

    @property
    def stands(self) -> bool:
        """Whether the move is played."""
        return self.verdict.verdict in {Verdict.VALID, Verdict.VALID_LOSS_ON_CLAIM}

    @property
    def loses(self) -> bool:
        """Whether the sealer has lost by it."""
        return self.verdict.verdict is Verdict.LOSS

    @property
    def is_the_referees(self) -> bool:
        """Whether the referee has to read it."""
        return self.verdict.verdict is Verdict.REFEREE_RULES

    @property
    def article(self) -> str:
        """The paragraph that decides."""
        return self.verdict.trace[-1].article


def board_of(opening: str, moves: Sequence[str]) -> tuple[GameRules, tuple[Ply, ...]]:
    """The game so far by its opening rule; Refused or Malformed at the first move that cannot be."""
    rules = rules_of(opening)
    return rules, tuple(played(rules, moves))


def found(sealed: MoveSealed, text: str, book: Book) -> Found:
    """What `text` comes to as the sealed move.

    Decision: of chess only what can be played in the position is certain; the rest is the referee's to read.
    """
    if not sealed.opening:
        content = Content.DOUBTFUL if text.strip() else Content.NONE
        if is_playable(sealed.position, text):
            content = Content.FREE_POINT
        return Found(content=content, verdict=sealing.sealed_move(content, sealed.sealer, book))
    rules, plies = board_of(sealed.opening, sealed.moves)
    move = opened_move(plies, text, sealed.sealer, rules)
    return Found(content=move.content, verdict=move.verdict, claimable=move.claimable)


def course(game: SealedGame, book: Book) -> Resumption:
    """How the game goes on with those who are there: whose clock, and whether the envelope is opened."""
    return resumption(
        Envelope.LOST if game.lost else Envelope.HELD,
        mover_present=Who.MOVER in game.here,
        sealer_present=Who.SEALER in game.here,
        position_and_times_known=True,
        book=book,
    )


def stands(game: SealedGame, book: Book) -> bool:
    """Whether an opened move is played, by the board or as the referee read it."""
    return game.opened is not None and (bool(game.read) or found(game.sealed, game.opened.move, book).stands)


def is_lost(game: SealedGame, book: Book) -> bool:
    """Whether the sealer has lost by what they sealed, by the board or as the referee read it."""
    if game.opened is None:
        return False
    return found(game.sealed, game.opened.move, book).loses if game.read is None else not game.read

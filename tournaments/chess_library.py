"""The library `chess`, which an installation may leave out (docs/decisions/0008).

It is under the GPL, the project is not: who passes the project on without it installs everything else and
loses chess game records and the check of a sealed chess move. Results and ratings of chess need no moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

from events.citing import Refused


class LeftOut:
    """Stands where the library would be; what is asked of it is refused."""

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("__"):  # what Python itself asks, not a page
            raise AttributeError(name)
        raise Refused("chess_left_out")


if TYPE_CHECKING:
    import chess
    import chess.pgn
    import chess.svg
else:
    try:
        import chess
        import chess.pgn
        import chess.svg
    except ModuleNotFoundError:
        chess: Any = LeftOut()

__all__ = ["chess"]

"""FIDE's lists as a rating system: others publish them, so that nothing of them is held to this log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from uuid import UUID

from ratings.systems.elo.pages.player import parts
from ratings.systems.elo.queries import PROJECTOR
from ratings.systems.face import Played, PlayersRating, Publication, System


class Elo:
    """The lists of another house, matched to members."""

    code = "elo"
    projector = PROJECTOR

    def published(self) -> Iterator[Publication]:
        """Nothing."""
        return iter(())

    def of_player(self, numbers: Sequence[UUID], played: Played, *, whole: bool) -> Iterator[PlayersRating]:
        """The months of the last year."""
        return parts(numbers, whole=whole)


ELO = Elo()
SYSTEMS: dict[str, System] = {ELO.code: ELO}

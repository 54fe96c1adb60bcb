"""FIDE's lists as a rating system: others publish them, so that nothing of them is held to this log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from uuid import UUID

from django.db.models import Model, QuerySet
from django.utils.translation import gettext

from federation.members import directory
from ratings.books import known_to
from ratings.systems.elo.models import ListedPlayer
from ratings.systems.elo.pages.player import parts
from ratings.systems.elo.queries import PROJECTOR, elos_of
from ratings.systems.face import Played, PlayersRating, Publication, RatedEvent, Register, System
from tournaments.models import TournamentRow


class Elo:
    """The lists of another house, matched to members."""

    code = "elo"
    projector = PROJECTOR

    def registers(self) -> Iterator[Register]:
        """None: its lists are of another kind, and have pages of their own."""
        return iter(())

    def published(self) -> Iterator[Publication]:
        """Nothing."""
        return iter(())

    def of_player(self, numbers: Sequence[UUID], played: Played, *, whole: bool) -> Iterator[PlayersRating]:
        """The months of the last year."""
        return parts(numbers, whole=whole)

    def held(self, federation: str, persons: Sequence[UUID]) -> Iterator[tuple[str, Mapping[UUID, int]]]:
        """The newest Elo of each."""
        if not known_to(federation).elo:
            return
        rows = elos_of(persons, directory.today(federation))
        if rows:
            yield gettext("Elo"), {person: row.rating for person, row in rows.items()}

    def rated(self, federation: str) -> Iterator[QuerySet[Model, UUID]]:
        """Whom a list up to this month names for sure."""
        if known_to(federation).elo:
            rows = ListedPlayer.objects.filter(counts=True, month__lte=directory.today(federation))
            yield rows.values_list("person", flat=True)

    def of_tournament(self, row: TournamentRow) -> RatedEvent | None:
        """Nothing: what FIDE rates, FIDE tells."""
        return None


ELO = Elo()
SYSTEMS: dict[str, System] = {ELO.code: ELO}

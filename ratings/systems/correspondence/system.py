"""The rankings of play by letter as a rating system: what the committee ranked (SLSF-K 1 §2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from uuid import UUID

from django.db.models import Model, QuerySet

from ratings.systems.correspondence.events import EventRanked
from ratings.systems.correspondence.models import RankedList
from ratings.systems.correspondence.pages.player import parts
from ratings.systems.correspondence.ranking_rows import PROJECTOR, as_listed
from ratings.systems.face import Lines, Played, PlayersRating, Publication, RatedEvent, Register, System
from ratings.verification import checks_of, published_events, rows_of
from tournaments.models import TournamentRow


class Rankings:
    """Each event that is ranked publishes what it gave, as it stood then."""

    code = "correspondence"
    projector = PROJECTOR

    def registers(self) -> Iterator[Register]:
        """None: its lists are of another kind, and have pages of their own."""
        return iter(())

    def published(self) -> Iterator[Publication]:
        """What every ranked event gave."""
        for position, stream, event in published_events(EventRanked):
            _, federation, name = stream.split("/")
            title = f"{federation} correspondence {name}"
            yield Publication(position, title, event.digest, partial(_lines, position))

    def of_player(self, numbers: Sequence[UUID], played: Played, *, whole: bool) -> Iterator[PlayersRating]:
        """The ranking of the day, and how it came about."""
        return parts(numbers, whole=whole)

    def held(self, federation: str, persons: Sequence[UUID]) -> Iterator[tuple[str, Mapping[UUID, int]]]:
        """None: a ranking is no rating."""
        return iter(())

    def rated(self, federation: str) -> Iterator[QuerySet[Model, UUID]]:
        """Nobody: a ranking is no rating."""
        return iter(())

    def of_tournament(self, row: TournamentRow) -> RatedEvent | None:
        """Nothing: it ranks what is played by letter."""
        return None


RANKINGS = Rankings()


def _lines(position: int, generation: int | None) -> Lines | None:
    """The lines of a list; None where it is not there."""
    found = rows_of(RankedList, generation).filter(because_of=position).first()
    return None if found is None else [as_listed(line) for line in found.lines]


SYSTEMS: dict[str, System] = {RANKINGS.code: RANKINGS}
LOG_CHECKS, LISTS_COMPARED, LISTS_BUNDLED = checks_of("ranked correspondence events", RANKINGS)

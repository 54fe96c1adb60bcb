"""The Danish register as the rating system that tournaments of its book ask (DSU 4.5.3, 4.5.4.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from uuid import UUID

from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.formats import date_format
from django.utils.translation import gettext

from events.history import Milestone
from events.log import Envelope
from events.work import Work
from federation.members import directory
from ratings.systems import face
from ratings.systems.danish import events as facts
from ratings.systems.danish.pages import listing
from ratings.systems.danish.pages.common import house, published_then
from ratings.systems.danish.pages.figures import rated_event
from ratings.systems.danish.pages.player import parts
from ratings.systems.danish.publications import publications
from ratings.systems.danish.queries import PROJECTOR, held_on, numbers_on
from ratings.systems.danish.reported_groups import rateable_as
from ratings.systems.danish.state import (
    DISCIPLINE,
    FEDERATION,
    NOT_RATED,
    SYSTEM,
    danish_stream,
    evolve_rated,
)
from ratings.systems.face import Played, PlayersRating, Publication, RatedEvent, System
from ratings.verification import checks_of
from tournaments.books.rated import Answer, Read
from tournaments.models import TournamentRow
from tournaments.projections import Tournaments
from tournaments.state import Tournament
from tournaments.state.filing import NO_FILING, filing_stream
from tournaments.state.filing import evolve as evolve_filing

LONGEST_NUMBER = 9
DECIDING = (
    facts.ReportReceived,
    facts.AcceptedForRating,
    facts.AcceptanceForRatingTakenBack,
    facts.ReportRefusedForRating,
    facts.RatingRefusalTakenBack,
    facts.ReportKindCorrected,
)
"""What decides whether a tournament is rated."""


class NumbersOfToday:
    """The lists of the register: the numbers as they move, and what was published of them."""

    federation, book = house(), house().book_for(DISCIPLINE) or house().books[0]

    def lists(self) -> list[face.Listed]:
        """Each published list beside the one before it."""
        return [
            face.Listed(
                key=str(each.number),
                words=listing.list_words(each),
                counts=date_format(each.as_of),
                lines=len(each.lines),
                published_on=each.published_on,
                position=each.because_of,
            )
            for each in published_then()
        ]

    def rated(self) -> int:
        """How many stand on the list."""
        return listing.listed(directory.today(FEDERATION)).count()

    def page(self, request: HttpRequest, key: str) -> HttpResponse:
        """The numbers of the day, or a published list by its number."""
        if key in {"", face.NOW}:
            return listing.newest(request, self)
        return listing.published(request, _number(key))

    def file(self, request: HttpRequest, key: str, kind: str) -> HttpResponse:
        """The same to take along."""
        if key == face.NOW:
            return listing.file(request, kind)
        return listing.published_file(_number(key), kind)


def _number(key: str) -> int:
    """The number of a published list; 0, which none has, for any other word."""
    return int(key) if key.isdecimal() and len(key) < LONGEST_NUMBER else 0


class Register:
    """Rated is what the registrar received and did not leave out, and what 4.5.3 allows."""

    code = SYSTEM
    projector = PROJECTOR

    def answer(self, stream: str, state: Tournament, read: Read) -> Answer | None:
        """By the events beside the tournament's stream; None before the registrar has done anything."""
        decided = [each for each in read(danish_stream(stream)) if isinstance(each.event, DECIDING)]
        rated = reduce(lambda known, each: evolve_rated(known, each.event), decided, NOT_RATED)
        if not rated.received and not rated.refused:
            return None
        _, federation, tournament = stream.split("/")
        filing = NO_FILING
        for envelope in read(filing_stream(federation, tournament)):
            filing = evolve_filing(filing, envelope.event)
        verdict = rateable_as(state, rated, filing)
        return Answer(
            rated=verdict.rateable, article=verdict.trace[0].article, since=milestone_of(decided[-1])
        )

    def holds(self, work: Work, stream: str) -> bool:
        """Once the registrar has received the report."""
        return work.fold(danish_stream(stream), NOT_RATED, evolve_rated).received

    def registers(self) -> Iterator[face.Register]:
        """The one register."""
        yield NumbersOfToday()

    def published(self) -> Iterator[Publication]:
        """Lists and adjustments."""
        return publications()

    def of_player(self, numbers: Sequence[UUID], played: Played, *, whole: bool) -> Iterator[PlayersRating]:
        """The numbers, move by move."""
        return parts(numbers, whole=whole)

    def held(self, federation: str, persons: Sequence[UUID]) -> Iterator[tuple[str, Mapping[UUID, int]]]:
        """The numbers of the day."""
        if federation == FEDERATION:
            rows = numbers_on(directory.today(federation), persons)
            if found := {UUID(person): row.rating for person, row in rows.items()}:
                yield gettext("Danish rating"), found

    def rated(self, federation: str) -> Iterator[QuerySet[Model, UUID]]:
        """Who has a number, archived or not."""
        if federation == FEDERATION:
            yield held_on(directory.today(federation)).values_list("person", flat=True)

    def of_tournament(self, row: TournamentRow) -> RatedEvent | None:
        """The lines of its report."""
        return rated_event(row) if row.federation == FEDERATION else None


REGISTER = Register()

RATING_SYSTEMS = {REGISTER.code: REGISTER}
SYSTEMS: dict[str, System] = {REGISTER.code: REGISTER}
LOG_CHECKS, LISTS_COMPARED, LISTS_BUNDLED = checks_of("published Danish lists", REGISTER)


def follow_in_tournaments() -> None:
    """Let the rows of tournaments follow what the register decides."""
    Tournaments.listen("rated_beside", *DECIDING)


def milestone_of(envelope: Envelope) -> Milestone:
    """The event as pages name it."""
    return Milestone(envelope.type, envelope.position, envelope.recorded_at)

"""The Danish register as the rating system that tournaments of its book ask (DSU 4.5.3, 4.5.4.1)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import reduce
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext

from events.history import Milestone
from events.log import Envelope
from events.work import Work
from ratings.systems.danish import events as facts
from ratings.systems.danish.models import DanishRating
from ratings.systems.danish.reported_groups import rateable_as
from ratings.systems.danish.state import NOT_RATED, SYSTEM, danish_stream, evolve_rated
from tournaments.books.rated import Answer, Read
from tournaments.filing.state import NO_FILING, filing_stream
from tournaments.filing.state import evolve as evolve_filing
from tournaments.projections import Tournaments
from tournaments.state import Tournament

DECIDING = (
    facts.ReportReceived,
    facts.AcceptedForRating,
    facts.AcceptanceForRatingTakenBack,
    facts.ReportRefusedForRating,
    facts.RatingRefusalTakenBack,
    facts.ReportKindCorrected,
)
"""What decides whether a tournament is rated."""


class Register:
    """Rated is what the registrar received and did not leave out, and what 4.5.3 allows."""

    code = SYSTEM

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

    def lists(self) -> Iterator[tuple[str, str]]:
        """The one list of the register."""
        yield gettext("Chess: rating list"), reverse("danish-list")

    def rates(self, persons: Collection[UUID]) -> bool:
        """Whether one of them has a number."""
        return DanishRating.objects.filter(person__in=persons, known_to=None).exists()


REGISTER = Register()


RATING_SYSTEMS = {REGISTER.code: REGISTER}


def follow_in_tournaments() -> None:
    """Let the rows of tournaments follow what the register decides."""
    Tournaments.listen("rated_beside", *DECIDING)


def milestone_of(envelope: Envelope) -> Milestone:
    """The event as pages name it."""
    return Milestone(envelope.type, envelope.position, envelope.recorded_at)

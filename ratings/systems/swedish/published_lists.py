"""Lists as rows: proposals to issue one anew; the issues, when each counts, whether its digest agrees."""

from __future__ import annotations

from events.log import Envelope
from events.projector import on
from events.rows import Batch
from ratings.events import ListReissueDropped, ListReissueProposed, RatingListPublished, RatingListReissued
from ratings.models import ListLine, PublishedList, RatedTournament, ReissueProposal
from ratings.systems.swedish.lists import list_lines, list_rows
from ratings.systems.swedish.register import Register, Source, register_at


class IssuedLists:
    """What the projector of ratings does with lists. They stand as published, whatever is recalculated."""

    @on(RatingListPublished, RatingListReissued)
    def list_published(
        self, event: RatingListPublished | RatingListReissued, at: Envelope, batch: Batch
    ) -> None:
        """An issue, with its lines as they stand in the rows at this event."""
        issue_list(register_at(at), event, at, batch)

    @on(ListReissueProposed)
    def reissue_proposed(self, event: ListReissueProposed, at: Envelope, batch: Batch) -> None:
        """Work that waits for a second official."""
        batch[ReissueProposal].put(
            **register_at(at).scope,
            period=event.period,
            reason=event.reason,
            proposed_by=at.actor,
            proposed_at=at.recorded_at,
            position=at.position,
        )

    @on(ListReissueDropped)
    def reissue_dropped(self, event: ListReissueDropped, at: Envelope, batch: Batch) -> None:
        """It waits no more."""
        batch[ReissueProposal].drop(*register_at(at), event.period)


def issue_list(
    register: Register, event: RatingListPublished | RatingListReissued, at: Envelope, batch: Batch
) -> None:
    """Put the rows of an issue. The first counts from the next period on, a reissue from its own day."""
    batch.write()  # the list is made from written rows, by the database
    source = Source(register, batch.generation)
    period = register.calendar.read(event.period)
    lines, digest = list_lines(source, period, event.foreign)
    if isinstance(event, RatingListPublished):
        issue, valid_from, unreported = 1, period.next.first_day, bool(event.unreported_reason)
    else:
        issue, valid_from, unreported = event.issue, at.effective_on, False
        batch[ReissueProposal].drop(*register, event.period)
    shared = {**register.scope, "period": event.period, "issue": issue}
    for row in list_rows(shared, lines):
        batch[ListLine].add(**row)
    rated = source.rows(RatedTournament).filter(period=event.period)
    batch[PublishedList].put(
        **shared,
        in_force_period=str(period.next),
        valid_from=valid_from,
        valid_to=period.next.last_day,
        known_from=at.recorded_at,
        lines=event.lines,
        foreign_players=len(event.foreign),
        unreported=unreported,
        digest=event.digest,
        digest_agrees=digest == event.digest,
        dates_are_artificial=rated.filter(dates_are_artificial=True).exists(),
        position=at.position,
    )

"""The standings projector run by the `eventsourcing` package: an event, a transaction, a tracking row."""

from __future__ import annotations

import datetime as dt
import time
from collections.abc import Iterable
from dataclasses import dataclass
from uuid import NAMESPACE_URL, UUID, uuid5

from django.db import connection, transaction
from eventsourcing.application import Application
from eventsourcing.persistence import Tracking
from eventsourcing.postgres import PostgresTrackingRecorder
from eventsourcing.projection import Projection, ProjectionRunner

from events.bitemporal_query import day_of
from events.log import Envelope
from events.rows import Batch, Day
from tournaments.projections import Tournaments

GENERATION = 99
"""The rival's rows stand beside the live ones, in a generation of their own."""

PATIENCE_SECONDS = 600


@dataclass(frozen=True)
class Happened:
    """An event of our log as the package stores it."""

    originator_id: UUID
    originator_version: int
    position: int
    stream: str
    type: str
    schema_version: int
    effective_on: str
    recorded_at: str
    payload: str

    @classmethod
    def of(cls, envelope: Envelope) -> Happened:
        """From our log."""
        return cls(
            originator_id=uuid5(NAMESPACE_URL, envelope.stream),
            originator_version=envelope.version,
            position=envelope.position,
            stream=envelope.stream,
            type=envelope.type,
            schema_version=envelope.schema_version,
            effective_on=envelope.effective_on.isoformat(),
            recorded_at=envelope.recorded_at.isoformat(),
            payload=envelope.payload,
        )

    def envelope(self) -> Envelope:
        """As our projectors take it."""
        nobody = UUID(int=0)
        return Envelope(
            position=self.position,
            stream=self.stream,
            version=self.originator_version,
            type=self.type,
            schema_version=self.schema_version,
            effective_on=dt.date.fromisoformat(self.effective_on),
            recorded_at=dt.datetime.fromisoformat(self.recorded_at),
            actor=nobody,
            command=nobody,
            number=1,
            correlation=nobody,
            payload=self.payload,
        )


class RivalLog(Application[UUID]):
    """The package's log."""


class RivalStandings(Projection[PostgresTrackingRecorder]):
    """Our projector, handed one event at a time."""

    def __init__(self, view: PostgresTrackingRecorder) -> None:
        super().__init__(view)
        self.projector = Tournaments()

    def process_event(self, domain_event: Happened, tracking: Tracking) -> None:
        """Rows and tracking in one transaction, with the package's own statement."""
        envelope = domain_event.envelope()
        batch = Batch(GENERATION, Day(on=day_of(envelope.recorded_at), has_past=False, begun=True))
        self.projector.handle(envelope, batch)
        self.projector.settle(batch)
        with transaction.atomic(), connection.cursor() as cursor:
            batch.write()
            cursor.execute(
                self.view.insert_tracking_statement.as_string(None),
                {"application_name": tracking.application_name, "notification_id": tracking.notification_id},
            )


def rate_of_runner(envelopes: Iterable[Envelope], environment: dict[str, str]) -> float:
    """Events a second of a ProjectionRunner through these events, which its log holds when it starts."""
    log = RivalLog(environment)
    stored = [log.mapper.to_stored_event(Happened.of(envelope)) for envelope in envelopes]
    for start in range(0, len(stored), 500):  # more than a thousand at once hang in its pipeline
        log.recorder.insert_events(stored[start : start + 500])
    last = log.recorder.max_notification_id()
    log.close()
    began = time.perf_counter()
    with ProjectionRunner(
        application_class=RivalLog,
        projection_class=RivalStandings,
        view_class=PostgresTrackingRecorder,
        env=environment,
    ) as runner:
        runner.wait(last, timeout=PATIENCE_SECONDS)
        return len(stored) / (time.perf_counter() - began)

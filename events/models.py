"""The tables of the log, and the base of every read model."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any, ClassVar

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models.functions import Length
from django.db.models.lookups import LessThanOrEqual
from django.urls import reverse

from events.bitemporal_query import known_on, recorded_by


class LoggedEvent(models.Model):
    """One immutable event. Written only by the database function `append_events`.

    An event of the first form has no nonce, and nothing of what stands behind it (events/verifying/forms.py).
    """

    position = models.BigIntegerField(primary_key=True)
    stream = models.TextField()
    version = models.IntegerField()
    type = models.TextField()
    schema_version = models.SmallIntegerField()
    effective_on = models.DateField()
    recorded_at = models.DateTimeField()
    actor = models.UUIDField()
    command_id = models.UUIDField()
    number = models.IntegerField()
    correlation = models.UUIDField()
    payload = models.TextField()
    previous_hash = models.BinaryField()
    hash = models.BinaryField()
    nonce = models.UUIDField(null=True)
    reader_class = models.TextField(db_column="class", db_default="")
    happened_at = models.DateTimeField(null=True)
    origin = models.TextField(db_default="")
    device = models.TextField(db_default="")

    class Meta:
        db_table = "events_event"
        default_permissions = ("view",)
        constraints = [
            models.UniqueConstraint("stream", "version", name="one_event_a_version"),
            models.UniqueConstraint("command_id", "number", name="one_recording_a_command"),
            models.CheckConstraint(
                # A bounded repetition such as {1,200} would cost more than everything else of an append.
                condition=models.Q(stream__regex=r"^[a-z0-9/_.-]+$")
                & models.Q(type__regex=r"^[A-Za-z0-9_.]+$")
                & models.Q(LessThanOrEqual(Length("stream"), 200)),
                name="one_line_in_the_hashed_text",
            ),
            models.CheckConstraint(
                condition=~models.Q(origin__contains="\n") & ~models.Q(device__contains="\n"),
                name="where_it_came_from_is_one_line",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.position} {self.type}"


class Head(models.Model):
    """One row: the last position and hash. Its lock puts events in commit order.

    `veiled_streams`, `veiled_types`: what only auditors read from now on, as the newest log.VeilRuled has it.
    """

    id = models.SmallIntegerField(primary_key=True)
    position = models.BigIntegerField()
    hash = models.BinaryField()
    recorded_at = models.DateTimeField()
    veiled_streams = ArrayField(models.TextField(), default=list)
    veiled_types = ArrayField(models.TextField(), default=list)

    class Meta:
        db_table = "events_head"
        default_permissions = ()

    def __str__(self) -> str:
        return f"head {self.position}"


class PersonalData(models.Model):
    """What may be forgotten: stands outside the event, which holds only `commitment` to it."""

    commitment = models.CharField(max_length=64, primary_key=True)
    salt = models.CharField(max_length=32)
    body = models.TextField()
    persons = models.JSONField()

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return self.commitment


class ActSource(models.Model):
    """Where a command that recorded events came from (events/act_sources.py). Written by `log.append` alone.

    No read model and not in the log: rows are only ever added, and deleted once they are older than
    `SOURCES_DAYS`. The database refuses any other change. `events`: how many it recorded.
    """

    command = models.UUIDField(primary_key=True)
    at = models.DateTimeField(db_index=True)
    kept_until = models.DateTimeField()
    kind = models.TextField()
    what = models.TextField()
    who = models.TextField()
    actor = models.UUIDField()
    account = models.UUIDField(null=True)
    session = models.TextField()
    events = models.IntegerField()
    mark = models.TextField()

    class Meta:
        default_permissions = ()
        verbose_name = "source of an act"
        verbose_name_plural = "sources of acts"

    def __str__(self) -> str:
        return f"{self.at} {self.what}"


class Projection(models.Model):
    """How far a projector has read, in one generation of its rows. The live one is what pages show.

    `first_day`: the day of the first event read; no version of the generation is older.
    """

    name = models.CharField(max_length=100)
    generation = models.SmallIntegerField()
    code_version = models.SmallIntegerField()
    position = models.BigIntegerField(default=0)
    recorded_at = models.DateTimeField(null=True)
    first_day = models.DateField(null=True)
    live = models.BooleanField(default=False)
    stopped_because = models.TextField(default="", blank=True)
    stopped_at = models.BigIntegerField(null=True)

    class Meta:
        default_permissions = ("view",)
        constraints = [
            models.UniqueConstraint("name", "generation", name="one_checkpoint_a_generation"),
            models.UniqueConstraint("name", condition=models.Q(live=True), name="one_live_generation"),
        ]

    def __str__(self) -> str:
        return f"{self.name} {self.position}"


class StandsWhenAsked(models.Func):
    """Whether a version is what the reader asks for. Decided when the query is sent, not when it is written:

    many a query is written once, when its module is read.
    """

    conditional = True
    output_field = models.BooleanField()

    def __init__(self, asked: Callable[[], dt.date | None] = known_on) -> None:
        super().__init__("version_from", "version_to")
        self.asked = asked

    def as_sql(self, compiler: Any, connection: object, **options: object) -> tuple[str, object]:  # type: ignore[override]
        """`version_to IS NULL` for now."""
        (since, _), (until, _) = (compiler.compile(each) for each in self.get_source_expressions())
        if (day := self.asked()) is None:
            return f"({until} IS NULL)", []
        return f"({since} <= %s AND ({until} IS NULL OR {until} > %s))", [day, day]


class LiveRows(models.Manager[Any]):
    """The rows of the live generation: as they are, or as the reader asks to have known them."""

    def get_queryset(self) -> models.QuerySet[Any]:
        live = Projection.objects.filter(name=self.model.PROJECTION, live=True).values("generation")
        rows = super().get_queryset().filter(generation=models.Subquery(live[:1]))
        if not self.model.KEEPS_VERSIONS:
            return rows.filter(version_to=None)
        return rows.filter(StandsWhenAsked(recorded_by if self.model.COUNTS_AS_RECORDED else known_on))


class PresentRows(models.Manager[Any]):
    """The rows of every generation as they are, for who writes them."""

    def get_queryset(self) -> models.QuerySet[Any]:
        return super().get_queryset().filter(version_to=None)


def one_row(*key: str, name: str) -> models.UniqueConstraint:
    """In a generation one row stands under a key, beside any number of versions that no longer stand."""
    return models.UniqueConstraint("generation", *key, "version_to", name=name, nulls_distinct=False)


class ReadModel(models.Model):
    """Base of every read model: rows that a projector works out from the log and nobody edits.

    A row is a version: what stood here at the end of each day from `version_from` until before `version_to`,
    None for what stands now. Days are of the house (events/bitemporal_query.py).
    """

    PROJECTION: ClassVar[str]
    KEY: ClassVar[tuple[str, ...]]
    """The natural key: unique among present rows of a generation; the bare id is a detail of storage."""
    PAGE: ClassVar[tuple[str, ...]] = ()
    """The page that explains a row: its name, and the columns of which its address is made."""
    KEEPS_VERSIONS: ClassVar[bool] = True
    """False where the past must not be kept (names, which erasure wipes) or is of no use (who may do it)."""
    IS_WAITING_WORK: ClassVar[bool] = False
    """Rows that go once the work is done: the nightly check works them out once a week, not every night."""
    COUNTS_AS_RECORDED: ClassVar[bool] = False
    """Whether all that it tells counts from the day of its recording, so that its versions are its states."""

    generation = models.SmallIntegerField()
    version_from = models.DateField(null=True, editable=False)
    version_to = models.DateField(null=True, editable=False)

    objects = LiveRows()
    all_generations = PresentRows()
    versions = models.Manager()

    class Meta:
        abstract = True
        default_permissions = ("view",)
        base_manager_name = "all_generations"

    def get_absolute_url(self) -> str:
        """The page that explains the row; "" for none of its own."""
        if not self.PAGE:
            return ""
        name, *columns = self.PAGE
        return reverse(name, args=[getattr(self, column) for column in columns])


STORAGE = frozenset({"id", "generation", "version_from", "version_to"})
"""Columns of every read model that no projector sets."""

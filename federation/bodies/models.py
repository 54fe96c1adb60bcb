"""Read models of the administrative bodies."""

from __future__ import annotations

from django.db import models

from events.models import ReadModel, one_row


class Seat(ReadModel):
    """A seat on a body, from `since` up to and with `last_day`, None for no stated end.

    `full_term`: its last day had nobody left. `released_because_of`: the event by which somebody left.
    """

    KEY = ("federation", "body", "person", "since")

    federation = models.CharField(max_length=20)
    body = models.CharField(max_length=20)
    person = models.UUIDField()
    since = models.DateField()
    substitute = models.BooleanField(default=False)
    last_day = models.DateField(null=True)
    full_term = models.DateField(null=True)
    reference = models.CharField(max_length=300)
    because_of = models.BigIntegerField()
    released_because_of = models.BigIntegerField(null=True)

    class Meta(ReadModel.Meta):
        verbose_name = "seat on a body"
        verbose_name_plural = "seats on bodies"
        constraints = [one_row("federation", "body", "person", "since", name="one_row_a_seat")]
        indexes = [models.Index("generation", "person", name="seats_of_a_person")]

    def __str__(self) -> str:
        return f"{self.body} {self.since.isoformat()}"

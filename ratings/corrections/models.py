"""Read models of corrections."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from events.models import ReadModel


class Correction(ReadModel):
    """A correction from its proposal on.

    `words`, `dropped_words`: commitments to what was said. `shown`: [model, key, before, after] as the
    officials saw it, the first of `moved` rows; `beyond`: ids of whom only the others touch. `veiled`: it
    concerns the register of sanctions. `command`: the one that recorded the events of the act.
    """

    class State(models.TextChoices):
        PROPOSED = "proposed", _("Proposed")
        IN_EFFECT = "in_effect", _("In Effect")
        DROPPED = "dropped", _("Dropped")

    KEY = ("federation", "number")
    COUNTS_AS_RECORDED = True

    federation = models.CharField(max_length=20)
    number = models.IntegerField()
    act = models.CharField(max_length=60)
    payload = models.TextField()
    state = models.CharField(max_length=10, choices=State, default=State.PROPOSED)
    veiled = models.BooleanField(default=False)
    needs_second = models.BooleanField(default=True)
    moved = models.IntegerField()
    shown = models.JSONField(default=list)
    beyond = models.JSONField(default=list, blank=True)
    digest = models.CharField(max_length=64)
    looked_at = models.BigIntegerField()
    words = models.CharField(max_length=64, default="", blank=True)
    proposed_by = models.UUIDField()
    proposed_at = models.DateTimeField()
    proposed_position = models.BigIntegerField()
    decided_by = models.UUIDField(null=True)
    decided_at = models.DateTimeField(null=True)
    decided_position = models.BigIntegerField(null=True)
    dropped_words = models.CharField(max_length=64, default="", blank=True)
    command = models.UUIDField(null=True)

    class Meta(ReadModel.Meta):
        verbose_name = "correction"
        constraints = [
            models.UniqueConstraint(
                "generation",
                "federation",
                "number",
                "version_to",
                name="one_correction_a_number",
                nulls_distinct=False,
            )
        ]

    def __str__(self) -> str:
        return f"{self.federation} {self.number}"


class TouchedPerson(ReadModel):
    """Somebody whose row a correction in effect moved."""

    KEY = ("federation", "number", "person")

    federation = models.CharField(max_length=20)
    number = models.IntegerField()
    person = models.UUIDField()

    class Meta(ReadModel.Meta):
        verbose_name = "person touched by a correction"
        verbose_name_plural = "persons touched by corrections"
        constraints = [
            models.UniqueConstraint(
                "generation",
                "federation",
                "number",
                "person",
                "version_to",
                name="touched_once",
                nulls_distinct=False,
            )
        ]
        indexes = [models.Index("generation", "person", name="corrections_of_a_person")]

    def __str__(self) -> str:
        return f"{self.federation} {self.number}"

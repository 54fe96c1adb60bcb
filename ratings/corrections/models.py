"""Read models of corrections; and the one table that is none: what the worker does for an official."""

from __future__ import annotations

from uuid import uuid4

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


class Errand(models.Model):
    """A preview, a proposal or an approval that takes longer than a page waits: a worker does it meanwhile.

    No read model and not in the log: what comes of it is. `id`: the key of the command. `payload`: the act as
    canonical JSON; `number`: of the open proposal, None for an act that nobody has proposed yet. `reason` and
    `evidence`: as typed, until they are recorded. `part`, `parts_done`, `parts`, `steps`: how far it is (see
    events/progress.py). `outcome`: what it would move, as JSON; `refusal`: what stood in the way, as JSON;
    `position`: of the last event that it recorded. Rows are deleted `CORRECTION_KEPT_HOURS` after they ended.
    """

    class Deed(models.TextChoices):
        LOOK = "look", _("Look")
        PROPOSE = "propose", _("Propose")
        APPROVE = "approve", _("Approve")

    class Step(models.TextChoices):
        WAITING = "waiting", _("Waiting")
        UNDER_WAY = "under_way", _("Under Way")
        DONE = "done", _("Done")
        REFUSED = "refused", _("Refused")
        LOST = "lost", _("Lost")

    id = models.UUIDField(primary_key=True, default=uuid4)
    deed = models.CharField(max_length=10, choices=Deed)
    actor = models.UUIDField()
    federation = models.CharField(max_length=20)
    act = models.CharField(max_length=60)
    payload = models.TextField()
    number = models.IntegerField(null=True)
    reason = models.TextField(default="", blank=True)
    evidence = models.TextField(default="", blank=True)
    at_once = models.BooleanField(default=False)
    seen = models.CharField(max_length=64, default="", blank=True)
    asked_at = models.DateTimeField(auto_now_add=True)
    kept_until = models.DateTimeField()
    step = models.CharField(max_length=10, choices=Step, default=Step.WAITING)
    taken_at = models.DateTimeField(null=True)
    part = models.CharField(max_length=100, default="", blank=True)
    parts_done = models.IntegerField(default=0)
    parts = models.IntegerField(default=0)
    steps = models.BigIntegerField(default=0)
    outcome = models.TextField(default="", blank=True)
    refusal = models.TextField(default="", blank=True)
    position = models.BigIntegerField(null=True)

    class Meta:
        default_permissions = ()
        verbose_name = "correction in the works"
        verbose_name_plural = "corrections in the works"
        indexes = [models.Index("step", "asked_at", name="errands_that_wait")]

    def __str__(self) -> str:
        return f"{self.federation} {self.deed}"

"""What a worker does for people who do not wait at the page for it."""

from __future__ import annotations

from uuid import uuid4

from django.db import models


class Errand(models.Model):
    """An import, a file, a preview or an act that takes longer than a page waits.

    No read model and not in the log: what comes of it is. `id`: the key of the command. `kind`: who does it
    (`kinds`); `said`: what was asked for; `typed`: in own words, `sent`: as a file, both until they are
    recorded; `about`: the same for a list. `alike`: of several that bear the same, one is worked out and
    answers all; "" for none. `language`, `zone`: of who asked. `part`, `parts_done`, `parts`, `steps`:
    how far it is (see events/progress.py). `stop`: who asked wants it no longer. `outcome`: what came of
    it, as JSON; `refusal`: what stood in the way, as JSON; `position`: of the last event that it recorded;
    `result`: a file to take along. `seen`: who asked has seen how it ended. Rows are deleted
    `ERRANDS_KEPT_HOURS` after they ended.
    """

    class Step(models.TextChoices):
        WAITING = "waiting"
        UNDER_WAY = "under_way"
        DONE = "done"
        REFUSED = "refused"
        LOST = "lost"
        BROKEN_OFF = "broken_off"

    id = models.UUIDField(primary_key=True, default=uuid4)
    kind = models.CharField(max_length=40)
    actor = models.UUIDField()
    federation = models.CharField(max_length=20)
    about = models.CharField(max_length=200, default="", blank=True)
    said = models.JSONField(default=dict, blank=True)
    typed = models.JSONField(default=dict, blank=True)
    sent = models.BinaryField(null=True)
    alike = models.CharField(max_length=64, default="", blank=True)
    language = models.CharField(max_length=10, default="en")
    zone = models.CharField(max_length=50, default="UTC")
    asked_at = models.DateTimeField(auto_now_add=True)
    kept_until = models.DateTimeField()
    step = models.CharField(max_length=10, choices=Step, default=Step.WAITING)
    stop = models.BooleanField(default=False)
    taken_at = models.DateTimeField(null=True)
    part = models.CharField(max_length=100, default="", blank=True)
    parts_done = models.IntegerField(default=0)
    parts = models.IntegerField(default=0)
    steps = models.BigIntegerField(default=0)
    outcome = models.TextField(default="", blank=True)
    refusal = models.TextField(default="", blank=True)
    position = models.BigIntegerField(null=True)
    result = models.BinaryField(null=True)
    result_name = models.CharField(max_length=200, default="", blank=True)
    seen = models.BooleanField(default=False)

    class Meta:
        default_permissions = ()
        verbose_name = "errand of a worker"
        verbose_name_plural = "errands of a worker"
        indexes = [
            models.Index("step", "asked_at", name="errands_waiting"),
            models.Index("actor", "federation", name="errands_of_an_account"),
        ]

    def __str__(self) -> str:
        return f"{self.federation} {self.kind}"

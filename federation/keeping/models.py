"""What the house notes of itself. No read models and not in the log: none of it is a fact of a federation."""

from django.db import models


class NightlyCheck(models.Model):
    """One check of the log and of what was published, and what it found.

    Rows are only ever added; the database refuses any other change (its migration).
    `first`, `last`: the events checked, none where `first` is the later; `head`: the hash of the last.
    `whole`: from the first event on, with all that stands beside.
    `differ`: the projectors whose rows were worked out again and came out differently.
    `lists`: published lists worked out again; `put_off`: the projectors that were due and not worked out, as
    they were being rebuilt; old notes hold a sentence that says so.
    """

    checked_at = models.DateTimeField(auto_now_add=True, db_index=True)
    first = models.BigIntegerField()
    last = models.BigIntegerField()
    head = models.CharField(max_length=64)
    whole = models.BooleanField()
    lists = models.IntegerField()
    put_off = models.TextField(default="", blank=True)
    fault_count = models.IntegerField()
    faults = models.JSONField()
    differ = models.JSONField(default=list)

    class Meta:
        default_permissions = ("view",)
        verbose_name = "nightly check"

    def __str__(self) -> str:
        return f"{self.checked_at:%Y-%m-%d} {self.first}-{self.last}"


class WorkerSeen(models.Model):
    """One row: when a worker last did what beat had asked for. Whoever is away writes nothing."""

    id = models.SmallIntegerField(primary_key=True)
    at = models.DateTimeField()

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return f"{self.at}"

"""Read models of identity: who stands for whom, and who is not the same."""

from __future__ import annotations

from django.db import models

from events.models import ReadModel


class MergedPerson(ReadModel):
    """A person who counts as another one. `position`: of the event that says so; `reason`: a commitment."""

    KEY = ("federation", "merged")

    federation = models.CharField(max_length=20)
    merged = models.UUIDField()
    kept = models.UUIDField()
    merged_on = models.DateField()
    reason = models.CharField(max_length=64)
    position = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "merged person"
        constraints = [
            models.UniqueConstraint(
                "generation", "federation", "merged", "version_to", name="merged_once", nulls_distinct=False
            )
        ]
        indexes = [models.Index("generation", "kept", name="who_stands_as_a_person")]

    def __str__(self) -> str:
        return f"{self.merged} → {self.kept}"


class DifferentPersons(ReadModel):
    """Two of a like name who are known to be two; `one` is the lower id."""

    KEY = ("federation", "one", "other")

    federation = models.CharField(max_length=20)
    one = models.UUIDField()
    other = models.UUIDField()
    declared_on = models.DateField()
    position = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "two different persons"
        verbose_name_plural = "pairs of different persons"
        constraints = [
            models.UniqueConstraint(
                "generation",
                "federation",
                "one",
                "other",
                "version_to",
                name="different_once",
                nulls_distinct=False,
            )
        ]

    def __str__(self) -> str:
        return f"{self.one} ≠ {self.other}"

"""Requests to be forgotten, a read model."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from events.models import ReadModel


class ErasureRow(ReadModel):
    """How far the newest request of a person has come. `words`, `reason`: commitments, "" for none."""

    class Step(models.TextChoices):
        REQUESTED = "requested", _("Requested")
        PROPOSED = "proposed", _("Proposed")
        WITHDRAWN = "withdrawn", _("Withdrawn")
        DECLINED = "declined", _("Declined")
        APPROVED = "approved", _("Approved")

    KEY = ("federation", "person")
    KEEPS_VERSIONS = False  # work to do now; its history is in the log

    federation = models.CharField(max_length=20)
    person = models.UUIDField()
    step = models.CharField(max_length=12, choices=Step)
    by_himself = models.BooleanField(default=False)
    requested_on = models.DateField()
    words = models.CharField(max_length=64, default="", blank=True)
    reason = models.CharField(max_length=64, default="", blank=True)
    proposed_by = models.UUIDField(null=True)
    since = models.DateTimeField()
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "request to be forgotten"
        verbose_name_plural = "requests to be forgotten"
        constraints = [
            models.UniqueConstraint(
                "generation",
                "federation",
                "person",
                "version_to",
                name="one_request_to_be_forgotten",
                nulls_distinct=False,
            )
        ]

    def __str__(self) -> str:
        return f"{self.federation} {self.person}"

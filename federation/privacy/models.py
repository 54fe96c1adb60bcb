"""Requests to be forgotten, a read model; and the one table of this app that is none: who looked at whom."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from events.models import ReadModel


class ErasureRow(ReadModel):
    """How far the newest request of a person has come. `words`, `reason`: commitments, "" for none."""

    class Step(models.TextChoices):
        REQUESTED = "requested"
        PROPOSED = "proposed"
        WITHDRAWN = "withdrawn"
        DECLINED = "declined"
        APPROVED = "approved"

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
        return f"{self.federation} {self.step}"


class PersonalLook(models.Model):
    """Somebody of the staff looked at what is personal: who, when, at whose, on which page.

    No read model and not in the log: rows are only ever added, and deleted once they are older than
    `LOOKS_DAYS`. The database refuses any other change. `person` None: at a list of persons. `asked`: how the
    person asked for everything held on him, where an official handed it over; no words of anybody.
    """

    class Asked(models.TextChoices):
        LETTER = "letter", _("by letter")
        EMAIL = "email", _("by e-mail")
        TELEPHONE = "telephone", _("by telephone")
        IN_PERSON = "in_person", _("in person")

    looked_at = models.DateTimeField(auto_now_add=True, db_index=True)
    kept_until = models.DateTimeField()
    actor = models.UUIDField()
    federation = models.CharField(max_length=20)
    person = models.UUIDField(null=True)
    page = models.CharField(max_length=200)
    asked = models.CharField(max_length=10, choices=Asked, default="", blank=True)

    class Meta:
        default_permissions = ("view",)
        verbose_name = "look at personal data"
        verbose_name_plural = "looks at personal data"

    def __str__(self) -> str:
        return f"{self.looked_at} {self.page}"

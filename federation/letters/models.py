"""What members chose to hear of, as rows; and how far the log was read for it."""

from __future__ import annotations

from django.db import models

from events.models import ReadModel, one_row


class LetterChoice(ReadModel):
    """The kinds of letters that a member chose, of those that are left to choice."""

    KEY = ("federation", "person")
    KEEPS_VERSIONS = False  # what is written is what is chosen by then

    federation = models.CharField(max_length=20)
    person = models.UUIDField()
    kinds = models.JSONField(default=list)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "choice of letters"
        verbose_name_plural = "choices of letters"
        constraints = [one_row("federation", "person", name="one_choice_of_letters")]

    def __str__(self) -> str:
        return self.federation


class ReadForLetters(models.Model):
    """The event up to which letters have been written of what members want to hear of: one row.

    No read model and not in the log: it is never worked out anew, so that no letter goes twice.
    """

    position = models.BigIntegerField()

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return f"{self.position}"

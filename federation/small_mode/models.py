"""Small mode as rows: whether a federation works in it, and what waits there."""

from __future__ import annotations

import datetime as dt

from django.db import models

from events.models import ReadModel, one_row
from federation.officials.small_mode import GOOD_FOR


class SmallModeRow(ReadModel):
    """The newest declaration of a federation. `declared`: which it is, from 1; `by_two`: of the board."""

    KEY = ("federation",)
    KEEPS_VERSIONS = False  # whether an act may wait is a question of now; the declarations are in the log

    federation = models.CharField(max_length=20)
    declared = models.IntegerField()
    persons = models.IntegerField()
    days = models.IntegerField()
    begins_on = models.DateField()
    until = models.DateField()
    by_two = models.BooleanField()
    ended = models.BooleanField(default=False)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "small mode of a federation"
        verbose_name_plural = "small modes of federations"
        constraints = [one_row("federation", name="one_small_mode_of_a_federation")]

    def __str__(self) -> str:
        return f"{self.federation} {self.declared}"

    def stands_on(self, day: dt.date) -> bool:
        """Whether it is declared, and neither ended nor over."""
        return not self.ended and day <= self.until


class NoticeRow(ReadModel):
    """A proposal that waits in place of a second person, from its notice on.

    `stream`, `proposal`: where the proposal stands. `veiled`: it concerns what only auditors read.
    """

    KEY = ("federation", "number")
    KEEPS_VERSIONS = False

    federation = models.CharField(max_length=20)
    number = models.IntegerField()
    declared = models.IntegerField()
    stream = models.CharField(max_length=200)
    proposal = models.BigIntegerField()
    veiled = models.BooleanField()
    begun_by = models.UUIDField()
    begun_at = models.DateTimeField()
    ends_on = models.DateField()
    objected_by = models.UUIDField(null=True)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "notice of a proposal"
        verbose_name_plural = "notices of proposals"
        constraints = [one_row("federation", "number", name="one_notice_a_number")]

    def __str__(self) -> str:
        return f"{self.federation} {self.number}"

    def is_open_on(self, day: dt.date) -> bool:
        """Whether it waits or may be confirmed, unless the mode is over."""
        return self.objected_by is None and day <= self.ends_on + GOOD_FOR

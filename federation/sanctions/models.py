"""Read models of sanctions."""

from __future__ import annotations

from django.db import models
from django.urls import reverse

from events.models import ReadModel, one_row


class SanctionRow(ReadModel):
    """A sanction as it was decided, and known so from `known_from` until `known_to`.

    `kind`: warning, quarantine, measure, bar, struck_off. What a warning or a quarantine comes to on a day is
    in no row: it is worked out from these (federation/sanctions/queries.py). `overturned_by` "": it stands.
    """

    KEY = ("federation", "person", "number", "known_from_position")
    PAGE = ("why-sanctioned", "federation", "person", "number")

    federation = models.CharField(max_length=20)
    person = models.UUIDField()
    number = models.IntegerField()
    kind = models.CharField(max_length=12)
    tournament = models.CharField(max_length=100, default="", blank=True)
    tournament_name = models.CharField(max_length=120, default="", blank=True)
    club = models.CharField(max_length=60, default="", blank=True)
    offence_on = models.DateField(null=True)
    decided_on = models.DateField()
    event_last_day = models.DateField(null=True)
    first_day = models.DateField(null=True)
    months = models.IntegerField(default=0)
    days = models.IntegerField(default=0)
    cause = models.CharField(max_length=30, default="", blank=True)
    measure = models.CharField(max_length=40, default="", blank=True)
    breach = models.CharField(max_length=20, default="", blank=True)
    left_seconds = models.IntegerField(null=True)
    resolution = models.CharField(max_length=200, default="", blank=True)
    tournaments = models.JSONField(default=list)
    reasons = models.CharField(max_length=64, default="", blank=True)
    overturned_on = models.DateField(null=True)
    overturned_by = models.CharField(max_length=30, default="", blank=True)
    overturned_because = models.CharField(max_length=64, default="", blank=True)
    seen = models.BooleanField(default=False)
    because_of = models.BigIntegerField()
    known_from_position = models.BigIntegerField()
    known_from = models.DateTimeField()
    known_to = models.DateTimeField(null=True)

    class Meta(ReadModel.Meta):
        verbose_name = "sanction"
        constraints = [
            one_row("federation", "person", "number", "known_from_position", name="one_stretch_of_a_sanction")
        ]
        indexes = [
            models.Index("generation", "person", name="sanctions_of_a_person"),
            models.Index("generation", "federation", "tournament", name="sanctions_of_a_tournament"),
        ]

    def __str__(self) -> str:
        return f"{self.federation} {self.number}"

    def get_absolute_url(self) -> str:
        """What fell, or is known otherwise by now, has no calculation; it stands in the record."""
        if self.overturned_by or self.known_to is not None:
            return reverse("desk-sanctions-of", args=[self.federation, self.person])
        return super().get_absolute_url()


class NoticeRow(ReadModel):
    """Somebody was told of a sanction in writing."""

    KEY = ("federation", "person", "number", "to")

    federation = models.CharField(max_length=20)
    person = models.UUIDField()
    number = models.IntegerField()
    to = models.CharField(max_length=12)
    on = models.DateField()
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "notice of a sanction"
        verbose_name_plural = "notices of sanctions"
        constraints = [one_row("federation", "person", "number", "to", name="one_notice_each")]

    def __str__(self) -> str:
        return f"{self.federation} {self.number}"


class RulingRow(ReadModel):
    """How the arbiter of a tournament ruled, or its committee; `person` None: it concerns nobody alone."""

    KEY = ("federation", "tournament", "ruling")

    federation = models.CharField(max_length=20)
    tournament = models.CharField(max_length=100)
    ruling = models.IntegerField()
    person = models.UUIDField(null=True)
    ruled_on = models.DateField()
    by_committee = models.BooleanField(default=False)
    words = models.CharField(max_length=64)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "ruling at a tournament"
        verbose_name_plural = "rulings at tournaments"
        constraints = [one_row("federation", "tournament", "ruling", name="one_ruling_of_a_tournament")]

    def __str__(self) -> str:
        return f"{self.tournament} {self.ruling}"


class AppealRow(ReadModel):
    """An appeal, decided once `upheld` is not None. A late one is kept, and nobody takes it up."""

    KEY = ("federation", "tournament", "appeal")

    federation = models.CharField(max_length=20)
    tournament = models.CharField(max_length=100)
    appeal = models.IntegerField()
    to = models.CharField(max_length=30)
    person = models.UUIDField()
    ruling = models.IntegerField(default=0)
    sanction = models.IntegerField(default=0)
    of_appeal = models.IntegerField(default=0)
    filed_on = models.DateField()
    last_day = models.DateField(null=True)
    in_time = models.BooleanField(default=True)
    words = models.CharField(max_length=64)
    decided_on = models.DateField(null=True)
    upheld = models.BooleanField(null=True)
    decision = models.CharField(max_length=64, default="", blank=True)
    because_of = models.BigIntegerField()
    decided_because_of = models.BigIntegerField(null=True)

    class Meta(ReadModel.Meta):
        verbose_name = "appeal"
        constraints = [one_row("federation", "tournament", "appeal", name="one_appeal_of_a_tournament")]
        indexes = [models.Index("generation", "person", name="appeals_of_a_person")]

    def __str__(self) -> str:
        return f"{self.tournament} {self.appeal}"


class ClosedAbsence(ReadModel):
    """An absence that the committee has dealt with; `round_number` 0: from the whole tournament."""

    KEY = ("federation", "tournament", "person", "round_number")

    federation = models.CharField(max_length=20)
    tournament = models.CharField(max_length=100)
    person = models.UUIDField()
    round_number = models.IntegerField()
    words = models.CharField(max_length=64)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "absence dealt with"
        verbose_name_plural = "absences dealt with"
        constraints = [
            one_row(
                "federation", "tournament", "person", "round_number", name="one_row_an_absence_dealt_with"
            )
        ]

    def __str__(self) -> str:
        return f"{self.tournament} {self.round_number}"

"""Read models of filing: what is filed of one tournament, the union's fees, payments."""

from __future__ import annotations

from django.db import models

from events.models import ReadModel, one_row


class FilingRow(ReadModel):
    """What is filed of one tournament.

    starts     starts of the rounds, ISO instants; `days`: step -> the day on which it was done, ISO
    absences   who stayed away: [round, person, cancellation, excused]
    handed_in  persons whose entries came through club, district or registrar
    late       late entrants on whom nobody has decided, `groups`: [name, [person, ...]]
    amounts    in øre
    """

    KEY = ("federation", "tournament")
    COUNTS_AS_RECORDED = True

    federation = models.CharField(max_length=20)
    tournament = models.CharField(max_length=100)
    stated = models.BooleanField(default=False)
    coordinated = models.BooleanField(default=False)
    championship = models.CharField(max_length=20, default="", blank=True)
    closed = models.BooleanField(default=False)
    invitation = models.JSONField(default=dict)
    starts = models.JSONField(default=list)
    days = models.JSONField(default=dict)
    committee = models.JSONField(default=list)
    listed = models.IntegerField(default=0)
    groups = models.JSONField(default=list)
    paid = models.IntegerField(default=0)
    report_parts = models.JSONField(default=list)
    handed_in = models.JSONField(default=list)
    late = models.JSONField(default=list)
    absences = models.JSONField(default=list)
    accounts = models.JSONField(default=dict)
    reminded = models.JSONField(default=list)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "filing of a tournament"
        verbose_name_plural = "filings of tournaments"
        constraints = [one_row("federation", "tournament", name="one_filing_a_tournament")]

    def __str__(self) -> str:
        return self.tournament


class FeeRow(ReadModel):
    """The union's fee of one participant, in øre, of tournaments that begin from `since` on."""

    KEY = ("federation", "since")

    federation = models.CharField(max_length=20)
    since = models.DateField()
    amount = models.IntegerField()
    reference = models.CharField(max_length=300)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "fee of the union"
        verbose_name_plural = "fees of the union"
        constraints = [one_row("federation", "since", name="one_fee_a_day")]

    def __str__(self) -> str:
        return f"{self.federation} {self.since.isoformat()}"

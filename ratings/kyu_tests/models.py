"""Read models of kyu tests: judges, papers and who holds them, protocols, tests."""

from __future__ import annotations

from django.db import models

from events.models import ReadModel, one_row


class RankingJudge(ReadModel):
    """A ranking judge of one year; `reference` names the minutes of the general assembly."""

    KEY = ("federation", "year", "person")

    federation = models.CharField(max_length=20)
    year = models.IntegerField()
    person = models.UUIDField()
    reference = models.CharField(max_length=300)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "ranking judge"
        constraints = [one_row("federation", "year", "person", name="one_judge_a_year")]
        indexes = [models.Index("generation", "person", name="years_of_a_judge")]

    def __str__(self) -> str:
        return f"{self.federation} {self.year}"


class PaperRow(ReadModel):
    """A test paper by its id; its text is nowhere in this house. For the officer alone."""

    KEY = ("federation", "paper")

    federation = models.CharField(max_length=20)
    paper = models.CharField(max_length=40)
    level = models.IntegerField()
    withdrawn = models.BooleanField(default=False)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "test paper"
        constraints = [one_row("federation", "paper", name="one_row_a_paper")]

    def __str__(self) -> str:
        return self.paper


class IssuedPaper(ReadModel):
    """A paper in a judge's hands since an event, for a session; `returned_on` None while they have it."""

    KEY = ("federation", "paper", "receiver", "position")

    federation = models.CharField(max_length=20)
    paper = models.CharField(max_length=40)
    receiver = models.UUIDField()
    position = models.BigIntegerField()
    session_on = models.DateField()
    issued_on = models.DateField()
    returned_on = models.DateField(null=True)

    class Meta(ReadModel.Meta):
        verbose_name = "paper given to a judge"
        verbose_name_plural = "papers given to judges"
        constraints = [one_row("federation", "paper", "receiver", "position", name="one_row_an_issue")]
        indexes = [models.Index("generation", "federation", "receiver", name="papers_of_a_judge")]

    def __str__(self) -> str:
        return self.paper


class SessionProtocol(ReadModel):
    """The protocol of a session. `neglected`: duties not seen to; `remarks`: a commitment, "" for none."""

    KEY = ("federation", "position")

    federation = models.CharField(max_length=20)
    position = models.BigIntegerField()
    on = models.DateField()
    supervisor = models.UUIDField()
    tests = models.IntegerField()
    neglected = models.JSONField(default=list)
    remarks = models.CharField(max_length=64, default="", blank=True)

    class Meta(ReadModel.Meta):
        verbose_name = "protocol of a session"
        verbose_name_plural = "protocols of sessions"
        constraints = [one_row("federation", "position", name="one_row_a_protocol")]
        indexes = [models.Index("generation", "federation", "supervisor", name="protocols_of_a_judge")]

    def __str__(self) -> str:
        return f"{self.federation} {self.on.isoformat()}"


class KyuTest(ReadModel):
    """One test. `validity`: valid, doubtful until the officer rules, or invalid.

    Tests of a taker stand in the order of `on` and `because_of`. `rating`: the official one that the first
    level rested on. `ruled_because_of`: the event of the officer's newest ruling, which said `ruled_valid`.
    """

    KEY = ("federation", "person", "paper")
    PAGE = ("kyu-tests-of", "federation", "person")

    federation = models.CharField(max_length=20)
    person = models.UUIDField()
    paper = models.CharField(max_length=40)
    on = models.DateField()
    level = models.IntegerField()
    passed = models.BooleanField()
    supervisor = models.UUIDField()
    neglected = models.JSONField(default=list)
    rating = models.IntegerField(null=True)
    validity = models.CharField(max_length=10)
    ruled_valid = models.BooleanField(null=True)
    ruled_because_of = models.BigIntegerField(null=True)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "kyu test"
        constraints = [one_row("federation", "person", "paper", name="one_test_a_paper")]
        indexes = [models.Index("generation", "person", name="tests_of_a_person")]

    def __str__(self) -> str:
        return f"{self.paper} {self.on.isoformat()}"

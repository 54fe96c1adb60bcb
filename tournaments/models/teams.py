"""Read models of teams and their standings."""

from __future__ import annotations

from django.db import models

from events.models import ReadModel, one_row


class TeamRow(ReadModel):
    """A team with its squad in ranking order."""

    KEY = ("federation", "tournament", "team")

    federation = models.CharField(max_length=20)
    tournament = models.CharField(max_length=100)
    team = models.CharField(max_length=60)
    name = models.CharField(max_length=120)
    club = models.CharField(max_length=60, default="", blank=True)
    number = models.IntegerField(default=0)
    captain = models.CharField(max_length=36, default="", blank=True)
    squad = models.JSONField(default=list)
    exceptions = models.JSONField(default=dict)

    class Meta(ReadModel.Meta):
        verbose_name = "team"
        constraints = [one_row("federation", "tournament", "team", name="one_row_a_team")]

    def __str__(self) -> str:
        return self.name


class TeamStandingRow(ReadModel):
    """One line of the standings of teams of a stage.

    values     [criterion, exact text] in the order of the ladder; `criterion`: the one that decided, or ""
    meetings   [round of the stage, opponent or "", own half points or null, theirs or null] a round
    """

    KEY = ("federation", "tournament", "stage", "team")

    federation = models.CharField(max_length=20)
    tournament = models.CharField(max_length=100)
    stage = models.SmallIntegerField()
    team = models.CharField(max_length=60)
    place = models.IntegerField()
    order = models.IntegerField()
    shared = models.BooleanField()
    values = models.JSONField(default=list)
    decided_by = models.CharField(max_length=30, default="", blank=True)
    criterion = models.CharField(max_length=40, default="", blank=True)
    meetings = models.JSONField(default=list)

    class Meta(ReadModel.Meta):
        verbose_name = "team standing"
        constraints = [one_row("federation", "tournament", "stage", "team", name="one_row_a_team_standing")]

    def __str__(self) -> str:
        return f"{self.tournament} {self.stage} {self.place}"

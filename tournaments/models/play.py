"""Read models of play: games, rounds as they were paired, standings."""

from __future__ import annotations

from django.db import models
from django.urls import reverse

from events.models import ReadModel, one_row


class GameRow(ReadModel):
    """One game of a paired board; half points are null until it is handed in."""

    KEY = ("federation", "tournament", "round_number", "board", "game")

    federation = models.CharField(max_length=20)
    tournament = models.CharField(max_length=100)
    round_number = models.IntegerField()
    board = models.IntegerField()
    game = models.IntegerField()
    round_label = models.CharField(max_length=20, default="", blank=True)
    black = models.UUIDField()
    white = models.UUIDField()
    black_half_points = models.SmallIntegerField(null=True)
    white_half_points = models.SmallIntegerField(null=True)
    ending = models.CharField(max_length=20, default="", blank=True)
    both_moved = models.BooleanField(default=False)
    corrected = models.BooleanField(default=False)
    stage = models.SmallIntegerField(default=1)
    adjourned = models.CharField(max_length=8, default="", blank=True)  # "open" or the ruling, as 1-0
    kind = models.CharField(max_length=12, default="", blank=True)  # of a replay
    black_number = models.IntegerField(default=0)
    white_number = models.IntegerField(default=0)

    class Meta(ReadModel.Meta):
        verbose_name = "game"
        constraints = [
            one_row("federation", "tournament", "round_number", "board", "game", name="one_row_a_game")
        ]

    def __str__(self) -> str:
        return f"{self.tournament} {self.round_number}.{self.board}"


class RoundRow(ReadModel):
    """A round as it was paired, with why; `round_number` 0 while it has not started.

    boards   [black, white] by start number; `matches` those of teams in team events
    why      for each board the steps [article, code, inputs]; `trace` what concerns the whole round
    breaks   the rules that pairing by hand broke, as steps
    """

    KEY = ("federation", "tournament", "stage", "stage_round")

    federation = models.CharField(max_length=20)
    tournament = models.CharField(max_length=100)
    stage = models.SmallIntegerField()
    stage_round = models.IntegerField()
    round_number = models.IntegerField()
    published = models.BooleanField()
    boards = models.JSONField(default=list)
    resting = models.IntegerField(default=0)
    resting_half_points = models.IntegerField(default=0)
    why = models.JSONField(default=list)
    trace = models.JSONField(default=list)
    floats = models.JSONField(default=list)
    seed = models.CharField(max_length=128, default="", blank=True)
    question = models.CharField(max_length=64, default="", blank=True)
    proposal = models.BooleanField(default=False)
    overridden = models.BooleanField(default=False)
    breaks = models.JSONField(default=list)

    class Meta(ReadModel.Meta):
        verbose_name = "paired round"
        constraints = [
            one_row("federation", "tournament", "stage", "stage_round", name="one_row_a_paired_round")
        ]

    def __str__(self) -> str:
        return f"{self.tournament} {self.stage}.{self.stage_round}"


class StandingRow(ReadModel):
    """One line of the standings. `values`: each rung's value as exact text, in the order of the ladder."""

    KEY = ("federation", "tournament", "stage", "person")
    PAGE = ("tournament-place", "federation", "tournament", "stage", "person")

    federation = models.CharField(max_length=20)
    tournament = models.CharField(max_length=100)
    stage = models.SmallIntegerField(default=1)
    person = models.UUIDField()
    place = models.IntegerField()
    order = models.IntegerField()
    shared = models.BooleanField()
    half_points = models.IntegerField()
    values = models.JSONField(default=list)
    decided_by = models.CharField(max_length=30, default="", blank=True)
    struck = models.BooleanField(default=False)  # results left the table, SLSF-G 15.2

    class Meta(ReadModel.Meta):
        verbose_name = "standing"
        constraints = [one_row("federation", "tournament", "stage", "person", name="one_row_a_standing")]

    def __str__(self) -> str:
        return f"{self.tournament} {self.place}"

    def get_absolute_url(self) -> str:
        """Where no ladder ranks, as in a cup, a place rests on the matches that the standings show."""
        if self.values:
            return super().get_absolute_url()
        here = reverse("tournament", args=[self.federation, self.tournament])
        return f"{here}?tab=standings&stage={self.stage}"

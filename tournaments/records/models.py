"""Read models of game records."""

from __future__ import annotations

from django.db import models

from events.models import ReadModel, one_row


class GameRecordRow(ReadModel):
    """The record of one game that stands.

    p1, p2        the persons as the pairing seats them; `black`: which of them had the black stones
    choices       [who, verb, words] of the opening, as recorded
    half_points   of P1 and P2, the result that it is compared with; null once the game was annulled
    contradicts   where they disagree: [article, code, values]
    confirmed     commitment to why the arbiter took it all the same, for the result that stood then
    """

    KEY = ("federation", "tournament", "round_number", "board", "game")
    COUNTS_AS_RECORDED = True

    federation = models.CharField(max_length=20)
    tournament = models.CharField(max_length=100)
    round_number = models.IntegerField()
    board = models.IntegerField()
    game = models.IntegerField()
    discipline = models.CharField(max_length=30)
    p1 = models.UUIDField()
    p2 = models.UUIDField()
    black = models.CharField(max_length=2)
    opening = models.CharField(max_length=20, default="", blank=True)
    named_opening = models.CharField(max_length=4, default="", blank=True)
    moves = models.JSONField(default=list)
    choices = models.JSONField(default=list)
    result = models.CharField(max_length=20, default="", blank=True)
    reason = models.CharField(max_length=30, default="", blank=True)
    left_seconds = models.IntegerField(default=-1)
    source = models.CharField(max_length=20)
    p1_half_points = models.SmallIntegerField(null=True)
    p2_half_points = models.SmallIntegerField(null=True)
    contradicts = models.JSONField(default=list)
    confirmed = models.CharField(max_length=64, default="", blank=True)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "game record"
        constraints = [
            one_row("federation", "tournament", "round_number", "board", "game", name="one_record_a_game")
        ]
        indexes = [
            models.Index("generation", "p1", name="records_of_a_first_player"),
            models.Index("generation", "p2", name="records_of_a_second_player"),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} {self.round_number}.{self.board}.{self.game}"

"""The read model of sealed games: what everybody may see of them."""

from __future__ import annotations

from django.db import models

from events.models import ReadModel, one_row


class SealedGameRow(ReadModel):
    """One sealing of a game, named by the event that recorded it; of several of a game the last one holds.

    stage            sealed, kept, resumed, opened, ruled, replied, answered, lost, lost_resumed, undone,
                     annulled, drawn
    moves, position  of gomoku and renju the moves so far, of chess the position in FEN
    black_used, white_used  seconds, as on the envelope
    commitment       "" where the move is on paper alone; `move` and `salt` only once the envelope is open
    ruled, read      whether the referee ruled what is written, and what they read, "" for no move
    """

    KEY = ("federation", "tournament", "round_number", "board", "game", "position_sealed")
    COUNTS_AS_RECORDED = True

    federation = models.CharField(max_length=20)
    tournament = models.CharField(max_length=100)
    round_number = models.IntegerField()
    board = models.IntegerField()
    game = models.IntegerField()
    position_sealed = models.BigIntegerField()
    stage = models.CharField(max_length=12)
    paused = models.BooleanField(default=False)
    sealer = models.CharField(max_length=5)
    move_number = models.IntegerField()
    opening = models.CharField(max_length=20, default="", blank=True)
    moves = models.JSONField(default=list)
    position = models.CharField(max_length=200, default="", blank=True)
    black_used = models.IntegerField()
    white_used = models.IntegerField()
    added = models.IntegerField(default=0)
    session_over = models.BooleanField(default=True)
    starts_at = models.DateTimeField(null=True)
    here = models.JSONField(default=list)
    commitment = models.CharField(max_length=64, default="", blank=True)
    move = models.CharField(max_length=200, default="", blank=True)
    salt = models.CharField(max_length=32, default="", blank=True)
    position_opened = models.BigIntegerField(null=True)
    ruled = models.BooleanField(default=False)
    read = models.CharField(max_length=200, default="", blank=True)
    reply_commitment = models.CharField(max_length=64, default="", blank=True)
    reply_move = models.CharField(max_length=200, default="", blank=True)
    reply_salt = models.CharField(max_length=32, default="", blank=True)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "sealed game"
        constraints = [
            one_row(
                "federation",
                "tournament",
                "round_number",
                "board",
                "game",
                "position_sealed",
                name="one_row_a_sealing",
            )
        ]

    def __str__(self) -> str:
        return f"{self.tournament} {self.round_number}.{self.board}"

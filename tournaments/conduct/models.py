"""The read model of what happens at the boards: one row a matter."""

from __future__ import annotations

from django.db import models

from events.models import ReadModel, one_row


class MatterRow(ReadModel):
    """A matter of one game, under its number within the tournament.

    kind       the name of its event without the room: "FlagRuled"
    by         the colour of whose act it is, "" for none
    person     of conduct that was noted, whose; else None
    told       what the event says but for words that are kept outside it
    words      of conduct that was noted, the commitment to what was written; else ""
    steps      what followed: kind, what it says, position of the event
    open       it waits for something before play goes on
    stands     it was not taken back
    """

    KEY = ("federation", "tournament", "number")
    PAGE = ("conduct", "federation", "tournament")
    COUNTS_AS_RECORDED = True

    federation = models.CharField(max_length=20)
    tournament = models.CharField(max_length=100)
    number = models.IntegerField()
    kind = models.CharField(max_length=30)
    round_number = models.IntegerField()
    board = models.IntegerField()
    game = models.IntegerField()
    by = models.CharField(max_length=5, default="", blank=True)
    person = models.UUIDField(null=True)
    told = models.JSONField(default=dict)
    words = models.CharField(max_length=64, default="", blank=True)
    steps = models.JSONField(default=list)
    open = models.BooleanField(default=False)
    stands = models.BooleanField(default=True)
    recorded_at_position = models.BigIntegerField()
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "matter at a board"
        verbose_name_plural = "matters at the boards"
        constraints = [one_row("federation", "tournament", "number", name="one_row_a_matter")]
        indexes = [models.Index("generation", "federation", "person", name="conduct_of_a_person")]

    def __str__(self) -> str:
        return f"{self.tournament} {self.number}"

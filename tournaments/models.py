"""Read models of tournaments: the tournament itself, entries, games, standings."""

from __future__ import annotations

from django.db import models

from events.models import ReadModel


class TournamentRow(ReadModel):
    """A tournament as it stands."""

    KEY = ("federation", "tournament")

    federation = models.CharField(max_length=20)
    tournament = models.CharField(max_length=100)
    name = models.CharField(max_length=120)
    place = models.CharField(max_length=120)
    starts_on = models.DateField()
    ends_on = models.DateField()
    dates_are_artificial = models.BooleanField(default=False)
    discipline = models.CharField(max_length=30)
    rule_book = models.CharField(max_length=20, default="", blank=True)
    system = models.CharField(max_length=30)
    base_minutes = models.IntegerField()
    increment_seconds = models.IntegerField()
    control_minutes = models.IntegerField()
    games_per_match = models.IntegerField()
    organiser_kind = models.CharField(max_length=20)
    organiser_name = models.CharField(max_length=120)
    organiser_reference = models.TextField(default="", blank=True)
    regulations = models.JSONField(default=dict)
    entry_deadline = models.DateField(null=True)
    members_only = models.BooleanField(default=False)
    state = models.CharField(max_length=20)
    consented = models.BooleanField(default=False)
    published = models.BooleanField(default=False)
    sanction_number = models.CharField(max_length=20, default="", blank=True)
    special_rules = models.JSONField(default=list)
    draw_terms = models.JSONField(default=list)
    arbiters = models.JSONField(default=list)
    chief_arbiter = models.CharField(max_length=36, default="", blank=True)
    seed = models.CharField(max_length=128, default="", blank=True)
    players = models.IntegerField(default=0)
    rounds_started = models.IntegerField(default=0)
    rounds_total = models.IntegerField(default=0)
    games_decided = models.IntegerField(default=0)
    games_total = models.IntegerField(default=0)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "tournament"
        constraints = [
            models.UniqueConstraint("generation", "federation", "tournament", name="one_row_a_tournament")
        ]
        indexes = [models.Index("generation", "federation", "starts_on", name="tournaments_by_day")]

    def __str__(self) -> str:
        return self.name


class EntryRow(ReadModel):
    """One entered player; `start_number` 0 until the draw."""

    KEY = ("federation", "tournament", "person")

    federation = models.CharField(max_length=20)
    tournament = models.CharField(max_length=100)
    person = models.UUIDField(db_index=True)
    club = models.CharField(max_length=60, default="", blank=True)
    start_number = models.IntegerField(default=0)

    class Meta(ReadModel.Meta):
        verbose_name = "entry"
        verbose_name_plural = "entries"
        constraints = [
            models.UniqueConstraint(
                "generation", "federation", "tournament", "person", name="one_row_an_entry"
            )
        ]

    def __str__(self) -> str:
        return f"{self.tournament} {self.start_number}"


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

    class Meta(ReadModel.Meta):
        verbose_name = "game"
        constraints = [
            models.UniqueConstraint(
                "generation",
                "federation",
                "tournament",
                "round_number",
                "board",
                "game",
                name="one_row_a_game",
            )
        ]

    def __str__(self) -> str:
        return f"{self.tournament} {self.round_number}.{self.board}"


class StandingRow(ReadModel):
    """One line of the standings. `values`: each rung's value as exact text, in the order of the ladder."""

    KEY = ("federation", "tournament", "person")

    federation = models.CharField(max_length=20)
    tournament = models.CharField(max_length=100)
    person = models.UUIDField()
    place = models.IntegerField()
    order = models.IntegerField()
    shared = models.BooleanField()
    half_points = models.IntegerField()
    values = models.JSONField(default=list)
    decided_by = models.CharField(max_length=30, default="", blank=True)

    class Meta(ReadModel.Meta):
        verbose_name = "standing"
        constraints = [
            models.UniqueConstraint(
                "generation", "federation", "tournament", "person", name="one_row_a_standing"
            )
        ]

    def __str__(self) -> str:
        return f"{self.tournament} {self.place}"

"""Read models of the tournament itself and of who is entered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from django.db import models

from events.models import ReadModel, one_row


class StageSummary(TypedDict):
    """A stage in short, as `stages` of a row holds it: how it is played and how far it is.

    `draft`: paired or published, "" neither. `adjourned` and `in_play` are its games without a result, by
    round, board and game. `by_hand` and `breaches`: its rounds that depart from the rules (`departures`).
    """

    stage: int
    name: str
    system: str
    players: int
    rounds_started: int
    rounds_total: int
    games_per_match: int
    boards_per_team: int
    correction: str
    cash_shared: bool | None
    draft: str
    adjourned: Sequence[Sequence[int]]
    in_play: Sequence[Sequence[int]]
    by_hand: Sequence[int]
    breaches: Sequence[int]


class TournamentRow(ReadModel):
    """A tournament as it stands. `periods` of the thinking time: [minutes, moves], moves 0 for the rest."""

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
    periods = models.JSONField(default=list)
    games_per_match = models.IntegerField()
    organiser_kind = models.CharField(max_length=20)
    organiser_name = models.CharField(max_length=120)
    organiser_reference = models.TextField(default="", blank=True)
    regulations = models.JSONField(default=dict)
    entry_deadline = models.DateField(null=True)
    members_only = models.BooleanField(default=False)
    event_kind = models.CharField(max_length=40, default="open")
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
    stages = models.JSONField(default=list)
    officials = models.JSONField(default=list)
    adjourned = models.JSONField(default=list)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "tournament"
        constraints = [one_row("federation", "tournament", name="one_row_a_tournament")]
        indexes = [models.Index("generation", "federation", "starts_on", name="tournaments_by_day")]

    def __str__(self) -> str:
        return self.name


class EntryRow(ReadModel):
    """One entered player; `start_number` 0 until the draw. `left`: how they left play, "" if they did not."""

    KEY = ("federation", "tournament", "person")

    federation = models.CharField(max_length=20)
    tournament = models.CharField(max_length=100)
    person = models.UUIDField(db_index=True)
    club = models.CharField(max_length=60, default="", blank=True)
    start_number = models.IntegerField(default=0)
    rating = models.IntegerField(default=0)
    title = models.CharField(max_length=5, default="", blank=True)
    rating_source = models.CharField(max_length=12, default="", blank=True)
    left = models.CharField(max_length=12, default="", blank=True)
    left_after = models.IntegerField(default=0)

    class Meta(ReadModel.Meta):
        verbose_name = "entry"
        verbose_name_plural = "entries"
        constraints = [one_row("federation", "tournament", "person", name="one_row_an_entry")]

    def __str__(self) -> str:
        return f"{self.tournament} {self.start_number}"

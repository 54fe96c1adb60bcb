"""Read models of tournaments: the tournament itself, entries, games, standings, teams."""

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
        constraints = [
            models.UniqueConstraint(
                "generation",
                "federation",
                "tournament",
                "version_to",
                name="one_row_a_tournament",
                nulls_distinct=False,
            )
        ]
        indexes = [models.Index("generation", "federation", "starts_on", name="tournaments_by_day")]

    def __str__(self) -> str:
        return self.name


class EntryRow(ReadModel):
    """One entered player; `start_number` 0 until the draw. `left`: how he left play, "" if he did not."""

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
        constraints = [
            models.UniqueConstraint(
                "generation",
                "federation",
                "tournament",
                "person",
                "version_to",
                name="one_row_an_entry",
                nulls_distinct=False,
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
    stage = models.SmallIntegerField(default=1)
    adjourned = models.CharField(max_length=8, default="", blank=True)  # "open" or the ruling, as 1-0
    kind = models.CharField(max_length=12, default="", blank=True)  # of a replay
    black_number = models.IntegerField(default=0)
    white_number = models.IntegerField(default=0)

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
                "version_to",
                name="one_row_a_game",
                nulls_distinct=False,
            )
        ]

    def __str__(self) -> str:
        return f"{self.tournament} {self.round_number}.{self.board}"


class RoundRow(ReadModel):
    """A round as it was paired, with why; `round_number` 0 while it has not started.

    boards   [black, white] by start number; `matches` those of teams in team events
    why      for each board the steps [article, reason, inputs]; `trace` what concerns the whole round
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
            models.UniqueConstraint(
                "generation",
                "federation",
                "tournament",
                "stage",
                "stage_round",
                "version_to",
                name="one_row_a_paired_round",
                nulls_distinct=False,
            )
        ]

    def __str__(self) -> str:
        return f"{self.tournament} {self.stage}.{self.stage_round}"


class StandingRow(ReadModel):
    """One line of the standings. `values`: each rung's value as exact text, in the order of the ladder."""

    KEY = ("federation", "tournament", "stage", "person")

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
        constraints = [
            models.UniqueConstraint(
                "generation",
                "federation",
                "tournament",
                "stage",
                "person",
                "version_to",
                name="one_row_a_standing",
                nulls_distinct=False,
            )
        ]

    def __str__(self) -> str:
        return f"{self.tournament} {self.place}"


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
        constraints = [
            models.UniqueConstraint(
                "generation",
                "federation",
                "tournament",
                "team",
                "version_to",
                name="one_row_a_team",
                nulls_distinct=False,
            )
        ]

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
        constraints = [
            models.UniqueConstraint(
                "generation",
                "federation",
                "tournament",
                "stage",
                "team",
                "version_to",
                name="one_row_a_team_standing",
                nulls_distinct=False,
            )
        ]

    def __str__(self) -> str:
        return f"{self.tournament} {self.stage} {self.place}"

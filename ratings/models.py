"""Read models of ratings: rated tournaments, each player's change in each, running ratings, the lists."""

from __future__ import annotations

from django.db import models

from events.models import ReadModel


class RatedTournament(ReadModel):
    """An accepted tournament in the order of rating. `matches`: [one, other, outcome for one] by persons.

    `players`: who took part, with a game or without; `points_made`: what all changes come to together, not 0
    where the ten points of SLSF-G 29.3 stepped in.
    """

    KEY = ("federation", "discipline", "tournament")

    federation = models.CharField(max_length=20)
    discipline = models.CharField(max_length=30)
    tournament = models.CharField(max_length=100)
    order_key = models.CharField(max_length=60, db_collation="C")
    period = models.CharField(max_length=10)
    rule_book = models.CharField(max_length=20)
    players = models.JSONField(default=list)
    matches = models.JSONField(default=list)
    not_counted = models.JSONField(default=list)
    points_made = models.IntegerField(default=0)
    dates_are_artificial = models.BooleanField(default=False)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "rated tournament"
        constraints = [
            models.UniqueConstraint(
                "generation",
                "federation",
                "discipline",
                "tournament",
                "version_to",
                name="rated_once",
                nulls_distinct=False,
            )
        ]
        indexes = [models.Index("generation", "federation", "discipline", "order_key", name="rated_in_order")]

    def __str__(self) -> str:
        return self.tournament


class Participation(ReadModel):
    """A player made a move in an event that counts as activity in this period (SLSF-G 28.5).

    `source`: the tournament, or the name of an international event that the board counts (`by_board`).
    """

    KEY = ("federation", "discipline", "source", "person")

    federation = models.CharField(max_length=20)
    discipline = models.CharField(max_length=30)
    source = models.CharField(max_length=200)
    person = models.UUIDField()
    period = models.CharField(max_length=10)
    by_board = models.BooleanField(default=False)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "participation"
        constraints = [
            models.UniqueConstraint(
                "generation",
                "federation",
                "discipline",
                "source",
                "person",
                "version_to",
                name="one_participation",
                nulls_distinct=False,
            )
        ]
        indexes = [models.Index("generation", "person", "period", name="activity_of_a_person")]

    def __str__(self) -> str:
        return f"{self.source} {self.period}"


class RatingChange(ReadModel):
    """One step of one player's rating, in the order of `order_key`. What moved it, by `kind`:

    tournament  all matches of one tournament. `matches` holds each with its terms: [opponent, opponent's
                rating before, difference, outcome for the player 0-2, change]. Of a new player, `is_entry`
                says that `before` is the entry rating.
    inactivity  a deduction at the end of `period`; `number`: the first or second of the spell
    closed      the record is closed, `after` is 0: who plays again is new; `before` 0 where he had no rating
    """

    class Kind(models.TextChoices):
        TOURNAMENT = "tournament"
        INACTIVITY = "inactivity"
        CLOSED = "closed"

    KEY = ("federation", "discipline", "person", "order_key")

    federation = models.CharField(max_length=20)
    discipline = models.CharField(max_length=30)
    person = models.UUIDField()
    order_key = models.CharField(max_length=60, db_collation="C")
    kind = models.CharField(max_length=10, choices=Kind, default=Kind.TOURNAMENT)
    tournament = models.CharField(max_length=100, default="", blank=True)
    period = models.CharField(max_length=10)
    before = models.IntegerField()
    after = models.IntegerField()
    is_entry = models.BooleanField(default=False)
    number = models.IntegerField(default=0)
    matches = models.JSONField(default=list)
    match_count = models.IntegerField(default=0)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "rating change"
        constraints = [
            models.UniqueConstraint(
                "generation",
                "federation",
                "discipline",
                "person",
                "order_key",
                "version_to",
                name="one_change_a_step",
                nulls_distinct=False,
            )
        ]
        indexes = [
            models.Index("generation", "person", "order_key", name="changes_of_a_person"),
            models.Index("generation", "federation", "tournament", name="changes_of_a_tournament"),
            models.Index("generation", "federation", "discipline", "order_key", name="changes_in_order"),
        ]

    def __str__(self) -> str:
        return f"{self.tournament or self.kind}: {self.before} → {self.after}"


class PlayerRating(ReadModel):
    """The running, unofficial rating of one player in one discipline.

    `last_active`: the newest period with a participation, "" for none; `deductions` of the spell of
    inactivity since then; `listed`: not removed after nine inactive periods. `by_hand`: the rating on entry
    is the committee's own. A closed record has no row.
    """

    KEY = ("federation", "discipline", "person")

    federation = models.CharField(max_length=20)
    discipline = models.CharField(max_length=30)
    person = models.UUIDField()
    entry_rating = models.IntegerField()
    by_hand = models.BooleanField(default=False)
    rating = models.IntegerField()
    match_count = models.IntegerField(default=0)
    last_tournament = models.CharField(max_length=100, default="", blank=True)
    last_active = models.CharField(max_length=10, default="", blank=True)
    deductions = models.IntegerField(default=0)
    listed = models.BooleanField(default=True)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "running rating"
        constraints = [
            models.UniqueConstraint(
                "generation",
                "federation",
                "discipline",
                "person",
                "version_to",
                name="one_rating",
                nulls_distinct=False,
            )
        ]
        indexes = [models.Index("generation", "person", name="ratings_of_a_person")]

    def __str__(self) -> str:
        return str(self.rating)


class PublishedList(ReadModel):
    """An official list as published, for ever. In force `valid_from` to `valid_to`; known from its event.

    `issue` 1 is the list as first published; a reissue stands beside it and counts from its own day.
    """

    KEY = ("federation", "discipline", "period", "issue")

    federation = models.CharField(max_length=20)
    discipline = models.CharField(max_length=30)
    period = models.CharField(max_length=10)
    issue = models.IntegerField(default=1)
    in_force_period = models.CharField(max_length=10)
    valid_from = models.DateField()
    valid_to = models.DateField()
    known_from = models.DateTimeField()
    known_to = models.DateTimeField(null=True)
    lines = models.IntegerField()
    foreign_players = models.IntegerField(default=0)
    unreported = models.BooleanField(default=False)
    digest = models.CharField(max_length=64)
    digest_agrees = models.BooleanField()
    dates_are_artificial = models.BooleanField(default=False)
    position = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "published list"
        constraints = [
            models.UniqueConstraint(
                "generation",
                "federation",
                "discipline",
                "period",
                "issue",
                "version_to",
                name="one_list_an_issue",
                nulls_distinct=False,
            )
        ]

    def __str__(self) -> str:
        issue = f" ({self.issue})" if self.issue > 1 else ""
        return f"{self.federation} {self.discipline} {self.in_force_period}{issue}"


class ListLine(ReadModel):
    """One line of a published list.

    `change` since the list before, None for who was not on it: what the tournaments of the period moved,
    `deducted` for inactivity (0 or below), and `corrected`, what became known of earlier periods only after
    their list. `inactive_periods`: how many in a row up to the list.
    """

    KEY = ("federation", "discipline", "period", "issue", "person")

    federation = models.CharField(max_length=20)
    discipline = models.CharField(max_length=30)
    period = models.CharField(max_length=10)
    issue = models.IntegerField(default=1)
    person = models.UUIDField()
    place = models.IntegerField()
    rating = models.IntegerField()
    change = models.IntegerField(null=True)
    deducted = models.IntegerField(default=0)
    corrected = models.IntegerField(default=0)
    inactive_periods = models.IntegerField(default=0)
    matches = models.IntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "line of a list"
        verbose_name_plural = "lines of lists"
        constraints = [
            models.UniqueConstraint(
                "generation",
                "federation",
                "discipline",
                "period",
                "issue",
                "person",
                "version_to",
                name="one_line_an_issue",
                nulls_distinct=False,
            )
        ]
        indexes = [
            models.Index(
                "generation", "federation", "discipline", "period", "issue", "place", name="lines_in_order"
            ),
            models.Index("generation", "person", name="lines_of_a_person"),
        ]

    def __str__(self) -> str:
        return f"{self.place} {self.rating}"


class ReissueProposal(ReadModel):
    """A list that one of the committee would reissue, until a second approves or it is dropped."""

    KEY = ("federation", "discipline", "period")
    KEEPS_VERSIONS = False  # work that waits, not a register

    federation = models.CharField(max_length=20)
    discipline = models.CharField(max_length=30)
    period = models.CharField(max_length=10)
    reason = models.CharField(max_length=64)
    proposed_by = models.UUIDField()
    proposed_at = models.DateTimeField()
    position = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "proposal to reissue a list"
        verbose_name_plural = "proposals to reissue lists"
        constraints = [
            models.UniqueConstraint(
                "generation",
                "federation",
                "discipline",
                "period",
                "version_to",
                name="one_proposal_a_period",
                nulls_distinct=False,
            )
        ]

    def __str__(self) -> str:
        return self.period


class EndedPeriod(ReadModel):
    """A period whose last day is over."""

    KEY = ("federation", "discipline", "period")

    federation = models.CharField(max_length=20)
    discipline = models.CharField(max_length=30)
    period = models.CharField(max_length=10)
    position = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "ended period"
        constraints = [
            models.UniqueConstraint(
                "generation",
                "federation",
                "discipline",
                "period",
                "version_to",
                name="ended_once",
                nulls_distinct=False,
            )
        ]

    def __str__(self) -> str:
        return self.period

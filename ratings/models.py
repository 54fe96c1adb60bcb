"""Read models of ratings: rated tournaments, each player's change in each, running ratings, the lists."""

from __future__ import annotations

from django.db import models

from events.models import ReadModel


class RatedTournament(ReadModel):
    """An accepted tournament in the order of rating. `matches`: [one, other, outcome for one] by persons."""

    KEY = ("federation", "discipline", "tournament")

    federation = models.CharField(max_length=20)
    discipline = models.CharField(max_length=30)
    tournament = models.CharField(max_length=100)
    order_key = models.CharField(max_length=60)
    period = models.CharField(max_length=10)
    rule_book = models.CharField(max_length=20)
    matches = models.JSONField(default=list)
    not_counted = models.JSONField(default=list)
    dates_are_artificial = models.BooleanField(default=False)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "rated tournament"
        constraints = [
            models.UniqueConstraint("generation", "federation", "discipline", "tournament", name="rated_once")
        ]
        indexes = [models.Index("generation", "federation", "discipline", "order_key", name="rated_in_order")]

    def __str__(self) -> str:
        return self.tournament


class RatingChange(ReadModel):
    """One player's ratings before and after one tournament; `matches` holds each match with its terms:

    [opponent, opponent's rating before, difference, outcome for the player 0-2, change].
    """

    KEY = ("federation", "discipline", "tournament", "person")

    federation = models.CharField(max_length=20)
    discipline = models.CharField(max_length=30)
    tournament = models.CharField(max_length=100)
    person = models.UUIDField()
    order_key = models.CharField(max_length=60)
    period = models.CharField(max_length=10)
    before = models.IntegerField()
    after = models.IntegerField()
    matches = models.JSONField(default=list)
    match_count = models.IntegerField()
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "rating change"
        constraints = [
            models.UniqueConstraint(
                "generation",
                "federation",
                "discipline",
                "tournament",
                "person",
                name="one_change_a_tournament",
            )
        ]
        indexes = [models.Index("generation", "person", "order_key", name="changes_of_a_person")]

    def __str__(self) -> str:
        return f"{self.tournament}: {self.before} → {self.after}"


class PlayerRating(ReadModel):
    """The running, unofficial rating of one player in one discipline."""

    KEY = ("federation", "discipline", "person")

    federation = models.CharField(max_length=20)
    discipline = models.CharField(max_length=30)
    person = models.UUIDField()
    entry_rating = models.IntegerField()
    rating = models.IntegerField()
    match_count = models.IntegerField(default=0)
    last_tournament = models.CharField(max_length=100, default="", blank=True)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "running rating"
        constraints = [
            models.UniqueConstraint("generation", "federation", "discipline", "person", name="one_rating")
        ]
        indexes = [models.Index("generation", "person", name="ratings_of_a_person")]

    def __str__(self) -> str:
        return str(self.rating)


class PublishedList(ReadModel):
    """An official list as published, for ever. In force `valid_from` to `valid_to`; known from its event."""

    KEY = ("federation", "discipline", "period")

    federation = models.CharField(max_length=20)
    discipline = models.CharField(max_length=30)
    period = models.CharField(max_length=10)
    in_force_period = models.CharField(max_length=10)
    valid_from = models.DateField()
    valid_to = models.DateField()
    known_from = models.DateTimeField()
    known_to = models.DateTimeField(null=True)
    lines = models.IntegerField()
    digest = models.CharField(max_length=64)
    digest_agrees = models.BooleanField()
    dates_are_artificial = models.BooleanField(default=False)
    position = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "published list"
        constraints = [
            models.UniqueConstraint(
                "generation", "federation", "discipline", "period", name="one_list_a_period"
            )
        ]

    def __str__(self) -> str:
        return f"{self.federation} {self.discipline} {self.in_force_period}"


class ListLine(ReadModel):
    """One line of a published list."""

    KEY = ("federation", "discipline", "period", "person")

    federation = models.CharField(max_length=20)
    discipline = models.CharField(max_length=30)
    period = models.CharField(max_length=10)
    person = models.UUIDField()
    place = models.IntegerField()
    rating = models.IntegerField()
    change = models.IntegerField(null=True)
    matches = models.IntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "line of a list"
        verbose_name_plural = "lines of lists"
        constraints = [
            models.UniqueConstraint(
                "generation", "federation", "discipline", "period", "person", name="one_line_a_person"
            )
        ]
        indexes = [
            models.Index("generation", "federation", "discipline", "period", "place", name="lines_in_order"),
            models.Index("generation", "person", name="lines_of_a_person"),
        ]

    def __str__(self) -> str:
        return f"{self.place} {self.rating}"


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
            models.UniqueConstraint("generation", "federation", "discipline", "period", name="ended_once")
        ]

    def __str__(self) -> str:
        return self.period

"""What is rated and what counts as activity, each step of each rating, and where it stands now."""

from __future__ import annotations

from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from events.models import ReadModel, one_row


class RatedTournament(ReadModel):
    """An accepted tournament in the order of rating. `matches`: [one, other, outcome for one] by persons.

    `players`: who took part, with a game or without; `points_made`: what all changes come to together, not 0
    where the ten points of SLSF-G 29.3 stepped in.
    """

    KEY = ("federation", "discipline", "tournament")
    PAGE = ("rated-tournament", "federation", "tournament")

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
        constraints = [one_row("federation", "discipline", "tournament", name="rated_once")]
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
        constraints = [one_row("federation", "discipline", "source", "person", name="one_participation")]
        indexes = [models.Index("generation", "person", "period", name="activity_of_a_person")]

    def __str__(self) -> str:
        return f"{self.source} {self.period}"


class RatingChange(ReadModel):
    """One step of one player's rating, in the order of `order_key`. What moved it, by `kind`:

    tournament  all matches of one tournament. `matches` holds each with its terms: [opponent, opponent's
                rating before, difference, outcome for the player 0-2, change]. Of a new player, `is_entry`
                says that `before` is the entry rating.
    inactivity  a deduction at the end of `period`; `number`: the first or second of the spell
    closed      the record is closed, `after` is 0: who plays again is new; `before` 0 where none was
    """

    class Kind(models.TextChoices):
        TOURNAMENT = "tournament", _("Tournament")
        INACTIVITY = "inactivity", _("Inactivity")
        CLOSED = "closed", _("Closed")

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
        constraints = [one_row("federation", "discipline", "person", "order_key", name="one_change_a_step")]
        indexes = [
            models.Index("generation", "person", "order_key", name="changes_of_a_person"),
            models.Index("generation", "federation", "tournament", name="changes_of_a_tournament"),
            models.Index("generation", "federation", "discipline", "order_key", name="changes_in_order"),
        ]

    def __str__(self) -> str:
        return f"{self.tournament or self.person}: {self.before} → {self.after}"

    def get_absolute_url(self) -> str:
        """Where the step is explained; "" for a record that was closed, which its event explains."""
        register = (self.federation, self.discipline)
        if self.kind == self.Kind.TOURNAMENT:
            return reverse("explain", args=[*register, self.tournament, self.person])
        if self.kind == self.Kind.INACTIVITY:
            return reverse("explain-deduction", args=[*register, self.period, self.person])
        return ""


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
        constraints = [one_row("federation", "discipline", "person", name="one_rating")]
        indexes = [models.Index("generation", "person", name="ratings_of_a_person")]

    def __str__(self) -> str:
        return str(self.rating)

    def get_absolute_url(self) -> str:
        """The part of the member's page."""
        return f"{reverse('member', args=[self.person])}#{self.federation}-{self.discipline}"

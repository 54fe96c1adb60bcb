"""Read models of Elo: lists, whom they name, games stated, tournaments for FIDE, results abroad."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from events.models import ReadModel, one_row


class EloList(ReadModel):
    """A list of FIDE that was imported, by the first day of its month."""

    KEY = ("federation", "month")

    federation = models.CharField(max_length=20)
    month = models.DateField()
    file_name = models.CharField(max_length=200)
    form = models.CharField(max_length=10)
    month_from = models.CharField(max_length=10)
    players = models.IntegerField()
    at_home = models.IntegerField()
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "Elo list"
        constraints = [one_row("federation", "month", name="one_elo_list_a_month")]

    def __str__(self) -> str:
        return f"{self.federation} {self.key}"

    @property
    def key(self) -> str:
        """The month as it stands in addresses."""
        return f"{self.month:%Y-%m}"


class ListedPlayer(ReadModel):
    """A player of a list and a person of the register whom it names, for sure or perhaps.

    `ground` why it is this person, or `doubt` why it may be another; `standing`: how that was settled.
    `counts`: this is the person's Elo of the month. `printed`: a commitment to what the list says of a
    doubtful player, "" for the others.
    """

    KEY = ("federation", "person", "month", "fide_id")
    PAGE = ("elo-of", "federation", "person")

    class Standing(models.TextChoices):
        """Whether it is this person."""

        SURE = "sure", _("sure")
        OPEN = "open", _("doubtful")
        CONFIRMED = "confirmed", _("confirmed")
        REJECTED = "rejected", _("not this person")

    federation = models.CharField(max_length=20)
    person = models.UUIDField()
    month = models.DateField()
    fide_id = models.CharField(max_length=10)
    rating = models.IntegerField()
    games = models.IntegerField()
    k = models.IntegerField()
    title = models.CharField(max_length=3, default="", blank=True)
    country = models.CharField(max_length=3, default="", blank=True)
    ground = models.CharField(max_length=10, default="", blank=True)
    doubt = models.CharField(max_length=14, default="", blank=True)
    printed = models.CharField(max_length=64, default="", blank=True)
    standing = models.CharField(max_length=10, choices=Standing.choices)
    counts = models.BooleanField()
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "player on an Elo list"
        verbose_name_plural = "players on Elo lists"
        constraints = [one_row("federation", "person", "month", "fide_id", name="one_listed_player")]
        indexes = [
            models.Index("generation", "person", "month", name="elo_of_a_person"),
            models.Index("generation", "federation", "month", name="players_of_an_elo_list"),
            models.Index("generation", "federation", "fide_id", name="persons_of_a_fide_id"),
            models.Index("generation", "federation", "standing", name="players_by_standing"),
        ]

    def __str__(self) -> str:
        return f"{self.fide_id} {self.key}"

    @property
    def key(self) -> str:
        """The month as it stands in addresses."""
        return f"{self.month:%Y-%m}"


class StatedGames(ReadModel):
    """Elo-rated games of a person in all, up to the list of a month, as they were stated last."""

    KEY = ("federation", "person")

    federation = models.CharField(max_length=20)
    person = models.UUIDField()
    games = models.IntegerField()
    month = models.DateField()
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "stated Elo games"
        verbose_name_plural = "stated Elo games"
        constraints = [one_row("federation", "person", name="one_row_of_stated_games")]

    def __str__(self) -> str:
        return str(self.games)


class EloTournament(ReadModel):
    """A tournament and FIDE. `sought`: the fields of `EloRatingSought`, {} where nobody asked for it."""

    KEY = ("federation", "tournament")

    federation = models.CharField(max_length=20)
    tournament = models.CharField(max_length=120)
    sought = models.JSONField(default=dict)
    copied_on = models.DateField(null=True)
    reported_on = models.DateField(null=True)
    reported_because_of = models.BigIntegerField(null=True)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "tournament for FIDE"
        verbose_name_plural = "tournaments for FIDE"
        constraints = [one_row("federation", "tournament", name="one_row_an_elo_tournament")]

    def __str__(self) -> str:
        return self.tournament


class SpotCheck(ReadModel):
    """Ratings of a tournament worked out again by the committee; `difference`: a commitment, "" for none."""

    KEY = ("federation", "tournament", "position")

    federation = models.CharField(max_length=20)
    tournament = models.CharField(max_length=120)
    position = models.BigIntegerField()
    on = models.DateField()
    agreed = models.BooleanField()
    difference = models.CharField(max_length=64, default="", blank=True)

    class Meta(ReadModel.Meta):
        verbose_name = "spot check"
        constraints = [one_row("federation", "tournament", "position", name="one_row_a_spot_check")]

    def __str__(self) -> str:
        return self.tournament


class ResultAbroad(ReadModel):
    """A tournament abroad of a player: waited for, reported or rated.

    `games`: half points, rating and whether it is an estimate, of each game in order. `due_on`: fourteen days
    after coming home; a tournament before that makes it earlier, see `reading.due`.
    """

    KEY = ("federation", "person", "result")

    class Standing(models.TextChoices):
        """How far it is."""

        EXPECTED = "expected", _("waited for")
        REPORTED = "reported", _("reported")
        RATED = "rated", _("rated")

    federation = models.CharField(max_length=20)
    person = models.UUIDField()
    result = models.CharField(max_length=120)
    event = models.CharField(max_length=120)
    country = models.CharField(max_length=60)
    ended_on = models.DateField()
    returned_on = models.DateField()
    due_on = models.DateField()
    standing = models.CharField(max_length=10, choices=Standing.choices)
    games = models.JSONField(default=list)
    kind = models.CharField(max_length=24, default="", blank=True)
    reported_on = models.DateField(null=True)
    reminders = models.IntegerField(default=0)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "result abroad"
        verbose_name_plural = "results abroad"
        constraints = [one_row("federation", "person", "result", name="one_result_abroad")]
        indexes = [models.Index("generation", "federation", "standing", name="results_abroad_by_standing")]

    def __str__(self) -> str:
        return self.event

    @property
    def unknown(self) -> list[int]:
        """The games, from 1, whose opponent has no rating."""
        return [number for number, game in enumerate(self.games, start=1) if not game["rating"]]

    @property
    def numbered(self) -> list[tuple[int, dict[str, object]]]:
        """The games with their numbers."""
        return list(enumerate(self.games, start=1))

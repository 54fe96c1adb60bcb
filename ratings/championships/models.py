"""Read models of championships: who entered, who plays, who won; and of candidate results."""

from __future__ import annotations

from django.db import models
from django.urls import reverse

from events.models import ReadModel, one_row


class CandidateTournament(ReadModel):
    """A tournament whose report is received. `event_kind` "": it qualifies nobody; `why` says so."""

    KEY = ("federation", "tournament")
    PAGE = ("candidate-tournament", "federation", "tournament")

    federation = models.CharField(max_length=20)
    tournament = models.CharField(max_length=120)
    name = models.CharField(max_length=120)
    ends_on = models.DateField()
    rounds = models.IntegerField()
    event_kind = models.CharField(max_length=20, default="", blank=True)
    why = models.CharField(max_length=60)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "tournament examined for candidate results"
        verbose_name_plural = "tournaments examined for candidate results"
        constraints = [one_row("federation", "tournament", name="one_row_an_examined")]

    def __str__(self) -> str:
        return self.name


class CandidateScore(ReadModel):
    """What a player was asked and what they scored. `source`: the tournament, or a key of a result abroad.

    `start_rating` None: abroad. `category` None: above the table or below it; `required` None: nothing would
    have been enough. Points are half points. `last_round`: after which it was enough, or the last one.
    """

    KEY = ("federation", "source", "person")

    federation = models.CharField(max_length=20)
    source = models.CharField(max_length=180)
    person = models.UUIDField()
    tournament = models.CharField(max_length=120, default="", blank=True)
    event = models.CharField(max_length=160)
    on = models.DateField()
    start_rating = models.IntegerField(null=True)
    average = models.IntegerField()
    category = models.IntegerField(null=True)
    per_cent = models.IntegerField(null=True)
    rounds = models.IntegerField()
    required = models.IntegerField(null=True)
    half_points = models.IntegerField()
    last_round = models.IntegerField()
    achieved = models.BooleanField()
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "score examined for a candidate result"
        verbose_name_plural = "scores examined for candidate results"
        constraints = [one_row("federation", "source", "person", name="one_row_a_candidate")]
        indexes = [models.Index("generation", "federation", "achieved", "on", name="candidates_by_day")]

    def __str__(self) -> str:
        return f"{self.event} {self.on.isoformat()}"

    def get_absolute_url(self) -> str:
        """A result from elsewhere, or of before the log, stands on the player's own page."""
        if not self.tournament:
            return reverse("member", args=[self.person])
        return reverse("candidate-tournament", args=[self.federation, self.tournament])


class ChampionshipRow(ReadModel):
    """A championship of a year, such as dm-2026; before this house kept them only its titles are known."""

    KEY = ("federation", "championship")

    federation = models.CharField(max_length=20)
    championship = models.CharField(max_length=30)
    kind = models.CharField(max_length=20)
    year = models.IntegerField()
    first_day = models.DateField()
    entry_deadline = models.DateField()
    host = models.CharField(max_length=60, default="", blank=True)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "championship"
        constraints = [one_row("federation", "championship", name="one_row_a_championship")]

    def __str__(self) -> str:
        return self.championship


class GroupRow(ReadModel):
    """A class of a championship: the tournament that it is played as, and who won it."""

    KEY = ("federation", "championship", "group")

    federation = models.CharField(max_length=20)
    championship = models.CharField(max_length=30)
    group = models.CharField(max_length=20)
    tournament = models.CharField(max_length=120, default="", blank=True)
    winner = models.UUIDField(null=True)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "class of a championship"
        verbose_name_plural = "classes of championships"
        constraints = [one_row("federation", "championship", "group", name="one_row_a_championship_class")]

    def __str__(self) -> str:
        return self.championship


class EntrantRow(ReadModel):
    """A valid entry, with what the registrar returned: None until they have."""

    KEY = ("federation", "championship", "person")

    federation = models.CharField(max_length=20)
    championship = models.CharField(max_length=30)
    person = models.UUIDField()
    received_on = models.DateField()
    realm = models.BooleanField()
    junior = models.BooleanField()
    veteran = models.BooleanField()
    rating = models.IntegerField(null=True)
    games = models.IntegerField(null=True)
    candidate_on = models.DateField(null=True)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "entrant of a championship"
        verbose_name_plural = "entrants of championships"
        constraints = [one_row("federation", "championship", "person", name="one_row_a_championship_entrant")]

    def __str__(self) -> str:
        return f"{self.championship} {self.person}"


class SeatRow(ReadModel):
    """A confirmed place; `place` counts the places of a class in the printed order."""

    KEY = ("federation", "championship", "person")

    federation = models.CharField(max_length=20)
    championship = models.CharField(max_length=30)
    person = models.UUIDField()
    group = models.CharField(max_length=20)
    place = models.IntegerField()
    criterion = models.IntegerField()
    rating = models.IntegerField(null=True)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "seat in a championship"
        verbose_name_plural = "seats in championships"
        constraints = [one_row("federation", "championship", "person", name="one_seat_a_person")]
        indexes = [models.Index("generation", "person", name="championship_seats_of_a_person")]

    def __str__(self) -> str:
        return f"{self.championship} {self.place}"


class PlayoffGame(ReadModel):
    """One game of a play-off, from 1; half points of the first and the second player."""

    KEY = ("federation", "championship", "group", "number")

    federation = models.CharField(max_length=20)
    championship = models.CharField(max_length=30)
    group = models.CharField(max_length=20)
    number = models.IntegerField()
    first = models.UUIDField()
    second = models.UUIDField()
    games = models.CharField(max_length=20)
    first_points = models.IntegerField()
    second_points = models.IntegerField()
    black = models.IntegerField(null=True)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "game of a play-off"
        verbose_name_plural = "games of play-offs"
        constraints = [
            one_row("federation", "championship", "group", "number", name="one_row_a_play_off_game")
        ]

    def __str__(self) -> str:
        return f"{self.championship} {self.number}"


class TitleWon(ReadModel):
    """A title of a year; a shared one has a row for each who holds it. `reference`: for one of the past."""

    KEY = ("federation", "championship", "group", "person")

    federation = models.CharField(max_length=20)
    championship = models.CharField(max_length=30)
    group = models.CharField(max_length=20)
    person = models.UUIDField()
    year = models.IntegerField()
    title = models.CharField(max_length=80)
    shared = models.BooleanField(default=False)
    reference = models.CharField(max_length=300, default="", blank=True)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "title won"
        verbose_name_plural = "titles won"
        constraints = [one_row("federation", "championship", "group", "person", name="one_row_a_title_won")]
        indexes = [models.Index("generation", "person", name="titles_won_by_a_person")]

    def __str__(self) -> str:
        return f"{self.title} {self.year}"

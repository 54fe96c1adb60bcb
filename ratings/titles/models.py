"""Read models of titles: tournaments that are judged, levels from elsewhere, steps, holders, diplomas."""

from __future__ import annotations

from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from events.models import ReadModel, one_row


class TitleTournament(ReadModel):
    """A tournament as titles see it: what it is played under, and once it is judged its games.

    `judged`: its report is accepted and its conditions are stated. `games`: [one, other, half points of one,
    of the other, 1 where one moved, where the other did, base minutes, increment]. `home_levels`: level by
    person of who plays with a title of the home country.
    """

    KEY = ("federation", "tournament")

    federation = models.CharField(max_length=20)
    tournament = models.CharField(max_length=100)
    stated = models.BooleanField(default=False)
    kind = models.CharField(max_length=30)
    rif_rules = models.BooleanField(default=False)
    clocks = models.BooleanField(default=False)
    moves_noted = models.BooleanField(default=False)
    base_minutes = models.IntegerField()
    increment_seconds = models.IntegerField()
    approved_by = models.UUIDField(null=True)
    judged = models.BooleanField(default=False)
    order_key = models.CharField(max_length=160, db_collation="C")
    starts_on = models.DateField()
    ends_on = models.DateField()
    games = models.JSONField(default=list)
    home_levels = models.JSONField(default=dict)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "tournament for titles"
        verbose_name_plural = "tournaments for titles"
        constraints = [one_row("federation", "tournament", name="titles_judged_once")]

    def __str__(self) -> str:
        return self.tournament


class LevelFact(ReadModel):
    """A level that came otherwise than by play: a kyu test, or one recorded by hand.

    `source`: the paper of the test, or the number of the record in the person's stream. A test that is not
    `valid` gives nothing, now.
    """

    class Kind(models.TextChoices):
        TEST = "test", _("Test")
        BY_HAND = "by_hand", _("By Hand")

    KEY = ("federation", "person", "kind", "source")
    PAGE = ("titles-of", "federation", "person")

    federation = models.CharField(max_length=20)
    person = models.UUIDField()
    kind = models.CharField(max_length=10, choices=Kind)
    source = models.CharField(max_length=40)
    order_key = models.CharField(max_length=160, db_collation="C")
    on = models.DateField()
    level = models.IntegerField()
    ground = models.CharField(max_length=20, default="", blank=True)
    reference = models.CharField(max_length=300, default="", blank=True)
    valid = models.BooleanField(default=True)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "level from elsewhere"
        verbose_name_plural = "levels from elsewhere"
        constraints = [one_row("federation", "person", "kind", "source", name="one_level_a_source")]

    def __str__(self) -> str:
        return str(self.person)


class TitleStep(ReadModel):
    """What one tournament, test or record did to one person's level, in the order of `order_key`.

    `before` and `after`: levels 1-24, 0 for none. `outcome`: of a tournament, a value of `judging.Outcome`.
    `because`: [paragraph, code, values], what decided. `diploma`: a new honorary title. `judgement`: all
    terms of a tournament, see `ratings.titles.stored_trace`. `source`: the tournament, or as in `LevelFact`.
    """

    class Kind(models.TextChoices):
        TOURNAMENT = "tournament", _("Tournament")
        TEST = "test", _("Test")
        BY_HAND = "by_hand", _("By Hand")

    KEY = ("federation", "person", "order_key")
    PAGE = ("titles-of", "federation", "person")

    federation = models.CharField(max_length=20)
    person = models.UUIDField()
    order_key = models.CharField(max_length=160, db_collation="C")
    kind = models.CharField(max_length=10, choices=Kind)
    source = models.CharField(max_length=100, default="", blank=True)
    on = models.DateField()
    before = models.IntegerField(default=0)
    after = models.IntegerField(default=0)
    outcome = models.CharField(max_length=20, default="", blank=True)
    because = models.JSONField(default=list)
    ground = models.CharField(max_length=20, default="", blank=True)
    reference = models.CharField(max_length=300, default="", blank=True)
    diploma = models.BooleanField(default=False)
    carried = models.IntegerField(default=0)
    judgement = models.JSONField(default=dict)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "step of a title"
        verbose_name_plural = "steps of titles"
        constraints = [one_row("federation", "person", "order_key", name="one_title_step")]
        indexes = [
            models.Index("generation", "person", "order_key", name="title_steps_of_a_person"),
            models.Index("generation", "federation", "source", name="title_steps_of_a_source"),
        ]

    def __str__(self) -> str:
        return f"{self.source or self.get_kind_display()}: {self.before} → {self.after}"

    def get_absolute_url(self) -> str:
        """The norms of a tournament, else the player's titles."""
        if self.kind == TitleStep.Kind.TOURNAMENT:
            return reverse("norms-of", args=[self.federation, self.source, self.person])
        return super().get_absolute_url()


class TitleHolder(ReadModel):
    """One person's titles now: the level, the honorary title (0 for none), and the games carried on.

    `since`: the day that the present level counts from. `carried`: [tournament, opponent, opponent's level,
    own half points, opponent's moves, base minutes, increment], see `ratings.titles.stored_trace`.
    """

    KEY = ("federation", "person")
    PAGE = ("titles-of", "federation", "person")

    federation = models.CharField(max_length=20)
    person = models.UUIDField()
    level = models.IntegerField(default=0)
    since = models.DateField(null=True)
    honorary = models.IntegerField(default=0)
    honorary_since = models.DateField(null=True)
    honorary_by = models.CharField(max_length=100, default="", blank=True)
    carried = models.JSONField(default=list)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "holder of a title"
        verbose_name_plural = "holders of titles"
        constraints = [one_row("federation", "person", name="one_title_holder")]
        indexes = [models.Index("generation", "person", name="titles_of_a_person")]

    def __str__(self) -> str:
        return f"{self.level} ({self.honorary})"


class Diploma(ReadModel):
    """An honorary title's diploma: earned by a step, issued by the officer; each may be without the other.

    Issued and not `earned`: a later correction took the ground away; the diploma in the hand stands.
    `taken_over`: of a title held before this book or in another federation, so nobody waits for it.
    """

    KEY = ("federation", "person", "level")

    federation = models.CharField(max_length=20)
    person = models.UUIDField()
    level = models.IntegerField()
    earned = models.BooleanField(default=False)
    earned_on = models.DateField(null=True)
    kind = models.CharField(max_length=10, default="", blank=True)
    source = models.CharField(max_length=100, default="", blank=True)
    taken_over = models.BooleanField(default=False)
    issued_on = models.DateField(null=True)
    issued_position = models.BigIntegerField(null=True)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "diploma"
        constraints = [one_row("federation", "person", "level", name="one_diploma_a_level")]

    def __str__(self) -> str:
        return f"{self.person} {self.level}"

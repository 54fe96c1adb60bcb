"""Read models of the Danish register. Scores stand in twentieths of a point, half points as such."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from events.models import ReadModel, one_row


class ActKind(models.TextChoices):
    """What moves a number of the register."""

    TAKEN_OVER = "taken_over", _("taken over")
    ENTRY = "entry", _("entry rating")
    REPORT = "report", _("report")
    ABROAD = "abroad", _("result abroad")
    ADJUSTMENT = "adjustment", _("yearly adjustment")


class RegisterAct(ReadModel):
    """One act in the order of receipt. `place`: the position of the event that gave it its place.

    `name`: the tournament, or the result abroad of `person`. `says`: what the walk adds up, by kind, see
    `steps.py`. `last_day`: last day of what was rated. `corrections`: how often it was said anew since.
    """

    KEY = ("place",)

    place = models.BigIntegerField()
    kind = models.CharField(max_length=12, choices=ActKind.choices)
    name = models.CharField(max_length=120, default="", blank=True)
    person = models.UUIDField(null=True)
    day = models.DateField()
    last_day = models.DateField()
    says = models.JSONField()
    corrections = models.IntegerField(default=0)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "act of the Danish register"
        verbose_name_plural = "acts of the Danish register"
        constraints = [one_row("place", name="one_act_a_place")]
        indexes = [models.Index("generation", "name", name="danish_acts_by_name")]

    def __str__(self) -> str:
        return self.name


class DanishRating(ReadModel):
    """A player's number from `valid_from` until before `valid_to`, known so from `known_from` to `known_to`.

    Rows whose `known_to` is open are what we know now; of those, the one with the highest `place` holds on a
    day. `before` None: new in the register. `active_on`: last day of the last rated tournament, of the number
    given where there is none yet; they are archived three years after it.
    """

    KEY = ("person", "place", "known_from_position")
    PAGE = ("danish-player", "person")

    person = models.UUIDField()
    place = models.BigIntegerField()
    kind = models.CharField(max_length=12, choices=ActKind.choices)
    name = models.CharField(max_length=120, default="", blank=True)
    before = models.IntegerField(null=True)
    rating = models.IntegerField()
    active_on = models.DateField()
    valid_from = models.DateField()
    valid_to = models.DateField(null=True)
    known_from_position = models.BigIntegerField()
    known_from = models.DateTimeField()
    known_to = models.DateTimeField(null=True)

    class Meta(ReadModel.Meta):
        verbose_name = "Danish rating"
        constraints = [one_row("person", "place", "known_from_position", name="one_number_a_place")]
        indexes = [models.Index("generation", "known_to", "valid_from", name="danish_ratings_by_day")]

    def __str__(self) -> str:
        return f"{self.rating}"

    @property
    def change(self) -> int | None:
        """New number less the one before; None for who was new."""
        return None if self.before is None else self.rating - self.before


class DanishTournament(ReadModel):
    """A tournament from the organiser's list to its place in the register.

    `listed_on` None: the organiser sent no list, or called the tournament off. `filed_on` None: no report is
    filed. `place` None: none is received. `why` and `article`: what decided whether it is rated;
    `why_values`: the figures in `why` by their places, as text, persons as ids. `groups`: method, players,
    winners, who stayed away, passes of performance ratings; see `rating_rows.py`.
    """

    KEY = ("federation", "tournament")
    PAGE = ("danish-report", "tournament")

    federation = models.CharField(max_length=20)
    tournament = models.CharField(max_length=120)
    listed_on = models.DateField(null=True)
    issued_on = models.DateField(null=True)
    filed_on = models.DateField(null=True)
    received_on = models.DateField(null=True)
    last_day = models.DateField(null=True)
    due_on = models.DateField(null=True)
    place = models.BigIntegerField(null=True)
    kind = models.CharField(max_length=24, default="", blank=True)
    rated = models.BooleanField(default=False)
    article = models.CharField(max_length=20, default="", blank=True)
    why = models.CharField(max_length=300, default="", blank=True)
    why_values = models.JSONField(default=dict, blank=True)
    refused = models.BooleanField(default=False)
    refusal = models.CharField(max_length=64, default="", blank=True)
    accepted = models.BooleanField(default=False)
    groups = models.JSONField(default=list)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "tournament in the Danish register"
        verbose_name_plural = "tournaments in the Danish register"
        constraints = [one_row("federation", "tournament", name="one_danish_tournament")]

    def __str__(self) -> str:
        return self.tournament

    @property
    def late(self) -> bool:
        """Whether the report was filed after the seven days of 4.1.1 §6."""
        return bool(self.filed_on and self.due_on and self.filed_on > self.due_on)


class DanishStartRating(ReadModel):
    """A start rating as it was returned to the organiser; of a foreigner, as it was corrected since."""

    KEY = ("federation", "tournament", "person")

    federation = models.CharField(max_length=20)
    tournament = models.CharField(max_length=120)
    person = models.UUIDField()
    rating = models.IntegerField()
    source = models.CharField(max_length=12)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "Danish start rating"
        constraints = [one_row("federation", "tournament", "person", name="one_start_rating_a_player")]

    def __str__(self) -> str:
        return f"{self.rating}"


class DanishReportLine(ReadModel):
    """One player's line of a rated tournament, with every term.

    `coefficient` None: no rated game. `registered` and `rating` None: not in the register. `raw` and
    `corrected`: exact numbers such as "6207/4". `terms`: (paragraph, code, figures) in the order of the
    calculation; `games_table`: round, opponent, half points, rated, (paragraph, code).
    """

    KEY = ("federation", "tournament", "person")
    PAGE = ("danish-line", "tournament", "person")

    federation = models.CharField(max_length=20)
    tournament = models.CharField(max_length=120)
    person = models.UUIDField()
    group = models.IntegerField()
    start_rating = models.IntegerField(null=True)
    provisional = models.BooleanField()
    coefficient = models.IntegerField(null=True)
    games = models.IntegerField(default=0)
    half_points = models.IntegerField(default=0)
    expected = models.IntegerField(null=True)
    bonus = models.IntegerField(default=0)
    beyond_table = models.BooleanField(default=False)
    gain = models.IntegerField(default=0)
    group_winner = models.BooleanField(default=False)
    kept_by_winning = models.BooleanField(default=False)
    registered = models.IntegerField(null=True)
    raw = models.CharField(max_length=24, default="", blank=True)
    corrected = models.CharField(max_length=24, default="", blank=True)
    rating = models.IntegerField(null=True)
    terms = models.JSONField(default=list)
    sum_terms = models.JSONField(default=list)
    games_table = models.JSONField(default=list)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "line of a Danish report"
        verbose_name_plural = "lines of Danish reports"
        constraints = [one_row("federation", "tournament", "person", name="one_line_a_report")]
        indexes = [models.Index("generation", "person", name="danish_lines_of_a_person")]

    def __str__(self) -> str:
        return f"{self.tournament} {self.rating}"

    @property
    def change(self) -> int | None:
        """New number less the registered one; None for who is not in the register."""
        if self.rating is None or self.registered is None:
            return None
        return self.rating - self.registered


class EntryProposal(ReadModel):
    """A number that waits for somebody's approval. `waits_for`: a value of `entry.Role`."""

    KEY = ("person",)
    KEEPS_VERSIONS, IS_WAITING_WORK = False, True  # not a register

    person = models.UUIDField()
    rating = models.IntegerField()
    ground = models.CharField(max_length=12)
    membership = models.CharField(max_length=12)
    club = models.CharField(max_length=60, default="", blank=True)
    waits_for = models.CharField(max_length=16)
    proposed_by = models.UUIDField()
    proposed_on = models.DateField()
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "proposed entry rating"
        constraints = [one_row("person", name="one_proposal_a_player")]

    def __str__(self) -> str:
        return f"{self.rating}"


class PublishedDanishList(ReadModel):
    """A list as the registrar published it. `lines`: (place, person, rating, grounds), the highest first."""

    KEY = ("number",)

    number = models.IntegerField()
    as_of = models.DateField()
    published_on = models.DateField()
    least = models.IntegerField()
    digest = models.CharField(max_length=64)
    lines = models.JSONField()
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "published Danish list"
        constraints = [one_row("number", name="one_danish_list_a_number")]

    def __str__(self) -> str:
        return f"{self.number}"

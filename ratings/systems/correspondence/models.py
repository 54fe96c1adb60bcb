"""Read models of correspondence play: events, their players and games, facts and rankings of persons."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from events.models import ReadModel, one_row


class CorrespondenceEventRow(ReadModel):
    """An event as it stands.

    `state`: announced, sanctioned, running, closed, reported, ranked, or called_off.
    """

    KEY = ("federation", "event")
    PAGE = ("correspondence-event", "federation", "event")

    federation = models.CharField(max_length=20)
    event = models.CharField(max_length=100)
    name = models.CharField(max_length=100)
    state = models.CharField(max_length=20)
    starts_on = models.DateField()
    ends_on = models.DateField()
    games_per_pair = models.IntegerField(default=1)
    sanction = models.CharField(max_length=200, default="", blank=True)
    players = models.IntegerField(default=0)
    games_total = models.IntegerField(default=0)
    games_ended = models.IntegerField(default=0)
    conditions_sent_on = models.DateField(null=True)
    conditions_accepted = models.CharField(max_length=200, default="", blank=True)
    calculated_on = models.DateField(null=True)
    sent_back = models.BooleanField(default=False)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "correspondence event"
        constraints = [one_row("federation", "event", name="one_correspondence_event")]

    def __str__(self) -> str:
        return self.name


class ParticipantRow(ReadModel):
    """One player in one event. Rankings are indexes (1 = 10 kyu ... 20 = 10 dan), None for who has none.

    `norms`: those of the schedule, before and during play; `opened`: the outcome step by step once the event
    is closed; `stated`: the ranking in the arbiter's calculation, 0 for who stays new. `ranking`, `in_force`
    and `needs_board` are proposals until the event is ranked.
    """

    KEY = ("federation", "event", "person")
    PAGE = ("correspondence-outcome", "federation", "event", "person")

    federation = models.CharField(max_length=20)
    event = models.CharField(max_length=100)
    person = models.UUIDField()
    number = models.IntegerField()
    half_points = models.IntegerField(default=0)
    at_start = models.IntegerField(null=True)
    first_event = models.BooleanField(default=False)
    limit_lifted = models.BooleanField(default=False)
    norms = models.JSONField(null=True)
    opened = models.JSONField(null=True)
    kind = models.CharField(max_length=20, default="", blank=True)
    ranking = models.IntegerField(null=True)
    in_force = models.IntegerField(null=True)
    needs_board = models.BooleanField(default=False)
    confirms = models.BooleanField(default=False)
    stated = models.IntegerField(null=True)
    ranked = models.BooleanField(default=False)

    class Meta(ReadModel.Meta):
        verbose_name = "participant of a correspondence event"
        verbose_name_plural = "participants of correspondence events"
        constraints = [one_row("federation", "event", "person", name="one_correspondent_an_event")]
        indexes = [models.Index("generation", "person", name="correspondence_of_a_person")]

    def __str__(self) -> str:
        return f"{self.event} {self.number}"


class RankedList(ReadModel):
    """What an event gave when it was ranked, as it stands for ever. `lines`: see ranking_rows.py."""

    KEY = ("federation", "event")
    PAGE = ("correspondence-event", "federation", "event")

    federation = models.CharField(max_length=20)
    event = models.CharField(max_length=100)
    lines = models.JSONField()
    digest = models.CharField(max_length=64, default="", blank=True)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "outcome of a ranked event"
        verbose_name_plural = "outcomes of ranked events"
        constraints = [one_row("federation", "event", name="one_ranked_list_an_event")]

    def __str__(self) -> str:
        return self.event


class CorrespondenceGameRow(ReadModel):
    """One scheduled game; half points of `one` and `other` are None while it runs, `ended_on` too.

    `counts`: whether it is finished by SLSF-K 3 §3, None while it runs; `why`: [paragraph, code, values].
    """

    KEY = ("federation", "event", "one", "other", "game")
    PAGE = ("correspondence-event", "federation", "event")

    federation = models.CharField(max_length=20)
    event = models.CharField(max_length=100)
    one = models.UUIDField()
    other = models.UUIDField()
    game = models.IntegerField()
    one_half_points = models.IntegerField(null=True)
    other_half_points = models.IntegerField(null=True)
    ended_on = models.DateField(null=True)
    ending = models.CharField(max_length=30, default="", blank=True)
    both_moved = models.BooleanField(default=True)
    corrected = models.BooleanField(default=False)
    counts = models.BooleanField(null=True)
    why = models.JSONField(default=list)

    class Meta(ReadModel.Meta):
        verbose_name = "correspondence game"
        constraints = [one_row("federation", "event", "one", "other", "game", name="one_correspondence_game")]

    def __str__(self) -> str:
        return f"{self.event} {self.game}"


class RankingFact(ReadModel):
    """One fact that bears on a person's ranking, in a form from which the ranking of any day is worked out.

    taken       `on`, `ranking`                                     source: the day
    classified  `on` (last day), `ranking`, `flag` (confirms)       source: the event
    board       `ranking`, `flag` (confirmed)                       source: the event
    certified   `on` to `until`, `flag` (active over the board)     source: position in the log
    """

    class Kind(models.TextChoices):
        TAKEN = "taken", _("Taken")
        CLASSIFIED = "classified", _("Classified")
        BOARD = "board", _("Board")
        CERTIFIED = "certified", _("Certified")

    KEY = ("federation", "person", "kind", "source")

    federation = models.CharField(max_length=20)
    person = models.UUIDField()
    kind = models.CharField(max_length=10, choices=Kind)
    source = models.CharField(max_length=100, db_collation="C")
    on = models.DateField(null=True)
    until = models.DateField(null=True)
    ranking = models.IntegerField(null=True)
    flag = models.BooleanField(default=False)
    trace = models.JSONField(default=list)

    class Meta(ReadModel.Meta):
        verbose_name = "fact of a correspondence ranking"
        verbose_name_plural = "facts of correspondence rankings"
        constraints = [one_row("federation", "person", "kind", "source", name="one_ranking_fact")]

    def __str__(self) -> str:
        return self.source


class OverTheBoardPeriod(ReadModel):
    """A person took part in something over the board that counts as activity in this period (SLSF-K 2 §5)."""

    KEY = ("federation", "discipline", "source", "person")

    federation = models.CharField(max_length=20)
    discipline = models.CharField(max_length=30)
    source = models.CharField(max_length=200)
    person = models.UUIDField()
    period = models.CharField(max_length=10)

    class Meta(ReadModel.Meta):
        verbose_name = "play over the board"
        verbose_name_plural = "play over the board"
        constraints = [one_row("federation", "discipline", "source", "person", name="one_over_the_board")]
        indexes = [models.Index("generation", "person", name="over_the_board_of_a_person")]

    def __str__(self) -> str:
        return f"{self.source} {self.period}"


class CorrespondenceRanking(ReadModel):
    """A person's ranking as of the day of the newest fact; it lapses on `due` unless confirmed before.

    What lapsed since then is worked out for the day asked. `proposed`: the highest dan title that waits for
    the board; `titles`: all of them, [event, ranking].
    """

    KEY = ("federation", "person")
    PAGE = ("correspondence-person", "federation", "person")

    federation = models.CharField(max_length=20)
    person = models.UUIDField()
    ranking = models.IntegerField()
    since = models.DateField()
    confirmed_on = models.DateField(null=True)
    due = models.DateField(null=True)
    proposed = models.IntegerField(null=True)
    titles = models.JSONField(default=list)
    as_of_day = models.DateField()

    class Meta(ReadModel.Meta):
        verbose_name = "correspondence ranking"
        constraints = [one_row("federation", "person", name="one_correspondence_ranking")]

    def __str__(self) -> str:
        return f"{self.person} {self.ranking}"

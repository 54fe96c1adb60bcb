"""The official lists as published, work that waits for a reissue, and the periods that are over."""

from __future__ import annotations

from django.db import models
from django.urls import reverse

from events.models import ReadModel, one_row


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
        constraints = [one_row("federation", "discipline", "period", "issue", name="one_list_an_issue")]

    def __str__(self) -> str:
        issue = f" ({self.issue})" if self.issue > 1 else ""
        return f"{self.federation} {self.discipline} {self.in_force_period}{issue}"

    def get_absolute_url(self) -> str:
        """The list as first published, or its reissue."""
        here = [self.federation, self.discipline, self.period]
        if self.issue == 1:
            return reverse("rating-list", args=here)
        return reverse("rating-list-issue", args=[*here, self.issue])


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
            one_row("federation", "discipline", "period", "issue", "person", name="one_line_an_issue")
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
    KEEPS_VERSIONS, IS_WAITING_WORK = False, True  # not a register

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
        constraints = [one_row("federation", "discipline", "period", name="one_proposal_a_period")]

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
        constraints = [one_row("federation", "discipline", "period", name="ended_once")]

    def __str__(self) -> str:
        return self.period

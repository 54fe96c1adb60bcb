"""Rulings as the page of rules shows them."""

from __future__ import annotations

from django.db import models

from events.models import ReadModel, one_row


class Ruling(ReadModel):
    """How a paragraph is read, from `valid_from` until before `valid_to`."""

    KEY = ("federation", "number")

    federation = models.CharField(max_length=20)
    number = models.IntegerField()
    article = models.CharField(max_length=40)
    text = models.TextField()
    valid_from = models.DateField()
    valid_to = models.DateField(null=True)
    known_from = models.DateTimeField()
    known_to = models.DateTimeField(null=True)
    position = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "ruling"
        constraints = [one_row("federation", "number", name="one_ruling_a_number")]

    def __str__(self) -> str:
        return f"{self.article}: {self.text[:60]}"

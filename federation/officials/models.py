"""Accounts (outside the log: passwords and sessions) and the grants, a read model."""

from __future__ import annotations

from uuid import uuid4

from django.contrib.auth.models import AbstractUser
from django.db import models

from events.models import ReadModel, one_row


class Account(AbstractUser):
    """Somebody who can log in. To the log it is only `actor`, a random id."""

    actor = models.UUIDField(default=uuid4, unique=True, editable=False)

    class Meta(AbstractUser.Meta):
        verbose_name = "account"
        verbose_name_plural = "accounts"

    def __str__(self) -> str:
        return self.username


class RoleGrant(ReadModel):
    """One role that an actor holds or held; `valid_to` and `known_to` are open while it holds."""

    KEY = ("actor", "federation", "role", "club", "valid_from_position")
    KEEPS_VERSIONS = False  # rights are those of now, whatever day a page shows

    actor = models.UUIDField()
    federation = models.CharField(max_length=20)
    role = models.CharField(max_length=40)
    club = models.CharField(max_length=100, default="", blank=True)
    valid_from_position = models.BigIntegerField()
    valid_from = models.DateField()
    valid_to = models.DateField(null=True)
    known_from = models.DateTimeField()
    known_to = models.DateTimeField(null=True)

    class Meta(ReadModel.Meta):
        constraints = [
            one_row("actor", "federation", "role", "club", "valid_from_position", name="one_grant")
        ]

    def __str__(self) -> str:
        return f"{self.federation} {self.role}"


class TiedAccount(ReadModel):
    """The person behind an account."""

    KEY = ("actor",)
    KEEPS_VERSIONS = False  # who is logged in is a question of now

    actor = models.UUIDField()
    person = models.UUIDField()

    class Meta(ReadModel.Meta):
        constraints = [one_row("actor", name="one_person_an_account")]

    def __str__(self) -> str:
        return str(self.actor)

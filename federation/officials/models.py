"""Accounts (outside the log: passwords and sessions), grants, a read model, and looks at personal data."""

from __future__ import annotations

from uuid import UUID, uuid4

from django.contrib.auth.models import AbstractUser
from django.contrib.postgres.functions import RandomUUID
from django.db import models
from django.utils.translation import gettext_lazy as _

from events.bitemporal_query import today
from events.models import ReadModel, one_row


class Account(AbstractUser):
    """Somebody who can log in. To the log it is only `actor`, a random id.

    `language`: in which pages and letters speak to them, as chosen on any page; "" while none is.
    """

    actor = models.UUIDField(default=uuid4, unique=True, editable=False)
    language = models.CharField(max_length=10, blank=True, default="")

    class Meta(AbstractUser.Meta):
        verbose_name = "account"
        verbose_name_plural = "accounts"

    def __str__(self) -> str:
        return self.username


class RoleGrant(ReadModel):
    """One role that an actor holds or held; `valid_to` and `known_to` are open while it holds.

    `rests_from`: of a powerful role, while two have not said whose an account from before invitations is.
    """

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
    rests_from = models.DateField(null=True)

    class Meta(ReadModel.Meta):
        constraints = [
            one_row("actor", "federation", "role", "club", "valid_from_position", name="one_grant")
        ]

    def __str__(self) -> str:
        return f"{self.federation} {self.actor}"

    @classmethod
    def in_force(cls, actor: UUID) -> models.QuerySet[RoleGrant]:
        """The roles that an account holds and that do not rest; for what pages show."""
        awake = models.Q(rests_from=None) | models.Q(rests_from__gt=today())
        held: models.QuerySet[RoleGrant] = cls.objects.filter(awake, actor=actor, valid_to=None)
        return held


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


class PersonalLook(models.Model):
    """Somebody of the staff looked at what is personal: who, when, at whose, on which page.

    No read model and not in the log: rows are only ever added, and deleted once they are older than
    `LOOKS_DAYS`. The database refuses any other change. `person` None: at a list of persons. `asked`: how the
    person asked for everything held on them, where an official handed it over; no words of anybody.
    `nonce`: of chance, so that no one guesses a row from the digest of its day.
    """

    class Asked(models.TextChoices):
        LETTER = "letter", _("by letter")
        EMAIL = "email", _("by e-mail")
        TELEPHONE = "telephone", _("by telephone")
        IN_PERSON = "in_person", _("in person")

    looked_at = models.DateTimeField(auto_now_add=True, db_index=True)
    kept_until = models.DateTimeField()
    actor = models.UUIDField()
    federation = models.CharField(max_length=20)
    person = models.UUIDField(null=True)
    page = models.CharField(max_length=200)
    asked = models.CharField(max_length=10, choices=Asked, default="", blank=True)
    nonce = models.UUIDField(db_default=RandomUUID(), editable=False)

    class Meta:
        app_label = "privacy"  # where its table and its migrations are
        default_permissions = ("view",)
        verbose_name = "look at personal data"
        verbose_name_plural = "looks at personal data"

    def __str__(self) -> str:
        return f"{self.looked_at} {self.page}"

"""Accounts as rows of a federation; and the one table that is none: the links that are on their way."""

from __future__ import annotations

import datetime as dt

from django.db import models
from django.utils.translation import gettext_lazy as _

from events.models import ReadModel, one_row


class AccountRow(ReadModel):
    """One account that a federation invited, gave a role or tied. `person` None: outside the register.

    `outsider`: commitment to the details of such a person. `waits_since`: an invitation is on its way.
    `tied_at`: the event that said whose it is. `rests_from`: its powerful roles do, while two have not said
    it of one that was carried over.
    """

    class State(models.TextChoices):
        EARLIER = "earlier", _("made before there were invitations")
        CARRIED_OVER = "carried_over", _("carried over")
        NAMED = "named", _("named, not invited yet")
        INVITED = "invited", _("invited")
        IN_USE = "in_use", _("in use")
        WITHDRAWN = "withdrawn", _("invitation withdrawn")
        RESET = "reset", _("waits for a new invitation")
        ENDED = "ended", _("ended")

    KEY = ("federation", "actor")
    KEEPS_VERSIONS = False  # who signs in is a question of now; its history is in the log

    federation = models.CharField(max_length=20)
    actor = models.UUIDField()
    person = models.UUIDField(null=True)
    outsider = models.CharField(max_length=64, default="", blank=True)
    state = models.CharField(max_length=12, choices=State, default=State.EARLIER)
    channel = models.CharField(max_length=10, default="", blank=True)
    last_day = models.DateField(null=True)
    waits_since = models.DateTimeField(null=True)
    tied = models.BooleanField(default=False)
    tied_at = models.BigIntegerField(null=True)
    rests_from = models.DateField(null=True)
    because_of = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "account of a federation"
        verbose_name_plural = "accounts of a federation"
        constraints = [one_row("federation", "actor", name="one_account_of_a_federation")]

    def __str__(self) -> str:
        return f"{self.federation} {self.actor}"

    def is_somebodys(self, today: dt.date) -> bool:
        """Whether its person signs in with it, or can by a link that is on its way."""
        if self.state == self.State.INVITED:
            return self.last_day is not None and self.last_day >= today
        return self.state not in {self.State.WITHDRAWN, self.State.ENDED}


class InvitationLink(models.Model):
    """What opens an account that is invited: the digest of the code in its link, never the code.

    No read model and not in the log. `digest`: SHA-256, "" until the code is drawn. `name`: under which the
    account signs in, "" where who accepts chooses it.
    """

    actor = models.UUIDField(unique=True)
    federation = models.CharField(max_length=20)
    person = models.UUIDField(null=True)
    invitation = models.IntegerField()
    digest = models.CharField(max_length=64, default="", blank=True, db_index=True)
    name = models.CharField(max_length=150, default="", blank=True)
    last_day = models.DateField()
    used_at = models.DateTimeField(null=True)

    class Meta:
        default_permissions = ()
        verbose_name = "link of an invitation"
        verbose_name_plural = "links of invitations"

    def __str__(self) -> str:
        return f"{self.federation} {self.invitation}"

"""Webhooks as rows; and two tables that are no read models: how far each is, and what was answered."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from events.models import ReadModel, one_row


class WebhookRow(ReadModel):
    """A subscription, and how it stands. `personal`: commitment to its address.

    `after`: the event before the first that is to be sent, as was said last. `ordered`: the event by which
    sending was last asked for. `because`: why it is paused, as a code.
    """

    class State(models.TextChoices):
        OPEN = "open", _("open")
        PAUSED = "paused", _("paused")
        ENDED = "ended", _("ended")

    KEY = ("federation", "actor", "webhook")
    KEEPS_VERSIONS = False  # what is sent is a question of now; how it came about is in the log

    federation = models.CharField(max_length=20)
    actor = models.UUIDField()
    webhook = models.UUIDField()
    kinds = models.JSONField(default=list, blank=True)
    personal = models.CharField(max_length=64, default="", blank=True)
    state = models.CharField(max_length=10, choices=State, default=State.OPEN)
    because = models.CharField(max_length=40, default="", blank=True)
    since = models.DateTimeField()
    changed_at = models.DateTimeField()
    after = models.BigIntegerField()
    said_at = models.BigIntegerField()
    ordered = models.BigIntegerField()

    class Meta(ReadModel.Meta):
        verbose_name = "webhook"
        constraints = [one_row("federation", "actor", "webhook", name="one_webhook")]

    def __str__(self) -> str:
        return f"{self.federation} {self.webhook}"


class Courier(models.Model):
    """How far a webhook has been sent. No read model and not in the log: what was sent cannot be worked out.

    `after`: the last event that is done with. `ordered`: the newest order that was heard. `attempts`: at the
    event after it, so far in vain. Its row is locked while something is on its way.
    """

    webhook = models.UUIDField(primary_key=True)
    after = models.BigIntegerField()
    ordered = models.BigIntegerField()
    attempts = models.IntegerField(default=0)
    due_at = models.DateTimeField()

    class Meta:
        default_permissions = ()
        verbose_name = "how far a webhook has been sent"
        verbose_name_plural = "how far webhooks have been sent"

    def __str__(self) -> str:
        return f"{self.webhook} {self.after}"


class Delivery(models.Model):
    """One attempt at sending one event. Deleted after `WEBHOOK_DAYS`.

    `status`: of HTTP, None where no answer came; `failure`: a code, "" for delivered.
    """

    webhook = models.UUIDField()
    position = models.BigIntegerField()
    kind = models.CharField(max_length=100)
    attempt = models.IntegerField()
    at = models.DateTimeField(db_index=True)
    milliseconds = models.IntegerField()
    status = models.IntegerField(null=True)
    failure = models.CharField(max_length=40, default="", blank=True)

    class Meta:
        default_permissions = ()
        verbose_name = "delivery of a webhook"
        verbose_name_plural = "deliveries of webhooks"
        indexes = [models.Index("webhook", "id", name="deliveries_of_a_webhook")]

    def __str__(self) -> str:
        return f"{self.webhook} {self.position}"

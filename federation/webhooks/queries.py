"""Webhooks and their deliveries as pages show them, and what is held on an account beside the log."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from uuid import UUID

from django.db.models import QuerySet

from events.browsing import account_names
from events.log import read_stream
from events.personal import unseal_many
from federation.privacy.holdings import Holding
from federation.webhooks.commands import WebhookAddress
from federation.webhooks.models import Courier, Delivery, WebhookRow
from federation.webhooks.state import Webhooks, evolve, webhooks_stream


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One webhook. `account`: under which name its owner signs in; `next_at`: of an attempt that failed.

    `after`: the last event that is done with; `last`: the newest attempt.
    """

    row: WebhookRow
    address: str
    account: str
    after: int
    next_at: dt.datetime | None
    last: Delivery | None


def lines_in(federation: str, actor: UUID | None = None) -> list[Line]:
    """Those of a federation, or of one account in it: what sends first, each group with the newest first."""
    rows = WebhookRow.objects.filter(federation=federation).order_by("-since")
    found = _lines(rows if actor is None else rows.filter(actor=actor))
    return sorted(found, key=lambda line: line.row.state == WebhookRow.State.ENDED)


def line_of(federation: str, actor: UUID, webhook: UUID) -> Line | None:
    """One webhook."""
    rows = WebhookRow.objects.filter(federation=federation, actor=actor, webhook=webhook)
    return next(iter(_lines(rows)), None)


def _lines(rows: Iterable[WebhookRow]) -> list[Line]:
    rows = list(rows)
    addresses = unseal_many([row.personal for row in rows], WebhookAddress)
    names = account_names({row.actor for row in rows})
    couriers = {each.webhook: each for each in Courier.objects.filter(pk__in=[row.webhook for row in rows])}
    newest = Delivery.objects.filter(webhook__in=couriers).order_by("webhook", "-id").distinct("webhook")
    last = {each.webhook: each for each in newest}
    return [
        Line(
            row=row,
            address=addresses[row.personal].address if row.personal in addresses else "–",
            account=names.get(row.actor, "–"),
            after=courier.after if (courier := couriers.get(row.webhook)) else row.after,
            next_at=courier.due_at if courier and courier.attempts and _sends(row) else None,
            last=last.get(row.webhook),
        )
        for row in rows
    ]


def webhooks_now(federation: str, actor: UUID) -> Webhooks:
    """The webhooks of an account as the log has them at this moment, whatever the rows know."""
    webhooks: Webhooks = {}
    for each in read_stream(webhooks_stream(federation, actor)):
        webhooks = evolve(webhooks, each.event)
    return webhooks


def _sends(row: WebhookRow) -> bool:
    return bool(row.state == WebhookRow.State.OPEN)


def deliveries_of(webhook: UUID) -> QuerySet[Delivery]:
    """What was tried, the newest first."""
    return Delivery.objects.filter(webhook=webhook).order_by("-id")


def sent_for(_persons: Collection[UUID], actors: Collection[UUID]) -> Holding:
    """What was sent for somebody's accounts, and what was answered."""
    columns = ("webhook", "position", "kind", "attempt", "at", "status", "failure")
    own = WebhookRow.objects.filter(actor__in=actors).values("webhook")
    about = Delivery._meta
    rows = Delivery.objects.filter(webhook__in=own).order_by("id").values(*columns)
    return Holding(about.label, str(about.verbose_name_plural), columns, list(rows))


HELD_BESIDE = (sent_for,)

"""What is due is sent: each webhook's events in the order of the log, the next once one is taken.

One at a time in the whole house, so that receivers that answer slowly never hold more than one worker. The
row of the courier is locked meanwhile: two workers never send the same. What a worker sent that died before
it noted so is sent again, under the same id.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from time import monotonic
from uuid import UUID

from django.conf import settings
from django.db import connection, transaction

from events import clock
from events.log import head_position
from events.personal import unseal
from events.work import SYSTEM, TheLog, Work
from federation.officials.roles import Official, stream_of
from federation.officials.roles import evolve as evolve_official
from federation.officials.state import AccountState, account_stream, evolve_account
from federation.webhooks.commands import MAKERS, StopWebhook, WebhookAddress, stop_webhook
from federation.webhooks.messages import Message, message_of
from federation.webhooks.models import Courier, Delivery, WebhookRow
from federation.webhooks.queries import webhooks_now
from federation.webhooks.selecting import next_event
from federation.webhooks.sending import Answer, post
from federation.webhooks.signing import signatures
from federation.webhooks.state import Webhook

SENDING = 0x10_9
"""The advisory lock of whoever sends, held for one delivery."""
A_TURN = 5.0
"""Seconds after which the next webhook has its turn, though this one has more to send."""
PAUSES = tuple(
    dt.timedelta(seconds=each) for each in (5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400)
)
"""After each attempt in vain; after the last one the webhook is paused."""


def send_what_is_due() -> int:
    """Give each open webhook its turn, the longest due first; how many events were tried."""
    if not settings.WEBHOOKS:
        return 0
    rows = {row.webhook: row for row in WebhookRow.objects.filter(state=WebhookRow.State.OPEN)}
    _name_couriers(rows)
    couriers = Courier.objects.filter(webhook__in=rows).order_by("due_at", "pk")
    return sum(_turn(rows[each.webhook]) for each in couriers if _is_due(each, rows[each.webhook]))


def _name_couriers(rows: dict[UUID, WebhookRow]) -> None:
    known = set(Courier.objects.filter(webhook__in=rows).values_list("webhook", flat=True))
    new = [_courier_of(row) for webhook, row in rows.items() if webhook not in known]
    Courier.objects.bulk_create(new, ignore_conflicts=True)


def _courier_of(row: WebhookRow) -> Courier:
    return Courier(webhook=row.webhook, after=row.after, ordered=row.ordered, due_at=clock.now())


def _is_due(courier: Courier, row: WebhookRow) -> bool:
    return row.ordered > courier.ordered or (
        courier.due_at <= clock.now() and courier.after < head_position()
    )


def _turn(row: WebhookRow) -> int:
    begun, tried = monotonic(), 0
    while monotonic() - begun < A_TURN and _try_next(row):
        tried += 1
    return tried


@dataclass(frozen=True, slots=True)
class Attempt:
    """What is to be sent: which, where to, and how far its courier is."""

    row: WebhookRow
    courier: Courier
    webhook: Webhook
    address: str


def _try_next(row: WebhookRow) -> bool:
    """Try to send the next event; whether there was one, and it was taken."""
    with transaction.atomic():
        attempt = _claim(row)
        if attempt is None:
            return False
        event = next_event(attempt.row, attempt.webhook.kinds, attempt.courier)
        if event is None:
            attempt.courier.save()
            return False
        answer = _send(attempt, message_of(row.webhook, row.federation, event), event.position)
        return not answer.failure


def _claim(row: WebhookRow) -> Attempt | None:
    """Hold the courier of a webhook that may send now, as the log has it; None where none may."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_xact_lock(%s)", [SENDING])
        if not cursor.fetchone()[0]:
            return None
    courier = Courier.objects.select_for_update(skip_locked=True).filter(pk=row.webhook).first()
    row = WebhookRow.objects.get(pk=row.pk)
    webhook = webhooks_now(row.federation, row.actor).get(row.webhook)
    if courier is None or webhook is None or webhook.ended or webhook.paused:
        return None
    _hear(courier, row)
    if courier.due_at > clock.now():
        return None
    address = unseal(webhook.personal, WebhookAddress)
    why = "" if _is_in_office(row) else "out_of_office"
    why = why or ("" if address else "address_forgotten")
    if why or address is None:
        _stop(row, why)
        return None
    return Attempt(row, courier, webhook, address.address)


def _hear(courier: Courier, row: WebhookRow) -> None:
    """An order that is new begins at once, and one to replay from where it says."""
    if row.ordered > courier.ordered:
        if row.said_at > courier.ordered:
            courier.after = row.after
        courier.ordered, courier.attempts, courier.due_at = row.ordered, 0, clock.now()


def _is_in_office(row: WebhookRow) -> bool:
    """Whether the account still may have events sent: a role that was revoked a moment ago is."""
    work = Work(SYSTEM, clock.now(), TheLog())
    official = work.fold(stream_of(row.actor), Official(), evolve_official)
    account = work.fold(account_stream(row.federation, row.actor), AccountState(), evolve_account)
    held = {each.role for each in official.grants if each.federation == row.federation}
    return not account.ended and not held.isdisjoint(MAKERS)


def _send(attempt: Attempt, message: Message, position: int) -> Answer:
    """Send it, note what came of it, and say when to try again or to stop."""
    row, courier, now = attempt.row, attempt.courier, clock.now()
    begun = monotonic()
    answer = post(attempt.address, message.body, _head(attempt, message, now))
    Delivery.objects.create(
        webhook=row.webhook,
        position=position,
        kind=message.kind,
        attempt=courier.attempts + 1,
        at=now,
        milliseconds=round(1000 * (monotonic() - begun)),
        status=answer.status,
        failure=answer.failure,
    )
    if not answer.failure:
        courier.after, courier.attempts, courier.due_at = position, 0, clock.now()
    elif answer.failure == "gone" or courier.attempts >= len(PAUSES):
        _stop(row, "gone" if answer.failure == "gone" else "failed")
    else:
        courier.due_at = clock.now() + PAUSES[courier.attempts]
        courier.attempts += 1
    courier.save()
    return answer


def _head(attempt: Attempt, message: Message, now: dt.datetime) -> dict[str, str]:
    at = str(int(now.timestamp()))
    numbers = attempt.webhook.secrets_at(now)
    signed = b".".join((message.id.encode(), at.encode(), message.body))
    return {
        "content-type": "application/json",
        "user-agent": "federation-records",
        "webhook-id": message.id,
        "webhook-timestamp": at,
        "webhook-signature": signatures(attempt.webhook.webhook, numbers, signed),
    }


def _stop(row: WebhookRow, because: str) -> None:
    act = StopWebhook(federation=row.federation, actor=row.actor, webhook=row.webhook, because=because)
    stop_webhook(act, by=SYSTEM)


def forget_old_deliveries() -> None:
    """Those whose days are over."""
    Delivery.objects.filter(at__lt=clock.now() - dt.timedelta(days=settings.WEBHOOK_DAYS)).delete()

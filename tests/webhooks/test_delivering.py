"""What is recorded arrives: signed, once and in order, tried again; and nothing that is not public."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.test import Client
from standardwebhooks import Webhook

from events import clock
from events.log import read_stream
from events.models import LoggedEvent
from events.work import SYSTEM, By
from federation.grants.commands import RevokeRole, revoke_role
from federation.webhooks import commands, delivering
from federation.webhooks.delivering import PAUSES
from federation.webhooks.events import WebhookPaused
from federation.webhooks.models import Delivery, WebhookRow
from federation.webhooks.signing import shown_secret
from federation.webhooks.state import webhooks_stream
from federation.webhooks.tasks import forget_old_deliveries
from tests.support import season
from tests.support.tokens import account_of, token_of
from tests.webhooks.conftest import CLUB, FED, clubs, of, send, subscribe

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def by(db) -> By:
    season.open_house()
    by = season.official(FED, "registrar")
    account_of(by)
    return by


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Lets time go by."""
    now = clock.now

    def pass_by(span: dt.timedelta) -> None:
        gone[0] += span

    gone = [dt.timedelta()]
    monkeypatch.setattr(clock, "now", lambda: now() + gone[0])
    return pass_by


def paused(by: By) -> list[str]:
    """Why its webhooks were paused, as the log has it."""
    found = [each.event for each in read_stream(webhooks_stream(FED, by.actor))]
    return [each.because for each in found if isinstance(each, WebhookPaused)]


def in_utc(event: dict[str, Any]) -> dict[str, Any]:
    """Pages and the API say instants in a reader's zone."""
    at = dt.datetime.fromisoformat(event["recorded_at"]).astimezone(dt.UTC)
    return event | {"recorded_at": at}


def test_what_is_recorded_arrives_in_order_as_everybody_reads_it_and_signed(by, receiver) -> None:
    webhook = subscribe(by, receiver.address, CLUB)
    at = clubs(by, "Lund", "Malmö", "Ystad")
    send()

    assert receiver.positions == at, list(Delivery.objects.values())
    verifier = Webhook(shown_secret(webhook, 1))
    for each in receiver.received:
        said = verifier.verify(each.body, dict(each.head))
        event = said["data"]["event"]
        assert in_utc(event) == in_utc(Client().get(f"/api/events/{each.position}/").json())
        assert said["data"]["url"].endswith(f"/api/events/{each.position}/")
        assert (said["type"], said["data"]["federation"], said["timestamp"]) == (
            CLUB,
            FED,
            event["recorded_at"],
        )
        assert each.head["webhook-id"] == f"msg_{webhook.hex}_{each.position}"
        assert each.head["content-type"] == "application/json"
    send()
    assert len(receiver.received) == 3


def test_what_was_recorded_before_is_sent_if_that_is_asked_for(by, receiver) -> None:
    at = clubs(by, "Lund", "Malmö", "Ystad")
    subscribe(by, receiver.address, CLUB)
    send()
    assert receiver.positions == []
    subscribe(by, receiver.address, CLUB, first=at[1])
    send()
    assert receiver.positions == at[1:]


def test_only_its_kinds_and_its_federation(by, receiver) -> None:
    danish = season.official("dsu", "registrar")
    subscribe(by, receiver.address, CLUB)
    own = clubs(by, "Lund")
    clubs(danish, "Aarhus", federation="dsu")
    season.person("Anna Ek", by=by)
    own += clubs(by, "Malmö")
    send()
    assert receiver.positions == own


def test_a_room_is_all_that_begins_so_and_without_kinds_all_public_events_are_sent(by, receiver) -> None:
    subscribe(by, receiver.address, "members")
    clubs(by, "Lund")
    season.person("Anna Ek", by=by)
    season.official(FED, "arbiter")
    send()
    assert {each.partition(".")[0] for each in receiver.types} == {"members"}
    assert "members.PersonRegistered" in receiver.types
    subscribe(by, receiver.address, first=1)
    receiver.received.clear()
    send()
    assert {"officials.RoleGranted", CLUB} <= {*receiver.types}


def test_nothing_that_only_auditors_read_and_nothing_personal_is_ever_sent(by, receiver) -> None:
    """Held against the API as an anonymous reader has it, from the first event on."""
    person = season.person("Hemlig Hemligsson", by=by)
    season.tie(by, person)
    token_of(by, ("register-club",))
    subscribe(by, receiver.address, first=1)
    season.club("Lund", by=by)
    send()

    veiled = LoggedEvent.objects.filter(type__in=["officials.AccountTied", "tokens.TokenIssued"])
    hidden = {*veiled.values_list("position", flat=True)}
    hidden |= {*LoggedEvent.objects.filter(stream__startswith="account/").values_list("position", flat=True)}
    assert len(hidden) >= 3
    assert hidden.isdisjoint(receiver.positions)
    everybody = Client().get("/api/events/?page_size=200").json()["results"]
    public = [each["position"] for each in everybody if f'"{FED}"' in str(each).replace("'", '"')]
    assert receiver.positions == public
    sent = b"".join(each.body for each in receiver.received).decode()
    assert "Hemlig" not in sent
    assert receiver.address not in sent
    assert str(person) in sent


def test_a_failure_is_tried_again_later_and_nothing_overtakes_it(by, receiver, later) -> None:
    subscribe(by, receiver.address, CLUB)
    at = clubs(by, "Lund", "Malmö")
    receiver.answers = [500, 503]
    send()
    assert receiver.positions == at[:1]
    send()
    assert receiver.positions == at[:1], "before its time"
    later(PAUSES[0])
    send()
    assert receiver.positions == [at[0], at[0]]
    later(PAUSES[0])
    send()
    assert len(receiver.received) == 2, "the pauses grow"
    later(PAUSES[1])
    send()
    assert receiver.positions == [at[0], at[0], *at]
    ids = [each.head["webhook-id"] for each in receiver.received]
    assert len({*ids[:3]}) == 1
    told = list(Delivery.objects.order_by("id").values_list("position", "attempt", "status", "failure"))
    assert told == [
        (at[0], 1, 500, "refused"),
        (at[0], 2, 503, "refused"),
        (at[0], 3, 204, ""),
        (at[1], 1, 204, ""),
    ]


def test_what_nobody_takes_is_paused_after_the_last_attempt_and_goes_on_there(by, receiver, later) -> None:
    webhook = subscribe(by, receiver.address, CLUB)
    at = clubs(by, "Lund", "Malmö")
    receiver.answers = [500] * (len(PAUSES) + 1)
    send()
    for pause in PAUSES:
        assert paused(by) == []
        later(pause)
        send()
    assert receiver.positions == [at[0]] * (len(PAUSES) + 1)
    assert paused(by) == ["failed"]
    later(dt.timedelta(days=2))
    send()
    assert len(receiver.received) == len(PAUSES) + 1

    receiver.received.clear()
    commands.resume_webhook(commands.ResumeWebhook(**of(webhook)), by=by)
    send()
    assert receiver.positions == at


def test_a_receiver_that_is_gone_pauses_it_at_once(by, receiver) -> None:
    subscribe(by, receiver.address, CLUB)
    clubs(by, "Lund")
    receiver.answers = [410]
    send()
    assert paused(by) == ["gone"]


def test_what_is_paused_waits_and_is_sent_once_it_is_resumed(by, receiver) -> None:
    webhook = subscribe(by, receiver.address, CLUB)
    commands.pause_webhook(commands.PauseWebhook(**of(webhook), actor=by.actor), by=by)
    at = clubs(by, "Lund", "Malmö")
    send()
    assert receiver.positions == []
    commands.resume_webhook(commands.ResumeWebhook(**of(webhook)), by=by)
    send()
    assert receiver.positions == at


def test_a_pause_counts_though_the_rows_do_not_know_it_yet(by, receiver) -> None:
    webhook = subscribe(by, receiver.address, CLUB)
    clubs(by, "Lund")
    commands.pause_webhook(commands.PauseWebhook(**of(webhook), actor=by.actor), by=by)
    delivering.send_what_is_due()
    assert WebhookRow.objects.get(webhook=webhook).state == "open"
    assert receiver.positions == []


def test_from_a_position_on_everything_is_sent_again_under_the_same_ids(by, receiver) -> None:
    webhook = subscribe(by, receiver.address, CLUB)
    at = clubs(by, "Lund", "Malmö", "Ystad")
    commands.ping_webhook(commands.PingWebhook(**of(webhook)), by=by)
    send()
    commands.replay_webhook(commands.ReplayWebhook(**of(webhook), first=at[1]), by=by)
    send()
    ids = [each.head["webhook-id"] for each in receiver.received]
    assert len(ids) == 6
    assert ids[4:] == ids[1:3]
    assert receiver.types[3:] == ["ping", CLUB, CLUB], "an old ping is not sent again"


def test_a_ping_comes_in_its_place(by, receiver) -> None:
    webhook = subscribe(by, receiver.address, CLUB)
    other = subscribe(by, receiver.address, CLUB)
    clubs(by, "Lund")
    commands.ping_webhook(commands.PingWebhook(**of(webhook)), by=by)
    clubs(by, "Malmö")
    commands.end_webhook(commands.EndWebhook(**of(other), actor=by.actor), by=by)
    send()
    assert receiver.types == [CLUB, "ping", CLUB]
    said = receiver.received[1].said
    assert said["data"] == {
        "federation": FED,
        "webhook": str(webhook),
        "position": receiver.received[1].position,
    }


def test_while_a_secret_is_renewed_the_old_one_signs_for_a_day(by, receiver, later) -> None:
    webhook = subscribe(by, receiver.address, CLUB)
    commands.renew_webhook_secret(commands.RenewWebhookSecret(**of(webhook)), by=by)
    clubs(by, "Lund")
    send()
    (came,) = receiver.received
    assert len(came.head["webhook-signature"].split()) == 2
    for number in (1, 2):
        Webhook(shown_secret(webhook, number)).verify(came.body, dict(came.head))
    later(dt.timedelta(days=1, minutes=1))
    clubs(by, "Malmö")
    send()
    assert len(receiver.received[1].head["webhook-signature"].split()) == 1


def test_who_left_office_or_whose_account_ended_has_nothing_sent(by, receiver) -> None:
    subscribe(by, receiver.address, CLUB)
    revoke_role(RevokeRole(actor=by.actor, federation=FED, role="registrar", club=""), by=SYSTEM)
    season.club("Lund")
    send()
    assert (receiver.received, paused(by)) == ([], ["out_of_office"])


def test_a_slow_one_gives_the_next_its_turn(by, receiver, monkeypatch) -> None:
    monkeypatch.setattr(delivering, "A_TURN", 0.0)
    one, other = (subscribe(by, receiver.address, CLUB) for _ in range(2))
    at = clubs(by, "Lund", "Malmö")
    monkeypatch.setattr(delivering, "A_TURN", 0.0001)
    send()
    ids = [each.head["webhook-id"] for each in receiver.received]
    assert {each[: -len(f"_{at[0]}")] for each in ids} == {f"msg_{one.hex}", f"msg_{other.hex}"}
    assert len(ids) == 2
    send()
    assert len(receiver.received) == 4


def test_switched_off_nothing_is_sent(by, receiver, settings) -> None:
    settings.WEBHOOKS = False
    subscribe(by, receiver.address, CLUB)
    at = clubs(by, "Lund")
    send()
    assert receiver.received == []
    settings.WEBHOOKS = True
    send()
    assert receiver.positions == at


def test_what_was_sent_is_kept_for_its_days(by, receiver, later, settings) -> None:
    subscribe(by, receiver.address, CLUB)
    clubs(by, "Lund")
    send()
    later(dt.timedelta(days=settings.WEBHOOK_DAYS - 1))
    forget_old_deliveries()
    assert Delivery.objects.count() == 1
    later(dt.timedelta(days=2))
    forget_old_deliveries()
    assert Delivery.objects.count() == 0

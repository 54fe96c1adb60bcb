"""A webhook is made by an official, paused, resumed, replayed, renewed and ended; no address in the log."""

from __future__ import annotations

import datetime as dt
from typing import Any
from uuid import UUID

import msgspec
import pytest

from events.citing import Malformed, NotAllowed, Refused
from events.types import Event
from events.work import SYSTEM
from federation.webhooks import commands
from federation.webhooks import events as facts
from federation.webhooks.state import evolve, webhooks_stream
from tests.support.specification import ACTOR, NOON, Specification, given

FED = "slsf"
OWN = webhooks_stream(FED, ACTOR.actor)
OF: dict[str, Any] = {"federation": FED, "webhook": UUID(int=0x77)}
ADDRESS = "https://9.9.9.9/hook/of-a-secret"
ASKED = commands.SubscribeWebhook(**OF, address=f" {ADDRESS} ", kinds=("tournaments", "members.ClubChanged"))
MADE = facts.WebhookSubscribed(
    **OF, kinds=("members.ClubChanged", "tournaments"), first=None, personal="0" * 64
)
PAUSED = facts.WebhookPaused(**OF, because="asked")
ENDED = facts.WebhookEnded(**OF)
MINE = {**OF, "actor": ACTOR.actor}


def official(*events: Event) -> Specification:
    return given(OWN, *events).holding(FED, "arbiter")


def asking(**changed: Any) -> commands.SubscribeWebhook:
    return msgspec.structs.replace(ASKED, **changed)


def test_the_log_holds_the_kinds_and_not_the_address() -> None:
    specified = official().when(commands.subscribe_webhook, ASKED)

    (new,) = specified.recorded
    assert new.stream == OWN
    assert msgspec.structs.replace(new.event, personal="0" * 64) == MADE
    (row,) = specified.streams.rows.values()
    assert row.body == f'{{"address":"{ADDRESS}"}}'
    assert row.persons == [str(ACTOR.actor)]


@pytest.mark.parametrize("kind", ["tournament", "nothing.Happened", "officials.AccountTied", ""])
def test_a_kind_is_a_public_event_or_a_room(kind: str) -> None:
    official().when(commands.subscribe_webhook, asking(kinds=(kind,))).refused(
        "no_kind_for_webhook", field="kinds", kind=Malformed
    )


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("https://10.0.0.1/", "webhook_private"),
        ("https://[::ffff:127.0.0.1]/", "webhook_private"),
        ("http://9.9.9.9/", "webhook_not_https"),
        ("nowhere", "webhook_address"),
    ],
)
def test_an_address_that_is_not_for_everybody_is_refused_at_its_field(address: str, code: str) -> None:
    official().when(commands.subscribe_webhook, asking(address=address)).refused(code, field="address")


def test_who_may_not_is_told_before_any_name_is_looked_up(monkeypatch) -> None:
    monkeypatch.setattr(commands, "led_to", lambda _target: pytest.fail("looked up"))
    given().when(commands.subscribe_webhook, ASKED).refused(kind=NotAllowed)


def test_an_account_has_ten_at_once() -> None:
    many = [msgspec.structs.replace(MADE, webhook=UUID(int=number)) for number in range(10)]
    official(*many).when(commands.subscribe_webhook, ASKED).refused("too_many_webhooks")
    gone = facts.WebhookEnded(federation=FED, webhook=UUID(int=1))
    assert official(*many, gone).when(commands.subscribe_webhook, ASKED).recorded


def test_its_owner_pauses_and_resumes_it() -> None:
    pause, resume = commands.PauseWebhook(**MINE), commands.ResumeWebhook(**OF)
    official(MADE).when(commands.pause_webhook, pause).then(OWN, PAUSED)
    official(MADE, PAUSED).when(commands.pause_webhook, pause).then_nothing()
    official(MADE, PAUSED).when(commands.resume_webhook, resume).then(OWN, facts.WebhookResumed(**OF))
    official(MADE).when(commands.resume_webhook, resume).then_nothing()


def test_whoever_left_office_pauses_and_ends_their_own_and_does_nothing_else_with_it() -> None:
    given(OWN, MADE).when(commands.pause_webhook, commands.PauseWebhook(**MINE)).then(OWN, PAUSED)
    given(OWN, MADE).when(commands.end_webhook, commands.EndWebhook(**MINE)).then(OWN, ENDED)
    given(OWN, MADE, PAUSED).when(commands.resume_webhook, commands.ResumeWebhook(**OF)).refused(
        kind=NotAllowed
    )


def test_the_board_and_the_operator_end_any_and_nobody_else_does() -> None:
    other = UUID(int=0x99)
    stream, act = webhooks_stream(FED, other), commands.EndWebhook(**OF, actor=other)
    given(stream, MADE).holding(FED, "board").when(commands.end_webhook, act).then(stream, ENDED)
    given(stream, MADE).when(commands.end_webhook, act, by=SYSTEM).then(stream, ENDED)
    stranger = given(stream, MADE).holding(FED, "registrar", "auditor").holding("dsu", "board")
    stranger.when(commands.end_webhook, act).refused(kind=NotAllowed)


def test_a_new_secret_has_the_next_number_and_the_old_one_a_day() -> None:
    until = NOON + dt.timedelta(days=1)
    renewed = facts.WebhookSecretRenewed(**OF, secret=2, old_until=until)
    official(MADE).when(commands.renew_webhook_secret, commands.RenewWebhookSecret(**OF)).then(OWN, renewed)
    webhook = evolve(evolve({}, MADE), renewed)[MADE.webhook]
    assert webhook.secrets_at(NOON) == (2, 1)
    assert webhook.secrets_at(until) == (2,)
    assert evolve({}, MADE)[MADE.webhook].secrets_at(NOON) == (1,)


def test_only_the_site_stops_it_for_a_reason() -> None:
    act = commands.StopWebhook(**MINE, because="gone")
    official(MADE).when(commands.stop_webhook, act).refused(kind=NotAllowed)
    gone = facts.WebhookPaused(**OF, because="gone")
    official(MADE).when(commands.stop_webhook, act, by=SYSTEM).then(OWN, gone)
    official(MADE, PAUSED).when(commands.stop_webhook, act, by=SYSTEM).then_nothing()


def test_a_ping_asks_for_one_that_sends() -> None:
    ping = commands.PingWebhook(**OF)
    official(MADE).when(commands.ping_webhook, ping).then(OWN, facts.WebhookPinged(**OF))
    official(MADE, PAUSED).when(commands.ping_webhook, ping).refused("webhook_is_paused", kind=Refused)


@pytest.mark.parametrize(
    ("command", "act"),
    [
        (commands.pause_webhook, commands.PauseWebhook(**MINE)),
        (commands.resume_webhook, commands.ResumeWebhook(**OF)),
        (commands.replay_webhook, commands.ReplayWebhook(**OF, first=3)),
        (commands.ping_webhook, commands.PingWebhook(**OF)),
        (commands.renew_webhook_secret, commands.RenewWebhookSecret(**OF)),
    ],
)
def test_what_ended_stays_so(command: Any, act: Any) -> None:
    official(MADE, ENDED).when(command, act).refused("webhook_ended")
    official().when(command, act).refused("no_such_webhook", field="webhook")

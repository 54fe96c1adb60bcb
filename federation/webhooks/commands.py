"""Webhooks: made, paused, resumed, replayed, tested and ended by an official, and stopped by the site."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import msgspec

from events import personal
from events.citing import Clash, Malformed, Refused
from events.restricted_streams import veiled_types
from events.types import Event, registered
from events.work import SYSTEM, Work, command
from federation.books import federation as federation_of
from federation.officials.roles import Official, Role, require, require_system, stream_of
from federation.officials.roles import evolve as evolve_official
from federation.webhooks import events as facts
from federation.webhooks.addresses import led_to, target_of
from federation.webhooks.events import Position
from federation.webhooks.state import Webhook, Webhooks, evolve, webhooks_stream

MAKERS = tuple(role for role in Role if role not in {Role.CLUB_SECRETARY, Role.AUDITOR})
"""Whose office is the federation's: a secretary's is a club's, and auditors change nothing."""
MOST_OPEN = 10
MOST_KINDS = 200
OLD_SECRET = dt.timedelta(days=1)
ASKED = "asked"


class WebhookAddress(msgspec.Struct, frozen=True, kw_only=True):
    """Where events are sent; may hold a secret, so it is kept in a deletable row."""

    address: str


class OfWebhook(msgspec.Struct, frozen=True, kw_only=True):
    """Something about a webhook of one's own."""

    federation: str
    webhook: UUID


class SubscribeWebhook(OfWebhook, frozen=True, kw_only=True):
    """Have public events of a federation sent to an address, from now on or from event `first` on.

    `kinds`: event types by their names, or rooms such as `tournaments`; () for all.
    """

    address: str
    kinds: tuple[str, ...] = ()
    first: Position | None = None


class ResumeWebhook(OfWebhook, frozen=True, kw_only=True):
    """Go on sending where it stood."""


class ReplayWebhook(OfWebhook, frozen=True, kw_only=True):
    """Send everything again from event `first` on."""

    first: Position


class PingWebhook(OfWebhook, frozen=True, kw_only=True):
    """Send a `ping`."""


class RenewWebhookSecret(OfWebhook, frozen=True, kw_only=True):
    """Sign with another secret; the one before it signs too for a day."""


class PauseWebhook(OfWebhook, frozen=True, kw_only=True):
    """Send nothing until it is resumed. `actor`: whose it is."""

    actor: UUID


class EndWebhook(PauseWebhook, frozen=True, kw_only=True):
    """Send nothing any more."""


class StopWebhook(PauseWebhook, frozen=True, kw_only=True):
    """Pause what cannot be sent. `because`: why, as a code."""

    because: str


@command(undone_by="end_webhook")
def subscribe_webhook(work: Work, act: SubscribeWebhook) -> None:
    """An official of the federation, for its public events; the address is looked up."""
    require(work, act.federation, *MAKERS)
    _check_kinds(act.kinds)
    webhooks = webhooks_in(work, act.federation, work.by.actor)
    if act.webhook in webhooks:
        raise Clash("webhook_is_there", field="webhook")
    if sum(not each.ended for each in webhooks.values()) >= MOST_OPEN:
        raise Refused("too_many_webhooks", most=MOST_OPEN)
    address = act.address.strip()
    led_to(target_of(address))
    official = work.fold(stream_of(work.by.actor), Official(), evolve_official)
    whom = (work.by.actor, *filter(None, [official.person]))
    subscribed = facts.WebhookSubscribed(
        federation=act.federation,
        webhook=act.webhook,
        kinds=tuple(sorted({*act.kinds})),
        first=act.first,
        personal=work.keep(personal.seal(WebhookAddress(address=address), *whom)),
    )
    work.record(webhooks_stream(act.federation, work.by.actor), subscribed)


@command(undone_by="resume_webhook")
def pause_webhook(work: Work, act: PauseWebhook) -> None:
    """Its owner, the board, or the operator."""
    if not _let_in(work, act).paused:
        paused = facts.WebhookPaused(federation=act.federation, webhook=act.webhook, because=ASKED)
        work.record(webhooks_stream(act.federation, act.actor), paused)


@command(undone_by="resume_webhook")
def stop_webhook(work: Work, act: StopWebhook) -> None:
    """The site itself, once sending failed for good."""
    require_system(work, act.federation)
    if not _let_in(work, act).paused:
        paused = facts.WebhookPaused(federation=act.federation, webhook=act.webhook, because=act.because)
        work.record(webhooks_stream(act.federation, act.actor), paused)


@command(undone_by="pause_webhook")
def resume_webhook(work: Work, act: ResumeWebhook) -> None:
    """Its owner, also after the board paused it: the board ends what is not to go on."""
    if _own(work, act).paused:
        _record(work, act, facts.WebhookResumed(federation=act.federation, webhook=act.webhook))


@command(final="Whoever takes each position once has nothing to undo.")
def replay_webhook(work: Work, act: ReplayWebhook) -> None:
    """Its owner. What is replayed has the ids of before."""
    _own(work, act)
    replayed = facts.WebhookReplayed(federation=act.federation, webhook=act.webhook, first=act.first)
    _record(work, act, replayed)


@command(final="A ping says nothing that could be taken back.")
def ping_webhook(work: Work, act: PingWebhook) -> None:
    """Its owner, while it sends."""
    if _own(work, act).paused:
        raise Refused("webhook_is_paused")
    _record(work, act, facts.WebhookPinged(federation=act.federation, webhook=act.webhook))


@command(undone_by="renew_webhook_secret")
def renew_webhook_secret(work: Work, act: RenewWebhookSecret) -> None:
    """Its owner."""
    webhook = _own(work, act)
    renewed = facts.WebhookSecretRenewed(
        federation=act.federation,
        webhook=act.webhook,
        secret=webhook.secret + 1,
        old_until=work.now + OLD_SECRET,
    )
    _record(work, act, renewed)


@command(final="Who needs one again makes another.")
def end_webhook(work: Work, act: EndWebhook) -> None:
    """Its owner, the board, or the operator."""
    if not _let_in(work, act).ended:
        ended = facts.WebhookEnded(federation=act.federation, webhook=act.webhook)
        work.record(webhooks_stream(act.federation, act.actor), ended)


def webhooks_in(work: Work, federation: str, actor: UUID) -> Webhooks:
    """The webhooks of an account in one federation as the log has them now; part of the decision."""
    none: Webhooks = {}
    return work.fold(webhooks_stream(federation, actor), none, evolve)


def _check_kinds(kinds: tuple[str, ...]) -> None:
    known = registered().keys() - veiled_types()
    rooms = {name.rpartition(".")[0] for name in known}
    if strange := sorted({*kinds} - known - rooms):
        raise Malformed("no_kind_for_webhook", field="kinds", kind=strange[0])
    if len(kinds) > MOST_KINDS:
        raise Malformed("too_many_kinds", field="kinds", most=MOST_KINDS)


def _own(work: Work, act: OfWebhook) -> Webhook:
    """A webhook of who acts. Raises NotAllowed, Refused."""
    require(work, act.federation, *MAKERS)
    return _there(webhooks_in(work, act.federation, work.by.actor), act)


def _let_in(work: Work, act: PauseWebhook) -> Webhook:
    """A webhook of who acts, or for the board and the operator anybody's. Raises NotAllowed, Refused."""
    work.zone = federation_of(act.federation).zone
    if work.by.actor != act.actor and work.by != SYSTEM:
        require(work, act.federation, Role.BOARD)
    return _there(webhooks_in(work, act.federation, act.actor), act)


def _there(webhooks: Webhooks, act: OfWebhook) -> Webhook:
    webhook = webhooks.get(act.webhook)
    if webhook is None:
        raise Refused("no_such_webhook", field="webhook")
    if webhook.ended and not isinstance(act, EndWebhook):
        raise Refused("webhook_ended", field="webhook")
    return webhook


def _record(work: Work, act: OfWebhook, event: Event) -> None:
    work.record(webhooks_stream(act.federation, work.by.actor), event)

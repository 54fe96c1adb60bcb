"""The table of `given` for webhooks: officials of the federation make them, the board ends any."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from events.types import Event
from federation.officials.roles import Role
from federation.webhooks import commands
from federation.webhooks.events import WebhookPaused, WebhookSubscribed
from federation.webhooks.state import webhooks_stream
from tests.robust.given_world import NEW
from tests.support.specification import ACTOR
from tests.tournaments.given import FED

AT: dict[str, Any] = {"federation": FED, "webhook": UUID(int=0x77)}
OTHER: dict[str, Any] = AT | {"actor": NEW}
MADE = WebhookSubscribed(**AT, kinds=("tournaments",), first=None, personal="0" * 64)
OWN: dict[str, tuple[Event, ...]] = {webhooks_stream(FED, ACTOR.actor): (MADE,)}
OWN_PAUSED = {
    webhooks_stream(FED, ACTOR.actor): (MADE, WebhookPaused(**AT, because="asked")),
}
OF_ANOTHER: dict[str, tuple[Event, ...]] = {webhooks_stream(FED, NEW): (MADE,)}
ADDRESS = "https://203.0.112.9/hook"
Told = tuple[Any, tuple[Role, ...], dict[str, tuple[Event, ...]]]
HERE = "federation.webhooks.commands."

CASES: dict[str, Told] = {
    f"{HERE}subscribe_webhook": (
        commands.SubscribeWebhook(**AT, address=ADDRESS, kinds=("tournaments",)),
        commands.MAKERS,
        {},
    ),
    f"{HERE}resume_webhook": (commands.ResumeWebhook(**AT), commands.MAKERS, OWN_PAUSED),
    f"{HERE}replay_webhook": (commands.ReplayWebhook(**AT, first=1), commands.MAKERS, OWN),
    f"{HERE}ping_webhook": (commands.PingWebhook(**AT), commands.MAKERS, OWN),
    f"{HERE}renew_webhook_secret": (commands.RenewWebhookSecret(**AT), commands.MAKERS, OWN),
    f"{HERE}pause_webhook": (commands.PauseWebhook(**OTHER), (Role.BOARD,), OF_ANOTHER),
    f"{HERE}end_webhook": (commands.EndWebhook(**OTHER), (Role.BOARD,), OF_ANOTHER),
    f"{HERE}stop_webhook": (commands.StopWebhook(**OTHER, because="failed"), (), OF_ANOTHER),
}

"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import Act
from events.citing import gettext_noop
from federation.webhooks import commands

SHOWN_ONCE = gettext_noop("Its page shows the secret that signs, this once; no answer to a program holds it.")
BY_ITS_FAILURE = gettext_noop("The site gives it where a receiver answers no more, or may not be sent to.")

ACTS = (
    Act("subscribe-webhook", commands.subscribe_webhook, closed=SHOWN_ONCE),
    Act("pause-webhook", commands.pause_webhook),
    Act("resume-webhook", commands.resume_webhook),
    Act("replay-webhook", commands.replay_webhook),
    Act("ping-webhook", commands.ping_webhook),
    Act("renew-webhook-secret", commands.renew_webhook_secret, closed=SHOWN_ONCE),
    Act("stop-webhook", commands.stop_webhook, closed=BY_ITS_FAILURE),
    Act("end-webhook", commands.end_webhook),
)

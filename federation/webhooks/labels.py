"""What pages call the states of webhooks and what came of deliveries, and the kinds that one may name."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext

from events.browsing import kinds_by_room
from events.citing import gettext_noop
from events.restricted_streams import veiled_types

PAUSED_BECAUSE: Mapping[str, str] = {
    "asked": gettext_noop("it was asked for"),
    "failed": gettext_noop("the receiver did not take an event at any attempt"),
    "gone": gettext_noop("the receiver answered that it is gone (410)"),
    "out_of_office": gettext_noop("the account holds no role for it any more, or ended"),
    "address_forgotten": gettext_noop("the address was erased with the person"),
}

FAILURES: Mapping[str, str] = {
    "": gettext_noop("delivered"),
    "refused": gettext_noop("not accepted"),
    "gone": gettext_noop("the receiver is gone"),
    "led_on": gettext_noop("led on to another address, which is not followed"),
    "too_slow": gettext_noop("no answer in time"),
    "no_answer": gettext_noop("no answer that could be read"),
    "no_certificate": gettext_noop("no valid certificate for this name"),
    "no_connection": gettext_noop("no connection"),
    "webhook_host_unknown": gettext_noop("the name leads to no address"),
    "webhook_private": gettext_noop("the name leads into a private network"),
    "webhook_address": gettext_noop("no address for a webhook"),
    "webhook_not_https": gettext_noop("not by https"),
    "webhook_port": gettext_noop("a port that is not sent to"),
    "webhook_address_names_somebody": gettext_noop("a name or password in the address"),
}
"""What came of an attempt, by its code."""


def kinds_to_choose() -> list[tuple[str, list[tuple[str, str]]]]:
    """The kinds that a webhook may name: of each room the whole, then its public events."""
    veiled = veiled_types()
    found = []
    for heading, kinds in kinds_by_room():
        public = [(name, title) for name, title in kinds if name not in veiled]
        if public:
            whole = gettext("everything of “%(room)s”, also what comes to it later") % {"room": heading}
            found.append((heading, [(public[0][0].rpartition(".")[0], whole), *public]))
    return found

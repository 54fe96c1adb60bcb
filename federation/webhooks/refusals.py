"""How the refusals of webhooks read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop

_ITS_PAGE = gettext_noop("The page of the webhooks says which there are.")

REFUSALS: Mapping[str, Text] = {
    "no_such_webhook": Text(gettext_noop("This account has no such webhook."), _ITS_PAGE),
    "webhook_ended": Text(gettext_noop("This webhook has ended."), gettext_noop("Make another one.")),
    "webhook_is_there": Text(
        gettext_noop("There is such a webhook already."), gettext_noop("Open the page anew and make another.")
    ),
    "webhook_is_paused": Text(
        gettext_noop("This webhook is paused and sends nothing."), gettext_noop("Resume it first.")
    ),
    "too_many_webhooks": Text(
        gettext_noop("So many webhooks can stand at once for an account: %(most)s."),
        gettext_noop("End one that no program listens to any more."),
    ),
    "no_kind_for_webhook": Text(
        gettext_noop("%(kind)s is no kind of public event."),
        gettext_noop("Name an event type as the log does, or a room such as tournaments."),
    ),
    "too_many_kinds": Text(
        gettext_noop("So many kinds can be named: %(most)s."),
        gettext_noop("Name whole rooms, or none for all events."),
    ),
    "webhook_address": Text(
        gettext_noop("This is no address to which events can be sent."),
        gettext_noop("Write it as https://hooks.example.org/federation, in at most 500 plain letters."),
    ),
    "webhook_address_names_somebody": Text(
        gettext_noop("An address holds no name and no password."),
        gettext_noop("The signature of each message says who sends it."),
    ),
    "webhook_not_https": Text(
        gettext_noop("Events are sent by https alone."),
        gettext_noop("Give the receiver a certificate and write the address with https."),
    ),
    "webhook_port": Text(
        gettext_noop("Events are sent to port 443, or to one above 1023."),
        gettext_noop("Let the receiver listen there."),
    ),
    "webhook_host_unknown": Text(
        gettext_noop("No machine is known by the name %(host)s."),
        gettext_noop("Look whether it is spelled right, or wait until the name is known everywhere."),
    ),
    "webhook_private": Text(
        gettext_noop("%(host)s leads into a private network, to which nothing is sent."),
        gettext_noop("Let the receiver be reached from everywhere, or ask the operator."),
    ),
    "webhook_secret_shown_before": Text(
        gettext_noop("This form was sent before, and the secret was shown then."),
        gettext_noop("If the receiver does not have it, renew the secret."),
    ),
}

"""Where a webhook may lead: to https, and to addresses of the public internet alone.

A name is looked up when a subscription is made, and anew before each delivery; what was found and judged is
what is connected to, so that a name that leads elsewhere a moment later leads nowhere.
"""

from __future__ import annotations

import re
import socket
from ipaddress import IPv4Address, ip_address, ip_network
from typing import NamedTuple
from urllib.parse import urlsplit

from django.conf import settings

from events.citing import Malformed, Refused

LONGEST = 500
WRITTEN = re.compile("[!-~]+")
HTTPS = 443
NAT64 = ip_network("64:ff9b::/96")
UNICAST = ip_network("2000::/3")
"""Of IPv6 what is given to anybody in the world; all else is special."""
SPECIAL = ("192.0.0.0/24", "192.88.99.0/24", "2001::/23", "2002::/16", "3fff::/20")
"""What Python takes for public and is not, or a way round: tunnels, relays, examples."""


class Target(NamedTuple):
    """An address taken apart. `path`: with its query."""

    host: str
    port: int
    path: str
    is_tls: bool


def target_of(text: str) -> Target:
    """Raises Malformed where it is no address for a webhook."""
    if not WRITTEN.fullmatch(text) or len(text) > LONGEST:
        raise Malformed("webhook_address", field="address")
    try:
        parts = urlsplit(text)
        host, port = parts.hostname, parts.port
    except ValueError as error:
        raise Malformed("webhook_address", field="address") from error
    plain = parts.scheme == "http" and bool(settings.WEBHOOK_NETWORKS)
    if not host or parts.scheme not in {"http", "https"} or parts.fragment:
        raise Malformed("webhook_address", field="address")
    if parts.username is not None or parts.password is not None:
        raise Malformed("webhook_address_names_somebody", field="address")
    if parts.scheme == "http" and not plain:
        raise Malformed("webhook_not_https", field="address")
    port = (HTTPS if not plain else 80) if port is None else port
    if not (plain or port == HTTPS or port > 1023):
        raise Malformed("webhook_port", field="address")
    path = f"{parts.path or '/'}{'?' if parts.query else ''}{parts.query}"
    return Target(host, port, path, not plain)


def led_to(target: Target) -> tuple[str, ...]:
    """The addresses of its name at this moment. Raises Refused where one of them is not for everybody."""
    found = _looked_up(target)
    if not found:
        raise Refused("webhook_host_unknown", field="address", host=target.host)
    allowed = all(map(_is_named, found))
    if not allowed and (not target.is_tls or not all(map(is_public, found))):
        raise Refused("webhook_private", field="address", host=target.host)
    return found


def _looked_up(target: Target) -> tuple[str, ...]:
    try:
        answers = socket.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):  # a label that is too long is a UnicodeError
        return ()
    return tuple(dict.fromkeys(str(address[0]) for *_, address in answers))


def is_public(text: str) -> bool:
    """Whether everybody in the world means the same machine by this address."""
    address = ip_address(text.partition("%")[0])
    if address in NAT64:
        address = IPv4Address(int(address) & 0xFFFF_FFFF)
    if address.version == UNICAST.version and address not in UNICAST:
        return False
    is_special = address.is_multicast or any(address in ip_network(each) for each in SPECIAL)
    return address.is_global and not is_special


def _is_named(text: str) -> bool:
    """Whether the operator named its network."""
    address = ip_address(text.partition("%")[0])
    return any(address in each for each in settings.WEBHOOK_NETWORKS)

"""Where a webhook may lead: every spelling of a private address is refused, by what it means."""

from __future__ import annotations

import socket
from ipaddress import ip_network

import pytest

from events.citing import Refused
from federation.webhooks.addresses import Target, is_public, led_to, target_of

PRIVATE = (
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0x7f.1",
    "017700000001",
    "0",
    "0.0.0.0",
    "localhost",
    "localhost.",
    "LOCALHOST",
    "10.0.0.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "192.0.0.8",
    "192.0.2.1",
    "192.88.99.1",
    "198.18.0.1",
    "203.0.113.5",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "[::1]",
    "[::]",
    "[::127.0.0.1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:10.0.0.1]",
    "[::ffff:7f00:1]",
    "[64:ff9b::10.0.0.1]",
    "[64:ff9b:1::10.0.0.1]",
    "[2002:7f00:1::]",
    "[2001::1]",
    "[2001:db8::1]",
    "[fe80::1]",
    "[fe80::1%25lo]",
    "[fc00::1]",
    "[fd12:3456::1]",
    "[fec0::1]",
    "[ff02::1]",
)


@pytest.mark.parametrize("host", PRIVATE)
def test_no_spelling_of_a_private_address_is_led_to(host: str) -> None:
    with pytest.raises(Refused) as refused:
        led_to(target_of(f"https://{host}/hook"))
    assert refused.value.code in {"webhook_private", "webhook_host_unknown"}
    assert refused.value.field == "address"


@pytest.mark.parametrize(
    "address", ["9.9.9.9", "93.184.215.14", "2606:4700::1111", "64:ff9b::909:909", "2a00:1450:4001::1"]
)
def test_what_everybody_reaches_is_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "webhook_address"),
        ("hooks.example.org", "webhook_address"),
        ("ftp://hooks.example.org/", "webhook_address"),
        ("file:///etc/passwd", "webhook_address"),
        ("gopher://hooks.example.org/", "webhook_address"),
        ("https://", "webhook_address"),
        ("https:///hook", "webhook_address"),
        ("https://hooks.example.org/a b", "webhook_address"),
        ("https://hooks.example.org/\r\nX: y", "webhook_address"),
        ("https://høøks.example.org/", "webhook_address"),
        ("https://hooks.example.org/#part", "webhook_address"),
        ("https://hooks.example.org:no/", "webhook_address"),
        ("https://hooks.example.org:70000/", "webhook_address"),
        ("https://[::1/", "webhook_address"),
        ("https://hooks.example.org/" + "x" * 500, "webhook_address"),
        ("http://hooks.example.org/", "webhook_not_https"),
        ("https://anna:secret@hooks.example.org/", "webhook_address_names_somebody"),
        ("https://hooks.example.org@127.0.0.1/", "webhook_address_names_somebody"),
        ("https://@127.0.0.1/", "webhook_address_names_somebody"),
        ("https://hooks.example.org:22/", "webhook_port"),
        ("https://hooks.example.org:0/", "webhook_port"),
    ],
)
def test_what_is_no_address_for_a_webhook_is_said_at_its_field(text: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        target_of(text)
    assert (refused.value.code, refused.value.field) == (code, "address")


def test_an_address_is_taken_apart() -> None:
    assert target_of("https://Hooks.example.org") == Target("hooks.example.org", 443, "/", is_tls=True)
    assert target_of("https://hooks.example.org:8443/a/b?c=d") == Target(
        "hooks.example.org", 8443, "/a/b?c=d", is_tls=True
    )


def known_as(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> None:
    """The name of every machine leads to these."""
    found = [(0, 0, 0, "", (each, 443)) for each in addresses]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_args, **_more: found)


def test_one_private_address_among_those_of_a_name_is_too_many(monkeypatch) -> None:
    known_as(monkeypatch, "9.9.9.9", "10.0.0.1")
    with pytest.raises(Refused) as refused:
        led_to(target_of("https://hooks.example.org/"))
    assert refused.value.code == "webhook_private"
    known_as(monkeypatch, "9.9.9.9", "149.112.112.112")
    assert led_to(target_of("https://hooks.example.org/")) == ("9.9.9.9", "149.112.112.112")


def test_a_name_that_nobody_knows_is_said() -> None:
    too_long = "x" * 64
    with pytest.raises(Refused) as refused:
        led_to(target_of(f"https://{too_long}.example.org/"))
    assert refused.value.code == "webhook_host_unknown"


def test_a_network_that_the_operator_named_is_sent_to_and_no_other_without_tls(settings, monkeypatch) -> None:
    settings.WEBHOOK_NETWORKS = [ip_network("10.1.0.0/16")]
    assert led_to(target_of("https://10.1.2.3/")) == ("10.1.2.3",)
    assert led_to(target_of("http://10.1.2.3/")) == ("10.1.2.3",)
    for elsewhere in ("https://10.2.0.1/", "http://10.2.0.1/", "http://9.9.9.9/", "https://127.0.0.1/"):
        with pytest.raises(Refused):
            led_to(target_of(elsewhere))
    known_as(monkeypatch, "10.1.0.1", "10.2.0.1")
    with pytest.raises(Refused):
        led_to(target_of("https://hooks.example.org/"))

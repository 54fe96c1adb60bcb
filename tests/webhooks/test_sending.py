"""One request: to the address that was judged, not further, not for long, and with a certificate."""

from __future__ import annotations

import datetime as dt
import socket
import ssl
import time
from ipaddress import ip_network
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from events import clock
from federation.webhooks import sending
from federation.webhooks.sending import Answer, post
from tests.webhooks.receiver import LOCAL, receiving

REAL = socket.getaddrinfo


def test_it_arrives_whole_with_its_head(receiver) -> None:
    assert post(receiver.address, b"{}", {"webhook-id": "msg_1"}) == Answer(204, "")
    (came,) = receiver.received
    assert (came.path, came.body, came.head["webhook-id"]) == ("/hook?for=us", b"{}", "msg_1")
    assert came.head["host"] == f"127.0.0.1:{receiver.port}"


@pytest.mark.parametrize(
    ("status", "failure"),
    [
        (200, ""),
        (202, ""),
        (400, "refused"),
        (404, "refused"),
        (410, "gone"),
        (429, "refused"),
        (503, "refused"),
    ],
)
def test_any_answer_but_2xx_is_a_failure(receiver, status: int, failure: str) -> None:
    receiver.answers = [status]
    assert post(receiver.address, b"{}", {}) == Answer(status, failure)


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_where_an_answer_leads_on_to_is_not_followed(receiver, status: int) -> None:
    with receiving() as inside:
        receiver.answers = [(status, {"Location": inside.address})]
        assert post(receiver.address, b"{}", {}) == Answer(status, "led_on")
        assert inside.received == []


def test_a_name_that_leads_elsewhere_a_moment_later_is_connected_to_where_it_was_judged(
    receiver, monkeypatch
) -> None:
    """The second answer of the resolver would be a network that nobody named."""
    asked: list[str] = []

    def rebinding(host: str, port: int, *rest: object, **more: object) -> object:
        if host != "hooks.test":
            return REAL(host, port, *rest, **more)  # type: ignore[arg-type]
        asked.append(host)
        return [
            (
                socket.AF_INET,
                socket.SOCK_STREAM,
                6,
                "",
                ("127.0.0.1" if len(asked) == 1 else "10.9.9.9", port),
            )
        ]

    monkeypatch.setattr(socket, "getaddrinfo", rebinding)
    address = f"http://hooks.test:{receiver.port}/hook"
    assert post(address, b"{}", {}) == Answer(204, "")
    assert asked == ["hooks.test"]
    assert receiver.received[0].head["host"] == f"hooks.test:{receiver.port}"
    assert post(address, b"{}", {}) == Answer(None, "webhook_private")
    assert len(receiver.received) == 1


def test_what_is_private_again_is_not_sent_to(receiver, settings) -> None:
    settings.WEBHOOK_NETWORKS = []
    assert post(receiver.address, b"{}", {}).failure == "webhook_not_https"
    assert post(f"https://127.0.0.1:{receiver.port}/", b"{}", {}) == Answer(None, "webhook_private")
    assert receiver.received == []


def test_nobody_there(receiver) -> None:
    with receiving() as gone:
        pass
    assert post(gone.address, b"{}", {}) == Answer(None, "no_connection")


def test_an_answer_that_trickles_in_is_cut_once_the_time_is_over(receiver, monkeypatch) -> None:
    monkeypatch.setattr(sending, "PATIENCE", 0.6)

    def trickle(handler) -> None:
        for _ in range(40):
            handler.wfile.write(b"H")
            time.sleep(0.1)

    receiver.answers = [trickle]
    begun = time.monotonic()
    assert post(receiver.address, b"{}", {}) == Answer(None, "too_slow")
    assert time.monotonic() - begun < 3


def test_no_answer_and_one_that_is_none(receiver, monkeypatch) -> None:
    monkeypatch.setattr(sending, "PATIENCE", 0.6)
    receiver.answers = [lambda _handler: time.sleep(2)]
    assert post(receiver.address, b"{}", {}) == Answer(None, "too_slow")
    receiver.answers = [lambda handler: handler.wfile.write(b"HELLO\r\n\r\n")]
    assert post(receiver.address, b"{}", {}) == Answer(None, "no_answer")


def test_a_body_that_never_ends_is_not_read(receiver) -> None:
    def endless(handler) -> None:
        handler.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 1000000000000\r\n\r\n")
        time.sleep(1)

    receiver.answers = [endless]
    begun = time.monotonic()
    assert post(receiver.address, b"{}", {}) == Answer(200, "")
    assert time.monotonic() - begun < 1


# ---- TLS ----


def certificate(folder: Path, name: str) -> Path:
    """A certificate for a name that signs itself, with its key."""
    key, now = ec.generate_private_key(ec.SECP256R1()), clock.now()
    called = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    made = (
        x509.CertificateBuilder(called, called, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(days=1))
        .not_valid_after(now + dt.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    file = folder / f"{name}.pem"
    file.write_bytes(secret + made.public_bytes(serialization.Encoding.PEM))
    return file


def test_the_certificate_is_asked_for_the_name_and_not_for_the_address(
    settings, monkeypatch, tmp_path
) -> None:
    settings.WEBHOOK_NETWORKS = [ip_network(LOCAL)]
    found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", 0))]
    monkeypatch.setattr(
        socket,
        "getaddrinfo",
        lambda host, *rest, **more: found if host.endswith(".test") else REAL(host, *rest, **more),
    )
    file = certificate(tmp_path, "hooks.test")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file)
    with receiving(context) as receiver:
        right, wrong = (f"https://{name}.test:{receiver.port}/hook" for name in ("hooks", "other"))
        assert post(right, b"{}", {}) == Answer(None, "no_certificate")  # signed by nobody who is known
        monkeypatch.setenv("SSL_CERT_FILE", str(file))
        assert post(right, b"{}", {}) == Answer(204, "")
        assert receiver.received[0].head["host"] == f"hooks.test:{receiver.port}"
        assert post(wrong, b"{}", {}) == Answer(None, "no_certificate")
        assert len(receiver.received) == 1

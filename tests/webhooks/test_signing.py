"""A message is signed so that the library of Standard Webhooks, by another hand, verifies it."""

from __future__ import annotations

from base64 import b64decode
from pathlib import Path
from textwrap import dedent
from typing import Any
from uuid import uuid4

import pytest
from standardwebhooks import Webhook, WebhookVerificationError

from events import clock
from federation.webhooks.signing import shown_secret, signatures

BODY = b'{"type":"ping"}'
ONE = uuid4()


def head(numbers: tuple[int, ...], webhook=ONE) -> dict[str, str]:
    at = str(int(clock.now().timestamp()))
    signed = b".".join((b"msg_1", at.encode(), BODY))
    return {
        "webhook-id": "msg_1",
        "webhook-timestamp": at,
        "webhook-signature": signatures(webhook, numbers, signed),
    }


def test_the_library_verifies_it_and_nothing_else() -> None:
    receiver = Webhook(shown_secret(ONE, 1))
    assert receiver.verify(BODY, head((1,))) == {"type": "ping"}
    for other in (head((2,)), head((1,), uuid4()), head((1,)) | {"webhook-id": "msg_2"}):
        with pytest.raises(WebhookVerificationError):
            receiver.verify(BODY, other)
    with pytest.raises(WebhookVerificationError):
        receiver.verify(BODY + b" ", head((1,)))


def test_while_a_secret_is_renewed_both_sign() -> None:
    for number in (2, 1):
        assert Webhook(shown_secret(ONE, number)).verify(BODY, head((2, 1)))


def test_a_secret_is_256_bits_that_follow_from_the_key_of_the_house_alone(settings) -> None:
    secret = shown_secret(ONE, 1)
    assert len(b64decode(secret.removeprefix("whsec_"))) == 32
    assert len({secret, shown_secret(ONE, 2), shown_secret(uuid4(), 1)}) == 3
    before, settings.SECRET_KEY = settings.SECRET_KEY, "another" * 10
    assert shown_secret(ONE, 1) != secret
    settings.SECRET_KEY_FALLBACKS = [before]
    assert Webhook(secret).verify(BODY, head((1,)))


def test_what_the_manual_tells_a_receiver_to_do_verifies_it() -> None:
    text = (Path(__file__).parents[2] / "docs" / "manual" / "programs.md").read_text(encoding="utf-8")
    block = text[text.index("    import base64, hashlib") :].partition("\n\nThe body is")[0]
    told: dict[str, Any] = {}
    exec(dedent(block), told)
    assert told["is_genuine"](shown_secret(ONE, 1), head((2, 1)), BODY)
    assert not told["is_genuine"](shown_secret(ONE, 3), head((2, 1)), BODY)
    assert not told["is_genuine"](shown_secret(ONE, 1), head((1,)), BODY + b" ")
    old = head((1,)) | {"webhook-timestamp": "1764403200"}
    assert not told["is_genuine"](shown_secret(ONE, 1), old, BODY)

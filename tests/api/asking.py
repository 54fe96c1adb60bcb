"""Acts sent as a program sends them, and what is answered."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any
from uuid import uuid4

from django.test import Client

from events.work import By
from federation.officials.models import Account
from tests.support.tokens import account_of, program, token_of

CLUB = {"federation": "slsf", "name": "Lunds Gomokuklubb", "city": "Lund"}
REGISTER_CLUB = "/api/acts/register-club/"


def signed_in(by: By) -> Client:
    client = Client()
    client.force_login(Account.objects.create(username=str(by.actor), actor=by.actor))
    return client


def program_of(by: By, acts: Iterable[str] | None = None, federation: str = "slsf") -> Client:
    """A program with a token that an official made for these acts, or for all."""
    account_of(by)
    return program(token_of(by, acts, federation))


def sent(client: Client, path: str, body: Any, key: str = "new", **more: Any) -> Any:
    """What is answered to a body, made JSON unless it is text. `key`: "new" for its own, "" for none."""
    headers = {"Idempotency-Key": str(uuid4()) if key == "new" else key} if key else {}
    text = body if isinstance(body, str) else json.dumps(body)
    return client.post(path, text, **{"content_type": "application/json", "headers": headers} | more)


def problem(answer: Any) -> dict[str, Any]:
    assert answer["Content-Type"] == "application/problem+json"
    told: dict[str, Any] = answer.json()
    assert told["status"] == answer.status_code
    assert told["detail"]
    return told


def result(at: str, black: int, white: int | None = None) -> dict[str, Any]:
    game = {"board": 1, "black": black, "white": 2 - black if white is None else white}
    return {"federation": "slsf", "tournament": at, "round_number": 1, "games": [game]}

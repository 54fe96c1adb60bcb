"""Personal data stands outside the event, in a row that can be deleted; the event holds a commitment.

The commitment is SHA-256 over salt, newline, body. Without the salt it says nothing about the body, so
when the row is gone the person is forgotten and the chain still verifies. A row is never changed: new
data is a new row with a new commitment.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar
from uuid import UUID

import msgspec
from django.db import connection

from events.models import PersonalData
from events.registries import gathered

Body = TypeVar("Body", bound=msgspec.Struct)
Forgets = Callable[[UUID], tuple[str, ...]]
"""What else goes with a person, in the same transaction and before the rows that name the person: the
FORGOTTEN_BESIDE of every app. It returns the commitments to the personal rows that it deleted."""


def commitment_to(salt: str, body: str) -> str:
    """The commitment, 64 hex digits, to a body under a salt of 128 bits."""
    return hashlib.sha256(f"{salt}\n{body}".encode()).hexdigest()


def seal(body: msgspec.Struct, *persons: UUID, salt: str | None = None) -> PersonalData:
    """A row to store together with its event; `persons`: everybody whom the body concerns.

    `salt` is given only by whoever needs the same row again, such as a repeated import.
    """
    text = msgspec.json.encode(body, order="sorted").decode()
    salt = salt or secrets.token_hex(16)
    return PersonalData(
        commitment=commitment_to(salt, text), salt=salt, body=text, persons=sorted(str(p) for p in persons)
    )


def unseal(commitment: str, form: type[Body]) -> Body | None:
    """What stands behind a commitment, or None if it was forgotten."""
    return unseal_many([commitment], form).get(commitment)


def unseal_many(commitments: Iterable[str], form: type[Body]) -> Mapping[str, Body]:
    """What stands behind each commitment that is not forgotten, in one query."""
    rows: Any = PersonalData.objects.filter(commitment__in=list(commitments)).values_list(
        "commitment", "body"
    )
    return {commitment: msgspec.json.decode(body, type=form) for commitment, body in rows}


def forget(person: UUID) -> tuple[str, ...]:
    """Delete every row that concerns this person; the commitments to them, sorted."""
    beside: tuple[Forgets, ...] = gathered("FORGOTTEN_BESIDE")
    further = {commitment for forgets in beside for commitment in forgets(person)}
    with connection.cursor() as cursor:
        cursor.execute(
            "DELETE FROM events_personaldata WHERE persons @> to_jsonb(%s::text) RETURNING commitment",
            [str(person)],
        )
        return tuple(sorted(further.union(commitment for (commitment,) in cursor)))

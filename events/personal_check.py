"""Whether the personal rows are those that the events commit to: none missing, changed, or left over.

A row may be missing only if a later erasure names it, or erased the very person whose stream holds it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from django.db import connection

from events.citing import Refused
from events.personal import commitment_to
from events.types import decode, forgotten_by, is_erasure, registered
from events.verifier import Fault, Link

PERSONS_A_QUERY = 500

_HELD_AT = """
SELECT commitment, min(position) FROM (
    SELECT (regexp_matches(payload, '[0-9a-f]{64}', 'g'))[1] AS commitment, position FROM events_event
) AS held WHERE commitment = ANY(%s) GROUP BY commitment ORDER BY commitment
"""

_ORPHANS = """
SELECT commitment FROM events_personaldata
EXCEPT SELECT (regexp_matches(payload, '[0-9a-f]{64}', 'g'))[1] FROM events_event
ORDER BY commitment
"""


class Erasures:
    """Every erasure of the log: at which position it named a commitment, or a stream as its own."""

    def __init__(self) -> None:
        self.named: dict[str, int] = {}
        self.streams: dict[str, int] = {}
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT position, stream, type, schema_version, payload FROM events_event "
                "WHERE type = ANY(%s) ORDER BY position",
                [[name for name, kind in registered().items() if is_erasure(kind)]],
            )
            for position, stream, name, version, payload in cursor:
                self.streams[stream] = position
                with suppress(Refused):  # the walk through the log tells of a payload that does not read
                    self.named |= dict.fromkeys(forgotten_by(decode(name, version, payload)), position)

    def explain(self, commitment: str, stream: str, position: int) -> bool:
        """Whether an erasure after this event says why its row is gone."""
        return max(self.named.get(commitment, 0), self.streams.get(stream, 0)) > position

    def persons(self) -> dict[str, int]:
        """Everybody who was erased, by id, and at which position."""
        return {stream.rpartition("/")[2]: self.streams[stream] for stream in sorted(self.streams)}


class Commitments:
    """The commitments met since the last look at their rows."""

    def __init__(self) -> None:
        self.erasures = Erasures()
        self._met: list[tuple[str, int, str]] = []

    def met(self, commitment: str, link: Link) -> None:
        """An event holds a commitment."""
        self._met.append((commitment, link.position, link.stream))

    def faults(self) -> Iterator[Fault]:
        """Rows that are missing without an erasure, and rows that say something else; then begin anew."""
        met, self._met = self._met, []
        if not met:
            return
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT commitment, salt, body FROM events_personaldata WHERE commitment = ANY(%s)",
                [[commitment for commitment, _, _ in met]],
            )
            agrees = {
                commitment: commitment_to(salt, body) == commitment for commitment, salt, body in cursor
            }
        for commitment, position, stream in met:
            if commitment not in agrees:
                if not self.erasures.explain(commitment, stream, position):
                    yield Fault(position, f"its personal row {commitment} is missing; no erasure explains it")
            elif not agrees[commitment]:
                yield Fault(position, f"its personal row {commitment} does not agree with the commitment")


def row_faults() -> Iterator[Fault]:
    """Personal rows that no event holds, and those that erased persons left behind."""
    with connection.cursor() as cursor:
        cursor.execute(_ORPHANS)
        for (commitment,) in cursor:
            yield Fault(0, f"the personal row {commitment} belongs to no event")
    erased = Erasures().persons()
    persons = list(erased)
    listing: dict[str, int] = {}
    for start in range(0, len(persons), PERSONS_A_QUERY):
        listing |= _listing(persons[start : start + PERSONS_A_QUERY], erased)
    yield from _left_behind(listing)


def _listing(persons: list[str], erased: dict[str, int]) -> dict[str, int]:
    """The rows that list any of these persons, each with the position of the last erasure of one of them."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT commitment, array(SELECT jsonb_array_elements_text(persons)) FROM events_personaldata "
            "WHERE jsonb_exists_any(persons, %s)",
            [persons],
        )
        return {commitment: max(erased.get(each, 0) for each in listed) for commitment, listed in cursor}


def _left_behind(listing: dict[str, int]) -> Iterator[Fault]:
    """Those that stood when somebody whom they list was erased.

    Decision: what is written later, such as why a result of an erased member is corrected, stays: it is
    about the label, and nobody could ever erase it.
    """
    if not listing:
        return
    with connection.cursor() as cursor:
        cursor.execute(_HELD_AT, [list(listing)])
        for commitment, position in cursor:
            if position < listing[commitment]:
                yield Fault(0, f"the personal row {commitment} concerns somebody who was erased")

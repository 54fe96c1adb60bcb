"""The ratings with which the registrar returned a list.

The register stands a layer above and records them in a stream of its own; here they are known by their name
in the log alone.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from events.types import Event
from events.work import Work

RETURNED = "danish.StartRatingsIssued"

NOTHING_RETURNED: Mapping[str, int] = {}


def returned_stream(tournament_stream: str) -> str:
    """The stream in which the registrar answers for a tournament."""
    return f"danish/{tournament_stream}"


def evolve_returned(ratings: Mapping[str, int], event: Event) -> Mapping[str, int]:
    """Start ratings by person; a later list adds to an earlier one."""
    if event.TYPE != RETURNED:
        return ratings
    lines = msgspec.to_builtins(event)["lines"]
    return {**ratings, **{line["person"]: line["rating"] for line in lines}}


def returned_ratings(work: Work, tournament_stream: str) -> Mapping[str, int]:
    """The start ratings of a tournament, as the log has them now; empty while the list is not returned."""
    return work.fold(returned_stream(tournament_stream), NOTHING_RETURNED, evolve_returned)

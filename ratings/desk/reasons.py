"""What was said with an act, from the log: the words of a reason, and what was filed with a report."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

from events import personal
from events.log import read_stream
from federation.members.events import FreeText
from tournaments.events import ReportFiled
from tournaments.state import stream_of


def reasons(commitments: Iterable[str]) -> dict[str, str]:
    """The words behind these commitments; one that is forgotten is not there."""
    return {kept: said.text for kept, said in personal.unseal_many(commitments, FreeText).items()}


def filed(federation: str, tournament: str) -> tuple[dt.datetime, ReportFiled] | None:
    """When the report was filed the last time, and what was handed in with it; None before it is."""
    newest = None
    for envelope in read_stream(stream_of(federation, tournament)):
        if envelope.type == ReportFiled.TYPE:
            event = envelope.event
            assert isinstance(event, ReportFiled)
            newest = (envelope.recorded_at, event)
    return newest

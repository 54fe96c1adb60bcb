"""Reports that the rating committee sent back to the arbiter (SLSF-G 27.4): why, when, who."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from events import personal
from events.log import read_stream
from federation.members.events import FreeText
from tournaments.events import ReportReturned
from tournaments.log_state import account_names
from tournaments.state import stream_of


@dataclass(frozen=True, slots=True, kw_only=True)
class SentBack:
    """A report that went back. `reason` "" where the words are forgotten."""

    reason: str
    at: dt.datetime
    account: str


def sent_back(federation: str, tournament: str) -> list[SentBack]:
    """Every time that the report of a tournament went back, the newest first."""
    found = []
    for envelope in read_stream(stream_of(federation, tournament)):
        if envelope.type == ReportReturned.TYPE:
            event = envelope.event
            assert isinstance(event, ReportReturned)
            found.append((envelope, event.reason))
    if not found:
        return []
    said = personal.unseal_many((reason for _envelope, reason in found), FreeText)
    accounts = account_names({envelope.actor for envelope, _reason in found})
    return [
        SentBack(
            reason=said[reason].text if reason in said else "",
            at=envelope.recorded_at,
            account=accounts.get(envelope.actor, ""),
        )
        for envelope, reason in reversed(found)
    ]

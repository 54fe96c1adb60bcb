"""Filing, docket and open absences of one tournament, as the log has them at this moment."""

from __future__ import annotations

from collections.abc import Mapping

from events.log import read_stream
from federation.sanctions.docket import NO_DOCKET, Docket, docket_stream
from federation.sanctions.docket import evolve as evolve_docket
from tournaments.absences import AbsenceCase, absence_cases
from tournaments.filing.returned import NOTHING_RETURNED, evolve_returned, returned_stream
from tournaments.filing.state import NO_FILING, Filing, evolve, filing_stream
from tournaments.log_state import state_now
from tournaments.state import stream_of


def filing_now(federation: str, tournament: str) -> Filing:
    """What is filed of a tournament."""
    filing = NO_FILING
    for envelope in read_stream(filing_stream(federation, tournament)):
        filing = evolve(filing, envelope.event)
    return filing


def returned_now(federation: str, tournament: str) -> Mapping[str, int]:
    """The start ratings with which the registrar returned the list; empty while he has not."""
    ratings = NOTHING_RETURNED
    for envelope in read_stream(returned_stream(stream_of(federation, tournament))):
        ratings = evolve_returned(ratings, envelope.event)
    return ratings


def docket_now(federation: str, tournament: str) -> Docket:
    """A tournament's docket."""
    docket = NO_DOCKET
    for envelope in read_stream(docket_stream(federation, tournament)):
        docket = evolve_docket(docket, envelope.event)
    return docket


def cases_of(federation: str, tournament: str) -> list[AbsenceCase]:
    """The absences of a tournament that wait for its committee."""
    here = {"federation": federation, "tournament": tournament}
    return absence_cases(state_now(**here), filing_now(**here), docket_now(**here))

"""Names of a report file as the register holds them: surname and given names."""

from __future__ import annotations

from tournaments.exchange.trf.names import name_and_id
from tournaments.exchange.trf.records import TrfTournament

LONGEST_NAME = 80  # letters of a surname, and of given names


def name_parts(name: str) -> tuple[str, str]:
    """Surname and given names; a name that has no comma between two parts is all surname."""
    surname, _comma, given_names = (part.strip() for part in name.partition(","))
    return (surname, given_names) if surname and given_names else (name, "")


def arbiters_of(report: TrfTournament) -> tuple[tuple[str, str], ...]:
    """Name and FIDE id of the chief arbiter and the deputies; a name "" where there is no chief."""
    names = (report.head.chief_arbiter, *report.head.deputies)
    ids = report.head.arbiter_ids or ("",) * len(names)
    return tuple(map(name_and_id, names, ids))

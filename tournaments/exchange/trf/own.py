"""What the format has no record for, and files of ours say behind ###; other readers take it for remarks.

    ### Standings: decided        points and ranks are those of the standings, whatever the results add up to
    ### Standings: so far         the same while games are without a result
    ### Arbiters: 1700001 -       FIDE ids of the chief arbiter and the deputies, - for one without
    ### TRF26: 240 H   5    1     in a TRF16, a record that only TRF26 has (`lines`)

Nobody else writes them, so one that cannot be read is a problem, and the file is refused.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from events.citing import gettext_noop as _
from tournaments.exchange.findings import Findings
from tournaments.exchange.trf.lines import Record
from tournaments.exchange.trf.records import TrfPlayer

DECIDED, SO_FAR = "decided", "so far"
FIDE_ID = re.compile(r"[0-9]{1,11}")
NO_ID = "-"


def read_decided(records: Sequence[Record], players: Sequence[TrfPlayer], findings: Findings) -> bool:
    """Whether points and ranks are said to be those of the standings; then everybody has both."""
    said = [record for record in records if record.tag == "Standings"]
    for record in said:
        if record.content not in (DECIDED, SO_FAR):
            message = _("Standings are decided or not said to be: %(written)s")
            findings.problem(record.line, "### Standings", message, written=record.content[:40])
    holds = any(record.content in (DECIDED, SO_FAR) for record in said)
    if holds and (lacking := next(_unplaced(players), None)):
        message = _("The standings are said to be decided, but start number %(number)s has no such place.")
        findings.problem(said[0].line, "### Standings", message, number=lacking.start_number)
    return bool(said)


def _unplaced(players: Sequence[TrfPlayer]) -> Iterator[TrfPlayer]:
    """Who lacks points or a rank, or whose rank is not one more than there are players before it."""
    ranks = sorted(player.rank or 0 for player in players)
    for player in players:
        before = bisect_left(ranks, player.rank or 0)
        if player.half_points is None or player.rank != before + 1:
            yield player


def read_arbiter_ids(
    records: Sequence[Record], chief_arbiter: str, deputies: int, findings: Findings
) -> tuple[str, ...]:
    """FIDE ids of the chief arbiter and the deputies, one a name; () where none is told."""
    told: tuple[str, ...] = ()
    for record in records:
        if record.tag == "Arbiters":
            told = tuple("" if each == NO_ID else each for each in record.content.split())
            message = _wrong_ids(told, chief_arbiter, deputies)
            if message:
                findings.problem(
                    record.line,
                    "### Arbiters",
                    message,
                    named=1 + deputies,
                    told=len(told),
                    written=record.content[:40],
                )
    return told


def _wrong_ids(told: Sequence[str], chief_arbiter: str, deputies: int) -> str:
    known = [each for each in told if each]
    if len(told) != 1 + deputies:
        return _("Ids of arbiters: %(told)s; arbiters named (102 and 112): %(named)s, with the chief.")
    if not all(FIDE_ID.fullmatch(each) for each in known):
        return _("Ids of arbiters are numbers, or - for none: %(written)s")
    if len(set(known)) < len(known):
        return _("An id of an arbiter stands twice: %(written)s")
    if told[0] and not chief_arbiter:
        return _("The first id is the chief arbiter's, but the file names none (102): %(written)s")
    return ""

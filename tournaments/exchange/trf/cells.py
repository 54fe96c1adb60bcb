"""The rounds in a player's line: opponent, colour and result, ten columns a round."""

from __future__ import annotations

import re

from events.citing import gettext_noop as _
from tournaments.exchange.findings import Findings
from tournaments.exchange.trf.lines import HEAD_WIDTH, ROUND_WIDTH, Record
from tournaments.exchange.trf.records import TrfResult

MAX_ROUNDS = 100
"""No tournament known has more; a longer line is not a tournament report."""

CELL = re.compile(r"  ([ 0-9]{4}) ([wbWB -]) (.)")
WITH_OPPONENT = frozenset("1=0+-WDL?")
BYES = frozenset("HFUZ")
BYE_READ_FROM = {"-": "Z", "": "Z", "+": "F", "1": "F", "=": "H", "0": "Z"}
"""Codes that stand in files where nobody was met, and the bye that they mean."""


def read_cells(record: Record, findings: Findings) -> tuple[TrfResult, ...]:
    """One entry a round, up to the last one that holds anything. Oddities are noted once a line."""
    written = record.text[HEAD_WIDTH:].rstrip()
    if len(written) > MAX_ROUNDS * ROUND_WIDTH:
        findings.problem(
            record.line, "rounds", _("The line goes on after round %(limit)s."), HEAD_WIDTH, limit=MAX_ROUNDS
        )
        return ()
    reader = _Cells(record, findings)
    cells = (written[place : place + ROUND_WIDTH] for place in range(0, len(written), ROUND_WIDTH))
    results = tuple(reader.read(number, cell) for number, cell in enumerate(cells, start=1))
    reader.note()
    return results


class _Cells:
    """One player's rounds; remembers in which of them something was read otherwise than it stands."""

    def __init__(self, record: Record, findings: Findings) -> None:
        self.record = record
        self.findings = findings
        self.no_opponent_field: list[int] = []
        self.byes_read: list[int] = []

    def read(self, number: int, cell: str) -> TrfResult:
        """One round. A cell that cannot be read is a problem, and read as an absence."""
        if not cell.strip():
            return TrfResult(code="")
        found = CELL.fullmatch(cell.ljust(ROUND_WIDTH))
        if not found:
            self._problem(number, _("Round %(round)s does not stand in its columns: %(cell)s"), cell)
            return TrfResult()
        opponent, colour, code = found[1].strip(), found[2].strip(" -").lower(), found[3].strip().upper()
        if opponent and not opponent.isdigit():  # a blank among the digits
            self._problem(number, _("Round %(round)s names no start number: %(cell)s"), cell)
            return TrfResult()
        if int(opponent or 0):
            return self._with_opponent(
                number, cell, TrfResult(opponent=int(opponent), colour=colour, code=code)
            )
        if not opponent:
            self.no_opponent_field.append(number)
        return self._bye(number, cell, colour, code)

    def _with_opponent(self, number: int, cell: str, result: TrfResult) -> TrfResult:
        if result.code and result.code not in WITH_OPPONENT:
            self._problem(
                number, _("Round %(round)s names an opponent, but its result is none: %(cell)s"), cell
            )
        return result

    def _bye(self, number: int, cell: str, colour: str, code: str) -> TrfResult:
        if code in BYES:
            return TrfResult(code=code)
        if (colour and code not in ("", "-", "+")) or code not in BYE_READ_FROM:
            self._problem(number, _("Round %(round)s names no opponent, but has a result: %(cell)s"), cell)
            return TrfResult()
        if code:
            self.byes_read.append(number)
        return TrfResult(code=BYE_READ_FROM[code])

    def _problem(self, number: int, message: str, cell: str) -> None:
        self.findings.problem(
            self.record.line,
            "result",
            message,
            HEAD_WIDTH + (number - 1) * ROUND_WIDTH + 3,
            round=number,
            cell=repr(cell.strip()),
        )

    def note(self) -> None:
        """Say once a line what was read otherwise."""
        if self.no_opponent_field:
            self.findings.adjust(
                self.record.line,
                "opponent",
                _("The opponent is left empty where 0000 belongs, in rounds %(rounds)s."),
                rounds=_listed(self.no_opponent_field),
            )
        if self.byes_read:
            self.findings.adjust(
                self.record.line,
                "result",
                _("Results without an opponent were read as byes or absences, in rounds %(rounds)s."),
                rounds=_listed(self.byes_read),
            )


def _listed(rounds: list[int]) -> str:
    return ", ".join(map(str, rounds))

"""A table by rounds: a column for each round, with the opponent's number and the result.

    1 Anna  1850  12w1  4b½  3w0  1½      colour between number and result; + and - not played
    1 Anna  1850  12+   4=   3-           + won, = drawn, - lost
    1 Anna  1850  W12   D4   L3           W won, D (or R) drawn, L lost
    1 Anna  1850  12:W  4:D  3:L          the same, number first; 12:1 too

Without an opponent: + or 1 or bye a point, ½ or = or H half a point, nothing, 0 or - none. An opponent
without a result (12:) is no game. W21 is a game won against number 21; with the colour first, W2:1.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from events.citing import gettext_noop as _
from ratings.calculator.cross import check_totals, signs
from ratings.calculator.lines import Cell, Row, rows, total
from ratings.calculator.pasted import Game, Pasted, Player, check_size, empty_table
from tournaments.exchange.findings import Findings

NUMBER = "(?P<number>[0-9]{1,3})"
FORMS = tuple(
    re.compile(form)
    for form in (
        NUMBER + ":?[WBSHV](?P<score>[10½=])",
        NUMBER + ":?[WBSHV](?P<unplayed>[+-])",
        "[WBSHV]" + NUMBER + "(?::(?P<score>[10])|(?P<sign>[½=]))",
        "[WBSHV]" + NUMBER + "(?P<unplayed>[+-])",
        NUMBER + ":?(?P<letter>[WLDR])",
        "(?P<letter>[WLDR])" + NUMBER,
        NUMBER + "(?P<sign>[+=-])",
        "(?P<sign>[+=-])" + NUMBER,
        NUMBER + ":(?P<score>[10½=])",
        NUMBER + ":",
    )
)
HALF_POINTS = {"1": 2, "W": 2, "+": 2, "½": 1, "=": 1, "D": 1, "R": 1, "0": 0, "L": 0, "-": 0}
WITHOUT = {
    2: frozenset({"+", "1", "B", "X", "F", "BYE", "FRI", ":W", "1.0", "1,0"}),
    1: frozenset({"½", "=", "H", ":D", ":R"}),
    0: frozenset({"", "0", "-", "--", "---", "U", "Z", ":L", ":", ".", "*"}),
}
SAT_OUT = {text: half_points for half_points, texts in WITHOUT.items() for text in texts}


@dataclass(frozen=True, slots=True, kw_only=True)
class Met:
    """What one player's cell says of a round; `half_points` None: the game has no result."""

    opponent: int
    half_points: int | None
    played: bool


def read_by_rounds(text: str) -> Pasted:
    """Raises FileRefused naming line and column of each cell that cannot stand, Malformed for no table."""
    findings = Findings()
    lines = rows(text, _is_cell, findings)
    findings.refuse_if_any()
    rounds = _rounds(lines)
    if not lines or not rounds:
        raise empty_table()
    for row in lines:
        _cut(row, rounds)
    sitting_out: dict[int, int] = {}
    met = {row.number: list(_row(row, rounds, sitting_out, findings)) for row in lines}
    games = tuple(_games(lines, met, rounds, findings))
    findings.refuse_if_any()
    check_totals(lines, games, sitting_out, findings)
    findings.refuse_if_any()
    players = tuple(Player(number=row.number, name=row.name, rating=row.rating) for row in lines)
    return check_size(Pasted(players=players, games=games, in_rounds=True, sitting_out=sitting_out))


def _plain(text: str) -> str:
    return signs(text).upper()


def _is_cell(text: str) -> bool:
    return _plain(text) in SAT_OUT or _opponent(text) is not None


def _opponent(text: str) -> Met | None:
    """Whom a cell names, and how it went; None where it names nobody."""
    plain = _plain(text)
    found = next((match for form in FORMS if (match := form.fullmatch(plain))), None)
    if found is None:
        return None
    said = found.groupdict()
    result = next((said[name] for name in ("score", "letter", "sign", "unplayed") if said.get(name)), None)
    return Met(
        opponent=int(said["number"]),
        half_points=None if result is None else HALF_POINTS[result],
        played=not said.get("unplayed"),
    )


def _rounds(lines: Sequence[Row]) -> int:
    """As many as the longest line names opponents in, the places between them counted."""
    places = (place for row in lines for place, cell in enumerate(row.cells, start=1) if _opponent(cell.text))
    return max(places, default=0)


def _cut(row: Row, rounds: int) -> None:
    """What stands behind the rounds is the total."""
    if row.stated is None and len(row.cells) > rounds:
        row.stated = total(row.cells[rounds].text)
    row.cells = row.cells[:rounds]


def _row(row: Row, rounds: int, sitting_out: dict[int, int], findings: Findings) -> Iterator[Met | None]:
    """What the player did in each round."""
    ahead = [Cell(column=0, text="")] * (rounds - len(row.cells))
    for cell in (*row.cells, *ahead):
        met = _opponent(cell.text)
        if met is None and (half_points := SAT_OUT.get(_plain(cell.text))) is not None:
            sitting_out[row.number] = sitting_out.get(row.number, 0) + half_points
        elif met is None:
            text = cell.text[:20]
            findings.problem(row.line, "cells", _("“%(text)s” is no result."), cell.column, text=text)
        yield met


def _games(
    lines: Sequence[Row], met: dict[int, list[Met | None]], rounds: int, findings: Findings
) -> Iterator[Game]:
    of = {row.number: row for row in lines}
    for row in lines:
        for round_number in range(1, rounds + 1):
            mine = met[row.number][round_number - 1]
            if mine is None or mine.half_points is None:
                continue
            if not _answered(row, mine, round_number, met, findings):
                continue
            theirs = met[mine.opponent][round_number - 1]
            assert theirs is not None
            if row.line < of[mine.opponent].line and theirs.half_points is not None:
                yield Game(
                    round_number=round_number,
                    numbers=(row.number, mine.opponent),
                    half_points=(mine.half_points, theirs.half_points),
                    played=mine.played,
                )


def _answered(
    row: Row, mine: Met, round_number: int, met: dict[int, list[Met | None]], findings: Findings
) -> bool:
    """Whether the opponent's line says the same of the game; else a problem at this cell."""
    others = met.get(mine.opponent)
    column = row.cells[round_number - 1].column
    said = {"name": row.name, "opponent": mine.opponent, "round": round_number}
    if others is None:
        findings.problem(
            row.line, "cells", _("There is no number %(opponent)s in the table."), column, **said
        )
        return False
    theirs = others[round_number - 1]
    if theirs is None or theirs.opponent != row.number or mine.opponent == row.number:
        message = _("%(name)s names %(opponent)s in round %(round)s, and is not named in turn.")
        findings.problem(row.line, "cells", message, column, **said)
        return False
    if not _fit(mine, theirs):
        message = _("Round %(round)s: the results of %(name)s and of number %(opponent)s do not fit.")
        findings.problem(row.line, "cells", message, column, **said)
        return False
    return True


def _fit(mine: Met, theirs: Met) -> bool:
    if mine.half_points is None or theirs.half_points is None:
        return False
    together = mine.half_points + theirs.half_points
    return mine.played is theirs.played and (together == 2 or (together == 0 and not mine.played))

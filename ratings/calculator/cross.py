"""A cross table: a column for each player.

    1 Anna  1850  *  1  ½  0  1½
    2 Bo    1790  0  *  1  1  2

1, 0 and ½ (or =, 1/2, 0.5) stand for games; + and - for games not played; nothing or a dot for no game; two
signs in one cell for two games. What stands in one's own column is passed over unless it is a result.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from events.citing import gettext_noop as _
from ratings.calculator.lines import NO_RATING, Cell, Row, rows, total
from ratings.calculator.pasted import Game, Pasted, Player, check_size, empty_table
from tournaments.exchange.findings import Findings

WIN, LOSS = "+", "-"
SIGNS = {"1": 2, "½": 1, "=": 1, "0": 0}
UNPLAYED = {WIN: 2, LOSS: 0}
NOTHING = frozenset({"", ".", "_", "·", "*", ":"})
OWN = frozenset({"X", "x", "*", "#", "\\", "■", "█", "▓"})
WRITTEN = (("1/2", "½"), ("0.5", "½"), ("0,5", "½"), (".5", "½"), (",5", "½"), ("–", "-"), ("−", "-"))
MOST_GAMES_A_CELL = 4


def read_cross(text: str) -> Pasted:
    """Raises FileRefused naming line and column of each cell that cannot stand, Malformed for no table."""
    findings = Findings()
    lines = rows(text, _is_cell, findings)
    findings.refuse_if_any()
    if not lines:
        raise empty_table()
    for row in lines:
        _cut(row, len(lines), findings)
    findings.refuse_if_any()
    games = tuple(_games(lines, findings))
    findings.refuse_if_any()
    check_totals(lines, games, {}, findings)
    findings.refuse_if_any()
    players = tuple(Player(number=row.number, name=row.name, rating=row.rating) for row in lines)
    return check_size(Pasted(players=players, games=games, in_rounds=False))


def check_totals(
    lines: Sequence[Row], games: Sequence[Game], sitting_out: dict[int, int], findings: Findings
) -> None:
    """A problem for each line whose total is not what its cells add up to."""
    points = {row.number: sitting_out.get(row.number, 0) for row in lines}
    for game in games:
        for number, half_points in zip(game.numbers, game.half_points, strict=True):
            points[number] += half_points
    for row in lines:
        if row.stated is not None and row.stated != points[row.number]:
            findings.problem(
                row.line,
                "total",
                _("%(name)s has in the table: %(stated)s; the cells add up to %(found)s."),
                name=row.name,
                stated=as_points(row.stated),
                found=as_points(points[row.number]),
            )


def as_points(half_points: int) -> str:
    """9 half points as 4½."""
    whole, half = divmod(half_points, 2)
    return f"{whole or ''}½" if half else str(whole)


def signs(text: str) -> str:
    """A cell in one spelling."""
    for written, sign in WRITTEN:
        text = text.replace(written, sign)
    return text.replace(" ", "")


def _is_cell(text: str) -> bool:
    plain = signs(text)
    return plain in OWN or all(sign in SIGNS or sign in UNPLAYED or sign in NOTHING for sign in plain)


def _cut(row: Row, players: int, findings: Findings) -> None:
    """As many cells as there are players; what comes next is the total, the rest is passed over."""
    if _says_no_rating(row, players):
        row.cells = row.cells[1:]
    if len(row.cells) < players:
        findings.problem(
            row.line,
            "cells",
            _("Cells of this line: %(found)s; a line has one for each player: %(players)s."),
            found=len(row.cells),
            players=players,
        )
        return
    if row.stated is None and len(row.cells) > players:
        row.stated = total(row.cells[players].text)
    row.cells = row.cells[:players]


def _says_no_rating(row: Row, players: int) -> bool:
    """Whether the first cell stands where a rating would, and all others are there besides."""
    if row.rating is not None or not row.cells or row.cells[0].text.casefold() not in NO_RATING:
        return False
    more = len(row.cells) - players
    return more > 1 or (more == 1 and total(row.cells[-1].text) is None)


def _games(lines: Sequence[Row], findings: Findings) -> Iterator[Game]:
    table = [[_signs_of(row, cell, findings) for cell in row.cells] for row in lines]
    for place, row in enumerate(lines):
        if set(table[place][place]) & {*SIGNS, *UNPLAYED} - {LOSS}:
            findings.problem(
                row.line,
                "cells",
                _("%(name)s has a result in the player’s own column."),
                row.cells[place].column,
                name=row.name,
            )
        for other in range(place + 1, len(lines)):
            pair = table[place][other], table[other][place]
            yield from _between(row, lines[other], pair, (row.cells[other], findings))


def _signs_of(row: Row, cell: Cell, findings: Findings) -> str:
    plain = signs(cell.text)
    if plain in NOTHING or plain in OWN:
        return ""
    unknown = [sign for sign in plain if sign not in SIGNS and sign not in UNPLAYED]
    if unknown or len(plain) > MOST_GAMES_A_CELL:
        findings.problem(row.line, "cells", _("“%(text)s” is no result."), cell.column, text=cell.text[:20])
        return ""
    return plain


def _between(one: Row, other: Row, pair: tuple[str, str], at: tuple[Cell, Findings]) -> Iterator[Game]:
    """The games of two players, when the two cells say the same."""
    if {*pair} <= {"", LOSS} and pair != (LOSS, LOSS):
        return
    cell, findings = at
    fitting = len(pair[0]) == len(pair[1]) and all(_fit(*both) for both in zip(*pair, strict=True))
    if not fitting:
        findings.problem(
            one.line,
            "cells",
            _("%(one)s has “%(ones)s” against %(other)s, who has “%(others)s” (line %(line)s)."),
            cell.column,
            one=one.name,
            ones=pair[0],
            other=other.name,
            others=pair[1],
            line=other.line,
        )
        return
    for time, (left, right) in enumerate(zip(*pair, strict=True), start=1):
        yield Game(
            round_number=time,
            numbers=(one.number, other.number),
            half_points=(_value(left), _value(right)),
            played=left in SIGNS,
        )


def _fit(left: str, right: str) -> bool:
    if left in SIGNS and right in SIGNS:
        return SIGNS[left] + SIGNS[right] == 2
    return {left, right} in ({WIN, LOSS}, {LOSS})


def _value(sign: str) -> int:
    return SIGNS[sign] if sign in SIGNS else UNPLAYED[sign]

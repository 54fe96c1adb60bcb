"""The terms of a Monrad tournament (SLSF-G 25.1, 25.4, 25.5; SLSF-R 26.1, 26.4, 26.5)."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from events.citing import Because, Refused, cites
from tournaments.rules.books import Book
from tournaments.rules.pairing.face import Float
from tournaments.rules.scoring import HalfPoints

ROUNDS = Path(__file__).parent / "tables" / "slsf-monrad-rounds.csv"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRange:
    """How many rounds so many players should play; both None where the book gives no range.

    small  fewer players than Monrad is as a rule played with
    """

    fewest: int | None
    most: int | None
    small: bool
    trace: tuple[Because, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LateEntry:
    """Someone who missed the start is in: the half points to go on from."""

    half_points: int
    trace: tuple[Because, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """What a sealed game's real result changes: half points, and the float to be noted, of each player."""

    half_points: tuple[int, int]
    floats: tuple[Float, Float]
    trace: tuple[Because, ...]


@cites("SLSF-G 25.1", "SLSF-R 26.1")
def round_range(players: int, book: Book) -> RoundRange:
    """The printed range for so many players.

    Decisions: 30 stands in two ranges and may use either; 50 is not "more than 50".
    """
    rows = [row for row in _printed() if row[0] <= players and (row[1] is None or players <= row[1])]
    fewest = min((row[2] for row in rows), default=None)
    most = max((row[3] for row in rows), default=None)
    reason = "swedish_monrad.printed_range" if rows else "swedish_monrad.no_range"
    trace = (Because(book.cite("25.1"), reason, (players, fewest, most)),)
    return RoundRange(fewest=fewest, most=most, small=not rows, trace=trace)


@cites("SLSF-G 25.1", "SLSF-R 26.1")
def round_warnings(players: int, rounds: int, book: Book) -> tuple[Because, ...]:
    """What to warn of before `rounds` rounds are announced for `players`; nothing here is refused."""
    allowed = round_range(players, book)
    warnings = list(allowed.trace) if allowed.small else []
    if allowed.fewest is not None and rounds < allowed.fewest:
        reason = "swedish_monrad.fewer_rounds"
        warnings.append(Because(book.cite("25.1"), reason, (rounds, allowed.fewest)))
    if allowed.most is not None and rounds > allowed.most:
        reason = "swedish_monrad.more_rounds"
        warnings.append(Because(book.cite("25.1"), reason, (rounds, allowed.most)))
    surely = surely_drawn_rounds(players)
    if rounds > surely:
        reason = "swedish_monrad.rounds_without_draw"
        warnings.append(Because(book.cite("25.3"), reason, (surely,)))
    return tuple(warnings)


@cites("SLSF-G 25.3", "SLSF-R 26.3")
def surely_drawn_rounds(active: int) -> int:
    """The rounds that can be drawn without a repeat whoever has met whom: half of those who play.

    Before round r of n who play each has at least n - r left to meet, and when that is half of them all can
    be paired (Dirac). Of an odd field one rests.
    """
    return active // 2


@cites("SLSF-G 25.4", "SLSF-R 26.4")
def admit_late(active: int, *, referee_permits: bool, half_points: int, book: Book) -> LateEntry:
    """Let somebody in after the start, with the points actually taken.

    Missed rounds give no points, colours or floats. Refused: an even number of `active` players
    ("even_field"), or no leave of the referee ("no_leave").
    """
    if active % 2 == 0:
        raise Refused("even_field", article=book.cite("25.4"), field="active", active=active)
    if not referee_permits:
        raise Refused("no_leave", article=book.cite("25.4"), field="referee_permits")
    trace = (Because(book.cite("25.4"), "swedish_monrad.late_entry", (active, half_points)),)
    return LateEntry(half_points=half_points, trace=trace)


@cites("SLSF-G 25.5", "SLSF-R 26.5")
def correction(ruled: HalfPoints, real: HalfPoints, *, used_in_draw: bool, book: Book) -> Correction:
    """The real points replace the ruled ones; who did better gets a down, who did worse an up.

    Decisions: one float each a game, however large the difference and however many draws used the ruling;
    none when no draw did.
    """
    changes = (real[0] - ruled[0], real[1] - ruled[1])
    floats = (_float(changes[0]), _float(changes[1])) if used_in_draw else (Float.NONE, Float.NONE)
    if changes == (0, 0):
        reason = "swedish_monrad.as_ruled"
    elif used_in_draw:
        reason = "swedish_monrad.floats_corrected"
    else:
        reason = "swedish_monrad.no_floats"
    trace = (Because(book.cite("25.5"), reason, (ruled, real)),)
    return Correction(half_points=changes, floats=floats, trace=trace)


def _float(change: int) -> Float:
    if change > 0:
        return Float.DOWN
    return Float.UP if change < 0 else Float.NONE


@cache
def _printed() -> tuple[tuple[int, int | None, int, int], ...]:
    """The table's rows: players from, to (None: no end), rounds from, to."""
    with ROUNDS.open(encoding="utf-8", newline="") as table:
        return tuple(
            (
                int(row["participants_min"]),
                int(row["participants_max"]) if row["participants_max"] else None,
                int(row["rounds_min"]),
                int(row["rounds_max"]),
            )
            for row in csv.DictReader(table)
        )

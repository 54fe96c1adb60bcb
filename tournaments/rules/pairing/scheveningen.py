"""Scheveningen: each of one team plays each of the other (SLSF-G 24, SLSF-R 25).

The books print, as an example, two variants for 8 and for 12 participants: A, one colour for a whole team
each round, and B, as many Blacks as Whites for each team each round. `tables/slsf-scheveningen.csv` is the
printed form. The tables of A follow a formula, which goes on for any other number (decision); with teams of
an odd number nobody's colours come out level. B for 12 follows no formula of shifts, so B needs a table.

The first team has the start numbers 1 to k, the second, printed in Roman numerals, k + 1 to 2k.
"""

from __future__ import annotations

import csv
from enum import StrEnum
from functools import cache
from pathlib import Path

from events.citing import Because, Refused, cites
from tournaments.rules.books import Book
from tournaments.rules.pairing.face import Board, Pairing

TABLES = Path(__file__).parent.parent / "tables" / "slsf-scheveningen.csv"


class Variant(StrEnum):
    """How the colours are shared out each round."""

    ONE_COLOUR = "A"  # a whole team Black or White
    EVEN_COLOURS = "B"  # half of each team Black


@cites("SLSF-G 24", "SLSF-R 25")
def rounds(participants: int, book: Book) -> int:
    """One for each opponent. Refused: teams of different size, or nobody in them."""
    if participants < 2 or participants % 2:
        raise Refused(
            "uneven_teams", article=book.cite("24"), field="participants", participants=participants
        )
    return participants // 2


def team_and_number(start_number: int, participants: int) -> tuple[int, int]:
    """1 or 2, and the number within the team as printed."""
    size = participants // 2
    return (1, start_number) if start_number <= size else (2, start_number - size)


@cites("SLSF-G 24", "SLSF-R 25")
def pair(variant: Variant, participants: int, round_number: int, book: Book) -> Pairing:
    """One round, boards as printed. Refused: a round that is not played, or variant B without its table."""
    last = rounds(participants, book)
    if not 1 <= round_number <= last:
        raise Refused(
            "no_such_round.of_scheveningen",
            article=book.cite("24"),
            field="round_number",
            participants=participants,
            rounds=last,
        )
    if variant is Variant.ONE_COLOUR:
        boards = _one_colour(last, round_number)
        reason = "scheveningen.one_colour"
    else:
        boards = _as_printed(participants, round_number, book)
        reason = "scheveningen.even_colours"
    article = book.cite("24")
    trace = [Because(article, reason, (participants, round_number))]
    if last % 2:
        trace.append(Because(article, "scheveningen.odd_teams", (last,)))
    step = Because(article, reason, (round_number,))
    return Pairing(boards=boards, resting=None, trace=tuple(trace), why=((step,),) * len(boards))


def _one_colour(size: int, round_number: int) -> tuple[Board, ...]:
    """Board b: the first team's b, moved on by one each round, and the second team's b."""
    pairs = [((place + round_number - 1) % size + 1, size + place + 1) for place in range(size)]
    first_is_black = round_number % 2 == 1
    return tuple(Board(one, other) if first_is_black else Board(other, one) for one, other in pairs)


def _as_printed(participants: int, round_number: int, book: Book) -> tuple[Board, ...]:
    boards = _printed().get((Variant.EVEN_COLOURS, participants, round_number))
    if boards is None:
        raise Refused("no_table", article=book.cite("24"), field="variant", participants=participants)
    return boards


@cache
def _printed() -> dict[tuple[str, int, int], tuple[Board, ...]]:
    """(variant, participants, round) -> boards in the order printed."""
    tables: dict[tuple[str, int, int], list[Board]] = {}
    with TABLES.open(encoding="utf-8", newline="") as table:
        for row in csv.DictReader(table):
            participants = int(row["participants"])
            black, white = (
                int(row[f"{side}_no"]) + (participants // 2 if row[f"{side}_team"] == "2" else 0)
                for side in ("black", "white")
            )
            key = row["variant"], participants, int(row["round"])
            tables.setdefault(key, []).append(Board(black, white))
    return {key: tuple(boards) for key, boards in tables.items()}

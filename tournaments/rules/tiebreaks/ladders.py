"""The ladders as printed, and those that a tournament's regulations order for themselves.

    SLSF-G 17.2, 25.6, 20.8   tables/slsf-tiebreaks.csv
    DSU, FIDE 1998, gladiator, PSGRP   tables/ladders.csv
    paragraph of each tie-break by book   tables/tiebreak-names.csv

Decisions: an SLSF list begins with a) although it speaks of level final points, a and b being the score
itself; the place is shared unless a replay is ordered. PSGRP §4.2 comes first if exactly two are level.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from events.citing import Refused, cites
from tournaments.rules.books import Book
from tournaments.rules.citations import Rule
from tournaments.rules.systems import SWISS, System
from tournaments.rules.tiebreaks.corrections import ORDINARY_STEPS, median_steps
from tournaments.rules.tiebreaks.criteria import CRITERIA
from tournaments.rules.tiebreaks.criterion import Criterion
from tournaments.rules.tiebreaks.record import MATCH_POINTS_FIRST_FROM

TABLES = Path(__file__).parent.parent / "tables"
PARAGRAPHS = {System.ROUND_ROBIN: "17.2", System.MONRAD: "25.6"}
PRINTED = {
    ("DSU", System.ROUND_ROBIN): "dsu_round_robin",
    ("PSGRP", System.ROUND_ROBIN): "psgrp_round_robin",
    **{("DSU", system): "dsu_swiss" for system in SWISS},
    **{("PSGRP", system): "psgrp_swiss" for system in SWISS},
    ("DSU", System.FIDE_1998): "fide_1998",
}

SCORES = ("game_points", "match_points")
SLSF_SHARED = "shared_or_playoff"
SHARED = "shared"


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One rung: the paragraph of the tournament's own book and what it measures.

    `first_place_only`: it is asked only among those level for the first place.
    """

    article: str
    criterion: Criterion
    first_place_only: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Ladder:
    """The steps in the order in force, and the paragraph by which those still level share a place."""

    steps: tuple[Step, ...]
    shared: str


@cache
@cites("SLSF-G 17.2", "SLSF-R 18.2", "SLSF-G 25.6", "SLSF-R 26.6", "DSU 4.1.3 §24", "PSGRP §4.1")
def ladder(system: System, games_per_match: int, book: Book) -> Ladder:
    """The printed ladder of `system` in `book`; KeyError for a system for which the book prints none.

    Where the regulations of a DSU tournament say nothing, 4.1.3 §24 takes Sonneborn-Berger in a round robin,
    else the ordinary correction.
    """
    if not book.is_slsf:
        return printed_ladder(PRINTED[book.id, system])
    paragraph = PARAGRAPHS[system]
    condition = "games_per_match>=4" if games_per_match >= MATCH_POINTS_FIRST_FROM else "games_per_match<=3"
    steps = []
    shared = ""
    for name, letter in slsf_rows(system.value, condition):
        article = book.cite(paragraph + letter)
        if name == SLSF_SHARED:
            shared = article
        else:
            steps.append(Step(article=article, criterion=CRITERIA[name]))
    return Ladder(steps=tuple(steps), shared=shared)


def slsf_rows(system: str, condition: str) -> Iterator[tuple[str, str]]:
    """(criterion, letter in the text) of one printed SLSF list, in the order in force."""
    for row in _rows("slsf-tiebreaks.csv"):
        if (row["system"], row["condition"]) == (system, condition):
            yield row["criterion"], row["letter_in_text"]


@cache
@cites("DSU 4.9.10", "DSU 4.1.3 §24", "DSU 4.9.5 F10", "DSU 4.9.8", "PSGRP §4.1", "PSGRP §4.3", "PSGRP §4.4")
def printed_ladder(name: str, rounds: int = 0) -> Ladder:
    """The ladder of a book: "dsu_round_robin", "dsu_swiss", "dsu_median", "fide_1998", "gladiator",
    "psgrp_swiss" or "psgrp_round_robin"; any other is a KeyError.

    `rounds`: those planned, needed for "dsu_median" (ValueError without).
    """
    steps: list[Step] = []
    for row in _rows("ladders.csv"):
        if row["ladder"] != name:
            continue
        if row["tie_break"] == SHARED:
            return Ladder(steps=tuple(steps), shared=row["article"])
        steps += [
            Step(
                article=row["article"],
                criterion=CRITERIA[criterion],
                first_place_only=bool(row["first_place_only"]),
            )
            for criterion in _criteria_of(row["tie_break"], rounds)
        ]
    raise KeyError(name)


@cites("SLSF-G 17.1b", "SLSF-R 18.1b", "DSU 4.9.10", "PSGRP §1.2")
def own_ladder(names: Sequence[str], book: Book, *, rounds: int = 0) -> Ladder:
    """A ladder in the order that the regulations of one tournament give, from names of tie-breaks.

    names   "median_correction", "lot", ...: those of `tie_breaks()`
    rounds  those planned, needed for the median correction

    Refused (field "tie_breaks"): "unknown_tiebreak", "tiebreak_named_twice", "no_tiebreaks",
    "rounds_not_planned". Decision: tie-breaks decide between players level on points, so game points come
    first unless the list itself begins with points.
    """
    _check(names, book, rounds)
    if names[0] not in SCORES:
        names = (SCORES[0], *(name for name in names if name != SCORES[0]))
    steps = tuple(
        Step(article=_article(name, book), criterion=CRITERIA[criterion])
        for name in names
        for criterion in _criteria_of(name, rounds)
    )
    return Ladder(steps=steps, shared=book.cite(Rule.ORDER_OF_TIE_BREAKS))


@cache
def tie_breaks() -> tuple[str, ...]:
    """The names that regulations may order their ladder from."""
    return tuple(row["tie_break"] for row in _rows("tiebreak-names.csv"))


def _check(names: Sequence[str], book: Book, rounds: int) -> None:
    article = book.cite(Rule.ORDER_OF_TIE_BREAKS)
    if not names:
        raise Refused("no_tiebreaks", article=article, field="tie_breaks")
    for place, name in enumerate(names):
        if name not in tie_breaks():
            raise Refused(
                "unknown_tiebreak",
                article=article,
                field="tie_breaks",
                name=name,
                known=", ".join(tie_breaks()),
            )
        if name in names[:place]:
            raise Refused("tiebreak_named_twice", article=article, field="tie_breaks", name=name)
    _check_rounds(names, rounds, article)


def _check_rounds(names: Sequence[str], rounds: int, article: str) -> None:
    """The median correction leaves out more opponents in longer tournaments (DSU 4.9.10.3)."""
    if "median_correction" in names and rounds < 1:
        raise Refused("rounds_not_planned", article=article, field="tie_breaks")


def _criteria_of(name: str, rounds: int) -> tuple[str, ...]:
    """The criteria that a tie-break is climbed by: corrections have several steps (DSU 4.9.10.2-3)."""
    if name == "ordinary_correction":
        return ORDINARY_STEPS
    if name == "median_correction":
        return median_steps(rounds)
    return (name,)


def _article(name: str, book: Book) -> str:
    """The paragraph of the book that knows this tie-break, else the one on regulations."""
    (row,) = (row for row in _rows("tiebreak-names.csv") if row["tie_break"] == name)
    own = row.get("slsf" if book.is_slsf else book.id.lower())
    if not own:
        return book.cite(Rule.ORDER_OF_TIE_BREAKS)
    return book.cite(own) if book.is_slsf else f"{book.id} {own}"


@cache
def _rows(table: str) -> tuple[dict[str, str], ...]:
    with (TABLES / table).open(encoding="utf-8", newline="") as lines:
        return tuple(csv.DictReader(lines))

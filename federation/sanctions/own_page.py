"""What stands against whoever is signed in, each with its days and the way to appeal, for My page."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass

from federation.books import FEDERATIONS
from federation.members import directory
from federation.own_page import OwnPart, Shown, Topic, Whose
from federation.sanctions.models import AppealRow, SanctionRow
from federation.sanctions.queries import DANISH, PROJECTOR, Registered, registered, rows_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Against:
    """One thing that stands. `line`: as the register has it, None for a measure or a resolution.

    `may_appeal`: nobody has appealed against it yet, and the book says who hears an appeal.
    """

    row: SanctionRow
    line: Registered | None
    may_appeal: bool


def show(whose: Whose) -> Shown:
    """Everything that stands in any federation; what has run out is on the page of all of it."""
    rows = SanctionRow.objects.filter(person__in=whose.numbers, known_to=None)
    codes = sorted(set(rows.values_list("federation", flat=True)) & set(FEDERATIONS))
    appealed = {(row.person, row.sanction) for row in AppealRow.objects.filter(person__in=whose.numbers)}
    found = [each for code in codes for each in _standing(whose, code)]
    against = [
        Against(
            row=row,
            line=line,
            may_appeal=line is not None and bool(row.tournament) and (row.person, row.number) not in appealed,
        )
        for row, line in found
    ]
    return {"against": against, "ever": bool(codes)}


def _standing(whose: Whose, federation: str) -> Iterator[tuple[SanctionRow, Registered | None]]:
    rows, today = rows_of(federation, persons=whose.numbers), directory.today(federation)
    for line in registered(rows, today):
        yield line.row, line
    yield from ((row, None) for row in rows if _is_other(row, today))


def _is_other(row: SanctionRow, today: dt.date) -> bool:
    """A measure or a resolution that stands."""
    return row.kind not in DANISH and row.decided_on <= today and not row.overturned_by


OWN_PARTS = (
    OwnPart(
        topic=Topic.AGAINST,
        template="sanctions/on_own_page.html",
        show=show,
        projectors=(PROJECTOR,),
    ),
)

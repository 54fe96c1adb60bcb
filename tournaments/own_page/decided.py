"""What was ruled on the person and appealed or protested by them, with the last day of each appeal."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass

from events.personal import unseal_many
from federation.members import directory
from federation.members.events import FreeText
from federation.own_page import Shown, Whose
from federation.sanctions.models import AppealRow, RulingRow
from federation.sanctions.rules.appeals import FROM_ARBITER, FROM_COMMITTEE, Instance, last_day_to_appeal
from tournaments.log_state import state_now
from tournaments.models import TournamentRow
from tournaments.own_page.on_their_way import on_their_way
from tournaments.stages import book_of_row


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruled:
    """A ruling that concerns the person. `last_day`: of an appeal, None where the book sets none.

    `may_appeal`: nobody of theirs has appealed, and it is not too late.
    """

    row: RulingRow
    tournament: str
    says: str
    last_day: dt.date | None
    may_appeal: bool
    article: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Appealed:
    """An own appeal, with the name of its tournament and the paragraph by which it is heard."""

    row: AppealRow
    tournament: str
    article: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Protested:
    """An own protest of a tournament on its way."""

    row: TournamentRow
    number: int
    decided: bool
    upheld: bool
    article: str


def show(whose: Whose) -> Shown | None:
    """None where nothing was ruled, appealed or protested."""
    rulings = list(RulingRow.objects.filter(person__in=whose.numbers).order_by("-ruled_on", "-ruling"))
    appeals = list(AppealRow.objects.filter(person__in=whose.numbers).order_by("-filed_on", "-appeal"))
    protests = list(_protests(whose))
    if not (rulings or appeals or protests):
        return None
    rows = TournamentRow.objects.filter(tournament__in={row.tournament for row in (*rulings, *appeals)})
    names = dict(rows.values_list("tournament", "name"))
    words = unseal_many([row.words for row in rulings], FreeText)
    appealed = {(row.tournament, row.ruling) for row in appeals}
    return {
        "rulings": [
            _ruled(
                row,
                names.get(row.tournament, row.tournament),
                words[row.words].text if row.words in words else "",
                is_appealed=(row.tournament, row.ruling) in appealed,
            )
            for row in rulings
        ],
        "appeals": [_appealed(row, names.get(row.tournament, row.tournament)) for row in appeals],
        "protests": protests,
    }


def _appealed(row: AppealRow, tournament: str) -> Appealed:
    heard = FROM_COMMITTEE if row.to == Instance.TRIBUNAL else FROM_ARBITER
    return Appealed(row=row, tournament=tournament, article=heard)


def _ruled(row: RulingRow, tournament: str, says: str, *, is_appealed: bool) -> Ruled:
    """The arbiter's ruling has ten days; for the tribunal the book sets none (DSU 4.1.2 §17-18)."""
    last_day = None if row.by_committee else last_day_to_appeal(row.ruled_on)
    late = last_day is not None and directory.today(row.federation) > last_day
    return Ruled(
        row=row,
        tournament=tournament,
        says=says,
        last_day=last_day,
        may_appeal=not (is_appealed or late),
        article=FROM_COMMITTEE if row.by_committee else FROM_ARBITER,
    )


def _protests(whose: Whose) -> Iterator[Protested]:
    """From the log itself: no row holds them."""
    own = {str(person) for person in whose.numbers}
    for key, (row, _entry) in on_their_way(whose.numbers).items():
        if not row.rounds_started:
            continue
        for number, protest in state_now(*key).protests.items():
            if protest.person in own:
                yield Protested(
                    row=row,
                    number=number,
                    decided=protest.decided,
                    upheld=protest.upheld,
                    article=book_of_row(row).cite("18.1i"),
                )

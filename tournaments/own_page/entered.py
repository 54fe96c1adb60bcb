"""The tournaments that the person is entered in: where they stand, whom they meet next, what is to pay."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Q
from django.utils.functional import Promise

from federation.members import directory
from federation.own_page import Shown, Whose
from tournaments.entry_fees import Fee, fees_of
from tournaments.models import EntryRow, GameRow, StandingRow, TournamentRow
from tournaments.own_page.coming import offered
from tournaments.own_page.on_their_way import on_their_way
from tournaments.stages import STATES

BEFORE_THE_DRAW = frozenset({"announced", "sanctioned", "refused"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Here:
    """One tournament. `place`: the own line of its newest stage; `game`: the next one without a result."""

    row: TournamentRow
    entry: EntryRow
    state: str | Promise
    place: StandingRow | None
    game: GameRow | None
    opponent: str
    fee: Fee | None
    may_withdraw: bool


def show(whose: Whose) -> Shown:
    """The next tournament first."""
    found = on_their_way(whose.numbers)
    playing = [name for (_, name), (row, _) in found.items() if row.state not in BEFORE_THE_DRAW]
    places, games = _places(whose.numbers, playing), _games(whose.numbers, playing)
    names = directory.names({_other(game, whose.numbers) for game in games.values()})
    return {
        "entered": [
            Here(
                row=row,
                entry=entry,
                state=STATES.get(row.state, row.state),
                place=places.get(key),
                game=(game := games.get(key)),
                opponent=names[_other(game, whose.numbers)] if game else "",
                fee=fees_of(*key, [str(entry.person)]).get(str(entry.person)),
                may_withdraw=row.state in BEFORE_THE_DRAW and offered(row).own,
            )
            for key, (row, entry) in found.items()
        ]
    }


def _places(numbers: Collection[UUID], names: Collection[str]) -> dict[tuple[str, str], StandingRow]:
    rows = StandingRow.objects.filter(person__in=numbers, tournament__in=names).order_by("stage")
    return {(row.federation, row.tournament): row for row in rows}


def _games(numbers: Collection[UUID], names: Collection[str]) -> dict[tuple[str, str], GameRow]:
    """The first game of each that has no result."""
    own = Q(black__in=numbers) | Q(white__in=numbers)
    rows = GameRow.objects.filter(own, tournament__in=names, black_half_points=None)
    late = rows.order_by("-round_number", "-board", "-game")
    return {(row.federation, row.tournament): row for row in late}


def _other(game: GameRow, numbers: Collection[UUID]) -> UUID:
    return game.white if game.black in numbers else game.black

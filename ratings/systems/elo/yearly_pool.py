"""Who is compared in a year (DSU 4.5.6.1): Danish numbers of 1 June, Elo of the list of July."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from uuid import UUID

from federation.identity.directory import kept_ids, numbers_and_kept
from ratings.rules.dsu.adjustment import FLOOR, OnBothLists, adjustment
from ratings.rules.dsu.adjustment import Adjustment as Worked
from ratings.rules.fide.elo_games import EloGames, elo_games
from ratings.systems.danish.queries import held_on
from ratings.systems.elo.models import ListedPlayer, StatedGames

JUNE, JULY = 6, 7


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """Everybody on both lists, the games of each with what says so, and what 4.5.6.2 makes of it."""

    players: tuple[OnBothLists, ...]
    games: Mapping[str, EloGames]
    worked: Worked


def july_of(year: int) -> dt.date:
    """The list that a year compares with."""
    return dt.date(year, JULY, 1)


def games_of(federation: str, persons: Iterable[str], until: dt.date) -> dict[str, EloGames]:
    """Elo-rated games of each in all, by the lists up to a month. Three queries.

    Decision: what was stated last of a person counts, under whichever number of theirs; lists add to it.
    """
    asked = [UUID(person) for person in persons]
    kept = numbers_and_kept(asked)
    listed = ListedPlayer.objects.filter(
        federation=federation, person__in=kept, month__lte=until, counts=True
    )
    said = StatedGames.objects.filter(federation=federation, person__in=kept)
    stated = {kept[row.person]: row for row in said.order_by("month", "because_of")}
    by_month = listed.order_by("month", "person", "fide_id").values_list("person", "month", "games", "k")
    added: dict[UUID, int] = {}
    newest_k: dict[UUID, int] = {}
    for number, month, games, k in by_month:
        person = kept[number]
        known = stated.get(person)
        if known is None or month > known.month:
            added[person] = added.get(person, 0) + games
        newest_k[person] = k
    return {
        str(person): elo_games(
            stated=stated[kept[person]].games if kept[person] in stated else None,
            listed=added.get(kept[person], 0),
            k=newest_k.get(kept[person], 0),
        )
        for person in asked
    }


def compared_in(federation: str, on: dt.date) -> Comparison:
    """The comparison of the year of the adjustment's day. At most seven queries.

    Decision: a Danish player is one with a number in the Danish register on 1 June. Who stands in it no more
    on the day of the adjustment is shown with that number.
    """
    elo = elo_of_list(federation, july_of(on.year))
    in_june = _danish(dt.date(on.year, JUNE, 1), elo)
    games = games_of(federation, in_june, july_of(on.year))
    players = tuple(
        OnBothLists(player=person, danish=danish, elo=elo[person], elo_games=games[person].games)
        for person, danish in sorted(in_june.items())
    )
    registered = in_june | _danish(on, in_june)
    return Comparison(players=players, games=games, worked=adjustment(players, registered))


def _danish(day: dt.date, persons: Iterable[str]) -> dict[str, int]:
    """Numbers on a day of persons who stand under the number that is kept. One query."""
    return {str(row.person): row.rating for row in held_on(day).filter(person__in=[*persons])}


def elo_of_list(federation: str, month: dt.date) -> dict[str, int]:
    """The Elo over 2100 of the persons whom the list of a month names; nobody else can be compared.

    Each stands under the number that is kept, as in the Danish register; named twice, as that one is named.
    """
    rows = ListedPlayer.objects.filter(federation=federation, month=month, counts=True, rating__gt=FLOOR)
    named = dict(rows.values_list("person", "rating"))
    kept = kept_ids(named)
    as_merged = {str(kept[person]): rating for person, rating in sorted(named.items()) if person in kept}
    return as_merged | {str(person): rating for person, rating in named.items() if person not in kept}

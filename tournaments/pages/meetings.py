"""Whom a player met, over all tournaments: every game between two, and all opponents of one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from uuid import UUID

from django.db.models import Q, QuerySet

from events.bitemporal_query import asked_times
from tournaments.models import EntryRow, GameRow, TournamentRow
from tournaments.pages.as_of import as_they_stood, rows_then, there_then
from tournaments.rules.scoring import Ending
from tournaments.sides import sides_of

Key = tuple[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """One game, seen from one side. `half_points` None: without a result; `counts`: it was played.

    `first`, `second`: the players in the order of the colours; `score`: as it is written from the first.
    """

    row: TournamentRow
    game: GameRow
    opponent: UUID
    half_points: int | None
    lost: int | None
    first: UUID
    second: UUID
    score: str

    @property
    def counts(self) -> bool:
        """Whether it stands in the score: decided, and not by an opponent who never came."""
        return self.half_points is not None and self.game.ending != Ending.WALKOVER


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """What the games that were played came to, in one discipline, from one side: half points and games."""

    discipline: str
    own: int
    others: int
    games: int


def meetings(one: Collection[UUID], other: Collection[UUID] = ()) -> list[Meeting]:
    """The games of a player against another, or against anybody, the newest first.

    `one`, `other`: every number under which each was entered.
    """
    rows = _tournaments(one, other)
    games = _games(rows.values(), one, other)
    found = [_meeting(rows[game.federation, game.tournament], game, one) for game in games]
    found.sort(key=lambda each: (each.row.starts_on, each.game.round_number, each.game.game), reverse=True)
    return found


def tallies(found: Iterable[Meeting]) -> list[Tally]:
    """The score by discipline."""
    counted = sorted((each for each in found if each.counts), key=lambda each: each.row.discipline)
    return [
        _tally(discipline, list(of))
        for discipline, of in groupby(counted, key=lambda each: each.row.discipline)
    ]


def by_opponent(found: Iterable[Meeting], kept: Mapping[UUID, UUID]) -> list[tuple[UUID, Tally]]:
    """Whom a player met and what came of it, whoever was met most often first. `kept`: who counts as whom."""
    of: dict[UUID, list[Meeting]] = defaultdict(list)
    for each in found:
        if each.counts:
            of[kept.get(each.opponent, each.opponent)].append(each)
    lines = [(opponent, _tally("", games)) for opponent, games in of.items()]
    return sorted(lines, key=lambda line: (-line[1].games, str(line[0])))


def _tally(discipline: str, games: Sequence[Meeting]) -> Tally:
    return Tally(
        discipline=discipline,
        own=sum(each.half_points or 0 for each in games),
        others=sum(each.lost or 0 for each in games),
        games=len(games),
    )


def _tournaments(one: Collection[UUID], other: Collection[UUID]) -> dict[Key, TournamentRow]:
    """Those in which each of the two was entered, begun by the day asked for."""
    rows = TournamentRow.objects.filter(tournament__in=_entered(one))
    if other:
        rows = rows.filter(tournament__in=_entered(other))
    if (day := asked_times().as_of) is not None:
        rows = rows.filter(starts_on__lte=day)
    return {(row.federation, row.tournament): row for row in rows}


def _entered(persons: Collection[UUID]) -> QuerySet[EntryRow, str]:
    return EntryRow.objects.filter(person__in=persons).values_list("tournament", flat=True)


def _games(
    rows: Collection[TournamentRow], one: Collection[UUID], other: Collection[UUID]
) -> Iterator[GameRow]:
    """As they stood on the day asked for."""
    games = GameRow.objects.filter(tournament__in=[row.tournament for row in rows])
    if other:
        games = games.filter(Q(black__in=one, white__in=other) | Q(black__in=other, white__in=one))
    else:
        games = games.filter(Q(black__in=one) | Q(white__in=one))
    games = games.order_by("federation", "tournament", "round_number", "board", "game")
    moved = rows_then(GameRow, games) if asked_times().as_of is not None else {}
    known = {(row.federation, row.tournament) for row in rows}
    for game in as_they_stood(list(there_then(games, moved)), moved):
        if (game.federation, game.tournament) in known:
            yield game


def _meeting(row: TournamentRow, game: GameRow, one: Collection[UUID]) -> Meeting:
    is_black = game.black in one
    sides = sides_of(row.discipline)
    first, second = sides.order(game.black, game.white)
    points = (game.black_half_points, game.white_half_points)
    return Meeting(
        row=row,
        game=game,
        opponent=game.white if is_black else game.black,
        half_points=points[0] if is_black else points[1],
        lost=points[1] if is_black else points[0],
        first=first,
        second=second,
        score=sides.score(*points, game.ending),
    )

"""One round on the page of a tournament: its boards, team matches, and who plays nobody."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from uuid import UUID

from django.utils.translation import gettext

from federation.pages.explanations import said_points
from tournaments.books import tournament_book
from tournaments.labels import ENDINGS, REPLAYS
from tournaments.models import EntryRow, GameRow, RoundRow, TeamRow, TournamentRow
from tournaments.pages.stage import Shown
from tournaments.rules.books import Book
from tournaments.sides import Sides, sides_of
from tournaments.stages import book_of_row
from tournaments.state import Bye, Tournament

RULING_OF_A_DRAW = "1-1"
OPEN = "open"


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchHead:
    """Two teams above their boards: the left one has the first colour on odd boards. Half points of both."""

    left: str
    right: str
    half_points: tuple[int, int]
    venue: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardLine:
    """A game as paired.

    board    as numbered in the round; in team events in the match
    unrated  the paragraph by which its result is not rated, else ""
    given_up nobody plays it any more: somebody has left
    match    the team match that begins with this board
    """

    game: GameRow
    board: int
    notes: str
    unrated: str
    numbered: bool
    given_up: bool
    match: MatchHead | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Alone:
    """Somebody without an opponent in the round, and what it gave: words."""

    person: UUID
    words: str


def board_lines(
    row: TournamentRow, stage: Shown, games: Sequence[GameRow], entries: Mapping[UUID, EntryRow]
) -> list[BoardLine]:
    """The games of one round as lines."""
    book = book_of_row(row)
    several = {game.board for game in games if game.game > 1}
    sides = sides_of(row.discipline)
    unrated = book.cite("28.2")
    return [
        BoardLine(
            game=game,
            board=(game.board - 1) % stage.boards_per_team + 1 if stage.in_teams else game.board,
            notes="; ".join(_notes(game, book, sides)),
            unrated=unrated if game.black_half_points is not None and not game.both_moved else "",
            numbered=game.board in several or stage.games_per_match > 1,
            given_up=_given_up(game, entries),
        )
        for game in games
    ]


def _notes(game: GameRow, book: Book, sides: Sides) -> Iterator[str]:
    if game.kind:
        yield str(REPLAYS.get(game.kind, game.kind))
    if game.ending in ENDINGS:
        yield str(ENDINGS[game.ending])
    if game.adjourned:
        yield _adjourned(game.adjourned, book, sides)


def _adjourned(ruling: str, book: Book, sides: Sides) -> str:
    """What an adjourned game counts as for the draw: as ruled (SLSF-G 25.5), else in DSU ½ (DSU 4.9.1)."""
    if ruling == OPEN and tournament_book(book).adjourned.needs_ruling:
        return gettext("not ruled for the draw yet")
    if ruling in {OPEN, RULING_OF_A_DRAW}:
        return gettext("counted as ½ for the draw")
    black, _, white = ruling.partition("-")
    score = sides.score(int(black), int(white))
    return gettext("counted as %(score)s for the draw") % {"score": score}


def _given_up(game: GameRow, entries: Mapping[UUID, EntryRow]) -> bool:
    """An open game of somebody who has left is decided by their leaving."""
    if game.black_half_points is not None:
        return False
    return any(entries[person].left for person in (game.black, game.white) if person in entries)


def with_matches(
    row: TournamentRow,
    lines: Sequence[BoardLine],
    stage: Shown,
    paired: RoundRow | None,
    teams: Mapping[int, TeamRow],
    beside: Tournament,
) -> list[BoardLine]:
    """The same lines, those that begin a team match with its head."""
    size, boards = stage.boards_per_team, paired.boards if paired else []
    order = sides_of(row.discipline).order
    found = []
    begun: set[int] = set()
    for line in lines:
        at = (line.game.board - 1) // size
        head = None
        if at not in begun and at < len(boards):
            points = match_points([each.game for each in lines], at, size)
            head = _head(order(*boards[at]), order(*points), stage, teams, beside)
        begun.add(at)
        found.append(replace(line, match=head))
    return found


def _head(
    pair: Sequence[int],
    half_points: tuple[int, int],
    stage: Shown,
    teams: Mapping[int, TeamRow],
    beside: Tournament,
) -> MatchHead:
    left, right = (teams.get(number) for number in pair)
    venues = [
        beside.venues.get((stage.number, stage.stage_round, team.team), "") for team in (left, right) if team
    ]
    return MatchHead(
        left=left.name if left else str(pair[0]),
        right=right.name if right else str(pair[1]),
        half_points=half_points,
        venue=next(filter(None, venues), ""),
    )


def match_points(games: Iterable[GameRow], at: int, size: int) -> tuple[int, int]:
    """Half points of the two teams of match `at` (from 0) of a round, Black on board 1 first."""
    one = other = 0
    first: dict[int, UUID] = {}
    for game in games:
        board = game.board - at * size
        left = first.setdefault(board, game.black if board % 2 else game.white)  # as in the first game
        if game.black_half_points is None or not 1 <= board <= size:
            continue
        black, white = game.black_half_points, game.white_half_points or 0
        one, other = (one + black, other + white) if game.black == left else (one + white, other + black)
    return one, other


def alone(
    stage: Shown,
    entries: Iterable[EntryRow],
    games: Sequence[GameRow],
    beside: Tournament,
    seated: frozenset[UUID],
) -> list[Alone]:
    """Players of the stage whom its round gives no opponent, those who left before it left out."""
    playing = {game.black for game in games} | {game.white for game in games}
    byes = {bye.start_number: bye for bye in beside.byes if bye.round_number == stage.round_number}
    return [
        Alone(person=entry.person, words=_of_bye(byes.get(entry.start_number)))
        for entry in entries
        if entry.start_number
        and entry.person not in playing
        and (not seated or entry.person in seated)
        and not (entry.left and entry.left_after < stage.round_number)
    ]


def _of_bye(bye: Bye | None) -> str:
    if bye is None:
        return gettext("without an opponent in this round")
    return gettext("bye, %(points)s") % {"points": said_points(bye.half_points)}

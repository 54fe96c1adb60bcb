"""What the pictures of a screen show: lines of the newest published rounds, and the standings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from uuid import UUID

from django.utils.translation import gettext as _

from federation.pages.formatting import plain_points
from tournaments.door_code import check_in_now
from tournaments.events.screens import Kind, ScreenSet
from tournaments.expected import missing, open_rounds
from tournaments.models import GameRow, StandingRow
from tournaments.pages.frame import Frame
from tournaments.pairing_input import stages_of
from tournaments.pairing_views import in_order_of_names, title_of
from tournaments.paper.people import listed, listed_in
from tournaments.round_history import PairedRound, lines, paired_round, seat_names
from tournaments.sides import Head, sides_of

OPEN = "·"
ALONE = (Kind.CLOCK, Kind.MESSAGES, Kind.ADDRESS)
"""Pictures without lines."""
MARKS = {"●": "mark black", "○": "mark white"}
OF_BOARDS = (Kind.BOARDS, Kind.RESULTS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One part of a line; `kind` is its class: a number, a name (which shrinks), points or a mark."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """One picture: its lines are parted into as many views as the screen needs."""

    kind: Kind
    seconds: int
    title: str
    rows: list[list[Cell]]
    heads: tuple[Head, ...] = ()


def pictures(frame: Frame, screen: ScreenSet) -> list[Shown]:
    """The pictures in their order; one without lines is left out, one of the whole tournament comes once."""
    rounds = list(newest_rounds(frame))
    found = []
    for picture in screen.pictures:
        if picture.kind in ALONE:
            found.append(Shown(kind=picture.kind, seconds=picture.seconds, title="", rows=[]))
            continue
        if picture.kind is Kind.MISSING:
            found += not_here(frame, screen, picture.seconds)
            continue
        for shown in rounds:
            kind = due(frame, shown, screen, picture.kind)
            title, rows = of_kind(frame, shown, screen, kind) if kind else ("", [])
            if kind and rows:
                heads = sides_of(frame.row.discipline).heads if kind in OF_BOARDS else ()
                said = Shown(kind=kind, seconds=picture.seconds, title=title, rows=rows, heads=heads)
                found.append(said)
    return found


def not_here(frame: Frame, screen: ScreenSet, seconds: int) -> Iterator[Shown]:
    """Who has not checked in, of each round whose check-in is open; nothing once everybody is here."""
    check_in = check_in_now(frame.row.federation, frame.row.tournament)
    for at in open_rounds(frame.state, check_in):
        known = listed(UUID(person) for person in missing(frame.state, check_in, at)).values()
        title = _("Round %(round)s: not checked in yet") % {"round": at[1]}
        rows = [
            [Cell(kind="name", text=who.listed)]
            for who in sorted(known, key=lambda who: who.sort_key)
            if within(who.letter, screen)
        ]
        if rows:
            yield Shown(kind=Kind.MISSING, seconds=seconds, title=title, rows=rows)


def newest_rounds(frame: Frame) -> Iterator[PairedRound]:
    """The newest published round of each stage that is not over."""
    row, state = frame.kept, frame.state
    for stage in stages_of(state):
        draft = state.drafts.get(stage)
        newest = len(state.rounds_of(stage)) + bool(draft and draft.published)
        if newest:
            shown = paired_round(row.federation, row.tournament, stage, newest, up_to=frame.position)
            if shown is not None:
                yield shown


def due(frame: Frame, shown: PairedRound, screen: ScreenSet, kind: Kind) -> Kind | None:
    """What a picture of a round shows now: until its first result players look for boards, not dots.

    The pairings stand in place of the results, unless the screen has a picture of them anyway.
    """
    games = frame.rows(GameRow, round_number=shown.round_number) if shown.round_number else ()
    if kind is not Kind.RESULTS or any(game.black_half_points is not None for game in games):
        return kind
    return None if any(each.kind is Kind.BOARDS for each in screen.pictures) else Kind.BOARDS


def of_kind(frame: Frame, shown: PairedRound, screen: ScreenSet, kind: Kind) -> tuple[str, list[list[Cell]]]:
    """The title and the lines of one picture of a round."""
    if kind is Kind.STANDINGS:
        return title_of(shown), list(standing_lines(frame, shown, screen))
    title = " · ".join(filter(None, (title_of(shown), shown.publication)))
    names = seat_names(shown.before, shown.stage)
    if kind is Kind.NAMES:
        return title, list(name_lines(shown, names, screen))
    scores = results_of(frame, shown) if kind is Kind.RESULTS else {}
    return title, list(board_lines(frame, shown, names, screen, scores))


def results_of(frame: Frame, shown: PairedRound) -> dict[int, str]:
    """The score of each board of a started round, "·" while it is open; of a match of several games each."""
    score = sides_of(frame.row.discipline).score
    found: dict[int, str] = {}
    for game in frame.rows(GameRow, round_number=shown.round_number):
        reported = game.black_half_points is not None
        said = score(game.black_half_points, game.white_half_points, game.ending) if reported else OPEN
        found[game.board] = f"{found[game.board]} {said}" if game.board in found else said
    return found


def board_lines(
    frame: Frame, shown: PairedRound, names: dict[int, str], screen: ScreenSet, scores: dict[int, str]
) -> Iterator[list[Cell]]:
    """The boards of the screen's range, with points before the round, or with results; then who rests."""
    order = sides_of(frame.row.discipline).order
    last = screen.last_board or len(shown.draft.boards)
    for line in lines(shown, names):
        if not screen.first_board <= line.board <= last:
            continue
        first, second = order(line.black, line.white)
        middle = scores.get(line.board, OPEN) if scores else ""
        yield [
            Cell(kind="number", text=str(line.board)),
            Cell(kind="name", text=first.name),
            Cell(kind="score", text=middle or plain_points(first.half_points)),
            Cell(kind="name", text=second.name),
            *([] if middle else [Cell(kind="score", text=plain_points(second.half_points))]),
        ]
    resting = shown.draft.resting
    if resting and last >= len(shown.draft.boards):
        yield [Cell(kind="number", text="–"), Cell(kind="name", text=names[resting])]


def name_lines(shown: PairedRound, names: dict[int, str], screen: ScreenSet) -> Iterator[list[Cell]]:
    """Everybody whose letter the screen shows, surname first, with the board."""
    known = listed_in(shown.before, shown.stage, names)
    for line in in_order_of_names(shown, lines(shown, names), names):
        who = known[line.side.number]
        if within(who.letter, screen):
            yield [
                Cell(kind="name", text=who.listed),
                Cell(kind=MARKS.get(line.colour, "mark"), text=line.colour),
                Cell(kind="number", text=str(line.board or "–")),
            ]


def within(letter: str, screen: ScreenSet) -> bool:
    """Whether a letter lies between those of the screen; what is no letter stands with the first."""
    first, last = screen.first_letter, screen.last_letter
    return (not first or letter >= first) and (not last or letter <= last)


def standing_lines(frame: Frame, shown: PairedRound, screen: ScreenSet) -> Iterator[list[Cell]]:
    """Place, name and points."""
    rows = [row for row in frame.rows(StandingRow, stage=shown.stage) if not row.struck]
    known = listed(row.person for row in rows)
    for row in rows:
        yield [
            Cell(kind="number", text=str(row.place)),
            Cell(kind="name", text=known[row.person].name),
            Cell(kind="score", text=plain_points(row.half_points)),
        ]

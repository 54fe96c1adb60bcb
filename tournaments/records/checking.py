"""A record checked move by move, a game of stones or of chess, and what it says of the result.

The first refusal is raised, with the number of the move in its `values`. What a record says of the result:
what it states itself; a draw by the board; a row, a forbidden move or a mate that stands at its end.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from events.citing import Because, Malformed, cites
from tournaments.events.records import GameRecordAttached
from tournaments.records.chess_play import ChessMove, ended_chess, played_chess
from tournaments.rules.board.claims import claimable
from tournaments.rules.board.endings import Reason, Result, ended_by_board, won_by
from tournaments.rules.board.games import rules_of
from tournaments.rules.board.openings.standing import Act
from tournaments.rules.board.openings.steps import Seat, Verb
from tournaments.rules.board.record import CheckedRecord, check_record
from tournaments.rules.board.results import GameRecord
from tournaments.rules.pairing.face import Colour

STATED = "record.stated"
CLAIMABLE = "record.claimable"
DRAWN = "record.drawn"


@dataclass(frozen=True, slots=True, kw_only=True)
class Says:
    """What a record says of the result, and why."""

    result: Result
    because: Because


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """A record that holds. `stones` or `chess`: the game move by move; `says`: of the result, if anything."""

    black: Seat
    says: tuple[Says, ...]
    stones: CheckedRecord | None = None
    chess: tuple[ChessMove, ...] = ()

    @property
    def moves(self) -> int:
        """How many there are."""
        return len(self.stones.plies) if self.stones else len(self.chess)


@cites("SLSF-G 3", "SLSF-G 4.1", "SLSF-G 5", "SLSF-G 7.1", "SLSF-G 7.2", "SLSF-G 7.3", "SLSF-G 7.4")
@cites("SLSF-G 8.1", "SLSF-G 8.2", "SLSF-G 8.3", "SLSF-G 8.4", "SLSF-G 8.5", "SLSF-G 9.1", "SLSF-G 9.2")
@cites("SLSF-G 9.3", "SLSF-G 9.6", "SLSF-G 9.7", "SLSF-G 11.5", "SLSF-R 3", "SLSF-R 4.1", "SLSF-R 5")
@cites("SLSF-R 7.1", "SLSF-R 7.2", "SLSF-R 8.1", "SLSF-R 8.2", "SLSF-R 9.1", "SLSF-R 9.2", "SLSF-R 9.3")
@cites("SLSF-R 9.4", "SLSF-R 9.5", "SLSF-R 9.6", "SLSF-R 9.7", "SLSF-R 10.1", "SLSF-R 10.2", "SLSF-R 10.3")
@cites("SLSF-R 10.6", "SLSF-R 10.7", "SLSF-R 12.5", "PSGRP §2.2")
def check(record: GameRecordAttached, *, fewest_moves: int = 0) -> Checked:
    """The record, checked from its first move to its result; the first refusal is raised.

    fewest_moves: before which the event allows no agreed draw (SLSF-G 9.6). Raises Refused as
    `board.record.check_record` and `chess_play.played_chess` have it, and Malformed ("no_moves").
    """
    if not record.moves:
        raise Malformed(
            "no_moves",
            field="moves",
            article=rules_of(record.opening).book.cite("11.5") if record.opening else "",
            number=1,
        )
    if not record.opening:
        return _chess(record)
    return _stones(record, fewest_moves)


def _chess(record: GameRecordAttached) -> Checked:
    moves = tuple(played_chess(record.moves))
    by_board = ended_chess(moves[-1])
    shown = [Says(result=by_board[0], because=by_board[1])] if by_board else []
    return Checked(black=Seat(record.black), says=(*_stated(record), *shown), chess=moves)


def _stones(record: GameRecordAttached, fewest_moves: int) -> Checked:
    asked = game_record(record, fewest_moves=fewest_moves)
    checked = check_record(asked)
    if checked.refusal:
        checked.refusal.values.setdefault("number", checked.refused_at)
        checked.refusal.article = checked.refusal.article or checked.rules.book.cite(
            "11.2"
        )  # how it is written
        raise checked.refusal
    return Checked(
        black=checked.black or Seat(record.black),
        says=tuple(_said(record, checked)),
        stones=checked,
    )


def game_record(record: GameRecordAttached, *, fewest_moves: int = 0) -> GameRecord:
    """The record as the rules take it.

    Decision: a result without its reason is compared with the reported one and put to no test of its own.
    """
    stated = _result(record)
    given = GameRecord(
        opening=record.opening,
        moves=record.moves,
        choices=tuple(
            Act(by=Seat(each.by), verb=Verb(each.verb), words=each.words) for each in record.choices
        ),
        left_seconds=None if record.left_seconds < 0 else record.left_seconds,
        black=Seat(record.black),
        fewest_moves=fewest_moves,
    )
    if stated is None or not record.reason:
        return given
    reason = Reason(record.reason)
    # The result of a ruling or a walkover rests on the tournament's own record, not on this one.
    ruling = "as reported" if reason in {Reason.RULING, Reason.WALKOVER} else ""
    return replace(given, result=stated, reason=reason, ruling=ruling)


def _result(record: GameRecordAttached) -> Result | None:
    return Result(record.result) if record.result else None


def _stated(record: GameRecordAttached) -> list[Says]:
    result = _result(record)
    if result is None or result is Result.IN_PROGRESS:
        return []
    return [Says(result=result, because=Because("", STATED, (result.value, record.reason)))]


def _said(record: GameRecordAttached, checked: CheckedRecord) -> Iterator[Says]:
    yield from _stated(record)
    plies, rules = checked.plies, checked.rules
    by_board = ended_by_board([ply.point for ply in plies], rules)
    if by_board.reason:
        cited = by_board.trace[0]
        drawn = Because(cited.article, DRAWN, (by_board.result.value, by_board.reason.value))
        yield Says(result=by_board.result, because=drawn)
    for claim in claimable(plies, rules)[:1]:
        won = won_by(claim.by)
        figures = (won.value, claim.made.value, claim.about)
        yield Says(result=won, because=Because(rules.article_of(claim.made), CLAIMABLE, figures))


@cites("SLSF-G 11.5", "SLSF-R 12.5")
def contradictions(
    checked: Checked, half_points: tuple[int, int], *, walkover: bool, article: str
) -> list[Because]:
    """Where the record and the result that stands disagree, each with what the record says.

    half_points  of P1 and P2, as reported; walkover: the result is one without play
    article      of how results are reported, for what no paragraph of the record says
    """
    found = []
    if walkover:
        found.append(Because(article, WALKOVER, (checked.moves,)))
    own, other = half_points if checked.black is Seat.P1 else half_points[::-1]
    stands = _of_half_points(own, other)
    against = (says.because for says in checked.says if says.result is not stands)
    return found + [replace(because, article=because.article or article) for because in against]


WALKOVER = "record.walkover"


def _of_half_points(black: int, white: int) -> Result:
    if black == white:
        return Result.DRAW
    return won_by(Colour.BLACK if black > white else Colour.WHITE)

"""A game as a file to take along: SGF, a move list, RIF, `.pos`; chess as PGN."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from events.citing import Malformed
from federation.members import directory
from federation.pages.attachments import attachment
from federation.pages.bitemporal import of_the_days
from federation.pages.refusals import words
from tournaments.exchange.records.formats import OF_CHESS, OF_STONES, WRITERS
from tournaments.exchange.records.written import Source, WrittenGame
from tournaments.models import TournamentRow
from tournaments.records.models import GameRecordRow
from tournaments.records.pages.game import record_or_404
from tournaments.rules.board.endings import Reason, Result, won_by
from tournaments.rules.board.openings.steps import Seat
from tournaments.rules.pairing.face import Colour


def record_file(request: HttpRequest, form: str, **key: object) -> HttpResponse:
    """The file; a game that a format cannot hold is said so in words."""
    row, tournament = record_or_404(key)
    if form not in (OF_STONES if row.opening else OF_CHESS):
        raise Http404(_("There is no file of this kind."))
    kind, write = WRITERS[form]
    try:
        content = write(written(row, tournament))
    except Malformed as refusal:
        raise Http404(str(words(refusal))) from None
    name = f"{row.tournament}-{row.round_number}-{row.board}-{row.game}{of_the_days()}.{form}"
    return attachment(content, name, kind)


def written(row: GameRecordRow, tournament: TournamentRow) -> WrittenGame:
    """The game as files have it, with the names as the register has them now."""
    names = directory.names({row.p1, row.p2})
    black, white = (row.p1, row.p2) if row.black == Seat.P1 else (row.p2, row.p1)
    result = _result(row)
    return WrittenGame(
        moves=tuple(row.moves),
        source=Source(row.source),
        result=result,
        reason=Reason(row.reason) if row.reason and row.result == result else None,
        tags={
            "Event": tournament.name,
            "Site": tournament.place,
            "Round": str(row.round_number),
            "White": names[white],
            "Black": names[black],
        },
        rule=row.opening,
    )


def _result(row: GameRecordRow) -> Result | None:
    """The result that stands, from the side of the stones."""
    if row.p1_half_points is None or row.p2_half_points is None:
        return Result.ANNULLED
    if row.p1_half_points == row.p2_half_points:
        return Result.DRAW
    first_won = row.p1_half_points > row.p2_half_points
    return won_by(Colour.BLACK if first_won == (row.black == Seat.P1) else Colour.WHITE)

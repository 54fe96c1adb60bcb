"""What a row says where it stands among others that one event moved; of most, what it calls itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext

from federation.members.models import Membership
from federation.sanctions.models import SanctionRow
from federation.sanctions.telling import kind_name
from federation.templatetags.records import plain_points, score_text
from ratings.championships.models import CandidateScore
from ratings.danish.models import DanishRating, DanishReportLine
from ratings.elo.models import ListedPlayer
from ratings.models import ListLine, PlayerRating
from ratings.titles.models import TitleHolder, TitleStep
from ratings.titles.reading import level_name
from tournaments.models import GameRow, StandingRow


def _game(row: GameRow) -> str:
    return gettext("Round %(round)s, board %(board)s: %(score)s") % {
        "round": row.round_number,
        "board": row.board,
        "score": score_text(row.black_half_points, row.white_half_points, row.ending),
    }


def _standing(row: StandingRow) -> str:
    return gettext("Place %(place)s with %(points)s points") % {
        "place": row.place,
        "points": plain_points(row.half_points),
    }


def _line(row: ListLine) -> str:
    return gettext("List after %(period)s: place %(place)s, %(rating)s") % {
        "period": row.period,
        "place": row.place,
        "rating": row.rating,
    }


def _step(row: TitleStep) -> str:
    return f"{row.source or row.kind}: {level_name(row.before)} → {level_name(row.after)}"


def _score(row: CandidateScore) -> str:
    achieved = gettext("a candidate result") if row.achieved else gettext("no candidate result")
    return f"{row.event}: {plain_points(row.half_points)}, {achieved}"


def _danish(row: DanishRating) -> str:
    before = "" if row.before is None else f"{row.before} → "
    return f"{row.name or row.get_kind_display()}: {before}{row.rating}"


def _report(row: DanishReportLine) -> str:
    before = "" if row.registered is None else f"{row.registered} → "
    return f"{row.tournament}: {before}{'–' if row.rating is None else row.rating}"


def _sanction(row: SanctionRow) -> str:
    tournament = f", {row.tournament_name}" if row.tournament_name else ""
    fallen = gettext(", overturned") if row.overturned_by else ""
    return f"{kind_name(row.kind)}, {row.decided_on.isoformat()}{tournament}{fallen}"


SAID: dict[type, Callable[[Any], str]] = {
    CandidateScore: _score,
    DanishRating: _danish,
    DanishReportLine: _report,
    GameRow: _game,
    ListLine: _line,
    ListedPlayer: lambda row: f"{row.key}: {row.rating}",
    Membership: lambda row: f"{row.number}: {row.club or '–'}",
    PlayerRating: lambda row: f"{row.discipline}: {row.rating}",
    SanctionRow: _sanction,
    StandingRow: _standing,
    TitleHolder: lambda row: level_name(row.level),
    TitleStep: _step,
}


def said_of(row: Any) -> str:
    """A row in words."""
    known = SAID.get(type(row))
    return known(row) if known is not None else str(row)

"""What a row says where it stands among others that one event moved; of most, what it calls itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import gettext

from events.history import title_of
from events.models import ReadModel
from events.registries import gathered
from federation.members.models import Membership
from federation.pages.explanations import said_points
from federation.pages.formatting import plain_points, score_text
from federation.rules.scores import by_colour
from federation.sanctions.labels import kind_name
from federation.sanctions.models import SanctionRow
from ratings.championships.models import CandidateScore
from ratings.kyu_tests.labels import VALIDITIES
from ratings.kyu_tests.models import KyuTest
from ratings.rules.kyu_tests.supervising import Validity
from ratings.titles.models import LevelFact, TitleHolder, TitleStep
from ratings.titles.queries import level_name
from tournaments.conduct.models import MatterRow
from tournaments.models import GameRow, StandingRow


def _game(row: GameRow) -> str:
    return gettext("Round %(round)s, board %(board)s: %(score)s") % {
        "round": row.round_number,
        "board": row.board,
        "score": _result(row),
    }


def _result(row: GameRow) -> str:
    if row.black_half_points is None or row.white_half_points is None:
        return score_text(None, None, row.ending)
    found = by_colour(row.black_half_points, row.white_half_points, row.ending)
    return gettext("White %(white)s, Black %(black)s") % found


def _standing(row: StandingRow) -> str:
    return gettext("Place %(place)s with %(points)s") % {
        "place": row.place,
        "points": said_points(row.half_points),
    }


def _step(row: TitleStep) -> str:
    return f"{row.source or row.kind}: {level_name(row.before)} → {level_name(row.after)}"


def _score(row: CandidateScore) -> str:
    achieved = gettext("a candidate result") if row.achieved else gettext("no candidate result")
    return f"{row.event}: {plain_points(row.half_points)}, {achieved}"


def _sanction(row: SanctionRow) -> str:
    tournament = f", {row.tournament_name}" if row.tournament_name else ""
    said = f"{kind_name(row.kind)}, {date_format(row.decided_on)}{tournament}"
    return gettext("%(sanction)s, overturned") % {"sanction": said} if row.overturned_by else said


def _test(row: KyuTest) -> str:
    passed = gettext("passed") if row.passed else gettext("missed")
    day = date_format(row.on)
    return f"{day}, {level_name(row.level)}: {passed}, {VALIDITIES[Validity(row.validity)]}"


def _matter(row: MatterRow) -> str:
    return gettext("Round %(round)s, board %(board)s: %(what)s") % {
        "round": row.round_number,
        "board": row.board,
        "what": title_of(f"conduct.{row.kind}"),
    }


ROW_LABELS: dict[type[ReadModel], Callable[[Any], str]] = {
    CandidateScore: _score,
    GameRow: _game,
    KyuTest: _test,
    LevelFact: lambda row: f"{row.source}: {level_name(row.level)}",
    MatterRow: _matter,
    Membership: lambda row: f"{row.number}: {row.club or '–'}",
    SanctionRow: _sanction,
    StandingRow: _standing,
    TitleHolder: lambda row: level_name(row.level),
    TitleStep: _step,
}


def said_of(row: ReadModel) -> str:
    """A row in words: by the ROW_LABELS of the rating systems, or those of here."""
    labels: Mapping[type[ReadModel], Callable[[Any], str]] = gathered("ROW_LABELS")
    known = ROW_LABELS.get(type(row)) or labels.get(type(row))
    return known(row) if known is not None else str(row)

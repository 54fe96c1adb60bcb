"""What a row says where it stands among others that one event moved; of most, what it calls itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import gettext

from events.history import plain_title
from federation.members.models import Membership
from federation.sanctions.labels import kind_name
from federation.sanctions.models import SanctionRow
from federation.templatetags.records import plain_points, score_text
from ratings.championships.models import CandidateScore
from ratings.kyu_tests.labels import VALIDITIES
from ratings.kyu_tests.models import KyuTest
from ratings.models import ListLine, PlayerRating
from ratings.rules.kyu_tests.supervising import Validity
from ratings.systems.correspondence.calculation_text import KINDS
from ratings.systems.correspondence.models import (
    CorrespondenceGameRow,
    CorrespondenceRanking,
    ParticipantRow,
    RankingFact,
)
from ratings.systems.correspondence.templatetags.correspondence import level
from ratings.systems.danish.models import DanishRating, DanishReportLine
from ratings.systems.elo.models import ListedPlayer
from ratings.titles.models import LevelFact, TitleHolder, TitleStep
from ratings.titles.queries import level_name
from tournaments.conduct.models import MatterRow
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
    return f"{kind_name(row.kind)}, {date_format(row.decided_on)}{tournament}{fallen}"


def _correspondence_game(row: CorrespondenceGameRow) -> str:
    score = score_text(row.one_half_points, row.other_half_points)
    return gettext("%(event)s, game %(game)s: %(score)s") % {
        "event": row.event,
        "game": row.game,
        "score": score,
    }


def _outcome(row: ParticipantRow) -> str:
    came = f", {gettext(KINDS[row.kind])}" if row.kind else ""
    ranking = f": {level(row.at_start)} → {level(row.ranking)}" if row.ranking else ""
    points = gettext("%(points)s points") % {"points": plain_points(row.half_points)}
    return f"{row.event}, {points}{came}{ranking}"


def _test(row: KyuTest) -> str:
    passed = gettext("passed") if row.passed else gettext("missed")
    day = date_format(row.on)
    return f"{day}, {level_name(row.level)}: {passed}, {VALIDITIES[Validity(row.validity)]}"


def _matter(row: MatterRow) -> str:
    return gettext("Round %(round)s, board %(board)s: %(what)s") % {
        "round": row.round_number,
        "board": row.board,
        "what": plain_title(row.kind),
    }


SAID: dict[type, Callable[[Any], str]] = {
    CandidateScore: _score,
    CorrespondenceGameRow: _correspondence_game,
    CorrespondenceRanking: lambda row: level(row.ranking),
    DanishRating: _danish,
    DanishReportLine: _report,
    GameRow: _game,
    KyuTest: _test,
    LevelFact: lambda row: f"{row.source}: {level_name(row.level)}",
    ListLine: _line,
    ListedPlayer: lambda row: f"{row.key}: {row.rating}",
    MatterRow: _matter,
    Membership: lambda row: f"{row.number}: {row.club or '–'}",
    ParticipantRow: _outcome,
    PlayerRating: lambda row: f"{row.discipline}: {row.rating}",
    RankingFact: lambda row: f"{row.source}: {level(row.ranking)}",
    SanctionRow: _sanction,
    StandingRow: _standing,
    TitleHolder: lambda row: level_name(row.level),
    TitleStep: _step,
}


def said_of(row: object) -> str:
    """A row in words."""
    known = SAID.get(type(row))
    return known(row) if known is not None else str(row)

"""Which games are rated (DSU 4.5.4.2).

    played                                              rated, struck from the standing or not
    substitute came in after half an hour (teams)       not rated
    absent without approved notice                      rated; in the division and team events not
    the same for a whole tournament                     not rated, at least six months' quarantine
    approved notice, bye, left after withdrawal         not rated

Decisions: a game lost by arriving late (4.1.2 §11) is not staying away and is not rated, unless the arbiter
reports it as such; a game for which neither came is lost by both; games that fell away after somebody's
withdrawal say nothing on whether they, or anybody, stayed away from the whole tournament.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from events.citing import Because, cites
from federation.rules.absence import never_came

ARTICLE = "DSU 4.5.4.2"


class Setting(StrEnum):
    """Where a game belongs."""

    INDIVIDUAL = "individual"
    DIVISION = "division"
    RATED_TEAM = "rated_team"


class How(StrEnum):
    """How a game came to its result, in the words of 4.5.4.2."""

    PLAYED = "played"
    PLAYED_THEN_STRUCK = "played_then_annulled_by_withdrawal"
    LATE_SUBSTITUTE = "played_with_late_substitute"
    ABSENT = "no_show_without_approved_cancellation"
    ABSENT_THROUGHOUT = "absent_from_whole_event"
    APPROVED_NOTICE = "cancelled_approved"
    BYE = "bye"
    AFTER_WITHDRAWAL = "after_withdrawal"
    LATE_ARRIVAL = "late_arrival_forfeit"

    @property
    def was_played(self) -> bool:
        """Whether two sat at the board and played."""
        return self in (How.PLAYED, How.PLAYED_THEN_STRUCK, How.LATE_SUBSTITUTE)


REASONS = {
    How.PLAYED: "rated.played",
    How.PLAYED_THEN_STRUCK: "rated.struck",
    How.LATE_SUBSTITUTE: "rated.late_substitute",
    How.ABSENT: "rated.absent",
    How.ABSENT_THROUGHOUT: "rated.absent_throughout",
    How.APPROVED_NOTICE: "rated.notice_approved",
    How.BYE: "rated.bye",
    How.AFTER_WITHDRAWAL: "rated.after_withdrawal",
    How.LATE_ARRIVAL: "rated.late_arrival",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """Whether a game is rated, and why."""

    rated: bool
    because: Because


@cites("DSU 4.5.4.2")
def verdict(how: How, setting: Setting) -> Verdict:
    """Whether a game that came about like this is rated in such an event."""
    individual = setting is Setting.INDIVIDUAL
    rated = (
        how in (How.PLAYED, How.PLAYED_THEN_STRUCK)
        or (how is How.LATE_SUBSTITUTE and individual)
        or (how is How.ABSENT and individual)
    )
    because = Because(ARTICLE, REASONS[how], (how.value, setting.value))
    return Verdict(rated=rated, because=because)


@cites("DSU 4.5.4.2")
def absent_among(kept_away: Iterable[tuple[str, bool]]) -> frozenset[str]:
    """Who of all players stayed away from every game of theirs without approved notice.

    `kept_away`: for each game and each of its players, whether they did in that game.
    """
    games: dict[str, list[bool]] = {}
    for player, away in kept_away:
        games.setdefault(player, []).append(away)
    return frozenset(player for player, absences in games.items() if never_came(absences))

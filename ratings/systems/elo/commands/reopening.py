"""A result abroad was rated wrongly: the rating is taken back, so that it can be reported as it was."""

from __future__ import annotations

from events.citing import Refused, cites
from events.work import Work, command
from federation.officials.roles import Role
from ratings.systems.danish.events import ForeignResultRatingTakenBack
from ratings.systems.danish.state import NEW_PLAYER, evolve_player, player_stream
from ratings.systems.elo.commands.abroad import RATED, ResultAct
from ratings.systems.elo.commands.common import asked_by
from tournaments.commands.common import keep_reason


class TakeBackRating(ResultAct, frozen=True, kw_only=True):
    """Take the rating of a result abroad back, with a reason."""

    reason: str


@command(undone_by="rate_result_abroad")
@cites("DSU 4.1.1 §3", "DSU 4.5.3.2", "DSU 4.5.4.1")
def take_back_rating(work: Work, act: TakeBackRating) -> None:
    """§3: the committee put it wrong and puts it right; the number moves from the result's own place on."""
    asked_by(work, act.federation, Role.RATING_COMMITTEE, article=RATED)
    stream = player_stream(act.person)
    standing = work.fold(stream, NEW_PLAYER, evolve_player).results.get(act.result)
    if standing is None or not standing.rated:
        raise Refused("result_not_rated", field="result", article=RATED)
    taken_back = ForeignResultRatingTakenBack(
        person=act.person, result=act.result, reason=keep_reason(work, act.reason, act.person)
    )
    work.record(stream, taken_back)

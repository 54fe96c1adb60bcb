"""The table of `given` for prizes: a fund before play, in play, and after it."""

from __future__ import annotations

from events.types import Event
from federation.officials.roles import Role
from tests.prizes.test_acts_on_prizes import ENDED, FUND, PRIZES, STATED, award, due
from tests.robust.given_world import Case
from tests.tournaments.given import DRAWN, ENTERED, HERE, INVITED, ROUND_1
from tournaments.commands.announcing import LEADERS
from tournaments.events.prizes import Fund, PrizesAwarded
from tournaments.prizes import commands as acts

ROOM = "tournaments.prizes.commands"
WITH_ARBITER = tuple(dict.fromkeys((*LEADERS, Role.ARBITER)))
BEGUN: tuple[Event, ...] = (*INVITED, *ENTERED, DRAWN, ROUND_1)

CASES: dict[str, Case] = {
    f"{ROOM}.funds.state_prize_fund": Case(
        acts.StatePrizeFund(**HERE, fund=FUND), LEADERS, before=(*INVITED, *ENTERED)
    ),
    f"{ROOM}.funds.change_prize_fund": Case(
        acts.ChangePrizeFund(**HERE, fund=Fund(), reason="The sponsor left."),
        LEADERS,
        before=BEGUN,
        beside={PRIZES: (STATED,)},
    ),
    f"{ROOM}.awarding.award_prizes": Case(award(), WITH_ARBITER, before=ENDED, beside={PRIZES: (STATED,)}),
    f"{ROOM}.awarding.take_back_award": Case(
        acts.TakeBackAward(**HERE, reason="A result was corrected."),
        WITH_ARBITER,
        before=ENDED,
        beside={PRIZES: (STATED, PrizesAwarded(awards=due()))},
    ),
}

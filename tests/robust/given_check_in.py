"""The table of `given` for check-in: four players are entered, and check-in for round 1 is open."""

from __future__ import annotations

from federation.officials.roles import Role
from tests.check_in.test_check_in import CHECK_IN, OPENED, here
from tests.robust.given_world import Case
from tests.tournaments.given import ANNA, BO, CY, DI, ENTERED, HERE, INVITED
from tournaments.check_in import commands as acts
from tournaments.check_in.commands import Fate

ARBITER = (Role.ARBITER,)
ROOM = "tournaments.check_in.commands"
BEFORE = (*INVITED, *ENTERED)
MISSING = (acts.Missing(DI, Fate.STAYS),)

CASES: dict[str, Case] = {
    f"{ROOM}.open_check_in": Case(acts.OpenCheckIn(**HERE), ARBITER, before=BEFORE),
    f"{ROOM}.check_player_in": Case(
        acts.CheckPlayerIn(**HERE, person=ANNA), ARBITER, before=BEFORE, beside={CHECK_IN: (OPENED,)}
    ),
    f"{ROOM}.take_back_check_in": Case(
        acts.TakeBackCheckIn(**HERE, person=ANNA),
        ARBITER,
        before=BEFORE,
        beside={CHECK_IN: (OPENED, here(ANNA))},
    ),
    f"{ROOM}.close_check_in": Case(
        acts.CloseCheckIn(**HERE, missing=MISSING),
        ARBITER,
        before=BEFORE,
        beside={CHECK_IN: (OPENED, here(ANNA), here(BO), here(CY))},
    ),
}

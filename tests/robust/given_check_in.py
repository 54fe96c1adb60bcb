"""The table of `given` for check-in: four players are entered, and check-in for round 1 is open."""

from __future__ import annotations

from federation.officials.roles import Role
from tests.check_in.given import CHECK_IN, CODE, OPENED, here, say
from tests.robust.given_world import Case
from tests.tournaments.given import ANNA, BO, CY, DI, ENTERED, HERE, INVITED
from tournaments.check_in import commands as acts
from tournaments.check_in.commands import Fate

ARBITER = (Role.ARBITER,)
ROOM = "tournaments.check_in.commands.listing"
DOOR, FEES = "tournaments.check_in.commands.door", "tournaments.check_in.commands.fees"
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
    f"{DOOR}.make_door_code": Case(acts.MakeDoorCode(**HERE), ARBITER, before=BEFORE),
    f"{DOOR}.end_door_code": Case(
        acts.EndDoorCode(**HERE), ARBITER, before=BEFORE, beside={CHECK_IN: (CODE,)}
    ),
    f"{DOOR}.say_here": Case(say(ANNA), (), before=BEFORE, beside={CHECK_IN: (OPENED, CODE)}),
    f"{FEES}.set_entry_fee": Case(acts.SetEntryFee(**HERE, amount=15_000), ARBITER, before=BEFORE),
    f"{FEES}.record_entry_fee": Case(
        acts.RecordEntryFee(**HERE, person=ANNA, amount=15_000), ARBITER, before=BEFORE
    ),
    "tournaments.check_in.commands.notes.note_entry": Case(
        acts.NoteEntry(**HERE, person=ANNA, text="Plays on the ground floor."), ARBITER, before=BEFORE
    ),
}

"""What specifications of a check-in begin with: four players are entered, it is open for round 1."""

from __future__ import annotations

from tests.support.specification import Specification
from tests.tournaments.given import CUP, DRAWN, ENTERED, FED, HERE, INVITED, tournament
from tournaments.check_in import commands as acts
from tournaments.door_code import digits_of, sign_of
from tournaments.events import check_in as facts
from tournaments.state.check_in import check_in_stream
from tournaments.state.entry_fees import entry_fees_stream

CHECK_IN, FEES = check_in_stream(FED, CUP), entry_fees_stream(FED, CUP)
ROUND = {"stage": 1, "stage_round": 1}
OPENED, CODE = facts.CheckInOpened(**ROUND), facts.DoorCodeMade(code=1)
SIGN, DIGITS = sign_of(FED, CUP, 1), digits_of(FED, CUP, 1)


def here(person: str, door: int = 0) -> facts.PlayerCheckedIn:
    return facts.PlayerCheckedIn(**ROUND, person=person, door=door)


def hall(*events: object, drawn: bool = False) -> Specification:
    begun = tournament(*INVITED, *ENTERED, *((DRAWN,) if drawn else ()))
    return begun.also(CHECK_IN, OPENED, *events)


def say(person: str, shown: str = SIGN, **changes: object) -> acts.SayHere:
    return acts.SayHere(**(HERE | ROUND | {"person": person, "shown": shown} | changes))

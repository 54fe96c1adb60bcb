"""The table of `given` for codes and phones. The phone that enters acts where no role does."""

from __future__ import annotations

from uuid import UUID

from federation.officials.roles import Role
from tests.phones.given import DEPUTISED, DIGITS, HELPED, PHONES, STARTED, TOKEN, code
from tests.robust.given_world import Case
from tests.tournaments.given import HERE, announced, won
from tournaments.commands import HandedIn
from tournaments.events.phones import Level
from tournaments.phones import commands as acts

ARBITER = (Role.ARBITER,)
ROOM = "tournaments.phones.commands"
GAME = HandedIn(board=1, black=1, white=1)
STANDING = len((announced(), *STARTED, won(1, 1)))
"""The position of the result that the deputy mends: the cup's own events come first in its world."""

CASES: dict[str, Case] = {
    f"{ROOM}.codes.make_code": Case(
        acts.MakeCode(**HERE, level=Level.HELPER, token=TOKEN, digits=DIGITS), ARBITER, before=STARTED
    ),
    f"{ROOM}.codes.join_phone": Case(
        acts.JoinPhone(**HERE, shown=DIGITS, actor=UUID(int=0xF0)),
        (),
        before=STARTED,
        beside={PHONES: (code(),)},
    ),
    f"{ROOM}.codes.revoke_codes": Case(
        acts.RevokeCodes(**HERE, codes=(1,)), ARBITER, before=STARTED, beside={PHONES: (code(),)}
    ),
    f"{ROOM}.results.report_by_phone": Case(
        acts.ReportByPhone(**HERE, round_number=1, game=GAME), (), before=STARTED, beside={PHONES: HELPED}
    ),
    f"{ROOM}.results.mend_by_phone": Case(
        acts.MendByPhone(**HERE, round_number=1, game=GAME, over=STANDING),
        (),
        before=(*STARTED, won(1, 1)),
        beside={PHONES: DEPUTISED},
    ),
}

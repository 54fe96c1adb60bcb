"""A sealed game that specifications begin with: Di (Black) and Anna (White) at board 1 of round 1."""

from __future__ import annotations

from typing import Any

from events.types import Event
from tests.support.specification import Specification
from tests.tournaments.given import DRAWN, ENTERED, FED, HERE, INVITED, ROUND_1, tournament
from tournaments import events as tournament_facts
from tournaments.events import sealed as facts
from tournaments.events.sealed import SealedMove, Who
from tournaments.rules.pairing.face import Colour
from tournaments.rules.sealing import ENVELOPE_ITEMS
from tournaments.sealed import commands as acts
from tournaments.sealed.envelope import line, shut
from tournaments.state.sealed import stream_of

SEALED = stream_of(FED, HERE["tournament"])
PLAYING = (*INVITED, *ENTERED, DRAWN, ROUND_1)
BOARD_1 = {"round_number": 1, "board": 1, "game": 1}
HERE_1 = {**HERE, **BOARD_1}
ADJOURNED = tournament_facts.GameAdjourned(**BOARD_1)

OPENING = "SLSF-R 8.1b"
MOVES = ("h8", "h9", "j8", "i9")
"""Black seals move 5."""

SECRET = bytes(range(16))
BOUND = line(SEALED, (1, 1, 1), 5)
REPLY_BOUND = line(SEALED, (1, 1, 1), 6)
USED = (40 * 60, 41 * 60 + 30)
EVERYTHING = tuple(ENVELOPE_ITEMS)
BOTH = (Who.MOVER, Who.SEALER)


def under_seal(move: str = "g7", bound_to: str = BOUND, secret: bytes = SECRET) -> SealedMove:
    return shut(move, secret, bound_to, "SLSF-R 13.1")


def seal(**changes: Any) -> acts.SealMove:
    """Black seals g7 at the end of the session."""
    form: dict[str, Any] = {
        "sealer": Colour.BLACK,
        "move_number": 5,
        "opening": OPENING,
        "moves": MOVES,
        "used_seconds": USED,
    }
    if "envelope" not in changes:
        changes["envelope"] = under_seal()
    return acts.SealMove(**HERE_1, **(form | changes))


def sealed(move: str = "g7", *, on_paper: bool = False, **changes: Any) -> facts.MoveSealed:
    form: dict[str, Any] = {
        "sealer": Colour.BLACK,
        "move_number": 5,
        "opening": OPENING,
        "moves": MOVES,
        "used_seconds": USED,
        "envelope": None if on_paper else under_seal(move),
    }
    return facts.MoveSealed(**(BOARD_1 | form | changes))


KEPT = facts.EnvelopeKept(**BOARD_1)


def resumed(*present: Who) -> facts.GameResumed:
    return facts.GameResumed(**BOARD_1, present=present)


def opened(move: str = "g7", salt: str = "") -> facts.EnvelopeOpened:
    return facts.EnvelopeOpened(**BOARD_1, move=move, salt=salt)


def adjourned(*events: Event, before: tuple[Event, ...] = (), **changes: Any) -> Specification:
    """Board 1 of round 1 is adjourned, and these facts of its sealing stand."""
    return tournament(*PLAYING, ADJOURNED, *before, **changes).also(SEALED, *events)


def shut_envelope(**more: Any) -> Specification:
    """Sealed, kept, not resumed yet."""
    return adjourned(sealed(), KEPT, **more)


def in_play(*events: Event, move: str = "g7", present: tuple[Who, ...] = BOTH) -> Specification:
    """Resumed with these players there."""
    return adjourned(sealed(move), KEPT, resumed(*present), *events)

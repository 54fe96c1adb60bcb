"""Facts that specifications of tournaments begin with."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

from events.types import Event
from federation.members.events import PersonRegistered
from tests.support.specification import Specification, given
from tournaments import events as facts
from tournaments.events import Organiser, OrganiserKind, PairedBoard, TimeControl

FED, CUP = "slsf", "cup-2026-03-20"
STREAM = f"tournament/{FED}/{CUP}"
HERE = {"federation": FED, "tournament": CUP}
SEED = "5" * 32
PLAYERS = tuple(str(UUID(int=number)) for number in range(1, 5))
ANNA, BO, CY, DI = PLAYERS


def announced(**changes: object) -> facts.TournamentAnnounced:
    form = {
        "federation": FED,
        "name": "Cup",
        "place": "Lund",
        "starts_on": dt.date(2026, 3, 20),
        "ends_on": dt.date(2026, 3, 22),
        "discipline": "renju",
        "rule_book": "SLSF-R",
        "time_control": TimeControl(base_minutes=45),
        "organiser": Organiser(kind=OrganiserKind.BOARD, name="The board"),
    }
    return facts.TournamentAnnounced(**(form | changes))


INVITED = (facts.RegulationsConsented(), facts.RegulationsPublished())
ENTERED = tuple(facts.EntryRegistered(person=person) for person in PLAYERS)
DRAWN = facts.StartNumbersDrawn(seed=SEED, order=PLAYERS)
ROUND_1 = facts.RoundStarted(round_number=1, boards=(PairedBoard(4, 1), PairedBoard(3, 2)))
ROUND_2 = facts.RoundStarted(round_number=2, boards=(PairedBoard(3, 4), PairedBoard(2, 1)))
ROUND_3 = facts.RoundStarted(round_number=3, boards=(PairedBoard(4, 2), PairedBoard(1, 3)))
SANCTIONED = facts.TournamentSanctioned(sanction_number="2026-00001")


def won(round_number: int, board: int, black: int = 2, white: int = 0) -> facts.ResultReported:
    return facts.ResultReported(round_number=round_number, board=board, black=black, white=white)


ALL_RESULTS = tuple(won(number, board) for number in (1, 2, 3) for board in (1, 2))
PLAYED_OUT = (ROUND_1, *ALL_RESULTS[:2], ROUND_2, *ALL_RESULTS[2:4], ROUND_3, *ALL_RESULTS[4:])


def tournament(*events: Event, role: str = "arbiter", **changes: object) -> Specification:
    """An announced cup with these further events; everybody registered; the actor holds `role`."""
    start = given(STREAM, announced(**changes), *events).holding(FED, role)
    for person in PLAYERS:
        start.also(f"person/{person}", PersonRegistered(federation=FED, personal="0" * 64))
    return start

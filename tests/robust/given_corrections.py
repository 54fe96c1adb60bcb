"""The table of `given` for acts on corrections: a result of a filed report that somebody would put right."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest

from events.dry_run import Supposed
from events.types import Event
from federation.officials.events import RoleGranted
from federation.officials.roles import Role
from federation.officials.roles import stream_of as official_stream
from ratings.corrections.acts import ApproveCorrection, CorrectionWords, DropCorrection, ProposeCorrection
from ratings.corrections.correctable import kind_of, payload_of
from ratings.corrections.events import CorrectionProposed
from ratings.corrections.state import corrections_stream
from ratings.corrections.weighing import Preview
from tests.tournaments.given import DRAWN, ENTERED, FED, HERE, INVITED, PLAYED_OUT, SANCTIONED
from tournaments import commands as acts
from tournaments import events as facts

COMMANDS = "ratings.corrections.commands."
COMMITTEE = (Role.RATING_COMMITTEE,)
FILED = (
    *(SANCTIONED, *INVITED, *ENTERED, DRAWN, *PLAYED_OUT),
    facts.TournamentFinished(),
    facts.ReportFiled(),
)
ONE = {"federation": FED, "number": 1}
DIGEST = "0" * 64

RIGHT = acts.CorrectResult(
    **HERE, round_number=1, game=acts.HandedIn(board=1, black=0, white=2), reason="read wrongly"
)
PAYLOAD = payload_of(kind_of("result"), RIGHT)

PROPOSED: dict[str, tuple[Event, ...]] = {
    corrections_stream(FED): (
        CorrectionProposed(
            number=1,
            act="result",
            payload=PAYLOAD,
            words=DIGEST,
            digest=DIGEST,
            moved=0,
            shown=(),
            looked_at=1,
            needs_second=True,
        ),
    ),
    official_stream(UUID(int=0)): (RoleGranted(federation=FED, role="rating_committee"),),
}
"""By whoever the events of a specification are by: they hold the role."""

Told = tuple[Any, tuple[Role, ...], tuple[Event, ...], dict[str, tuple[Event, ...]]]

CASES: dict[str, Told] = {
    f"{COMMANDS}propose_correction": (
        ProposeCorrection(federation=FED, act="result", payload=PAYLOAD, reason="read wrongly"),
        COMMITTEE,
        FILED,
        {},
    ),
    f"{COMMANDS}approve_correction": (ApproveCorrection(**ONE), COMMITTEE, FILED, PROPOSED),
    f"{COMMANDS}drop_correction": (DropCorrection(**ONE, reason="it was right"), COMMITTEE, FILED, PROPOSED),
}


def worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it moves comes from rows, and the reason from a kept one; whoever may look was asked before."""

    def nothing(work: Any, *_: Any) -> Preview:
        supposed = Supposed(position=len(work.streams.log), events=(), moves=())
        return Preview(supposed=supposed, digest=DIGEST, shown=(), needs_second=True)

    monkeypatch.setattr("ratings.corrections.commands.worked_out", nothing)
    monkeypatch.setattr("ratings.corrections.commands.still_at", lambda supposed: supposed.position)
    words = CorrectionWords(reason="read wrongly")
    monkeypatch.setattr("ratings.corrections.approval.words_of", lambda _proposed: words)

"""Corrections in tests: a result put right as the house does it, by two officials where two are asked."""

from __future__ import annotations

import msgspec

from events.log import Recorded, read_stream
from events.work import By
from federation.officials.proposing import in_correction
from ratings.corrections import commands
from ratings.corrections.acts import ApproveCorrection, ProposeCorrection
from ratings.corrections.correctable import kind_of, payload_of
from ratings.corrections.state import Corrections, corrections_stream, evolve
from tests.support import season
from tournaments import commands as acts


def corrections(federation: str = "slsf", *, veiled: bool = False) -> Corrections:
    """The corrections of a federation as the log has them now."""
    now = Corrections()
    for envelope in read_stream(corrections_stream(federation, veiled=veiled)):
        now = evolve(now, envelope.event)
    return now


def proposal(kind: str, act: msgspec.Struct, **more: object) -> ProposeCorrection:
    """An act as a proposal, with a reason."""
    said = {"reason": "misread", "payload": payload_of(kind_of(kind), act)} | more
    return ProposeCorrection(federation=act.federation, act=kind, **said)  # type: ignore[attr-defined]


def propose(kind: str, act: msgspec.Struct, by: By, **more: object) -> int:
    """Propose it; its number."""
    commands.propose_correction(proposal(kind, act, **more), by=by)
    return corrections(act.federation).proposed  # type: ignore[attr-defined]


def approve(number: int, by: By, federation: str = "slsf") -> Recorded | None:
    """A second official approves."""
    return commands.approve_correction(ApproveCorrection(federation=federation, number=number), by=by)


def committee(federation: str = "slsf") -> By:
    """Another member of the rating committee."""
    return season.official(federation, "rating_committee")


def turned(
    tournament: str, round_number: int = 1, board: int = 1, federation: str = "slsf"
) -> acts.CorrectResult:
    """A decided game the other way round; a drawn one becomes a win of Black's."""
    stands = season.state(federation, tournament).results[round_number, board, 1]
    black = 2 if stands.black == stands.white else stands.white
    return acts.CorrectResult(
        federation=federation,
        tournament=tournament,
        round_number=round_number,
        game=acts.HandedIn(board=board, black=black, white=2 - black),
        reason="misread",
    )


def correct(act: acts.CorrectResult) -> None:
    """Put a result right: proposed by one of the committee, approved by another."""
    approve(propose("result", act, committee(act.federation)), committee(act.federation), act.federation)


def within(act: acts.CorrectResult, by: By) -> Recorded | None:
    """The events of a correction alone, without proposal and approval."""
    with in_correction():
        return acts.correct_result(act, by=by)

"""One member asked to be forgotten, and two officials did it; another one's letter has just come in."""

from __future__ import annotations

from collections.abc import Iterator

from federation.members.state import sign_of
from federation.officials.roles import Role
from federation.privacy import commands as acts
from ratings.demo.cast import Cast
from ratings.demo.step import Step, login_of

FEDERATION = "slsf"
LETTER = "I have given my board away. Please delete what you hold on me."


def steps(everybody: Cast) -> Iterator[Step]:
    """From the letter to the erasure; and one letter that waits."""
    gone = everybody.leaver.person
    registrar, board = login_of(FEDERATION, Role.REGISTRAR), login_of(FEDERATION, Role.BOARD)
    asked = acts.RequestErasure(federation=FEDERATION, person=gone, words=LETTER)
    yield Step("forgetting asked for", registrar, acts.request_erasure, asked)
    proposed = acts.ProposeErasure(federation=FEDERATION, person=gone)
    yield Step("forgetting proposed", registrar, acts.propose_erasure, proposed)
    approved = acts.ApproveErasure(federation=FEDERATION, person=gone, confirmed=sign_of(gone))
    yield Step("forgotten", board, acts.approve_erasure, approved)
    waiting = acts.RequestErasure(federation=FEDERATION, person=everybody.gomoku[-3].person, words=LETTER)
    yield Step("forgetting waits", registrar, acts.request_erasure, waiting)

"""The kinds of steps in the history of somebody's licences."""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    """What happened; `LicenceStep.kind`."""

    COURSE_PASSED = "course_passed"
    PAPER_HANDED_OUT = "paper_handed_out"
    PRACTICE_DECLARED = "practice_declared"
    GRANTED = "granted"
    RETURNED = "returned"
    PROPOSED = "proposed"
    SPECIALLY_GRANTED = "specially_granted"
    WITHDRAWN = "withdrawn"
    LETTER_SENT = "letter_sent"

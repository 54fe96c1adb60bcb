"""How an open paragraph of the rating rules can be read, and the terms that each reading gives.

SLSF-G 28.5 takes 50 points after three inactive periods and again after "another three", and calls that
"repeated"; 28.6 takes the player off the list after nine. Whether a third deduction falls due with the ninth
period is not said:

    at-most-two     two deductions in one unbroken spell; the reading this house began with
    every-third     after every third period, also the ninth, and on while the player is off the list
"""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum

from events.citing import cites
from ratings.rules.slsf.inactivity import INACTIVITY_TERMS, InactivityTerms


class Deductions(StrEnum):
    """How often an unbroken spell of inactivity takes points."""

    AT_MOST_TWO = "at-most-two"
    EVERY_THIRD = "every-third"


@cites("SLSF-G 28.5", "SLSF-R 29.5")
def terms_of(reading: Deductions) -> InactivityTerms:
    """The figures of 28.5-28.6 by one reading."""
    if reading is Deductions.EVERY_THIRD:
        return replace(INACTIVITY_TERMS, max_deductions_per_spell=None)
    return INACTIVITY_TERMS

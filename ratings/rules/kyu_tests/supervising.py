"""Who supervises a kyu test, and whether the test is valid (SLSF-R 32.4 (1), (4), (6), (8))."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from events.citing import Because, Refused, cites

SUPERVISOR = "SLSF-R 32.4 (1)"
VALIDITY = "SLSF-R 32.4 (4)"
DUTIES = "SLSF-R 32.4 (6)"

Elected = Mapping[int, Collection[str]]
"""Year -> the ranking judges that the general assembly elected in it."""


@cites("SLSF-R 32.2a", "SLSF-R 32.4")
def judges_on(day: date, elected: Elected) -> frozenset[str]:
    """The ranking judges in office.

    Decision: they are elected yearly, so those of the year before stay until this year's are elected.
    """
    return frozenset(elected.get(day.year) or elected.get(day.year - 1, ()))


@cites("SLSF-R 32.4")
def check_supervisor(person: str, day: date, elected: Elected) -> Because:
    """Why this person may supervise on this day; Refused ("no_ranking_judge") if they are none."""
    if person in judges_on(day, elected):
        return Because(SUPERVISOR, "kyu_test.supervisor", (person,))
    raise Refused("no_ranking_judge", article=SUPERVISOR, field="supervisor", year=day.year)


class Duty(StrEnum):
    """What the supervisor sees to at the test, in the order of the text."""

    TOLD_THE_RULES = "told_the_rules"
    CLOCK_BEFORE_PAPERS = "clock_before_papers"  # started before a paper is opened
    COLLECTED_IN_TIME = "collected_in_time"
    MARKED = "marked"  # other sure solutions pass; a minute for the rest of an incomplete one


class Validity(StrEnum):
    """Whether a test counts. DOUBTFUL: a rule was not followed, and the officer has not ruled yet."""

    VALID = "valid"
    DOUBTFUL = "doubtful"
    INVALID = "invalid"


@dataclass(frozen=True, slots=True, kw_only=True)
class ValidityVerdict:
    """Whether a test counts, and why."""

    validity: Validity
    trace: tuple[Because, ...]


@cites("SLSF-R 32.4")
def validity(done: Collection[Duty], *, ruled_valid: bool | None = None) -> ValidityVerdict:
    """A test counts if every rule was followed; in doubt the officer for dan and kyu titles rules.

    `done`: what the protocol says was seen to. `ruled_valid` None: the officer has not ruled.
    """
    neglected = tuple(
        Because(DUTIES, "kyu_test.duty_neglected", (duty.value,)) for duty in Duty if duty not in done
    )
    match ruled_valid:
        case None if neglected:
            return ValidityVerdict(validity=Validity.DOUBTFUL, trace=neglected)
        case None:
            followed = Because(VALIDITY, "kyu_test.valid")
            return ValidityVerdict(validity=Validity.VALID, trace=(followed,))
        case _:
            ruling = Because(VALIDITY, "kyu_test.ruled", (ruled_valid,))
            verdict = Validity.VALID if ruled_valid else Validity.INVALID
            return ValidityVerdict(validity=verdict, trace=(*neglected, ruling))

"""A protocol that comes late, or a ruling, and the later tests of the taker that rested on another past."""

from __future__ import annotations

import datetime as dt

from events.citing import Refused, cites
from ratings.kyu_tests.state import Test, Tests, history
from ratings.rules.kyu_dan.levels import Level
from ratings.rules.kyu_tests.attempts import Attempt
from ratings.rules.kyu_tests.sitting import Asked, may_sit
from ratings.rules.kyu_tests.supervising import VALIDITY


@cites("SLSF-R 32.4")
def upset(tests: Tests) -> list[Test]:
    """The tests that could not have been sat, as the whole of a taker's tests is known now.

    A test that the officer ruled on is left to that ruling (4). The rating is the last one recorded: it is
    noted while nothing is passed.
    """
    past, found, rating = history(tests), [], None
    for number, test in enumerate(tests):
        rating = rating if test.rating is None else test.rating
        if test.ruled_valid is None and not _could_sit(test, past[:number], rating):
            found.append(test)
    return found


@cites("SLSF-R 32.4")
def check_later(tests: Tests, day: dt.date) -> None:
    """Refused if a test of a later day could not have been sat after what is recorded of this day.

    Decision: it was held, so the officer says first whether it counts.
    """
    for test in upset(tests):
        if test.on > day:
            raise Refused(
                "later_test_upset",
                field="person",
                article=VALIDITY,
                later=test.on,
                level=str(Level(number=test.level)),
            )


def _could_sit(test: Test, before: list[Attempt], rating: int | None) -> bool:
    asked = Asked(on=test.on, level=Level(number=test.level), paper=test.paper)
    return may_sit(asked, before, rating).allowed

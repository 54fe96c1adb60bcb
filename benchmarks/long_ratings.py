"""Thirty years of rated matches: the ratings from the log, and what one correction in the first year costs.

A correction is measured twice: of players who met everybody since, so that all later ratings hang on it, and
of a village that plays among itself, where few are touched.
"""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Iterator

from benchmarks.figures import Figure
from benchmarks.ground import database, settle
from benchmarks.opened import alone

SEED = 20261121
YEARS, MATCHES_A_TOURNAMENT = 30, 66
RATINGS = "ratings.ratings"


def measure(matches: int) -> Iterator[Figure]:
    """Rate so many matches."""
    yield from alone(_figures, matches)


def _figures(matches: int) -> list[Figure]:
    """Told as they come: the whole takes minutes."""
    found = []
    for figure in _measured(matches):
        print("  " + "  ".join(filter(None, figure.cells())), file=sys.stderr, flush=True)
        found.append(figure)
    return found


def _measured(matches: int) -> Iterator[Figure]:
    with database() as name:
        from benchmarks.past import VILLAGE, Past
        from events.runner import ensure_checkpoints

        ensure_checkpoints()
        print(f"  writing {matches:,} matches ...", file=sys.stderr, flush=True)
        past = Past(SEED)
        past.write_years(YEARS, matches // MATCHES_A_TOURNAMENT)
        settle(name)
        whole = _catch_up()
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        yield Figure(name=f"rating {matches:,} matches of {YEARS} years", value=whole, unit="s")
        yield Figure(name="memory of that", value=memory, unit="MB")
        settle(name)
        for number, who in ((VILLAGE, "few are touched"), (0, "all are touched")):
            past.correct(number)
            yield Figure(
                name=f"a correction in the first year, {who}",
                value=_catch_up(),
                unit="s",
                baseline="all ratings anew",
                baseline_value=whole,
                target="<= 0.1 x" if number else "",
            )


def _catch_up() -> float:
    from events.runner import catch_up

    began = time.monotonic()
    catch_up(RATINGS)
    return time.monotonic() - began

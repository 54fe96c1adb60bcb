"""`python -m tests.events.writer NAME COUNT`: a process that records COUNT events, as the web does.

Most go to streams of its own, some to one that all writers share and where races are lost and tried again.
"""

import random
import sys

import django

django.setup()

from events.citing import Clash  # noqa: E402 - only once Django is set up
from events.work import SYSTEM, command  # noqa: E402
from tests.events.recording import DAY, Anything, club, renamed  # noqa: E402

SHARED = "club/slsf/everybody"


def fold(state, event):
    return state + 1


@command
def note(work, act):
    new = work.fold(act.stream, 0, fold) == 0
    first = [club()] if new else []
    work.record(act.stream, *first, *map(renamed, act.names[len(first) :]), effective_on=DAY)


def persist(stream, *names):
    """Whoever is told that others are recording tries again."""
    while True:
        try:
            return note(Anything(stream, names), by=SYSTEM)
        except Clash:
            continue


def main(name, count):
    chance = random.Random(name)
    written = turn = 0
    while written < count:
        turn += 1
        many = min(chance.choice((1, 1, 1, 2, 7)), count - written)
        persist(f"club/slsf/{name}-{turn}", *(f"{name} {n}" for n in range(many)))
        written += many
        if turn % 10 == 0 and written < count:
            persist(SHARED, name)
            written += 1


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))

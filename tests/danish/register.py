"""A register with its reports, for the tests of its rows and of what is put right in it."""

from __future__ import annotations

import pytest

from events import runner
from ratings.systems.danish.state import danish_stream
from tests.danish.given import FED, NUMBERS
from tests.danish.past import Past
from tournaments import events as played
from tournaments.state import stream_of

SPRING = "spring"
RATED_FIRST = danish_stream(stream_of(FED, "first"))


@pytest.fixture
def past() -> Past:
    found = Past()
    found.register()
    return found


def corrected(
    round_number: int, board: int, black: int, white: int, **more: object
) -> played.ResultCorrected:
    form = {"round_number": round_number, "board": board, "black": black, "white": white}
    return played.ResultCorrected(**form, reason="0" * 64, **more)


def reported(past: Past, name: str = SPRING, numbers_issued: dict[str, int] = NUMBERS) -> None:
    past.issue(name, numbers_issued)
    past.play(name)
    past.receive(name)


def nothing_is_lost_by_a_replay() -> None:
    digest = runner.digest("danish.register")
    runner.rebuild("danish.register")
    assert runner.digest("danish.register") == digest

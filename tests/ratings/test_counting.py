"""Which games of a tournament are rated, from its state (SLSF-G 28.1, 28.2)."""

from __future__ import annotations

import msgspec
import pytest

from ratings.systems.swedish.counting import count
from tests.tournaments.test_correcting_entrants import PLAYED_OUT, READY, folded
from tournaments.state import Replay

HOUR = 3_600


@pytest.mark.parametrize("again", [0, -1], ids=["the first game", "the last game"])
def test_a_replay_of_an_hour_is_rated_beside_games_with_a_short_control(again: int) -> None:
    played = folded(*READY, *PLAYED_OUT)
    keys = sorted(played.results)
    control = msgspec.structs.replace(played.announced.time_control, base_minutes=60, control_minutes=5)
    state = msgspec.structs.replace(
        played,
        announced=msgspec.structs.replace(played.announced, time_control=control),
        replays={keys[again]: Replay(kind="replay", swapped=False, base_seconds=(HOUR, HOUR))},
    )

    counted = count(state)

    assert [left[:3] for left in counted.left_out] == [key for key in keys if key != keys[again]]
    assert {left[3] for left in counted.left_out} == {"counting.short_control"}

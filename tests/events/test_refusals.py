"""What a refusal carries, wherever it goes."""

from __future__ import annotations

import pickle

import pytest

from events.citing import Clash, Malformed, NotAllowed, Refused


@pytest.mark.parametrize("kind", [Refused, NotAllowed, Malformed, Clash])
def test_a_refusal_travels_between_processes_whole(kind: type[Refused]) -> None:
    refusal = kind("late", "It is %(day)s.", article="DSU 4.1.2 §17", field="day", way_on="Wait.", day=11)
    arrived = pickle.loads(pickle.dumps(refusal))
    assert type(arrived) is kind
    assert arrived.args == refusal.args
    assert str(arrived) == "It is 11. DSU 4.1.2 §17. Wait."

"""What a refusal carries, wherever it goes."""

from __future__ import annotations

import pickle

import pytest

from events.citing import Clash, Malformed, NotAllowed, Refused


@pytest.mark.parametrize("kind", [Refused, NotAllowed, Malformed, Clash])
def test_a_refusal_travels_between_processes_whole(
    kind: type[Refused], monkeypatch: pytest.MonkeyPatch
) -> None:
    refusal = kind("drawn.teams", article="DSU 4.1.2 §17", field="day", way_on="announce_another_one", day=11)
    sent = pickle.dumps(refusal)
    monkeypatch.setattr(kind, "tables", lambda part: {})
    monkeypatch.setattr(Refused, "__init__", Refused.__init__.__wrapped__)
    arrived = pickle.loads(sent)
    assert type(arrived) is kind
    assert (arrived.args, arrived.code, arrived.values) == (refusal.args, "drawn", {"day": 11})
    assert str(arrived) == "The teams are drawn already. DSU 4.1.2 §17. Announce another one."

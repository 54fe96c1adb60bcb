"""The sealed moves of the demo season can be sealed: the game so far holds, and who seals has the move."""

from __future__ import annotations

import datetime as dt

from ratings.demo.season import season
from tournaments.commands import RulePreliminary
from tournaments.rules.board.sealed import check_sealer
from tournaments.sealed.commands import KeepEnvelope, SealMove
from tournaments.sealed.verdict import board_of


def test_games_in_play_are_sealed_kept_and_ruled() -> None:
    acts = [step.act for step in season(7, dt.date(2026, 8, 17))]
    sealed = [number for number, act in enumerate(acts) if isinstance(act, SealMove)]
    assert sealed
    for number in sealed:
        seal, kept, ruled = acts[number : number + 3]
        assert isinstance(kept, KeepEnvelope) and isinstance(ruled, RulePreliminary)
        rules, plies = board_of(seal.opening, seal.moves)
        assert check_sealer(plies, seal.sealer, rules) == seal.move_number

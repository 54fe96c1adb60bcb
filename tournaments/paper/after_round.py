"""The standings after one round, also when later ones are played: results as they are known now."""

from __future__ import annotations

import msgspec

from tournaments.models import StandingRow
from tournaments.not_final import not_final
from tournaments.pages.standings import Standings, standings
from tournaments.paper.asked import Asked
from tournaments.rows import stage_summary, standing_rows
from tournaments.state import Tournament


def after_round(state: Tournament, number: int) -> Tournament:
    """The tournament as if nothing after round `number` of it had been paired."""
    if number >= len(state.rounds):
        return state
    return msgspec.structs.replace(
        state,
        rounds=state.rounds[:number],
        drafts={},
        results={key: result for key, result in state.results.items() if key[0] <= number},
        adjourned=frozenset(key for key in state.adjourned if key[0] <= number),
        rulings={key: ruled for key, ruled in state.rulings.items() if key[0] <= number},
        replays={key: replay for key, replay in state.replays.items() if key[0] <= number},
        byes=tuple(bye for bye in state.byes if bye.round_number <= number),
        left=tuple(left for left in state.left if left.after_round < number),
        playoffs=(),
        finished=False,
    )


def standings_after(asked: Asked) -> tuple[Standings, str]:
    """Of the stage, after the round asked for; and which of its games are without a result, in words."""
    state = after_round(asked.state, asked.stage.round_number)
    rows = [StandingRow(**row) for row in standing_rows(state) if row["stage"] == asked.at.stage]
    entries = {entry.person: entry for entry in asked.entries}
    summary = stage_summary(state, asked.at.stage, state.all_missing_games())
    return standings(asked.stage, rows, entries), not_final(summary)

"""A database of games read as a stream, each game checked, nothing stored: what stands in it, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from events.citing import Refused
from tournaments.exchange.records.rif import RifGame
from tournaments.records.opening_rules import EVERY, named_rule
from tournaments.rules.board.games import OpeningRule
from tournaments.rules.board.record import check_record
from tournaments.rules.board.results import GameRecord

SHOWN = 20
"""Refusals that a summary tells one by one; the others it counts."""


@dataclass(slots=True, kw_only=True)
class Summary:
    """What a database holds: games, those that hold, the refusals by their codes, the first ones in full."""

    games: int = 0
    held: int = 0
    moves: int = 0
    rules: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    told: list[tuple[RifGame, Refused, int]] = field(default_factory=list)

    def take(self, one: RifGame, rule: OpeningRule) -> None:
        """One game, checked by its opening rule."""
        self.games += 1
        self.moves += len(one.game.moves)
        self.rules[rule.value] += 1
        checked = check_record(GameRecord(opening=rule.value, moves=one.game.moves))
        if checked.refusal is None:
            self.held += 1
            return
        self.refusals[checked.refusal.code] += 1
        if len(self.told) < SHOWN:
            self.told.append((one, checked.refusal, checked.refused_at))


def summed_up(games: Iterable[RifGame], otherwise: OpeningRule, counted: Summary | None = None) -> Summary:
    """Every game counted; `otherwise`: the rule of those whose own the books do not know.

    counted: to count on in, so that whoever gave it keeps what was read before a broken place.
    """
    summary = Summary() if counted is None else counted
    for one in games:
        summary.take(one, named_rule(one.game.rule, EVERY["renju"]) or otherwise)
    return summary

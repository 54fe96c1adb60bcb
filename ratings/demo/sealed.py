"""A sealed move in the demo: in each tournament in play the next board is adjourned, its move on paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from federation.officials.roles import Role
from ratings.demo.step import Step, login_of
from tournaments import commands as acts
from tournaments.rules.board.games import OpeningRule
from tournaments.rules.pairing.face import Colour
from tournaments.rules.sealing import ENVELOPE_ITEMS
from tournaments.sealed import commands as sealing
from tournaments.state import tournament_id

BEGUN = {
    "renju": (OpeningRule.RIF_CLASSIC, ("h8", "h9", "j9", "g7", "i10", "i8", "j7", "g10")),
    "gomoku": (OpeningRule.SWAP_2, ("g9", "i10", "k6", "h8", "h9", "g10", "i9", "f9")),
}
USED = (22 * 60 + 14, 19 * 60 + 40)


def with_sealed(steps: Iterable[Step]) -> Iterator[Step]:
    """The same steps, and at their end a sealed move in every tournament that is not finished."""
    games: dict[str, str] = {}
    in_play: dict[str, acts.ReportResults] = {}
    for step in steps:
        yield step
        match step.act:
            case acts.AnnounceTournament(name=name, starts_on=day, discipline=discipline):
                games[tournament_id(name, day)] = discipline
            case acts.ReportResults(tournament=at):
                in_play[at] = step.act
            case acts.FinishTournament(tournament=at):
                in_play.pop(at, None)
    for at, newest in in_play.items():
        yield from _sealed(newest, games[at])


def _sealed(newest: acts.ReportResults, discipline: str) -> Iterator[Step]:
    """The board after the last one handed in: sealed, its envelope kept, a draw for the pairing."""
    at: dict[str, Any] = {
        "federation": newest.federation,
        "tournament": newest.tournament,
        "round_number": newest.round_number,
        "board": newest.games[-1].board + 1,
    }
    rule, moves = BEGUN[discipline]
    seal = sealing.SealMove(
        **at,
        sealer=Colour.BLACK,
        move_number=len(moves) + 1,
        opening=rule.value,
        moves=moves,
        used_seconds=USED,
    )
    keep = sealing.KeepEnvelope(**at, holds=tuple(ENVELOPE_ITEMS))
    arbiter = login_of(newest.federation, Role.ARBITER)
    yield Step(f"{newest.tournament} sealed", arbiter, sealing.seal_move, seal)
    yield Step(f"{newest.tournament} envelope kept", arbiter, sealing.keep_envelope, keep)
    draw = acts.RulePreliminary(**at, black=1, white=1)
    yield Step(f"{newest.tournament} ruled for the draw", arbiter, acts.rule_preliminary, draw)

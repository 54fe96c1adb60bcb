"""What happens at the boards in the demo: in every tournament in play, at the boards that are still open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from federation.officials.roles import Role
from ratings.demo.step import Step, login_of
from tournaments import commands as acts
from tournaments.conduct import commands as conduct
from tournaments.rules.board.draws import Answer
from tournaments.rules.clocks import SHEET_ITEMS
from tournaments.rules.pairing.face import Colour
from tournaments.state import tournament_id

USED = (31 * 60 + 4, 28 * 60 + 50)
UNSIGNED = tuple(sorted(SHEET_ITEMS - {"signatures_on_second_sheet"}))


def with_conduct(steps: Iterable[Step]) -> Iterator[Step]:
    """The same steps, and at their end what happened at one board handed in, and the next one open."""
    swedish: set[str] = set()
    in_play: dict[str, acts.ReportResults] = {}
    for step in steps:
        yield step
        match step.act:
            case acts.AnnounceTournament(name=name, starts_on=day, federation="slsf"):
                swedish.add(tournament_id(name, day))
            case acts.ReportResults(tournament=at) if at in swedish:
                in_play[at] = step.act
            case acts.FinishTournament(tournament=at):
                in_play.pop(at, None)
    for newest in in_play.values():
        yield from _round(newest)


def _round(newest: acts.ReportResults) -> Iterator[Step]:
    """The clocks of the round, an offer and a lamp at the open board, the sheets of the one handed in."""
    here: dict[str, Any] = {"federation": newest.federation, "tournament": newest.tournament}
    done = {**here, "round_number": newest.round_number, "board": newest.games[-1].board}
    going_on = {**done, "board": newest.games[-1].board + 1}
    told = (
        (
            "clocks",
            conduct.start_clocks,
            conduct.StartClocks(**here, round_number=newest.round_number),
        ),
        ("late", conduct.note_late_arrival, conduct.NoteLateArrival(**going_on, late_seconds=(260, 0))),
        ("offer", conduct.offer_draw, conduct.OfferDraw(**going_on, by=Colour.WHITE, move_number=12)),
        ("answer", conduct.answer_draw, conduct.AnswerDraw(**here, number=2, answer=Answer.DECLINE)),
        (
            "lamp",
            conduct.stop_clocks,
            conduct.StopClocks(**going_on, reason="The lamp above it failed."),
        ),
        ("light", conduct.go_on, conduct.GoOn(**here, number=3)),
        (
            "sheets",
            conduct.deposit_sheets,
            conduct.DepositSheets(**done, holds=UNSIGNED, used_seconds=USED),
        ),
    )
    arbiter = login_of(newest.federation, Role.ARBITER)
    for name, command, act in told:
        yield Step(f"{newest.tournament} at the boards: {name}", arbiter, command, act)

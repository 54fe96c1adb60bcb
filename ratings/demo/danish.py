"""The Danish register of the demo: numbers from before, lists returned, reports received in their order."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator

from events.work import Act, Command
from federation.officials.roles import Role
from ratings.demo.cast import Cast
from ratings.demo.step import Step, login_of
from ratings.rules.dsu.new_rating import FLOOR
from ratings.rules.dsu.rateable import Kind
from ratings.systems.danish import commands as danish
from ratings.systems.danish.commands.registrar import USUAL_LEAST
from ratings.systems.danish.state import FEDERATION
from tournaments import commands as acts
from tournaments.rules.dsu.report_parts import Part

LAST_RATED_BEFORE = 200
"""Days before the season's day on which everybody's last rated tournament of before ended."""


def with_register(steps: Iterable[Step], everybody: Cast, today: dt.date) -> Iterator[Step]:
    """The steps of the demo's tournaments, with the numbers of before and a list that is published after."""
    yield from _numbers_before(everybody, today)
    yield from with_receipts(steps)
    listed = danish.PublishDanishList(federation=FEDERATION, as_of=today, least=USUAL_LEAST)
    yield _step("danish list", Role.RATING_REGISTRAR, danish.publish_danish_list, listed)


def with_receipts(steps: Iterable[Step]) -> Iterator[Step]:
    """These steps, with what the register does beside those of the Danish book.

    The list goes back once everybody is entered; who finished a tournament files, and the report is received.
    """
    for step in steps:
        yield step
        act = step.act
        if isinstance(act, acts.EnterPlayers) and act.federation == FEDERATION:
            issue = danish.IssueStartRatings(federation=FEDERATION, tournament=act.tournament)
            name = f"{act.tournament} returned"
            yield _step(name, Role.RATING_REGISTRAR, danish.issue_start_ratings, issue)
        if isinstance(act, acts.FinishTournament) and act.federation == FEDERATION:
            yield from _received(act.tournament)


def _numbers_before(everybody: Cast, today: dt.date) -> Iterator[Step]:
    """The registrar takes over the numbers of before; the committee proposes two newcomers."""
    *known, given, waits = everybody.danes
    last_rated = today - dt.timedelta(days=LAST_RATED_BEFORE)
    lines = tuple(
        danish.TakenOver(person=each.id, rating=max(FLOOR, each.strength), last_rated=last_rated)
        for each in known
    )
    taken = danish.TakeOverNumbers(federation=FEDERATION, lines=lines)
    yield _step("danish numbers", Role.RATING_REGISTRAR, danish.take_over_numbers, taken)
    for rating, each in ((2000, given), (2050, waits)):
        proposal = danish.ProposeEntryRating(federation=FEDERATION, person=each.id, rating=rating)
        yield _step(f"danish entry {each.id}", Role.RATING_COMMITTEE, danish.propose_entry_rating, proposal)
    approval = danish.ApproveEntryRating(federation=FEDERATION, person=given.id)
    yield _step("danish approval", Role.EXECUTIVE_COMMITTEE, danish.approve_entry_rating, approval)


def _received(tournament: str) -> Iterator[Step]:
    """Its report is filed and received."""
    here = {"federation": FEDERATION, "tournament": tournament}
    filed = acts.FileReport(**here, arbiter_name="Ib Holm", arbiter_address="Bøgelunde")
    yield _step(f"{tournament} filed", Role.ARBITER, acts.file_report, filed)
    act = danish.ReceiveReport(**here, kind=Kind.COORDINATED.value, parts=tuple(part.value for part in Part))
    yield _step(f"{tournament} received", Role.RATING_REGISTRAR, danish.receive_report, act)


def _step(name: str, role: Role, command: Command[Act], act: Act) -> Step:
    return Step(name, login_of(FEDERATION, role), command, act)

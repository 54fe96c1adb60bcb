"""Sanctions of the demo: a member is warned and told, a player is excluded before play and appeals."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any
from uuid import UUID

from events.work import Act, Command
from federation.grants.commands import TieAccount, tie_account
from federation.officials.roles import Role
from ratings.demo import filed
from ratings.demo.cast import Cast
from ratings.demo.step import Step, login_of
from tournaments.commands import appealing, sanctioning
from tournaments.state import TournamentKey, tournament_id

FEDERATION = filed.FEDERATION
BEFORE_PLAY = dt.timedelta(days=6)
"""The quarantine begins so long before the tournament does."""


def steps(everybody: Cast, today: dt.date, committee_account: UUID) -> Iterator[Step]:
    """Every act; the tournament that `filed` announced stands, its committee's first member acts."""
    here: TournamentKey = {
        "federation": FEDERATION,
        "tournament": tournament_id(filed.NAME, today + filed.AHEAD),
    }
    seat, *_others = everybody.danes[filed.LICENSED]
    tie = TieAccount(actor=committee_account, federation=FEDERATION, person=seat.person)
    yield _step("tie the committee", Role.REGISTRAR, tie_account, tie)._replace(login="")
    warned, excluded = everybody.danes[0], everybody.danes[11]
    yield from _warning(here, warned.id, today)
    said: dict[str, Any] = {"person": excluded.id, "offence_on": today, "decided_on": today}
    quarantine = sanctioning.ImposeQuarantine(
        **here,
        **said,
        months=2,
        first_day=today + filed.AHEAD - BEFORE_PLAY,
        reasons="He left his last tournament after an argument and took the clock with him.",
    )
    yield _step("quarantine", Role.TOURNAMENT_COMMITTEE, sanctioning.impose_quarantine, quarantine)
    appeal = appealing.FileAppeal(
        **here, person=excluded.id, filed_on=today, words="The clock was mine.", sanction=1
    )
    yield _step("appeal", Role.ORGANISER, appealing.file_appeal, appeal)


def _warning(here: TournamentKey, person: str, today: dt.date) -> Iterator[Step]:
    given = sanctioning.GiveWarning(
        **here,
        person=person,
        offence_on=today,
        decided_on=today,
        reasons="He answered the invitation with insults, and again when he was asked to stop.",
    )
    yield _step("warning", Role.TOURNAMENT_COMMITTEE, sanctioning.give_warning, given)
    told = sanctioning.RecordNotice(**here, person=person, number=1, to="player", on=today)
    yield _step("told", Role.TOURNAMENT_COMMITTEE, sanctioning.record_notice, told)


def _step(name: str, role: Role, command: Command[Act], act: Act) -> Step:
    return Step(f"sanctions: {name}", login_of(FEDERATION, role), command, act)

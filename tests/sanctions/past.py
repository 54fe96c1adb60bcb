"""A Danish weekend that begins today, with its committee, and a next one; through the real commands."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from uuid import UUID

from events.work import SYSTEM, By
from federation.grants.commands import TieAccount, tie_account
from tests.filing.past import FED, Weekend, today, weekend
from tests.support import season
from tournaments import commands as play
from tournaments.commands import appealing, reopening, sanctioning
from tournaments.events import Organiser, OrganiserKind, Play, TimeControl
from tournaments.filing import commands as filing
from tournaments.state import tournament_id

MONTHS = 3


@dataclass(frozen=True)
class Cup:
    """The weekend; `member` sits on its committee and acts as `by`."""

    weekend: Weekend
    by: By

    @property
    def at(self) -> str:
        return self.weekend.at

    @property
    def here(self) -> dict[str, str]:
        return self.weekend.here

    @property
    def players(self) -> tuple[str, ...]:
        return self.weekend.players

    @property
    def member(self) -> str:
        return self.weekend.arbiters[0]

    def warn(self, person: str, reasons: str = "He threw a clock.") -> None:
        said = {"person": person, "offence_on": today(), "decided_on": today(), "reasons": reasons}
        sanctioning.give_warning(sanctioning.GiveWarning(**self.here, **said), by=self.by)

    def exclude(self, person: str, *, months: int = MONTHS) -> None:
        said = {"person": person, "offence_on": today(), "decided_on": today(), "reasons": "Again."}
        act = sanctioning.ImposeQuarantine(**self.here, **said, months=months)
        sanctioning.impose_quarantine(act, by=self.by)

    def appeal(self, person: str, number: int = 1) -> None:
        act = appealing.FileAppeal(
            **self.here, person=person, filed_on=today(), words="It was my brother.", sanction=number
        )
        appealing.file_appeal(act, by=self.weekend.by)

    def decide(self, *, upheld: bool, appeal: int = 1) -> None:
        act = appealing.DecideAppeal(
            **self.here, appeal=appeal, upheld=upheld, decided_on=today(), words="We heard both."
        )
        appealing.decide_appeal(act, by=self.weekend.by)

    def reopen(self, appeal: int = 1) -> None:
        act = reopening.ReopenAppeal(**self.here, appeal=appeal, words="It was dismissed.")
        reopening.reopen_appeal(act, by=self.weekend.by)


def tie(actor: UUID, person: str, federation: str = FED) -> None:
    """Tie an account to a person."""
    act = TieAccount(actor=actor, federation=federation, person=UUID(person))
    tie_account(act, by=SYSTEM)


def cup() -> Cup:
    """The weekend of today, with a committee of three, whose first member acts."""
    made = weekend(4, ahead=0, deadline=0)
    members = made.arbiters[:3]
    filing.appoint_committee(filing.AppointCommittee(**made.here, members=members), by=made.by)
    by = season.official(FED, "tournament_committee")
    tie(by.actor, members[0])
    season.catch_up()
    return Cup(made, by)


def next_cup(by: By, *, ahead: int = 14) -> dict[str, str]:
    """Another weekend whose invitation is out; nobody is entered."""
    first = today() + dt.timedelta(days=ahead)
    act = play.AnnounceTournament(
        federation=FED,
        name="Næste Cup",
        place="Lyngby",
        starts_on=first,
        ends_on=first + dt.timedelta(days=1),
        discipline="chess",
        time_control=TimeControl(base_minutes=90, increment_seconds=30),
        organiser=Organiser(kind=OrganiserKind.CLUB, name="Lyngby Skakklub"),
        play=Play(system="danish_monrad", rounds=3, correction="ordinary", cash_shared=False),
    )
    play.announce_tournament(act, by=by)
    here = {"federation": FED, "tournament": tournament_id("Næste Cup", first)}
    play.publish_regulations(play.PublishRegulations(**here), by=by)
    season.catch_up()
    return here


__all__ = ["FED", "Cup", "cup", "next_cup", "tie", "today"]

"""What the pages of a check-in have in common."""

from __future__ import annotations

from dataclasses import replace

from django.urls import reverse

from federation.pages.account import official
from tournaments.check_in.desk.ticking import Ticking
from tournaments.check_in.queries import Line, barred_today, notes_of, plain_lines, unconfirmed
from tournaments.desk.base import OfTournament
from tournaments.entry_fees import fees_of
from tournaments.expected import due_round
from tournaments.hall_readers import reads_hall_records
from tournaments.state.check_in import StageRound


class OfCheckIn(Ticking, OfTournament):
    """A page of the check-in for the next round of a stage."""

    renews = False

    @property
    def at(self) -> StageRound:
        """The stage of the address and the round that is next in it."""
        return due_round(self.state, self.stage)

    @property
    def is_open(self) -> bool:
        """Whether players are asked to check in."""
        return self.at in self.check_in.opened

    @property
    def reads_records(self) -> bool:
        """Whether notes, fees and bars are for this reader."""
        return reads_hall_records(self.request, self.here["federation"])

    def lines(self, *, asked: str = "") -> list[Line]:
        """Everybody expected who is called so, by surname, with what the desk has to know of them."""
        federation = self.here["federation"]
        plain = plain_lines(federation, self.state, self.check_in, self.at, asked=asked)
        persons = [line.person for line in plain]
        provisional = unconfirmed(federation, persons)
        lines = [replace(line, provisional=line.person in provisional) for line in plain]
        if not self.reads_records:
            return lines
        fees, notes = fees_of(**self.here, persons=persons), notes_of(**self.here)
        barred = barred_today(official(self.request), federation, self.state, persons)
        return [
            replace(
                line,
                barred_until=barred.get(line.person),
                fee=fees.get(line.person),
                note=notes.get(line.person, ""),
            )
            for line in lines
        ]

    def get_success_url(self) -> str:
        """The list."""
        return reverse("desk-check-in", kwargs={**self.here, "stage": self.stage})

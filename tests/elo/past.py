"""A small federation of Danes whom FIDE lists, recorded through the real commands."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from uuid import uuid4

from events import log
from events.log import NewEvent, Origin
from events.work import By
from federation.members import directory
from ratings.systems.danish.events import NumbersTakenOver, RegisteredNumber
from ratings.systems.danish.state import REGISTER_STREAM
from ratings.systems.elo import commands as acts
from ratings.systems.elo.import_file import act_of_file
from tests.elo.given import FED, Row, as_text, opened
from tests.support import season

LAST_YEAR = directory.today("dsu").year - 1
JULY = dt.date(LAST_YEAR, 7, 1)
JUNE = dt.date(LAST_YEAR, 6, 1)
AUGUST = dt.date(LAST_YEAR, 8, 5)
JULY_LIST: tuple[Row, ...] = (
    (1400010, "Hansen, Curt", "DEN", 2300, 0, 10, 1964),
    (1400011, "Soerensen, Ane", "DEN", 2150, 7, 20, 1990),
    (1400012, "Berg, Bent", "DEN", 2400, 3, 40, 2001),
    (1400013, "Dahl, Dorte", "DEN", 2210, 12, 40, 2003),
)


def july(rows: tuple[Row, ...] = JULY_LIST, month: dt.date = JULY) -> bytes:
    return as_text(rows, f"{month:%b%y}".upper())


@dataclass
class Danes:
    """Curt, Ane and Dorte are known by name; Bent's year of birth is not stated."""

    registrar: By
    committee: By
    curt: str
    ane: str
    bent: str
    dorte: str

    def take(self, raw: bytes, month: dt.date = JULY) -> None:
        act = act_of_file(FED, month, opened(raw), "list.txt")
        acts.import_elo_list(act, by=self.registrar)
        season.catch_up()

    def settle(self, act: acts.ConfirmNumber | acts.RejectNumber) -> None:
        confirms = isinstance(act, acts.ConfirmNumber)
        command = acts.confirm_number if confirms else acts.reject_number
        command(act, by=self.registrar)
        season.catch_up()

    def adjust(self) -> None:
        """On the day that the registrar fixed."""
        acts.fix_adjustment_day(acts.FixAdjustmentDay(federation=FED, on=AUGUST), by=self.registrar)
        acts.make_adjustment(acts.MakeAdjustment(federation=FED, on=AUGUST), by=self.committee)
        season.catch_up()

    def bents_number(self, month: dt.date = JULY) -> dict[str, object]:
        return {"federation": FED, "month": month, "person": self.bent, "fide_id": "1400012"}

    def in_danish_register(self, **numbers: int) -> None:
        """Numbers taken over in January of last year, such as `ane=2190`."""
        lines = tuple(
            RegisteredNumber(getattr(self, name), rating, dt.date(LAST_YEAR, 1, 10))
            for name, rating in numbers.items()
        )
        taken = NewEvent(REGISTER_STREAM, 1, NumbersTakenOver(lines=lines), dt.date(LAST_YEAR, 1, 20))
        log.append(Origin(self.registrar.actor, uuid4(), uuid4()), [taken])
        season.catch_up()


def danes() -> Danes:
    """Four members and the two offices; no list yet."""
    people = {
        "curt": season.person("Curt Hansen", federation=FED, number=1, born_on="1964"),
        "ane": season.person("Ane Sørensen", federation=FED, number=2, born_on="1990-05-01"),
        "bent": season.person("Bent Berg", federation=FED, number=3),
        "dorte": season.person("Dorte Dahl", federation=FED, number=4, born_on="2003"),
    }
    season.person("Else Ej-Listet", federation=FED, number=5, born_on="1970")
    registrar = season.official(FED, "rating_registrar")
    committee = season.official(FED, "rating_committee")
    season.catch_up()
    return Danes(registrar, committee, **people)

"""What every page, list and answer of the house tells of a day does not move with what comes after that day.

Facts of many rooms stand before the day, their like are recorded months later and count from then.
"""

import datetime as dt
import re
from uuid import UUID

import pytest

from federation.bodies.events import BodyMemberAppointed
from federation.bodies.state import body_stream
from federation.licences.events import LicenceSpeciallyGranted
from federation.licences.state import licence_stream
from federation.members.events import PersonRegistered
from federation.sanctions.events import QuarantineImposed, WarningGiven
from federation.sanctions.state import sanctions_stream
from ratings.kyu_tests import state as kyu_tests
from ratings.kyu_tests.events import KyuTestRecorded, RankingJudgeElected
from ratings.systems.danish import events as danish
from ratings.systems.danish.state import REGISTER_STREAM, danish_stream
from ratings.systems.elo.events import EloLine, EloListImported, EloRatingsListed
from ratings.systems.elo.state import elo_stream, list_stream
from ratings.titles.events import DiplomaIssued, Ground, LevelRecorded
from ratings.titles.state import titles_stream
from tests.danish.given import CHESS
from tests.danish.past import Past
from tests.pages.lived import addresses, living, told
from tests.support import season
from tests.tournaments.given import ANNA, BO, CY, DI, ENTERED, INVITED, announced
from tournaments.state import stream_of

pytestmark = [pytest.mark.database, pytest.mark.django_db]

EARLY, LISTED, DAY, LATE = (dt.date(2026, month, 10) for month in (1, 5, 7, 9))
A_WEEK = dt.timedelta(days=7)
NUMBERS = {ANNA: 1990, BO: 1900, CY: 1850, DI: 1800}
COMMITTED = "0" * 64
KNOWN = "known_on"
LATER = ("/tournaments/dsu/autumn/", "/tournaments/slsf/hostcupen-2026-09-03/")
WHEN_WORKED_OUT = re.compile(r"/members/[^/]+/news\.atom")
"""A feed says when each step was last worked out: by what is known now, that may be later than the day.

So its ids, hours and order move with `as_of` alone, and what it says does not.
"""
OF_NOW = "/position/"
"""Of a page that is open in the hall: whether something new stands in the log, whatever day it shows."""
DAYS = (f"as_of={DAY}", f"known_on={DAY}", f"as_of={DAY}&known_on={DAY}")
SL, DK = "slsf", "dsu"
PARTS = {
    "discipline": ["gomoku", "renju", "chess"],
    "period": ["2026-1", "2026-2"],
    "level": [11, 12, 13],
    "number": [1, 2],
    "issue": [1],
    "month": ["2026-02", "2026-08"],
    "kind": ["csv"],
}


class House:
    """Its people and tournaments, and what is said of them early and late."""

    def __init__(self) -> None:
        self.past = Past()
        self.by = season.everything(SL)
        self.swedes = season.people(4, club=season.club("Lunds Brädspelare"))
        for person in NUMBERS:
            self.past.say(f"person/{person}", PersonRegistered(federation=DK, personal=COMMITTED))
        self.cups: list[str] = []

    def play(self, name: str, starts_on: dt.date) -> None:
        """A gomoku tournament, rated at once."""
        self.cups.append(season.play_tournament(SL, self.swedes, by=self.by, name=name, starts_on=starts_on))

    def say(self, day: dt.date, *, late: bool) -> None:
        """A fact of each room on a day; late ones end nothing: a stretch that held is told with its end."""
        self.past.day = day
        anna, bo = self.swedes[:2]
        for person, level in ((anna, 12), (bo, 11)) if late else ((anna, 11),):
            recorded = LevelRecorded(
                person=person, level=level, ground=Ground.FIRST_TITLE, reference="minute"
            )
            self.past.say(titles_stream(SL, person), recorded, DiplomaIssued(person=person, level=level))
        self._tests(day, late=late)
        self._offices(day, late=late)
        self._danish("autumn" if late else "spring", late=late)
        self._elo(dt.date(2026, 8 if late else 2, 1), 2100 if late else 2050)

    def _tests(self, day: dt.date, *, late: bool) -> None:
        judge, taker = self.swedes[2:]
        elected = RankingJudgeElected(
            federation=SL, person=judge, year=2027 if late else 2026, reference="§ 7"
        )
        self.past.say(kyu_tests.judges_stream(SL), elected)
        sat = {"federation": SL, "person": taker, "supervisor": judge, "on": day, "passed": True}
        test = KyuTestRecorded(**sat, level=5 if late else 4, paper="11-kyu-b" if late else "12-kyu-a")
        self.past.say(kyu_tests.tests_stream(SL, taker), test)

    def _offices(self, day: dt.date, *, late: bool) -> None:
        """Seats, licences, sanctions of the Danish union."""
        seat = {"federation": DK, "body": "rating_committee", "reference": f"HB {day}"}
        come = BodyMemberAppointed(**seat, person=BO if late else ANNA, since=day, substitute=False)
        self.past.say(body_stream(DK, "rating_committee"), come)
        granted = LicenceSpeciallyGranted(
            federation=DK, person=DI if late else CY, licence="D-I", granted_on=day, reference="FU"
        )
        self.past.say(licence_stream(DK, granted.person), granted)
        offence = {"tournament": "spring", "tournament_name": "Spring", "offence_on": day, "decided_on": day}
        warned = WarningGiven(**offence, number=2 if late else 1, event_last_day=day, reasons=COMMITTED)
        self.past.say(sanctions_stream(DK, DI), warned)
        if late:
            barred = QuarantineImposed(
                **offence, number=1, first_day=day, cause="conduct", months=3, reasons=COMMITTED
            )
            self.past.say(sanctions_stream(DK, CY), barred)

    def _danish(self, name: str, *, late: bool) -> None:
        if not late:
            self.past.register()
        stream, first = stream_of(DK, name), self.past.day - A_WEEK
        said = announced(**CHESS, name=name, starts_on=first, ends_on=first)
        self.past.say(stream, said, *INVITED, *ENTERED)
        lines = tuple(danish.StartRating(person=person, rating=rating) for person, rating in NUMBERS.items())
        self.past.say(danish_stream(stream), danish.StartRatingsIssued(lines=lines))
        self.past.play(name)
        self.past.receive(name)
        published = danish.RatingListPublished(
            as_of=self.past.day, least=1500, juniors=(), women=(), holders=(), lines=4, digest=COMMITTED
        )
        self.past.say(REGISTER_STREAM, published)

    def _elo(self, month: dt.date, rating: int) -> None:
        said = {"form": "text", "month_from": "file_name", "players": 900, "at_home": 9, "digest": COMMITTED}
        self.past.say(
            elo_stream(DK), EloListImported(**said, federation=DK, month=month, file_name=f"{month}.txt")
        )
        line = EloLine(rating=rating, person=ANNA, fide_id="1400001", ground="number")
        self.past.say(list_stream(DK, month), EloRatingsListed(federation=DK, month=month, lines=(line,)))

    def go_on(self) -> None:
        """Everything that comes after the day."""
        with living(LATE):
            self.play("Höstcupen", LATE - A_WEEK)
            season.publish(SL, "gomoku", "2026-2", self.by)
            self.say(LATE, late=True)
            season.catch_up()

    def pages(self) -> list[str]:
        """Every page of both federations that these facts are on, and the answers of the API."""
        of_both = (
            (SL, self.swedes, ["vinterspelen-2026-01-03", "hostcupen-2026-09-03"]),
            (DK, [ANNA, BO, CY, DI], ["spring", "autumn"]),
        )
        found: set[str] = set()
        for federation, persons, cups in of_both:
            parts = {"person": [UUID(each) for each in persons[:3]], "tournament": cups, **PARTS}
            found |= set(addresses({**parts, "federation": [federation], "club": ["lunds-bradspelare"]}))
        return sorted(each for each in found if not each.endswith(OF_NOW))


@pytest.fixture
def lived(house) -> House:
    with living(EARLY):
        found = House()
        found.play("Vinterspelen", EARLY - A_WEEK)
        found.say(EARLY, late=False)
    with living(LISTED):
        season.publish(SL, "gomoku", "2026-1", found.by)
    season.catch_up()
    return found


@pytest.mark.parametrize("address", LATER)
def test_a_tournament_to_come_is_announced_and_nothing_more(client, lived, address):
    """By what is known now it was to come; on that day nobody knew of it."""
    lived.go_on()
    page = client.get(f"{address}?as_of={DAY}")
    row = page.context["row"]
    assert (row.state, row.players, row.rounds_started, page.context["shown"]) == ("announced", 0, 0, 0)
    assert page.context["boards"] == page.context["entries"] == []
    assert client.get(f"{address}?{KNOWN}={DAY}").status_code == 404


def moves(address: str) -> bool:
    """Whether what is learnt later may change what is told here of an earlier day."""
    return address.startswith(LATER) or WHEN_WORKED_OUT.fullmatch(address) is not None


def said_in_feed(client, address: str) -> list[str]:
    """What the entries of a member's feed say as of the day, in no order."""
    text = client.get(f"{address}?as_of={DAY}").content.decode()
    return sorted(re.findall(r"<(?:title|summary)[^>]*>([^<]+)<", text))


def test_what_is_told_of_a_day_stays(client, lived, unhurried):
    pages = lived.pages()
    asked = {days: [each for each in pages if KNOWN in days or not moves(each)] for days in DAYS}
    assert min(map(len, asked.values())) > 150
    before, now = {days: told(client, asked[days], days) for days in DAYS}, told(client, pages)
    fed = {each: said_in_feed(client, each) for each in pages if WHEN_WORKED_OUT.fullmatch(each)}
    lived.go_on()
    assert {each: said_in_feed(client, each) for each in fed} == fed
    assert any(len(said) > 2 for said in fed.values())
    after, since = {days: told(client, asked[days], days) for days in DAYS}, told(client, pages)
    for days in DAYS:
        assert sorted(each for each in asked[days] if after[days][each] != before[days][each]) == [], days
        assert {status for status, _ in after[days].values()} <= {200, 301, 302, 401, 404, 405}
    assert len([each for each in pages if now[each] != since[each]]) > 60

"""DSU 4.5.2, 4.5.4.1: a report whose player was somebody else, or whose days were wrong."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from events.types import Event
from federation.members.events import PersonRegistered
from federation.officials.proposing import MustBeProposed, in_correction
from ratings.championships.models import CandidateTournament
from ratings.systems.danish import events as facts
from ratings.systems.danish.models import DanishStartRating, DanishTournament, RegisterAct
from ratings.systems.danish.state import REGISTER_STREAM
from tests.danish.given import FED, NUMBERS
from tests.danish.past import Past, lines, numbers, rows
from tests.ratings.past import anew
from tests.support import season
from tests.tournaments.given import ANNA, BO, CY, DI, announced
from tournaments import commands as acts
from tournaments import events as played
from tournaments.events.filing import NonAppearanceRecorded
from tournaments.events.filing_values import Cancellation

pytestmark = [pytest.mark.database, pytest.mark.django_db]

EVA = str(UUID(int=5))
HER_NUMBER = facts.RegisteredNumber(person=EVA, rating=1700, last_rated=dt.date(2025, 11, 2))


class House(Past):
    """Two tournaments one after the other, in the first of which Anna or Eva played."""

    def __init__(self, *, who: str = ANNA, start: int = NUMBERS[ANNA]) -> None:
        super().__init__()
        self.register()
        self.say(REGISTER_STREAM, facts.NumbersTakenOver(lines=(HER_NUMBER,)))
        self.say(f"person/{EVA}", PersonRegistered(federation=FED, personal="0" * 64))
        self.who = who
        self.issue("one", {**{each: NUMBERS[each] for each in (BO, CY, DI)}, who: start})
        self.play("one")
        self.receive("one")
        self.who = ANNA
        self.issue("two", NUMBERS)
        self.play("two")
        self.receive("two")

    def say(self, stream: str, *events: Event, day: dt.date | None = None) -> int:
        return super().say(stream, *(self.named(event) for event in events), day=day)

    def named(self, event: Event) -> Event:
        """The entry and the draw of who plays."""
        match event:
            case played.EntryRegistered(person=person) if person == ANNA:
                return played.EntryRegistered(person=self.who)
            case played.StartNumbersDrawn():
                order = tuple(self.who if person == ANNA else person for person in event.order)
                return played.StartNumbersDrawn(seed=event.seed, order=order)
        return event


def she_played(tournament: str = "one") -> acts.CorrectEntrant:
    return acts.CorrectEntrant(
        federation=FED,
        tournament=tournament,
        entered=ANNA,
        played=acts.Entry(person=EVA),
        reason="a namesake",
    )


def told(name: str) -> dict[str, tuple[object, ...]]:
    """What a report says of each player, and adds to the register."""
    return {
        person: (line.start_rating, line.gain, line.half_points, line.registered, line.rating)
        for person, line in lines(name).items()
    }


def corrected(act: acts.CorrectEntrant | acts.CorrectDates) -> None:
    by = season.official(FED, "rating_committee")
    rows()
    with in_correction():
        command = acts.correct_dates if isinstance(act, acts.CorrectDates) else acts.correct_entrant
        command(act, by=by)  # type: ignore[operator]
    rows()


@pytest.fixture
def house() -> House:
    season.open_house()
    return House()


def test_the_register_is_as_if_she_had_been_entered() -> None:
    with anew():
        season.open_house()
        House()
        corrected(she_played())
        found = (numbers(), told("one"), told("two"))
        assert lines("one")[EVA].start_rating == HER_NUMBER.rating, "her number when the list was returned"
        assert ANNA not in lines("one")
        assert found[0][ANNA] != NUMBERS[ANNA], "by the second tournament alone"
    with anew():
        House(who=EVA, start=HER_NUMBER.rating)
        rows()
        assert found == (numbers(), told("one"), told("two"))


def test_who_has_no_number_starts_from_none(house: House) -> None:
    nobody = str(UUID(int=6))
    house.say(f"person/{nobody}", PersonRegistered(federation=FED, personal="0" * 64))
    act = acts.CorrectEntrant(
        federation=FED, tournament="one", entered=ANNA, played=acts.Entry(person=nobody), reason="a namesake"
    )
    corrected(act)
    assert lines("one")[nobody].start_rating is None or lines("one")[nobody].provisional


def test_the_list_as_it_was_returned_stands(house: House) -> None:
    corrected(she_played())
    returned = DanishStartRating.objects.filter(tournament="one").values_list("person", "rating")
    assert {str(person): rating for person, rating in returned} == NUMBERS | {EVA: HER_NUMBER.rating}


def test_a_report_that_is_received_is_corrected_by_two(house: House) -> None:
    by = season.official(FED, "rating_committee")
    with pytest.raises(MustBeProposed, match="has taken this report in"):
        acts.correct_entrant(she_played(), by=by)


def test_an_approved_notice_was_hers(house: House) -> None:
    away = NonAppearanceRecorded(
        round_number=1, person=ANNA, cancellation=Cancellation.APPROVED, excused=True
    )
    house.say("filing/dsu/one", away)
    walkover = played.ResultCorrected(
        round_number=1, board=1, black=2, white=0, ending="walkover", reason="0" * 64
    )
    house.say("tournament/dsu/one", walkover)
    rows()
    before = lines("one")[ANNA].games_table
    corrected(she_played())
    after = lines("one")[EVA].games_table
    assert [game[3:] for game in after] == [game[3:] for game in before], "rated or not for the same reasons"


def test_the_place_in_the_register_stays_and_the_last_day_moves(house: House) -> None:
    rows()
    places = list(RegisterAct.objects.order_by("place").values_list("place", "name"))
    day = announced().ends_on - dt.timedelta(days=30)
    corrected(
        acts.CorrectDates(federation=FED, tournament="one", starts_on=day, ends_on=day, reason="read wrongly")
    )
    assert list(RegisterAct.objects.order_by("place").values_list("place", "name")) == places
    assert RegisterAct.objects.get(name="one").last_day == day
    season.catch_up()
    assert CandidateTournament.objects.get(tournament="one").ends_on == day
    row = DanishTournament.objects.get(tournament="one")
    assert row.last_day == day
    assert row.due_on is not None
    assert row.due_on < DanishTournament.objects.get(tournament="two").due_on

"""A member who was entered twice is one player of FIDE's lists, whichever entry a list was matched to."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from events.log import NewEvent, read_stream
from events.types import Event
from federation.identity.events import PersonsMerged, PersonsUnmerged
from federation.identity.state import identity_stream
from ratings.systems.elo import commands as acts
from ratings.systems.elo.models import EloList, ListedPlayer
from ratings.systems.elo.queries import counted, doubts, elo_of, elos_of, under_one_number, under_two_numbers
from ratings.systems.elo.yearly_pool import compared_in
from tests.desk.conftest import text_of
from tests.elo.given import ANE as LISTED
from tests.elo.given import CARL, FED, MARCH, listed, world
from tests.elo.past import AUGUST, JULY, JULY_LIST, LAST_YEAR, Danes, danes, july
from tests.events.recording import append
from tests.support import season

IDENTITY = identity_stream(FED)
AUGUST_LIST = dt.date(LAST_YEAR, 8, 1)
NEXT_LIST = tuple((*row[:3], row[3] + 10, *row[4:]) for row in JULY_LIST)


def confirm(person: str) -> acts.ConfirmNumber:
    return acts.ConfirmNumber(federation=FED, month=MARCH, person=person, fide_id="1400011")


def test_a_number_confirmed_for_either_entry_is_the_persons() -> None:
    joined = PersonsMerged(merged=UUID(LISTED), kept=UUID(CARL), reason="0" * 64)
    specified = world("rating_registrar").when(acts.confirm_number, confirm(LISTED))
    both = listed(line_of(LISTED), line_of(CARL))
    specified.also(f"elo-list/{FED}/2026-03", both)
    specified.when(acts.confirm_number, confirm(CARL)).refused("fide_id_taken")
    specified.also(IDENTITY, joined)
    assert specified.when(acts.confirm_number, confirm(CARL)).recorded == []


def line_of(person: str):
    return (
        listed()
        .lines[0]
        .__class__(person=person, fide_id="1400011", ground="name", rating=2150, country="DEN")
    )


def say(event: Event) -> None:
    append(NewEvent(IDENTITY, len(list(read_stream(IDENTITY))) + 1, event, JULY))
    season.catch_up()


def merge(merged: str, kept: str) -> None:
    say(PersonsMerged(merged=UUID(merged), kept=UUID(kept), reason="0" * 64))


def part(merged: str, kept: str) -> None:
    say(PersonsUnmerged(merged=UUID(merged), kept=UUID(kept), reason="0" * 64))


@pytest.mark.database
@pytest.mark.django_db
class TestRead:
    @pytest.fixture
    def here(self, house) -> Danes:
        """July's list names Ane by the only entry that she had; her second one has none of it."""
        made = danes()
        made.take(july())
        return made

    @pytest.fixture
    def again(self, here) -> str:
        made = season.person("Ane Soerensen", federation=FED, number=9, born_on="1990")
        season.catch_up()
        return made

    def test_her_elo_is_hers_under_either_number_and_parted_again(self, here, again) -> None:
        rows = list(ListedPlayer.objects.order_by("pk").values())
        assert elo_of(again, JULY) is None
        merge(here.ane, again)
        assert [elo_of(number, JULY) for number in (again, here.ane)] == [2150, 2150]
        assert {str(person) for person in elos_of([again], JULY)} == {again}
        part(here.ane, again)
        assert [elo_of(number, JULY) for number in (again, here.ane)] == [None, 2150]
        assert list(ListedPlayer.objects.order_by("pk").values()) == rows

    def test_the_next_list_looks_for_her_once(self, here, again) -> None:
        merge(here.ane, again)
        here.take(july(NEXT_LIST, AUGUST_LIST), AUGUST_LIST)
        row = ListedPlayer.objects.get(month=AUGUST_LIST, fide_id="1400011")
        assert (str(row.person), row.standing) == (again, "sure")
        assert elo_of(here.ane, AUGUST_LIST) == 2160

    def test_a_number_that_was_confirmed_for_the_merged_entry_names_the_kept_one(self, here) -> None:
        here.settle(acts.ConfirmNumber(**here.bents_number()))
        other = season.person("Bent Bjerg", federation=FED, number=10)
        merge(here.bent, other)
        here.take(july(NEXT_LIST, AUGUST_LIST), AUGUST_LIST)
        row = ListedPlayer.objects.get(month=AUGUST_LIST, fide_id="1400012")
        assert (str(row.person), row.ground) == (other, "confirmed")

    def test_two_entries_of_one_person_share_no_number(self, here, again) -> None:
        here.take(july(NEXT_LIST, AUGUST_LIST), AUGUST_LIST)
        assert {str(row.person) for row in doubts(FED)} >= {again, here.ane}
        before = counted(EloList.objects.get(month=JULY)).unmatched
        merge(here.ane, again)
        assert under_one_number(FED) == []
        assert counted(EloList.objects.get(month=JULY)).unmatched == before - 1

    def test_two_numbers_with_fide_of_one_person_are_found(self, here) -> None:
        merge(here.curt, here.dorte)
        assert under_two_numbers(FED) == [(UUID(here.dorte), ["1400010", "1400013"])]

    def test_the_comparison_of_a_year_takes_her_as_one(self, here, again) -> None:
        here.in_danish_register(curt=2360, ane=2190)
        stated = acts.StateEloGames(federation=FED, person=here.ane, games=25, month=JULY)
        acts.state_elo_games(stated, by=here.registrar)
        season.catch_up()
        apart = compared_in(FED, AUGUST)
        merge(here.ane, again)
        found = compared_in(FED, AUGUST)
        assert again in found.games
        assert found.games[again] == apart.games[here.ane]
        assert found.worked.number == apart.worked.number
        part(here.ane, again)
        assert compared_in(FED, AUGUST) == apart

    def test_either_page_shows_the_lists_that_named_either(self, here, again, client) -> None:
        merge(here.ane, again)
        for number in (again, here.ane):
            assert "2150" in text_of(client.get(f"/elo/{FED}/{number}/"))
        assert "2150" in text_of(client.get(f"/members/{again}/"))

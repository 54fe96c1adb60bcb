"""Importing lists and settling numbers: given these events, when this act, then these events."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from events.citing import Clash, Malformed, NotAllowed, Refused
from federation.officials.roles import Role
from ratings.systems.danish.events import YearlyAdjustmentMade, YearlyAdjustmentTakenBack
from ratings.systems.danish.state import REGISTER_STREAM
from ratings.systems.elo import commands as acts
from ratings.systems.elo import events as facts
from ratings.systems.elo.state import elo_stream, games_stream, list_stream
from tests.elo.given import (
    ANE,
    BENT,
    CARL,
    FEBRUARY,
    FED,
    MARCH,
    doubted,
    imported,
    in_doubt,
    line,
    listed,
    the_list,
    world,
)
from tests.support.specification import given

REGISTRAR = Role.RATING_REGISTRAR
APRIL = dt.date(2026, 4, 1)
IN_APRIL = dt.datetime(2026, 4, 3, 12, tzinfo=dt.UTC)


def importing(act: acts.ImportEloList, *before: facts.EloListImported, now: dt.datetime = IN_APRIL):
    specified = given(elo_stream(FED), *before).holding(FED, REGISTRAR)
    return specified.when(acts.import_elo_list, act, now=now)


def test_a_list_is_known_by_its_month_and_counts_from_it():
    specified = importing(the_list())
    specified.then(elo_stream(FED), imported()).then(list_stream(FED, MARCH), listed())
    specified.counting_from(MARCH)


def test_many_lines_are_recorded_in_parts():
    lines = tuple(line(fide_id=str(number)) for number in range(1, 601))
    parts = list(importing(the_list(lines=lines)).events_of(list_stream(FED, MARCH)))
    assert [len(part.lines) for part in parts] == [250, 250, 100]


def test_what_the_list_says_of_a_doubtful_player_stands_outside_the_log():
    specified = importing(the_list(lines=(), doubts=(doubted(),)))
    (event,) = specified.events_of(list_stream(FED, MARCH))
    assert (event.person, event.doubt, event.figures.rating) == (BENT, "year", 1876)
    (row,) = specified.streams.rows.values()
    assert row.commitment == event.printed
    assert row.persons == [BENT]


def test_a_list_that_names_nobody_of_the_register_is_a_list():
    importing(the_list(lines=())).then(list_stream(FED, MARCH))


@pytest.mark.parametrize(
    ("change", "code", "field", "kind"),
    [
        ({"month": dt.date(2026, 3, 2)}, "elo_month", "month", Malformed),
        ({"month": dt.date(2026, 5, 1)}, "elo_month", "month", Malformed),
        ({"file_month": FEBRUARY}, "elo_wrong_month", "month", Refused),
        ({"at_home": 0}, "elo_list_short", "file", Refused),
    ],
)
def test_a_list_of_another_month_or_another_country_is_refused(change, code, field, kind):
    specified = importing(msgspec.structs.replace(the_list(), **change))
    specified.refused(code, field=field, article="DSU 4.5.6.1", kind=kind)


def test_a_month_is_imported_once_and_so_is_a_file():
    importing(the_list(digest="e" * 64), imported()).refused("elo_month_imported", field="month", kind=Clash)
    again = the_list(APRIL, digest=the_list().digest)
    importing(again, imported()).refused("elo_file_imported", field="file", kind=Clash)


def test_a_list_without_a_tenth_of_the_players_at_home_is_not_whole():
    before = imported(at_home=1000)
    importing(the_list(APRIL, at_home=899), before).refused("elo_list_short", field="file")
    importing(the_list(APRIL, at_home=900), before).then(elo_stream(FED), imported(APRIL, at_home=900))


def test_an_older_list_is_compared_with_the_one_before_it_only():
    importing(the_list(FEBRUARY, at_home=10), imported(at_home=1000)).then(
        elo_stream(FED), imported(FEBRUARY, at_home=10)
    )


def test_what_was_settled_meanwhile_holds():
    specified = world(REGISTRAR)
    specified.also(elo_stream(FED), facts.FideIdConfirmed(federation=FED, person=CARL, fide_id="1400011"))
    specified.also(elo_stream(FED), facts.FideIdRejected(federation=FED, person=BENT, fide_id="1400012"))
    specified.when(acts.import_elo_list, the_list(APRIL, doubts=(doubted(),)), now=IN_APRIL)
    specified.then(list_stream(FED, APRIL))


def test_a_federation_without_fides_comparison_imports_none():
    specified = given().holding("slsf", REGISTRAR)
    act = msgspec.structs.replace(the_list(), federation="slsf")
    specified.when(acts.import_elo_list, act, now=IN_APRIL).refused(
        "no_elo", field="federation", kind=Malformed
    )


def settle(kind: type[acts.ConfirmNumber | acts.RejectNumber], person: str = BENT, fide_id: str = "1400012"):
    return kind(federation=FED, month=MARCH, person=person, fide_id=fide_id)


CONFIRMED = facts.FideIdConfirmed(federation=FED, person=BENT, fide_id="1400012")
REJECTED = facts.FideIdRejected(federation=FED, person=BENT, fide_id="1400012")


def test_a_doubtful_player_is_confirmed_once():
    specified = world(REGISTRAR).when(acts.confirm_number, settle(acts.ConfirmNumber))
    specified.then(elo_stream(FED), CONFIRMED)
    specified.when(acts.confirm_number, settle(acts.ConfirmNumber)).then_nothing()


def test_a_doubtful_player_is_rejected_once_and_may_be_confirmed_after_all():
    specified = world(REGISTRAR).when(acts.reject_number, settle(acts.RejectNumber))
    specified.then(elo_stream(FED), REJECTED)
    specified.when(acts.reject_number, settle(acts.RejectNumber)).then_nothing()
    specified.when(acts.confirm_number, settle(acts.ConfirmNumber)).then(elo_stream(FED), CONFIRMED)
    specified.when(acts.reject_number, settle(acts.RejectNumber)).then(elo_stream(FED), REJECTED)


def test_a_sure_player_can_be_rejected_too():
    specified = world(REGISTRAR).when(acts.reject_number, settle(acts.RejectNumber, ANE, "1400011"))
    specified.then(elo_stream(FED), facts.FideIdRejected(federation=FED, person=ANE, fide_id="1400011"))


def test_nobody_settles_what_no_list_brought_together():
    world(REGISTRAR).when(acts.confirm_number, settle(acts.ConfirmNumber, CARL)).refused("no_such_match")


def test_a_number_has_one_holder_and_a_person_one_number():
    specified = world(REGISTRAR).also(list_stream(FED, MARCH), in_doubt(CARL), in_doubt(BENT, "99"))
    specified.also(elo_stream(FED), CONFIRMED)
    specified.when(acts.confirm_number, settle(acts.ConfirmNumber, CARL))
    specified.refused("fide_id_taken", field="fide_id", kind=Clash)
    specified.when(acts.confirm_number, settle(acts.ConfirmNumber, BENT, "99"))
    specified.refused("has_fide_id", field="fide_id", kind=Clash)


@pytest.mark.parametrize("role", [Role.RATING_REGISTRAR, Role.RATING_COMMITTEE])
def test_games_are_stated_by_registrar_or_committee(role):
    act = acts.StateEloGames(federation=FED, person=ANE, games=44, month=MARCH)
    stated = facts.EloGamesStated(federation=FED, person=ANE, games=44, month=MARCH)
    world(role).when(acts.state_elo_games, act).then(games_stream(FED, ANE), stated)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"games": -1}, "elo_games"),
        ({"games": 100_000}, "elo_games"),
        ({"month": dt.date(2026, 3, 9)}, "elo_month"),
        ({"person": "0" * 8}, "no_such_person"),
    ],
)
def test_games_that_cannot_be_are_refused(change, code):
    act = acts.StateEloGames(federation=FED, person=ANE, games=44, month=MARCH)
    world(REGISTRAR).when(acts.state_elo_games, msgspec.structs.replace(act, **change)).refused(
        code, article="DSU 4.5.6.1", kind=Malformed
    )


@pytest.mark.parametrize("role", [Role.ARBITER, Role.BOARD, Role.REGISTRAR])
def test_others_neither_import_nor_settle(role):
    world(role).when(acts.confirm_number, settle(acts.ConfirmNumber)).refused(kind=NotAllowed)


def test_a_wrong_file_is_taken_back_and_the_right_one_imported():
    back = acts.TakeBackEloList(federation=FED, month=MARCH)
    specified = importing(the_list())
    specified.when(acts.take_back_elo_list, back, now=IN_APRIL)
    gone = facts.EloListTakenBack(federation=FED, month=MARCH)
    specified.then(elo_stream(FED), gone).then(list_stream(FED, MARCH), gone)
    specified.when(acts.take_back_elo_list, back, now=IN_APRIL).refused("elo_month_missing", field="month")
    specified.when(acts.import_elo_list, the_list(), now=IN_APRIL)
    specified.then(elo_stream(FED), imported()).then(list_stream(FED, MARCH), listed())


def test_a_list_that_the_adjustment_was_made_by_stays_until_that_is_taken_back():
    july = dt.date(2026, 7, 1)
    made = YearlyAdjustmentMade(year=2026, on=dt.date(2026, 9, 1), compared=())
    specified = given(elo_stream(FED), imported(july)).also(REGISTER_STREAM, made).holding(FED, REGISTRAR)
    back = acts.TakeBackEloList(federation=FED, month=july)
    specified.when(acts.take_back_elo_list, back).refused("elo_list_compared", article="DSU 4.5.6.1")
    specified.also(REGISTER_STREAM, YearlyAdjustmentTakenBack(year=2026, reason="0" * 64))
    specified.when(acts.take_back_elo_list, back)
    assert specified.recorded

"""A paired round asked about: why not these two, what happens if, and the sheets and pages for everybody."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from tests.desk.conftest import events_of, text_of
from tests.desk.pairing_pages import desk, public
from tests.support import season
from tests.support.swiss import SwissSeason, swiss_season
from tournaments import events as facts
from tournaments.pairing_input import question_of

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def monrad(house) -> SwissSeason:
    """Eight players, one round played."""
    made = swiss_season(rounds=1)
    season.catch_up()
    return made


def test_why_not_is_asked_on_the_state_that_the_round_was_paired_from(official, monrad):
    one, other = monrad.state.rounds[0].boards[0]
    monrad.pair()
    question = monrad.state.drafts[1].paired.question
    arbiter = official("arbiter")
    said = text_of(arbiter.get(desk("pairing", monrad), one=str(one), other=str(other)))
    assert "have met before." in said
    monrad.publish()
    monrad.start()
    monrad.report(2)
    season.catch_up()
    page = Client().get(public("pairing-why", monrad), {"one": one, "other": other})
    assert [told.article for told in page.context["not_met"].told] == ["SLSF-G 25.2a"]
    shown = page.context["shown"]
    assert shown.draft.paired.question == question
    assert len(shown.before.results) == 4, "the results that came later are not in it"
    assert len(question_of(shown.before, 1).contestants[0].past) == 1


def test_why_not_says_when_two_do_meet_and_when_the_numbers_are_nobody_s(monrad):
    monrad.pair()
    monrad.publish()
    season.catch_up()
    one, other = monrad.state.drafts[1].boards[2]
    asked = Client().get(public("pairing-why", monrad), {"one": other, "other": one})
    assert "They do meet, at board 3." in text_of(asked)
    for wrong in ({"one": "1", "other": "1"}, {"one": "77", "other": "1"}, {"one": "x", "other": "2"}):
        said = Client().get(public("pairing-why", monrad), wrong)
        assert "Give two different start numbers of this stage." in text_of(said)


def test_of_a_printed_table_why_not_names_the_round(house):
    by = season.everything("slsf")
    at = season.play_tournament("slsf", season.people(6), by=by, upto="in_play", rounds=1)
    season.catch_up()
    [one, _other], [third, _fourth], *_rest = season.state("slsf", at).rounds[0].boards
    page = Client().get(reverse("pairing-why", args=["slsf", at, 1, 1]), {"one": one, "other": third})
    [told] = page.context["not_met"].told
    assert told.text in {f"The table has them meet in round {number}." for number in range(2, 6)}


def test_a_forecast_records_nothing_and_says_what_is_missing(official, monrad):
    monrad.pair()
    arbiter = official("arbiter")
    before = events_of(facts.RoundPaired.TYPE), events_of(facts.ResultReported.TYPE)
    address = desk("forecast", monrad)
    page = arbiter.get(address)
    assert "A forecast. Nothing is recorded" in text_of(page)
    assert page.context["next"].said.article == "SLSF-G 25.5", "nobody pairs while games are open"
    supposed = {f"r2b{board}g1": "1" for board in (1, 2, 3, 4)}
    page = arbiter.get(address, **supposed)
    following = page.context["next"]
    assert (following.stage_round, len(following.boards)) == (3, 4)
    assert "4 results are supposed." in text_of(page)
    assert "The pairing of the round is not published yet and may change." in text_of(page)
    assert max(float(line.points.replace("½", ".5")) for line in page.context["standings"]) == 2
    assert (events_of(facts.RoundPaired.TYPE), events_of(facts.ResultReported.TYPE)) == before
    assert arbiter.send(address, **supposed).status_code == 405


def test_a_forecast_comes_true_where_no_lot_decides(official, house):
    made = swiss_season("danish_monrad", rounds=1, rule_book="DSU")
    made.pair()
    made.publish()
    number = made.start()
    season.catch_up()
    boards = range(1, 5)
    asked = {f"r{number}b{board}g1": "1" for board in boards}
    page = official("arbiter", federation="dsu").get(desk("forecast", made), **asked)
    foreseen = [(line.black.number, line.white.number) for line in page.context["next"].boards]
    made.report(number, score=lambda *_game: (0, 2))  # in chess 1 is a win of White
    made.pair()
    assert [*made.state.drafts[1].boards] == foreseen


def test_a_published_round_is_printed_by_board_and_by_name_and_shown_on_the_wall(official, house):
    made = swiss_season(players=25, rounds=1)
    made.pair()
    made.publish()
    season.catch_up()
    by_board = Client().get(public("pairing", made))
    assert text_of(by_board).count("<tr id=") == 12
    assert "Why these two?</a>" in text_of(by_board), "the reasons have a page of their own: paper is short"
    by_name = Client().get(public("pairing-names", made)).context["by_name"]
    names = [line.side.name for line in by_name]
    assert names == sorted(names, key=lambda name: name.split()[-1])
    assert len(names) == 25
    assert sum(line.board == 0 for line in by_name) == 1

    wall = Client().get(wall_of(made))
    shown = {picture.kind: len(picture.rows) for picture in wall.context["pictures"]}
    assert (shown["boards"], shown["names"]) == (13, 25), "twelve boards and who rests; everybody by name"


def wall_of(made: SwissSeason) -> str:
    return reverse("pairing-wall", args=[made.federation, made.tournament])


def test_the_wall_waits_for_the_first_published_round(house):
    made = swiss_season()
    made.pair()
    season.catch_up()
    assert "No round is published yet" in text_of(Client().get(wall_of(made)))


def test_the_public_page_of_the_tournament_leads_to_the_reasons(monrad):
    monrad.pair()
    monrad.publish()
    season.catch_up()
    page = text_of(Client().get(reverse("tournament", args=[monrad.federation, monrad.tournament])))
    assert public("pairing", monrad) in page
    assert page.count("Why these two?") == 4
    asked = Client().get(public("pairing-of-round", monrad, 1), {"board": 2})
    assert asked.url == public("pairing-why", monrad, 1, 1) + "?board=2#b2"
    assert "<details open>" in text_of(Client().get(asked.url.split("#", maxsplit=1)[0]))
    assert Client().get(public("pairing-of-round", monrad, 2)).status_code == 404


@pytest.mark.parametrize(
    ("system", "rule_book"),
    [
        ("monrad", "SLSF-R"),
        ("monrad", "PSGRP"),
        ("danish_monrad", "DSU"),
        ("danish_swiss", "DSU"),
        ("fide_1998", "DSU"),
        ("dubov", "DSU"),
    ],
)
def test_every_system_explains_each_board_with_names(house, system, rule_book):
    made = swiss_season(system, players=9, rounds=2, rule_book=rule_book)
    season.catch_up()
    page = Client().get(public("pairing-why", made))
    assert page.status_code == 200
    for line in page.context["lines"]:
        assert line.why
        assert any("Given" in told.text for told in line.why) or system == "danish_swiss"
        assert all(told.text for told in line.why)
    assert page.context["trace"]

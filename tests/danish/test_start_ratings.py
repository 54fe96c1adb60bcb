"""The registrar returns the organiser's list (DSU 4.1.1 §5, 4.4 §64, 4.5.4.1, 4.5.5.2)."""

from __future__ import annotations

import datetime as dt

import pytest

from events.citing import Malformed
from ratings.systems.danish import commands as acts
from ratings.systems.danish import events as facts
from ratings.systems.danish.commands.starting import estimate_start_rating, issue_start_ratings
from tests.danish.given import FED, HERE, ISSUED, NUMBERS, RATED, cup, registered
from tests.tournaments.given import ANNA, BO, CY, DI, DRAWN, ENTERED, INVITED
from tournaments.events.filing import EntryListSubmitted
from tournaments.events.filing_values import Line
from tournaments.state.filing import filing_stream

WITHOUT_DI = {person: rating for person, rating in NUMBERS.items() if person != DI}
ASKED = acts.IssueStartRatings(**HERE)


def test_everybody_entered_has_his_number_of_the_register(monkeypatch):
    registered(monkeypatch)
    cup(*INVITED, *ENTERED).when(issue_start_ratings, ASKED).then(RATED, ISSUED)


def test_what_was_returned_once_stands_and_only_newcomers_are_added(monkeypatch):
    registered(monkeypatch, NUMBERS | {ANNA: 2400})
    before = facts.StartRatingsIssued(lines=ISSUED.lines[:3])
    specified = cup(*INVITED, *ENTERED).also(RATED, before)
    specified.when(issue_start_ratings, ASKED)
    specified.then(RATED, facts.StartRatingsIssued(lines=ISSUED.lines[3:]))
    specified.when(issue_start_ratings, ASKED).refused("nobody_to_rate")


def test_the_organisers_list_counts_before_anybody_is_entered(monkeypatch):
    registered(monkeypatch)
    sent = EntryListSubmitted(lines=(Line(person=ANNA, rating=1700),))
    specified = cup(*INVITED).also(filing_stream(FED, HERE["tournament"]), sent)
    specified.when(issue_start_ratings, ASKED)
    specified.then(RATED, facts.StartRatingsIssued(lines=ISSUED.lines[:1]))


def test_who_has_no_number_needs_one_or_is_a_foreigner(monkeypatch):
    registered(monkeypatch, WITHOUT_DI)
    specified = cup(*INVITED, *ENTERED)
    specified.when(issue_start_ratings, ASKED).refused("without_a_rating", article="DSU 4.5.5.1")


@pytest.mark.parametrize(
    ("foreigner", "line"),
    [
        ({"elo": 2101, "national": 2000}, (facts.StartRating(person=DI, rating=2101, source="elo"),)),
        ({"national": 2000}, (facts.StartRating(person=DI, rating=2000, source="national"),)),
        ({}, ()),
    ],
)
def test_a_foreigner_plays_with_elo_else_national_rating_else_none(monkeypatch, foreigner, line):
    registered(monkeypatch, WITHOUT_DI)
    asked = acts.IssueStartRatings(**HERE, foreigners=(acts.Foreigner(person=DI, **foreigner),))
    lines = (*ISSUED.lines[:3], *line)
    cup(*INVITED, *ENTERED).when(issue_start_ratings, asked).then(
        RATED, facts.StartRatingsIssued(lines=lines)
    )


def test_a_number_of_the_register_cannot_be_replaced_by_a_foreign_one(monkeypatch):
    registered(monkeypatch)
    asked = acts.IssueStartRatings(**HERE, foreigners=(acts.Foreigner(person=DI, elo=2200),))
    cup(*INVITED, *ENTERED).when(issue_start_ratings, asked).refused("has_a_number", kind=Malformed)


def test_a_stranger_gets_no_start_rating(monkeypatch):
    registered(monkeypatch)
    asked = acts.IssueStartRatings(**HERE, back=(DI,))
    cup(*INVITED, *ENTERED[:3]).when(issue_start_ratings, asked).refused("not_entered", field="person")


def test_an_archived_number_is_used_again_if_he_played_nowhere_else(monkeypatch):
    registered(monkeypatch, active_on=dt.date(2023, 3, 1))
    specified = cup(*INVITED, *ENTERED)
    specified.when(issue_start_ratings, ASKED).refused("archived", field="back", article="DSU 4.5.5.1")
    asked = acts.IssueStartRatings(**HERE, back=(ANNA, BO, CY, DI))
    specified.when(issue_start_ratings, asked).then(RATED, ISSUED)


def test_three_years_to_the_day_he_still_stands_on_the_list(monkeypatch):
    registered(monkeypatch, active_on=dt.date(2023, 3, 21))
    cup(*INVITED, *ENTERED).when(issue_start_ratings, ASKED).then(RATED, ISSUED)


def test_tournaments_by_another_book_have_no_danish_ratings(monkeypatch):
    registered(monkeypatch)
    specified = cup(*INVITED, *ENTERED, rule_book="")
    specified.when(issue_start_ratings, ASKED).refused("not_by_the_danish_book", article="DSU 4.5.3")


def test_the_committee_estimates_where_nothing_can_be_worked_out():
    issued = facts.StartRatingsIssued(lines=ISSUED.lines[:3])
    asked = acts.EstimateStartRating(**HERE, person=DI, rating=1500)
    specified = cup(*INVITED, *ENTERED, DRAWN, role="rating_committee")
    specified.when(estimate_start_rating, asked).refused("list_not_returned")
    specified.also(RATED, issued).when(estimate_start_rating, asked)
    line = facts.StartRating(person=DI, rating=1500, source="estimated")
    specified.then(RATED, facts.StartRatingsIssued(lines=(line,)))
    specified.when(estimate_start_rating, asked).refused("start_rating_issued", article="DSU 4.5.4.1")


@pytest.mark.parametrize("rating", [0, 99, 4001])
def test_an_estimate_is_a_rating(rating):
    asked = acts.EstimateStartRating(**HERE, person=DI, rating=rating)
    specified = cup(*INVITED, *ENTERED, role="rating_committee")
    specified.when(estimate_start_rating, asked).refused("no_such_rating", field="rating")

"""Every number leads down to its calculation, the paragraphs, their edition, the events; as page and JSON."""

from __future__ import annotations

import datetime as dt

import pytest

from events import log, runner
from federation.rulings.events import EditionAdopted, RuleInterpretationIssued, RuleInterpretationWithdrawn
from federation.rulings.state import rulings_stream
from ratings.models import RatingChange
from ratings.systems.swedish.interpretations import may_differ
from tests.pages.test_rating_steps import NEWCOMER, past, text_of, why
from tests.ratings.past import FED, person
from tests.ratings.test_lists_anew import FIRST, cup
from tournaments.events import ReportAccepted, ResultReported
from tournaments.state import stream_of

__all__ = ["past"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]

LONG_AGO = dt.date(2019, 1, 1)
RULED = RuleInterpretationIssued(
    number=1, article="SLSF-G 28.3", text="The table is read as printed.", counts_from=LONG_AGO
)


def explained(client, number: int = 0) -> dict:
    answer = client.get(why(number), {"format": "json"})
    assert answer.headers["Content-Type"] == "application/json"
    return answer.json()


def accepted() -> int:
    """Where the acceptance of the tournament stands."""
    found = log.read_stream(stream_of(FED, "one"))
    return next(each.position for each in found if each.type == ReportAccepted.TYPE)


# ---- as JSON and as a page ----
def test_an_explanation_is_there_for_programs_with_every_event_behind_it(client, past):
    told = explained(client)
    change = RatingChange.objects.get(person=person(0))
    assert told["title"] == f"Why {change.after}?"
    assert [each["figure"] for each in told["sum"]][::2] == [str(change.before), str(change.after)]
    types = {each["type"] for each in told["events"]}
    assert {ResultReported.TYPE, ReportAccepted.TYPE} <= types
    assert told["event_count"] == len(told["events"])
    assert all(each["address"] == f"/log/{each['position']}/" for each in told["events"])


def test_each_paragraph_has_its_sentence_its_edition_and_its_place(client, past):
    paragraphs = {each["article"]: each for each in explained(client)["paragraphs"]}
    table = paragraphs["SLSF-G 28.3"]
    assert (table["edition"], table["in_force_from"]) == ("2011-03-05", "2011-03-05")
    assert table["address"] == "/rules/#slsf-g-28.3"
    assert all(each["text"] for each in paragraphs.values())


def test_a_new_players_rating_is_explained_too(client, past):
    told = explained(client, NEWCOMER)
    assert told["steps"][0]["title"] == "Entry rating"
    assert {"SLSF-G 29.1", "SLSF-G 29.2", "SLSF-G 29.3"} <= {each["article"] for each in told["paragraphs"]}


def test_the_page_says_edition_events_and_where_to_check(client, past):
    page = client.get(why(0))
    text = text_of(page)
    for words in (
        "Rule book SLSF-G, edition of 5 March 2011",
        "no later decision applies",
        "The paragraphs used",
        "Check it yourself",
        "The events, one by one",
    ):
        assert words in text, words
    assert "format=json" in page.content.decode()


# ---- what was decided since ----
def test_a_ruling_that_counted_stands_beside_its_paragraph_until_it_is_taken_back(client, past):
    past.add(rulings_stream(FED), RULED)
    page = text_of(client.get(why(0)))
    assert "1 later decision applies" in page
    assert f"Ruling, from 1 January 2019: {RULED.text}" in page
    decided = {each["article"]: each["decided"] for each in explained(client)["paragraphs"]}
    assert [each["words"] for each in decided["SLSF-G 28.3"]] == [RULED.text]
    assert decided["SLSF-G 28.2"] == []


def test_a_ruling_taken_back_later_counted_on_its_days(client, past):
    past.add(rulings_stream(FED), RULED, RuleInterpretationWithdrawn(number=1, reason="0" * 64))
    assert RULED.text in text_of(client.get(why(0)))


def test_a_ruling_of_a_later_day_did_not_count_then(client, past):
    later = RuleInterpretationIssued(
        number=1, article="SLSF-G 28.3", text=RULED.text, counts_from=dt.date(2030, 1, 1)
    )
    past.add(rulings_stream(FED), later)
    assert "no later decision applies" in text_of(client.get(why(0)))


def test_an_edition_that_the_house_does_not_calculate_by_says_so(client, past):
    adopted = EditionAdopted(
        number=1,
        book="SLSF-G",
        edition="2020-01-01",
        adopted_on=LONG_AGO,
        counts_from=LONG_AGO,
        articles=("SLSF-G 28.3",),
        text="Another table.",
    )
    past.add(rulings_stream(FED), adopted)
    runner.catch_up_all()
    said = (
        "Edition 2020-01-01, by which this house does not calculate yet, from 1 January 2019: Another table."
    )
    assert said in text_of(client.get(why(0)))
    assert said in text_of(client.get("/rules/"))


# ---- from an event up ----
def test_an_event_leads_up_to_all_that_it_moved(client, past):
    page = client.get(f"/log/{accepted()}/")
    assert "What it changed" in text_of(page)
    moved = text_of(client.get(f"/log/{accepted()}/moved/"))
    for words in ("Rating change", "Player3", "one: 1250 → 1260", "Rated tournament"):
        assert words in moved, words


def test_what_an_event_moved_is_there_for_programs(client, past):
    told = client.get(f"/log/{accepted()}/moved/", {"format": "json"}).json()
    kinds = {kind["model"]: kind for kind in told["moved"]}
    assert (
        kinds["ratings.RatingChange"]["count"] == RatingChange.objects.filter(because_of=accepted()).count()
    )
    assert why(NEWCOMER) in {row["address"] for row in kinds["ratings.RatingChange"]["rows"]}


def test_an_event_that_no_row_rests_on_says_so(client, past):
    past.add(rulings_stream(FED), RuleInterpretationWithdrawn(number=7, reason="0" * 64))
    runner.catch_up_all()
    page = text_of(client.get(f"/log/{log.head_position()}/moved/"))
    assert "No row rests on this event." in page, page


@pytest.mark.parametrize("position", [0, 999_999])
def test_there_is_nothing_to_say_of_an_event_that_is_not_there(client, past, position):
    assert client.get(f"/log/{position}/moved/").status_code == 404


def test_what_a_veiled_event_moved_is_for_auditors(client, past):
    past.add("sanctions/slsf/somebody", RuleInterpretationWithdrawn(number=7, reason="0" * 64))
    assert client.get(f"/log/{log.head_position()}/moved/").status_code == 403


# ---- a place ----
def test_a_place_is_explained_criterion_by_criterion(client, past):
    past.play(cup("two", FIRST, (0, 1, 2), (0, 2, 2), (1, 2, 1)))
    runner.catch_up_all()
    address = f"/tournaments/{FED}/two/"
    standings = client.get(f"{address}?tab=standings").content.decode()
    mine = f"{address}1/{person(0)}/why-this-place/"
    assert mine in standings
    page = text_of(client.get(mine))
    assert "Why place 1?" in page
    assert "Asked among 3 players; no other is level with this figure" in page
    shared = client.get(f"{address}1/{person(1)}/why-this-place/", {"format": "json"}).json()
    assert shared["sum"] == [{"figure": "2", "words": "shared"}]
    assert client.get(f"{address}1/{person(5)}/why-this-place/").status_code == 404
    assert client.get(f"{address}9/{person(0)}/why-this-place/").status_code == 404


@pytest.mark.parametrize(("inactive", "asked"), [(0, False), (5, False), (6, True), (8, True)])
def test_the_decisions_are_looked_up_only_where_the_readings_can_differ(inactive, asked):
    assert may_differ(inactive) is asked

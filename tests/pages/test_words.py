"""How numbers, scores, days and paragraphs are written, and how a history is told."""

import datetime as dt
import json
from uuid import uuid4

import pytest
from django.template import Context, Template
from django.test import RequestFactory

from events.history import history, line_of, title_of
from events.log import Envelope
from federation.pages import articles, formatting
from federation.pages.local_time import LocalTime
from ratings.systems.graph import graph
from ratings.systems.swedish.pages.matches import band
from tests.paragraphs import paragraphs
from tests.support import correcting, season


@pytest.mark.parametrize(
    ("half_points", "text"),
    [(0, "0<i></i>"), (1, "<i>½</i>"), (7, "3<i>½</i>"), (8, "4<i></i>"), (None, "–")],
)
def test_points_keep_wholes_in_line(half_points, text):
    assert formatting.points(half_points) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [("17", "17<i></i>"), ("7/2", "3<i>½</i>"), ("21/4", "5<i>¼</i>"), ("1/3", "1/3"), ("<b>", "&lt;b&gt;")],
)
def test_a_tie_break_is_shown_exactly(value, text):
    assert formatting.criterion(value) == text


@pytest.mark.parametrize(("number", "text"), [(24, "+24"), (-14, "−14"), (0, "0"), (None, "–")])
def test_a_change_has_its_sign_and_the_true_minus(number, text):
    assert formatting.signed(number) == text


@pytest.mark.parametrize(
    ("number", "text"), [(1794, "1794"), (48213, "48\u202f213"), (-1_000_000, "−1\u202f000\u202f000")]
)
def test_thousands_take_a_narrow_space(number, text):
    assert formatting.thousands(number) == text


@pytest.mark.parametrize(
    ("black", "white", "ending", "text"),
    [
        (2, 0, "played", "1–0"),
        (1, 1, "played", "½–½"),
        (0, 2, "walkover", "0–1 w.o."),
        (None, None, "", "in play"),
        (3, 1, "", "1½–½"),
    ],
)
def test_a_score_is_told_from_the_side_that_stands_first(black, white, ending, text):
    assert formatting.score_text(black, white, ending) == text


@pytest.mark.parametrize(
    ("first", "last", "text"),
    [
        ((2026, 3, 21), (2026, 3, 21), "21 March 2026"),
        ((2026, 3, 21), (2026, 3, 22), "21–22 March 2026"),
        ((2026, 4, 30), (2026, 5, 1), "30 April – 1 May 2026"),
        ((2025, 12, 31), (2026, 1, 1), "31 December 2025 – 1 January 2026"),
    ],
)
def test_days_are_written_once(first, last, text):
    assert formatting.days(dt.date(*first), dt.date(*last)) == text


def test_a_paragraph_leads_to_its_title_also_by_its_letter():
    said = Template('{% load records %}{% cite "SLSF-G 17.2c" %}').render(Context())
    assert said == '<cite><a href="/rules/#slsf-g-17.2">SLSF-G 17.2c</a></cite>'
    assert formatting.cite("DSU 4.5.2.4") == '<cite><a href="/rules/#dsu-4.5.2.4">DSU 4.5.2.4</a></cite>'
    assert formatting.cite("DSU 9.9") == "<cite>DSU 9.9</cite>"
    assert formatting.cite("") == ""


def test_the_titles_are_those_of_the_books():
    assert articles.titles() == {name: each.title for name, each in paragraphs().items()}


@pytest.mark.parametrize(
    ("difference", "row"),
    [
        (0, "0–10: 16/16/0"),
        (-253, "237–270: 6/26/10"),
        (108, "103–126: 11/21/5"),
        (499, "410–499: 2/30/14"),
        (500, "500 and over: 1/31/15"),
    ],
)
def test_the_row_of_the_table_is_the_printed_one(difference, row):
    assert band(difference) == row


def test_a_graph_needs_two_points_and_keeps_them_within():
    assert graph([(dt.date(2026, 1, 1), 1500)]) is None
    drawn = graph([(dt.date(2020, 1, 1), 1500), (dt.date(2023, 5, 1), 1420), (dt.date(2026, 1, 1), 1600)])
    assert (drawn.highest, drawn.lowest) == (1600, 1420)
    assert [mark.label for mark in drawn.across] == ["2021", "2022", "2023", "2024", "2025", "2026"]
    assert drawn.path.startswith("M44.0,")
    assert drawn.end_x == "664.0"


def test_a_graph_of_days_that_are_not_real_is_evenly_spaced():
    day = dt.date(2000, 1, 1)
    drawn = graph([(day, 1500), (day, 1510), (day, 1520)], by_order=True)
    assert drawn.across == []
    assert "H354.0" in drawn.path


def test_a_name_of_an_event_reads_as_words():
    assert title_of("tournaments.StartNumbersDrawn") == "Start numbers drawn"


def envelope(kind, payload, version=1):
    now = dt.datetime(2026, 1, 1, tzinfo=dt.UTC)
    return Envelope(
        1, "x/y/z", 1, kind, version, now.date(), now, uuid4(), uuid4(), 0, uuid4(), json.dumps(payload)
    )


def test_an_event_that_nobody_knows_today_is_named_and_not_hidden():
    assert line_of(envelope("games.StoneThrown", {})).words == "Stone thrown"


@pytest.mark.database
@pytest.mark.django_db
def test_a_history_is_told_newest_first_with_names_and_in_pages(played):
    streams = [f"tournament/slsf/{played.rated}"]
    lines = history(streams, most=1000)
    assert [line.position for line in lines] == sorted((line.position for line in lines), reverse=True)
    older = history(streams, before=lines[0].position, most=3)
    assert [line.position for line in older] == [line.position for line in lines[1:4]]
    register = "register/slsf/gomoku"
    together = history([*streams, register], most=1000)
    assert len(together) == len(lines) + len(history([register]))
    assert [line.position for line in together] == sorted(line.position for line in together)[::-1]
    assert history([]) == []
    entered = next(line for line in lines if line.words.endswith("is entered"))
    [person] = entered.persons
    assert entered.named({person: "Åsa Öberg"}).words == "Åsa Öberg is entered"


@pytest.mark.database
@pytest.mark.django_db
def test_a_correction_is_told_without_its_private_reason(played):
    from tournaments import commands as acts

    act = acts.CorrectResult(
        federation="slsf",
        tournament=played.rated,
        round_number=1,
        reason="private words",
        game=acts.HandedIn(board=1, black=1, white=1),
    )
    correcting.within(act, season.everything("slsf"))
    told = history([f"tournament/slsf/{played.rated}"], most=1)[0]
    assert told.words == "Corrected: round 1, board 1: White ½, Black ½"


@pytest.mark.parametrize(("federation", "hour"), [("slsf", "13"), ("nowhere", "13")])
def test_times_are_those_of_the_federation(federation, hour):
    noon = dt.datetime(2026, 1, 1, 12, tzinfo=dt.UTC)
    shown = Template('{{ noon|date:"H" }}')
    middleware = LocalTime(lambda request: None)
    middleware.process_view(RequestFactory().get("/"), lambda: None, (), {"federation": federation})
    assert shown.render(Context({"noon": noon})) == hour
    middleware(RequestFactory().get("/"))
    assert shown.render(Context({"noon": noon})) == "12"

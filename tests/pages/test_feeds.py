"""What other programs subscribe to: a calendar of tournaments, and news as Atom, each parsed as they do."""

from __future__ import annotations

import datetime as dt
import re
from xml.etree import ElementTree

import pytest
from icalendar import Calendar

from events.log import head_position
from federation.members import directory
from tests.support import season
from tournaments import commands as acts
from tournaments.models import TournamentRow

pytestmark = [pytest.mark.database, pytest.mark.django_db]

ATOM = "{http://www.w3.org/2005/Atom}"
ALTERNATE = re.compile(r'<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)">')


def calendar(client, address: str = "/calendar.ics") -> dict[str, dict]:
    """The events of a calendar by their names."""
    answer = client.get(address)
    assert answer.status_code == 200
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    assert max(map(len, answer.content.split(b"\r\n"))) <= 75, "lines are folded"
    read = Calendar.from_ical(answer.content)
    assert read.errors == []
    return {str(event["summary"]): event for event in read.walk("VEVENT")}


def feed(client, address: str) -> ElementTree.Element:
    answer = client.get(address)
    assert answer.status_code == 200
    assert answer["Content-Type"] == "application/atom+xml; charset=utf-8"
    root = ElementTree.fromstring(answer.content)
    assert root.tag == f"{ATOM}feed"
    for each in (root, *root.iter(f"{ATOM}entry")):
        for needed in ("id", "title", "updated"):
            assert each.findtext(ATOM + needed), needed
        dt.datetime.fromisoformat(each.findtext(f"{ATOM}updated"))
    ids = [entry.findtext(f"{ATOM}id") for entry in root.iter(f"{ATOM}entry")]
    assert len(ids) == len(set(ids))
    return root


def titles(root: ElementTree.Element) -> list[str]:
    return [entry.findtext(f"{ATOM}title") for entry in root.iter(f"{ATOM}entry")]


@pytest.fixture
def coming(played) -> str:
    """A tournament of three days in a month, of another federation; its name wants folding and escapes."""
    by = season.everything("psgrp")
    day = directory.today("psgrp") + dt.timedelta(days=30)
    name = "Otwarte mistrzostwa; Warszawa, Kraków i okolice: wielki turniej jesienny gomoku"
    season.tournament(name, federation="psgrp", starts_on=day, days=3, by=by)
    season.catch_up()
    return name


def test_a_tournament_stands_on_whole_days_with_the_end_after_the_last(client, coming) -> None:
    event = calendar(client)[coming]
    first = directory.today("psgrp") + dt.timedelta(days=30)
    assert event["dtstart"].dt == first
    assert event["dtend"].dt == first + dt.timedelta(days=3)
    assert event["status"] == "TENTATIVE"
    assert event["url"].startswith("http://testserver/tournaments/psgrp/otwarte")
    assert "Gomoku, PSGRP." in event["description"]


def test_each_federation_has_its_own(client, coming) -> None:
    assert calendar(client, "/federations/psgrp/calendar.ics").keys() == {coming}
    assert coming not in calendar(client, "/federations/slsf/calendar.ics")
    assert client.get("/federations/nowhere/calendar.ics").status_code == 404


def test_a_sign_that_no_calendar_holds_is_left_out(client) -> None:
    season.open_house()
    day = directory.today("slsf") + dt.timedelta(days=30)
    season.tournament("Blixtspelen", starts_on=day)
    season.catch_up()
    TournamentRow.objects.update(
        name="Blixt\x07\x7fspelen\x0b"
    )  # as it was recorded before such were refused
    assert calendar(client).keys() == {"Blixtspelen"}
    assert re.search(rb"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]", client.get("/calendar.ics").content) is None


def test_what_is_called_off_keeps_its_id_and_is_told_so(client, coming) -> None:
    before = calendar(client)[coming]
    tournament = str(before["url"]).rstrip("/").rpartition("/")[2]
    by = season.everything("psgrp")
    act = acts.CancelTournament(federation="psgrp", tournament=tournament, reason="No hall")
    acts.cancel_tournament(act, by=by)
    season.catch_up()
    after = calendar(client)[coming]
    assert after["uid"] == before["uid"]
    assert after["status"] == "CANCELLED"
    assert after["sequence"] > before["sequence"]


def test_news_of_all_and_of_one_federation(client, played) -> None:
    root = feed(client, "/news.atom")
    assert "Höstcupen" in titles(root)
    entry = next(root.iter(f"{ATOM}entry"))
    assert entry.find(f"{ATOM}link").get("href").startswith("http://testserver/")
    assert titles(feed(client, "/federations/slsf/news.atom")) == titles(root)
    assert titles(feed(client, "/federations/psgrp/news.atom")) == []
    assert client.get("/federations/nowhere/news.atom").status_code == 404


def test_a_sign_that_xml_cannot_hold_silences_no_feed(client, played) -> None:
    at = season.tournament("Blixtspelen")
    season.catch_up()
    TournamentRow.objects.filter(tournament=at).update(name="Blixt\x01spelen")
    assert feed(client, f"/tournaments/slsf/{at}/news.atom").findtext(f"{ATOM}title") == "Blixtspelen"


def test_a_feed_is_the_same_at_each_look(client, played) -> None:
    for address in (
        "/news.atom",
        "/federations/psgrp/news.atom",
        f"/tournaments/slsf/{played.rated}/news.atom",
    ):
        assert client.get(address).content == client.get(address).content


def test_a_tournament_tells_what_was_recorded_of_it(client, played) -> None:
    root = feed(client, f"/tournaments/slsf/{played.playing}/news.atom")
    assert root.findtext(f"{ATOM}title") == "Höstcupen"
    assert any("Round 3" in title for title in titles(root))
    newest = next(root.iter(f"{ATOM}entry")).find(f"{ATOM}link").get("href")
    assert int(newest.rstrip("/").rpartition("/")[2]) <= head_position()
    assert client.get("/tournaments/slsf/nowhere/news.atom").status_code == 404


def test_a_member_tells_of_tournaments_and_of_each_step_of_a_rating(client, played) -> None:
    root = feed(client, f"/members/{played.persons[0]}/news.atom")
    assert root.findtext(f"{ATOM}title") == "Given1 Surname0001"
    assert any(re.fullmatch(r"Gomoku: 1600 → \d+ \([+−±]\d+\)", title) for title in titles(root))
    assert "Höstcupen: in play" in titles(root)
    nobody = "00000000-0000-4000-8000-000000000000"
    assert client.get(f"/members/{nobody}/news.atom").status_code == 404


def test_pages_say_where_their_feeds_are(client, played) -> None:
    pages = {
        "/": {"application/atom+xml": "/news.atom", "text/calendar": "/calendar.ics"},
        "/federations/slsf/": {
            "application/atom+xml": "/federations/slsf/news.atom",
            "text/calendar": "/federations/slsf/calendar.ics",
        },
        f"/tournaments/slsf/{played.rated}/": {
            "application/atom+xml": f"/tournaments/slsf/{played.rated}/news.atom"
        },
        f"/members/{played.persons[0]}/": {"application/atom+xml": f"/members/{played.persons[0]}/news.atom"},
    }
    for address, feeds in pages.items():
        head = client.get(address).content.decode().split("</head>")[0]
        assert dict(ALTERNATE.findall(head)) == feeds, address

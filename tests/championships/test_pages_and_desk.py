"""A championship from its setting up to its champion, at the desk and on the public pages."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest
from django.db import connection
from django.template import Context, Template
from django.test import Client
from django.test.utils import CaptureQueriesContext

from events import rebuilding, runner
from events.history import history
from federation.members import directory
from federation.officials.roles import Role
from federation.pages.tasks_for_roles import offers, waiting_for
from ratings.championships import events as facts
from ratings.championships.models import EntrantRow, PlayoffGame, SeatRow, TitleWon
from ratings.championships.state import championship_id, championship_stream
from tests.championships.at_the_desk import DESK, PUBLIC
from tests.championships.given import CUP, FED, arranged, entry, field, line, player, round_robin
from tests.championships.past import Past
from tests.desk.conftest import SURE, text_of
from tests.support import season
from tournaments.rules.dsu.easter import easter_monday

pytestmark = [pytest.mark.database, pytest.mark.django_db]

YEAR = directory.today("dsu").year - 1
"""A championship that is over, whenever the tests run."""


DM = championship_id("dm", YEAR)


STREAM = championship_stream(FED, "dm", YEAR)


FIRST_DAY = easter_monday(YEAR) - dt.timedelta(days=3)


IN_TIME = FIRST_DAY - dt.timedelta(days=60)


MOST_QUERIES = 16
"""With the session, the account and its roles."""


@pytest.fixture
def executive(official):
    return official("executive_committee", federation=FED)


@pytest.fixture
def organiser(official):
    return official("organiser", federation=FED)


@pytest.fixture
def registrar(official):
    return official("rating_registrar", federation=FED)


def seated(*more) -> Past:
    """Thirty entrants of last year, rated 2400 and down."""
    past = Past()
    deadline = FIRST_DAY - dt.timedelta(days=32)
    opened = arranged(year=YEAR, first_day=FIRST_DAY, entry_deadline=deadline)
    past.add(STREAM, opened, *field(30), *more)
    season.catch_up()
    return past


def test_the_executive_sets_a_championship_up(executive):
    response = executive.send(f"{DESK}new/", kind="dm", year=YEAR, first_day=FIRST_DAY.isoformat(), host="")
    assert response.status_code == 302
    season.catch_up()
    page = text_of(Client().get(f"{PUBLIC}{DM}/"))
    assert f"Danish championship {YEAR}" in page
    assert "No player has entered yet." in page
    again = executive.send(f"{DESK}new/", kind="dm", year=YEAR, first_day=FIRST_DAY.isoformat(), host="")
    assert again.status_code == 409
    assert "set up already" in text_of(again)


def test_whoever_has_no_business_there_is_told_so(official, executive):
    stranger = official("arbiter")
    assert stranger.get(DESK).status_code == 403
    assert stranger.send(f"{DESK}new/", kind="dm").status_code == 403
    assert executive.get(f"{DESK}{DM}/").status_code == 404
    assert executive.get("/desk/championships/slsf/").status_code == 404


def test_an_entry_is_taken_with_what_the_register_says(organiser):
    season.club("Bøgelunde", federation=FED)
    junior = season.person(
        "Ida Ung", federation=FED, number=41, club="bogelunde", born_on=f"{YEAR - 15}-05-01"
    )
    season.catch_up()
    seated()
    address = f"{DESK}{DM}/enter/?q=41"
    assert "Ida Ung, born" in text_of(organiser.get(f"{DESK}{DM}/enter/", q="41"))
    sent = {"person": junior, "received_on": IN_TIME.isoformat()}
    unpaid = organiser.send(address, **sent)
    assert unpaid.status_code == 422
    assert "without its fee" in text_of(unpaid)
    assert organiser.send(address, **sent, fee_paid="on").status_code == 302
    season.catch_up()
    row = EntrantRow.objects.get(person=junior)
    assert (row.junior, row.realm, row.received_on) == (True, False, IN_TIME)


def test_the_registrar_returns_the_list_and_the_places_wait_for_the_executive(registrar, executive):
    past = seated(entry(31))
    page = text_of(registrar.get(f"{DESK}{DM}/ratings/"))
    assert "not in the register" in page
    filled = {f"games_{place}": "0" for place in range(31)}
    sent = registrar.send(f"{DESK}{DM}/ratings/", rating_30="2500", **filled)
    assert sent.status_code == 302
    season.catch_up()
    assert EntrantRow.objects.get(person=player(31)).rating == 2500
    assert past.versions[STREAM] == 33
    shown = text_of(Client().get(f"{PUBLIC}{DM}/"))
    assert "Rated 2500 or more." in shown
    assert "The places are not confirmed." in shown
    assert executive.send(f"{DESK}{DM}/confirm/", **SURE).status_code == 302
    season.catch_up()
    assert SeatRow.objects.get(person=player(31)).group == "national"
    page = text_of(executive.get(f"{DESK}{DM}/"))
    assert "The places are confirmed." in page


def test_every_refusal_has_its_reason_and_paragraph(house):
    seated()
    page = text_of(Client().get(f"{PUBLIC}{DM}/"))
    assert "Why 20 entrants are not in it" in page
    assert "All places went to others before." in page
    assert "The highest rated under 2200, to eight players or an even number." in page
    assert "DSU 4.2 §36" in page
    assert "DSU 4.2 §37" in page


def test_a_wild_card_is_proposed_and_approved_by_two(organiser, executive):
    seated()
    given = organiser.send(f"{DESK}{DM}/wild-card/", person=player(30), reason="The local hope.")
    assert given.status_code == 302
    season.catch_up()
    assert "waits for the executive committee" in text_of(executive.get(f"{DESK}{DM}/"))
    assert executive.send(f"{DESK}{DM}/wild-card/approve/", **SURE).status_code == 302
    season.catch_up()
    assert "The organiser’s wild card, approved." in text_of(Client().get(f"{PUBLIC}{DM}/"))
    assert executive.send(f"{DESK}{DM}/wild-card/drop/", reason="He is ill.").status_code == 302
    assert executive.send(f"{DESK}{DM}/wild-card/drop/", reason="He is ill.").status_code == 422


def test_an_entry_is_withdrawn_until_play_begins(organiser):
    coming = championship_id("rapid", directory.today("dsu").year)
    day = directory.today("dsu") + dt.timedelta(days=30)
    to_come = arranged(
        kind="rapid", year=directory.today("dsu").year, first_day=day, entry_deadline=directory.today("dsu")
    )
    seated().add(championship_stream(FED, "rapid", directory.today("dsu").year), to_come, entry(30))
    season.catch_up()
    assert organiser.send(f"{DESK}{coming}/withdraw/", person=player(30)).status_code == 302
    season.catch_up()
    assert EntrantRow.objects.filter(person=player(30)).values_list("championship").get() == (DM,)
    over = organiser.send(f"{DESK}{DM}/withdraw/", person=player(30))
    assert over.status_code == 422
    assert "The arbiter takes note" in text_of(over) and "DSU 4.1.2 §16" in text_of(over)


def test_an_organiser_grants_a_place_for_next_year(organiser):
    seated()
    somebody = season.person("Bo Vinder", federation=FED, number=77)
    season.catch_up()
    granted = organiser.send(f"{DESK}{DM}/qualify/?q=77", person=somebody, ground="winner of group 1")
    assert granted.status_code == 302
    season.catch_up()
    page = text_of(Client().get(f"{PUBLIC}{DM}/"))
    assert "Bo Vinder</a>: winner of group 1" in page


def test_level_players_wait_for_the_executives_choice(executive):
    level = facts.EntrantRatingsReturned(lines=(line(11, 2310),))
    seated(level)
    assert "the executive committee chooses" in text_of(Client().get(f"{PUBLIC}{DM}/"))
    form = f"{DESK}{DM}/national/choose/"
    assert executive.send(form, persons=[player(10), player(11)], reason="x").status_code == 422
    assert executive.send(form, persons=[player(11)], reason="He played abroad.").status_code == 302
    assert executive.send(f"{DESK}{DM}/confirm/", **SURE).status_code == 302
    season.catch_up()
    assert SeatRow.objects.get(person=player(11)).group == "national"


def test_a_class_is_played_off_and_its_champion_stands_everywhere(executive):
    past = seated()
    past.add(f"tournament/{FED}/{CUP}", *two_level())
    season.catch_up()
    named = executive.send(f"{DESK}{DM}/class/", group="national", tournament=CUP)
    assert named.status_code == 302
    season.catch_up()
    assert {each.act for each in waiting_for(Role.EXECUTIVE_COMMITTEE, FED)} >= {"Award the title"}
    award, game = f"{DESK}{DM}/national/title/", f"{DESK}{DM}/national/game/"
    assert "a play-off decides between them" in text_of(executive.get(award))
    wrong = executive.send(game, games="blitz", half_points="2-0", black="")
    assert "out of turn" in text_of(wrong)
    for _ in range(2):
        assert executive.send(game, games="rapid", half_points="2-0", black="0").status_code == 302
    assert executive.send(award, **SURE).status_code == 302
    season.catch_up()
    (champion,) = TitleWon.objects.all()
    assert (champion.title, champion.year) == ("Danmarksmester", YEAR)
    assert PlayoffGame.objects.count() == 2
    page = text_of(Client().get(PUBLIC))
    assert "Danmarksmester" in page
    assert "rapid chess" in text_of(Client().get(f"{PUBLIC}{DM}/"))
    tag = Template("{% load championships %}{% championships_of person %}")
    assert "Danmarksmester" in tag.render(Context({"person": champion.person}))
    assert not [each for each in waiting_for(Role.EXECUTIVE_COMMITTEE, FED) if each.act == "Award the title"]
    before = runner.digest("championships.championships")
    rebuilding.rebuild("championships.championships")
    assert runner.digest("championships.championships") == before
    lines = history([STREAM])
    assert all(each.words for each in lines)


@pytest.mark.parametrize("act", ["choose", "game", "play-off", "title"])
def test_an_address_of_no_class_of_this_championship_leads_nowhere(executive, act):
    seated()
    for group in ("nonsense", "senior"):
        assert executive.get(f"{DESK}{DM}/{group}/{act}/").status_code == 404


def two_level():
    return round_robin("Landsholdsklasse", [(1, 2, 1), (1, 3, 2), (2, 3, 2)])


def test_champions_of_the_past_are_recorded_by_member_number(executive):
    person = season.person("Bent Gammel", federation=FED, number=12)
    season.catch_up()
    form = {"kind": "dm", "group": "national", "year": YEAR - 1, "champions": "12", "winner": "12"}
    wrong = executive.send(f"{DESK}past/", **(form | {"champions": "99"}), reference="Skakbladet")
    assert wrong.status_code == 422
    assert "No member has the number 99." in text_of(wrong)
    nobody = executive.send(f"{DESK}past/", **(form | {"players": "9" * 30}), reference="Skakbladet")
    assert nobody.status_code == 422
    two = executive.send(f"{DESK}past/", **(form | {"winner": "12 12"}), reference="Skakbladet")
    assert two.status_code == 422
    assert "One player wins a class." in text_of(two)
    assert executive.send(f"{DESK}past/", **form, reference="Skakbladet").status_code == 302
    season.catch_up()
    assert TitleWon.objects.get().person == UUID(person)
    assert "Bent Gammel" in text_of(Client().get(PUBLIC))


def test_few_queries_and_empty_pages_say_so(executive):
    page = text_of(Client().get(PUBLIC))
    assert "No championship is set up yet." in page
    assert "No title is awarded yet." in page
    assert "None has been achieved since." in text_of(Client().get(f"{PUBLIC}candidates/"))
    seated()
    for address in (PUBLIC, f"{PUBLIC}{DM}/", f"{PUBLIC}candidates/"):
        with CaptureQueriesContext(connection) as asked:
            Client().get(address)
        assert len(asked) <= 12, [each["sql"] for each in asked]
    with CaptureQueriesContext(connection) as asked:
        executive.get(f"{DESK}{DM}/")
    assert len(asked) <= MOST_QUERIES, len(asked)


def test_the_api_tells_seats_titles_and_scores(executive):
    seated()
    executive.send(f"{DESK}{DM}/confirm/", **SURE)
    season.catch_up()
    for name in ("championships", "championship-seats", "champions", "candidate-scores"):
        assert Client().get(f"/api/{name}/").status_code == 200
    assert Client().get("/api/championship-seats/").json()["count"] == 30


def test_the_desk_is_offered_to_those_who_work_there():
    assert dict(offers(FED, {Role.EXECUTIVE_COMMITTEE}))["Championships: set up, places, titles"] == DESK
    assert DESK not in dict(offers("slsf", {Role.EXECUTIVE_COMMITTEE})).values()

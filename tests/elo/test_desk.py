"""The desk of Elo: lists uploaded, doubts settled, the adjustment, results abroad, tournaments for FIDE."""

from __future__ import annotations

import datetime as dt

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from events.history import history
from federation.officials.roles import Role
from federation.pages.tasks_for_roles import waiting_for
from ratings.systems.elo import commands as acts
from ratings.systems.elo.models import EloList, EloTournament, ListedPlayer, SpotCheck
from ratings.systems.elo.state import elo_stream, tournament_stream
from tests.desk.conftest import Official, events_of, text_of
from tests.elo.at_the_desk import DESK
from tests.elo.given import FED
from tests.elo.past import AUGUST, JULY, LAST_YEAR, july
from tests.support import season
from tournaments import commands as played
from tournaments.events import Play

pytestmark = [pytest.mark.database, pytest.mark.django_db]

IMPORTED, LISTED = "elo.EloListImported", "elo.EloRatingsListed"
MOST_QUERIES = 10


@pytest.fixture
def registrar(here, official) -> Official:
    return official("rating_registrar", federation=FED)


def upload(by: Official, raw: bytes, month: dt.date = JULY, name: str = "standard_rating_list.txt"):
    return by.send(DESK + "import/", month=f"{month:%Y-%m}", file=SimpleUploadedFile(name, raw))


def test_the_registrar_uploads_a_list_and_settles_who_is_doubtful(here, registrar):
    assert upload(registrar, july()).status_code == 302
    season.catch_up()
    (waiting,) = waiting_for(Role.RATING_REGISTRAR, FED)
    assert (waiting.about, waiting.article) == ("Bent Berg", "DSU 4.5.6.1")
    assert "Persons named for sure: 3; doubtful: 1; members not on it: 2." in text_of(registrar.get(DESK))
    page = text_of(registrar.get(waiting.url))
    assert "Berg, Bent, 2001, DEN" in page
    assert "the year of birth is another or not stated" in page
    assert registrar.send(waiting.url, same="").status_code == 422
    assert registrar.send(waiting.url, same="yes").status_code == 302
    season.catch_up()
    assert waiting_for(Role.RATING_REGISTRAR, FED) == []
    assert ListedPlayer.objects.get(person=here.bent).standing == "confirmed"


def test_a_player_who_is_somebody_else_is_rejected(here, registrar):
    upload(registrar, july())
    season.catch_up()
    address = f"{DESK}lists/{JULY:%Y-%m}/{here.bent}/1400012/"
    assert registrar.send(address, same="no").status_code == 302
    season.catch_up()
    assert ListedPlayer.objects.get(person=here.bent).standing == "rejected"


@pytest.mark.parametrize(
    ("raw", "month", "said"),
    [
        (b"", JULY, "The file is empty."),
        (july()[:-40], JULY, "The list ends in the middle"),
        (july(), dt.date(LAST_YEAR, 8, 1), "is of"),
        (b"<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b 'c'>]><playerslist/>", JULY, "declares"),
    ],
)
def test_a_bad_list_is_refused_beside_its_field_and_nothing_is_recorded(here, registrar, raw, month, said):
    response = upload(registrar, raw, month)
    assert response.status_code == 422
    assert said in text_of(response)
    assert events_of(IMPORTED) == events_of(LISTED) == 0


def test_a_month_imported_twice_is_a_clash(here, registrar):
    upload(registrar, july())
    assert upload(registrar, july() + b"\r\n").status_code == 409
    assert (
        registrar.send(DESK + "import/", month="July", file=SimpleUploadedFile("a", b"x")).status_code == 422
    )
    assert events_of(IMPORTED) == 1


def test_a_wrong_file_is_taken_back_and_another_imported_in_its_place(here, registrar):
    upload(registrar, july())
    season.catch_up()
    assert "import/back/" in text_of(registrar.get(DESK))
    (month,) = EloList.objects.values_list("month", flat=True)
    assert registrar.send(DESK + "import/back/", month=month.isoformat()).status_code == 302
    season.catch_up()
    assert not EloList.objects.exists()
    assert not ListedPlayer.objects.exists()
    assert upload(registrar, july()).status_code == 302
    season.catch_up()
    assert ListedPlayer.objects.exists()


@pytest.mark.parametrize("role", ["arbiter", "board", "registrar"])
def test_the_desk_of_elo_is_for_registrar_and_committee(here, official, role):
    made = official(role, federation=FED)
    for page in ("", "import/", "adjustment/", "abroad/"):
        assert made.get(DESK + page).status_code == 403
    assert upload(made, july()).status_code == 403


def test_federations_without_fides_comparison_have_no_such_desk(house, official):
    assert official("rating_committee").get("/desk/elo/slsf/").status_code == 404


def test_the_adjustment_is_shown_and_made_once(here, registrar, committee):
    here.take(july())
    here.in_danish_register(curt=2360, ane=2190)
    address = DESK + "adjustment/"
    page = text_of(registrar.get(address, on=AUGUST.isoformat()))
    for said in ("N = 50", "2275.00", "2225.00", "50.00", "the Danish numbers go down", "2310", "2147"):
        assert said in page, said
    assert "The rating registrar fixes the day" in text_of(committee.get(address))
    assert committee.send(address, on=AUGUST.isoformat()).status_code == 422
    assert registrar.send(address + "day/", on=f"{LAST_YEAR}-07-31").status_code == 422
    assert registrar.send(address + "day/", on=AUGUST.isoformat()).status_code == 302
    assert registrar.send(address, on=AUGUST.isoformat()).status_code == 403
    assert committee.send(address, on=AUGUST.isoformat()).status_code == 302
    season.catch_up()
    assert committee.send(address, on=AUGUST.isoformat()).status_code == 409
    back = committee.send(address + "back/", year=str(LAST_YEAR), reason="Games were missing.")
    assert back.status_code == 307
    assert "/corrections/" in back["Location"]
    assert events_of("danish.YearlyAdjustmentMade") == 1


def test_games_are_stated_and_stand_in_the_form_again(here, registrar):
    address = f"{DESK}games/{here.ane}/"
    assert registrar.send(address, games="44", month=f"{JULY:%Y-%m}").status_code == 302
    season.catch_up()
    assert 'value="44"' in text_of(registrar.get(address))
    assert registrar.send(address, games="-4", month=f"{JULY:%Y-%m}").status_code == 422
    assert "44 Elo-rated games in all" in text_of(Client().get(f"/elo/{FED}/{here.ane}/"))


@pytest.fixture
def cup(here) -> str:
    """A tournament of the four, played last year."""
    by = season.everything(FED)
    persons = [here.curt, here.ane, here.bent, here.dorte]
    first = dt.date(LAST_YEAR, 9, 5)
    at = season.play_tournament(FED, persons, by=by, discipline="chess", starts_on=first, upto="entered")
    it = {"federation": FED, "tournament": at}
    terms = Play(system="round_robin", correction="sonneborn_berger", cash_shared=False)
    played.plan_stage(played.PlanStage(**it, stage=1, play=terms), by=by)
    played.draw_start_numbers(played.DrawStartNumbers(**it, seed="5" * 32), by=by)
    season.play(FED, at, by)
    played.finish_tournament(played.FinishTournament(**it), by=by)
    season.catch_up()
    return at


SEEK = {"notified_on": f"{LAST_YEAR}-07-01", "rounds_a_day": "2", "hours_a_day": "8", "smoke_free": "on"}


def test_a_tournament_for_fide_from_the_organisers_word_to_the_committees_report(
    here, cup, official, committee
):
    here.take(july())
    at = f"/desk/tournaments/{FED}/{cup}/elo/"
    public = f"/tournaments/{FED}/{cup}/elo-advice/"
    assert "It is not recorded that FIDE is to rate this tournament" in text_of(Client().get(public))
    organiser = official("organiser", federation=FED)
    assert organiser.send(at + "seek/", **SEEK).status_code == 302
    season.catch_up()
    page = text_of(Client().get(public))
    for said in ("Advice only", "At most 90 days", "DSU 4.7.2", "The invitation says so", "minutes: 45"):
        assert said in page, said
    (waiting,) = [each for each in waiting_for(Role.RATING_COMMITTEE, FED) if each.act == "Report to FIDE"]
    assert waiting.article == "DSU 4.1.1 §3"
    assert organiser.send(waiting.url, on=f"{LAST_YEAR}-09-20").status_code == 403
    assert committee.send(at + "copy/", on=f"{LAST_YEAR}-09-08").status_code == 302
    assert committee.send(waiting.url, on=f"{LAST_YEAR}-09-20").status_code == 302
    assert committee.send(at + "check/", agreed="no", difference="Berg has 3 too many.").status_code == 302
    assert committee.send(at + "check/", agreed="no", difference="").status_code == 422
    season.catch_up()
    assert [each for each in waiting_for(Role.RATING_COMMITTEE, FED) if each.act == "Report to FIDE"] == []
    assert EloTournament.objects.get().reported_on == dt.date(LAST_YEAR, 9, 20)
    assert SpotCheck.objects.get().agreed is False
    page = text_of(Client().get(public))
    assert "Berg has 3 too many." in page
    assert "Reported to FIDE on 20 September" in page
    assert at + "reported/back/" in text_of(committee.get(public))
    assert committee.send(at + "reported/back/").status_code == 302
    season.catch_up()
    assert EloTournament.objects.get().reported_on is None
    assert 'value="2"' in text_of(organiser.get(at + "seek/"))


def test_first_ratings_and_norms_on_the_advice_of_a_tournament(here, cup, official):
    here.take(july())
    organiser = official("organiser", federation=FED)
    organiser.send(f"/desk/tournaments/{FED}/{cup}/elo/seek/", **SEEK)
    season.catch_up()
    page = text_of(Client().get(f"/tournaments/{FED}/{cup}/elo-advice/"))
    assert "Bent Berg: not yet" in page
    assert "No player has played as many games as the printed norms ask for: 9." in page
    past = Client().get(f"/tournaments/{FED}/{cup}/elo-advice/?as_of={LAST_YEAR}-08-05")
    assert "shows only what stands now" in text_of(past)


def test_what_everybody_may_read(here, registrar):
    assert "No list is imported yet." in text_of(Client().get(f"/elo/{FED}/"))
    here.take(july())
    month = f"{JULY:%Y-%m}"
    assert f"/elo/{FED}/{month}/" in text_of(Client().get(f"/elo/{FED}/"))
    page = text_of(Client().get(f"/elo/{FED}/{month}/"))
    for said in ("Curt Hansen", "2300", "1400010", "members of that day are not on the list"):
        assert said in page, said
    assert "name, year of birth and country" in text_of(Client().get(f"/elo/{FED}/{here.ane}/"))
    for nowhere in ("2019-01", "2019-99", "nonsense"):
        assert Client().get(f"/elo/{FED}/{nowhere}/").status_code == 404
    assert Client().get("/elo/slsf/").status_code == 404
    assert EloList.objects.count() == 1


def test_the_history_tells_what_happened(here, cup, official):
    here.take(july())
    here.settle(acts.ConfirmNumber(**here.bents_number()))
    said = " ".join(line.words for line in history([elo_stream(FED)]))
    assert "4 players" in said
    assert "has the number 1400012 with FIDE" in said
    official("organiser", federation=FED).send(f"/desk/tournaments/{FED}/{cup}/elo/seek/", **SEEK)
    assert [line.words for line in history([tournament_stream(FED, cup)])] == [
        "FIDE is to rate the tournament"
    ]


@pytest.mark.parametrize("page", ["", "import/", "abroad/", "abroad/new/?q=a"])
def test_ten_queries_at_most(here, official, django_assert_max_num_queries, page):
    here.take(july())
    here.in_danish_register(curt=2360, ane=2190)
    made = official("rating_registrar", "rating_committee", federation=FED)
    with django_assert_max_num_queries(MOST_QUERIES + 4):  # four for session, account and its roles
        assert made.get(DESK + page).status_code == 200


def test_ten_queries_at_most_for_a_comparison(here, official, django_assert_max_num_queries):
    here.take(july())
    here.in_danish_register(curt=2360, ane=2190)
    made = official("rating_registrar", "rating_committee", federation=FED)
    with django_assert_max_num_queries(MOST_QUERIES + 4 + 3):  # three begin and end the trial of the act
        page = made.get(f"{DESK}adjustment/?on={LAST_YEAR}-08-15")
    assert "Curt Hansen" in text_of(page)


def test_ten_queries_at_most_in_public(here, cup, official, django_assert_max_num_queries):
    here.take(july())
    official("organiser", federation=FED).send(f"/desk/tournaments/{FED}/{cup}/elo/seek/", **SEEK)
    season.catch_up()
    for page in (f"elo/{FED}/", f"elo/{FED}/{JULY:%Y-%m}/", f"elo/{FED}/{here.ane}/"):
        with django_assert_max_num_queries(MOST_QUERIES):
            assert Client().get(f"/{page}").status_code == 200
    with django_assert_max_num_queries(MOST_QUERIES + 2):  # two for the tag of the committee's checks
        assert Client().get(f"/tournaments/{FED}/{cup}/elo-advice/").status_code == 200


def test_the_admin_and_the_api_show_what_was_imported(here, official):
    here.take(july())
    auditor = official("auditor", federation=FED)
    for model in ("elolist", "listedplayer", "statedgames", "elotournament", "spotcheck", "resultabroad"):
        assert auditor.get(f"/admin/elo/{model}/", q="a").status_code == 200
        assert auditor.get(f"/admin/elo/{model}/add/").status_code == 403
    row = ListedPlayer.objects.get(person=here.bent)
    assert "Bent Berg" in text_of(auditor.get("/admin/elo/listedplayer/"))
    assert "may be that of Bent Berg" in text_of(auditor.get(f"/admin/elo/listedplayer/{row.pk}/change/"))
    (listed,) = Client().get("/api/elo-lists/").json()["results"]
    assert (listed["month"], listed["players"]) == (JULY.isoformat(), 4)
    found = Client().get("/api/elos/", {"rating__gte": "2200"}).json()["results"]
    assert sorted(each["rating"] for each in found) == [2210, 2300]


def test_the_members_page_shows_the_elo_by_month(here):
    here.take(july())
    page = text_of(Client().get(f"/members/{here.ane}/"))
    assert f"/elo/{FED}/{here.ane}/" in page
    assert "2150" in page

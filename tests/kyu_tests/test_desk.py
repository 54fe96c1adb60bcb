"""The desk of kyu tests: the protocol of a session, papers for the eyes of few, rulings, what waits."""

from __future__ import annotations

import datetime as dt
import re
from html import unescape

import pytest
from django.urls import reverse

from events.history import history
from federation.members import directory
from federation.officials.roles import Role
from federation.pages.tasks_for_roles import waiting_for
from ratings.kyu_tests.models import IssuedPaper, KyuTest, PaperRow, RankingJudge
from ratings.kyu_tests.state import tests_stream as taker_stream
from ratings.rules.kyu_tests.supervising import Duty
from tests.desk.conftest import SURE, Official, events_of, text_of
from tests.kyu_tests.past import DAY, FED, LAST_YEAR, Club, club, issue, name_of, tie
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

DESK = f"/desk/kyu-tests/{FED}/"
PROTOCOL = f"{DESK}protocols/new/"
RECORDED, SENT = "kyu_tests.KyuTestRecorded", "kyu_tests.KyuTestProtocolSent"
MOST_QUERIES = 11
ALL_DONE = {"done": [duty.value for duty in Duty]}


@pytest.fixture
def here(house) -> Club:
    """The club with its judge and papers."""
    return club()


@pytest.fixture
def judge(here, official) -> Official:
    """The judge at an account of their own."""
    made = official("ranking_judge")
    tie(made.account.actor, here.judge)
    season.catch_up()
    return made


def session(here: Club, *lines: tuple[str, str, str], **more: object) -> dict[str, object]:
    """The form filled in: taker, paper and outcome of each line."""
    sent: dict[str, object] = {"on": DAY.isoformat(), "supervisor": here.judge, **ALL_DONE}
    for number, (taker, paper, outcome) in enumerate(lines, start=1):
        sent |= {f"taker_{number}": taker, f"paper_{number}": paper, f"outcome_{number}": outcome}
    return sent | more


def test_a_judge_sends_in_a_session_of_two_takers(here, judge):
    lines = [
        ("902", name_of(13), "passed"),
        ("Tage Provtagare", name_of(12), "missed"),
        ("nykomling", name_of(13), "missed"),
        ("nykomling", name_of(14), "passed"),
    ]
    assert judge.send(PROTOCOL, **session(here, *lines)).status_code == 302
    season.catch_up()
    assert (events_of(SENT), events_of(RECORDED)) == (1, 4)
    assert set(KyuTest.objects.values_list("validity", flat=True)) == {"valid"}


def test_a_test_that_may_not_be_sat_is_said_in_its_line_and_nothing_is_recorded(here, judge):
    lines = [("902", name_of(13), "passed"), ("nykomling", name_of(11), "passed")]
    response = judge.send(PROTOCOL, **session(here, *lines))
    assert response.status_code == 422
    (error,) = response.context["form"].errors["paper_2"]
    assert "SLSF-R 32.4 (9)" in str(error)
    assert 'value="nykomling"' in text_of(response)
    assert events_of(SENT) == events_of(RECORDED) == 0


def test_of_two_people_of_one_name_the_judge_chooses(here, judge):
    twin = season.person("Tage Provtagare", number=903, born_on="1990-01-01")
    season.catch_up()
    sent = session(here, ("Tage Provtagare", name_of(13), "passed"))
    response = judge.send(PROTOCOL, **sent)
    assert response.status_code == 422
    assert "born 1990" in text_of(response)
    assert judge.send(PROTOCOL, **sent | {"which_1": twin}).status_code == 302
    season.catch_up()
    assert str(KyuTest.objects.get().person) == twin


@pytest.mark.parametrize(
    "line",
    [
        ("902", "", "passed"),
        ("", name_of(13), "passed"),
        ("902", name_of(13), ""),
        ("xyzzy", name_of(13), "passed"),
        ("902", "no-such-paper", "passed"),
    ],
)
def test_a_line_that_says_half_is_not_recorded(here, judge, line):
    assert judge.send(PROTOCOL, **session(here, line)).status_code == 422
    assert events_of(SENT) == 0


def test_what_is_not_ticked_leaves_the_tests_in_doubt_until_the_officer_rules(here, judge, official):
    sent = session(here, ("902", name_of(13), "passed"), done=[Duty.MARKED.value], remarks="No clock.")
    assert judge.send(PROTOCOL, **sent).status_code == 302
    season.catch_up()
    (waiting,) = [each for each in waiting_for(Role.TITLE_OFFICER, FED) if "Rule" in each.act]
    officer = official("title_officer")
    assert "No clock." in text_of(officer.get(DESK + "protocols/"))
    assert "the clock was started" in text_of(officer.get(waiting.url))
    assert officer.send(waiting.url, valid="", reason="It ran.").status_code == 422
    assert officer.send(waiting.url, valid="yes", reason="It ran.").status_code == 302
    season.catch_up()
    assert KyuTest.objects.get().validity == "valid"
    assert officer.send(waiting.url, valid="yes", reason="It ran.").status_code == 422


def test_a_double_click_sends_one_protocol(here, judge):
    sent = session(here, ("902", name_of(13), "passed")) | {"key": "7f0f6f52-7f4b-4a54-9c9e-0d4a4c1b5f11"}
    for _click in range(2):
        assert judge.send(PROTOCOL, **sent).status_code == 302
    assert (events_of(SENT), events_of(RECORDED)) == (1, 1)


def test_a_judge_sees_the_papers_in_his_own_hands_and_no_others(here, judge):
    for page in (text_of(judge.get(DESK)), text_of(judge.get(PROTOCOL))):
        assert name_of(13) in page
        assert name_of(13, "c") not in page


def test_another_judge_sees_no_papers_and_is_told_to_have_the_account_tied(here, official):
    other = official("ranking_judge")
    page = text_of(other.get(DESK))
    assert name_of(13) not in page
    assert "The registrar ties it to your person" in page
    assert name_of(13) not in text_of(other.get(PROTOCOL))


def test_the_board_sees_judges_and_no_papers(here, official):
    page = text_of(official("board").get(DESK))
    assert "Rut Domare" in page
    assert name_of(13) not in page


@pytest.mark.parametrize("role", ["arbiter", "registrar", "rating_committee", "auditor"])
def test_the_desk_of_kyu_tests_is_for_officer_judge_and_board(here, official, role):
    made = official(role)
    assert made.get(DESK).status_code == 403
    assert made.get(PROTOCOL).status_code == 403
    assert made.send(PROTOCOL, **session(here)).status_code == 403


@pytest.mark.parametrize(
    "page", ["papers/", "protocols/", "papers/new/", "papers/give/", f"papers/{name_of(13)}/withdraw/"]
)
def test_papers_are_the_officers(here, official, judge, page):
    assert official("title_officer").get(DESK + page).status_code == 200
    assert judge.get(DESK + page).status_code == 403
    assert official("board").get(DESK + page).status_code == 403


def test_the_officer_registers_gives_out_takes_back_and_withdraws_a_paper(here, official):
    officer = official("title_officer")
    assert officer.send(DESK + "papers/new/", paper="9-kyu-a", level="7").status_code == 302
    season.catch_up()
    given = {"receiver": here.judge, "papers": ["9-kyu-a"], "session_on": DAY.isoformat()}
    assert officer.send(DESK + "papers/give/", **given).status_code == 302
    season.catch_up()
    back = f"{DESK}papers/back/{here.judge}/"
    assert officer.send(back, receiver=here.judge, papers=["9-kyu-a"]).status_code == 302
    withdraw = DESK + "papers/9-kyu-a/withdraw/"
    assert officer.send(withdraw, reason="It got out.", **SURE).status_code == 302
    season.catch_up()
    assert IssuedPaper.objects.get(paper="9-kyu-a").returned_on is not None
    assert PaperRow.objects.get(paper="9-kyu-a").withdrawn
    assert officer.send(DESK + "papers/give/", **given).status_code == 422


def test_the_board_records_the_judges_of_a_year_and_strikes_one(here, official):
    board = official("board")
    new = f"{DESK}judges/new/"
    assert here.taker in text_of(board.get(new, q="Tage"))
    elected = {"person": here.taker, "year": str(LAST_YEAR), "reference": "minutes §12"}
    assert board.send(f"{new}?q=Tage", **elected).status_code == 302
    assert board.send(f"{new}?q=Tage", **elected).status_code == 409
    season.catch_up()
    strike = f"{DESK}judges/{LAST_YEAR}/{here.taker}/strike/"
    assert board.get(strike).status_code == 200
    assert board.send(strike, reference="2026/5 §3").status_code == 302
    season.catch_up()
    assert not RankingJudge.objects.filter(person=here.taker).exists()


def test_a_session_without_a_protocol_waits_for_judge_and_officer(here, judge, official):
    for role in (Role.TITLE_OFFICER, Role.RANKING_JUDGE):
        (waiting,) = waiting_for(role, FED)
        assert (waiting.about, waiting.article) == ("Rut Domare", "SLSF-R 32.4 (8)")
    officer = official("title_officer")
    (waiting,) = waiting_for(Role.TITLE_OFFICER, FED)
    page = officer.get(waiting.url).content.decode()
    (sends,) = re.findall(r'href="([^"]*protocol[^"]*supervisor=[^"]+)"', page)
    assert "See to a protocol that has not come" in text_of(officer.get(reverse("desk")))
    form = officer.client.get(unescape(sends)).context["form"]
    assert form["supervisor"].value() == here.judge, "the page that the task leads to has the act"
    judge.send(PROTOCOL, **session(here))
    season.catch_up()
    assert waiting_for(Role.RANKING_JUDGE, FED) == []


def test_a_new_year_waits_for_its_election(here):
    def elections() -> list[str]:
        return [each.about for each in waiting_for(Role.BOARD, FED) if "ranking judges" in each.act]

    this_year = directory.today("slsf").year
    assert elections() == []
    RankingJudge.objects.filter(year=this_year).delete()
    assert elections() == [str(this_year)]


def test_a_protocol_has_as_many_lines_as_asked_for(here, judge):
    for asked, lines in (("", 8), ("20", 20), ("999", 40), ("x", 8)):
        assert text_of(judge.get(PROTOCOL, lines=asked)).count('name="taker_') == lines


@pytest.mark.parametrize(
    ("role", "page"),
    [
        ("title_officer", ""),
        ("title_officer", "papers/"),
        ("title_officer", "protocols/"),
        ("title_officer", "protocols/new/"),
        ("ranking_judge", ""),
        ("ranking_judge", "protocols/new/"),
        ("board", ""),
    ],
)
def test_eleven_queries_at_most(here, official, django_assert_max_num_queries, role, page):
    here.send(here.test(13, passed=True), neglected=(Duty.MARKED.value,), remarks="No clock.")
    made = official(role)
    tie(made.account.actor, here.judge)
    season.catch_up()
    with django_assert_max_num_queries(MOST_QUERIES):
        assert made.get(DESK + page).status_code == 200


def test_what_is_not_there_and_what_stands_in_the_way(here, official):
    officer, board = official("title_officer"), official("board")
    assert officer.get(f"{DESK}tests/{here.taker}/no-paper/").status_code == 404
    assert officer.get("/desk/kyu-tests/dsu/").status_code == 404
    stranger = board.get(f"{DESK}judges/{LAST_YEAR}/{here.taker}/strike/")
    assert "This person is no ranking judge" in text_of(stranger)


def test_the_history_says_how_a_test_went(here):
    here.send(here.test(13, passed=True), here.test(12, passed=False))
    here.rule(name_of(13), valid=False)
    said = " ".join(each.words for each in history([taker_stream(FED, here.taker)]))
    assert "sat 13 kyu on the paper 13-kyu-a" in said
    assert ": passed" in said
    assert ": missed" in said
    assert "on the paper 13-kyu-a: not valid" in said


def test_what_waits_for_one_judge_stands_on_no_other_judges_desk(here, judge, official):
    other = official("ranking_judge")
    tie(other.account.actor, here.taker)
    season.catch_up()
    task = "Send the protocol of a session"
    assert task in text_of(judge.get("/desk/"))
    assert task not in text_of(other.get("/desk/"))


def test_a_paper_of_one_session_is_not_taken_for_another_and_each_session_has_its_protocol(here, judge):
    later = DAY + dt.timedelta(days=40)
    issue(here.officer, here.judge, name_of(13, "c"), on=later)
    season.catch_up()
    wrong = judge.send(PROTOCOL, **session(here, ("902", name_of(13), "passed"), on=later.isoformat()))
    assert wrong.status_code == 422
    page = text_of(wrong)
    assert f"The paper {name_of(13)} was given out for the session of 14 March {LAST_YEAR}, not of" in page
    assert not events_of(SENT)
    right = session(here, ("902", name_of(13, "c"), "passed"), on=later.isoformat())
    assert judge.send(PROTOCOL, **right).status_code == 302
    season.catch_up()
    (waiting,) = waiting_for(Role.RANKING_JUDGE, FED)
    assert waiting.detail == f"session of 14 March {LAST_YEAR}", "the earlier one still lacks its protocol"

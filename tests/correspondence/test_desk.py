"""The officials' desk: an event from the announcement to the ranking, by hand and role by role."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client

from events.models import LoggedEvent
from federation.officials.roles import Role
from federation.pages.tasks_for_roles import waiting_for
from ratings.systems.correspondence.models import (
    CorrespondenceEventRow,
    CorrespondenceRanking,
    ParticipantRow,
)
from tests.correspondence import played
from tests.desk.conftest import SURE, events_of, text_of
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

DESK = "/desk/correspondence/"
AT = DESK + "slsf/"
EVENT = AT + "brevcupen-2024-01-15/"
WON = {"score": "2", "ending": "resignation", "on": "2024-09-01", "both_moved": "on"}


def waits(role: Role) -> list[str]:
    return [f"{each.act} {each.late}".strip() for each in waiting_for(role, "slsf")]


def game_of(club, page: str, one: int = 0, other: int = 1) -> str:
    return f"{EVENT}games/{club.persons[one]}/{club.persons[other]}/1/{page}/"


def given(upto: str, club, **more) -> None:
    played.play(club.persons, club.by, upto=upto, **more)
    season.catch_up()


def test_the_games_of_one_player_are_shown_alone(official, club) -> None:
    given("started", club)
    arbiter = official("arbiter")
    every = text_of(arbiter.get(EVENT))
    one = text_of(arbiter.get(EVENT, player="1"))
    assert every.count("Has ended …") > one.count("Has ended …") > 0
    assert "All games" in one and "#cross" in one
    assert text_of(arbiter.get(EVENT, player="99")).count("Has ended …") == every.count("Has ended …")


def test_from_the_announcement_to_the_start(official, club) -> None:
    arbiter, board = official("arbiter"), official("board")
    named = {"name": "Brevcupen", "starts_on": "2024-01-15", "ends_on": "2025-01-31", "games_per_pair": "2"}
    assert arbiter.send(AT + "announce/", **named).status_code == 302
    again = arbiter.send(AT + "announce/", **named)
    assert again.status_code == 409
    assert again.context["form"].errors["name"]
    season.catch_up()
    assert waits(Role.BOARD) == ["Sanction"]
    assert board.send(EVENT + "sanction/", reference="2024/1 §4").status_code == 302
    for person in club.persons[:4]:
        assert arbiter.send(EVENT + "enter/", person=person).status_code == 302
    season.catch_up()
    few = arbiter.send(EVENT + "start/", starts_on="2024-01-15")
    assert few.status_code == 422
    assert "SLSF-K 3 §1" in text_of(few)
    assert "played without rankings" in text_of(few)
    arbiter.send(EVENT + "enter/", person=club.persons[4])
    assert arbiter.send(EVENT + "start/", starts_on="2024-01-15").status_code == 302
    season.catch_up()
    assert CorrespondenceEventRow.objects.get().state == "running"


def test_an_announcement_says_time_limit_opening_rule_and_referee(official, club) -> None:
    referee, arbiter = official("arbiter"), official("arbiter")
    season.tie(referee.by, club.persons[0])
    season.catch_up()
    form = text_of(arbiter.get(AT + "announce/"))
    assert 'name="time_limit"' in form and "Given1 Surname0001" in form
    named = {"name": "Brevcupen", "starts_on": "2024-01-15", "ends_on": "2025-01-31", "games_per_pair": "2"}
    said = {"time_limit": "30 days for 10 moves", "opening_rule": "SLSF-R 8.2d", "referee": club.persons[0]}
    assert arbiter.send(AT + "announce/", **named, **said).status_code == 302
    season.catch_up()
    page = text_of(Client().get("/correspondence/slsf/brevcupen-2024-01-15/"))
    for words in ("30 days for 10 moves", "SLSF-R 8.2d: Taraguchi", "Given1 Surname0001"):
        assert words in page


def test_how_a_game_ended_is_chosen_by_the_official(official, club) -> None:
    given("started", club)
    page = official("arbiter").get(game_of(club, "end"))
    form = page.context["form"]
    assert next(iter(form["ending"].field.choices))[0] == ""
    assert not any(form[name].value() for name in ("score", "ending", "both_moved"))


def test_the_search_finds_who_can_be_entered(official, club) -> None:
    given("entered", club)
    page = text_of(official("arbiter").get(EVENT + "enter/", q="Given1"))
    assert "entered" in page
    back = f"{EVENT}players/{club.persons[4]}/take-back/"
    assert official("arbiter").send(back).status_code == 302
    assert events_of("correspondence.EntryTakenBack") == 1


def test_games_end_and_are_corrected_on_the_desk(official, club) -> None:
    given("started", club)
    arbiter = official("arbiter")
    assert "Given1 Surname0001 against Given2 Surname0002" in text_of(arbiter.get(game_of(club, "end")))
    assert arbiter.send(game_of(club, "end"), **WON).status_code == 302
    season.catch_up()
    assert arbiter.send(game_of(club, "end"), **WON).status_code == 422
    assert 'value="2024-09-01"' in text_of(arbiter.get(game_of(club, "correct")))
    wrong = WON | {"score": "1", "reason": "read wrongly"}
    refused = arbiter.send(game_of(club, "correct"), **wrong)
    assert refused.status_code == 422
    assert refused.context["form"].errors["score"], "a drawn game was not resigned"
    assert arbiter.send(game_of(club, "correct"), **wrong | {"ending": "draw_agreed"}).status_code == 302
    assert LoggedEvent.objects.filter(payload__contains="read wrongly").count() == 0
    season.catch_up()
    assert "½–½" in text_of(arbiter.get(EVENT))
    assert arbiter.get(game_of(club, "end", 1, 0)).status_code == 404


def test_a_double_click_ends_a_game_once(official, club) -> None:
    given("started", club)
    arbiter = official("arbiter")
    sent = WON | {"key": "7f0f6f52-7f4b-4a54-9c9e-0d4a4c1b5f11"}
    for _click in range(2):
        assert arbiter.send(game_of(club, "end"), **sent).status_code == 302
    assert events_of("correspondence.GameEnded") == 1


def test_the_desk_says_what_stands_in_the_way_and_what_is_late(official, club) -> None:
    given("started", club, sent=False)
    arbiter = official("arbiter")
    page = text_of(arbiter.get(EVENT))
    assert "Games without a result: 20." in page
    assert "they were due on 5 February 2024" in page
    assert waits(Role.ARBITER) == [
        "Send rules and ranking conditions overdue since 5 February 2024",
        "Enter games that ended",
    ]
    assert "Rule on late conditions" in waits(Role.BOARD)
    assert "were not sent" in text_of(arbiter.get(DESK))
    assert arbiter.send(EVENT + "conditions/", on="2024-03-01").status_code == 302
    assert official("board").send(EVENT + "accept-conditions/", reference="2024/3 §2").status_code == 302
    season.catch_up()
    assert "Rule on late conditions" not in waits(Role.BOARD)


def test_an_event_that_is_called_off_waits_for_nobody(official, club) -> None:
    given("started", club)
    assert official("board").send(EVENT + "call-off/", reason="too few letters").status_code == 302
    season.catch_up()
    assert waits(Role.ARBITER) == waits(Role.BOARD) == []
    page = text_of(official("arbiter").get(EVENT))
    assert "Desk · cancelled" in page
    assert "Has ended" not in page
    assert "It gives no rankings." in text_of(
        official("arbiter").get("/correspondence/slsf/brevcupen-2024-01-15/")
    )
    assert EVENT + "call-off/back/" in page
    assert official("board").send(EVENT + "call-off/back/", reason="by mistake").status_code == 302
    season.catch_up()
    assert CorrespondenceEventRow.objects.get().state == "running"
    assert "Enter games that ended" in waits(Role.ARBITER)


def test_what_was_closed_or_ended_too_soon_is_taken_back(official, club) -> None:
    given("played", club)
    arbiter = official("arbiter")
    assert arbiter.send(EVENT + "close/", ends_on="2025-01-31").status_code == 302
    season.catch_up()
    page = text_of(arbiter.get(EVENT))
    assert EVENT + "close/back/" in page
    moved = {"ends_on": "2025-02-01", "reason": "misread"}
    assert arbiter.send(EVENT + "last-day/", **moved).status_code == 302
    assert arbiter.send(EVENT + "close/back/", reason="a game still ran").status_code == 302
    season.catch_up()
    assert game_of(club, "end/back") in text_of(arbiter.get(EVENT))
    assert arbiter.send(game_of(club, "end/back"), reason="of another pair").status_code == 302
    season.catch_up()
    row = CorrespondenceEventRow.objects.get()
    assert (row.state, row.games_total - row.games_ended) == ("running", 1)


def test_from_the_close_to_the_ranking(official, club) -> None:
    given("played", club)
    arbiter, committee = official("arbiter"), official("rating_committee")
    assert "Close the event" in waits(Role.ARBITER)
    assert arbiter.send(EVENT + "close/", ends_on="2025-01-31").status_code == 302
    season.catch_up()
    assert waits(Role.ARBITER) == ["Report with the calculation overdue since 14 February 2025"]
    page = arbiter.get(EVENT + "calculation/")
    fields = page.context["form"].fields
    proposed = {name: field.initial for name, field in fields.items() if name.startswith("ranking_")}
    assert sorted(proposed.values()) == ["10", "7", "8", "8", "9"]
    stated = proposed | {f"ranking_{club.persons[0]}": "11"}
    assert arbiter.send(EVENT + "calculation/", **stated).status_code == 302
    season.catch_up()
    assert waits(Role.RATING_COMMITTEE) == ["Rank the event"]
    assert text_of(committee.get(EVENT + "rank/")).count("differs") == 1
    assert committee.send(EVENT + "send-back/", reason="1 dan?").status_code == 302
    season.catch_up()
    assert "sent the report back" in text_of(arbiter.get(EVENT))
    assert arbiter.send(EVENT + "calculation/", **proposed).status_code == 302
    assert committee.send(EVENT + "rank/", **SURE).status_code == 302
    season.catch_up()
    assert CorrespondenceRanking.objects.get(person=club.persons[0]).ranking == 10
    assert waits(Role.RATING_COMMITTEE) == waits(Role.ARBITER) == []


def test_a_first_timer_may_rise_further(official, club) -> None:
    given("started", club)
    address = f"{EVENT}players/{club.persons[0]}/lift/"
    assert "Lift the limit" in text_of(official("rating_committee").get(EVENT))
    assert official("rating_committee").send(address).status_code == 302
    season.catch_up()
    row = ParticipantRow.objects.get(person=club.persons[0])
    assert row.limit_lifted
    assert row.norms["least"]["up"][-1][0] == 20


@pytest.mark.parametrize(("page", "ranking"), [("confirm", 14), ("refuse", 12)])
def test_the_board_says_yes_or_no_to_a_dan_title(official, club, page, ranking) -> None:
    played.take_over(club.persons, 12, club.by, on=dt.date(2023, 7, 1))
    given("ranked", club)
    board = official("board")
    assert waits(Role.BOARD) == ["Confirm a dan title"] * 2, "4 dan and 3 dan"
    assert "Before the board" in text_of(board.get(EVENT))
    address = f"{EVENT}players/{club.persons[0]}/{page}/"
    assert "4 dan" in text_of(board.get(address))
    assert board.send(address, **SURE, reason="minutes §9").status_code == 302
    season.catch_up()
    assert CorrespondenceRanking.objects.get(person=club.persons[0]).ranking == ranking
    assert waits(Role.BOARD) == ["Confirm a dan title"]
    assert f"players/{club.persons[0]}/confirm" not in text_of(board.get(EVENT))


def test_what_the_committee_says_of_a_person(official, club) -> None:
    committee = official("rating_committee")
    assert "Given1 Surname0001" in text_of(committee.get(AT + "people/", q="Given1"))
    about = f"{AT}people/{club.persons[0]}/"
    taken = {"ranking": "11", "on": "2023-09-01", "reference": "list"}
    assert committee.send(about + "ranking/", **taken).status_code == 302
    season.catch_up()
    assert CorrespondenceRanking.objects.get(person=club.persons[0]).ranking == 11
    mended = {"ranking": "0", "on": "2023-09-01", "reason": "somebody else"}
    led_on = committee.send(about + "correct/", **mended)
    assert led_on.status_code == 307, "two of the committee correct it"
    assert led_on.url.startswith("/desk/corrections/slsf/new/")
    assert CorrespondenceRanking.objects.get(person=club.persons[0]).ranking == 11
    certified = {"first_day": "2028-01-01", "last_day": "2028-12-31", "active": "on", "reason": "known"}
    assert committee.send(about + "activity/", **certified).status_code == 302
    refused = committee.send(about + "activity/", **certified | {"last_day": "2027-12-31"})
    assert refused.context["form"].errors["last_day"]


def addresses(club) -> list[str]:
    acts = "sanction enter start conditions close call-off calculation send-back rank accept-conditions"
    player = f"{EVENT}players/{club.persons[0]}/"
    return [
        DESK,
        EVENT,
        AT + "announce/",
        AT + "people/",
        *(f"{AT}people/{club.persons[0]}/{page}/" for page in ("ranking", "correct", "activity")),
        *(f"{EVENT}{page}/" for page in acts.split()),
        *(f"{player}{page}/" for page in ("take-back", "lift", "confirm", "refuse")),
        *(game_of(club, page) for page in ("end", "correct")),
    ]


@pytest.mark.parametrize("upto", ["announced", "started", "ranked"])
def test_every_page_opens_for_officials_and_for_nobody_else(official, club, upto) -> None:
    given("entered" if upto == "announced" else upto, club)
    everything, nobody = official("board", "arbiter", "rating_committee", "tournament_committee"), official()
    for address in addresses(club):
        response = everything.get(address)
        assert response.status_code == 200, address
        assert b"<h1>" in response.content, address
        assert Client().get(address).url.startswith("/accounts/login/"), address
    assert nobody.send(EVENT + "rank/", **SURE).status_code == 403


def test_the_admin_lists_and_opens_every_table(club, admin_client) -> None:
    given("ranked", club)
    tables = (
        "correspondenceeventrow participantrow correspondencegamerow "
        "correspondenceranking rankingfact overtheboardperiod"
    )
    for table in tables.split():
        assert admin_client.get(f"/admin/correspondence/{table}/").status_code == 200, table
    row = CorrespondenceEventRow.objects.get()
    page = text_of(admin_client.get(f"/admin/correspondence/correspondenceeventrow/{row.pk}/change/"))
    assert "The committee ranks the event" in page
    assert "Given1 Surname0001 and Given2 Surname0002, game 1: 1–0, resigned" in page

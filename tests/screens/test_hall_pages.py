"""Screens by their addresses, and the desk of the hall: nothing unpublished, and what stands says so."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from events.models import LoggedEvent
from federation.members import directory
from tests.support import season
from tests.support.swiss import swiss_season
from tournaments.check_in import commands as check_in
from tournaments.commands.mending import MendResult, mend_result
from tournaments.commands.playing import HandedIn, ReportResults, report_results
from tournaments.events.screens import Kind, Picture, RoundStart, at_hours
from tournaments.log_state import filing_now, hall_now, state_now
from tournaments.models import TournamentRow
from tournaments.round_clock import clock_of
from tournaments.rules.dsu.late_arrival import USUAL_LIMIT_MINUTES
from tournaments.screens import commands as acts

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def text(response, status=200):
    assert response.status_code == status
    return " ".join(response.content.decode().split())


def lines(page):
    return page.count("<li>")


def set_screen(made, screen, *kinds, **more):
    pictures = tuple(Picture(kind=kind) for kind in kinds)
    act = acts.SetScreen(**made.here, screen=screen, name=screen, pictures=pictures, **more)
    acts.set_screen(act, by=made.by)


def wall(client, made, screen="", status=200):
    where = f"/tournaments/{made.federation}/{made.tournament}/wall/{f'{screen}/' if screen else ''}"
    return text(client.get(where), status)


def test_nothing_unpublished_stands_on_any_screen(client, house):
    made = swiss_season("monrad", 8, 1, planned=5)
    made.pair()
    set_screen(made, "all", *Kind)
    season.catch_up()
    assert "Round 2" not in wall(client, made) + wall(client, made, "all")
    made.publish()
    season.catch_up()
    page = wall(client, made, "all")
    assert 'class="picture boards" data-seconds="20" data-title="Round 2"' in page
    assert 'class="picture results"' not in page, "no results before the round has started"
    made.start()
    season.catch_up()
    assert page.count("½") == wall(client, made, "all").count("½")
    made.report(2)
    season.catch_up()
    assert "1–0" in wall(client, made, "all") or "0–1" in wall(client, made, "all")


def test_the_pairings_stand_until_the_first_result_of_the_new_round(client, house):
    made = swiss_season("monrad", 8, 0, planned=5)
    made.pair()
    made.publish()
    made.start()
    set_screen(made, "results", Kind.RESULTS)
    season.catch_up()
    held = wall(client, made, "results")
    assert 'class="picture boards"' in held and 'class="picture results"' not in held
    assert "Round 1" in held and lines(held) == 4
    assert 'class="picture results"' not in wall(client, made), "one picture of the boards is enough"
    game = HandedIn(board=1, black=2, white=0)
    report_results(ReportResults(**made.here, round_number=1, games=(game,)), by=made.by)
    season.catch_up()
    begun = wall(client, made, "results")
    assert 'class="picture results"' in begun and 'class="picture boards"' not in begun


def test_screens_share_the_round_by_boards_and_letters(client, house):
    made = swiss_season("monrad", 20, 0, planned=5)
    made.pair()
    made.publish()
    set_screen(made, "left", Kind.BOARDS, first_board=1, last_board=4)
    set_screen(made, "right", Kind.BOARDS, first_board=5)
    set_screen(made, "a-k", Kind.NAMES, last_letter="k")
    set_screen(made, "l-z", Kind.NAMES, first_letter="L")
    set_screen(made, "names", Kind.NAMES)
    season.catch_up()
    assert (lines(wall(client, made, "left")), lines(wall(client, made, "right"))) == (4, 6)
    both = lines(wall(client, made, "a-k")) + lines(wall(client, made, "l-z"))
    assert both == lines(wall(client, made, "names")) == 20


def test_who_has_not_checked_in_stands_on_the_wall_until_everybody_is_here(client, house):
    made = swiss_season("monrad", 4, 0, planned=3)
    set_screen(made, "door", Kind.MISSING)
    season.catch_up()
    assert "No one is waited for" in wall(client, made, "door"), "no check-in is open"
    check_in.open_check_in(check_in.OpenCheckIn(**made.here), by=made.by)
    tick, *others = (check_in.CheckPlayerIn(**made.here, person=person) for person in made.persons)
    season.catch_up()
    page = wall(client, made, "door")
    assert 'class="picture missing"' in page and "Round 1: not checked in yet" in page
    assert lines(page) == 4
    check_in.check_player_in(tick, by=made.by)
    season.catch_up()
    page, name = wall(client, made, "door"), directory.names([UUID(tick.person)])[UUID(tick.person)]
    assert lines(page) == 3
    assert ", ".join(reversed(name.split())) not in page
    for each in others:
        check_in.check_player_in(each, by=made.by)
    season.catch_up()
    assert "No one is waited for" in wall(client, made, "door")


def test_the_own_board_is_found_by_a_part_of_the_name(client, house):
    made = swiss_season("monrad", 7, 0, planned=5)
    made.pair()
    season.catch_up()
    here = f"/tournaments/slsf/{made.tournament}/board/"
    name = directory.names([UUID(made.persons[0])])[UUID(made.persons[0])]
    assert "Type a part of your name." in text(client.get(here))
    assert "No player of a published round" in text(client.get(here, {"name": name})), "nothing unpublished"
    made.publish()
    season.catch_up()
    page = text(client.get(here, {"name": f" {name.upper()} "}))
    assert f"<h2>{name}</h2>" in page and ("Board " in page or "bye" in page)
    assert "No player of a published round" in text(client.get(here, {"name": "<b>nobody"}))
    made.start()
    made.report(1)
    season.catch_up()
    results = [
        text(client.get(here, {"name": each})) for each in directory.names(map(UUID, made.persons)).values()
    ]
    assert sum("Result</dt>" in page for page in results) >= 6


def test_what_a_screen_cannot_show_it_says(client, house):
    made = swiss_season("monrad", 4, 0, planned=3)
    set_screen(made, "empty")
    set_screen(made, "news", Kind.MESSAGES)
    season.catch_up()
    assert "No round is published yet." in wall(client, made)
    assert "This screen has no pictures yet." in wall(client, made, "empty")
    assert "Nothing is announced." in wall(client, made, "news")
    assert "has no screen of this name" in wall(client, made, "nowhere", 404)
    assert '<p class="over" >' in wall(client, made, "empty"), "it was over long ago"


def test_the_desk_sets_a_screen_announces_withdraws_and_moves_the_starts(official):
    made = swiss_season("monrad", 4, 0, planned=3)
    season.catch_up()
    arbiter = official("arbiter")
    here = f"/desk/tournaments/slsf/{made.tournament}/hall/"
    sent = arbiter.send(f"{here}screens/", name="At the Door", seconds_boards=20, seconds_clock=10)
    assert sent.status_code == 302, text(sent)
    assert "/wall/at-the-door/" in text(arbiter.get(here))
    arbiter.send(f"{here}screens/at-the-door/", name="At the Door", seconds_names=30)
    assert hall_now("slsf", made.tournament).screens["at-the-door"].pictures == (
        Picture(kind=Kind.NAMES, seconds=30),
    )
    assert arbiter.send(f"{here}announce/", text="Lunch is served", minutes=20).status_code == 302
    assert "Lunch is served" in text(arbiter.get(here)) and "Lunch is served" in wall(arbiter, made)
    assert arbiter.send(f"{here}announce/1/back/").status_code == 302
    assert "Lunch is served" not in wall(arbiter, made)
    refused = arbiter.send(f"{here}announce/", text=" ", minutes=20)
    assert refused.status_code == 422
    hours = {"hour_1": "2026-10-24T18:00", "hour_2": "2026-10-25T10:00", "after_3": "15"}
    assert arbiter.send(f"{here}starts/", **hours).status_code == 302
    arbiter.send(f"{here}starts/", **hours, later="30")
    starts = hall_now("slsf", made.tournament).starts
    assert starts[1].starts_at == dt.datetime(2026, 10, 24, 16, 30, tzinfo=dt.UTC), "summer time"
    assert starts[2].starts_at == dt.datetime(2026, 10, 25, 9, 30, tzinfo=dt.UTC), "winter time"
    assert starts[3] == RoundStart(round_number=3, minutes_after=15)
    assert arbiter.send(f"{here}screens/at-the-door/remove/").status_code == 302
    assert "No screen is set up yet." in text(arbiter.get(here))


def clock(made):
    season.catch_up()
    row = TournamentRow.objects.get(federation=made.federation, tournament=made.tournament)
    here = (made.federation, made.tournament)
    return clock_of(row, state_now(*here), hall_now(*here))


def test_a_start_follows_the_last_result_and_no_mending_moves_it(house):
    made = swiss_season("monrad", 4, 0, planned=3)
    starts = (RoundStart(round_number=2, minutes_after=15),)
    acts.schedule_starts(acts.ScheduleStarts(**made.here, starts=starts), by=made.by)
    made.pair()
    made.publish()
    made.start()
    running = clock(made)
    assert (running.running, running.due, running.starts_at, running.minutes_after) == (1, 2, None, 15)
    made.report(1)
    first = clock(made)
    assert first.starts_at - first.started_at >= dt.timedelta(minutes=15)
    over = LoggedEvent.objects.filter(type="tournaments.ResultReported").order_by("position")[0].position
    game = HandedIn(board=1, black=1, white=1)
    mend_result(MendResult(**made.here, round_number=1, game=game, over=over), by=made.by)
    assert clock(made).starts_at == first.starts_at


def test_in_denmark_a_player_is_late_by_the_announced_start(house):
    """DSU 4.1.2 §11; the round was started by hand some time after it, or before."""
    made = swiss_season("danish_monrad", 4, 0, "DSU", planned=3)
    noon = dt.datetime(2026, 3, 21, 12, tzinfo=dt.UTC)
    hours = at_hours([noon, noon + dt.timedelta(hours=5)])
    acts.schedule_starts(acts.ScheduleStarts(**made.here, starts=hours), by=made.by)
    made.pair()
    made.publish()
    made.start()
    found = clock(made)
    assert found.late_at == noon + dt.timedelta(minutes=USUAL_LIMIT_MINUTES)
    assert (found.article, found.due, found.starts_at) == ("DSU 4.1.2 §11", 2, hours[1].starts_at)
    assert filing_now(**made.here).starts == tuple(each.starts_at for each in hours)


def test_the_late_limit_is_the_books(house):
    swedish = swiss_season("monrad", 4, 0, planned=3)
    swedish.pair()
    swedish.publish()
    swedish.start()
    found = clock(swedish)
    assert found.late_at - found.started_at == dt.timedelta(minutes=45), "the thinking time, SLSF-G 14.2"
    assert found.article == "SLSF-G 14.2"

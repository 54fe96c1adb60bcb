"""From an act to the page that shows it: the desk's form, a real worker, and a reader who looks again."""

from __future__ import annotations

import datetime as dt
import time
from collections.abc import Iterator
from hashlib import sha256
from statistics import quantiles
from typing import TYPE_CHECKING
from urllib.parse import urlencode
from uuid import uuid4

from benchmarks.figures import Figure, middle
from benchmarks.ground import database, settle
from benchmarks.opened import alone, ask, opened

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from events.work import By
    from federation.officials.models import Account

LOOK_AGAIN = 0.01
PATIENCE = 30.0
CSRF = "0" * 32
"""A form and a cookie that agree, as the site asks of every form."""


def measure(tournaments: int, boards: int) -> Iterator[Figure]:
    """Seconds from sending each board's result to the first public page that counts it."""
    waits: list[float] = alone(_waits, tournaments, boards)
    name = f"act to visible page, {len(waits)} results"
    yield Figure(name=f"{name}: median", value=middle(waits), unit="s")
    ninety_fifth = quantiles(waits, n=20, method="inclusive")[-1]
    yield Figure(name=f"{name}: 95th percentile", value=ninety_fifth, unit="s", target="<= 0.5 s")


def _waits(tournaments: int, boards: int) -> list[float]:
    """The first tournament only warms up web and worker, and is not counted."""
    with database() as name:
        cookies, started = _round_one(tournaments + 1, boards * 2)
        settle(name)
        with opened("web", "worker", "beat") as port:
            waits = [
                _wait(port, cookies, tournament, board, boards)
                for tournament in started
                for board in range(1, boards + 1)
            ]
    return waits[boards:]


def _wait(port: int, cookies: str, tournament: str, board: int, boards: int) -> float:
    """Hand in one board, then ask for the page as any reader does until it counts that board too."""
    form = {"csrfmiddlewaretoken": CSRF, "key": uuid4(), f"b{board}g1": "1"}
    headers = {"Cookie": cookies, "Content-Type": "application/x-www-form-urlencoded"}
    desk, page = f"/desk/tournaments/slsf/{tournament}/rounds/1/", f"/tournaments/slsf/{tournament}/"
    shown = f": {board} of {boards} games decided"
    sent = time.perf_counter()
    answer = ask(port, desk, form=urlencode(form), headers=headers)
    if answer.status != 302:
        raise RuntimeError(f"{desk} answered {answer.status}: {answer.text[:2_000]}")
    while shown not in ask(port, page).text:
        if time.perf_counter() - sent > PATIENCE:
            raise RuntimeError(f"{page} does not show board {board} within {PATIENCE:.0f} s")
        time.sleep(LOOK_AGAIN)
    return time.perf_counter() - sent


def _round_one(tournaments: int, players: int) -> tuple[str, list[str]]:
    """The cookies of an official with every role, and tournaments whose first round has started."""
    from events import runner
    from events.work import By, without_wake_ups
    from federation.officials.models import Account

    runner.ensure_checkpoints()
    account = Account.objects.create_user("birgitta")
    with without_wake_ups():
        _grant_every_role(account)
        by = By(account.actor)
        persons = _register(players, by)
        started = [_start(number, persons, by) for number in range(tournaments)]
    runner.catch_up_all()
    return signed_in(account), started


def _grant_every_role(account: Account) -> None:
    from events.work import SYSTEM
    from federation.grants.commands import GrantRole, grant_role
    from federation.officials.roles import Role

    for role in Role:
        if role != Role.CLUB_SECRETARY:
            grant_role(GrantRole(actor=account.actor, federation="slsf", role=role), by=SYSTEM)


def signed_in(account: Account) -> str:
    """The cookies of an account."""
    from django.contrib.auth import get_user_model
    from django.test import Client

    client = Client()
    client.force_login(get_user_model().objects.get(pk=account.pk))
    return f"sessionid={client.cookies['sessionid'].value}; csrftoken={CSRF}"


def signed_in_page(browser: Browser, cookies: str) -> Page:
    """A page of a browser that sends these cookies."""
    page = browser.new_page()
    named = [each.partition("=") for each in cookies.split("; ")]
    page.context.add_cookies(
        [{"name": name, "value": value, "domain": "localhost", "path": "/"} for name, _, value in named]
    )
    return page


def _register(players: int, by: By) -> list[str]:
    from federation.members import commands
    from federation.members.events import PersonalDetails

    persons = [uuid4() for _ in range(players)]
    for number, person in enumerate(persons, start=1):
        details = PersonalDetails(surname=f"Surname{number:03d}", given_names="Given")
        commands.register_person(
            commands.RegisterPerson(federation="slsf", person=person, details=details), by=by
        )
    return list(map(str, persons))


def _start(number: int, persons: list[str], by: By) -> str:
    """A round robin from its announcement to the start of round 1; its id."""
    from tournaments import commands as acts
    from tournaments.events import Organiser, OrganiserKind, TimeControl
    from tournaments.state import tournament_id

    name, day = f"Open {number}", dt.date(2026, 11, 20)
    announcement = acts.AnnounceTournament(
        federation="slsf",
        name=name,
        place="Örebro",
        starts_on=day,
        ends_on=day,
        discipline="gomoku",
        time_control=TimeControl(base_minutes=45),
        organiser=Organiser(kind=OrganiserKind.BOARD, name="The board"),
    )
    here = {"federation": "slsf", "tournament": tournament_id(name, day)}
    entries = tuple(acts.Entry(person=person) for person in persons)
    acts.announce_tournament(announcement, by=by)
    acts.sanction_tournament(acts.SanctionTournament(**here), by=by)
    acts.consent_to_regulations(acts.ConsentToRegulations(**here), by=by)
    acts.publish_regulations(acts.PublishRegulations(**here), by=by)
    acts.enter_players(acts.EnterPlayers(**here, entries=entries), by=by)
    seed = sha256(name.encode()).hexdigest()
    acts.draw_start_numbers(acts.DrawStartNumbers(**here, seed=seed), by=by)
    start = acts.StartRound(federation="slsf", tournament=here["tournament"], round_number=1)
    acts.start_round(start, by=by)
    return here["tournament"]

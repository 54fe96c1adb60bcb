"""Who approves shows again that it is they, where that was long ago, and loses nothing of what was typed."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from inspect import isfunction, ismodule
from uuid import UUID

import pytest
from django.urls import get_resolver, reverse

from events.acts import declared
from events.readers import walk
from events.registries import gathered
from federation.pages.act_views import ActView
from federation.pages.approving import ApprovalView
from federation.privacy import commands as privacy
from tests.admin.test_accounts import PASSWORD
from tests.desk.conftest import Official, text_of
from tests.privacy.test_desk import SURE, step
from tests.support import season
from tests.support.packages import PACKAGES

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def views() -> list[type[ActView]]:
    """Every page that gives an act."""
    routes = walk(get_resolver().url_patterns)
    classes = {getattr(each.callback, "view_class", None) for _route, each in routes}
    return [each for each in classes if each and issubclass(each, ActView) and hasattr(each, "command")]


def called_by(function, depth: int) -> Iterator[str]:
    """The lines of a function and of those that it calls, without what they only recognise."""
    yield from (line for line in inspect.getsource(function).splitlines() if "case " not in line)
    named = [function.__globals__.get(name) for name in function.__code__.co_names]
    within = [
        getattr(each, name, None) for each in named if ismodule(each) for name in function.__code__.co_names
    ]
    for each in (*named, *within) if depth else ():
        if isfunction(each) and each.__module__.startswith(PACKAGES):
            yield from called_by(each, depth - 1)


def does(command, *said: str) -> bool:
    """Found by what the command does, so that a new one is found, too."""
    return any(each in line for line in called_by(command.decide, 2) for each in said)


def is_by_two(command) -> bool:
    """Whether a second official gives it."""
    return does(command, "check_four_eyes(", *(f"{event.__name__}(" for event in gathered("APPROVALS")))


def test_every_approval_by_a_second_official_asks_again():
    by_two = {each for each in views() if is_by_two(each.command)}
    assert len(by_two) == 6
    assert {each.command.__name__ for each in by_two} == {
        each.command.__name__ for each in declared().values() if is_by_two(each.command)
    }
    assert [each.__name__ for each in by_two if not issubclass(each, ApprovalView)] == []


NEVER_AS_JSON = ("RoleGranted(", "AccountTied(", "AccountReset(", "AccountReopened(")


def test_no_approval_tie_role_or_reset_is_given_as_json():
    """Neither by `manage.py act` nor by a program: there nobody shows who they are."""
    persons = {
        name
        for name, act in declared().items()
        if is_by_two(act.command) or does(act.command, *NEVER_AS_JSON)
    }
    assert {"grant-role", "tie-account-to-person", "approve-correction", "approve-reissue"} <= persons
    assert {"confirm-tie-of-account", "invite-to-account", "reset-account", "reopen-account"} <= persons
    assert [name for name in persons if not declared()[name].closed] == []


@pytest.fixture
def proposed(house) -> str:
    """Anna asked to be forgotten; the registrar proposed it."""
    person = season.person("Anna Berg", number=1187)
    whom = {"federation": "slsf", "person": UUID(person)}
    registrar = season.official("slsf", "registrar")
    privacy.request_erasure(privacy.RequestErasure(**whom), by=registrar)
    privacy.propose_erasure(privacy.ProposeErasure(**whom), by=registrar)
    season.catch_up()
    return person


@pytest.fixture
def board(official, settings) -> Official:
    """Signed in at the door a moment ago."""
    settings.APPROVAL_MINUTES = 15
    made = official("board", name="bo")
    made.account.set_password(PASSWORD)
    made.account.save()
    made.client.logout()
    made.client.post("/accounts/login/", {"login": "bo", "password": PASSWORD})
    return made


def long_ago(board: Official) -> None:
    """As it is in a session that was left open over lunch."""
    session = board.client.session
    session["account_authentication_methods"] = [{"method": "password", "at": 1_700_000_000.0}]
    session.save()


def test_a_moment_after_signing_in_nothing_is_asked(proposed, board):
    approve = reverse("desk-approve-erasure", args=["slsf", proposed])
    assert board.send(approve, confirmed="1187", **SURE)["Location"].startswith("/desk/erasures/")
    assert step(proposed) == "approved"


def test_after_lunch_the_password_is_asked_for_and_what_was_typed_comes_back(proposed, board):
    long_ago(board)
    approve = reverse("desk-approve-erasure", args=["slsf", proposed])
    away = board.send(approve, confirmed="1187", **SURE)
    assert away["Location"] == f"/accounts/reauthenticate/?next={approve.replace('/', '%2F')}"
    assert step(proposed) == "proposed"
    assert board.send(approve, confirmed="1187", **SURE)["Location"] == away["Location"]
    back = board.client.post(away["Location"], {"password": PASSWORD})
    assert back["Location"] == approve
    shown = board.get(approve)
    assert "You had to show first that it is you" in text_of(shown)
    assert 'value="1187"' in text_of(shown)
    assert step(proposed) == "proposed", "it is shown, and not sent by itself"
    sent = {"confirmed": "1187", **SURE, "key": shown.context["form"]["key"].value()}
    assert board.send(approve, **sent).status_code == 302
    assert step(proposed) == "approved"


def test_what_is_no_approval_is_not_asked_for_again(proposed, board):
    long_ago(board)
    decline = reverse("desk-decline-erasure", args=["slsf", proposed])
    assert board.send(decline, reason="Pay first.").status_code == 302
    assert step(proposed) == "declined"

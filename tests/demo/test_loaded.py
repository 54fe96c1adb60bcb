"""What `seed_demo` leaves: a season, accounts with passwords in a private file, a table of the logins."""

import stat
from io import StringIO

import pytest
from django.contrib.auth import authenticate
from django.core.management import call_command

from events import runner
from federation.accounts.models import AccountRow
from federation.members.models import Membership, Person
from federation.officials.models import Account, RoleGrant, TiedAccount
from federation.officials.roles import POWERFUL
from ratings.demo.loading import load
from ratings.demo.logins import logins, passwords, passwords_file
from ratings.models import PublishedList, RatedTournament
from tests.demo.test_loading import SEED
from tournaments.models import EntryRow, TournamentRow

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture(scope="module")
def loaded(once, tmp_path_factory) -> None:
    """The season, and a folder for its passwords."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOUSE_FOLDER", str(tmp_path_factory.mktemp("house")))
        load(SEED)
        yield


def test_a_whole_season_stands(loaded) -> None:
    states = list(TournamentRow.objects.values_list("state", flat=True))
    assert {state: states.count(state) for state in set(states) - {"accepted"}} == {
        "filed": 1,
        "in_play": 3,
        "finished": 3,
        "sanctioned": 1,
        "announced": 2,
    }
    accepted = TournamentRow.objects.filter(federation="slsf", state="accepted")
    assert RatedTournament.objects.count() == accepted.count() > 10
    assert PublishedList.objects.filter(digest_agrees=True).count() == PublishedList.objects.count() > 6
    assert Person.objects.filter(erased=True).count() == 1
    assert Membership.objects.filter(known_to=None).exclude(valid_to=None).count() == 2  # moved, left
    assert all(not lag.behind and not lag.stopped_because for lag in runner.lags())


def test_every_account_opens_with_its_password_and_lies_in_a_private_file(loaded, rf) -> None:
    assert stat.S_IMODE(passwords_file().stat().st_mode) == 0o600
    known = passwords()
    assert set(known) == {login.username for login in logins()}
    for username, password in known.items():
        assert Account.objects.get(username=username).check_password(password)
    assert authenticate(rf.get("/"), username="slsf-arbiter", password="wrong") is None


def test_the_member_is_tied_to_a_player(loaded) -> None:
    member = Account.objects.get(username="slsf-member")
    assert not member.is_staff
    person = TiedAccount.objects.get(actor=member.actor).person
    assert EntryRow.objects.filter(person=person).exists()


def test_the_log_knows_of_every_account_and_no_powerful_role_will_rest(loaded) -> None:
    rows = AccountRow.objects.all()
    assert {row.state for row in rows} == {AccountRow.State.CARRIED_OVER}
    assert {row.actor for row in rows} == {
        Account.objects.get(username=each.username).actor for each in logins()
    }
    powerful = RoleGrant.objects.filter(role__in=POWERFUL).values_list("actor", flat=True)
    assert not rows.filter(actor__in=powerful).exclude(rests_from=None).exists()


def test_the_logins_are_shown_as_a_table(loaded) -> None:
    shown = StringIO()
    call_command("logins", stdout=shown)
    lines = shown.getvalue().splitlines()
    assert lines[0].split() == ["Role", "Federation", "User", "name", "Password"]
    assert len(lines) == 1 + len(list(logins()))
    assert passwords()["slsf-arbiter"] in shown.getvalue()

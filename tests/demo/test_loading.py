"""`seed_demo` through the real commands: whole, again, and after it was killed half way."""

import stat
from io import StringIO
from pathlib import Path

import pytest
from django.contrib.auth import authenticate
from django.core.management import CommandError, call_command

from events import log, runner
from events.models import LoggedEvent
from federation.accounts.models import AccountRow
from federation.members.models import Membership, Person
from federation.officials.models import Account, RoleGrant, TiedAccount
from federation.officials.roles import POWERFUL
from ratings.demo.loading import key_of, load
from ratings.demo.logins import logins, passwords, passwords_file
from ratings.demo.season import season
from ratings.models import PublishedList, RatedTournament
from tournaments.models import EntryRow, TournamentRow

pytestmark = [pytest.mark.database, pytest.mark.django_db]
SEED = 3


class Killed(BaseException):
    """What a KILL looks like from inside: nothing after it runs."""


@pytest.fixture(autouse=True)
def house_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for the passwords."""
    monkeypatch.setenv("HOUSE_FOLDER", str(tmp_path))
    return tmp_path


def test_a_whole_season_stands() -> None:
    load(SEED)
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


def test_a_second_time_nothing_is_added() -> None:
    load(SEED)
    head, known = log.head_position(), passwords()
    assert load(SEED).recorded == 0
    assert (log.head_position(), passwords()) == (head, known)


@pytest.mark.parametrize("killed_after", [1, 40, 300])
def test_a_season_killed_half_way_is_completed_as_if_never_killed(killed_after: int) -> None:
    def kill(done: int, total: int) -> None:
        if done == killed_after:
            raise Killed

    with pytest.raises(Killed):
        load(SEED, kill)
    loaded = load(SEED)
    assert 0 < loaded.recorded < loaded.steps
    steps = list(season(SEED, loaded.day))
    assert all(log.recorded_before(key_of(SEED, step)) for step in steps)
    assert LoggedEvent.objects.values("command_id").distinct().count() == len(steps)
    assert load(SEED).recorded == 0


def test_every_account_opens_with_its_password_and_lies_in_a_private_file(rf) -> None:
    load(SEED)
    assert stat.S_IMODE(passwords_file().stat().st_mode) == 0o600
    known = passwords()
    assert set(known) == {login.username for login in logins()}
    for username, password in known.items():
        assert Account.objects.get(username=username).check_password(password)
    assert authenticate(rf.get("/"), username="slsf-arbiter", password="wrong") is None


def test_the_member_is_tied_to_a_player() -> None:
    load(SEED)
    member = Account.objects.get(username="slsf-member")
    assert not member.is_staff
    person = TiedAccount.objects.get(actor=member.actor).person
    assert EntryRow.objects.filter(person=person).exists()


def test_the_log_knows_of_every_account_and_no_powerful_role_will_rest() -> None:
    load(SEED)
    rows = AccountRow.objects.all()
    assert {row.state for row in rows} == {AccountRow.State.CARRIED_OVER}
    assert {row.actor for row in rows} == {
        Account.objects.get(username=each.username).actor for each in logins()
    }
    powerful = RoleGrant.objects.filter(role__in=POWERFUL).values_list("actor", flat=True)
    assert not rows.filter(actor__in=powerful).exclude(rests_from=None).exists()


def test_a_lost_password_file_gives_new_passwords() -> None:
    load(SEED)
    before = passwords()
    passwords_file().unlink()
    load(SEED)
    assert passwords().keys() == before.keys()
    assert all(passwords()[name] != before[name] for name in before)
    account = Account.objects.get(username="dsu-board")
    assert account.check_password(passwords()["dsu-board"])


def test_the_logins_are_shown_as_a_table() -> None:
    load(SEED)
    shown = StringIO()
    call_command("logins", stdout=shown)
    lines = shown.getvalue().splitlines()
    assert lines[0].split() == ["Role", "Federation", "User", "name", "Password"]
    assert len(lines) == 1 + len(list(logins()))
    assert passwords()["slsf-arbiter"] in shown.getvalue()


def test_without_a_season_the_logins_say_so() -> None:
    with pytest.raises(CommandError, match="seed_demo"):
        call_command("logins")

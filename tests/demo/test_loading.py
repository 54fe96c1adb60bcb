"""`seed_demo` through the real commands: whole, again, and after it was killed half way."""

from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from events import log
from events.models import LoggedEvent
from federation.officials.models import Account
from ratings.demo.loading import key_of, load
from ratings.demo.logins import passwords, passwords_file
from ratings.demo.season import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]
SEED = 3


class Killed(BaseException):
    """What a KILL looks like from inside: nothing after it runs."""


@pytest.fixture(autouse=True)
def house_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for the passwords."""
    monkeypatch.setenv("HOUSE_FOLDER", str(tmp_path))
    return tmp_path


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


def test_a_lost_password_file_gives_new_passwords() -> None:
    load(SEED)
    before = passwords()
    passwords_file().unlink()
    load(SEED)
    assert passwords().keys() == before.keys()
    assert all(passwords()[name] != before[name] for name in before)
    account = Account.objects.get(username="dsu-board")
    assert account.check_password(passwords()["dsu-board"])


def test_without_a_season_the_logins_say_so() -> None:
    with pytest.raises(CommandError, match="seed_demo"):
        call_command("logins")

"""No command sets a secret that the log knows nothing of: Django's two refuse, and say the way on."""

from __future__ import annotations

import pytest
from django.contrib.auth.management.commands import changepassword, createsuperuser
from django.core.management import CommandError, call_command, get_commands, load_command_class

from federation.officials.models import Account
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_no_password_is_set_for_another_person(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changepassword.getpass, "getpass", lambda prompt="": "a-new-password-of-11")
    by = season.official("slsf", "board")
    account = Account.objects.create(username="anna", actor=by.actor)
    with pytest.raises(CommandError, match="reset the account on the desk"):
        call_command("changepassword", "anna")
    account.refresh_from_db()
    assert account.password == ""


@pytest.mark.parametrize("how", [{"interactive": False}, {}])
def test_no_operator_is_made_beside_the_log(how: dict[str, bool], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", "a-new-password-of-11")
    with pytest.raises(CommandError, match=r"manage\.py create_account NAME --federation CODE --superuser"):
        call_command("createsuperuser", username="anna", email="anna@example.org", **how)
    assert not Account.objects.filter(is_superuser=True).exists()


def test_the_ways_on_are_commands_there_are() -> None:
    known = get_commands()
    for name in ("create_account", "superuser"):
        load_command_class(known[name], name)


def test_a_command_line_as_django_takes_it_is_refused_and_not_misread() -> None:
    for name, theirs in (("changepassword", changepassword), ("createsuperuser", createsuperuser)):
        ours = load_command_class(get_commands()[name], name)
        assert type(ours) is not theirs.Command
        assert ours.create_parser("manage.py", name).parse_args([])

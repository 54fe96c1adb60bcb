"""`manage.py act`: an account gives an act from the command line, with no right more than on its pages."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from events.acts import filed
from events.log import head_position
from federation.officials.models import Account
from tests.support import season

CLUB = {"federation": "slsf", "name": "Lunds Gomokuklubb", "city": "Lund"}


def told(*args: str, **options: Any) -> str:
    out = io.StringIO()
    call_command("act", *args, stdout=out, **options)
    return out.getvalue().strip()


def test_it_names_every_act_and_its_fields() -> None:
    assert told("--list").splitlines() == [*filed()]
    assert told("--count") == str(len(filed()))
    fields = json.loads(told("--schema", "end-membership"))["$defs"]["EndMembership"]["properties"]
    assert list(fields) == ["federation", "number", "ends_on"]


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (("fly-away", "--json", "-", "--as", "anna"), "There is no act fly-away"),
        (("register-person", "--json", "-", "--as", "anna"), "register-person is not given as JSON. It"),
        (("--schema", "seal-move"), "seal-move is not given as JSON"),
        (("register-club", "--as", "anna"), "say --json FILE and --as ACCOUNT"),
    ],
)
def test_what_is_not_given_here_is_said(args: tuple[str, ...], why: str) -> None:
    with pytest.raises(CommandError, match=why):
        told(*args)


@pytest.fixture
def registrar(db: None) -> str:
    """The name of an account that registers clubs."""
    season.open_house()
    return account("registrar")


def account(role: str) -> str:
    """The name of an account that holds a role."""
    by = season.official("slsf", role)
    return Account.objects.create(username=role, actor=by.actor).username


def written(folder: Path, said: object) -> str:
    file = folder / "act.json"
    file.write_text(said if isinstance(said, str) else json.dumps(said), encoding="utf-8")
    return str(file)


@pytest.mark.database
def test_an_act_is_recorded_once_however_often_its_key_is_sent(registrar, tmp_path, monkeypatch) -> None:
    given = ("register-club", "--as", registrar, "--key", str(uuid4()))
    before = head_position()

    first = told(*given, "--json", written(tmp_path, CLUB))
    recorded = head_position()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(json.dumps(CLUB).encode())))
    again = told(*given, "--json", "-")

    assert first == again == f"Recorded, up to event {recorded}."
    assert recorded > before
    assert head_position() == recorded


@pytest.mark.database
@pytest.mark.parametrize(
    ("said", "refusal"),
    [
        ({**CLUB, "name": 7}, r"does not fit.*\n  Field: name\n"),
        ({"federation": "slsf", "city": "Lund"}, r"required.*\n  Field: name\n"),
        ({**CLUB, "colour": "red"}, r"The act register-club has no field.*\n  Field: colour\n"),
        ({**CLUB, "name": ""}, r"\n  Field: name"),
        ("{", r"This is no JSON: .*\n  Way on: "),
        ('{"colour": ' + "[" * 100_000, r"This is no JSON: .*\n  Way on: "),
    ],
)
def test_what_does_not_read_is_refused_by_field(registrar, tmp_path, said, refusal) -> None:
    before = head_position()

    with pytest.raises(CommandError, match=refusal):
        told("register-club", "--as", registrar, "--json", written(tmp_path, said))
    assert head_position() == before


@pytest.mark.database
def test_an_account_without_the_role_or_out_of_use_gives_nothing(registrar, tmp_path) -> None:
    other = account("arbiter")
    given = ("register-club", "--json", written(tmp_path, CLUB), "--as")
    before = head_position()

    with pytest.raises(CommandError, match="role"):
        told(*given, other)
    Account.objects.filter(username=registrar).update(is_active=False)
    with pytest.raises(CommandError, match="Field: account"):
        told(*given, registrar)
    assert head_position() == before

"""docs/privacy.md says of every kind of personal data where it lies and how long."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from django.apps import apps

from events.models import ReadModel
from federation.members.events import PersonalDetails
from federation.officials.roles import Role
from tests.robust.discovery import commands
from tests.robust.given import IN_MAY, LUND, TABLE, world
from tests.robust.rows import answered

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "privacy.md").read_text(encoding="utf-8")
OF_NOBODY = {
    "ContentType",
    "Permission",
    "Group",
    "Head",
    "Projection",
    "ReadForLetters",
}
"""Tables in which nobody is."""
OF_THE_LOG = {"checkpoints", "keeping"}
"""Apps whose own tables are about the log: signatures, tiles, checks."""


@pytest.fixture
def given_all(monkeypatch: pytest.MonkeyPatch) -> None:
    answered(monkeypatch)


def kept_by_every_command() -> set[str]:
    """The fields of every personal row that any act of the house keeps."""
    fields = set()
    for name, case in TABLE.items():
        specified = world(case)
        for role in case.roles:
            specified.holding(case.federation, role, club=LUND if role is Role.CLUB_SECRETARY else "")
        specified.when(commands()[name], case.act, now=IN_MAY)
        fields |= {field for row in specified.streams.rows.values() for field in json.loads(row.body)}
    return fields


def test_every_field_of_a_personal_row_is_in_the_table(given_all) -> None:
    fields = kept_by_every_command()
    assert {"text", "surname", "name"} <= fields
    assert {
        field for field in fields | set(PersonalDetails.__struct_fields__) if f"`{field}`" not in PAGE
    } == set()


def test_every_table_that_holds_somebody_is_in_it() -> None:
    tables = {
        model.__name__
        for model in apps.get_models()
        if not issubclass(model, ReadModel) and model._meta.app_label not in OF_THE_LOG
    }
    assert {name for name in tables - OF_NOBODY if f"`{name}`" not in PAGE} == set()
    assert {"PersonalLook", "Account", "Session"} <= tables

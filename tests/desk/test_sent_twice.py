"""A form sent twice is recorded once; about somebody else, or from somebody else, it is an act of its own."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import RequestFactory
from django.urls import reverse

from events.citing import Clash
from federation.grants.commands import GrantRole, grant_role
from federation.pages.command_keys import key_of
from tests.desk.conftest import events_of
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

REVOKED = "officials.RoleRevoked"


def back(official) -> str:
    return reverse("desk-revoke", args=["slsf", official.by.actor, "arbiter"])


def test_the_same_form_for_a_second_person_is_a_second_act(official):
    board, one, other = official("board"), official("arbiter"), official("arbiter")
    key = str(uuid4())
    for each in (one, other, one, other):
        assert board.send(back(each), key=key).status_code == 302
    season.catch_up()
    assert events_of(REVOKED) == 2


def test_the_parameters_of_an_address_say_what_is_meant(official):
    board, someone = official("board"), official("club_secretary", club="one")
    second = GrantRole(actor=someone.by.actor, federation="slsf", role="club_secretary", club="two")
    grant_role(second, by=board.by)
    season.catch_up()
    address = reverse("desk-revoke", args=["slsf", someone.by.actor, "club_secretary"])
    key = str(uuid4())
    for club in ("one", "two"):
        assert board.send(f"{address}?club={club}", key=key).status_code == 302
    assert events_of(REVOKED) == 2


def test_the_key_of_a_form_at_another_account_is_another_act(official):
    one, other, arbiter = official("board"), official("board"), official("arbiter")
    key = str(uuid4())
    assert one.send(back(arbiter), key=key).status_code == 302
    assert other.send(back(arbiter), key=key).status_code == 422, "the role is not held any longer"


def test_another_accounts_key_is_refused(official):
    one, other, someone = official("board"), official("board"), official()
    key = uuid4()
    given = {"actor": someone.by.actor, "federation": "slsf"}
    first = grant_role(GrantRole(role="arbiter", **given), by=one.by, key=key)
    assert grant_role(GrantRole(role="arbiter", **given), by=one.by, key=key).repeated
    with pytest.raises(Clash) as refused:
        grant_role(GrantRole(role="organiser", **given), by=other.by, key=key)
    assert refused.value.code == "key_of_another"
    with pytest.raises(Clash):
        grant_role(GrantRole(role="arbiter", **given), by=other.by, key=key)
    assert events_of("officials.RoleGranted") == 3 and first.last_position


def test_another_file_is_another_act(official):
    account = official().account

    def key(content: bytes):
        sent = {"key": str(UUID_OF_FORM), "file": SimpleUploadedFile("members.csv", content)}
        request = RequestFactory().post("/desk/", sent)
        request.user = account
        first = key_of(request)
        assert key_of(request) == first
        assert request.FILES["file"].read() == content
        return first

    assert key(b"one") == key(b"one") != key(b"two")


UUID_OF_FORM = uuid4()

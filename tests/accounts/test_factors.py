"""What an account signs in with is in the log by kind, and its holder reads it; an old address is told."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest
from allauth.mfa.models import Authenticator
from django.urls import reverse

from events.citing import Malformed, NotAllowed
from events.log import read_stream
from federation.accounts.factors import AddFactor, RemoveFactor, add_factor, remove_factor
from federation.members.commands import ChangeDetails, change_details
from federation.members.events import PersonalDetails
from federation.officials import events as facts
from federation.officials.state import account_stream
from federation.outbox.tasks import send_letters
from tests.desk.conftest import house, official, static_folder, text_of
from tests.support import season
from tests.support.authenticator import code_of
from tests.support.specification import ACTOR, given

__all__ = ["house", "official", "static_folder"]

FED = "slsf"
OWN = account_stream(FED, ACTOR.actor)


def test_only_the_holder_notes_what_there_is() -> None:
    own = AddFactor(actor=ACTOR.actor, federation=FED, kind="webauthn")
    given().when(add_factor, own).then(OWN, facts.FactorAdded(federation=FED, kind="webauthn"))
    gone = RemoveFactor(actor=ACTOR.actor, federation=FED, kind="totp")
    given().when(remove_factor, gone).then(OWN, facts.FactorRemoved(federation=FED, kind="totp"))
    another = AddFactor(actor=UUID(int=0x77), federation=FED, kind="totp")
    given().holding(FED, "board").when(add_factor, another).refused("factor_of_another", kind=NotAllowed)
    unknown = AddFactor(actor=ACTOR.actor, federation=FED, kind="secret sauce")
    given().when(add_factor, unknown).refused("no_such_factor", field="kind", kind=Malformed)


@pytest.mark.database
@pytest.mark.django_db
def test_an_app_and_its_codes_are_noted_as_they_are_set_up_and_taken_away(
    official, django_capture_on_commit_callbacks
):
    anna = official("board", name="anna")
    official("registrar", name="other")
    account = anna.account
    account.set_password("correct horse battery")
    account.save()
    anna.client.post(reverse("account_login"), {"login": "anna", "password": "correct horse battery"})
    anna.client.post(reverse("account_reauthenticate"), {"password": "correct horse battery"})
    page = anna.client.get(reverse("mfa_activate_totp"))
    secret = page.context["form"].secret
    with django_capture_on_commit_callbacks(execute=True):
        anna.client.post(reverse("mfa_activate_totp"), {"code": code_of(secret)})
    assert Authenticator.objects.filter(user=account).count() == 2
    with django_capture_on_commit_callbacks(execute=True):
        anna.client.post(reverse("mfa_generate_recovery_codes"))
    with django_capture_on_commit_callbacks(execute=True):
        anna.client.post(reverse("mfa_deactivate_totp"))
    told = [each.event for each in read_stream(account_stream(FED, account.actor))]
    kinds = [(type(each).__name__, each.kind) for each in told]
    assert kinds[:3] == [
        ("FactorAdded", "totp"),
        ("FactorAdded", "recovery_codes"),
        ("FactorAdded", "recovery_codes"),
    ]
    assert ("FactorRemoved", "totp") in kinds
    assert secret not in str(told)
    own = text_of(anna.client.get(reverse("mfa_index")))
    assert "Set up to sign in with: an authenticator app" in own
    assert "Taken away from signing in: an authenticator app" in own


@pytest.mark.database
@pytest.mark.django_db
def test_the_address_that_counts_no_more_is_told(house, mailoutbox):
    registrar, person = season.official(FED, "registrar"), UUID(season.person("Eva Ek", number=7))

    def change(email: str) -> list[list[str]]:
        details = PersonalDetails(surname="Ek", given_names="Eva", email=email)
        change_details(ChangeDetails(person=person, details=details), by=registrar, key=uuid4())
        send_letters()
        return [letter.to for letter in mailoutbox]

    assert change("eva@example.org") == []
    assert change("Eva@example.org") == [], "the same"
    assert change("mallory@example.org") == [["Eva@example.org"]]
    assert "mallory" not in mailoutbox[0].body
    assert change("") == [["Eva@example.org"], ["mallory@example.org"]]

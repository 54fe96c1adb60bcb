"""Licences and bodies in the admin: the auditor reads every row and acts on none."""

from __future__ import annotations

import pytest
from django.contrib import admin
from django.urls import reverse

from events.models import LoggedEvent
from federation.bodies import commands as bodies
from federation.bodies.models import Seat
from federation.bodies.projections import Bodies
from federation.licences.models import Declaration, LicenceSpell
from federation.licences.projections import ArbiterLicences
from tests.desk.conftest import text_of
from tests.licences.past import FED, LATER, everything
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

MODELS = (*ArbiterLicences.writes, *Bodies.writes)
SAID = {
    "withdrawn_on": "2025-07-01",
    "reasons": "Paired from memory.",
    "sure": "on",
    "granted_on": "2025-07-01",
    "reason": "It names no tournament.",
    "reference": "2025/9",
    "left_on": "2025-07-01",
}


@pytest.fixture
def past(house):
    made = everything()
    sits = bodies.AppointMember(
        federation=FED, body="rating_registrar", person=made.other, since=LATER, reference="2025/3"
    )
    bodies.appoint_member(sits, by=season.official(FED, "board"))
    season.catch_up()
    return made


def listed(model) -> str:
    return reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist")


def acts_of(model) -> list[str]:
    return [action.__name__ for action in admin.site.get_model_admin(model).actions or () if callable(action)]


def test_the_auditor_reads_every_table_and_every_act_is_refused(past, official) -> None:
    auditor = official("auditor", federation=FED)
    before = LoggedEvent.objects.count()
    for model in MODELS:
        row = model.objects.first()
        assert row is not None, model
        assert auditor.get(listed(model), q="a").status_code == 200
        change = reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_change", args=[row.pk])
        assert auditor.get(change).status_code == 200
        for act in acts_of(model):
            chosen = {"action": act, "_selected_action": str(row.pk)}
            sent = chosen | SAID | {"confirmed": "yes"}
            refused = auditor.client.post(listed(model), sent, follow=True)
            assert "You do not hold that role." in text_of(refused), act
    assert LoggedEvent.objects.count() == before


@pytest.mark.parametrize(
    ("model", "act", "role", "field", "value"),
    [
        (Declaration, "return_declaration", "executive_committee", "answer", "returned"),
        (Seat, "release_member", "board", "last_day", "2025-07-01"),
    ],
)
def test_an_act_on_a_row_is_recorded(past, official, model, act, role, field, value) -> None:
    row = model.objects.get()
    sent = {"action": act, "_selected_action": str(row.pk), "confirmed": "yes"} | SAID
    official(role, federation=FED).client.post(listed(model), sent, follow=True)
    season.catch_up()
    assert str(getattr(model.objects.get(), field)) == value


def test_what_was_withdrawn_is_withdrawn_no_second_time(past, official) -> None:
    row = LicenceSpell.objects.filter(paper="signed").get()
    sent = {"action": "withdraw_licence", "_selected_action": str(row.pk), "confirmed": "yes"} | SAID
    answer = official("executive_committee", federation=FED).client.post(
        listed(LicenceSpell), sent, follow=True
    )
    assert "This person holds no licence." in text_of(answer)

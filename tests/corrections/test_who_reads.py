"""Who reads why something was corrected: officials and auditors of the federation, nobody else."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from ratings.corrections.models import Correction
from tests.desk.conftest import house, official, static_folder, text_of
from tests.desk.test_corrections_desk import LIST, ONE, listed, proposed

__all__ = ["house", "listed", "official", "static_folder"]
pytestmark = [pytest.mark.database, pytest.mark.django_db]

REASON = "both sheets say so"
PUBLIC = reverse("correction", args=ONE)
DESK = [
    reverse("desk-correction", args=ONE),
    reverse("desk-correction-drop", args=ONE),
    reverse("desk-correction-notice", args=ONE),
]


@pytest.fixture
def corrected(listed, official):
    """A correction that is proposed, and by whom."""
    proposer = official("rating_committee", name="anna")
    proposed(proposer, listed)
    return proposer


def test_the_public_reads_that_there_is_a_reason(corrected) -> None:
    page = text_of(Client().get(PUBLIC))
    assert REASON not in page
    assert "officials and auditors of this federation read it" in page


@pytest.mark.parametrize("role", ["rating_committee", "board", "auditor", "arbiter"])
def test_officials_of_another_federation_read_no_more_than_the_public(corrected, official, role) -> None:
    stranger = official(role, federation="dsu")
    page = text_of(stranger.get(PUBLIC))
    assert REASON not in page
    assert "anna" not in page
    assert "officials and auditors of this federation read it" in page
    for address in DESK:
        answer = stranger.get(address)
        assert answer.status_code in {403, 404}, address
        assert REASON not in text_of(answer), address
    assert REASON not in text_of(stranger.get(LIST))


@pytest.mark.parametrize("role", ["rating_committee", "auditor", "arbiter"])
def test_those_of_the_federation_read_it(corrected, official, role) -> None:
    reader = official(role)
    assert REASON in text_of(reader.get(PUBLIC))
    assert REASON in text_of(reader.get(LIST))


def test_what_is_veiled_is_in_the_admin_for_auditors_alone(corrected, official) -> None:
    row = Correction.objects.get()
    address = f"/admin/corrections/correction/{row.pk}/change/"
    arbiter, auditor = official("arbiter"), official("auditor")
    assert row.digest in text_of(arbiter.get(address))
    Correction.objects.filter(pk=row.pk).update(veiled=True)
    assert arbiter.get(address).status_code == 302
    assert row.digest in text_of(auditor.get(address))

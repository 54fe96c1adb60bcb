"""What of a name stays in the log is told before anybody is forgotten; who reads a request leaves a look."""

from __future__ import annotations

from uuid import UUID

import pytest
from django.urls import reverse

from events.work import SYSTEM
from federation.grants.commands import TieAccount, tie_account
from federation.identity.models import MergedPerson
from federation.officials.models import PersonalLook, RoleGrant
from federation.privacy.commands import RequestErasure, request_erasure
from federation.privacy.models import ErasureRow
from tests.desk.conftest import text_of
from tests.privacy.rows import row_of
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

HEAD = "Named in public, for ever"


@pytest.fixture
def asa(house) -> UUID:
    """She asks to be forgotten; cups bear her name, and names like it."""
    by = season.official("slsf", "registrar")
    asa = UUID(season.person("Åsa Öberg", number=1))
    organiser = season.everything("slsf")
    for cup in ("ÅSA ÖBERGS minne", "Asa Oberg Cup", "Åsa Öbergman Cup"):
        season.tournament(cup, by=organiser)
    season.club("Öberg, Åsa och vänner")
    request_erasure(RequestErasure(federation="slsf", person=asa), by=by)
    season.catch_up()
    return asa


def test_the_request_lists_what_stays_because_it_is_in_the_log_itself(asa, official) -> None:
    page = text_of(official("registrar").get(reverse("desk-erasure", args=["slsf", asa])))
    listed = page.partition(HEAD)[2].partition("</ul>")[0]
    assert "ÅSA ÖBERGS minne" in listed
    assert "Öberg, Åsa och vänner" in listed
    assert "Asa Oberg" not in listed, "that is another name"
    assert "Öbergman" not in listed


def test_it_looks_under_every_number_of_the_person(asa, official) -> None:
    twin = UUID(season.person("Nobody Else", number=2))
    request_erasure(RequestErasure(federation="slsf", person=twin), by=season.official("slsf", "registrar"))
    season.catch_up()
    address = reverse("desk-erasure", args=["slsf", twin])
    assert HEAD not in text_of(official("registrar").get(address))
    row_of(MergedPerson, federation="slsf", merged=twin, kept=asa)
    assert "ÅSA ÖBERGS minne" in text_of(official("registrar").get(address))


def test_who_reads_that_somebody_asked_leaves_a_look_with_or_without_words(asa, official) -> None:
    registrar, page = official("registrar"), reverse("desk-erasure", args=["slsf", asa])
    registrar.get(page)
    admin = f"/admin/privacy/erasurerow/{ErasureRow.objects.get().pk}/change/"
    assert registrar.get(admin).status_code == 200
    looks = PersonalLook.objects.order_by("pk")
    assert [(look.person, look.page) for look in looks] == [(asa, page), (asa, admin)]


def test_the_history_of_a_role_does_not_say_who_is_behind_the_account(asa, official) -> None:
    board = official("board")
    tie = TieAccount(actor=board.account.actor, federation="slsf", person=asa)
    tie_account(tie, by=SYSTEM)
    season.catch_up()
    row = RoleGrant.objects.get(actor=board.account.actor)
    page = text_of(official("arbiter").get(f"/admin/officials/rolegrant/{row.pk}/change/"))
    assert board.account.username in page
    assert "is given" in page
    assert "Öberg" not in page
    assert "tied to" not in page

"""Everything held on a person has what stands in no read model: errands, and the looks that they took."""

from __future__ import annotations

import json
from uuid import UUID

import pytest
from django.urls import reverse
from django.utils import timezone

from events.work import SYSTEM
from federation.errands.models import Errand
from federation.grants.commands import TieAccount, tie_account
from federation.privacy.everything import everything
from tests.desk.conftest import text_of
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def anna(official):
    """An arbiter, a member herself, who asked the worker for two previews, one of them about Bo."""
    arbiter = official("registrar", name="anna-who-asks")
    arbiter.person, arbiter.bo = season.person("Anna Berg", number=1), season.person("Bo Dahl", number=2)
    tie = TieAccount(actor=arbiter.account.actor, federation="slsf", person=UUID(arbiter.person))
    tie_account(tie, by=SYSTEM)
    season.catch_up()
    for about, reason in (("{}", "The board was read wrongly."), (json.dumps([arbiter.bo]), "Bo said so.")):
        Errand.objects.create(
            actor=arbiter.account.actor,
            federation="slsf",
            kind="corrections.propose",
            said={"act": "result", "payload": about},
            typed={"reason": reason},
            kept_until=timezone.now(),
        )
    return arbiter


def errands(person: str, **how: bool) -> list[dict[str, object]]:
    found = {each.model: each.rows for each in everything(UUID(person), **how).held}
    return found.get("errands.Errand", [])


def test_an_official_gets_his_own_errands_with_all_that_he_typed(anna) -> None:
    page = text_of(anna.get(reverse("own-everything")))
    assert "The board was read wrongly." in page
    assert "Errands of a worker" in page or "errands of a worker" in page
    file = json.loads(anna.get(reverse("own-everything-json")).content)
    assert [row["typed"] for row in file["held"]["errands.Errand"]] == [
        "The board was read wrongly.",
        "Bo said so.",
    ]


def test_whom_an_errand_names_is_told_of_it_and_not_what_the_official_typed(anna) -> None:
    (told,) = errands(anna.bo)
    assert (told["kind"], told["federation"]) == ("corrections.propose", "slsf")
    assert {"typed", "said", "about", "actor"}.isdisjoint(told)
    assert errands(season.person("Eva Ek")) == []


def test_the_looks_that_somebody_took_are_his_to_read(anna) -> None:
    page = reverse("desk-person", args=[anna.bo])
    anna.get(page)
    file = json.loads(anna.get(reverse("own-everything-json")).content)
    assert [row["page"] for row in file["held"]["privacy.PersonalLook"]] == [page]
    assert "privacy.PersonalLook" not in {each.model for each in everything(UUID(anna.bo)).held}


def test_a_registrars_copy_leaves_both_out_and_counts_them(anna) -> None:
    anna.get(reverse("desk-person", args=[anna.bo]))
    whole, copy = (everything(UUID(anna.person), unveiled=how) for how in (True, False))
    assert {"errands.Errand", "privacy.PersonalLook"} <= {each.model for each in whole.held}
    assert {"errands.Errand", "privacy.PersonalLook"}.isdisjoint(each.model for each in copy.held)
    assert copy.left_out >= 3
    assert whole.left_out == 0

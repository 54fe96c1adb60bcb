"""A merge says of two that they are one: then they are no two officials for it."""

from __future__ import annotations

from uuid import UUID

import pytest

from events.citing import Refused
from events.work import SYSTEM, By
from federation.grants.commands import TieAccount, tie_account
from federation.identity.commands import MergePersons
from tests.identity.conftest import Twice
from tests.identity.merging import merge
from tests.support import correcting, season

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def official_of(person: str) -> By:
    """An account of the board, tied to somebody of the register."""
    by = season.official("slsf", "board")
    tie = TieAccount(actor=by.actor, federation="slsf", person=UUID(person))
    tie_account(tie, by=SYSTEM)
    return by


def proposed(twice: Twice, by: By, kept: str = "") -> int:
    kept = kept or twice.anna
    act = MergePersons(federation="slsf", merged=UUID(twice.again), kept=UUID(kept), reason="one birthday")
    return correcting.propose("merge", act, by)


def test_the_two_who_are_merged_do_not_agree_on_it_between_themselves(twice: Twice) -> None:
    number = proposed(twice, official_of(twice.anna))
    with pytest.raises(Refused, match="one person") as refused:
        correcting.approve(number, official_of(twice.again))
    assert refused.value.code == "own_proposal"
    assert refused.value.way_on
    assert correcting.approve(number, official_of(twice.bo))


def test_nor_does_who_stood_for_one_of_them_before(twice: Twice) -> None:
    third = season.person("Anna Carlson", number=300, born_on="1990")
    merge(third, twice.anna)
    number = proposed(twice, official_of(third))
    with pytest.raises(Refused, match="one person"):
        correcting.approve(number, official_of(twice.again))


def test_one_of_them_with_another_official_may(twice: Twice) -> None:
    number = proposed(twice, official_of(twice.anna))
    assert correcting.approve(number, season.official("slsf", "board"))


def test_what_is_recorded_elsewhere_meanwhile_moves_no_merge(twice: Twice) -> None:
    number = proposed(twice, season.official("slsf", "registrar"))
    season.club("Lund")
    season.person("Eva Falk", number=400)
    assert correcting.approve(number, season.official("slsf", "board"))

"""Everybody whom a correction touches is listed for notice, however few of its rows are kept."""

from __future__ import annotations

from uuid import UUID

import pytest
from django.urls import reverse

from ratings.corrections import weighing
from ratings.corrections.acts import DropCorrection
from ratings.corrections.commands import drop_correction
from ratings.corrections.erasure import corrections_proposed
from ratings.corrections.models import Correction, TouchedPerson
from ratings.corrections.queries import told_of
from tests.corrections.conftest import Played
from tests.desk.conftest import house, official, static_folder, text_of
from tests.support import correcting, season

__all__ = ["house", "official", "static_folder"]

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def touched() -> set[UUID]:
    season.catch_up()
    return set(TouchedPerson.objects.values_list("person", flat=True))


@pytest.mark.parametrize("most", [weighing.MOST_SHOWN, 1])
def test_everybody_is_listed_whatever_is_kept(played: Played, monkeypatch, official, most: int) -> None:
    monkeypatch.setattr(weighing, "MOST_SHOWN", most)
    correcting.correct(correcting.turned(played.listed))
    assert touched() >= {UUID(person) for person in season.state("slsf", played.listed).persons_at((1, 1, 1))}
    row = Correction.objects.get()
    assert bool(row.beyond) == (most == 1)
    assert len(row.shown) <= most
    letters = text_of(official("rating_committee").get(reverse("desk-correction-notice", args=["slsf", 1])))
    assert letters.count("has corrected something that concerns you") == len(touched())
    assert ("So much changed that it is not kept line by line" in letters) == (most == 1)
    page = text_of(official("rating_committee").get(reverse("correction", args=["slsf", 1])))
    assert "Persons concerned" in page


def test_the_same_are_touched_whatever_is_kept(played: Played, monkeypatch) -> None:
    one = correcting.committee()
    correcting.propose("result", correcting.turned(played.listed), one)
    drop_correction(DropCorrection(federation="slsf", number=1, reason="to be proposed again"), by=one)
    monkeypatch.setattr(weighing, "MOST_SHOWN", 1)
    correcting.propose("result", correcting.turned(played.listed), one)
    season.catch_up()
    first, second = Correction.objects.order_by("number")
    assert first.digest == second.digest
    assert {person for person, _name in told_of(first).persons} == {
        person for person, _name in told_of(second).persons
    }


def test_nobody_is_forgotten_whom_an_open_proposal_touches(played: Played, monkeypatch) -> None:
    monkeypatch.setattr(weighing, "MOST_SHOWN", 1)
    correcting.propose("result", correcting.turned(played.listed), correcting.committee())
    season.catch_up()
    beyond = Correction.objects.get().beyond
    assert beyond
    for person in beyond:
        assert [refusal.code for refusal in corrections_proposed(UUID(person))] == ["correction_pending"]
    assert list(corrections_proposed(UUID(int=0))) == []

"""A member's own letters: what was sent and why; and what to hear of."""

from __future__ import annotations

import pytest
from django.urls import reverse

from federation.letters.models import LetterChoice
from federation.outbox.models import Letter
from tests.desk.conftest import events_of, text_of
from tests.letters.conftest import with_address
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db]

OWN, CHOOSE = reverse("own-letters"), reverse("choose-letters")


def test_a_member_reads_what_was_sent_and_why(anna):
    letter = Letter.objects.get(email="anna@example.org")
    assert "Letters to me" in text_of(anna.get(reverse("own-page")))
    assert letter.subject in text_of(anna.get(OWN))
    page = text_of(anna.get(reverse("own-letter", args=[letter.pk])))
    assert "You get this letter whenever it is changed which account is yours." in page
    assert "Cache-Control" in anna.get(OWN).headers


def test_a_letter_speaks_the_language_that_its_reader_chose(anna, person):
    assert Letter.objects.get(person=person).language == "sv", "the federation's, while nothing is chosen"
    anna.client.post(reverse("set_language"), {"language": "da"})
    with_address(person, "Lund", "lund@example.org")
    told = Letter.objects.filter(email="anna@example.org").order_by("written_at")
    assert list(told.values_list("language", flat=True)) == ["sv", "da"]


def test_another_ones_letter_is_not_there(anna, official):
    bo = official(name="bo")
    season.tie(bo.by, season.person("Bo Ek", number=7))
    season.catch_up()
    letter = Letter.objects.get(email="anna@example.org")
    assert bo.get(reverse("own-letter", args=[letter.pk])).status_code == 404
    assert letter.pk not in [line.row.pk for line in bo.get(OWN).context["lines"]]
    assert official().get(OWN).status_code == 404


def test_what_is_left_to_choice_is_chosen_and_unchosen(anna, person):
    assert "a rating list is published" in text_of(anna.get(CHOOSE))
    assert anna.send(CHOOSE, kinds=["list_published"]).status_code == 302
    season.catch_up()
    assert LetterChoice.objects.get(person=person).kinds == ["list_published"]
    assert anna.get(CHOOSE).context["form"]["kinds"].value() == ["list_published"]
    anna.send(CHOOSE, kinds=["list_published"])
    assert events_of("letters.LettersChosen") == 1, "the same again is nothing new"
    anna.send(CHOOSE)
    season.catch_up()
    assert LetterChoice.objects.get(person=person).kinds == []


def test_what_is_written_in_any_case_is_no_choice(anna):
    assert "Whose an account is" not in text_of(anna.get(CHOOSE))
    assert anna.send(CHOOSE, kinds=["account_tied"]).status_code == 422
    assert events_of("letters.LettersChosen") == 0

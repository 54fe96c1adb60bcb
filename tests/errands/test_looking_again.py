"""What a worker found out earlier may be old: the page says so, and leads to what it would change now."""

from __future__ import annotations

import pytest

from federation.errands.models import Errand
from ratings.corrections.events import CorrectionProposed
from tests.desk.conftest import events_of, text_of
from tests.errands.deeds import SAID, address_of, answered, approving, asked, proposed, sent_on
from tests.support import correcting, season

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def old(official, listed, settings):
    """A look of a worker's, and a correction since then that moves the same."""
    one = official("rating_committee")
    shown = answered(one, asked(one, listed))
    correcting.within(correcting.turned(listed, round_number=2), season.everything("slsf"))
    season.catch_up()
    settings.CORRECTION_PAGE_PATIENCE = 60
    return one, shown


def test_an_old_look_leads_to_a_new_one_with_what_was_typed(old):
    one, shown = old
    page = one.client.get(address_of(shown))
    assert "Look at it again" in text_of(page)
    fresh = one.client.post(page.context["anew"], {"reason": SAID})
    assert SAID in text_of(fresh)
    assert "Since then something was recorded" not in text_of(fresh)
    assert fresh.context["preview"].looked_at > page.context["preview"].looked_at


def test_a_refusal_on_an_old_look_shows_what_it_would_move_now(old):
    one, shown = old
    refused = sent_on(one, shown)
    assert "What it would change is no longer the same." in text_of(refused)
    form = refused.context["form"]
    typed = {name: form[name].value() or "" for name in ("seen", "proposed", "reason", "key")}
    assert one.client.post(address_of(shown), typed).status_code == 302
    assert events_of(CorrectionProposed.TYPE) == 1


def test_an_old_look_at_a_proposal_leads_to_a_new_one(official, listed):
    one, other = official("rating_committee"), official("rating_committee")
    address = proposed(one, listed)
    Errand.objects.all().delete()  # or the other is shown at once what the first one saw
    looked = answered(other, other.client.get(address, follow=True))
    assert "Look at it again" not in text_of(looked)
    correcting.within(correcting.turned(listed, round_number=2), season.everything("slsf"))
    season.catch_up()
    page = other.client.get(address_of(looked))
    assert f'href="{address}"' in page.content.decode()
    assert "Look at it again" in text_of(page)


def test_an_approval_needs_what_was_proposed_and_not_what_is_looked_at(official, listed):
    """The second official looks, and something is recorded before they press the button."""
    one, other = official("rating_committee"), official("rating_committee")
    page = approving(other, proposed(one, listed))
    correcting.within(correcting.turned(listed, round_number=2), season.everything("slsf"))
    said = text_of(answered(other, page))
    assert "What it would change is no longer the same." in said
    assert not correcting.corrections().in_effect


def test_a_digest_that_is_none_is_answered_in_plain_words(official, listed):
    """No row holds so long a text: it never comes to an errand."""
    one = official("rating_committee")
    shown = answered(one, asked(one, listed))
    form = shown.context["form"].initial
    sent = {"key": str(form["key"]), "proposed": form["proposed"], "reason": SAID, "seen": "x" * 100}
    assert one.client.post(address_of(shown), sent).status_code == 422

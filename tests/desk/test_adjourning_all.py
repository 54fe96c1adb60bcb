"""The page of a round that waits for open games leads to adjourning them all and pairing, confirmed once."""

from __future__ import annotations

import pytest
from django.urls import reverse

from tests.desk.conftest import events_of, text_of
from tests.support import season
from tests.support.swiss import swiss_season


@pytest.mark.database
@pytest.mark.django_db
@pytest.mark.fide("159")
def test_the_page_of_the_round_leads_to_it_and_it_is_one_confirmed_act(official) -> None:
    season.open_house()
    made = swiss_season("monrad", 8, 1, planned=4)
    made.pair()
    made.publish()
    made.start()
    season.catch_up()
    arbiter = official("arbiter")
    pairing = reverse("desk-pairing", kwargs={**made.here, "stage": 1})
    page = reverse("desk-pair-adjourn", kwargs={**made.here, "stage": 1})
    assert page in arbiter.get(pairing).content.decode()
    shown = arbiter.get(page)
    seen = shown.context["form"]["seen"].value()
    assert "Adjourned: 2.1" in text_of(shown)
    assert len(seen.split()) == 4
    rulings = dict.fromkeys(seen.split(), "1")
    unsure = arbiter.send(page, seen=seen, **rulings)
    assert (unsure.status_code, events_of("tournaments.GameAdjourned")) == (422, 0)
    one_less = arbiter.send(page, seen=" ".join(seen.split()[1:]), sure="on", **rulings)
    assert (one_less.status_code, events_of("tournaments.GameAdjourned")) == (409, 0)
    assert "Other games are open now" in text_of(one_less)
    strange = arbiter.send(page, seen="counts_x", sure="on", **rulings)
    assert strange.status_code == 422
    done = arbiter.send(page, seen=seen, sure="on", **rulings)
    assert done.status_code == 302
    assert events_of("tournaments.GameAdjourned") == 4
    assert len(made.state.drafts[1].boards) == 4

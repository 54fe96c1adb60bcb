"""What the desk of a tournament offers at which time, and what it says of how it is played."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse

from tests.desk.conftest import text_of
from tests.support import season
from tests.support.swiss import SwissSeason, swiss_season
from tournaments import commands as acts
from tournaments.events import Play

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def address(page: str, made: SwissSeason, **more: object) -> str:
    return reverse(f"desk-{page}", kwargs={**made.here, **more})


def desk(official, made: SwissSeason) -> str:
    season.catch_up()
    return text_of(official("arbiter", federation=made.federation).get(address("tournament", made)))


def test_level_places_are_offered_once_the_stage_is_over(official, house):
    made = swiss_season("monrad", 4, 1, planned=2)
    assert "Level places …" not in desk(official, made)
    made.play_round()
    assert "Level places …" in desk(official, made)


def test_level_places_are_offered_while_a_ruling_on_a_leaver_is_due(official, house):
    """25.6c: the only winner of round 1 leaves, and nobody was level with them."""
    made = swiss_season("monrad", 4, 0, planned=3)
    made.pair()
    made.publish()
    made.start()
    black, _ = made.state.rounds[0].boards[0]
    made.report(1, score=lambda _round, one, _other: (2, 0) if one == black else (1, 1))
    assert "Level places …" not in desk(official, made)
    leaver = acts.WithdrawPlayer(**made.here, person=made.state.order[black - 1], reason="ill")
    acts.withdraw_player(leaver, by=made.by)
    assert "Level places …" in desk(official, made)


@pytest.mark.parametrize(("system", "by_lot"), [("danish_swiss", False), ("danish_monrad", True)])
def test_where_strength_numbers_no_lot_is_offered(official, house, system, by_lot):
    by = season.everything("dsu")
    at = season.tournament("Påske", federation="dsu", discipline="chess", by=by)
    here = {"federation": "dsu", "tournament": at}
    play = Play(system=system, rounds=5, correction="ordinary", cash_shared=True)
    acts.plan_stage(acts.PlanStage(**here, play=play), by=by)
    season.catch_up()
    page = text_of(official("arbiter", federation="dsu").get(reverse("desk-tournament", kwargs=here)))
    for words in ("Draw start numbers by lot …", "Bind the draw …"):
        assert (words in page) == by_lot
    assert "<dt>Correction</dt><dd>ordinary correction</dd>" in page
    assert "<dt>Cash prizes</dt><dd>shared among those level on points</dd>" in page


def test_after_the_end_only_what_is_still_to_do_is_listed(official, house):
    by = season.everything("slsf")
    at = season.play_tournament("slsf", season.people(4), by=by, upto="finished")
    made = SwissSeason(federation="slsf", tournament=at, by=by, persons=[])
    page = desk(official, made)
    assert "Level places …" in page and "Appoint an arbiter …" in page
    gone = ("Late, away, leaving …", "Open games …", "Stages: how it is played …", "Ratings …")
    for words in (*gone, "Regulations …", "Approve a special rule …", "Lay down terms on draws …"):
        assert words not in page
    assert "<dt>Rounds</dt><dd>3</dd>" in page


def test_the_forecast_leads_back_to_where_it_was_opened(official, house):
    made = swiss_season("monrad", 4, 1, planned=3)
    season.catch_up()
    arbiter = official("arbiter")
    back = '<a href="{}">Back</a>'
    forecast = address("forecast", made, stage=1)
    assert f"{forecast}?from=desk" in arbiter.get(address("tournament", made)).content.decode()
    page = text_of(arbiter.get(f"{forecast}?from=desk"))
    assert back.format(address("tournament", made)) in page
    assert '<input type="hidden" name="from" value="desk">' in page
    assert back.format(address("pairing", made, stage=1)) in text_of(arbiter.get(forecast))


def test_a_stage_that_is_all_of_a_tournament_bears_its_name(official, house):
    made = swiss_season("monrad", 4, 0, planned=3)
    season.catch_up()
    arbiter = official("arbiter")
    assert "How Monradspelen is played" in text_of(arbiter.get(address("plan-stage", made, stage=1)))
    stages = text_of(arbiter.get(address("stages", made)))
    assert "Stage 1" not in stages and '<th scope="row">Monradspelen</th>' in stages


def test_the_edition_of_the_danish_book_is_said_by_its_chapters(client, house):
    made = swiss_season("danish_monrad", 4, 0, "DSU", planned=3)
    season.catch_up()
    page = text_of(client.get(f"/tournaments/dsu/{made.tournament}/"))
    assert "Rule book DSU, chapters 4.1–4.9" in page


def test_leaving_is_said_alike_at_the_desk_and_on_the_page(official, client, house):
    made = swiss_season("monrad", 6, 1, planned=3)
    person = made.state.order[0]
    acts.withdraw_player(acts.WithdrawPlayer(**made.here, person=person, reason="ill"), by=made.by)
    season.catch_up()
    said = "withdrew after round 1"
    assert said in text_of(official("arbiter").get(address("leaving", made)))
    assert said in desk(official, made)
    public = f"/tournaments/slsf/{made.tournament}/"
    assert said in text_of(client.get(public))
    assert "leaves play: withdraws" in text_of(client.get(f"{public}?tab=history"))


def test_what_is_done_most_comes_before_the_players_and_each_link_names_its_player(official, house):
    """Twenty-two links "Somebody else …" once stood before the way to the results."""
    made = swiss_season("monrad", 4, 0, planned=3)
    made.pair()
    made.publish()
    made.start()
    page = desk(official, made)
    first_player = page.index(address("correct-entrant", made, person=made.state.order[0]))
    assert page.index(address("round", made, round_number=1), page.index("Next: ")) < first_player
    assert len(set(re.findall(r">(Not [^<]+\? …)</a>", page))) == 4


def test_an_arbiter_appointed_nowhere_is_offered_nothing_where_others_are(official, house):
    """SLSF-R 19.3: on the first page, on the tournament's, on the round's and on a form."""
    made = swiss_season("monrad", 4, 0, planned=2)
    made.pair()
    made.publish()
    made.start()
    leads, other = official("arbiter"), official("arbiter")
    person = season.person("Lead", federation=made.federation)
    season.tie(leads.by, person, made.federation)
    acts.appoint_arbiter(acts.AppointArbiter(**made.here, person=str(person)), by=made.by)
    season.catch_up()
    refused = "This tournament has appointed its arbiters. Your account is none of theirs."
    for page, more in (("tournament", {}), ("round", {"round_number": 1}), ("arbiter", {})):
        assert refused in text_of(other.get(address(page, made, **more)))
        assert refused not in text_of(leads.get(address(page, made, **more)))
    assert "Appoint an arbiter …" in desk_as(leads, made)
    assert "Appoint an arbiter …" not in desk_as(other, made)
    assert "Enter results …" in text_of(leads.get("/desk/"))
    assert "Enter results …" not in text_of(other.get("/desk/"))
    assert "by-board" not in text_of(other.get(address("round", made, round_number=1)))
    committee = official("tournament_committee")
    assert refused not in text_of(committee.get(address("round", made, round_number=1)))


def desk_as(who, made: SwissSeason) -> str:
    return text_of(who.get(address("tournament", made)))

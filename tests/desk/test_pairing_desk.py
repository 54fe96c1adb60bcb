"""The arbiter's round at the desk: paired, looked at, published, paired by hand, asked about, foreseen."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from django.test import Client
from django.urls import reverse

from tests.desk.conftest import SURE, events_of, text_of
from tests.desk.pairing_pages import desk, public, step_of
from tests.support import season
from tests.support.swiss import SwissSeason, swiss_season
from tournaments import commands as acts
from tournaments import events as facts

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def monrad(house) -> SwissSeason:
    """Eight players, one round played."""
    made = swiss_season(rounds=1)
    season.catch_up()
    return made


def test_a_swiss_round_is_paired_looked_at_published_and_started(official, monrad):
    arbiter = official("arbiter")
    assert (step_of(arbiter, monrad).title, step_of(arbiter, monrad).blocked) == ("Pair round 2", False)
    assert step_of(arbiter, monrad).url == desk("pairing", monrad)

    assert arbiter.send(desk("pairing", monrad)).status_code == 302
    draft = monrad.state.drafts[1]
    assert re.fullmatch("[0-9a-f]{32}", draft.paired.seed), "chance chose a seed of 16 bytes"
    page = text_of(arbiter.get(desk("pairing", monrad)))
    assert page.count("Why these two?") == 4
    assert "only the desk sees it" in page
    assert draft.paired.seed in page
    assert step_of(arbiter, monrad).title == "Look over round 2 and publish it"
    assert Client().get(public("pairing", monrad)).status_code == 404

    assert arbiter.send(desk("pair-publish", monrad)).status_code == 302
    assert step_of(arbiter, monrad).title == "Start round 2"
    assert Client().get(public("pairing", monrad)).status_code == 200
    start = reverse("desk-start", args=[monrad.federation, monrad.tournament])
    assert arbiter.send(start, round_number="2", stage="1").status_code == 302
    assert len(monrad.state.rounds) == 2


def test_it_is_paired_again_before_publication_and_after_it_only_with_a_reason(official, monrad):
    arbiter = official("arbiter")
    seeds = []
    for _again in range(2):
        assert arbiter.send(desk("pairing", monrad)).status_code == 302
        seeds.append(monrad.state.drafts[1].paired.seed)
    assert events_of(facts.RoundPaired.TYPE) == 3
    assert len(set(seeds)) == 1, "the lots that were drawn stand"
    monrad.publish()
    refused = arbiter.send(desk("pairing", monrad))
    assert refused.status_code == 422
    assert refused.context["form"].errors["reason"]
    assert monrad.state.drafts[1].published
    assert arbiter.send(desk("pairing", monrad), reason="A result was wrong.").status_code == 302
    assert not monrad.state.drafts[1].published


def test_other_lots_are_drawn_with_a_reason_that_the_round_tells(official, monrad):
    arbiter = official("arbiter")
    arbiter.send(desk("pairing", monrad))
    before = monrad.state.drafts[1].paired.seed
    assert "Draw other lots …" in text_of(arbiter.get(desk("pairing", monrad)))
    refused = arbiter.send(desk("pairing", monrad), new_lots="on")
    assert refused.status_code == 422
    assert "other lots need a reason" in str(refused.context["form"].errors["reason"])
    said = "An entry was withdrawn in the hall."
    assert arbiter.send(desk("pairing", monrad), new_lots="on", reason=said).status_code == 302
    assert monrad.state.drafts[1].paired.seed != before
    assert said in text_of(arbiter.get(desk("pairing", monrad)))
    monrad.publish()
    season.catch_up()
    page = Client().get(public("pairing-why", monrad)).content.decode()
    assert "a reason to pair anew or early was recorded" in page
    assert said not in page


def test_in_fide_swiss_a_published_round_stands(official, house):
    made = swiss_season("fide_1998", rounds=1, rule_book="DSU")
    made.pair()
    made.publish()
    season.catch_up()
    arbiter = official("arbiter", federation="dsu")
    page = text_of(arbiter.get(desk("pairing", made)))
    assert "The published pairing breaks no absolute rule, so it stands." in page
    assert "DSU 4.9.5 F6" in page
    assert arbiter.send(desk("pairing", made), reason="Again").status_code == 422


def test_open_games_without_a_ruling_stand_in_the_way(official, house):
    made = swiss_season(rounds=1)
    made.pair()
    made.publish()
    made.start()
    arbiter = official("arbiter")
    step = step_of(arbiter, made)
    assert step.blocked
    [check] = step.checks
    assert (check.article, check.remedy) == ("SLSF-G 25.5", "Enter the results")
    assert check.url.endswith("/rounds/2/")
    assert "cannot be paired yet" in text_of(arbiter.get(desk("pairing", made)))
    assert arbiter.send(desk("pairing", made)).status_code == 422


@pytest.mark.fide("76-84")
def test_an_odd_number_says_who_rests_and_what_he_gets(official, house):
    made = swiss_season(players=7, rounds=1)
    made.pair()
    season.catch_up()
    page = text_of(official("arbiter").get(desk("pairing", made)))
    assert f"{made.state.drafts[1].resting} Given" in page
    assert "bye, 1 point" in page


@pytest.fixture
def stuck(house) -> SwissSeason:
    """Four players: the three rounds they have are played, and a fourth is planned."""
    made = swiss_season(players=4, rounds=3, planned=4)
    season.catch_up()
    return made


def test_where_no_pairing_is_left_the_page_says_so_with_the_proof(official, stuck):
    arbiter = official("arbiter")
    assert not step_of(arbiter, stuck).blocked, "a decision is asked for"
    page = arbiter.get(desk("pairing", stuck))
    said = page.context["nowhere"]
    assert said.said.article.startswith("SLSF-G 25")
    assert said.proof
    assert said.proposal is None
    assert "Take the proposed pairing" not in text_of(page)
    assert "Pair by hand" in text_of(page)


@pytest.mark.fide("63")
def test_where_no_pairing_is_left_the_arbiter_still_pairs_by_hand(official, stuck):
    arbiter = official("arbiter")
    by_hand = {"b1": "1", "w1": "2", "b2": "3", "w2": "4", "reason": "Asked for", "step": "look"}
    look = arbiter.send(desk("pair-hand", stuck), **by_hand)
    assert look.status_code == 200
    by_hand |= {"step": "record", "looked": look.context["form"].digest}
    assert arbiter.send(desk("pair-hand", stuck), **by_hand, **SURE).status_code == 302
    draft = stuck.state.drafts[1]
    assert draft.boards == ((1, 2), (3, 4))
    assert draft.paired.trace, "why the system had none stands beside it"
    assert {step.code for step in draft.breaks} == {"pairing.met_before"}


@pytest.fixture
def barred(house) -> SwissSeason:
    """Four players of Danish Monrad; number 1 is to be paired with nobody."""
    made = swiss_season("danish_monrad", players=4, rule_book="DSU", planned=3)
    first, *others = made.state.order
    for other in others:
        act = acts.ProhibitPairing(**made.here, persons=(first, other), reason="one family")
        acts.prohibit_pairing(act, by=made.by)
    season.catch_up()
    return made


def test_a_proposal_is_taken_as_it_was_shown(official, barred):
    arbiter = official("arbiter", federation="dsu")
    page = arbiter.get(desk("pairing", barred))
    assert "Take the proposed pairing as my own decision" in text_of(page)
    assert page.context["nowhere"].said.article == "DSU 4.9.2"
    shown = [(line.black.number, line.white.number) for line in page.context["lines"]]
    sent = {"accept_proposal": "on", "seed": "ff" * 16}
    assert arbiter.send(desk("pairing", barred), **sent).status_code == 302
    draft = barred.state.drafts[1]
    assert draft.paired.proposal
    assert [*draft.boards] == shown
    assert draft.paired.seed == page.context["shown"].draft.paired.seed, "no one at the desk chooses it"


def by_hand(made: SwissSeason) -> dict[str, str]:
    """The boards of the paired round, the opponents of the first two exchanged."""
    boards = [list(pair) for pair in made.state.drafts[1].boards]
    boards[0][1], boards[1][1] = boards[1][1], boards[0][1]
    fields = {f"b{at}": str(pair[0]) for at, pair in enumerate(boards, start=1)}
    return fields | {f"w{at}": str(pair[1]) for at, pair in enumerate(boards, start=1)}


@pytest.mark.fide("64-66")
def test_by_hand_it_is_looked_at_confirmed_and_recorded(official, monrad):
    monrad.pair()
    arbiter = official("arbiter")
    filled_in = by_hand(monrad) | {"reason": "They share a car."}
    look = arbiter.send(desk("pair-hand", monrad), **filled_in, step="look")
    assert look.status_code == 200
    assert "What follows" in text_of(look)
    assert events_of(facts.PairingOverridden.TYPE) == 0, "a look records nothing"

    filled_in |= {"step": "record", "looked": look.context["form"].digest}
    assert arbiter.send(desk("pair-hand", monrad), **filled_in).status_code == 422
    assert arbiter.send(desk("pair-hand", monrad), **filled_in, **SURE).status_code == 302
    assert monrad.state.drafts[1].overridden
    page = text_of(arbiter.get(desk("pairing", monrad)))
    assert "The arbiter paired this round by hand." in page
    assert page.count("paired by hand</b>") == 2, "two boards are as the system had them"


def test_what_was_changed_after_the_look_is_looked_at_again(official, monrad):
    monrad.pair()
    arbiter = official("arbiter")
    filled_in = by_hand(monrad) | {"reason": "They share a car."}
    seen = arbiter.send(desk("pair-hand", monrad), **filled_in, step="look").context["form"].digest
    filled_in["b1"], filled_in["w1"] = filled_in["w1"], filled_in["b1"]
    again = arbiter.send(desk("pair-hand", monrad), **filled_in, **SURE, step="record", looked=seen)
    assert again.status_code == 200
    assert events_of(facts.PairingOverridden.TYPE) == 0
    assert again.context["form"].digest != seen


@pytest.mark.fide("64-66")
def test_the_look_names_the_rules_that_are_broken_and_what_follows(official, monrad):
    monrad.pair()
    monrad.publish()
    met = monrad.state.rounds[0].boards
    fields = {f"b{at}": pair[0] for at, pair in enumerate(met, start=1)}
    fields |= {f"w{at}": pair[1] for at, pair in enumerate(met, start=1)}
    look = official("arbiter").send(desk("pair-hand", monrad), **fields, step="look").context["look"]
    assert {told.article for told in look.breaks} == {"SLSF-G 25.2a"}
    assert all("Given" in told.text and told.text.endswith(" have met before.") for told in look.breaks)
    assert any("withdrawn" in each for each in look.follows)


def test_the_look_says_where_boards_by_hand_leave_no_further_round(official, house):
    """Six players after two rounds have met in a circle; if those opposite meet, two threes are left."""
    made = swiss_season("danish_monrad", 6, 2, "DSU", planned=4)
    season.catch_up()
    made.pair()
    met = {frozenset(pair) for each in made.state.rounds for pair in each.boards}
    round_of = {one: {other for pair in met if one in pair for other in pair - {one}} for one in range(1, 7)}
    opposite = [
        pair
        for pair in combinations(range(1, 7), 2)
        if frozenset(pair) not in met and not round_of[pair[0]] & round_of[pair[1]]
    ]
    fields = {f"b{at}": str(pair[0]) for at, pair in enumerate(opposite, start=1)}
    fields |= {f"w{at}": str(pair[1]) for at, pair in enumerate(opposite, start=1)}
    arbiter = official("arbiter", federation="dsu")
    look = arbiter.send(desk("pair-hand", made), **fields, step="look")
    assert "After this round no other could be laid" in text_of(look)
    assert {told.article for told in look.context["look"].ahead} == {"DSU 4.9.2"}
    boards = made.state.drafts[1].boards
    fields = {f"b{at}": str(pair[0]) for at, pair in enumerate(boards, start=1)}
    fields |= {f"w{at}": str(pair[1]) for at, pair in enumerate(boards, start=1)}
    look = arbiter.send(desk("pair-hand", made), **fields, step="look")
    assert look.context["look"].ahead == []


@pytest.mark.parametrize(
    ("changed", "field"),
    [({"b1": "99"}, "b1"), ({"w4": ""}, "w4"), ({"b2": "same"}, "w2"), ({"resting": "1"}, "resting")],
)
def test_boards_that_are_no_round_are_said_at_their_field(official, monrad, changed, field):
    monrad.pair()
    fields = by_hand(monrad)
    changed = {name: fields["w2"] if value == "same" else value for name, value in changed.items()}
    answer = official("arbiter").send(desk("pair-hand", monrad), **(fields | changed), step="look")
    assert answer.status_code == 422
    assert field in answer.context["form"].errors
    assert answer.context["look"] is None


def test_before_a_round_is_paired_nobody_pairs_by_hand(official, monrad):
    page = text_of(official("arbiter").get(desk("pair-hand", monrad)))
    assert "The next round is not paired yet." in page


@pytest.mark.parametrize("role", ["board", "auditor", "rating_committee"])
def test_only_an_arbiter_pairs(official, monrad, role):
    somebody = official(role)
    assert "You do not hold that role." in text_of(somebody.get(desk("pairing", monrad)))
    assert somebody.send(desk("pairing", monrad)).status_code == 403
    monrad.pair()
    assert somebody.send(desk("pair-publish", monrad)).status_code == 403
    look = by_hand(monrad) | {"reason": "mine", "step": "look"}
    seen = somebody.send(desk("pair-hand", monrad), **look).context["form"].digest
    record = look | {"step": "record", "looked": seen}
    assert somebody.send(desk("pair-hand", monrad), **record, **SURE).status_code == 403


def test_a_stage_that_nobody_planned_is_not_there(official, monrad):
    arbiter = official("arbiter")
    for page in ("pairing", "pair-publish", "pair-hand", "forecast"):
        assert arbiter.get(desk(page, monrad, 7)).status_code == 404

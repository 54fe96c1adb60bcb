"""A round changed by hand is told on the tournament, its standings, its print and its files."""

from __future__ import annotations

import pytest
from django.urls import reverse

from tests.desk.conftest import text_of
from tests.support import season
from tests.support.swiss import SwissSeason, swiss_season
from tests.tournaments.playing_events import Event, play
from tournaments import commands as acts
from tournaments.events import RatingsRecorded, ResultsAnnulled, TournamentRating
from tournaments.exchange.trf.writer.incidents import Incidents
from tournaments.rules.systems import System
from tournaments.state import Tournament, evolve

SAID = "Round 2 changed by hand"


@pytest.fixture
def by_hand(house) -> SwissSeason:
    """A Danish Monrad of four: in round 2 the arbiter has turned the colours of every board."""
    made = swiss_season("danish_monrad", 4, 1, "DSU", planned=3)
    made.pair()
    boards = tuple((white, black) for black, white in made.state.drafts[1].boards)
    acts.override_pairing(
        acts.OverridePairing(**made.here, boards=boards, reason="Both asked for it"), by=made.by
    )
    made.publish()
    made.report(made.start())
    season.catch_up()
    return made


@pytest.mark.database
@pytest.mark.django_db
@pytest.mark.fide("40-46, 56, 113")
def test_it_is_told_wherever_the_tournament_is(client, by_hand: SwissSeason) -> None:
    page = reverse("tournament", args=[by_hand.federation, by_hand.tournament])
    for what in ("", "?tab=standings", "cards/", "prizes/"):
        assert SAID in text_of(client.get(page + what)), what
    for what in ("standings.csv", "cross-table.csv"):
        assert SAID in client.get(page + what).content.decode(), what
    report = client.get(f"{page}report.trf26").content.decode()
    assert f"### {SAID}\r\n" in report
    (made,) = [line for line in report.splitlines() if line.startswith("### MPA @ Round 2: ")]
    before, after = made.removeprefix("### MPA @ Round 2: ").split(" => ")
    turned = [tuple(board.split("-")[::-1]) for board in before.split(", ")]
    assert [tuple(board.split("-")) for board in after.split(", ")] == turned


def told(event: Event) -> list[str]:
    """The remarks of a tournament in memory."""
    incidents, state = Incidents(), Tournament()
    for envelope in event.spec.streams.read(event.stream):
        incidents.take(state, envelope.event)
        state = evolve(state, envelope.event)
    return list(incidents.lines(state, 1, {number: number for number in range(1, len(state.order) + 1)}))


def test_a_round_as_the_rules_gave_it_leaves_no_remark() -> None:
    event = Event("DSU", 6, play(System.FIDE_1998, rounds=2))
    event.play_out()
    assert told(event) == []


@pytest.mark.fide("113")
def test_corrections_annulled_games_and_ratings_are_remarks_by_round() -> None:
    event = Event("SLSF-G", 4, play(System.ROUND_ROBIN))
    event.pair()
    event.play_round(walkovers=False)
    black, white = event.state.rounds[0].boards[0]
    old = event.state.results[1, 1, 1]
    put_right = acts.CorrectResult(
        **event.here, round_number=1, game=acts.HandedIn(board=1, black=1, white=1), reason="typed wrong"
    )
    event.say(acts.correct_result, put_right)
    incidents = Incidents()
    rated = RatingsRecorded(ratings=(TournamentRating(event.state.order[2], 1520),))
    before = evolve(event.state, RatingsRecorded(ratings=(TournamentRating(event.state.order[2], 1500),)))
    incidents.take(before, rated)
    incidents.take(before, ResultsAnnulled(round_number=1, board=1, reason=""))
    halves = {0: "0", 1: "½", 2: "1"}
    assert told(event) == [
        f"Correction @ Round 1: {white}-{black}: {halves[old.white]}-{halves[old.black]} => ½-½"
    ]
    assert list(incidents.lines(before, 1, {number: number for number in range(1, 5)})) == [
        f"Not played @ Round 1: {white}-{black}",
        "Rating correction @ Round 1: 3: 1500 => 1520",
    ]

"""What holds for any correspondence tournament (SLSF-K)."""

from dataclasses import replace
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from ratings.rules.correspondence.classifying import classify
from ratings.rules.correspondence.counting import CorrespondenceEnding, Ended
from ratings.rules.correspondence.event import RankedParticipant
from ratings.rules.correspondence.rankings import HIGHEST, LOWEST, Ranking
from tests.rules.test_correspondence_event import END, START, game, new, ranked, tournament

LEVELS = st.sampled_from(Ranking)
ENDED = st.builds(
    Ended,
    on=st.none() | st.dates(START, END),
    ending=st.sampled_from(CorrespondenceEnding),
    both_moved=st.booleans(),
)


@st.composite
def tournaments(draw):
    names = "ABCDEFGHIJ"[: draw(st.integers(4, 10))]
    participants = [
        draw(
            st.builds(ranked, st.just(name), LEVELS, p0=LEVELS, p2=LEVELS, points=st.integers(0, 18))
            | st.builds(new, st.just(name), p2=st.none() | LEVELS, points=st.integers(0, 18))
        )
        for name in names
    ]
    scores = st.sampled_from([(2, 0), (1, 1), (0, 2)])
    games = [game(*pair, draw(scores), draw(ENDED)) for pair in combinations(names, 2)]
    return tournament(participants, games)


@settings(max_examples=40)
@given(tournaments())
def test_laws_of_any_tournament(event):
    classified = classify(event)
    assert list(classified.outcomes) == [each.player for each in event.participants]
    for each in event.participants:
        outcome = classified.outcomes[each.player]
        assert outcome.trace
        assert (outcome.ranking is None) == (outcome.award is None)
        if isinstance(each, RankedParticipant):
            p1 = outcome.result.ranking
            assert -1 <= p1 - each.after_three_months <= 2
            assert outcome.ranking <= max(p1, each.at_end)
            assert outcome.ranking >= each.at_end.moved(-1)
            finished = sum(line.counts for line in outcome.games)
            assert outcome.result.conditions.finished == finished
        if outcome.ranking is not None:
            assert LOWEST <= outcome.in_force <= outcome.ranking <= HIGHEST
            assert outcome.needs_board == (outcome.in_force != outcome.ranking)


@settings(max_examples=40)
@given(tournaments(), st.randoms(use_true_random=False))
def test_the_order_of_players_and_games_changes_nothing(event, random):
    participants, games = list(event.participants), list(event.games)
    random.shuffle(participants)
    random.shuffle(games)
    other = classify(replace(event, participants=tuple(participants), games=tuple(games)))
    for player, outcome in classify(event).outcomes.items():
        assert replace(other.outcomes[player], games=()) == replace(outcome, games=())

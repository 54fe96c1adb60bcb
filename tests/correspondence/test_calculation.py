"""From facts to rankings, without a database: late facts, the board, exceptions (SLSF-K 1 §5, 2 §4, 3 §4)."""

from __future__ import annotations

import datetime as dt
from functools import reduce

import msgspec

from ratings.rules.correspondence.activity import OverTheBoard
from ratings.rules.correspondence.counting import CorrespondenceEnding
from ratings.rules.correspondence.rankings import Ranking
from ratings.rules.correspondence.record import BoardDecided, RankingTaken, fold
from ratings.rules.correspondence.standing import standing
from ratings.systems.correspondence import events as facts
from ratings.systems.correspondence.calculation import Known, calculate
from ratings.systems.correspondence.state import EventState, evolve
from tests.correspondence.given import (
    ANNA,
    BO,
    CUP,
    EVA,
    IN_PLAY,
    LAST,
    PLAYED,
    PLAYERS,
    RANKED,
    SANCTIONED,
    ended,
)

KYU_3, KYU_2, KYU_1 = Ranking.KYU_3, Ranking.KYU_2, Ranking.KYU_1
BEFORE = dt.date(2023, 6, 1)


def state_of(*course) -> EventState:
    return reduce(evolve, course, EventState())


def known(ranking: Ranking, *more, persons=PLAYERS) -> dict[str, Known]:
    taken = RankingTaken(on=BEFORE, ranking=ranking)
    return {person: Known(record=fold([taken, *more]), over_the_board=OverTheBoard()) for person in persons}


def ranking_of(person: str, states, people, on: dt.date = LAST) -> Ranking | None:
    record = calculate(states, people).records[person]
    now = standing(record, on, OverTheBoard().exempts)
    return now.ranking if now else None


def test_a_ranked_event_moves_everybody_by_his_points():
    after = [ranking_of(person, {CUP: state_of(*RANKED)}, known(KYU_3)) for person in PLAYERS]
    assert after == [KYU_1, KYU_2, KYU_3, KYU_3, Ranking.KYU_4]


def test_an_event_that_is_closed_and_not_ranked_shows_outcomes_and_gives_nothing():
    states = {CUP: state_of(*PLAYED)}
    found = calculate(states, known(KYU_3))
    assert found.events[CUP].players[0].outcome.ranking is KYU_1
    assert ranking_of(ANNA, states, known(KYU_3)) is KYU_3


def test_norms_are_shown_before_the_start_and_leave_out_what_will_not_count():
    unplayed = ended(ANNA, BO, on=dt.date(2024, 2, 1), ending=CorrespondenceEnding.WALKOVER, points=(2, 0))
    for course, games in ((IN_PLAY[:3], 8), (IN_PLAY, 8), ((*IN_PLAY, unplayed), 7)):
        player = calculate({CUP: state_of(*course)}, known(KYU_3)).events[CUP].players[0]
        assert player.norms.least.keep.opposition.games == games
        assert [norm.ranking for norm in player.norms.least.up] == [KYU_2, KYU_1]


def test_a_title_that_the_board_confirms_counts_from_the_last_day():
    states, dan_2 = {CUP: state_of(*RANKED)}, Ranking.DAN_2
    assert ranking_of(ANNA, states, known(dan_2)) is dan_2, "3 dan and higher wait"
    word = BoardDecided(tournament=CUP, confirmed=True, ranking=Ranking.DAN_4)
    assert ranking_of(ANNA, states, known(dan_2, word)) is Ranking.DAN_4


def test_the_boards_word_is_for_the_title_that_it_spoke_of():
    """A correction after it gives another title, and that one waits again."""
    word = BoardDecided(tournament=CUP, confirmed=True, ranking=Ranking.DAN_3)
    assert ranking_of(ANNA, {CUP: state_of(*RANKED)}, known(Ranking.DAN_2, word)) is Ranking.DAN_2


def test_a_confirmation_by_the_board_moves_the_event_after_it():
    later = msgspec.structs.replace(state_of(*RANKED), ends_on=dt.date(2025, 3, 1))
    states = {CUP: state_of(*RANKED), "later": later}
    word = BoardDecided(tournament=CUP, confirmed=True, ranking=Ranking.DAN_4)

    def at_the_end_of_the_later_one(people) -> object:
        trace = calculate(states, people).events["later"].players[0].outcome.trace
        return next(step.inputs for step in trace if step.article == "SLSF-K 2 §4")

    assert at_the_end_of_the_later_one(known(Ranking.DAN_2)) == ("2 dan", "4 dan", "2 dan")
    assert at_the_end_of_the_later_one(known(Ranking.DAN_2, word)) == ("2 dan", "4 dan", "4 dan")


def test_an_exception_from_two_units_lapses_when_an_earlier_event_turns_up():
    lifted = facts.LimitLifted(person=ANNA)
    states = {CUP: state_of(*RANKED, lifted)}
    assert ranking_of(ANNA, states, known(KYU_3)) > KYU_1
    earlier = state_of(
        facts.EventAnnounced(federation="slsf", name="Before", starts_on=dt.date(2023, 7, 1), ends_on=LAST),
        SANCTIONED,
        facts.PlayersEntered(persons=(ANNA, EVA)),
        facts.EventStarted(starts_on=dt.date(2023, 7, 1)),
    )
    assert ranking_of(ANNA, {**states, "before": earlier}, known(KYU_3)) is KYU_1


def test_an_earlier_event_ranked_late_moves_the_later_one():
    """2 §4: both ran at the same time; the later one sees at its end what the earlier one gave."""
    later = msgspec.structs.replace(state_of(*RANKED), ends_on=dt.date(2025, 3, 1))
    first = msgspec.structs.replace(state_of(*PLAYED), name="First")
    held = known(KYU_3)
    states = {"later": later, "first": first}
    assert ranking_of(BO, states, held, later.ends_on) is KYU_2
    ranked = msgspec.structs.replace(first, ranked=True)
    found = calculate({**states, "first": ranked}, held)
    assert found.events["later"].players[1].outcome.trace[1].inputs == ("3 kyu", "2 kyu", "2 kyu")

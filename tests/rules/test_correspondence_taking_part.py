"""How a tournament reads a person's record and adds to it (SLSF-K 2 §4)."""

from datetime import date
from itertools import combinations

import pytest

from ratings.rules.correspondence.classifying import classify
from ratings.rules.correspondence.counting import CorrespondenceEnding, Ended
from ratings.rules.correspondence.event import (
    CorrespondenceEvent,
    CorrespondenceGame,
    NewParticipant,
    RankedParticipant,
)
from ratings.rules.correspondence.rankings import Ranking
from ratings.rules.correspondence.record import fold
from ratings.rules.correspondence.taking_part import TournamentDays, enter, given_by
from tests.rules.test_correspondence_record import NOT_ACTIVE, on, played, taken

KYU_3, KYU_4, KYU_5 = Ranking.KYU_3, Ranking.KYU_4, Ranking.KYU_5
DAN_1, DAN_2 = Ranking.DAN_1, Ranking.DAN_2
YEAR_2012 = TournamentDays(tournament="SM", starts_on=date(2012, 1, 10), ends_on=date(2012, 12, 1))


def entered(*facts, days=YEAR_2012):
    return enter("P", fold(facts), days, NOT_ACTIVE, table_half_points=3)


def test_a_tournament_looks_at_the_record_on_three_days():
    elsewhere = [
        taken(KYU_5),
        played(KYU_4, date(2012, 4, 10)),
        played(KYU_3, date(2012, 12, 1), tournament="NM"),  # before SM by name
        played(DAN_1, date(2012, 12, 1), tournament="VM"),
        played(DAN_2, date(2012, 12, 2)),
    ]
    assert entered(*elsewhere) == RankedParticipant(
        player="P", at_start=KYU_5, after_three_months=KYU_4, at_end=KYU_3, table_half_points=3
    )


def test_a_tournament_does_not_see_what_it_gave_itself():
    assert entered(taken(KYU_5), played(DAN_1, date(2012, 12, 1), tournament="SM")).at_end is KYU_5


def test_a_level_that_lapses_meanwhile_is_lower_at_the_end():
    due_in_may = taken(KYU_3, date(2007, 5, 1))
    participant = entered(due_in_may)
    assert (participant.at_start, participant.after_three_months) == (KYU_3, KYU_3)
    assert participant.at_end is KYU_4


@pytest.mark.parametrize(
    ("facts", "at_end"),
    [([], None), ([played(KYU_4, date(2012, 3, 1))], KYU_4), ([taken(KYU_4, date(2013, 1, 1))], None)],
)
def test_who_has_no_ranking_at_the_start_is_new_whatever_he_gets_meanwhile(facts, at_end):
    assert entered(*facts) == NewParticipant(player="P", at_end=at_end, table_half_points=3)


def test_a_calculated_tournament_enters_the_record_and_calculated_anew_finds_the_same():
    names = "ABCDEFGH"
    facts = {name: [taken(KYU_3)] for name in names}
    games = tuple(
        CorrespondenceGame(
            players=(one, other),
            half_points=(2, 0) if one == "A" else (1, 1),
            ended=Ended(on=date(2012, 6, 1), ending=CorrespondenceEnding.RESIGNATION),
        )
        for one, other in combinations(names, 2)
    )

    def calculated():
        participants = tuple(
            enter(name, fold(facts[name]), YEAR_2012, NOT_ACTIVE, table_half_points=7) for name in names
        )
        return classify(
            CorrespondenceEvent(
                starts_on=YEAR_2012.starts_on,
                ends_on=YEAR_2012.ends_on,
                participants=participants,
                games=games,
            )
        )

    first = calculated()
    for name in names:
        facts[name].append(given_by(first.outcomes[name], YEAR_2012))
    assert calculated() == first
    now = on(date(2013, 1, 1), *facts["A"])
    assert (now.ranking, now.confirmed_on) == (Ranking.KYU_1, YEAR_2012.ends_on)
    assert now.history[-1].trace == first.outcomes["A"].trace


def test_who_is_not_classified_has_nothing_in_his_record():
    event = CorrespondenceEvent(
        starts_on=YEAR_2012.starts_on,
        ends_on=YEAR_2012.ends_on,
        participants=tuple(NewParticipant(player=name, table_half_points=0) for name in "ABCDE"),
        games=(),
    )
    assert given_by(classify(event).outcomes["A"], YEAR_2012) is None

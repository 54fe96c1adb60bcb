"""One person's correspondence ranking over the years: lapses, exemption, board (SLSF-K 2 §5, 1 §5)."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Because
from ratings.rules.correspondence.activity import EXEMPT_FROM, Certificate, OverTheBoard, continuous
from ratings.rules.correspondence.confirming import due_dates
from ratings.rules.correspondence.deadlines import confirmation_due
from ratings.rules.correspondence.rankings import LOWEST, Ranking
from ratings.rules.correspondence.record import BoardDecided, RankingTaken, TournamentClassified, fold
from ratings.rules.correspondence.standing import StepKind, standing
from ratings.rules.periods import following
from ratings.rules.slsf.periods import CALENDAR

DAY = date(2010, 6, 1)
KYU_3, KYU_4, KYU_5 = Ranking.KYU_3, Ranking.KYU_4, Ranking.KYU_5
DAN_1, DAN_2, DAN_3 = Ranking.DAN_1, Ranking.DAN_2, Ranking.DAN_3
NOT_ACTIVE = OverTheBoard().exempts
WHY = Because("SLSF-K 2 §2", "correspondence.lowest")


def taken(ranking, on=DAY):
    return RankingTaken(on=on, ranking=ranking)


def played(ranking, ends_on, *, confirms=True, tournament=""):
    return TournamentClassified(
        tournament=tournament or ends_on.isoformat(),
        ends_on=ends_on,
        ranking=ranking,
        confirms=confirms,
        trace=(WHY,),
    )


def on(day, *facts, exempts=NOT_ACTIVE):
    return standing(fold(facts), day, exempts)


def steps(now):
    return [(step.kind, step.on, step.after) for step in now.history]


def test_no_ranking_before_the_first_fact():
    assert on(DAY - timedelta(days=1), taken(KYU_3)) is None
    assert on(DAY, taken(KYU_3)).ranking is KYU_3


def test_an_unconfirmed_level_falls_every_five_years():
    now = on(date(2021, 1, 1), taken(KYU_3))
    assert (now.ranking, now.since, now.due) == (KYU_5, date(2020, 6, 1), date(2025, 6, 1))
    assert steps(now)[1:] == [
        (StepKind.LAPSED, date(2015, 6, 1), KYU_4),
        (StepKind.LAPSED, date(2020, 6, 1), KYU_5),
    ]
    assert now.history[-1].trace[0].article == "SLSF-K 2 §5"


def test_a_confirmation_begins_five_new_years_and_mere_keeping_does_not():
    kept = on(date(2015, 6, 1), taken(KYU_3), played(KYU_3, date(2014, 1, 1), confirms=False))
    assert (kept.ranking, kept.confirmed_on) == (KYU_4, None)
    confirmed = on(date(2015, 6, 1), taken(KYU_3), played(KYU_3, date(2014, 1, 1)))
    assert (confirmed.ranking, confirmed.since, confirmed.confirmed_on) == (KYU_3, DAY, date(2014, 1, 1))
    assert confirmed.due == date(2019, 1, 1)
    assert confirmed.history[-1].trace == (WHY,)


def test_a_tournament_that_ends_on_the_due_date_ends_too_late():
    now = on(date(2015, 6, 1), taken(KYU_3), played(KYU_4, date(2015, 6, 1)))
    assert steps(now)[1:] == [
        (StepKind.LAPSED, date(2015, 6, 1), KYU_4),
        (StepKind.CONFIRMED, date(2015, 6, 1), KYU_4),
    ]


@pytest.mark.parametrize(
    ("after", "kind", "confirmed_on"),
    [(Ranking.KYU_2, StepKind.RAISED, date(2012, 1, 1)), (KYU_4, StepKind.LOWERED, None)],
)
def test_any_change_begins_five_new_years(after, kind, confirmed_on):
    change = played(after, date(2012, 1, 1), confirms=kind is StepKind.RAISED)
    now = on(date(2016, 12, 31), taken(KYU_3), change)
    assert (now.ranking, now.since, now.counted_from) == (after, date(2012, 1, 1), date(2012, 1, 1))
    assert (now.history[-1].kind, now.confirmed_on) == (kind, confirmed_on)


def test_tournaments_that_end_on_one_day_follow_each_other_by_name():
    same = date(2012, 1, 1)
    given = played(KYU_3, same, tournament="B"), played(KYU_4, same, tournament="A")
    for facts in (given, given[::-1]):
        assert steps(on(same, taken(KYU_5), *facts))[1:] == [
            (StepKind.RAISED, same, KYU_4),
            (StepKind.RAISED, same, KYU_3),
        ]


def test_what_the_board_decides_of_one_title_leaves_what_it_decided_of_another():
    first, second = (BoardDecided(tournament=name, confirmed=True, ranking=DAN_1) for name in "AB")
    no_longer = BoardDecided(tournament="A", confirmed=False, ranking=DAN_1)
    assert fold([first, second]).board == (first, second)
    assert fold([first, second, no_longer]).board == (second, no_longer)


def test_ten_kyu_is_never_lost():
    now = on(date(2090, 1, 1), taken(LOWEST))
    assert (now.ranking, now.due, len(now.history)) == (LOWEST, None, 1)


def test_who_plays_over_the_board_keeps_his_level_and_is_asked_again_five_years_on():
    active = OverTheBoard(certificates=(Certificate(first_day=DAY, last_day=date(2016, 1, 1), active=True),))
    now = on(date(2021, 1, 1), taken(KYU_3), exempts=active.exempts)
    assert steps(now)[1:] == [
        (StepKind.EXEMPT, date(2015, 6, 1), KYU_3),
        (StepKind.LAPSED, date(2020, 6, 1), KYU_4),
    ]
    assert on(date(2016, 1, 1), taken(KYU_3), exempts=active.exempts).due == date(2020, 6, 1)


def test_the_exemption_holds_for_due_dates_from_the_general_assembly_on():
    always = OverTheBoard(certificates=(Certificate(first_day=date.min, last_day=date.max, active=True),))
    for due, ranking in ((EXEMPT_FROM, KYU_3), (EXEMPT_FROM - timedelta(days=1), KYU_4)):
        got = due.replace(year=2004)
        assert on(due, taken(KYU_3, got), exempts=always.exempts).ranking is ranking


def periods_from(day, until, *, without=()):
    period, found = CALENDAR.of(day), []
    while period.first_day < until:
        found.append(period)
        period = period.next
    return frozenset(found) - set(without)


FIVE_YEARS = (DAY, date(2015, 6, 1))
SPELL = following(CALENDAR.read("2012-1"), 3)


def test_three_inactive_periods_in_a_row_break_continuous_play():
    assert continuous(periods_from(*FIVE_YEARS, without=SPELL[:2]), *FIVE_YEARS)
    assert not continuous(periods_from(*FIVE_YEARS, without=SPELL), *FIVE_YEARS)
    assert continuous(periods_from(*FIVE_YEARS, without=SPELL), *FIVE_YEARS, broken_by=4)


def test_one_list_is_enough_and_two_broken_ones_do_not_make_a_whole():
    broken = periods_from(*FIVE_YEARS, without=SPELL)
    assert OverTheBoard(lists=(broken, periods_from(*FIVE_YEARS))).exempts(*FIVE_YEARS)
    assert not OverTheBoard(lists=(broken, frozenset(SPELL))).exempts(*FIVE_YEARS)
    assert not OverTheBoard().exempts(*FIVE_YEARS)


def test_the_committee_may_certify_otherwise_and_its_last_word_governs():
    whole = (periods_from(*FIVE_YEARS),)
    words = [
        Certificate(first_day=FIVE_YEARS[1], last_day=FIVE_YEARS[1], active=active)
        for active in (True, False)
    ]
    assert not OverTheBoard(lists=whole, certificates=tuple(words)).exempts(*FIVE_YEARS)
    assert OverTheBoard(certificates=tuple(reversed(words))).exempts(*FIVE_YEARS)
    assert OverTheBoard(lists=whole, certificates=(words[1],)).exempts(DAY, date(2015, 6, 2))


PROPOSED = played(DAN_3, date(2012, 1, 1), tournament="SM")


@pytest.mark.parametrize(
    ("word", "ranking", "waiting"),
    [
        ((), DAN_2, 1),
        ((BoardDecided(tournament="SM", confirmed=True),), DAN_3, 0),
        ((BoardDecided(tournament="SM", confirmed=False),), DAN_2, 0),
        ((BoardDecided(tournament="NM", confirmed=True),), DAN_2, 1),
    ],
)
def test_three_dan_is_in_force_from_the_tournaments_end_once_the_board_confirms(word, ranking, waiting):
    now = on(date(2012, 1, 1), taken(DAN_1), PROPOSED, *word)
    assert (now.ranking, now.since, len(now.proposed)) == (ranking, date(2012, 1, 1), waiting)
    articles = [step.article for step in now.history[-1].trace]
    assert articles == ["SLSF-K 2 §2", *["SLSF-K 1 §5"] * (not waiting)]  # the tournament, then the board
    assert [step.proposed for step in now.proposed] == [DAN_3] * waiting


def test_the_boards_later_word_replaces_its_earlier_one():
    words = [BoardDecided(tournament="SM", confirmed=confirmed) for confirmed in (False, True)]
    assert on(date(2012, 1, 1), taken(DAN_1), PROPOSED, *words).ranking is DAN_3


def test_a_tournament_classified_anew_takes_the_place_of_what_it_gave():
    facts = [taken(KYU_3), played(KYU_4, date(2012, 1, 1), confirms=False, tournament="SM")]
    assert on(date(2012, 2, 1), *facts).ranking is KYU_4
    again = played(Ranking.KYU_2, date(2012, 1, 1), tournament="SM")
    now = on(date(2012, 2, 1), *facts, again)
    assert (now.ranking, len(now.history)) == (Ranking.KYU_2, 2)


LEVELS = st.sampled_from(Ranking)
DAYS = st.dates(date(2000, 1, 1), date(2040, 12, 31))
FACTS = st.lists(
    st.tuples(LEVELS, DAYS, st.booleans()), min_size=1, max_size=6, unique_by=lambda told: told[1]
).map(lambda told: [played(ranking, day, confirms=confirms) for ranking, day, confirms in told])


@given(FACTS, DAYS, st.randoms(use_true_random=False))
def test_the_order_in_which_facts_become_known_changes_nothing(facts, day, random):
    shuffled = list(facts)
    random.shuffle(shuffled)
    assert on(day, *shuffled) == on(day, *facts)


@given(FACTS, DAYS, DAYS)
def test_an_earlier_day_is_told_the_same_story_cut_short(facts, one, other):
    earlier, later = on(min(one, other), *facts), on(max(one, other), *facts)
    if earlier is None:
        return
    assert later.history[: len(earlier.history)] == earlier.history
    assert all(step.on > min(one, other) for step in later.history[len(earlier.history) :])


@given(FACTS, DAYS)
def test_every_step_begins_where_the_one_before_ended(facts, day):
    now = on(day, *facts)
    if now is None:
        return
    before = None
    for step in now.history:
        assert step.before == before
        assert step.trace
        before = step.after
    assert now.ranking == before
    assert now.due is None or now.due > day
    assert now.since <= now.counted_from <= day


@given(LEVELS, DAYS, st.integers(0, 12000))
def test_nobody_loses_more_than_a_unit_in_five_years(ranking, got, days):
    day = got + timedelta(days=days)
    lost = due_dates(ranking, got, day, NOT_ACTIVE)
    assert [due.before - due.after for due in lost] == [1] * len(lost)
    assert len(lost) == min(ranking - LOWEST, days_of_five_years(got, day))


def days_of_five_years(got, day):
    """How many spells of five years lie between, each counted from the end of the one before."""
    spells = 0
    while (got := confirmation_due(got)) <= day:
        spells += 1
    return spells

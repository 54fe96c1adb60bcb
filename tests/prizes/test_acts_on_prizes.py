"""The fund before play, its change after it, the award once nothing is open, and its way back."""

from __future__ import annotations

import datetime as dt
from itertools import pairwise

import pytest

from events.citing import Clash, Malformed, NotAllowed
from tests.support.specification import Specification
from tests.tournaments.given import (
    ANNA,
    BO,
    CUP,
    CY,
    DI,
    DRAWN,
    ENTERED,
    FED,
    HERE,
    INVITED,
    PLAYED_OUT,
    ROUND_1,
    announced,
    tournament,
    won,
)
from tournaments import events as played
from tournaments.dealing import awards_of, dealt_of, differences
from tournaments.events import prizes as facts
from tournaments.events.filing import PrizesPublished
from tournaments.events.prizes import Awarded, Fund, Prize, PrizeList
from tournaments.prizes import commands as acts
from tournaments.rules.prize_lists import Choosing
from tournaments.state import Tournament, evolve
from tournaments.state.filing import filing_stream
from tournaments.state.prizes import prizes_stream

PRIZES = prizes_stream(FED, CUP)
FUND = Fund(lists=(PrizeList(prizes=(Prize(amount=1000), Prize(amount=501), Prize(amount=100))),))
STATED = facts.FundStated(fund=FUND)
ENDED = (*INVITED, *ENTERED, DRAWN, *PLAYED_OUT, played.TournamentFinished())


def state(*events: object) -> Tournament:
    found = Tournament()
    for event in (announced(), *events):
        found = evolve(found, event)
    return found


def due(fund: Fund = FUND, *events: object, **births: int) -> tuple[Awarded, ...]:
    return awards_of(dealt_of(state(*(events or ENDED)), fund, births))


def money(*amounts: int, name: str = "", **asked: object) -> PrizeList:
    return PrizeList(name=name, prizes=tuple(Prize(amount=each) for each in amounts), **asked)


def fund(*lists: PrizeList, choosing: Choosing = Choosing.LARGEST) -> Fund:
    return Fund(lists=lists, choosing=choosing)


def ended(*of_prizes: object) -> Specification:
    return tournament(*ENDED).also(PRIZES, *of_prizes)


def award(seen: tuple[Awarded, ...] | None = None, **more: object) -> acts.AwardPrizes:
    return acts.AwardPrizes(**HERE, seen=due() if seen is None else seen, **more)


def test_the_fund_is_stated_and_stated_anew_until_play_begins():
    begun = tournament(*INVITED, *ENTERED)
    begun.when(acts.state_prize_fund, acts.StatePrizeFund(**HERE, fund=FUND)).then(PRIZES, STATED)
    begun.when(acts.state_prize_fund, acts.StatePrizeFund(**HERE, fund=FUND)).then_nothing()
    other = fund(money(5))
    begun.when(acts.state_prize_fund, acts.StatePrizeFund(**HERE, fund=other))
    begun.then(PRIZES, facts.FundStated(fund=other))
    begun.when(acts.state_prize_fund, acts.StatePrizeFund(**HERE, fund=fund()))
    begun.then(PRIZES, facts.FundStated(fund=fund()))


def test_after_the_start_it_is_changed_with_a_reason_alone():
    begun = tournament(*INVITED, *ENTERED, DRAWN, ROUND_1).also(PRIZES, STATED)
    begun.when(acts.state_prize_fund, acts.StatePrizeFund(**HERE, fund=fund())).refused("fund_after_start")
    begun = tournament(*INVITED, *ENTERED, DRAWN, ROUND_1).also(PRIZES, STATED)
    begun.when(acts.change_prize_fund, acts.ChangePrizeFund(**HERE, fund=fund(), reason=" ")).refused(
        "reason_missing", field="reason"
    )
    begun = tournament(*INVITED, *ENTERED, DRAWN, ROUND_1).also(PRIZES, STATED)
    begun.when(acts.change_prize_fund, acts.ChangePrizeFund(**HERE, fund=FUND, reason="-")).refused(
        "same_fund"
    )
    begun = tournament(*INVITED, *ENTERED, DRAWN, ROUND_1).also(PRIZES, STATED)
    begun.when(acts.change_prize_fund, acts.ChangePrizeFund(**HERE, fund=fund(), reason="No sponsor"))
    [changed] = begun.events_of(PRIZES)
    assert changed.fund == fund()
    early = tournament(*INVITED, *ENTERED)
    early.when(acts.change_prize_fund, acts.ChangePrizeFund(**HERE, fund=FUND, reason="-")).refused(
        "fund_before_start"
    )


@pytest.mark.parametrize(
    ("lists", "code"),
    [
        ((money(),), "list_size"),
        ((money(*range(1, 202)),), "list_size"),
        ((money(0),), "no_prize"),
        ((PrizeList(prizes=(Prize(thing=" Cup"),)),), "no_prize"),
        ((PrizeList(prizes=(Prize(thing="x" * 81),)),), "no_prize"),
        ((PrizeList(prizes=(Prize(amount=-1),)),), "no_prize"),
        ((money(1), money(2)), "list_twice"),
        ((money(1, name="x" * 81),), "list_name"),
        ((money(1, name="two  spaces"),), "list_name"),
        ((money(1, born_from=2010, born_to=2000),), "list_bounds"),
        ((money(1, born_from=12),), "list_bounds"),
        ((money(1, rating_from=2000, rating_to=1000),), "list_bounds"),
        ((money(1, rating_to=-3),), "list_bounds"),
        ((money(1, stage=7),), "no_such_stage"),
        ((money(1, club="nowhere"),), "no_such_club"),
        (tuple(money(1, name=str(at)) for at in range(41)), "too_many_lists"),
    ],
)
def test_what_is_no_fund_is_refused(lists, code):
    begun = tournament(*INVITED, *ENTERED)
    begun.when(acts.state_prize_fund, acts.StatePrizeFund(**HERE, fund=fund(*lists))).refused(
        code, kind=Malformed
    )


def test_a_treasurer_states_no_fund():
    begun = tournament(*INVITED, *ENTERED, role="treasurer")
    begun.when(acts.state_prize_fund, acts.StatePrizeFund(**HERE, fund=FUND)).refused(kind=NotAllowed)


def test_a_danish_organiser_states_it_and_it_is_filed_with_it():
    cup = {"discipline": "chess", "rule_book": "DSU", "federation": "dsu"}
    danish = (
        Specification().also(f"tournament/dsu/{CUP}", announced(**cup), *INVITED).holding("dsu", "organiser")
    )
    here = {"federation": "dsu", "tournament": CUP}
    danish.when(acts.state_prize_fund, acts.StatePrizeFund(**here, fund=FUND))
    danish.then(prizes_stream("dsu", CUP), STATED)
    filed = filing_stream("dsu", CUP)
    assert list(danish.events_of(filed)) == [PrizesPublished(on=dt.date(2026, 3, 21))]
    danish.when(acts.state_prize_fund, acts.StatePrizeFund(**here, fund=fund()))
    assert not list(danish.events_of(filed)), "made known once"
    arbiter = (
        Specification().also(f"tournament/dsu/{CUP}", announced(**cup), *INVITED).holding("dsu", "arbiter")
    )
    arbiter.when(acts.state_prize_fund, acts.StatePrizeFund(**here, fund=FUND)).refused(kind=NotAllowed)


def test_it_is_awarded_as_it_was_looked_at_and_sums_to_the_fund():
    begun = ended(STATED).when(acts.award_prizes, award())
    [awarded] = begun.events_of(PRIZES)
    assert sum(each.amount for each in awarded.awards) + awarded.left_over == FUND.total
    assert awarded.awards == due()
    begun.when(acts.award_prizes, award()).refused("prizes_awarded")


def test_nothing_is_awarded_without_a_fund_or_with_another_look():
    ended().when(acts.award_prizes, award()).refused("no_fund")
    ended(facts.FundStated(fund=fund())).when(acts.award_prizes, award(())).refused("no_fund")
    ended(STATED).when(acts.award_prizes, award(due()[:-1])).refused("award_changed", kind=Clash)


def test_nothing_is_awarded_while_a_game_is_open_or_before_the_end():
    open_game = (*INVITED, *ENTERED, DRAWN, *PLAYED_OUT[:-1])
    begun = tournament(*open_game).also(PRIZES, STATED)
    begun.when(acts.award_prizes, award()).refused("games_open")
    adjourned = tournament(*open_game, played.GameAdjourned(round_number=3, board=2)).also(PRIZES, STATED)
    adjourned.when(acts.award_prizes, award()).refused("games_open")
    unsaid = tournament(*ENDED[:-1]).also(PRIZES, STATED)
    unsaid.when(acts.award_prizes, award()).refused("not_finished")


ALL_DRAWN = tuple(won(number, board, 1, 1) for number in (1, 2, 3) for board in (1, 2))
LEVEL = (
    *INVITED,
    *ENTERED,
    DRAWN,
    *(each for each in PLAYED_OUT if not isinstance(each, played.ResultReported)),
    *ALL_DRAWN,
    played.TournamentFinished(),
)


def test_level_to_the_end_they_share_once_it_is_said():
    seen = due(FUND, *LEVEL)
    level = tournament(*LEVEL).also(PRIZES, STATED)
    level.when(acts.award_prizes, award(seen)).refused("prizes_level", field="level_share")
    level = tournament(*LEVEL).also(PRIZES, STATED)
    level.when(acts.award_prizes, award(seen, level_share=True))
    [awarded] = level.events_of(PRIZES)
    assert awarded.level_share
    amounts = [each.amount for each in awarded.awards]
    assert sum(amounts) == FUND.total
    assert max(amounts) - min(amounts) <= 1


def test_a_thing_waits_for_the_play_off():
    cup = fund(PrizeList(prizes=(Prize(thing="Cup"),)))
    level = tournament(*LEVEL).also(PRIZES, facts.FundStated(fund=cup))
    level.when(acts.award_prizes, award((), level_share=True)).refused("things_level")
    decided = played.PlayoffDecided(order=(3, 1, 2, 4), stage=1)
    level = tournament(*LEVEL, decided).also(PRIZES, facts.FundStated(fund=cup))
    seen = due(cup, *LEVEL, decided)
    assert [(each.winner, each.thing) for each in seen] == [(CY, "Cup")]
    level.when(acts.award_prizes, award(seen))
    assert [each.awards for each in level.events_of(PRIZES)] == [seen]


def test_bands_of_age_club_and_rating_have_their_own_and_all_of_them_are_the_fund():
    clubs = tuple(played.EntryRegistered(person=each, club="lund") for each in (ANNA, BO))
    rated = played.RatingsRecorded(
        list_name="2026-1",
        ratings=tuple(
            played.TournamentRating(person, rating)
            for person, rating in ((ANNA, 1900), (BO, 1500), (CY, 1300), (DI, 1200))
        ),
    )
    bands = fund(
        money(1000, 501, 100),
        money(99, name="Lund", club="lund"),
        money(70, 31, name="To 1500", rating_to=1500),
        money(600, name="Juniors", born_from=2008),
    )
    events = (*INVITED, *clubs, *ENTERED[2:], rated, DRAWN, *PLAYED_OUT, played.TournamentFinished())
    births = {DI: 2010}
    begun = tournament(*events).also(PRIZES, facts.FundStated(fund=bands))
    seen = due(bands, *events, **births)
    begun.when(acts.award_prizes, award(seen, births=births))
    [awarded] = begun.events_of(PRIZES)
    assert sum(each.amount for each in awarded.awards) + awarded.left_over == bands.total
    winners = [each.winner for each in awarded.awards]
    assert len(winners) == len(set(winners)), "one prize a player"
    assert all(earlier.prize_list <= later.prize_list for earlier, later in pairwise(awarded.awards))
    changed = tournament(*events).also(PRIZES, facts.FundStated(fund=bands))
    changed.when(acts.award_prizes, award(seen)).refused("award_changed")


def test_the_fund_of_an_award_stands_until_the_award_is_taken_back():
    given = facts.PrizesAwarded(awards=due())
    begun = ended(STATED, given)
    begun.when(acts.change_prize_fund, acts.ChangePrizeFund(**HERE, fund=fund(), reason="-")).refused(
        "prizes_awarded"
    )
    begun = ended(STATED, given)
    begun.when(acts.take_back_award, acts.TakeBackAward(**HERE, reason="Round 2 was corrected"))
    assert len(list(begun.events_of(PRIZES))) == 1
    begun.when(acts.change_prize_fund, acts.ChangePrizeFund(**HERE, fund=fund(money(7)), reason="Sponsor"))
    begun.when(acts.award_prizes, award(due(fund(money(7)))))
    ended(STATED).when(acts.take_back_award, acts.TakeBackAward(**HERE, reason="-")).refused("not_awarded")


def test_after_a_correction_it_is_said_who_would_repay_and_who_is_owed():
    before = due()
    best = before[0].winner
    games = [event for event in PLAYED_OUT if isinstance(event, played.ResultReported)]
    turned = tuple(
        played.ResultCorrected(
            round_number=each.round_number, board=each.board, black=0, white=2, reason="0" * 64
        )
        for each in games
    )
    after = due(FUND, *ENDED, *turned)
    found = {each.winner: (each.repays, each.is_owed) for each in differences(before, after)}
    assert found[best][0] > 0
    assert sum(repays for repays, _ in found.values()) == sum(owed for _, owed in found.values())
    assert differences(before, before) == []

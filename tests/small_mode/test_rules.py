"""A federation of few people lets acts wait, openly; nobody makes themself a second person by it."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from events.citing import Malformed, NotAllowed, Refused
from events.types import Event
from events.work import By, Work
from federation.identity.four_eyes import Office, check_four_eyes
from federation.officials import events as facts
from federation.officials.proposing import MustBeProposed, in_correction
from federation.officials.roles import Role
from federation.officials.small_mode import GOOD_FOR, small_mode_stream
from federation.small_mode import commands as acts
from ratings.corrections.events import CorrectionDropped, CorrectionProposed
from ratings.corrections.state import corrections_stream
from tests.support.specification import NOON, Specification, given
from tests.tournaments.given import ANNA, BO, CY, FED

pytestmark = pytest.mark.own_ties

ONE, OTHER, THIRD = (By(UUID(int=0x61 + number)) for number in range(3))
STREAM, VEILED = small_mode_stream(FED), small_mode_stream(FED, veiled=True)
PROPOSALS = corrections_stream(FED)
OFFICE = Office(federation=FED, roles=(Role.RATING_COMMITTEE, Role.BOARD))
BEGIN = acts.BeginSmallMode(federation=FED, days=14)
END = acts.EndSmallMode(federation=FED)
OBJECT = acts.ObjectToNotice(federation=FED, number=1)
TODAY = NOON.date()
FORTNIGHT = dt.timedelta(days=14)
ON = facts.SmallModeBegun(
    federation=FED, persons=3, days=14, begins_on=TODAY, until=TODAY + acts.A_YEAR, proposed_by=OTHER.actor
)


def proposed(number: int = 1, act: str = "result") -> CorrectionProposed:
    """A correction that takes a second official."""
    return CorrectionProposed(
        number=number,
        act=act,
        payload="{}",
        words="0" * 64,
        digest="0" * 64,
        moved=0,
        shown=(),
        looked_at=1,
        needs_second=True,
    )


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> Specification:
    """Three persons; One proposed a correction, and nobody else is in that office."""
    monkeypatch.setattr(acts, "persons_who_decide", lambda work, federation: 3)
    monkeypatch.setattr(acts, "another_could", lambda work, proposer, office: ())
    known = given().holding(FED, "board", "rating_committee", by=ONE).being(ANNA, by=ONE)
    known.holding(FED, "board", by=OTHER).being(BO, by=OTHER)
    known.holding(FED, "arbiter", by=THIRD).being(CY, by=THIRD)
    return known.also(PROPOSALS, proposed(), by=ONE)


def position(known: Specification, stream: str = PROPOSALS) -> int:
    """Where the newest event of a stream stands."""
    return known.streams.read(stream)[-1].position


def notice(known: Specification, stream: str = PROPOSALS) -> acts.GiveNotice:
    """Of the newest proposal."""
    return acts.GiveNotice(federation=FED, stream=stream, proposal=position(known, stream))


def approved(known: Specification, *, after: dt.timedelta, by: By = ONE, stream: str = PROPOSALS) -> str:
    """Why an official does not approve the newest proposal so long after noon, "" where they do."""
    work = Work(by, NOON + after, known.streams)
    try:
        check_four_eyes(work, stream, CorrectionProposed, OFFICE, way_on="another_who_holds_the_role")
    except Refused as refusal:
        return refusal.code
    return ""


DAY = dt.timedelta(days=1)


class TestTheMode:
    def test_two_of_the_board_declare_it_at_once(self, few, monkeypatch) -> None:
        monkeypatch.setattr(acts, "another_could", lambda work, proposer, office: ("other",))
        few.when(acts.begin_small_mode, BEGIN, by=ONE).refused(kind=MustBeProposed)
        with in_correction(OTHER.actor):
            few.when(acts.begin_small_mode, BEGIN, by=ONE).then(STREAM, ON)

    def test_one_alone_only_where_no_two_could_and_then_after_the_days_of_a_notice(self, few) -> None:
        begins = TODAY + FORTNIGHT
        alone = facts.SmallModeBegun(
            federation=FED, persons=3, days=14, begins_on=begins, until=begins + acts.A_YEAR
        )
        few.when(acts.begin_small_mode, BEGIN, by=ONE).then(STREAM, alone)
        few.when(acts.give_notice, notice(few), by=ONE).refused("not_in_small_mode")
        few.when(acts.give_notice, notice(few), by=ONE, now=NOON + FORTNIGHT)
        assert approved(few, after=FORTNIGHT + FORTNIGHT) == "own_proposal"
        assert approved(few, after=FORTNIGHT + FORTNIGHT + DAY) == ""

    def test_until_it_begins_any_official_ends_it(self, few) -> None:
        few.when(acts.begin_small_mode, BEGIN, by=ONE)
        few.when(acts.end_small_mode, END, by=By(UUID(int=0x77))).refused("officials_only", kind=NotAllowed)
        few.when(acts.end_small_mode, END, by=THIRD).then(STREAM, facts.SmallModeEnded(federation=FED))
        few.when(acts.end_small_mode, END, by=THIRD).refused("not_in_small_mode")

    def test_once_it_stands_the_board_or_an_auditor_ends_it(self, few) -> None:
        few.also(STREAM, ON)
        few.when(acts.end_small_mode, END, by=THIRD).refused("not_allowed", kind=NotAllowed)
        few.when(acts.end_small_mode, END, by=OTHER).then(STREAM, facts.SmallModeEnded(federation=FED))

    def test_it_is_over_in_a_year(self, few) -> None:
        few.also(STREAM, ON)
        few.when(acts.give_notice, notice(few), by=ONE, now=NOON + acts.A_YEAR + DAY).refused(
            "not_in_small_mode"
        )

    def test_for_the_board_of_a_federation_of_few_whose_account_is_a_persons(self, few, monkeypatch) -> None:
        few.when(acts.begin_small_mode, BEGIN, by=THIRD).refused("not_allowed", kind=NotAllowed)
        untied = By(UUID(int=0x77))
        few.holding(FED, "board", by=untied)
        few.when(acts.begin_small_mode, BEGIN, by=untied).refused("account_not_tied")
        monkeypatch.setattr(acts, "persons_who_decide", lambda work, federation: acts.FEW + 1)
        few.when(acts.begin_small_mode, BEGIN, by=ONE).refused("not_few")

    @pytest.mark.parametrize("days", [-1, 0, 13, 29, 10**9])
    def test_no_shorter_and_no_longer(self, few, days: int) -> None:
        act = acts.BeginSmallMode(federation=FED, days=days)
        few.when(acts.begin_small_mode, act, by=ONE).refused("notice_days", field="days", kind=Malformed)

    def test_not_twice(self, few) -> None:
        few.also(STREAM, ON).when(acts.begin_small_mode, BEGIN, by=ONE).refused("small_mode_declared")

    def test_a_mode_of_another_federation_is_none_here(self, few) -> None:
        few.also(small_mode_stream("dsu"), ON)
        few.when(acts.give_notice, notice(few), by=ONE).refused("not_in_small_mode")


class TestWhatWaits:
    def test_it_is_approved_after_the_days_by_who_proposed_it(self, few) -> None:
        few.also(STREAM, ON)
        told = facts.NoticeBegun(
            federation=FED,
            number=1,
            declared=1,
            stream=PROPOSALS,
            proposal=position(few),
            ends_on=TODAY + FORTNIGHT,
        )
        few.when(acts.give_notice, notice(few), by=ONE).then(STREAM, told)
        assert approved(few, after=FORTNIGHT) == "own_proposal"
        assert approved(few, after=FORTNIGHT + DAY) == ""
        assert approved(few, after=FORTNIGHT + GOOD_FOR) == ""
        assert approved(few, after=FORTNIGHT + GOOD_FOR + DAY) == "own_proposal"

    def test_one_objection_stops_it_for_good(self, few) -> None:
        few.also(STREAM, ON).when(acts.give_notice, notice(few), by=ONE)
        few.when(acts.object_to_notice, OBJECT, by=THIRD)
        few.then(STREAM, facts.NoticeObjected(federation=FED, number=1))
        assert approved(few, after=FORTNIGHT + DAY) == "own_proposal"
        few.when(acts.object_to_notice, OBJECT, by=THIRD).refused("objected_already")
        few.when(acts.give_notice, notice(few), by=ONE).refused("objected_already")

    def test_an_objection_on_the_last_day_counts_and_one_after_it_too(self, few) -> None:
        few.also(STREAM, ON).when(acts.give_notice, notice(few), by=ONE)
        few.when(acts.object_to_notice, OBJECT, by=THIRD, now=NOON + FORTNIGHT + DAY)
        assert approved(few, after=FORTNIGHT + DAY) == "own_proposal"

    def test_no_stranger_objects(self, few) -> None:
        few.also(STREAM, ON).when(acts.give_notice, notice(few), by=ONE)
        known = few.holding("dsu", "board", by=By(UUID(int=0x77)))
        known.when(acts.object_to_notice, OBJECT, by=By(UUID(int=0x77))).refused(
            "officials_only", kind=NotAllowed
        )
        other = acts.ObjectToNotice(federation=FED, number=2)
        few.when(acts.object_to_notice, other, by=THIRD).refused("no_such_notice", kind=Malformed)

    def test_a_shorter_time_declared_meanwhile_shortens_nothing(self, few) -> None:
        longer = facts.SmallModeBegun(
            federation=FED, persons=3, days=28, begins_on=TODAY, until=TODAY + acts.A_YEAR
        )
        few.also(STREAM, longer).when(acts.give_notice, notice(few), by=ONE)
        few.when(acts.begin_small_mode, BEGIN, by=ONE).refused("small_mode_declared")
        few.when(acts.end_small_mode, END, by=ONE)
        assert approved(few, after=GOOD_FOR + DAY) == "own_proposal"
        few.also(STREAM, ON)
        assert approved(few, after=FORTNIGHT + DAY) == "own_proposal", "another declaration, another notice"
        assert approved(few, after=GOOD_FOR + DAY) == "own_proposal"
        few.when(acts.give_notice, notice(few), by=ONE)
        assert approved(few, after=FORTNIGHT + DAY) == ""

    def test_not_where_a_second_person_could(self, few, monkeypatch) -> None:
        monkeypatch.setattr(acts, "another_could", lambda work, proposer, office: ("other",))
        few.also(STREAM, ON).when(acts.give_notice, notice(few), by=ONE).refused("another_could")

    def test_not_twice(self, few) -> None:
        few.also(STREAM, ON).when(acts.give_notice, notice(few), by=ONE)
        few.when(acts.give_notice, notice(few), by=ONE).refused("notice_given")

    def test_for_the_office_that_approves(self, few) -> None:
        few.also(STREAM, ON).when(acts.give_notice, notice(few), by=THIRD)
        few.refused("not_allowed", kind=NotAllowed)

    @pytest.mark.parametrize(
        "act",
        [
            "tie",
            "role",
            "invitation",
            "account-reset",
            "account-reopening",
            "merge",
            "unmerge",
            "small-mode",
        ],
    )
    def test_never_for_roles_ties_resets_and_who_is_one_person(self, few, act: str) -> None:
        stream = corrections_stream(FED, veiled=True)
        few.also(STREAM, ON).also(stream, proposed(act=act), by=ONE)
        few.when(acts.give_notice, notice(few, stream), by=ONE).refused("never_by_notice")

    @pytest.mark.parametrize("decided", [CorrectionDropped(number=1, words="0" * 64), proposed(number=1)])
    def test_not_for_what_is_decided(self, few, decided: Event) -> None:
        act = notice(few)
        few.also(STREAM, ON).also(PROPOSALS, decided)
        few.when(acts.give_notice, act, by=ONE).refused("proposal_decided")

    def test_not_for_what_is_no_proposal_or_another_federations(self, few) -> None:
        few.also(STREAM, ON)
        nothing = acts.GiveNotice(federation=FED, stream=STREAM, proposal=position(few, STREAM))
        few.when(acts.give_notice, nothing, by=ONE).refused("no_proposal_there", kind=Malformed)
        danish = corrections_stream("dsu")
        few.also(danish, proposed(), by=ONE)
        few.when(acts.give_notice, notice(few, danish), by=ONE).refused("no_proposal_there", kind=Malformed)

    def test_what_few_read_waits_where_few_read_it(self, few) -> None:
        stream = corrections_stream(FED, veiled=True)
        few.also(STREAM, ON).also(stream, proposed(act="measure"), by=ONE)
        few.holding(FED, "tournament_committee", by=ONE)
        few.when(acts.give_notice, notice(few, stream), by=ONE)
        assert len(list(few.events_of(VEILED))) == 1
        assert list(few.events_of(STREAM)) == []
        assert approved(few, after=FORTNIGHT + DAY, stream=stream) == ""
        few.when(acts.object_to_notice, OBJECT, by=THIRD)
        assert len(list(few.events_of(VEILED))) == 1
        assert approved(few, after=FORTNIGHT + DAY, stream=stream) == "own_proposal"

    def test_waiting_ties_no_account(self, few) -> None:
        untied = By(UUID(int=0x77))
        few.also(STREAM, ON).holding(FED, "rating_committee", by=untied)
        few.when(acts.give_notice, notice(few), by=untied).refused("account_not_tied")
        few.also(PROPOSALS, proposed(number=2), by=untied)
        few.when(acts.give_notice, notice(few), by=ONE).refused("proposer_not_tied")

    def test_nor_does_it_wake_one_that_rests(self, few) -> None:
        few.also(STREAM, ON).when(acts.give_notice, notice(few), by=ONE)
        carried = facts.CarriedOver(federation=FED, person=UUID(ANNA), tied=False, rests_from=TODAY)
        tie = facts.AccountTied(federation=FED, person=UUID(ANNA))
        few.also(f"account/{FED}/{ONE.actor}", carried).also(f"official/{ONE.actor}", tie, by=OTHER)
        assert approved(few, after=FORTNIGHT + DAY) == "own_proposal"

    def test_who_notices_another_proposal_approves_this_one_no_sooner(self, few) -> None:
        few.also(STREAM, ON).when(acts.give_notice, notice(few), by=ONE)
        few.also(PROPOSALS, proposed(number=2), by=ONE)
        assert approved(few, after=FORTNIGHT + DAY) == "own_proposal"

"""DSU 4.4 §63, 4.1.3 §22 and §27: non-members once, late entrants, rooms without smoking."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from events.citing import Malformed
from events.types import Event
from federation.members.events import MembershipStarted
from tests.filing.given import (
    ANNA,
    BO,
    COORDINATED,
    DI,
    ENTERED,
    EVA,
    FED,
    FILING,
    HERE,
    STRANGER,
    STREAM,
    filed,
)
from tests.support.specification import Specification
from tests.tournaments.given import INVITED
from tournaments import commands as play
from tournaments import events
from tournaments.events import filing as facts
from tournaments.events.filing_values import Stated
from tournaments.filing import commands as acts
from tournaments.state.filing import guest_stream

LAST_DAY, DAY_AFTER = dt.date(2026, 3, 10), dt.date(2026, 3, 11)
IN_TIME = dt.datetime(2026, 3, 9, 12, tzinfo=dt.UTC)
PLAYED = facts.PlayedAsGuest(tournament=HERE["tournament"])
ELSEWHERE = facts.PlayedAsGuest(tournament="cup-2025-03-20")


def enter(person: str, number: int | None = None) -> play.EnterPlayers:
    return play.EnterPlayers(**HERE, entries=(play.Entry(person=person, member_number=number),))


def invited(*filing: Event, role: str = "organiser") -> Specification:
    return filed(*filing, role=role, before=INVITED)


# ---- members, and others once ----
def test_a_non_member_plays_once() -> None:
    specified = invited(COORDINATED).when(play.enter_players, enter(EVA), now=IN_TIME)
    specified.then(guest_stream(FED, EVA), PLAYED)
    again = invited(COORDINATED).also(guest_stream(FED, EVA), ELSEWHERE)
    again.when(play.enter_players, enter(EVA), now=IN_TIME).refused("only_once", article="DSU 4.4 §63")


def test_an_entry_taken_back_leaves_the_one_time_open() -> None:
    specified = invited(COORDINATED).when(play.enter_players, enter(EVA), now=IN_TIME)
    back = play.WithdrawEntry(**HERE, person=EVA)
    withdrew = facts.GuestWithdrew(tournament=HERE["tournament"])
    specified.when(play.withdraw_entry, back).then(guest_stream(FED, EVA), withdrew)
    specified.when(play.enter_players, enter(EVA), now=IN_TIME).then(guest_stream(FED, EVA), PLAYED)


def test_a_tournament_called_off_leaves_the_one_time_open() -> None:
    specified = invited(COORDINATED).when(play.enter_players, enter(EVA), now=IN_TIME)
    off = play.CancelTournament(**HERE, reason="No hall.")
    withdrew = facts.GuestWithdrew(tournament=HERE["tournament"])
    specified.when(play.cancel_tournament, off).then(guest_stream(FED, EVA), withdrew)
    restored = play.RestoreTournament(**HERE, reason="Another hall.")
    specified.when(play.restore_tournament, restored).then(guest_stream(FED, EVA), PLAYED)


def test_who_had_become_a_member_meanwhile_is_no_guest_when_it_takes_place_after_all() -> None:
    member = MembershipStarted(federation=FED, number=7, person=UUID(EVA), starts_on=dt.date(2020, 1, 1))
    specified = invited(COORDINATED).when(play.enter_players, enter(EVA), now=IN_TIME)
    specified.when(play.withdraw_entry, play.WithdrawEntry(**HERE, person=EVA))
    specified.also(f"membership/{FED}/7", member).when(play.enter_players, enter(EVA, 7), now=IN_TIME)
    specified.when(play.cancel_tournament, play.CancelTournament(**HERE, reason="No hall."))
    restored = play.RestoreTournament(**HERE, reason="Another hall.")
    specified.when(play.restore_tournament, restored).then(guest_stream(FED, EVA))


def test_and_takes_place_after_all_without_who_played_elsewhere_meanwhile() -> None:
    specified = invited(COORDINATED).when(play.enter_players, enter(EVA), now=IN_TIME)
    specified.when(play.cancel_tournament, play.CancelTournament(**HERE, reason="No hall."))
    specified.also(guest_stream(FED, EVA), ELSEWHERE)
    restored = play.RestoreTournament(**HERE, reason="Another hall.")
    specified.when(play.restore_tournament, restored).refused("only_once", article="DSU 4.4 §63")


def test_members_and_exempted_foreigners_play_as_often_as_they_like() -> None:
    member = MembershipStarted(federation=FED, number=7, person=UUID(EVA), starts_on=dt.date(2020, 1, 1))
    specified = invited(COORDINATED).also(guest_stream(FED, EVA), ELSEWHERE)
    specified.also(f"membership/{FED}/7", member)
    specified.when(play.enter_players, enter(EVA, 7), now=IN_TIME).then(guest_stream(FED, EVA))
    foreign = invited(COORDINATED, facts.ForeignerExempted(person=EVA))
    foreign.also(guest_stream(FED, EVA), ELSEWHERE)
    foreign.when(play.enter_players, enter(EVA), now=IN_TIME).then(guest_stream(FED, EVA))


def test_elsewhere_nobody_counts() -> None:
    specified = invited().also(guest_stream(FED, EVA), ELSEWHERE)
    specified.when(play.enter_players, enter(EVA), now=IN_TIME).then(guest_stream(FED, EVA))


def test_the_registrar_exempts_a_foreigner() -> None:
    exempt = acts.ExemptForeigner(**HERE, person=EVA)
    specified = filed(role="rating_registrar").when(acts.exempt_foreigner, exempt)
    specified.then(FILING, facts.ForeignerExempted(person=EVA))
    specified.when(acts.exempt_foreigner, exempt).then_nothing()
    stranger = acts.ExemptForeigner(**HERE, person=STRANGER)
    specified.when(acts.exempt_foreigner, stranger).refused("no_such_person", kind=Malformed)


# ---- late entrants ----
RECEIVED = facts.LateEntryReceived(person=EVA, on=DAY_AFTER)


def decide(accept: bool, surcharge: int | None = None) -> acts.DecideLateEntry:
    return acts.DecideLateEntry(**HERE, person=EVA, accept=accept, surcharge=surcharge)


def test_late_by_a_day_is_late() -> None:
    ask = acts.ReceiveLateEntry(**HERE, person=EVA, on=DAY_AFTER)
    specified = invited(COORDINATED).when(acts.receive_late_entry, ask).then(FILING, RECEIVED)
    specified.when(acts.receive_late_entry, ask).then_nothing()


def test_nobody_comes_late_on_a_day_to_come() -> None:
    ask = acts.ReceiveLateEntry(**HERE, person=EVA, on=DAY_AFTER)
    invited(COORDINATED).when(acts.receive_late_entry, ask, now=IN_TIME).refused(
        "day_to_come", field="on", kind=Malformed
    )


@pytest.mark.parametrize(("person", "on"), [(EVA, LAST_DAY), (ANNA, DAY_AFTER)])
def test_in_time_or_entered_is_not_late(person: str, on: dt.date) -> None:
    ask = acts.ReceiveLateEntry(**HERE, person=person, on=on)
    filed(before=ENTERED).when(acts.receive_late_entry, ask).refused("not_late", article="DSU 4.1.3 §27")


def test_without_a_deadline_nothing_is_late() -> None:
    ask = acts.ReceiveLateEntry(**HERE, person=EVA, on=DAY_AFTER)
    filed(entry_deadline=None).when(acts.receive_late_entry, ask).refused("not_late")


@pytest.mark.parametrize(("asked", "owed"), [(None, 5_000), (0, 0), (7_500, 7_500)])
def test_the_organiser_lets_a_late_entrant_play_for_a_surcharge(asked: int | None, owed: int) -> None:
    specified = invited(COORDINATED, RECEIVED).when(acts.decide_late_entry, decide(True, asked))
    specified.then(FILING, facts.LateEntryAccepted(person=EVA, surcharge=owed))
    specified.when(acts.decide_late_entry, decide(True, asked)).then_nothing()
    specified.when(play.enter_players, enter(EVA))
    assert events.EntryRegistered(person=EVA) in list(specified.events_of(STREAM))


def test_a_late_entrant_has_no_right_to_play() -> None:
    specified = invited(COORDINATED, RECEIVED)
    specified.when(play.enter_players, enter(EVA)).refused("deadline_passed")
    specified.when(acts.decide_late_entry, decide(False)).then(FILING, facts.LateEntryRefused(person=EVA))
    specified.when(play.enter_players, enter(EVA)).refused("deadline_passed")


def test_who_came_in_time_or_nobody_knows_is_not_decided_on() -> None:
    invited(COORDINATED).when(acts.decide_late_entry, decide(True)).refused("no_late_entry", kind=Malformed)
    invited(COORDINATED, RECEIVED).when(acts.decide_late_entry, decide(True, -1)).refused(
        "number_out_of_range", field="surcharge", kind=Malformed
    )


# ---- smoke-free ----
def smoke_free(stated: Stated) -> Specification:
    said = facts.InvitationStated(coordinated=True, smoke_free=stated)
    specified = filed(said, role="arbiter", before=ENTERED)
    return specified.when(acts.ask_smoke_free, acts.AskSmokeFree(**HERE, person=DI))


@pytest.mark.parametrize("stated", [Stated.YES, Stated.NO])
def test_a_room_without_smoking_is_asked_for(stated: Stated) -> None:
    specified = smoke_free(stated).then(FILING, facts.SmokeFreeRoomAsked(person=DI))
    specified.when(acts.ask_smoke_free, acts.AskSmokeFree(**HERE, person=DI)).then_nothing()


def test_an_invitation_that_says_nothing_denies_nothing() -> None:
    smoke_free(Stated.NOT_STATED).refused("smoke_free_room", article="DSU 4.1.3 §22")


def test_who_does_not_play_asks_for_no_room() -> None:
    ask = acts.AskSmokeFree(**HERE, person=BO)
    filed().when(acts.ask_smoke_free, ask).refused("not_entered", kind=Malformed)

"""DSU 4.2 §31-§34, §38, 4.3.2-4.3.4: a championship arranged, and entries that are valid or not."""

from __future__ import annotations

import datetime as dt

import pytest

from events.citing import Clash, Malformed, NotAllowed, Refused
from federation.officials.roles import Role
from ratings.championships import commands as acts
from ratings.championships import events as facts
from ratings.championships.state import championship_stream
from tests.championships.given import (
    AFTER,
    BEFORE,
    CLUB,
    CUP,
    CUP_STREAM,
    DEADLINE,
    DM,
    FED,
    FIRST_DAY,
    IN_TIME,
    NAMED,
    STREAM,
    YEAR,
    arranged,
    enter,
    entry,
    executive,
    organiser,
    player,
    round_robin,
    world,
)
from tournaments import events as played

SENIOR = {"federation": FED, "kind": "senior", "year": YEAR}
SENIOR_STREAM = championship_stream(FED, "senior", YEAR)
FEMALE_50 = acts.Registered(born_on=dt.date(1976, 12, 31), sex="f", country="DEN")
MALE_50 = acts.Registered(born_on=dt.date(1976, 12, 31), sex="m", country="DEN")


def set_up(**changes: object) -> acts.SetUpChampionship:
    return acts.SetUpChampionship(**({**DM, "first_day": FIRST_DAY} | changes))


def test_the_executive_arranges_it_and_the_book_sets_the_entry_deadline() -> None:
    specified = world(roles=(Role.EXECUTIVE_COMMITTEE,)).when(acts.set_up_championship, set_up())
    specified.then(STREAM, arranged(entry_deadline=DEADLINE))
    specified.when(acts.set_up_championship, set_up()).refused("championship_set_up", kind=Clash)


@pytest.mark.parametrize(
    ("changes", "code", "field"),
    [
        ({"kind": "junior"}, "no_such_championship_kind", "kind"),
        ({"kind": "blitz"}, "no_such_championship_kind", "kind"),
        ({"year": 2028, "first_day": dt.date(2028, 4, 14)}, "no_year", "year"),
        ({"first_day": dt.date(2027, 4, 3)}, "no_year", "year"),
        ({"first_day": dt.date(2026, 4, 7)}, "not_at_easter", "first_day"),
        ({"first_day": dt.date(2026, 3, 1)}, "not_at_easter", "first_day"),
        ({"host": "nowhere"}, "no_such_club", "host"),
        ({"kind": "rapid"}, "no_entry_deadline", "entry_deadline"),
        ({"kind": "senior", "entry_deadline": dt.date(2026, 4, 4)}, "no_entry_deadline", "entry_deadline"),
    ],
)
def test_what_cannot_be_arranged(changes, code, field) -> None:
    specified = world(roles=(Role.EXECUTIVE_COMMITTEE,)).when(acts.set_up_championship, set_up(**changes))
    specified.refused(code, field=field, kind=Malformed)


def test_no_other_federation_holds_these_championships() -> None:
    specified = world().holding("slsf", Role.EXECUTIVE_COMMITTEE)
    specified.when(acts.set_up_championship, set_up(federation="slsf")).refused("no_championships")


def test_a_class_is_a_tournament_of_the_danish_book() -> None:
    name = acts.NameGroupTournament(**DM, group="national", tournament=CUP)
    executive().when(acts.name_group_tournament, name).refused("no_such_tournament", field="tournament")
    specified = executive().also(CUP_STREAM, *round_robin("x", [(1, 2, 2)], finished=False))
    specified.when(acts.name_group_tournament, name).then(STREAM, NAMED)
    specified.when(acts.name_group_tournament, name).then_nothing()
    other = acts.NameGroupTournament(**DM, group="candidate", tournament=CUP)
    specified.when(acts.name_group_tournament, other).refused("tournament_of_other_class")
    wrong = acts.NameGroupTournament(**DM, group="senior", tournament=CUP)
    specified.when(acts.name_group_tournament, wrong).refused("no_such_class", field="group")


def test_a_class_is_played_in_a_system_of_the_book() -> None:
    swiss = {"system": "fide_1998", "rounds": 7}
    specified = executive().also(CUP_STREAM, *round_robin("x", [(1, 2, 2)], finished=False))
    planned = played.StagePlanned(stage=1, name="", play=played.Play(**swiss))
    specified.also(CUP_STREAM, planned)
    national = acts.NameGroupTournament(**DM, group="national", tournament=CUP)
    specified.when(acts.name_group_tournament, national)
    specified.refused("system_not_allowed", article="DSU 4.2 §36", field="system")
    veteran = acts.NameGroupTournament(**DM, group="veteran", tournament=CUP)
    specified.when(acts.name_group_tournament, veteran).refused("too_many_rounds", article="DSU 4.2 §38")
    candidate = acts.NameGroupTournament(**DM, group="candidate", tournament=CUP)
    named = facts.GroupTournamentNamed(group="candidate", tournament=CUP)
    specified.when(acts.name_group_tournament, candidate).then(STREAM, named)


def test_an_entry_in_time_and_with_its_fee_is_valid() -> None:
    organiser().when(acts.enter_championship, enter(1)).then(STREAM, entry(1)).counting_from(IN_TIME)
    on_the_day = enter(1, received_on=DEADLINE)
    organiser().when(acts.enter_championship, on_the_day).then(STREAM, entry(1, received_on=DEADLINE))


def test_the_club_enters_its_own_member_and_nobody_elses() -> None:
    own = world(arranged(), roles=(Role.CLUB_SECRETARY,), club=CLUB)
    own.when(acts.enter_championship, enter(1), now=BEFORE).then(STREAM, entry(1))
    other = world(arranged(), roles=(Role.CLUB_SECRETARY,), club="vesterskov")
    other.when(acts.enter_championship, enter(1)).refused("not_allowed", kind=NotAllowed)


def test_once_entries_are_over_only_the_organiser_says_what_came_in_before() -> None:
    own = world(arranged(), roles=(Role.CLUB_SECRETARY,), club=CLUB)
    own.when(acts.enter_championship, enter(1), now=AFTER)
    own.refused("not_allowed", article="DSU 4.2 §33", kind=NotAllowed)
    organiser().when(acts.enter_championship, enter(1), now=AFTER).then(STREAM, entry(1))


@pytest.mark.parametrize(
    ("changes", "code", "article"),
    [
        ({"received_on": dt.date(2026, 3, 3)}, "entry_too_late", "DSU 4.2 §33"),
        ({"fee_paid": False}, "entry_without_fee", "DSU 4.2 §33"),
        ({"number": None}, "members_only", "DSU 4.2 §33"),
        ({"number": 2}, "members_only", "DSU 4.2 §33"),
        ({"received_on": dt.date(2027, 1, 1)}, "day_to_come", "DSU 4.2 §33"),
        ({"person": "Anna"}, "no_such_person", "DSU 4.2 §33"),
        ({"veteran": True}, "no_veteran", "DSU 4.2 §38"),
        ({"veteran": True, "registered": acts.Registered()}, "age_not_known", "DSU 4.2 §38"),
    ],
)
def test_what_is_no_valid_entry(changes, code, article) -> None:
    specified = organiser().when(acts.enter_championship, enter(1, **changes), now=AFTER)
    specified.refused(code, article=article)


def test_nobody_enters_twice_and_who_withdraws_may_come_again() -> None:
    specified = organiser(entry(1)).when(acts.enter_championship, enter(1))
    specified.refused("entered_already", field="person", kind=Clash)
    withdraw = acts.WithdrawFromChampionship(**DM, person=player(1))
    specified.when(acts.withdraw_from_championship, withdraw)
    specified.then(STREAM, facts.ChampionshipEntryWithdrawn(person=player(1)))
    specified.when(acts.withdraw_from_championship, withdraw).refused("not_entered", field="person")
    specified.when(acts.enter_championship, enter(1)).then(STREAM, entry(1))


def seats(*groups: str) -> facts.SeatsConfirmed:
    """Player 1 has a place in the first of these classes, player 2 in the second."""
    return facts.SeatsConfirmed(
        seats=tuple(
            facts.ConfirmedSeat(person=player(number), group=group, criterion=1)
            for number, group in enumerate(groups, start=1)
        )
    )


BEGUN = round_robin("x", [(1, 2, 2)], finished=False)
ONLY_PAIRED = BEGUN[:-2]
"""Up to the draw of start numbers."""

WITHDRAW = acts.WithdrawFromChampionship(**DM, person=player(1))
GONE = facts.ChampionshipEntryWithdrawn(person=player(1))


@pytest.mark.parametrize("seated", [(), (seats("national", "candidate"),)])
def test_once_a_round_of_his_class_has_started_a_player_leaves_the_tournament(seated) -> None:
    specified = organiser(entry(1), *seated, NAMED).also(CUP_STREAM, *BEGUN)
    specified.when(acts.withdraw_from_championship, WITHDRAW)
    specified.refused("championship_begun", article="DSU 4.1.2 §16", field="person", kind=Refused)


def test_before_the_first_round_and_while_only_others_play_an_entry_is_withdrawn() -> None:
    specified = organiser(entry(1), NAMED).also(CUP_STREAM, *ONLY_PAIRED)
    specified.when(acts.withdraw_from_championship, WITHDRAW).then(STREAM, GONE)
    in_candidate = seats("candidate", "national")
    named = facts.GroupTournamentNamed(group="candidate", tournament="kandidatklasse-2026-04-04")
    specified = organiser(entry(1), entry(2), in_candidate, NAMED, named).also(CUP_STREAM, *BEGUN)
    specified.when(acts.withdraw_from_championship, WITHDRAW).then(STREAM, GONE)


def test_played_elsewhere_the_championship_has_begun_when_its_first_day_is_over() -> None:
    first_day = dt.datetime.combine(FIRST_DAY, dt.time(12), dt.UTC)
    specified = organiser(entry(1)).when(acts.withdraw_from_championship, WITHDRAW, now=first_day)
    specified.then(STREAM, GONE)
    day_after = first_day + dt.timedelta(days=1)
    specified = organiser(entry(1)).when(acts.withdraw_from_championship, WITHDRAW, now=day_after)
    specified.refused("championship_begun", article="DSU 4.1.2 §16")


def test_what_the_register_says_becomes_a_conclusion_and_no_date_is_kept() -> None:
    young = acts.Registered(born_on=dt.date(2006, 1, 2), country="FAI")
    specified = organiser().when(acts.enter_championship, enter(1, registered=young))
    specified.then(STREAM, entry(1, junior=True, realm=True))
    of_age = acts.Registered(born_on=dt.date(2006, 1, 1), country="SWE")
    specified = organiser().when(acts.enter_championship, enter(1, registered=of_age))
    specified.then(STREAM, entry(1, junior=False, realm=False))


def test_a_veteran_is_sixty_on_the_first_day_or_played_there_before() -> None:
    sixty = acts.Registered(born_on=dt.date(1966, 4, 3), country="DEN")
    chosen = enter(1, registered=sixty, veteran=True)
    organiser().when(acts.enter_championship, chosen).then(STREAM, entry(1, veteran=True))
    again = enter(1, veteran=True, played_before=True)
    organiser().when(acts.enter_championship, again).then(STREAM, entry(1, veteran=True))


def other_championship(kind: str, **changes: object):
    stream = championship_stream(FED, kind, YEAR)
    form = {"kind": kind, "first_day": dt.date(2026, 11, 7), "entry_deadline": dt.date(2026, 10, 1)}
    return world(roles=(Role.ORGANISER,)).also(stream, arranged(**form))


@pytest.mark.parametrize(
    ("kind", "registered", "code", "article"),
    [
        ("senior", MALE_50, "no_senior", "DSU 4.3.2"),
        ("senior", acts.Registered(country="DEN"), "age_not_known", "DSU 4.3.2"),
        ("womens_rapid", MALE_50, "women_only", "DSU 4.3.4"),
    ],
)
def test_who_may_not_enter_the_other_championships(kind, registered, code, article) -> None:
    act = enter(1, kind=kind, registered=registered)
    other_championship(kind).when(acts.enter_championship, act).refused(code, article=article)


def test_women_of_fifty_enter_the_senior_championship_and_guests_too() -> None:
    act = enter(1, kind="senior", registered=FEMALE_50, number=None)
    other_championship("senior").when(acts.enter_championship, act).then(SENIOR_STREAM, entry(1))


def test_the_other_championships_take_entries_until_the_day_set() -> None:
    late = enter(1, kind="rapid", received_on=dt.date(2026, 10, 2))
    now = dt.datetime(2026, 10, 3, tzinfo=dt.UTC)
    specified = other_championship("rapid").when(acts.enter_championship, late, now=now)
    specified.refused("entry_too_late", article="DSU 4.1.3 §27", field="received_on", kind=Refused)
    unpaid = enter(1, kind="rapid", fee_paid=False)
    other_championship("rapid").when(acts.enter_championship, unpaid).refused("entry_without_fee")
    veteran = enter(1, kind="rapid", veteran=True)
    other_championship("rapid").when(acts.enter_championship, veteran).refused("no_such_class")


def test_nobody_enters_a_championship_that_is_not_set_up() -> None:
    specified = world(roles=(Role.ORGANISER,)).when(acts.enter_championship, enter(1))
    specified.refused("no_such_championship", field="year", kind=Malformed)

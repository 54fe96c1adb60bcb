"""SLSF-G 18.1j, PSGRP §9: the referee's ladder of each book, and the Polish board's resolutions."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from events.citing import NotAllowed
from federation.members import ended
from federation.members.events import (
    MembershipEnded,
    MembershipEndTakenBack,
    MembershipStarted,
    PersonRegistered,
)
from federation.officials.roles import Role
from federation.sanctions.state import sanctions_stream
from tests.support.specification import NOON, Specification, given
from tests.tournaments.given import ANNA, CUP, DRAWN, ENTERED, INVITED, announced
from tournaments import events as play
from tournaments.commands import measures, resolutions

TODAY = NOON.date()
BOOKS = {"slsf": ("SLSF-G", "gomoku"), "psgrp": ("PSGRP", "gomoku"), "dsu": ("DSU", "chess")}


def referee(federation: str, *events: object, roles: tuple[str, ...] = (Role.ARBITER,)) -> Specification:
    book, discipline = BOOKS[federation]
    cup = announced(federation=federation, rule_book=book, discipline=discipline)
    specified = given(f"tournament/{federation}/{CUP}", cup, *INVITED, *ENTERED, *events)
    specified.also(f"person/{ANNA}", PersonRegistered(federation=federation, personal="0" * 64))
    return specified.holding(federation, *roles)


def take(measure: str, federation: str = "psgrp", **changes: object) -> measures.TakeMeasure:
    said = {"person": ANNA, "decided_on": TODAY, "reasons": "He sang."}
    return measures.TakeMeasure(federation=federation, tournament=CUP, measure=measure, **(said | changes))


@pytest.mark.parametrize("measure", ["warning", "serious_remark_with_exclusion_warning", "exclusion"])
def test_in_sweden_any_measure_may_be_taken_at_once(measure: str) -> None:
    specified = referee("slsf").when(measures.take_measure, take(measure, "slsf", breach="14.1e"))
    (given_,) = specified.events_of(sanctions_stream("slsf", ANNA))
    assert (given_.measure, given_.breach) == (measure, "14.1e")


def test_who_is_excluded_has_left() -> None:
    specified = referee("slsf", DRAWN).when(measures.take_measure, take("exclusion", "slsf"))
    (left,) = specified.events_of(f"tournament/slsf/{CUP}")
    assert isinstance(left, play.PlayerWithdrawn)
    assert (left.person, left.how) == (ANNA, "excluded")
    assert left.reason == "", "the reasons stand where few read them, not in the tournament's own stream"


def test_in_poland_a_penalty_follows_two_reprimands() -> None:
    specified = referee("psgrp").when(measures.take_measure, take("walkover"))
    specified.refused("measures_first", article="PSGRP §9.1", field="measure")
    for _reprimand in range(2):
        specified.when(measures.take_measure, take("reprimand", breach="§8.4"))
    specified.when(measures.take_measure, take("walkover"))
    assert specified.recorded


def test_a_reprimand_taken_back_counts_no_more() -> None:
    specified = referee("psgrp")
    for _reprimand in range(2):
        specified.when(measures.take_measure, take("reprimand"))
    here = {"federation": "psgrp", "tournament": CUP, "person": ANNA}
    back = measures.TakeBackMeasure(**here, number=1, reasons="It was the man beside him.")
    specified.when(measures.take_back_measure, back)
    specified.when(measures.take_measure, take("walkover")).refused("measures_first")
    specified.when(measures.take_back_measure, back).refused("no_such_sanction", field="number")


def test_alcohol_costs_the_tournament_at_once() -> None:
    specified = referee("psgrp", DRAWN).when(measures.take_measure, take("expulsion", breach="§8.7"))
    (left,) = specified.events_of(f"tournament/psgrp/{CUP}")
    assert left.how == "excluded"


def test_a_time_penalty_is_reckoned_from_the_clock() -> None:
    at_once = take("time_penalty", breach="§6.3", left_seconds=600)
    specified = referee("psgrp").when(measures.take_measure, at_once)
    (given_,) = specified.events_of(sanctions_stream("psgrp", ANNA))
    assert given_.left_seconds == 600
    specified.when(measures.take_measure, take("time_penalty", breach="§6.3")).refused(
        "clock_unread", field="left_seconds", article="PSGRP §9.2"
    )
    specified.when(measures.take_measure, take("caution", left_seconds=3)).refused("clock_unread")
    swedish = referee("slsf").when(measures.take_measure, take("warning", "slsf", left_seconds=3))
    swedish.refused("clock_unread", article="SLSF-G 18.1j")


@pytest.mark.parametrize(
    ("changes", "code", "field"),
    [
        ({"measure": "hanging"}, "unknown_measure", "measure"),
        ({"measure": "bar_from_events"}, "board_resolution_needed", "by"),
        ({"measure": "caution", "breach": "§99"}, "no_such_breach", "breach"),
        ({"measure": "caution", "person": str(UUID(int=0x99))}, "not_a_participant", "person"),
        ({"measure": "caution", "reasons": ""}, "reasons_missing", "reasons"),
        ({"measure": "caution", "decided_on": TODAY + dt.timedelta(1)}, "decided_in_future", "decided_on"),
    ],
)
def test_what_is_no_measure(changes: dict[str, object], code: str, field: str) -> None:
    referee("psgrp").when(measures.take_measure, take(**changes)).refused(code, field=field)


def test_in_denmark_the_referee_has_no_ladder() -> None:
    specified = referee("dsu").when(measures.take_measure, take("warning", "dsu"))
    specified.refused("no_measures_here", article="DSU 4.1.1 §7")


def resolved(**changes: object) -> dict[str, object]:
    said = {"federation": "psgrp", "person": ANNA, "resolution": "U-7/2026", "adopted_on": TODAY}
    return said | {"reasons": "He broke the board."} | changes


def board() -> Specification:
    specified = referee("psgrp", roles=(Role.BOARD,))
    started = MembershipStarted(
        federation="psgrp", number=7, person=UUID(ANNA), starts_on=dt.date(2020, 1, 1)
    )
    return specified.also("membership/psgrp/7", started)


def test_the_polish_board_bars_from_the_tournaments_it_names() -> None:
    act = resolutions.BarFromEvents(**resolved(), tournaments=(CUP,))
    specified = board().when(resolutions.bar_from_events, act)
    (barred,) = specified.events_of(sanctions_stream("psgrp", ANNA))
    assert (barred.resolution, barred.tournaments) == ("U-7/2026", (CUP,))
    lift = resolutions.LiftResolution(federation="psgrp", person=ANNA, number=1, reasons="He said sorry.")
    specified.when(resolutions.lift_resolution, lift)
    (lifted,) = specified.events_of(sanctions_stream("psgrp", ANNA))
    assert (lifted.number, lifted.by) == (1, "board")


def test_the_polish_board_ends_a_membership() -> None:
    specified = board().when(resolutions.strike_off, resolutions.StrikeOff(**resolved(), member_number=7))
    specified.then("membership/psgrp/7", MembershipEnded(ends_on=TODAY, resolution="U-7/2026"))
    undo = ended.TakeBackEnd(federation="psgrp", number=7)
    specified.holding("psgrp", Role.REGISTRAR).when(ended.take_back_end, undo)
    specified.refused("ended_by_resolution", field="number")
    lift = resolutions.LiftResolution(federation="psgrp", person=ANNA, number=1, reasons="He said sorry.")
    specified.when(resolutions.lift_resolution, lift)
    specified.then("membership/psgrp/7", MembershipEndTakenBack())


def test_nobody_is_struck_off_who_is_no_member() -> None:
    specified = board().when(resolutions.strike_off, resolutions.StrikeOff(**resolved(), member_number=7))
    other = resolutions.StrikeOff(**resolved(), member_number=8)
    specified.when(resolutions.strike_off, other).refused("no_member", field="member_number")


@pytest.mark.parametrize(
    ("changes", "code", "field"),
    [
        ({"resolution": " "}, "board_resolution_needed", "resolution"),
        ({"person": str(UUID(int=0x99))}, "no_such_person", "person"),
        ({"person": "Anna"}, "no_such_person", "person"),
        ({"adopted_on": TODAY + dt.timedelta(1)}, "decided_in_future", "decided_on"),
        ({"tournaments": ()}, "no_such_tournament", "tournaments"),
        ({"tournaments": ("nowhere",)}, "no_such_tournament", "tournaments"),
        ({"federation": "slsf"}, "no_resolutions_here", "federation"),
    ],
)
def test_what_is_no_resolution(changes: dict[str, object], code: str, field: str) -> None:
    specified = board().holding("slsf", Role.BOARD)
    act = resolutions.BarFromEvents(**({"tournaments": (CUP,)} | resolved(**changes)))
    specified.when(resolutions.bar_from_events, act).refused(code, field=field, article="PSGRP §9.3")


def test_only_the_board_resolves_and_lifts_only_its_own() -> None:
    specified = referee("psgrp")
    act = resolutions.BarFromEvents(**resolved(), tournaments=(CUP,))
    specified.when(resolutions.bar_from_events, act).refused(kind=NotAllowed)
    specified.when(measures.take_measure, take("caution")).holding("psgrp", Role.BOARD)
    lift = resolutions.LiftResolution(federation="psgrp", person=ANNA, number=1, reasons="Mercy.")
    specified.when(resolutions.lift_resolution, lift).refused("no_resolution", field="number")

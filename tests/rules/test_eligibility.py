from itertools import product

import pytest

from events.citing import Refused
from tournaments.rules.books import GOMOKU, RENJU
from tournaments.rules.eligibility import (
    CLOSED_IN_RENJU,
    Entrant,
    EventKind,
    check_eligible,
    membership_clause_doubt,
)

MEMBER = Entrant(swedish=True, slsf_member=True)
GUEST = Entrant(swedish=False, slsf_member=False)
RESIDENT = Entrant(swedish=False, slsf_member=True, counted_as_swedish=True)


@pytest.mark.parametrize("kind", EventKind)
def test_gomoku_is_open_to_everyone_whatever_the_class(kind):
    (because,) = check_eligible(GUEST, kind, GOMOKU, membership_required=False)
    assert because.article == "SLSF-G 19"


@pytest.mark.parametrize("book", [GOMOKU, RENJU])
def test_regulations_may_ask_for_membership(book):
    with pytest.raises(Refused) as refusal:
        check_eligible(GUEST, EventKind.OPEN, book, membership_required=True)
    assert (refusal.value.code, refusal.value.field) == ("members_only", "person")
    assert refusal.value.article == {GOMOKU: "SLSF-G 19", RENJU: "SLSF-R 20.1"}[book]
    assert check_eligible(MEMBER, EventKind.OPEN, book, membership_required=True)


def test_the_closed_renju_events_take_swedish_members_only():
    for kind, swedish, member in product(CLOSED_IN_RENJU, (False, True), (False, True)):
        entrant = Entrant(swedish=swedish, slsf_member=member)
        if swedish and member:
            assert {
                step.article for step in check_eligible(entrant, kind, RENJU, membership_required=False)
            } == {"SLSF-R 20.2"}
            continue
        with pytest.raises(Refused) as refusal:
            check_eligible(entrant, kind, RENJU, membership_required=False)
        assert refusal.value.article == "SLSF-R 20.2"
        assert refusal.value.code == ("members_only" if swedish else "swedish_players_only")


def test_a_resident_counts_as_swedish_by_the_boards_decision_and_must_be_a_member():
    steps = check_eligible(RESIDENT, EventKind.SM_TOP_CLASS, RENJU, membership_required=False)
    assert steps[0].article == "SLSF-R 20.3"
    outsider = Entrant(swedish=False, slsf_member=False, counted_as_swedish=True)
    with pytest.raises(Refused, match="Only members"):
        check_eligible(outsider, EventKind.SM_TOP_CLASS, RENJU, membership_required=False)


def test_lower_classes_of_sm_in_renju_are_open():
    (because,) = check_eligible(GUEST, EventKind.SM_LOWER_CLASS, RENJU, membership_required=False)
    assert because.article == "SLSF-R 20.1"


@pytest.mark.parametrize(
    ("book", "required", "decided", "doubted"),
    [
        (RENJU, True, False, True),
        (RENJU, True, True, False),
        (RENJU, False, False, False),
        (GOMOKU, True, False, False),
    ],
)
def test_asking_for_membership_in_renju_needs_the_board(book, required, decided, doubted):
    doubt = membership_clause_doubt(book, membership_required=required, board_decided=decided)
    assert (doubt is not None) is doubted


def test_the_top_class_the_cup_places_abroad_and_what_the_board_adds_are_closed():
    assert {kind.value for kind in CLOSED_IN_RENJU} == {
        "sm_top_class",
        "swedish_cup",
        "elite_by_board_decision",
        "international_championship_quota",
    }

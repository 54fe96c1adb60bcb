"""The attacks that once succeeded, by the numbers of the findings: where each is tried again."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]

TRIED_AGAIN = {
    "E1: a registrar reads the sanctions register by tying an own account": (
        "officials/test_four_eyes.py::test_no_registrar_ties_an_own_account",
        "officials/test_four_eyes.py::test_every_tie_is_for_two",
    ),
    "E2: one person with two accounts is two officials, or gives an own account a role": (
        "officials/test_four_eyes.py::test_one_person_with_a_second_account_forgets_nobody",
        "officials/test_four_eyes.py::test_nor_with_an_account_tied_to_another_member",
        "officials/test_four_eyes.py::test_nobody_gives_a_role_to_an_own_account",
        "robust/test_four_eyes_alone.py::ThreePeople",
    ),
    "E3: a club secretary opens personal details by enrolling somebody": (
        "members/test_enrolling.py::test_a_proposal_starts_no_membership_before_the_registrar_confirms",
        "members/test_enrolling.py::test_a_secretary_proposes_for_the_own_club_alone_and_enrols_nobody",
        "members/test_enrolling.py::test_a_club_proposes_nothing_older_than_a_year",
    ),
    "E4: an arbiter appointed nowhere corrects results, also of an own game": (
        "robust/test_appointed.py::test_an_arbiter_appointed_nowhere_does_not",
        "robust/test_own_boards.py::test_nobody_acts_at_an_own_board",
    ),
    "E5: addresses outside two prefixes answer without the second factor": (
        "robust/test_without_factor.py::test_without_the_factor_an_official_is_a_visitor",
        "robust/test_without_factor.py::test_nor_is_anything_sent_that_a_visitor_could_not_send",
        "robust/test_attacks.py::test_an_act_is_given_without_the_factor_by_a_program_or_a_form",
    ),
    "E6: wrong passwords from anywhere lock an official out": (
        "admin/test_lockout.py::test_a_stranger_keeps_nobody_out",
        "browser/test_passkeys.py::test_it_passes_the_pause_after_wrong_passwords",
    ),
    "E9: the key of a form holds neither who sent it nor where": (
        "desk/test_sent_twice.py::test_the_key_of_a_form_at_another_account_is_another_act",
        "desk/test_sent_twice.py::test_another_accounts_key_is_refused",
    ),
    "E11: auditors read the veiled streams of every federation": (
        "events/test_sight.py::test_an_auditor_sees_the_own_federation_beside",
        "sanctions/test_proof.py::test_nor_by_the_position_of_the_event",
    ),
}


@pytest.mark.parametrize("finding", TRIED_AGAIN)
def test_the_attack_of_a_finding_is_tried_again(finding: str) -> None:
    for place in TRIED_AGAIN[finding]:
        file, _, name = place.partition("::")
        tree = ast.parse((TESTS / file).read_text(encoding="utf-8"))
        defined = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}
        assert name in defined, f"{finding}: {place} is gone"


def test_there_are_twenty_of_our_own_beside() -> None:
    files = ("test_attacks.py", "test_attacks_on_borders.py")
    trees = [ast.parse((TESTS / "robust" / file).read_text(encoding="utf-8")) for file in files]
    tried = [each.name for tree in trees for each in tree.body if isinstance(each, ast.FunctionDef)]
    assert len([name for name in tried if name.startswith("test_")]) >= 20

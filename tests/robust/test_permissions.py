"""Of every act of the Danish book's table it is known which command asks the table, or why none does."""

from __future__ import annotations

import pytest
from django.db.transaction import TransactionManagementError

from events.citing import Refused
from events.work import Work
from federation.officials.roles import Role
from tests.robust.discovery import commands
from tests.robust.given import IN_MAY, LUND, TABLE, world
from tests.support.specification import ACTOR
from tournaments import offices
from tournaments.rules.dsu import permissions

BELOW = "The room of its command lies below the tournaments, whose table this is: bodies, licences, members."
BY_RULE = "ratings/rules/dsu/entry.py, the pure function of 4.5.5.1, says who proposes and who approves."
SHARED = "One command serves every book; the Danish arbiter or organiser is one of several who lead."
BY_PLAY = "It is no command of an office: the house works it out, or the players do it at the board."
NOT_ASKED = {
    "appoint_rk_member": BELOW,
    "appoint_rkf": BELOW,
    "grant_or_revoke_licence": BELOW,
    "declare_practice": BELOW,
    "enter_foreign_individual_member": BELOW,
    "enter_club_members": BELOW,
    "enter_individual_members": BELOW,
    "assign_entry_rating_1000_1700": BY_RULE,
    "propose_entry_rating_1800_1999": BY_RULE,
    "approve_entry_rating_1800_1999": BY_RULE,
    "propose_entry_rating_2000": BY_RULE,
    "approve_entry_rating_2000": BY_RULE,
    "approve_reassessed_rating": BY_RULE,
    "appoint_arbiter": SHARED,
    "pair_round": SHARED,
    "set_rapid_playoff_rules": "The director of a class has no role of this house; its arbiters direct.",
    "choose_veteran_format": "A class is played as the tournament that the executive names for it.",
    "send_fee": "That the fee is sent shows when the treasurer has it (receive_fee).",
    "report_foreign_result": "By the player's own account, which no role gives; else by the committee.",
    "compute_event_ratings": BY_PLAY,
    "report_result": BY_PLAY,
}


def asked(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Every act that a command asks the table about, each command given in its own world by all roles."""
    found: set[str] = set()
    plain = permissions.who_may

    def noted(action: str) -> tuple[permissions.Permission, ...]:
        found.add(action)
        return plain(action)

    for module in (permissions, offices):
        monkeypatch.setattr(module, "who_may", noted)
    for name, case in TABLE.items():
        specified = world(case)
        for role in Role:
            specified.holding(case.federation, role, club=LUND if role is Role.CLUB_SECRETARY else "")
        if case.tied:
            specified.being(case.tied, case.federation)
        try:
            commands()[name].decide(Work(ACTOR, IN_MAY, specified.streams), case.act)  # type: ignore[attr-defined]
        except (
            Refused,
            RuntimeError,
            TransactionManagementError,
        ):  # it asked before it was refused, or before it read rows
            continue
    return found


def test_every_act_of_the_table_is_asked_or_it_is_said_why_not(monkeypatch):
    acts = {line.action for line in permissions.PERMISSIONS}
    assert acts - asked(monkeypatch) == set(NOT_ASKED)
    assert all(why.endswith(".") for why in NOT_ASKED.values())

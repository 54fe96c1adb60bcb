"""Which roles are offered an act that not every official may give; the command decides, this offers no more.

GIVEN_BY of every `registry.py`; a test holds it to who may give each command. The tournament committee may
whatever an arbiter may, where the book has one (docs/decisions/0015).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from federation.officials.roles import Role
from tournaments import commands
from tournaments.commands.announcing import LEADERS
from tournaments.commands.entering import WHO_ENTERS

BOARD = (Role.BOARD,)
COMMITTEE = (Role.TOURNAMENT_COMMITTEE,)
AT_THE_BOARDS = (Role.ARBITER, Role.TOURNAMENT_COMMITTEE)

GIVEN_BY: Mapping[Callable[..., object], tuple[Role, ...]] = {
    commands.sanction_tournament: BOARD,
    commands.refuse_sanctioning: BOARD,
    commands.approve_special_rule: BOARD,
    commands.lay_down_draw_terms: BOARD,
    commands.consent_to_regulations: COMMITTEE,
    commands.move_deadline: COMMITTEE,
    commands.amend_regulations: LEADERS,
    commands.publish_regulations: LEADERS,
    commands.cancel_tournament: LEADERS,
    commands.appoint_arbiter: LEADERS,
    commands.enter_players: WHO_ENTERS,
    commands.withdraw_entry: WHO_ENTERS,
    commands.record_seeding: AT_THE_BOARDS,
    commands.draw_start_numbers: AT_THE_BOARDS,
    commands.number_by_strength: AT_THE_BOARDS,
    commands.finish_tournament: AT_THE_BOARDS,
    commands.reopen_play: AT_THE_BOARDS,
    commands.file_report: AT_THE_BOARDS,
}

"""How the refusals of the small mode read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop

REFUSALS: Mapping[str, Text] = {
    "notice_days": Text(gettext_noop("An act waits from %(least)s to %(most)s, counted in days.")),
    "small_mode_declared": Text(
        gettext_noop("The small mode is declared already."),
        gettext_noop("End it first: what waits then waits no more, and another time can be declared."),
    ),
    "not_few": Text(
        gettext_noop("The small mode is for at most %(most)s persons who decide; %(persons)s do."),
        gettext_noop("Let a second person approve."),
    ),
    "not_in_small_mode": Text(
        gettext_noop("The federation does not work in small mode today."),
        gettext_noop("A second person approves; the board can declare the mode."),
    ),
    "never_by_notice": Text(
        gettext_noop("This always takes a second person."),
        gettext_noop(
            "Roles, accounts, merged persons and the small mode itself never wait in place of one. The "
            "operator names a second official: manage.py create_account, manage.py tie_account."
        ),
    ),
    "notice_given": Text(
        gettext_noop("Notice of this proposal is given already; it waits until the end of %(day)s."),
        gettext_noop("Who may approve it confirms it after that day."),
    ),
    "another_could": Text(
        gettext_noop("A second person could approve this: %(names)s."),
        gettext_noop("Ask that person; only what no one could approve may wait."),
    ),
    "no_such_notice": Text(gettext_noop("There is no notice %(number)s.")),
    "objected_already": Text(
        gettext_noop("An official has objected to this."),
        gettext_noop("A second person approves the proposal, or it is dropped."),
    ),
    "officials_only": Text(gettext_noop("This is for officials of %(federation)s. You hold no role there.")),
    "no_proposal_there": Text(gettext_noop("No proposal for a second person stands there.")),
    "proposal_decided": Text(
        gettext_noop("This proposal is decided already."), gettext_noop("There is nothing left to approve.")
    ),
}

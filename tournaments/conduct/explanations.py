"""How what happens at the boards is explained, beside the rules."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Wording, gettext_noop

EXPLANATIONS: Mapping[str, Wording] = {
    "conduct.no_base_time": Wording(
        gettext_noop("No base time is announced, so nothing can be said of lateness."),
        "black_late white_late",
    ),
    "conduct.base_time_less_lateness": Wording(
        gettext_noop("Each has the base time less the own lateness."),
        "black_late white_late black_left white_left",
    ),
    "conduct.claim_upheld": Wording(gettext_noop("The claim was upheld."), "move"),
    "conduct.claim_rejected": Wording(gettext_noop("The claim was rejected."), "move"),
    "conduct.noted": Wording(gettext_noop("A breach was noted."), "breach"),
    "conduct.clocks_stand": Wording(gettext_noop("The clocks stand on the arbiter’s word.")),
    "conduct.defect_claimed": Wording(gettext_noop("A defect of the clock is claimed.")),
    "conduct.defective": Wording(gettext_noop("The clock is plainly defective.")),
    "conduct.not_defective": Wording(
        gettext_noop("The clock has no defect, and the time shown is decisive.")
    ),
    "conduct.clocks_set": Wording(
        gettext_noop("The clocks are set by the arbiter."), "black_was white_was black_becomes white_becomes"
    ),
    "conduct.time_referee": Wording(
        gettext_noop("A time arbiter watches the game."), "black_left white_left"
    ),
    "conduct.sheets_deposited": Wording(gettext_noop("The score sheets are with the arbiter."), "holds*"),
    "conduct.board_left": Wording(gettext_noop("The opponent may move meanwhile.")),
}

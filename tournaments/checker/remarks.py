"""What the checker has to say of a file: where, and in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.translation import gettext

from events.citing import gettext_noop as _
from federation.pages.explanations import colour_within
from tournaments.events import Breach

WORDS: Mapping[str, str] = {
    "met_before": _("%(white)s and %(black)s have met before, in round %(before)s."),
    "prohibited": _("%(white)s and %(black)s must not meet."),
    "second_bye": _("%(player)s rests again, after round %(before)s."),
    "bye_after_walkover": _("%(player)s rests, and has won without play in round %(before)s."),
    "three_in_a_row": _("%(player)s has %(colour)s for the third time in a row."),
    "difference": _("%(player)s has %(colour)s three times more than the other colour."),
    "board": _("The file has %(made)s, the rules give %(right)s."),
    "board_more": _("The file has %(made)s, the rules give no such board."),
    "board_less": _("The file has no such board, the rules give %(right)s."),
    "order": _("The boards are the right ones, in another order."),
    "resting": _("%(made)s rests in the file, %(right)s by the rules."),
    "refused": _("The rules give no pairing (%(code)s)."),
    "no_pairing": _("The rules lead to no pairing, and the file has not the one that breaks fewest of them."),
    "place": _("%(player)s stands on place %(made)s; the ladder gives %(right)s."),
    "by_hand": _("Changed by hand."),
    "nowhere": _("The rules lead to no pairing; it stands as it is proposed then."),
}
"""Code of a remark -> its sentence. Players are named by their start numbers."""


@dataclass(frozen=True, slots=True)
class Remark:
    """One remark; `round` and `board` 0: of the tournament, or of the round, as a whole."""

    code: str
    round: int = 0
    board: int = 0
    values: Mapping[str, object] = field(default_factory=dict, hash=False)
    article: str = ""

    @property
    def recorded(self) -> Breach:
        """The remark as an event holds it."""
        values = {name: value if type(value) is int else str(value) for name, value in self.values.items()}
        return Breach(self.round, self.board, self.article, self.code, values)

    @property
    def text(self) -> str:
        """The sentence with its place and its paragraph."""
        return f"{self._place()}{gettext(WORDS[self.code]) % self._values()}{self._article()}"

    def _place(self) -> str:
        if self.board:
            return gettext("Round %(round)s, board %(board)s: ") % {"round": self.round, "board": self.board}
        return gettext("Round %(round)s: ") % {"round": self.round} if self.round else ""

    def _article(self) -> str:
        return f" ({self.article})" if self.article else ""

    def _values(self) -> Mapping[str, object]:
        colour = self.values.get("colour")
        return {**self.values, "colour": colour_within(colour)} if colour else self.values

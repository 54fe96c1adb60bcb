"""What the slip field knows of a round, and the slips that were typed last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import NAMESPACE_OID, UUID, uuid5

from django.utils.formats import date_format
from django.utils.text import format_lazy
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.desk.round_form import keys_of
from tournaments.desk.round_lines import Line
from tournaments.log_state import Entered, GameAt, RoundEntries
from tournaments.sides import Sides

LATEST = 10
TEXTS = {
    "unknown": gettext_lazy("This round has no board %s. Press Esc or Space."),
    "key": gettext_lazy("%s is no key here. Press Esc or Space, and type the slip again."),
    "closed": gettext_lazy("%s, and the round is closed. Press Esc or Space."),
    "corrected": gettext_lazy("%s, by a correction. Press Esc or Space."),
    "correct": format_lazy("{} …", gettext_lazy("Correct it")),
    "stands": gettext_lazy("%(board)s stands %(result)s"),
    "same": gettext_lazy("Already so: %(board)s stands %(result)s."),
    "instead": gettext_lazy("%(board)s stands %(result)s; %(instead)s instead? y/Esc"),
    "counted": gettext_lazy(
        "%(board)s counted as %(counted)s for the draw: the published pairing stands, and each may get a "
        "float. %(result)s? y/Esc"
    ),
    "free": gettext_lazy("%(board)s has no result any more; record %(result)s? y/Esc"),
    "width": gettext_lazy("The round has other boards now, and a board %s digits. Press Esc or Space."),
    "moved": gettext_lazy("Others sit at board %s now. Press Esc or Space, and look at the slip."),
    "gone": gettext_lazy("The round has no board %s any more. Press Esc or Space."),
    "winner": gettext_lazy("who won, 1 or 0?"),
    "w": gettext_lazy("%(board)s: %(player)s did not come and loses. y/Esc"),
    "l": gettext_lazy("%(board)s: %(player)s came too late and loses. y/Esc"),
    "f": gettext_lazy(
        "%(board)s: %(player)s loses by the arbiter’s penalty. Both made a move? y yes, n no, Esc"
    ),
    "n": gettext_lazy("%(board)s: neither %(left)s nor %(right)s came, 0–0. y/Esc"),
    "left": gettext_lazy("Left as it was."),
    "sending": gettext_lazy("being recorded"),
    "waiting": gettext_lazy("Not recorded yet: %s. The connection is tried again; nothing typed is lost."),
    "signedOut": gettext_lazy("You are signed out. Not recorded yet: %s. It waits here."),
    "signIn": gettext_lazy("Sign in again"),
    "another": gettext_lazy("Another account is signed in. Not recorded yet: %s. It waits here for yours."),
    "changed": gettext_lazy("changed meanwhile"),
    "away": gettext_lazy("No connection since %s: what others enter does not show here."),
    "here": gettext_lazy("Connected: others’ entries show at once."),
    "stale": gettext_lazy("Not recorded yet: %s. Load this page again; nothing typed is lost."),
    "refused": gettext_lazy("Not recorded, and listed below: %s. Press Esc or Space."),
    "why": gettext_lazy("Not recorded: %(slips)s. %(why)s"),
    "agrees": gettext_lazy("%(board)s agrees: %(result)s."),
    "differs": gettext_lazy("%(board)s differs: this slip says %(slip)s; %(result)s stands."),
    "nothing": gettext_lazy("no result"),
    "numLock": gettext_lazy("Num Lock is off: nothing was typed."),
    "scores": {"1": "1–0", "=": "½–½", "0": "0–1", "n": "0–0"},
    "w1": gettext_lazy("walkover"),
    "l1": gettext_lazy("late"),
    "f1": gettext_lazy("forfeit"),
}
"""What the slip field says; the script has no words of its own, and fills several places by their names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed:
    """A slip as it was recorded. `undo`: it stands, and is taken back by this."""

    at: GameAt
    words: str
    position: int
    undo: bool

    @property
    def key(self) -> UUID:
        """Of the act that takes it back: pressed twice it is the same act."""
        return uuid5(NAMESPACE_OID, f"take back {self.position}")


def slip_data(lines: Sequence[Line], *, is_open: bool, sides: Sides) -> dict[str, object]:
    """Every game of the round, whether reported or not: a key must never mean another board."""
    several = any(line.at.game > 1 for line in lines)
    return {
        "width": len(str(max((line.at.board for line in lines), default=1))),
        "gameWidth": len(str(max(line.at.game for line in lines))) if several else 0,
        "isOpen": is_open,
        "games": [_game(line, sides) for line in lines],
    }


def _game(line: Line, sides: Sides) -> dict[str, object]:
    left, right = names_of(line, sides)
    stands = line.standing
    return {
        "board": line.at.board,
        "game": line.at.game,
        "label": line.label,
        "left": left,
        "right": right,
        "keys": keys_of(stands.result, sides) if stands else "",
        "stands": stands_text(stands) if stands else "",
        "over": stands.position if stands else 0,
        "pair": line.pair,
        "mendable": line.mendable,
        "counted": line.counted,
    }


def names_of(line: Line, sides: Sides) -> tuple[str, str]:
    """Who sits on the left and who on the right."""
    return sides.order(line.black.name, line.white.name)


def stands_text(stands: Entered) -> str:
    """1–0 by Bodil 14:02."""
    said = {"score": stands.score, "account": stands.account or "–", "time": _time(stands)}
    return _("%(score)s by %(account)s %(time)s") % said


def recorded_text(line: Line, entry: Entered) -> str:
    """7 Fuglbæk – Ørumkær 1–0, recorded 14:02."""
    left, right = names_of(line, entry.sides)
    players = f"{line.label} {left} – {right} {entry.score}"
    return _("%(players)s, recorded %(time)s") % {"players": players, "time": _time(entry)}


def _time(entry: Entered) -> str:
    return date_format(localtime(entry.recorded_at), "H:i")


def recent(lines: Sequence[Line], now: RoundEntries, actor: UUID) -> list[Typed]:
    """The last ten entries of this official in the round, newest first."""
    line_at = {line.at: line for line in lines}
    mine = [(at, entry) for at, entry in now.entries if entry.actor == actor and at in line_at]
    return [
        Typed(
            at=at,
            words=recorded_text(line_at[at], entry),
            position=entry.position,
            undo=line_at[at].mendable and now.standing.get(at) == entry,
        )
        for at, entry in reversed(mine[-LATEST:])
    ]

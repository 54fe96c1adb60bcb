"""Who wins the title of a championship (DSU 4.2 §36-§37, 4.3.2-4.3.4).

    national team, rapid     most points; level ones play off for it
    candidate, senior        points, then ordinary correction; whoever is level then shares it

Foreigners may play for the senior and rapid championships and win no title: decision, it goes to the best
placed of the Realm. The title of the candidate class is the junior's.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from events.citing import Because, Malformed, cites
from tournaments.rules.dsu.championships import TABLE, Championship, Tie

BY_PLAY_OFF = frozenset({Tie.PLAY_OFF, Tie.BLITZ})


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """A player's place, shared by those level by what decides: points, or points and correction."""

    player: str
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Title:
    """The title and its winners; while a play-off decides, nobody has it and `level` play for it."""

    name: str
    winners: tuple[str, ...]
    level: tuple[str, ...]
    trace: tuple[Because, ...]


@cites("DSU 4.2 §36", "DSU 4.2 §37", "DSU 4.3.2", "DSU 4.3.3", "DSU 4.3.4")
def title(championship: Championship, placed: Sequence[Placed], entitled: Collection[str]) -> Title:
    """Who has the title. `entitled`: players of the Realm, in the candidate class the juniors.

    `Malformed`: a championship without a title.
    """
    terms = TABLE[championship]
    if not terms.title:
        raise Malformed("no_title", article=terms.article, field="championship")
    may = [each for each in placed if each.player in entitled]
    best = min((each.place for each in may), default=None)
    if best is None:
        nobody = Because(terms.article, "title.nobody")
        return Title(name=terms.title, winners=(), level=(), trace=(nobody,))
    level = tuple(each.player for each in may if each.place == best)
    if len(level) > 1 and terms.tie in BY_PLAY_OFF:
        because = Because(terms.article, "title.play_off", (best, *level))
        return Title(name=terms.title, winners=(), level=level, trace=(because,))
    reason = "title.won" if len(level) == 1 else "title.shared"
    because = Because(terms.article, reason, (best, *level))
    return Title(name=terms.title, winners=level, level=(), trace=(because,))

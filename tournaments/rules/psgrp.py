"""Tournaments of the Polish association (PSGRP §1-§3): changes, pauses, the jury, and when the book is valid.

The order of players (§4) stands elsewhere. The book prescribes no way of pairing a Swiss tournament: the
organiser names one, and §2.3 binds it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from events.citing import Because, Malformed, Refused, cites


@cites("PSGRP §2.1")
class Form(StrEnum):
    """How a tournament is played; a round robin may be played several times over."""

    SWISS = "swiss"
    ROUND_ROBIN = "round_robin"


HALF_POINTS_OF_A_PAUSE = {Form.SWISS: 2, Form.ROUND_ROBIN: 0}


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """A time during which the book is valid. `ruling` names the board's resolution, "" for the printed one.

    Both days belong to it; `last_day` None: until further notice.
    """

    first_day: date
    last_day: date | None = None
    ruling: str = ""

    def covers(self, day: date) -> bool:
        """Whether the book is valid on a day by this edition."""
        return self.first_day <= day and (self.last_day is None or day <= self.last_day)


PRINTED = Edition(first_day=date(2012, 11, 1), last_day=date(2019, 11, 18))


@cites("PSGRP §2.3")
def worth_of_pause(*, swiss: bool) -> int:
    """Half points of who pauses, by the form of the tournament."""
    return pause_half_points(Form.SWISS if swiss else Form.ROUND_ROBIN)


@cites("PSGRP header")
def edition_on(day: date, adopted: Iterable[Edition] = ()) -> Edition:
    """The edition by which the book is valid when a tournament starts on `day`, the newest if several.

    `adopted`: what the board has ruled since. Refused (no_edition_in_force) when there is none.
    """
    valid = [edition for edition in (PRINTED, *adopted) if edition.covers(day)]
    if not valid:
        raise Refused(
            "no_edition_in_force",
            article="PSGRP header",
            field="first_day",
            first=PRINTED.first_day.isoformat(),
            last="2019-11-18",
            day=day.isoformat(),
        )
    return max(valid, key=lambda edition: edition.first_day)


@cites("PSGRP §1.3")
def check_change(*, started: bool, participants: Collection[int], consenting: Collection[int]) -> Because:
    """Whether the organiser may change the announcement: freely before play, then by consent of all.

    `participants`: who takes part when it is changed. Refused (change_needs_consent) names who is missing.
    """
    if not started:
        return Because("PSGRP §1.3", "psgrp.before_the_start")
    missing = sorted(set(participants) - set(consenting))
    if missing:
        raise Refused(
            "change_needs_consent",
            article="PSGRP §1.3",
            field="consenting",
            missing=", ".join(map(str, missing)),
        )
    return Because("PSGRP §1.3", "psgrp.consented", tuple(sorted(participants)))


@cites("PSGRP §3.1")
def check_jury(members: Collection[object], resolution: str) -> Because:
    """The jury sits as the board has resolved: members, and the resolution that names them.

    Refused: there is no member ("jury_missing"), or no resolution ("resolution_missing").
    """
    if not members:
        raise Refused("jury_missing", article="PSGRP §3.1", field="place")
    if not resolution.strip():
        raise Malformed("resolution_missing", article="PSGRP §3.1", field="reference")
    return Because("PSGRP §3.1", "psgrp.named", (resolution, len(members)))


@cites("PSGRP §2.3")
def pause_half_points(form: Form) -> int:
    """What a pause is worth, in half points: a whole point in a Swiss tournament, nothing in a round robin.

    Decision: for the pause alone; it is neither a win nor an opponent.
    """
    return HALF_POINTS_OF_A_PAUSE[form]

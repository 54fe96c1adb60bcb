"""Two members who were registered once more: one merge is proposed, the other pair nobody has seen yet."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import NAMESPACE_URL, uuid5

import msgspec

from federation.identity.commands import MergePersons
from federation.members import commands as members
from federation.officials.roles import Role
from ratings.corrections import commands
from ratings.corrections.acts import ProposeCorrection
from ratings.corrections.correctable import kind_of, payload_of
from ratings.demo.cast import Cast, Figure
from ratings.demo.corrections import CaughtUp
from ratings.demo.plan import FEDERATION
from ratings.demo.step import Step, login_of

REGISTRAR = login_of(FEDERATION, Role.REGISTRAR)


def steps(everybody: Cast) -> Iterator[Step]:
    """Both are registered without a number; one merge waits for a second official."""
    known, unknown = everybody.gomoku[4:6]
    for figure in (known, unknown):
        yield Step(f"entered twice {figure.id}", REGISTRAR, members.register_person, _again(figure))
    merge = MergePersons(
        federation=FEDERATION,
        merged=_again(known).person,
        kept=known.person,
        reason="One birthday and one address; the second entry was made at the board.",
    )
    proposal = ProposeCorrection(
        federation=FEDERATION,
        act="merge",
        payload=payload_of(kind_of("merge"), merge),
        reason=merge.reason,
        evidence="The letter of the club, in the folder of the register",
    )
    yield Step("merge proposed", REGISTRAR, CaughtUp(commands.propose_correction), proposal)


def _again(figure: Figure) -> members.RegisterPerson:
    """The same person as they were heard at the board: a letter too many, and the year alone."""
    details = figure.details
    heard = msgspec.structs.replace(
        details, surname=f"{details.surname}h", born_on=details.born_on[:4], address="", email=""
    )
    person = uuid5(NAMESPACE_URL, f"entered twice {figure.id}")
    return members.RegisterPerson(federation=FEDERATION, person=person, details=heard, club=figure.club)

"""What is asked before a correction is proposed, approved or dropped, and what it would move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple
from uuid import UUID

import msgspec

from events import personal
from events.citing import Malformed, Refused
from events.dry_run import suppose
from events.work import Work
from federation.books import federation as federation_of
from federation.identity.four_eyes import Office, check_four_eyes, same_person
from federation.identity.preconditions import numbers_of
from federation.officials.correctable import Correctable
from federation.officials.proposing import in_correction
from federation.officials.roles import Official, Role, require
from federation.officials.roles import evolve as evolve_official
from federation.officials.roles import stream_of as official_stream
from ratings.corrections import events as facts
from ratings.corrections.acts import (
    LONGEST,
    ApproveCorrection,
    CorrectionWords,
    DropCorrection,
    ProposeCorrection,
)
from ratings.corrections.correctable import act_from, kind_of
from ratings.corrections.next_years_places import next_years_places
from ratings.corrections.patience import granted
from ratings.corrections.reissued import reissued
from ratings.corrections.rights import check_right, has_right
from ratings.corrections.state import Corrections, corrections_stream, evolve
from ratings.corrections.weighing import Preview, weighed


def may_propose(work: Work, act: ProposeCorrection) -> tuple[Correctable, msgspec.Struct]:
    """The kind and the act that are meant, once the actor holds a role for it. Raises Refused."""
    federation_of(act.federation)
    kind = kind_of(act.act)
    check_right(work, act.federation, kind, act.payload)
    return kind, meant_by(kind, act.federation, act.payload, act.reason)


class Approvable(NamedTuple):
    """A proposal that the actor may approve, whose it is, and the act it means."""

    stream: str
    kind: Correctable
    proposed: facts.CorrectionProposed
    proposer: UUID
    meant: msgspec.Struct


def may_approve(work: Work, act: ApproveCorrection) -> Approvable:
    """The open proposal, for a second official who did not record what is corrected. Raises Refused."""
    stream, kind, proposed = open_one(work, act)
    _check_second(work, stream, act, kind)
    proposer = _proposer(work, stream, act.number)
    _check_proposer(work, kind, act, proposed.payload, proposer)
    meant = act_from(kind, proposed.payload, words_of(proposed).reason)
    _check_two_persons(work, kind, meant, proposer)
    _check_recorder(work, kind, meant)
    return Approvable(stream, kind, proposed, proposer, meant)


def may_look_at(work: Work, act: ApproveCorrection) -> tuple[Correctable, msgspec.Struct]:
    """The kind and the act of an open proposal, for whoever holds a role for it, its proposer too."""
    _stream, kind, proposed = open_one(work, act)
    return kind, act_from(kind, proposed.payload, words_of(proposed).reason)


def check_unchanged(proposed: facts.CorrectionProposed, digest: str) -> None:
    """Raises Refused where it would move something else by now than when it was proposed."""
    if digest != proposed.digest:
        raise Refused("changed_meanwhile", way_on="propose_it_anew")


def meant_by(kind: Correctable, federation: str, payload: str, reason: str) -> msgspec.Struct:
    """The act of a payload. Raises Malformed where it does not read or is of another federation."""
    meant = act_from(kind, payload, reason)
    if getattr(meant, "federation", "") != federation:
        raise Malformed("another_federation", field="payload")
    return meant


def worked_out(work: Work, kind: Correctable, meant: msgspec.Struct) -> Preview:
    """Everything the act would move if it took effect at this moment. Raises Refused as the act itself.

    Who looks stands for who proposed it: what two do counts as done by two, also while it is looked at.
    """
    with in_correction(work.by.actor):
        supposed = suppose(
            kind.command, meant, work.by, looks=(reissued, next_years_places), patience=granted()
        )
    if not supposed.events:
        raise Refused("nothing_to_correct.stands")
    always_two = kind.always_two or bool(kind.for_two(work, meant))
    return weighed(supposed, always_two=always_two, veiled=kind.veiled)


def words_of(proposed: facts.CorrectionProposed) -> CorrectionWords:
    """Reason and evidence. Raises Refused where they were forgotten."""
    words = personal.unseal(proposed.words, CorrectionWords)
    if words is None:
        raise Refused("reason_forgotten")
    return words


class Open(NamedTuple):
    """A proposal that nobody has decided yet, in which stream and of which kind."""

    stream: str
    kind: Correctable
    proposed: facts.CorrectionProposed


def open_one(work: Work, act: ApproveCorrection | DropCorrection) -> Open:
    """The proposal, once the actor holds a role for it. Raises Refused where it stands open no longer."""
    federation_of(act.federation)
    books = books_of(work, act.federation)
    for stream, corrections in books.items():
        if proposed := corrections.open.get(act.number):
            kind = kind_of(proposed.act)
            check_right(work, act.federation, kind, proposed.payload)
            return Open(stream, kind, proposed)
    require(work, act.federation, *_every_role())
    raise _not_open(books, act.number)


def books_of(work: Work, federation: str) -> dict[str, Corrections]:
    """All corrections of a federation by their stream: numbers go through the public and the veiled ones."""
    streams = [corrections_stream(federation, veiled=veiled) for veiled in (False, True)]
    return {stream: work.fold(stream, Corrections(), evolve) for stream in streams}


def _every_role() -> list[Role]:
    return [role for role in Role if role is not Role.CLUB_SECRETARY]


def _not_open(books: Mapping[str, Corrections], number: int) -> Refused:
    if any(number in book.in_effect for book in books.values()):
        return Refused("in_effect", field="number", number=number)
    if any(number in book.dropped for book in books.values()):
        return Refused("dropped", field="number", number=number)
    return Malformed("no_such_proposal", field="number", number=number)


def _check_second(work: Work, stream: str, act: ApproveCorrection, kind: Correctable) -> None:
    check_four_eyes(
        work,
        stream,
        facts.CorrectionProposed,
        Office(federation=act.federation, roles=kind.roles),
        way_on="another_who_holds_the_role",
        meant=lambda proposed: proposed.number == act.number,
    )


def _proposer(work: Work, stream: str, number: int) -> UUID:
    return next(
        envelope.actor
        for envelope in work.streams.read(stream)
        if isinstance(event := envelope.event, facts.CorrectionProposed) and event.number == number
    )


def _check_proposer(
    work: Work, kind: Correctable, act: ApproveCorrection, payload: str, proposer: UUID
) -> None:
    """Both must have the right to it: who proposed it still holds their role."""
    if not has_right(work, act.federation, kind, payload, proposer):
        raise Refused("proposer_without_role")


def _check_two_persons(work: Work, kind: Correctable, meant: msgspec.Struct, proposer: UUID) -> None:
    """Decision: whom the act says to be one person is one pair of eyes for it, whatever stood before."""
    numbers = {number for person in kind.as_one(meant) for number in numbers_of(work, person)}
    if not numbers:
        return
    officials = (proposer, work.by.actor)
    persons = {work.fold(official_stream(each), Official(), evolve_official).person for each in officials}
    if {str(person) for person in persons} <= numbers:
        raise Refused("own_proposal.as_it_says")


def _check_recorder(work: Work, kind: Correctable, meant: msgspec.Struct) -> None:
    recorder: UUID | None = kind.recorded_by(work, meant)
    if recorder is not None and same_person(work, recorder):
        raise Refused("own_record")


def check_not_open(books: Mapping[str, Corrections], kind: str, payload: str) -> None:
    """Raises Refused where the same act is proposed and open already."""
    every = [each for book in books.values() for each in book.open.items()]
    for number, proposed in every:
        if (proposed.act, proposed.payload) == (kind, payload):
            raise Refused("proposed_already.correction", field="payload", number=number)


def check_words(act: ProposeCorrection) -> None:
    """A reason, and evidence or none. Raises Malformed."""
    check_length("reason", act.reason)
    if len(act.evidence.strip()) > LONGEST:
        raise _wrong_length("evidence", 0)


def check_length(field: str, text: str) -> None:
    """Something is said, and not too much. Raises Malformed."""
    if not text.strip():
        raise Malformed("reason_missing", field=field, way_on="write_for_ten_years")
    if len(text.strip()) > LONGEST:
        raise _wrong_length(field, 1)


def _wrong_length(field: str, least: int) -> Malformed:
    return Malformed("words.between", field=field, least=least, most=LONGEST)

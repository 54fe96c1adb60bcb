"""Acts on corrections: proposed with what they move, approved by a second official, or dropped."""

from __future__ import annotations

from uuid import UUID

import msgspec

from events.citing import Refused, cites
from events.dry_run import still_at
from events.work import Work, command
from federation.officials.correctable import Correctable
from federation.officials.proposing import in_correction
from ratings.corrections import events as facts
from ratings.corrections.acts import (
    ApproveCorrection,
    CorrectionWords,
    DropCorrection,
    ProposeCorrection,
)
from ratings.corrections.approval import (
    Approvable,
    books_of,
    check_length,
    check_not_open,
    check_unchanged,
    check_words,
    may_approve,
    may_propose,
    open_one,
    worked_out,
)
from ratings.corrections.correctable import payload_of
from ratings.corrections.state import corrections_stream
from ratings.corrections.touched import persons_touched, sealed
from ratings.corrections.weighing import Preview


@command(undone_by="drop_correction")
@cites("SLSF-G 28.4", "SLSF-R 29.4")
def propose_correction(work: Work, act: ProposeCorrection) -> None:
    """SLSF-G 28.4, decision: what turns out wrong is shown with all it moves before anything is recorded."""
    kind, meant = may_propose(work, act)
    check_words(act)
    payload = payload_of(kind, meant)
    books = books_of(work, act.federation)
    check_not_open(books, act.act, payload)
    preview = worked_out(work, kind, meant)
    if act.seen and act.seen != preview.digest:
        raise Refused("changed_meanwhile", way_on="look_at_it_again")
    if act.at_once and preview.needs_second:
        raise Refused("needs_second")
    stream = corrections_stream(act.federation, veiled=kind.veiled)
    number = sum(book.proposed for book in books.values()) + 1
    words = CorrectionWords(reason=act.reason.strip(), evidence=act.evidence.strip())
    row = sealed(words, preview.touched, payload)
    work.record(stream, _proposed(number, act.act, payload, work.keep(row), preview))
    if act.at_once:
        _take_effect(work, stream, number, preview)
        _give(work, kind, meant, None)


@command(undone_by="propose_correction")
@cites("SLSF-G 28.4", "SLSF-R 29.4")
def approve_correction(work: Work, act: ApproveCorrection) -> None:
    """A second official approves what they have looked at: nobody their own, nor what they recorded themself.

    The preview is worked out again and must be the one proposed; an event in between that might move it is
    a lost race.
    """
    found = may_approve(work, act)
    try:
        _approve(work, act, found)
    except Refused:  # another may have approved it meanwhile, and what it did stands in the way now
        open_one(Work(work.by, work.now, work.streams), act)
        raise


def _approve(work: Work, act: ApproveCorrection, found: Approvable) -> None:
    preview = worked_out(work, found.kind, found.meant)
    check_unchanged(found.proposed, preview.digest)
    work.record(found.stream, facts.CorrectionApproved(number=act.number))
    shown = () if preview.shown == found.proposed.shown else preview.shown
    _take_effect(work, found.stream, act.number, preview, shown)
    _give(work, found.kind, found.meant, found.proposer)


@command(undone_by="propose_correction")
@cites("SLSF-G 28.4", "SLSF-R 29.4")
def drop_correction(work: Work, act: DropCorrection) -> None:
    """The proposal goes; everything stands as it was."""
    stream, _kind, proposed = open_one(work, act)
    check_length("reason", act.reason)
    words = CorrectionWords(reason=act.reason.strip())
    touched = {*persons_touched(proposed.shown), *proposed.beyond}
    row = sealed(words, touched, proposed.payload)
    work.record(stream, facts.CorrectionDropped(number=act.number, words=work.keep(row)))


def _proposed(number: int, kind: str, payload: str, words: str, preview: Preview) -> facts.CorrectionProposed:
    return facts.CorrectionProposed(
        number=number,
        act=kind,
        payload=payload,
        words=words,
        digest=preview.digest,
        moved=preview.moved,
        shown=preview.shown,
        looked_at=preview.looked_at,
        needs_second=preview.needs_second,
        beyond=preview.beyond,
    )


def _take_effect(
    work: Work, stream: str, number: int, preview: Preview, shown: tuple[facts.Shown, ...] = ()
) -> None:
    work.read_whole_log(still_at(preview.supposed))
    work.record(stream, facts.CorrectionTookEffect(number=number, digest=preview.digest, shown=shown))


def _give(work: Work, kind: Correctable, meant: msgspec.Struct, proposer: UUID | None) -> None:
    with in_correction(proposer):
        kind.command.decide(work, meant)

"""What a worker does about corrections: a look, a proposal, an approval, in the name of who asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec
from django.db import transaction
from django.urls import reverse

from events import clock
from events.citing import gettext_noop
from events.work import TheLog, Work
from federation.errands.kinds import Ended, Kind, by_whom, recorded
from federation.errands.models import Errand
from federation.officials.correctable import Correctable
from ratings.corrections import acts, approval, commands
from ratings.corrections.jobs import UNTYPED, Asked, Deed, asked_of
from ratings.corrections.models import Correction
from ratings.corrections.parts import part_in_words
from ratings.corrections.queries import said

ONE_BY_ONE = "corrections"
"""Previews go one after the other (docs/decisions/0009), and so do those who wait for them."""


def _look(errand: Errand) -> Ended:
    """What it would move now; nothing is recorded."""
    by = by_whom(errand)
    with transaction.atomic():
        try:
            work = Work(by, clock.now(), TheLog())
            foreseen = approval.worked_out(work, *_meant(work, errand)).foreseen
        finally:
            transaction.set_rollback(True)
    return {"outcome": msgspec.json.encode(foreseen).decode()}


def _meant(work: Work, errand: Errand) -> tuple[Correctable, msgspec.Struct]:
    asked = asked_of(errand)
    if asked.number is not None:
        return approval.may_look_at(work, _approval(errand, asked))
    act = acts.ProposeCorrection(
        federation=errand.federation, act=asked.act, payload=asked.payload, reason=acts.UNSAID
    )
    return approval.may_propose(work, act)


def _propose(errand: Errand) -> Ended:
    """Record the proposal; what was typed is kept with it from now on, and no more here."""
    asked = asked_of(errand)
    typed = UNTYPED | errand.typed
    act = acts.ProposeCorrection(
        federation=errand.federation,
        act=asked.act,
        payload=asked.payload,
        reason=typed["reason"],
        evidence=typed["evidence"],
        at_once=asked.at_once,
        seen=asked.seen,
    )
    return recorded(commands.propose_correction(act, by=by_whom(errand), key=errand.pk)) | {"typed": {}}


def _approve(errand: Errand) -> Ended:
    """Approve the proposal."""
    act = _approval(errand, asked_of(errand))
    return recorded(commands.approve_correction(act, by=by_whom(errand), key=errand.pk))


def _approval(errand: Errand, asked: Asked) -> acts.ApproveCorrection:
    assert asked.number is not None  # only a proposal is approved
    return acts.ApproveCorrection(federation=errand.federation, number=asked.number)


def in_words(errand: Errand) -> str:
    """The correction that it would be."""
    asked = asked_of(errand)
    would_be = Correction(
        federation=errand.federation,
        number=asked.number or 0,
        act=asked.act,
        payload=asked.payload,
        proposed_by=errand.actor,
    )
    [each] = said([would_be])
    return ": ".join(filter(None, (each.title, each.about)))


def _came_to(errand: Errand) -> str:
    """The page that shows what came of it."""
    federation, asked, looked = errand.federation, asked_of(errand), errand.kind == Deed.LOOK
    if looked and asked.number is not None:
        return reverse("desk-correction-looked", args=[federation, asked.number, errand.pk])
    if looked:
        return reverse("desk-correction-foreseen", args=[federation, asked.act, errand.pk])
    after = f"?after={errand.position}" if errand.position else ""
    public = Correction.objects.filter(federation=federation, number=asked.number, veiled=False)
    if asked.number is not None and public.exists():
        return reverse("correction", args=[federation, asked.number]) + after
    return reverse("desk-corrections", args=[federation]) + after


def _ways_on(errand: Errand) -> Mapping[str, object]:
    """Where it can be asked for anew, with or without what was typed."""
    asked = asked_of(errand)
    if asked.number is not None:
        return {"proposal": reverse("desk-correction", args=[errand.federation, asked.number])}
    anew = reverse("desk-correction-preview", args=[errand.federation, asked.act])
    return {"anew": anew if errand.kind == Deed.PROPOSE else "", "payload": asked.payload}


def _kind(deed: Deed, title: str, do: Callable[[Errand], Ended]) -> Kind:
    return Kind(
        name=deed.value,
        title=title,
        do=do,
        part=part_in_words,
        came_to=_came_to,
        one_by_one=ONE_BY_ONE,
        about=in_words,
        more="corrections/ways_on.html",
        beside=_ways_on,
    )


ERRANDS = (
    _kind(Deed.LOOK, gettext_noop("What would this correction move?"), _look),
    _kind(Deed.PROPOSE, gettext_noop("Propose the correction"), _propose),
    _kind(Deed.APPROVE, gettext_noop("Approve the correction"), _approve),
)

"""What may be recorded of a game by its book, what may follow on a matter, and what is worth pointing out."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from tournaments.conduct import events as facts
from tournaments.conduct.outcome import Outcome, offer_waits
from tournaments.conduct.state import Matter
from tournaments.rules.books import DSU, PSGRP, Book

CONSTANT_OFFERS = 3
"""From so many offers of one player in a game the page names 14.1e; the referee judges what is constant."""


def offers_to_note(matters: list[Matter], cited: Book) -> Iterator[tuple[str, str]]:
    """Constant draw offers disturb (14.1e): who made how many."""
    offers = [matter.fact for matter in matters if isinstance(matter.fact, facts.DrawOffered)]
    for colour in sorted({offer.by for offer in offers}):
        made = sum(offer.by is colour for offer in offers)
        if made >= CONSTANT_OFFERS and cited.is_slsf:
            text = _("%(made)s draw offers by one player in this game: constant offers disturb.")
            yield text % {"made": made}, cited.cite("14.1e")


Act = tuple[str, str, tuple[str, str]]


def acts_of(cited: Book, *, over: bool) -> Iterator[tuple[str, list[Act]]]:
    """What may be recorded of a game by its book: a heading, then page, words and paragraphs of each."""
    sheets: list[Act] = (
        [("desk-conduct-sheets", _("Score sheets …"), ("11.5", "PSGRP §6.1"))] if cited.is_slsf else []
    )
    if not over:
        yield _("Clocks"), list(_of_clocks(cited))
        yield _("Draws and stones"), [*_of_play(cited), *sheets]
    elif sheets:
        yield _("Score sheets"), sheets
    conduct: list[Act] = [("desk-conduct-note", _("Note conduct …"), ("14.1", "PSGRP §8.9"))]
    dispute: Act = ("desk-conduct-dispute", _("A dispute …"), ("18.1i", "PSGRP §7.2"))
    yield _("Conduct and disputes"), [*(conduct if cited is not DSU else []), dispute]


def _of_clocks(cited: Book) -> Iterator[Act]:
    yield "desk-conduct-late", _("Somebody is late …"), ("14.2", "PSGRP §8.2")
    yield "desk-conduct-stop", _("Stop the clocks …"), ("10.7", "PSGRP §7.2")
    if cited is not PSGRP:
        yield "desk-conduct-defect", _("A defect of the clock …"), ("10.5", "")
    yield "desk-conduct-set", _("Set the clocks …"), ("10.6", "PSGRP §5.1")
    if cited.is_slsf:
        yield "desk-conduct-call", _("The time referee is called …"), ("18.4", "")
    yield "desk-conduct-flag", _("A flag has fallen …"), ("18.4", "PSGRP §6.2")


def _of_play(cited: Book) -> Iterator[Act]:
    if cited is DSU:
        return
    yield "desk-conduct-offer", _("A draw is offered …"), ("9.5", "PSGRP §6.3")
    yield "desk-conduct-claim", _("A draw is claimed …"), ("9.7", "PSGRP §6.3")
    yield "desk-conduct-disorder", _("Stones are out of order …"), ("6.2", "PSGRP §5.9")
    if cited is PSGRP:
        yield "desk-conduct-stone", _("A stone taken back or dropped …"), ("", "PSGRP §5.3")
        yield "desk-conduct-left", _("A player leaves the board …"), ("", "PSGRP §8.3")


def steps_of(matter: Matter, found: Outcome, cited: Book, *, over: bool) -> Iterator[tuple[str, str]]:
    """What may follow on a matter now: page and words."""
    match matter.fact:
        case facts.ClockDefectClaimed() if found.waits:
            yield "desk-conduct-rule-defect", _("Rule it …")
        case facts.DisputeRaised() if found.waits:
            if cited is PSGRP:
                yield "desk-conduct-propose", _("Propose a settlement …")
                yield "desk-conduct-accept", _("The answers …")
            yield "desk-conduct-rule", _("Decide it …")
        case _:
            pass
    if not over:
        yield from _while_in_play(matter, found, cited)
    yield "desk-conduct-take-back", _("Recorded wrongly …")


def _while_in_play(matter: Matter, found: Outcome, cited: Book) -> Iterator[tuple[str, str]]:
    match matter.fact:
        case facts.ClocksStopped() if found.waits:
            yield "desk-conduct-go-on", _("They go on …")
        case facts.StonesDisordered() if found.waits and found.new_game:
            yield "desk-conduct-void", _("The game is void …")
        case facts.StonesDisordered() if found.waits:
            yield "desk-conduct-restored", _("The position stands again …")
        case facts.DrawOffered() if offer_waits(matter, cited):
            yield "desk-conduct-answer", _("The answer …")
        case _:
            pass
    if found.score is not None:
        yield "desk-conduct-decide", _("Decide the game by it …")

"""What may be recorded of a game by its book, what may follow on a matter, and what is worth pointing out."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from tournaments.conduct.outcomes import offer_waits
from tournaments.events import conduct as facts
from tournaments.rules.books import Book
from tournaments.rules.citations import Rule
from tournaments.rules.outcome import Outcome
from tournaments.state.conduct import Matter

CONSTANT_OFFERS = 3
"""From so many offers of one player in a game the page names 14.1e; the referee judges what is constant."""


def offers_to_note(matters: list[Matter], cited: Book) -> Iterator[tuple[str, str]]:
    """Constant draw offers disturb (14.1e): who made how many."""
    offers = [matter.fact for matter in matters if isinstance(matter.fact, facts.DrawOffered)]
    for colour in sorted({offer.by for offer in offers}):
        made = sum(offer.by is colour for offer in offers)
        if made >= CONSTANT_OFFERS and cited.cite("14.1e"):
            text = _("%(made)s draw offers by one player in this game: constant offers disturb.")
            yield text % {"made": made}, cited.cite("14.1e")


Act = tuple[str, str, Rule]


def acts_of(cited: Book, *, over: bool) -> Iterator[tuple[str, list[Act]]]:
    """What may be recorded of a game, where its book has a rule for it: heading; page, words, rule."""
    groups = ((capfirst(_("clocks")), _of_clocks()), (_("Draws and stones"), _of_play()))
    after = (
        (_("Score sheets"), iter([("desk-conduct-sheets", _("Score sheets"), Rule.SCORE_SHEETS)])),
        (_("Conduct and disputes"), _of_conduct()),
    )
    for head, acts in after if over else (*groups, *after):
        if known := [act for act in acts if cited.says(act[2])]:
            yield head, known


def _of_clocks() -> Iterator[Act]:
    yield "desk-conduct-late", _("A player is late"), Rule.LATE_ARRIVAL
    yield "desk-conduct-stop", _("Stop the clocks"), Rule.CLOCKS_STOPPED
    yield "desk-conduct-defect", _("A defect of the clock"), Rule.CLOCK_DEFECT
    yield "desk-conduct-set", _("Set the clocks"), Rule.CLOCKS_SET
    yield "desk-conduct-call", _("The time arbiter is called"), Rule.TIME_REFEREE
    yield "desk-conduct-flag", _("A flag has fallen"), Rule.FLAG


def _of_play() -> Iterator[Act]:
    yield "desk-conduct-offer", _("A draw is offered"), Rule.DRAW_OFFER
    yield "desk-conduct-claim", _("A draw is claimed"), Rule.DRAW_CLAIM
    yield "desk-conduct-disorder", _("Stones are out of order"), Rule.STONES_IN_DISORDER
    yield "desk-conduct-stone", _("A stone taken back or dropped"), Rule.STONE_HANDLED
    yield "desk-conduct-left", _("A player leaves the board"), Rule.LEAVING_THE_BOARD


def _of_conduct() -> Iterator[Act]:
    yield "desk-conduct-note", _("Note conduct"), Rule.CONDUCT
    yield "desk-conduct-dispute", _("A dispute"), Rule.DISPUTE


def steps_of(matter: Matter, found: Outcome, cited: Book, *, over: bool) -> Iterator[tuple[str, str]]:
    """What may follow on a matter now: page and words."""
    match matter.fact:
        case facts.ClockDefectClaimed() if found.waits:
            yield "desk-conduct-rule-defect", _("Rule it")
        case facts.DisputeRaised() if found.waits:
            if cited.says(Rule.SETTLEMENT):
                yield "desk-conduct-propose", _("Propose a settlement")
                yield "desk-conduct-accept", _("Record the answers")
            yield "desk-conduct-rule", _("Decide it")
        case _:
            pass
    if not over:
        yield from _while_in_play(matter, found, cited)
    yield "desk-conduct-take-back", _("Recorded wrongly")


def _while_in_play(matter: Matter, found: Outcome, cited: Book) -> Iterator[tuple[str, str]]:
    match matter.fact:
        case facts.ClocksStopped() if found.waits:
            yield "desk-conduct-go-on", _("They go on")
        case facts.StonesDisordered() if found.waits and found.new_game:
            yield "desk-conduct-void", _("The game is void")
        case facts.StonesDisordered() if found.waits:
            yield "desk-conduct-restored", _("The position stands again")
        case facts.DrawOffered() if offer_waits(matter, cited):
            yield "desk-conduct-answer", _("Record the answer")
        case _:
            pass
    if found.score is not None:
        yield "desk-conduct-decide", _("Decide the game by it")

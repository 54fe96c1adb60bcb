"""What happens at the boards in words: what a matter is, what followed, what it leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy

from events.types import Event
from tournaments.events import conduct as facts
from tournaments.rules.board.disorder import Handled
from tournaments.rules.board.draws import Answer
from tournaments.rules.clock_acts import Fell, Ground
from tournaments.rules.clocks import SHEET_ITEMS, clock_face
from tournaments.rules.outcome import Outcome
from tournaments.sealed.labels import colour_word
from tournaments.sides import Sides

GROUNDS: Mapping[Ground, Promise] = {
    Ground.SET_WRONGLY: gettext_lazy("a player was given too much"),
    Ground.STOOD_STILL: gettext_lazy("the clock had stood still"),
    Ground.DEFECT: gettext_lazy("the clock was defective"),
    Ground.REPLACED: gettext_lazy("another clock was put in its place"),
}
HANDLED: Mapping[Handled, Promise] = {
    Handled.TAKEN_BACK: gettext_lazy("a placed stone was taken back"),
    Handled.REARRANGED: gettext_lazy("stones of the opening were moved"),
    Handled.DROPPED: gettext_lazy("a stone that fell was picked up"),
}
FELL: Mapping[Fell, Promise] = {
    Fell.BLACK: gettext_lazy("Black’s time ran out first"),
    Fell.WHITE: gettext_lazy("White’s time ran out first"),
    Fell.UNDECIDABLE: gettext_lazy("Both flags are down; which fell first cannot be told"),
}
ANSWERS: Mapping[Answer, Promise] = {
    Answer.ACCEPT: gettext_lazy("accepted"),
    Answer.DECLINE: gettext_lazy("declined by word"),
    Answer.MOVE: gettext_lazy("declined by moving"),
}
OFFER_IS: Mapping[Answer, Promise] = {
    Answer.ACCEPT: gettext_lazy("The offer is accepted"),
    Answer.DECLINE: gettext_lazy("The offer is declined by word"),
    Answer.MOVE: gettext_lazy("The offer is declined by moving"),
}
SHEETS: Mapping[str, Promise] = {
    "first_sheet": gettext_lazy("Black’s score sheet"),
    "second_sheet": gettext_lazy("White’s score sheet"),
    "signatures_on_first_sheet": gettext_lazy("both signatures on Black’s sheet"),
    "signatures_on_second_sheet": gettext_lazy("both signatures on White’s sheet"),
    "time_used_first": gettext_lazy("the time used by Black"),
    "time_used_second": gettext_lazy("the time used by White"),
    "winner_or_draw": gettext_lazy("the winner, or that it was drawn"),
}
KINDS = {
    "LateArrivalNoted": gettext_lazy("late arrival"),
    "ClockDefectClaimed": gettext_lazy("defective clock claimed"),
    "ClocksStopped": gettext_lazy("clocks stopped"),
    "TimeRefereeCalled": gettext_lazy("time arbiter called"),
    "FlagRuled": gettext_lazy("fallen flag"),
    "ScoreSheetsDeposited": gettext_lazy("score sheets"),
    "DrawOffered": gettext_lazy("draw offered"),
    "DrawClaimRuled": gettext_lazy("draw claimed"),
    "StonesDisordered": gettext_lazy("stones in disorder"),
    "StoneHandled": gettext_lazy("stone touched"),
    "BoardLeft": gettext_lazy("board left"),
    "ConductNoted": gettext_lazy("breach"),
    "DisputeRaised": gettext_lazy("dispute"),
}
"""What a matter is, by the event that began it."""

SIGNATURES = frozenset({"signatures_on_first_sheet", "signatures_on_second_sheet"})


def both(seconds: tuple[int, int]) -> str:
    """Both clocks, Black's first: 41:14 – 40:00."""
    return f"{clock_face(seconds[0])} – {clock_face(seconds[1])}"


def _late(event: facts.LateArrivalNoted) -> str:
    came = [gettext("not at all") if late is None else clock_face(late) for late in event.late_seconds]
    said = gettext("After the start Black came at %(black)s, White at %(white)s")
    if event.of_team:
        said = gettext("After the start Black’s team was complete at %(black)s, White’s at %(white)s")
    return said % {"black": came[0], "white": came[1]}


def _set(event: facts.ClocksSet) -> str:
    return gettext("The clocks are set from %(was)s to %(becomes)s: %(ground)s") % {
        "was": both(event.was),
        "becomes": both(event.becomes),
        "ground": GROUNDS[event.ground],
    }


def _sheets(event: facts.ScoreSheetsDeposited) -> str:
    if set(event.holds) == SHEET_ITEMS:
        return gettext("Both score sheets are with the arbiter, complete")
    return gettext("Score sheets handed in: %(holds)s") % {
        "holds": ", ".join(str(SHEETS[item]) for item in event.holds) or "–"
    }


def _disordered(event: facts.StonesDisordered) -> str:
    who = colour_word(event.culprit) if event.culprit else gettext("not found")
    said = gettext("Stones are out of order by %(who)s") % {"who": who}
    if event.on_purpose:
        said = gettext("Stones were put out of order on purpose by %(who)s") % {"who": who}
    return said if event.restorable else f"{said}; {gettext('the position cannot be rebuilt')}"


def _claimed(event: facts.DrawClaimRuled) -> str:
    said = gettext("%(who)s claims a draw after move %(move)s: upheld")
    if not event.upheld:
        said = gettext("%(who)s claims a draw after move %(move)s: rejected")
    return said % {"who": colour_word(event.by), "move": event.move_number}


def _by(text: Promise) -> Callable[[Any], str]:
    return lambda event: str(text) % {"who": colour_word(event.by)}


TOLD: Mapping[type[Event], Callable[[Any], str]] = {
    facts.LateArrivalNoted: _late,
    facts.ClockDefectClaimed: _by(gettext_lazy("%(who)s claims that the clock is defective")),
    facts.ClockDefectRuled: lambda event: (
        gettext("The clock is defective") if event.defective else gettext("The clock is not defective")
    ),
    facts.ClocksStopped: lambda _: gettext("The clocks are stopped on the arbiter’s word"),
    facts.ClocksWentOn: lambda _: gettext("The clocks run again"),
    facts.ClocksSet: _set,
    facts.TimeRefereeCalled: _by(gettext_lazy("%(who)s calls the time arbiter")),
    facts.FlagRuled: lambda event: str(FELL[event.fell]),
    facts.ScoreSheetsDeposited: _sheets,
    facts.DrawOffered: lambda event: (
        gettext("%(who)s offers a draw with move %(move)s")
        % {"who": colour_word(event.by), "move": event.move_number}
    ),
    facts.DrawAnswered: lambda event: (
        str(OFFER_IS[event.answer]) if event.answer in OFFER_IS else gettext("The offer is not answered")
    ),
    facts.DrawClaimRuled: _claimed,
    facts.StonesDisordered: _disordered,
    facts.PositionRestored: lambda _: gettext("The position stands again"),
    facts.GameVoided: lambda _: gettext("The game is void; a new one is played"),
    facts.StoneHandled: lambda event: f"{colour_word(event.by)}: {HANDLED[event.handled]}",
    facts.BoardLeft: _by(gettext_lazy("%(who)s leaves the board")),
    facts.ConductNoted: lambda _: gettext("A breach is noted"),
    facts.DisputeRaised: _by(gettext_lazy("%(who)s calls the arbiter in a dispute")),
    facts.SettlementProposed: lambda _: gettext("The arbiter proposes a settlement"),
    facts.SettlementAnswered: lambda event: (
        gettext("Both accept the settlement")
        if all(event.accepted)
        else gettext("It is not accepted by both")
    ),
    facts.DisputeRuled: lambda event: (
        gettext("The dispute is decided; there was no reason to call")
        if event.groundless
        else gettext("The dispute is decided")
    ),
    facts.GameDecided: lambda _: gettext("The arbiter decides the game by it"),
    facts.MatterTakenBack: lambda _: gettext("It was recorded wrongly and counts no more"),
}


def told(event: Event) -> str:
    """A matter or a step in words, without the game."""
    return TOLD[type(event)](event)


def leads_to(found: Outcome, sides: Sides) -> str:
    """What a matter leads to, in one sentence; "" where nothing follows."""
    if found.score is not None:
        score = sides.score(*found.score, found.ending.value)
        if found.may:
            return gettext("It may cost the game: %(score)s, as the arbiter decides.") % {"score": score}
        return gettext("The game is decided by it: %(score)s.") % {"score": score}
    if found.new_game:
        return gettext("The game is void, and a new one is played.")
    if found.penalty:
        return gettext("The player is penalised; the arbiter chooses how.")
    return gettext("It waits for the arbiter.") if found.waits else _on_the_clocks(found)


def _on_the_clocks(found: Outcome) -> str:
    """What it costs both on their clocks, or leaves them; "" where it does not bear on them."""
    if found.charged:
        return gettext("The clocks are charged: %(charged)s.") % {"charged": both(found.charged)}
    return gettext("Both have left: %(left)s.") % {"left": both(found.left)} if found.left else ""


def unsigned(lacking: Set[str], article: str) -> str:
    """What to say of sheets that lack these items; "" where they are complete."""
    if not lacking:
        return ""
    if lacking < SIGNATURES:
        text = gettext("One score sheet is unsigned (%(article)s). The result stands; ask for the signature.")
    elif lacking == SIGNATURES:
        text = gettext("No score sheet is signed (%(article)s). The result stands; ask for the signatures.")
    else:
        text = gettext("The score sheets lack %(lacking)s (%(article)s). The result stands; ask for it.")
    items = ", ".join(str(SHEETS[item]) for item in sorted(lacking))
    return text % {"article": article, "lacking": items}

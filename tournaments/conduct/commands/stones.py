"""Stones and score sheets: out of order and restored, taken back, a board left, sheets handed in."""

from __future__ import annotations

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from tournaments.commands.adjourning import OfGame
from tournaments.conduct.commands.common import (
    OnMatter,
    at_board,
    boards_open,
    check_in_play,
    check_known,
    conduct_stream,
    matter_of,
    once,
    outcome_of,
    record_matter,
)
from tournaments.events import conduct as facts
from tournaments.rules.board.disorder import Handled
from tournaments.rules.citations import Rule
from tournaments.rules.clock_acts import DAY_SECONDS
from tournaments.rules.clocks import SHEET_ITEMS
from tournaments.rules.pairing.face import Colour
from tournaments.tournament_book import book


class NoteDisorder(OfGame, frozen=True, kw_only=True):
    """Stones are out of order; `culprit` None: nobody is found. `on_purpose`: Poland."""

    culprit: Colour | None
    restorable: bool
    on_purpose: bool = False


class NoteRestored(OnMatter, frozen=True, kw_only=True):
    """The position stands again."""


class VoidGame(OnMatter, frozen=True, kw_only=True):
    """The game is void, and is played anew."""


class NoteStone(OfGame, frozen=True, kw_only=True):
    """What a player did with a stone; `phase_open`: of Swap or Swap2, before the clock is pressed."""

    by: Colour
    handled: Handled
    phase_open: bool = False


class NoteBoardLeft(OfGame, frozen=True, kw_only=True):
    """A player leaves the board."""

    by: Colour


class DepositSheets(OfGame, frozen=True, kw_only=True):
    """Score sheets handed in: which of the items of 11.5 are there; both total times."""

    holds: tuple[str, ...]
    used_seconds: tuple[int, int] | None = None


@command(undone_by="take_back_matter")
@cites("SLSF-G 6.2", "SLSF-R 6.2", "PSGRP §5.9")
def note_disorder(work: Work, act: NoteDisorder) -> None:
    """SLSF-G 6.2, PSGRP §5.9: rebuilt by the culprit on their time, or lost, void, or in Poland drawn."""
    _state, cited = at_board(work, act, "6.2")
    check_known(cited, Rule.STONES_IN_DISORDER)
    if act.on_purpose and (act.culprit is None or not cited.says(Rule.DISORDER_ON_PURPOSE)):
        raise Malformed(
            "on_purpose_by_nobody", field="on_purpose", article=cited.cite(Rule.STONES_IN_DISORDER)
        )
    said = {"culprit": act.culprit, "restorable": act.restorable, "on_purpose": act.on_purpose}
    record_matter(work, act, facts.StonesDisordered, **said)


@command(undone_by="take_back_matter")
@cites("SLSF-G 6.2", "SLSF-R 6.2", "PSGRP §5.9")
def note_restored(work: Work, act: NoteRestored) -> None:
    """SLSF-G 6.2: the position is as it was before."""
    state = boards_open(work, act, "6.2")
    article = book(state).cite(Rule.STONES_IN_DISORDER)
    matter = matter_of(work, act, article, facts.StonesDisordered)
    check_in_play(state, matter.key)
    once(matter, facts.PositionRestored, article)
    work.record(conduct_stream(act), facts.PositionRestored(number=act.number))


@command(undone_by="take_back_matter")
@cites("SLSF-G 6.2", "SLSF-R 6.2")
def void_game(work: Work, act: VoidGame) -> None:
    """SLSF-G 6.2: nobody is to blame and the position is lost: the game is void, and a new one is played."""
    state = boards_open(work, act, "6.2")
    article = book(state).cite(Rule.STONES_IN_DISORDER)
    matter = matter_of(work, act, article, facts.StonesDisordered)
    check_in_play(state, matter.key)
    once(matter, facts.GameVoided, article)
    if not outcome_of(state, matter).new_game:
        raise Refused("not_void", field="number", article=article)
    work.record(conduct_stream(act), facts.GameVoided(number=act.number))


@command(undone_by="take_back_matter")
@cites("PSGRP §5.2", "PSGRP §5.3", "PSGRP §5.8")
def note_stone(work: Work, act: NoteStone) -> None:
    """PSGRP §5.3: a stone taken back loses, but in a phase of the opening (§5.2) or when it fell (§5.8)."""
    _state, cited = at_board(work, act, "6.2")
    check_known(cited, Rule.STONE_HANDLED)
    said = {"by": act.by, "handled": act.handled, "phase_open": act.phase_open}
    record_matter(work, act, facts.StoneHandled, **said)


@command(undone_by="take_back_matter")
@cites("PSGRP §8.3")
def note_board_left(work: Work, act: NoteBoardLeft) -> None:
    """PSGRP §8.3: a player may leave the board; the game is not interrupted, and the opponent may move."""
    _state, cited = at_board(work, act, "18.1")
    check_known(cited, Rule.LEAVING_THE_BOARD)
    record_matter(work, act, facts.BoardLeft, by=act.by)


@command(undone_by="take_back_matter")
@cites("SLSF-G 11.5", "SLSF-R 12.5")
def deposit_sheets(work: Work, act: DepositSheets) -> None:
    """SLSF-G 11.5: both sheets, signed by both, with both times, stay with the referee; a missing one warns.

    Decision: what is handed in later is recorded anew, and the newest says what is there.
    """
    _state, cited = at_board(work, act, "11.5", over_too=True)
    article = cited.cite("11.5")
    check_known(cited, Rule.SCORE_SHEETS)
    times = act.used_seconds or (0, 0)
    if not set(act.holds) <= SHEET_ITEMS or not all(0 <= used < DAY_SECONDS for used in times):
        raise Malformed("no_such_item.of_sheet", field="holds", article=article)
    timed = {"time_used_first", "time_used_second"} & set(act.holds)
    if timed and act.used_seconds is None:
        raise Malformed("times_missing", field="used_seconds", article=article)
    holds = tuple(sorted(set(act.holds)))
    record_matter(work, act, facts.ScoreSheetsDeposited, holds=holds, used_seconds=act.used_seconds)

"""A game decided by what happened at its board, and matters that were recorded wrongly."""

from __future__ import annotations

from events.citing import Refused, cites
from events.work import Work, command
from tournaments.commands.common import keep_reason
from tournaments.commands.playing import HandedIn, ReportResults, report_results
from tournaments.conduct.commands.common import (
    OnMatter,
    boards_open,
    check_in_play,
    matter_of,
    outcome_of,
    stream_for,
)
from tournaments.events import conduct as facts
from tournaments.rules.disputes import article_of_disputes
from tournaments.rules.scoring import Ending
from tournaments.tournament_book import book


class DecideGame(OnMatter, frozen=True, kw_only=True):
    """Decide the game as the matter leads to by its paragraph. `both_moved`: each has made a move."""

    both_moved: bool = True


class TakeBackMatter(OnMatter, frozen=True, kw_only=True):
    """A matter was recorded wrongly, with a reason."""

    reason: str


@command(undone_by="correct_result")
@cites("SLSF-G 6.2", "SLSF-G 9.4", "SLSF-G 14.1", "SLSF-G 14.3", "SLSF-R 6.2", "SLSF-R 10.4", "SLSF-R 15.1")
@cites("SLSF-R 15.3", "PSGRP §5.3", "PSGRP §5.9", "PSGRP §6.2", "PSGRP §6.3", "DSU 4.1.2 §11")
def decide_game(work: Work, act: DecideGame) -> None:
    """SLSF-G 14.1, 14.3, PSGRP §5.3, §5.9, §6.3: the desk proposes by the paragraph, the arbiter decides."""
    state = boards_open(work, act, "18.1")
    matter = matter_of(work, act, article_of_disputes(book(state)))
    check_in_play(state, matter.key)
    found = outcome_of(state, matter)
    if found.score is None:
        raise Refused("decides_no_game", field="number", article=found.trace[-1].article)
    round_number, board, game = matter.key
    black, white = found.score
    handed_in = HandedIn(
        board=board,
        game=game,
        black=black,
        white=white,
        ending=found.ending,
        both_moved=act.both_moved and found.ending is not Ending.LATE_ARRIVAL,
    )
    report = ReportResults(
        federation=act.federation,
        tournament=act.tournament,
        round_number=round_number,
        games=(handed_in,),
    )
    report_results.decide(work, report)
    decided = facts.GameDecided(number=act.number, black=black, white=white)
    work.record(stream_for(act, type(matter.fact)), decided)


@command(final="What was right after all is noted anew, by the act of its kind.")
@cites("SLSF-G 18.1", "SLSF-R 19.1", "PSGRP §7.2")
def take_back_matter(work: Work, act: TakeBackMatter) -> None:
    """What was recorded wrongly counts no more; a result that rests on it is corrected by its own act."""
    state = boards_open(work, act, "18.1")
    matter = matter_of(work, act, article_of_disputes(book(state)))
    reason = keep_reason(work, act.reason, *state.persons_at(matter.key))
    taken_back = facts.MatterTakenBack(number=act.number, reason=reason)
    work.record(stream_for(act, type(matter.fact)), taken_back)

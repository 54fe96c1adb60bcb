"""A record attached to a result: typed, pasted or sent as a file, checked, compared, never silently taken.

Decision: the arbiter attaches and replaces; either player may attach the first record of their own game, as
both hand in their sheets (SLSF-G 11.5), but none that contradicts the result.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from events.citing import Because, Clash, Malformed, Refused, cites
from events.work import Work, command
from tournaments.commands.common import folded, keep_reason
from tournaments.events import DrawTermsLaidDown, DrawTermsTakenBack
from tournaments.events.records import GameRecordAttached, OpeningChoice
from tournaments.exchange.records.written import Source, check_length
from tournaments.records.checking import Checked, check, contradictions
from tournaments.records.commands.common import (
    RecordAct,
    annulled_since,
    article_of,
    asked_by_arbiter,
    recorded,
    standing_result,
)
from tournaments.records.labels import OPENING_RULES, contradiction
from tournaments.records.opening_rules import CHESS, named_rule, rules_of_game
from tournaments.rules.board.endings import Reason, Result
from tournaments.rules.board.games import OpeningRule
from tournaments.rules.board.openings import walked
from tournaments.rules.board.openings.scripts import P1_IS_BLACK
from tournaments.rules.board.openings.standing import Act as OpeningAct
from tournaments.rules.board.openings.steps import Seat
from tournaments.rules.board.points import PASS, is_pass
from tournaments.rules.books import Book
from tournaments.rules.scoring import Ending
from tournaments.state import Result as Standing
from tournaments.state import Tournament
from tournaments.tournament_book import book

MOST_LEFT = 24 * 3600


class AttachRecord(RecordAct, frozen=True, kw_only=True):
    """Attach a record. `opening`: a paragraph, "" for the one that the regulations name; none in chess.

    `black`: "P1" or "P2", "" where the opening rule or its choices tell; the rest as `GameRecordAttached`.
    `although`: why the arbiter takes a record that contradicts the result.
    """

    moves: tuple[str, ...]
    opening: str = ""
    choices: tuple[OpeningAct, ...] = ()
    black: str = ""
    result: str = ""
    reason: str = ""
    left_seconds: int = -1
    source: str = "move_list"
    although: str = ""


@command(undone_by="withdraw_record")
@cites("SLSF-G 11.5", "SLSF-R 12.5")
def attach_record(work: Work, act: AttachRecord) -> None:
    """A record of the game, once it holds move by move and agrees with the result or the arbiter says why."""
    state = folded(work, act)
    by_arbiter = asked_by_arbiter(work, act, state)
    standing = standing_result(state, act)
    before = None if annulled_since(work, act) else recorded(work, act).standing
    if before and not by_arbiter:
        raise Clash("record_stands", field="moves", article=article_of(state))
    record = _record(state, act)
    checked = check(record, fewest_moves=_fewest_moves(work, act))
    disagreeing = _disagreeing(state, checked, standing)
    if disagreeing and not (by_arbiter and act.although.strip()):
        raise _contradicts(state, disagreeing, by_arbiter=by_arbiter)
    although = keep_reason(work, act.although) if disagreeing else ""
    if before and _same(before, record) and not disagreeing:
        return
    work.record(act.record_stream, msgspec.structs.replace(record, although=although))


def _record(state: Tournament, act: AttachRecord) -> GameRecordAttached:
    """What would be recorded, its words in their one form. Raises Malformed and Refused."""
    opening = _opening(state, act)
    _check_one_of("result", act.result, tuple(Result))
    _check_one_of("reason", act.reason, tuple(Reason))
    _check_one_of("black", act.black, tuple(Seat))
    _check_one_of("source", act.source, tuple(Source))
    check_length(len(act.moves))
    _check_ending(act, book(state))
    return GameRecordAttached(
        federation=act.federation,
        tournament=act.tournament,
        round_number=act.round_number,
        board=act.board,
        game=act.game,
        opening=opening,
        moves=tuple(PASS if is_pass(move) else move.strip().lower()[:20] for move in act.moves),
        black=_black(act, opening),
        source=act.source,
        choices=tuple(
            OpeningChoice(each.by.value, each.verb.value, tuple(word[:20] for word in each.words))
            for each in act.choices
        ),
        result=act.result,
        reason=act.reason,
        left_seconds=act.left_seconds,
    )


@cites("SLSF-G 17.1", "SLSF-R 18.1")
def _opening(state: Tournament, act: AttachRecord) -> str:
    """The opening rule: the one of the regulations (17.1b), or where they name none the one that is said."""
    assert state.announced is not None
    discipline, cited = state.announced.discipline, book(state)
    rules = rules_of_game(discipline, cited)
    stated = named_rule(state.regulations.get("opening_rule", ""), rules)
    said = act.opening or (stated.value if stated else "")
    if discipline == CHESS and not said:
        return ""
    if said not in set(rules):
        raise _no_rule(said, discipline, cited.cite("17.1"))
    if stated and said != stated:
        raise Refused(
            "other_opening_rule",
            field="opening",
            article=cited.cite("17.1b"),
            stated=OPENING_RULES[stated],
            said=OPENING_RULES[OpeningRule(said)],
        )
    return said


def _no_rule(said: str, discipline: str, article: str) -> Refused:
    if said:
        return Malformed(
            "other_game.opening_rule", field="opening", article=article, said=said[:20], discipline=discipline
        )
    return Malformed("opening_rule_missing", field="opening", article=article)


def _black(act: AttachRecord, opening: str) -> str:
    """Who had Black. The rule may settle it, recorded choices do; else it must be said."""
    if not opening:
        return Seat.P1.value  # in chess nobody changes colours
    if act.black or OpeningRule(opening) in P1_IS_BLACK:
        return act.black or Seat.P1.value
    left = _left_by(act, OpeningRule(opening)) if act.choices else None
    if left is None:
        raise Malformed("black_missing", field="black", article=opening)
    return left.value


def _left_by(act: AttachRecord, opening: OpeningRule) -> Seat | None:
    """Whom the choices left with Black; anybody where they are wrong, which the check says in its words."""
    try:
        return walked.stages(opening, act.moves, act.choices)[-1].black
    except Refused:
        return Seat.P1


def _check_ending(act: AttachRecord, cited: Book) -> None:
    """Raises Malformed for a reason without a result, and for a time that no clock shows."""
    article = cited.cite("8.5")
    if act.reason and not act.result:
        raise Malformed("result_missing", field="result", article=article)
    if not -1 <= act.left_seconds <= MOST_LEFT:
        raise Malformed("not_seconds", field="left_seconds", article=article)


def _check_one_of(field: str, said: str, allowed: tuple[StrEnum, ...]) -> None:
    if said and said not in set(allowed):
        raise Malformed("unknown_word", field=field, said=said[:20], allowed=", ".join(allowed))


def _fewest_moves(work: Work, act: AttachRecord) -> int:
    """SLSF-G 9.6: before how many moves the board allows no agreed draw; 0 where it laid down no number."""
    standing: list[DrawTermsLaidDown] = []
    for envelope in work.streams.read(act.stream):
        event = envelope.event
        if isinstance(event, DrawTermsLaidDown):
            standing.append(event)
        elif isinstance(event, DrawTermsTakenBack):
            standing.remove(next(each for each in standing if each.terms == event.terms))
    return max((term.least_moves for term in standing), default=0)


def _disagreeing(state: Tournament, checked: Checked, standing: Standing) -> list[Because]:
    return contradictions(
        checked,
        (standing.black, standing.white),
        walkover=standing.ending is Ending.WALKOVER,
        article=book(state).cite("15.1"),
    )


def _same(before: GameRecordAttached, record: GameRecordAttached) -> bool:
    return msgspec.structs.replace(before, although="") == record


def _contradicts(state: Tournament, disagreeing: list[Because], *, by_arbiter: bool) -> Refused:
    """What disagrees, in words; the arbiter may take the record all the same and says why."""
    return Refused(
        "record_contradicts",
        field="although",
        article=disagreeing[0].article or article_of(state),
        way_on="correct_or_say_why" if by_arbiter else "correct_or_ask_the_arbiter",
        contradictions=" ".join(map(contradiction, disagreeing)),
    )

"""Conduct and disputes: a breach noted, a dispute raised, a settlement proposed and answered, ruled."""

from __future__ import annotations

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.identity.preconditions import numbers_of_actor
from federation.sanctions.recording import keep_words
from tournaments.books import tournament_book
from tournaments.commands.adjourning import OfGame
from tournaments.commands.common import keep_reason
from tournaments.conduct.commands.common import (
    OnMatter,
    at_board,
    boards_open,
    check_known,
    conduct_stream,
    matter_of,
    once,
    record_matter,
)
from tournaments.events import conduct as facts
from tournaments.rules.books import Book
from tournaments.rules.citations import Rule
from tournaments.rules.disputes import article_of_disputes, check_chief, check_in_time, check_not_settled
from tournaments.rules.pairing.face import Colour
from tournaments.state import Tournament
from tournaments.state.conduct import Matter
from tournaments.tournament_book import book


class NoteConduct(OfGame, frozen=True, kw_only=True):
    """What a player did that the book forbids, in words; `objected`: the opponent called attention to it."""

    person: str
    breach: str
    reason: str
    objected: bool = False


class RaiseDispute(OfGame, frozen=True, kw_only=True):
    """A player calls the referee; `settled_and_resumed`: both had settled it, and play went on."""

    by: Colour
    reason: str
    settled_and_resumed: bool = False


class ProposeSettlement(OnMatter, frozen=True, kw_only=True):
    """What the referee proposes."""

    reason: str


class AnswerSettlement(OnMatter, frozen=True, kw_only=True):
    """Whether Black and White accept."""

    accepted: tuple[bool, bool]


class RuleDispute(OnMatter, frozen=True, kw_only=True):
    """The decision; `groundless`: there was no reason to call."""

    reason: str
    groundless: bool = False


@command(undone_by="take_back_matter")
@cites("SLSF-G 14.1", "SLSF-G 14.3", "SLSF-G 14.4", "SLSF-R 15.1", "SLSF-R 15.3", "SLSF-R 15.4")
@cites("PSGRP §5.5", "PSGRP §5.6", "PSGRP §5.7", "PSGRP §8.4", "PSGRP §8.5", "PSGRP §8.6", "PSGRP §8.7")
@cites("PSGRP §8.8", "PSGRP §8.9")
def note_conduct(work: Work, act: NoteConduct) -> None:
    """SLSF-G 14, PSGRP §5.5-§5.7, §8: what is forbidden, noted; a measure is an act of its own."""
    state, cited = at_board(work, act, "14.1", over_too=True)
    article = _article_of_breach(act.breach, cited)
    players = [state.order[number - 1] for number in state.players_of(act.key)]
    if act.person not in players:
        raise Malformed("not_at_this_board", field="person", article=article)
    words = keep_words(work, act.reason, act.person, article=article, field="reason")
    said = {"person": act.person, "breach": act.breach, "objected": act.objected, "words": words}
    record_matter(work, act, facts.ConductNoted, **said)


def _article_of_breach(breach: str, cited: Book) -> str:
    """The paragraph that forbids it; Malformed for what this book does not forbid."""
    check_known(cited, Rule.CONDUCT)
    forbidden = tournament_book(cited).forbidden
    if breach not in forbidden:
        raise Malformed(
            "no_such_breach", field="breach", article=cited.cite(Rule.CONDUCT), breach=breach[:20]
        )
    return forbidden[breach]


@command(undone_by="take_back_matter")
@cites("PSGRP §7.1", "PSGRP §7.2", "SLSF-G 18.1i", "SLSF-R 19.1i")
def raise_dispute(work: Work, act: RaiseDispute) -> None:
    """PSGRP §7.1-§7.2: what both settled stands; else one stops the clock and calls the referee."""
    state, cited = at_board(work, act, "18.1i", over_too=True)
    check_in_time(cited, finished=state.finished)
    check_not_settled(cited, settled_and_resumed=act.settled_and_resumed)
    reason = keep_reason(work, act.reason, *state.persons_at(act.key))
    record_matter(work, act, facts.DisputeRaised, by=act.by, words=reason)


def _open_dispute(work: Work, act: OnMatter) -> tuple[Tournament, Matter]:
    """The tournament and the dispute under this number, while it is not decided."""
    state = boards_open(work, act, "18.1i")
    article = article_of_disputes(book(state))
    matter = matter_of(work, act, article, facts.DisputeRaised)
    once(matter, facts.DisputeRuled, article)
    answered = matter.newest(facts.SettlementAnswered)
    if answered and all(answered.accepted):
        raise Refused(
            "settled_already", field="number", article=book(state).cite(Rule.SETTLED_BETWEEN_PLAYERS)
        )
    return state, matter


@command(undone_by="take_back_matter")
@cites("PSGRP §7.2")
def propose_settlement(work: Work, act: ProposeSettlement) -> None:
    """PSGRP §7.2: the referee puts a way to settle it before both."""
    state, matter = _open_dispute(work, act)
    check_known(book(state), Rule.SETTLEMENT)
    words = keep_reason(work, act.reason, *state.persons_at(matter.key))
    work.record(conduct_stream(act), facts.SettlementProposed(number=act.number, words=words))


@command(undone_by="take_back_matter")
@cites("PSGRP §7.2")
def answer_settlement(work: Work, act: AnswerSettlement) -> None:
    """PSGRP §7.2: both accept and play on, or the chief referee decides."""
    state, matter = _open_dispute(work, act)
    check_known(book(state), Rule.SETTLEMENT)
    if matter.newest(facts.SettlementProposed) is None:
        raise Refused("nothing_proposed", field="accepted", article="PSGRP §7.2")
    work.record(conduct_stream(act), facts.SettlementAnswered(number=act.number, accepted=act.accepted))


@command(undone_by="take_back_matter")
@cites("PSGRP §7.2", "PSGRP §7.3", "SLSF-G 18.1i", "SLSF-R 19.1i", "DSU 4.1.1 §6")
def rule_dispute(work: Work, act: RuleDispute) -> None:
    """PSGRP §7.2: the chief referee decides; a groundless call may bring a reprimand (§7.3)."""
    state, matter = _open_dispute(work, act)
    check_chief(book(state), chief=state.chief_arbiter, deciding=numbers_of_actor(work))
    words = keep_reason(work, act.reason, *state.persons_at(matter.key))
    ruled = facts.DisputeRuled(number=act.number, words=words, groundless=act.groundless)
    work.record(conduct_stream(act), ruled)

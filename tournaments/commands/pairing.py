"""Rounds are paired, paired by hand and published, until they start."""

from __future__ import annotations

import re
from dataclasses import replace
from hashlib import sha256

import msgspec

from events.citing import Clash, Malformed, Refused, cites
from events.work import Work, command
from federation.officials.roles import Role
from tournaments import events as facts
from tournaments.commands.barring import check_nobody_barred
from tournaments.commands.common import TournamentAct, for_act, keep_reason
from tournaments.commands.coordinated_play import check_pairing_stands
from tournaments.commands.preconditions import check_may_pair, check_up_to_date
from tournaments.commands.sessions import check_session
from tournaments.events import PairedBoard
from tournaments.pairing_input import digest_of, play_of, question_of, there_for
from tournaments.recorded_pairing import floats_of, paired, steps
from tournaments.rules.citations import Rule
from tournaments.rules.pairing.face import NoPairing, Pairing
from tournaments.rules.pairing.moves import Boards
from tournaments.rules.systems import System
from tournaments.state import Draft, Tournament, evolve
from tournaments.systems import broken_rules, pair_stage, placement_of, worth_of_rest
from tournaments.tournament_book import book

SEED_DIGITS = 32

SEED = re.compile(r"[0-9a-f]{0,128}")
LOT_OF_FIRST_BOARD = frozenset({System.FIDE_1998, System.DUBOV})
"""Before round 1 the colour of the first board is drawn by lot (DSU 4.9.5 A7, 4.9.6 5)."""
LOTS_EVERY_ROUND = frozenset({System.MONRAD, System.CUP, System.KNOCK_OUT})


class PairRound(TournamentAct, frozen=True, kw_only=True):
    """Pair the next round of a stage.

    seed             hexadecimal digits for systems that draw lots; the desk's: docs/decisions/0013
    reason           why a round that was published is paired again, or why a seed takes another's place
    accept_proposal  the text leads to no pairing: take the one that breaks fewest of the lower rules
    before_session_end  the adjournment session has not ended: pair all the same, with a reason
    """

    stage: int = 1
    seed: str = ""
    reason: str = ""
    accept_proposal: bool = False
    before_session_end: bool = False


class ByHand(TournamentAct, frozen=True, kw_only=True):
    """The arbiter's own boards of a stage, and why."""

    stage: int = 1
    reason: str


class OverridePairing(ByHand, frozen=True, kw_only=True):
    """Pair by hand: all boards of the round, each (Black, White) by start number; `resting` 0: no one."""

    boards: tuple[tuple[int, int], ...]
    resting: int = 0


class PublishRound(TournamentAct, frozen=True, kw_only=True):
    """Show a paired round to everybody. `seen`: `boards_digest` of what was looked over, "" for any."""

    stage: int = 1
    seen: str = ""


class PairAndPublish(PairRound, frozen=True, kw_only=True):
    """Pair a round and show it to everybody. `seen`: `boards_digest` of what was looked over."""

    seen: str


@command(undone_by="pair_round")
def pair_round(work: Work, act: PairRound) -> None:
    """SLSF-G 25.2-25.3, DSU 4.9: by the stage's system, from what the log holds and the seed given.

    Until its start a round may be paired again; once it is published with a reason (DSU 4.1.2 §11), and in
    FIDE Swiss only where it breaks an absolute rule (4.9.5 F6). After the start never. Lots are drawn once:
    a seed takes the place of another only with a reason.
    """
    pair_from(work, act, for_act(work, act, Role.ARBITER, article="23"))


def pair_from(work: Work, act: PairRound, state: Tournament) -> Tournament:
    """Pair from a state, once it is settled who pairs; the state with the pairing in it."""
    check_may_pair(state, act.stage)
    check_nobody_barred(work, act, state, act.stage)
    _check_seed(state, act)
    check_pairing_stands(work, act.federation, act.tournament, act.stage, state)
    early = _before_session_end(work, state, act)
    answer = pair_stage(state, act.stage, act.seed)
    proposal = isinstance(answer, NoPairing)
    if isinstance(answer, NoPairing):
        answer = _proposed(answer, accepted=act.accept_proposal)
    asks = _asks_reason(state, act, proposal=proposal) or early
    event = msgspec.structs.replace(
        paired(state, act.stage, answer, act.seed),
        proposal=proposal,
        before_session_end=early,
        reason=keep_reason(work, act.reason) if asks else "",
    )
    work.record(act.stream, event)
    return evolve(state, event)


@cites("DSU 4.9.1", "DSU 4.1.2 §11")
def _before_session_end(work: Work, state: Tournament, act: PairRound) -> bool:
    """Whether the arbiter pairs although the adjournment session is open; Refused if they do not say so."""
    try:
        check_session(work, state, act.stage, act.federation)
    except Refused:
        if not act.before_session_end:
            raise
        return True
    return False


@cites("SLSF-G 25.2", "SLSF-G 26", "DSU 4.9.5 A7", "DSU 4.9.6 5", "DSU 4.9.7")
def _check_seed(state: Tournament, act: PairRound) -> None:
    """Cups and Swedish Monrad say themselves that they draw lots in every round."""
    system, first = play_of(state, act.stage).system, not state.rounds_of(act.stage)
    missing = not act.seed and (system == System.KNOCK_OUT or (first and system in LOT_OF_FIRST_BOARD))
    if missing or not SEED.fullmatch(act.seed):
        raise Malformed(
            "seed_unreadable.missing" if missing else "seed_unreadable",
            field="seed",
            article=book(state).cite("23"),
        )


def _asks_reason(state: Tournament, act: PairRound, *, proposal: bool) -> bool:
    """Whether it takes the place of a pairing that everybody has seen, or of other lots."""
    standing = state.drafts.get(act.stage)
    if standing is None:
        return False
    if standing.published:
        _check_may_pair_again(state, standing, act)
        return True
    other_lots = standing.paired.seed not in {"", act.seed} and not (proposal or standing.paired.proposal)
    if not (other_lots and draws_lots(state, act.stage)):
        return False
    if not act.reason.strip():
        raise Refused("lots_drawn_already", field="reason", article=book(state).cite(Rule.LOTS_OF_A_ROUND))
    return True


@cites("SLSF-G 25.2", "SLSF-G 26", "DSU 4.9.5 A7", "DSU 4.9.6 5", "DSU 4.9.7")
def draws_lots(state: Tournament, stage: int) -> bool:
    """Whether the next round of a stage rests on a lot."""
    system = play_of(state, stage).system
    return system in LOTS_EVERY_ROUND or (system in LOT_OF_FIRST_BOARD and not state.rounds_of(stage))


def _check_may_pair_again(state: Tournament, standing: Draft, act: PairRound) -> None:
    fide = play_of(state, act.stage).system == System.FIDE_1998
    up_to_date = there_for(state, act.stage, standing.paired.stage_round) == standing.there
    if fide and up_to_date and not broken_rules(state, act.stage, standing.boards, standing.resting):
        raise Refused("published_stands", article="DSU 4.9.5 F6")


def _proposed(answer: NoPairing, *, accepted: bool) -> Pairing:
    """The lawful pairing that breaks fewest of the lower rules, once the arbiter makes it their own."""
    if answer.proposal is None:
        raise Refused("no_pairing", article=answer.article)
    if not accepted:
        raise Refused("text_leads_nowhere", article=answer.article, field="accept_proposal")
    return replace(answer.proposal, trace=(*answer.proof, *answer.proposal.trace))


@command(undone_by="override_pairing")
def override_pairing(work: Work, act: OverridePairing) -> None:
    """SLSF-G 18.1e, DSU 4.9.5 F6: the arbiter's own boards; the rules that they break stand beside them."""
    state = for_act(work, act, Role.ARBITER, article="18.1e")
    draft = state.drafts.get(act.stage) or _led_nowhere(work, state, act)
    check_pairing_stands(work, act.federation, act.tournament, act.stage, state)
    lay_by_hand(work, act, state, draft, Boards(act.boards, act.resting))


def lay_by_hand(work: Work, act: ByHand, state: Tournament, draft: Draft, laid: Boards) -> None:
    """Record boards in the place of those of a draft."""
    work.record(
        act.stream,
        facts.PairingOverridden(
            stage=act.stage,
            stage_round=draft.paired.stage_round,
            boards=tuple(PairedBoard(black, white) for black, white in laid.pairs),
            resting=laid.resting,
            resting_half_points=worth_of_rest(state, act.stage, draft.resting_half_points)
            if laid.resting
            else 0,
            breaks=steps(tuple(broken_rules(state, act.stage, laid.pairs, laid.resting))),
            floats=floats_of(state, act.stage, laid.pairs, laid.resting),
            reason=keep_reason(work, act.reason),
        ),
    )


def _led_nowhere(work: Work, state: Tournament, act: OverridePairing) -> Draft:
    """Where the text leads to no pairing, its proof is recorded as a round whose boards the arbiter fills.

    Anywhere else the round is paired by its system first.
    """
    seed = digest_of(question_of(state, act.stage))[:SEED_DIGITS]
    try:
        check_may_pair(state, act.stage)
        check_session(work, state, act.stage, act.federation)
        answer = pair_stage(state, act.stage, seed)
    except Refused:
        return _draft(state, act.stage)
    if not isinstance(answer, NoPairing):
        return _draft(state, act.stage)
    event = facts.RoundPaired(
        stage=act.stage,
        stage_round=len(state.rounds_of(act.stage)) + 1,
        boards=(),
        trace=steps(answer.proof),
        placement=placement_of(state, act.stage),
        seed=seed,
        question=digest_of(question_of(state, act.stage, seed)),
        proposal=True,
    )
    work.record(act.stream, event)
    return Draft(event, (), 0, 0)


@command(undone_by="pair_round")
def publish_round(work: Work, act: PublishRound) -> None:
    """SLSF-G 25.3: a draw is in force when all are paired; then it is shown to everybody."""
    _publish(work, act, for_act(work, act, Role.ARBITER, article="23"))


@command(undone_by="pair_round")
def pair_and_publish(work: Work, act: PairAndPublish) -> None:
    """SLSF-G 25.2-25.3: in one act, as the arbiter looked it over, or not at all."""
    state = for_act(work, act, Role.ARBITER, article="23")
    _publish(work, act, state if act.stage in state.drafts else pair_from(work, act, state))


def _publish(work: Work, act: PublishRound | PairAndPublish, state: Tournament) -> None:
    draft = _draft(state, act.stage)
    if draft.published:
        raise Refused("published")
    unseen = isinstance(act, PublishRound) and not act.seen
    if not unseen and act.seen != boards_digest(draft):
        raise Clash("pairing_moved", article=book(state).cite("23"))
    check_up_to_date(state, act.stage, draft)
    work.record(act.stream, facts.RoundPublished(stage=act.stage, stage_round=draft.paired.stage_round))


def boards_digest(draft: Draft) -> str:
    """SHA-256 of the boards and of who rests: whether what is published is what was seen."""
    return sha256(msgspec.json.encode([draft.boards, draft.resting])).hexdigest()


def _draft(state: Tournament, stage: int) -> Draft:
    draft = state.drafts.get(stage)
    if draft is None:
        raise Refused("not_paired", field="stage", article=book(state).cite("23"))
    return draft

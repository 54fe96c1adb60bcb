"""How each fact changes the state: accepts every fact, judges none."""

from __future__ import annotations

import msgspec

from events.types import Event
from tournaments import events as facts
from tournaments.state import (
    back_steps,
    corrected,
    leaving_steps,
    offices,
    result_steps,
    round_steps,
    team_steps,
)
from tournaments.state.form import Bye, Draft, Left, Round, Tournament
from tournaments.state.seating import seats_of, there_for
from tournaments.state.step_type import Step

_change = msgspec.structs.replace


def _announced(state: Tournament, event: facts.TournamentAnnounced) -> Tournament:
    return _change(state, announced=event, regulations=event.regulations)


def _deadline(state: Tournament, event: facts.EntryDeadlineMoved) -> Tournament:
    if state.announced is None:
        return state
    return _change(state, announced=_change(state.announced, entry_deadline=event.entry_deadline))


def _consented(state: Tournament, event: facts.ParticipantConsented) -> Tournament:
    given = state.consents.get(event.change, frozenset()) | {event.person}
    return _change(state, consents={**state.consents, event.change: given})


def _paired(state: Tournament, event: facts.RoundPaired) -> Tournament:
    draft = Draft(
        paired=event,
        boards=tuple((board.black, board.white) for board in event.boards),
        resting=event.resting,
        resting_half_points=event.resting_half_points,
        floats=event.floats,
        rulings={key: state.rulings[key] for key in state.waiting if key in state.rulings},
        there=_there(state, event),
    )
    return _change(state, drafts={**state.drafts, event.stage: draft})


def _overridden(state: Tournament, event: facts.PairingOverridden) -> Tournament:
    draft = state.drafts.get(event.stage)
    if draft is None:
        return state
    changed = _change(
        draft,
        boards=tuple((board.black, board.white) for board in event.boards),
        resting=event.resting,
        resting_half_points=event.resting_half_points,
        overridden=True,
        published=False,
        breaks=event.breaks,
        floats=event.floats,
        there=_there(state, event),
    )
    return _change(state, drafts={**state.drafts, event.stage: changed})


def _there(state: Tournament, event: facts.RoundPaired | facts.PairingOverridden) -> frozenset[int]:
    return there_for(state, event.stage, event.stage_round) if state.announced else frozenset()


def _round_published(state: Tournament, event: facts.RoundPublished) -> Tournament:
    draft = state.drafts.get(event.stage)
    if draft is None:
        return state
    return _change(state, drafts={**state.drafts, event.stage: _change(draft, published=True)})


def _round(state: Tournament, event: facts.RoundStarted) -> Tournament:
    boards = tuple((board.black, board.white) for board in event.boards)
    draft = state.drafts.get(event.stage)
    started = Round(
        boards,
        event.resting,
        event.label,
        event.stage,
        1 + sum(each.stage == event.stage for each in state.rounds),
        draft,
        event.by_teams,
        event.colours_change,
    )
    return _change(
        state, rounds=(*state.rounds, started), drafts=result_steps.drafts_without(state, event.stage)
    )


def _opened(state: Tournament, event: facts.StageOpened) -> Tournament:
    """A pairing of whoever was in the stage before is one of nobody now."""
    seats = {**state.seats, event.stage: event.numbers}
    return _change(state, seats=seats, drafts=result_steps.drafts_without(state, event.stage))


def _bye(state: Tournament, event: facts.ByeAwarded) -> Tournament:
    bye = Bye(event.round_number, event.start_number, event.half_points, event.kind)
    return _change(state, byes=(*state.byes, bye))


def _withdrawn(state: Tournament, event: facts.EntryWithdrawn) -> Tournament:
    return _change(state, entries={p: club for p, club in state.entries.items() if p != event.person})


def _late(state: Tournament, event: facts.LateEntryAdmitted) -> Tournament:
    """The next start number; stages beside the one that they come into stay who they are."""
    order = (*state.order, event.person)
    entries = {**state.entries, event.person: event.club}
    seats = dict(state.seats)
    if event.stage != 1 and state.announced:
        seats.setdefault(1, seats_of(state, 1))
    if event.stage in seats:
        seats[event.stage] = (*seats[event.stage], len(order))
    return _change(state, order=order, entries=entries, seats=seats)


def _left(state: Tournament, event: facts.PlayerWithdrawn) -> Tournament:
    gone = Left(state.number_of(event.person), len(state.rounds), event.how)
    return _change(state, left=(*state.left, gone), lots=result_steps.still_stated(state))


def _back(state: Tournament, event: facts.WithdrawalRevoked) -> Tournament:
    number = state.number_of(event.person)
    return _change(state, left=tuple(gone for gone in state.left if gone.start_number != number))


def _rated(state: Tournament, event: facts.RatingsRecorded) -> Tournament:
    return _change(state, ratings={**state.ratings, **{each.person: each for each in event.ratings}})


def _drawn(state: Tournament, event: facts.StartNumbersDrawn) -> Tournament:
    return _change(
        state,
        seed=event.seed,
        order=event.order,
        drawn_by=event.by,
        drawn_players=len(event.order),
        drawn_as=event.order,
    )


STEPS: dict[type[Event], Step] = {
    facts.DatesCorrected: corrected.dates,
    facts.EntrantCorrected: corrected.entrant,
    facts.EntryRegistered: lambda s, e: _change(s, entries={**s.entries, e.person: e.club}),
    facts.RoundStarted: _round,
    facts.ByeAwarded: _bye,
    facts.TournamentAnnounced: _announced,
    facts.RegulationsAmended: lambda s, e: _change(s, regulations={**s.regulations, **e.regulations}),
    facts.EntryDeadlineMoved: _deadline,
    facts.RegulationsConsented: lambda s, e: _change(s, consented=True),
    facts.RegulationsPublished: lambda s, e: _change(s, published=True),
    facts.ParticipantConsented: _consented,
    facts.EditionRuled: lambda s, e: _change(s, edition_ruling=e.reference),
    facts.SpecialRuleApproved: lambda s, e: _change(s, special_rules=(*s.special_rules, e.rule)),
    facts.DrawTermsLaidDown: lambda s, e: _change(s, draw_terms=(*s.draw_terms, e.terms)),
    facts.TournamentSanctioned: lambda s, e: _change(
        s, sanction_number=e.sanction_number, sanctioning_refused=False
    ),
    facts.SanctioningRefused: lambda s, e: _change(s, sanctioning_refused=True),
    facts.TournamentCancelled: lambda s, e: _change(s, cancelled=True),
    facts.TournamentRestored: lambda s, e: _change(s, cancelled=False),
    facts.ArbiterAppointed: offices.arbiter,
    facts.OfficialAppointed: lambda s, e: _change(s, officials={**s.officials, e.person: e}),
    facts.OfficialReleased: offices.released,
    facts.EntryWithdrawn: _withdrawn,
    facts.RatingsRecorded: _rated,
    facts.SeedingRecorded: lambda s, e: _change(s, seeding=(*s.seeding, e)),
    facts.PairingProhibited: leaving_steps.prohibited,
    facts.PairingAllowed: leaving_steps.allowed,
    facts.StartNumbersDrawn: _drawn,
    facts.StagePlanned: lambda s, e: _change(s, stages={**s.stages, e.stage: e}),
    facts.StageOpened: _opened,
    facts.LateEntryAdmitted: _late,
    facts.AbsenceNoted: leaving_steps.absent,
    facts.AbsenceTakenBack: leaving_steps.there,
    facts.PlayerWithdrawn: _left,
    facts.WithdrawalRevoked: _back,
    facts.RoundPaired: _paired,
    facts.PairingOverridden: _overridden,
    facts.RoundPublished: _round_published,
    facts.BreachesConfirmed: lambda s, e: _change(s, breaches=e.breaches),
    facts.LotsDrawn: lambda s, e: _change(s, lots=(*s.lots, e)),
    facts.AdjournmentSessionSet: lambda s, e: _change(s, sessions={**s.sessions, e.round_number: e.ends_at}),
    **back_steps.STEPS,
    **result_steps.STEPS,
    **round_steps.STEPS,
    facts.PlayoffDecided: lambda s, e: _change(s, playoffs=(*s.playoffs, e)),
    facts.PeersJudged: lambda s, e: _change(
        s, judged_peers={**s.judged_peers, e.start_number: e.half_points}
    ),
    **team_steps.STEPS,
    facts.TournamentFinished: lambda s, e: _change(s, finished=True),
    facts.PlayReopened: lambda s, e: _change(s, finished=False),
    facts.ReportFiled: lambda s, e: _change(s, filed=True, returned=False),
    facts.ReportReturned: lambda s, e: _change(s, filed=False, returned=True),
    facts.ReportReminded: lambda s, e: _change(s, reminders=e.number),
    facts.RatingPeriodProposed: lambda s, e: _change(s, period_proposed=e.period),
    facts.RatingPeriodAssigned: lambda s, e: _change(s, period_assigned=e.period),
    facts.TitleConditionsStated: lambda s, e: _change(s, title_conditions=e),
    facts.ApprovedForTitles: lambda s, e: _change(s, approved_for_titles_by=e.judge),
    facts.ApprovalForTitlesTakenBack: lambda s, e: _change(s, approved_for_titles_by=""),
    facts.EntryTitleRecorded: lambda s, e: _change(s, titles={**s.titles, e.person: e.level}),
    facts.ReportAccepted: lambda s, e: _change(s, accepted=True),
    facts.AcceptanceTakenBack: lambda s, e: _change(s, accepted=False),
}


def evolve(state: Tournament, event: Event) -> Tournament:
    """Accepts every fact, judges none."""
    return STEPS[type(event)](state, event)


def tournament_events() -> tuple[type[Event], ...]:
    """Every event type that a tournament's own stream holds."""
    return tuple(STEPS)

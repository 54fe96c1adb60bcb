"""How results change the state: handed in, mended, corrected, taken back, annulled, adjourned."""

from __future__ import annotations

import msgspec

from tournaments import events as facts
from tournaments.state.form import Draft, Replay, Result, Tournament
from tournaments.state.step_type import Steps

_change = msgspec.structs.replace


def _mended(state: Tournament, event: facts.ResultMended) -> Tournament:
    return _result(_unseen_dropped(state, event.round_number), event)


def _unseen_dropped(state: Tournament, number: int) -> Tournament:
    """A pairing that was not published rests on what is no longer so: the round is paired again."""
    stage = state.rounds[number - 1].stage
    draft = state.drafts.get(stage)
    return state if draft is None or draft.published else _change(state, drafts=drafts_without(state, stage))


def _result(
    state: Tournament, event: facts.ResultReported | facts.ResultMended | facts.ResultCorrected
) -> Tournament:
    result = Result(
        event.black, event.white, event.ending, event.both_moved, isinstance(event, facts.ResultCorrected)
    )
    key = (event.round_number, event.board, event.game)
    results = {**state.results, key: result}
    lots = still_stated(state)
    if key in state.adjourned:
        return _change(state, results=results, lots=lots, adjourned=state.adjourned - {key})
    if key in state.written:
        return _change(state, results=results, lots=lots, written={**state.written, key: ""})
    return _change(state, results=results, lots=lots)


def _taken_back(state: Tournament, event: facts.ResultTakenBack) -> Tournament:
    key = (event.round_number, event.board, event.game)
    results = {game: result for game, result in state.results.items() if game != key}
    adjourned = state.adjourned | {key} if event.adjourned else state.adjourned
    return _change(
        _unseen_dropped(state, event.round_number),
        results=results,
        lots=still_stated(state),
        adjourned=adjourned,
    )


def _written(state: Tournament, event: facts.ResultsAsWritten) -> Tournament:
    signs = {(event.round_number, board, 1): each for board, each in enumerate(event.signs, start=1) if each}
    return _change(state, written={**state.written, **signs})


def still_stated(state: Tournament) -> tuple[facts.LotsDrawn, ...]:
    """Lots once a result has changed: the places that a file gave no longer hold."""
    return tuple(each for each in state.lots if not each.places) if state.lots else ()


def _annulled(state: Tournament, event: facts.ResultsAnnulled) -> Tournament:
    key = (event.round_number, event.board, event.game)
    results = {game: result for game, result in state.results.items() if game != key}
    rulings = {game: ruling for game, ruling in state.rulings.items() if game != key}
    adjourned, lots = state.adjourned - {key}, still_stated(state)
    return _change(state, results=results, lots=lots, adjourned=adjourned, rulings=rulings)


def _replay(state: Tournament, event: facts.ReplayOrdered) -> Tournament:
    key = (event.round_number, event.board, event.game)
    replay = Replay(event.kind, event.swapped, event.base_seconds)
    return _change(state, replays={**state.replays, key: replay})


def _adjourned(state: Tournament, event: facts.GameAdjourned) -> Tournament:
    return _change(state, adjourned=state.adjourned | {(event.round_number, event.board, event.game)})


def _in_play(state: Tournament, event: facts.AdjournmentTakenBack) -> Tournament:
    key = (event.round_number, event.board, event.game)
    rulings = {game: ruling for game, ruling in state.rulings.items() if game != key}
    return _change(
        _unseen_dropped(state, event.round_number), adjourned=state.adjourned - {key}, rulings=rulings
    )


def _ruled(state: Tournament, event: facts.PreliminaryResultRuled) -> Tournament:
    key = (event.round_number, event.board, event.game)
    return _change(state, rulings={**state.rulings, key: (event.black, event.white)})


def drafts_without(state: Tournament, stage: int) -> dict[int, Draft]:
    """The drafts of the other stages."""
    return {each: draft for each, draft in state.drafts.items() if each != stage}


STEPS: Steps = {
    facts.ResultReported: _result,
    facts.ResultMended: _mended,
    facts.ResultCorrected: _result,
    facts.ResultTakenBack: _taken_back,
    facts.ResultsAsWritten: _written,
    facts.GameAdjourned: _adjourned,
    facts.AdjournmentTakenBack: _in_play,
    facts.PreliminaryResultRuled: _ruled,
    facts.ReplayOrdered: _replay,
    facts.ResultsAnnulled: _annulled,
}

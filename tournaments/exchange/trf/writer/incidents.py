"""What happened beside the rules, as remarks of a report (###): other readers pass them over, people do not.

    ### MPA @ Round 3: 4-9, 7-2 => 4-2, 7-9        boards that the arbiter made, after those of the rules
    ### Import @ Round 2: met_before               a round of a file that departs from the rules
    ### Correction @ Round 1: 4-9: 1-0 => 0-1      a result put right after it was handed in
    ### Rating correction @ Round 2: 4: 1500 => 1520
    ### Not played @ Round 1: 4-9                  a game that was annulled

Players by their number in the file, White first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from events.types import Event
from tournaments import events as facts
from tournaments.state import Result, Round, Tournament

HALVES = {0: "0", 1: "½", 2: "1"}
Numbers = Mapping[int, int]
"""Start number of the tournament -> number in the file."""


class Incidents:
    """Gathers, event by event, what the state in the end no longer tells."""

    def __init__(self) -> None:
        self._told: list[tuple[int, str, facts.ResultCorrected | facts.ResultsAnnulled, Result | None]] = []
        self._rated: list[tuple[int, int, int, int]] = []

    def take(self, state: Tournament, event: Event) -> None:
        """The next event, and the state before it."""
        if isinstance(event, facts.ResultCorrected | facts.ResultsAnnulled):
            key = (event.round_number, event.board, event.game)
            kind = "Correction" if isinstance(event, facts.ResultCorrected) else "Not played"
            self._told.append((event.round_number, kind, event, state.results.get(key)))
        elif isinstance(event, facts.RatingsRecorded) and state.rounds:
            for each in event.ratings:
                old = state.ratings.get(each.person)
                if old and old.rating != each.rating and (number := state.number_of(each.person)):
                    self._rated.append((len(state.rounds), number, old.rating, each.rating))

    def lines(self, state: Tournament, stage: int, number: Numbers) -> Iterator[str]:
        """The remarks of a stage, kind by kind, rounds counted in the stage."""
        rounds = dict(state.rounds_of(stage))
        for each in rounds.values():
            if each.draft and each.draft.overridden and not each.by_teams:
                yield f"MPA @ Round {each.stage_round}: {_made(each, number)}"
        if stage == 1:
            yield from (f"Import @ Round {breach.round}: {breach.code}" for breach in state.breaches)
        for at, kind, event, old in self._told:
            if at in rounds:
                yield f"{kind} @ Round {rounds[at].stage_round}: {_game(state, event, old, number)}"
        for at, player, before, after in self._rated:
            if player in number:
                done = sum(known <= at for known in rounds)
                yield f"Rating correction @ Round {done}: {number[player]}: {before} => {after}"


def _made(each: Round, number: Numbers) -> str:
    """Boards and rest that the rules gave, and those in their place; what is in both is left out."""
    assert each.draft
    paired = each.draft.paired
    right = _said([(b.black, b.white) for b in paired.boards], paired.resting, number)
    made = _said(each.boards, each.resting, number)
    left, come = ([one for one in of if one not in other] for of, other in ((right, made), (made, right)))
    return f"{', '.join(left) or '-'} => {', '.join(come) or '-'}"


def _said(boards: Sequence[tuple[int, int]], resting: int, number: Numbers) -> list[str]:
    met = [f"{number.get(white, 0)}-{number.get(black, 0)}" for black, white in boards]
    return [*met, f"{number.get(resting, 0)} rests"] if resting else met


def _game(
    state: Tournament,
    event: facts.ResultCorrected | facts.ResultsAnnulled,
    old: Result | None,
    number: Numbers,
) -> str:
    black, white = state.players_of((event.round_number, event.board, event.game))
    pair = f"{number.get(white, 0)}-{number.get(black, 0)}"
    if isinstance(event, facts.ResultsAnnulled):
        return pair
    before = _score(old.black, old.white) if old else "?"
    return f"{pair}: {before} => {_score(event.black, event.white)}"


def _score(black: int, white: int) -> str:
    return f"{HALVES.get(white, white / 2)}-{HALVES.get(black, black / 2)}"

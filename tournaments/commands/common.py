"""What every act on a tournament asks first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import UUID

import msgspec

from events import personal
from events.citing import Malformed, NotAllowed, Refused
from events.work import Work
from federation.identity.four_eyes import person_behind
from federation.identity.preconditions import numbers_of, numbers_of_actor
from federation.members.events import FreeText
from federation.officials.roles import Role, require
from tournaments.state import GameKey, Tournament, evolve, stream_of
from tournaments.tournament_book import asks_consent, book


class TournamentAct(msgspec.Struct, frozen=True, kw_only=True):
    """An act on one tournament of one federation."""

    federation: str
    tournament: str

    @property
    def stream(self) -> str:
        """The tournament's stream."""
        return stream_of(self.federation, self.tournament)


def folded(work: Work, act: TournamentAct) -> Tournament:
    """The tournament as the log has it now. Raises Malformed when nobody announced it."""
    state = work.fold(act.stream, Tournament(), evolve)
    if state.announced is None:
        raise Malformed("no_such_tournament", field="tournament", id=act.tournament)
    return state


def for_act(work: Work, act: TournamentAct, *roles: Role, article: str = "") -> Tournament:
    """The tournament, once the actor was found to hold one of the roles and it still stands.

    `article` is numbered as in SLSF-G and cited in the tournament's own book. An own game is left to others.
    Raises Malformed ("no_such_tournament"), NotAllowed, Refused ("cancelled", "own_game").
    """
    state = folded(work, act)
    cited = book(state).cite(article) if article else ""
    require_here(work, act, state, *roles, article=cited)
    if state.cancelled:
        raise Refused("cancelled")
    refuse_own_games(work, state, act)
    return state


def require_here(
    work: Work, act: TournamentAct, state: Tournament, *roles: Role, article: str = "", club: str = ""
) -> None:
    """`require`, where the role of arbiter counts for those whom the tournament has appointed. NotAllowed.

    While none is appointed every arbiter of the federation acts (docs/decisions/0015). Whatever an arbiter
    may, the tournament committee may in every tournament, of a book that has one.
    """
    if Role.ARBITER in roles and asks_consent(book(state).id):
        roles = tuple(dict.fromkeys((*roles, Role.TOURNAMENT_COMMITTEE)))
    if Role.ARBITER in roles and not leads_play(work, state, work.by.actor):
        others = tuple(role for role in roles if role is not Role.ARBITER)
        try:
            require(work, act.federation, *others, article=article, club=club)
        except NotAllowed:
            require(work, act.federation, *roles, article=article, club=club)
            raise NotAllowed("not_appointed", article=article) from None
        return
    require(work, act.federation, *roles, article=article, club=club)


def leads_play(work: Work, state: Tournament, account: UUID) -> bool:
    """Whether the role of arbiter counts for this account here: it is appointed, or none is."""
    if not state.arbiters:
        return True
    person = person_behind(work, account)
    return bool(person) and not {*numbers_of(work, person)}.isdisjoint(state.arbiters)


def refuse_own_games(work: Work, state: Tournament, act: TournamentAct) -> None:
    """Raises Refused where the actor plays a game that the act names."""
    for key in _games_of(act):
        refuse_own_game(work, state, key)


def refuse_own_game(work: Work, state: Tournament, key: GameKey) -> None:
    """Raises Refused for a player of that board: an own game is judged by others."""
    own = numbers_of_actor(work)
    if own and _is_paired(state, key) and not {*own}.isdisjoint(state.persons_at((key[0], key[1], 1))):
        raise Refused(
            "own_game", field=f"board {key[1]}", article=book(state).cite("18.1"), round=key[0], board=key[1]
        )


def _is_paired(state: Tournament, key: GameKey) -> bool:
    number, board, _game = key
    return 1 <= number <= len(state.rounds) and 1 <= board <= len(state.rounds[number - 1].boards)


def _games_of(act: Any) -> Iterator[GameKey]:
    """The games that an act names: one by its board, or those handed in."""
    number = getattr(act, "round_number", None)
    if not isinstance(number, int):
        return
    if isinstance(board := getattr(act, "board", None), int):
        yield number, board, act.game if isinstance(getattr(act, "game", None), int) else 1
    for each in (*getattr(act, "games", ()), getattr(act, "game", None)):
        if isinstance(board := getattr(each, "board", None), int):
            yield number, board, each.game


def keep_reason(work: Work, text: str, *persons: str) -> str:
    """Keep a reason in somebody's own words outside the event; the commitment. Raises Malformed if empty.

    `persons`: everybody whom it concerns; it goes when the first of them is forgotten.
    """
    if not text.strip():
        raise Malformed("reason_missing", field="reason")
    return work.keep(personal.seal(FreeText(text=text.strip()), *map(UUID, persons)))

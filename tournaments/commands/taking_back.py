"""Decided, entered or ordered by mistake: taken back while nothing rests on it."""

from __future__ import annotations

import msgspec

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.officials.roles import Role
from tournaments import events as facts
from tournaments.commands.adjourning import OfGame
from tournaments.commands.common import TournamentAct, for_act, keep_reason
from tournaments.commands.envelopes import check_not_shut
from tournaments.commands.teams import WHO_LEADS, OfTeam, placed, team_of
from tournaments.rules.teams import check_lineup
from tournaments.state import Tournament
from tournaments.tournament_book import book


class TakeBackSpecialRule(TournamentAct, frozen=True, kw_only=True):
    """A special rule, in its words, holds no more."""

    rule: str
    reason: str


class TakeBackDrawTerms(TournamentAct, frozen=True, kw_only=True):
    """Terms on draws, in their words, hold no more."""

    terms: str
    reason: str


class TakeBackTeam(OfTeam, frozen=True, kw_only=True):
    """A team was entered by mistake."""


class TakeBackLineupException(OfTeam, frozen=True, kw_only=True):
    """A player of a team sits in the order of ranking again."""

    person: str


class TakeBackAdjournment(OfGame, frozen=True, kw_only=True):
    """A game was called adjourned by mistake: it is in play."""


class TakeBackReplay(OfGame, frozen=True, kw_only=True):
    """A further game of a match was ordered by mistake."""

    reason: str


@command(undone_by="approve_special_rule")
def take_back_special_rule(work: Work, act: TakeBackSpecialRule) -> None:
    """SLSF-G 27.3: what the board approved it may take back, until the tournament has been played by it."""
    state = for_act(work, act, Role.BOARD, article="27.3")
    _check_stands(act.rule in state.special_rules, "rule", book(state).cite("27.3"))
    _check_not_played(state, book(state).cite("27.3"))
    reason = keep_reason(work, act.reason)
    work.record(act.stream, facts.SpecialRuleTakenBack(rule=act.rule, reason=reason))


@command(undone_by="lay_down_draw_terms")
def take_back_draw_terms(work: Work, act: TakeBackDrawTerms) -> None:
    """SLSF-G 9.6: draws agreed from here on need not keep to them; those agreed before stand."""
    state = for_act(work, act, Role.BOARD, article="9.6")
    _check_stands(act.terms in state.draw_terms, "terms", book(state).cite("9.6"))
    _check_not_played(state, book(state).cite("9.6"))
    reason = keep_reason(work, act.reason)
    work.record(act.stream, facts.DrawTermsTakenBack(terms=act.terms, reason=reason))


def _check_stands(stands: bool, field: str, article: str) -> None:
    if not stands:
        raise Malformed("stands_no_more", field=field, article=article)


def _check_not_played(state: Tournament, article: str) -> None:
    if state.finished or state.cancelled:
        raise Refused("played_by_it", article=article)


@command(undone_by="enter_team")
def take_back_team(work: Work, act: TakeBackTeam) -> None:
    """SLSF-G 20.4: until the teams are drawn; its players stay entered."""
    state = for_act(work, act, *WHO_LEADS, article="20.4")
    team_of(state, act.team)
    if state.team_order:
        raise Refused("drawn.table_rests_on_teams", field="team", article=book(state).cite("20.4"))
    work.record(act.stream, facts.TeamTakenBack(team=act.team))


@command(undone_by="grant_lineup_exception")
def take_back_lineup_exception(work: Work, act: TakeBackLineupException) -> None:
    """SLSF-G 20.2: from the next line-up on; a line-up of a round to come may not rest on it."""
    state = for_act(work, act, Role.ARBITER, article="20.2")
    team, cited = team_of(state, act.team), book(state)
    if act.person not in team.exceptions:
        raise Malformed("no_exception", field="person", article=cited.cite("20.2"))
    _check_lineups(state, act)
    work.record(act.stream, facts.LineupExceptionTakenBack(team=act.team, person=act.person))


def _check_lineups(state: Tournament, act: TakeBackLineupException) -> None:
    """Refuse where a line-up of a round to come could not be handed in without the exception."""
    team, cited = state.teams[act.team], book(state)
    others = {person: ground for person, ground in team.exceptions.items() if person != act.person}
    without = msgspec.structs.replace(team, exceptions=others)
    for (stage, stage_round, name), players in state.lineups.items():
        if name != act.team or stage_round <= len(state.rounds_of(stage)):
            continue
        try:
            check_lineup([placed(state, without, person) for person in players], team.squad, cited)
        except Refused as refusal:
            raise Refused("lineup_rests_on_it", field="person", article=cited.cite("20.2")) from refusal


@command(undone_by="adjourn_game")
@cites("SLSF-G 25.5", "DSU 4.9.1")
def take_back_adjournment(work: Work, act: TakeBackAdjournment) -> None:
    """While no published pairing rests on it, and no move of the game is sealed."""
    state = for_act(work, act, Role.ARBITER, article="25.5")
    cited = book(state)
    if act.key not in state.adjourned:
        raise Refused("not_adjourned.in_play", field="board", article=cited.cite("25.5"))
    started = state.rounds[act.round_number - 1]
    draft = state.drafts.get(started.stage)
    published = len(state.rounds_of(started.stage)) + (draft is not None and draft.published)
    if published > started.stage_round:
        raise Refused("paired_on_adjournment", field="board", article=cited.cite("25.5"))
    check_not_shut(work, (act.federation, act.tournament), act.key, cited)
    number, board, game = act.key
    work.record(act.stream, facts.AdjournmentTakenBack(round_number=number, board=board, game=game))


@command(undone_by="order_replay")
@cites("SLSF-G 26", "SLSF-R 27", "DSU 4.9.7", "DSU 4.9.8")
def take_back_replay(work: Work, act: TakeBackReplay) -> None:
    """Until the game has a result or is adjourned. The lot of its colours is drawn once and stays."""
    state = for_act(work, act, Role.ARBITER, article="26")
    article = book(state).cite("26")
    if act.key not in state.replays:
        raise Malformed("no_such_game.further", field="game", article=article)
    if act.key in state.results or act.key in state.adjourned:
        raise Refused("game_played", field="game", article=article)
    number, board, game = act.key
    reason = keep_reason(work, act.reason)
    taken_back = facts.ReplayTakenBack(round_number=number, board=board, game=game, reason=reason)
    work.record(act.stream, taken_back)

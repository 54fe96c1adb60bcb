"""Team events: squads, captains, line-ups, venues (SLSF-G 20, SLSF-R 21)."""

from __future__ import annotations

from events.citing import Clash, Malformed, Refused
from events.work import Work, command
from federation.members.state import slug
from federation.officials.roles import Role
from tournaments import events as facts
from tournaments.commands.barring import check_admitted_today
from tournaments.commands.common import TournamentAct, for_act
from tournaments.commands.entering import check_club
from tournaments.pairing_input import play_of
from tournaments.rules import lots
from tournaments.rules.systems import System
from tournaments.rules.teams import LineupException, Placed, check_captain, check_lineup, chooses_venue
from tournaments.state import Team, Tournament
from tournaments.tournament_book import book

WHO_LEADS = (Role.ARBITER, Role.TOURNAMENT_COMMITTEE)
LARGEST_SQUAD = 40


class EnterTeam(TournamentAct, frozen=True, kw_only=True):
    """Enter a team; its players are entered in the tournament already. `squad` in ranking order."""

    name: str
    squad: tuple[str, ...]
    club: str = ""


class OfTeam(TournamentAct, frozen=True, kw_only=True):
    """An act on one team."""

    team: str


class NameCaptain(OfTeam, frozen=True, kw_only=True):
    """Say who leads a team; `deputed`: the regulations let somebody outside the squad."""

    person: str
    deputed: bool = False


class GrantLineupException(OfTeam, frozen=True, kw_only=True):
    """Let a player sit higher than their rating: swedish_champion or new_strong_player."""

    person: str
    ground: str


class NumberTeams(TournamentAct, frozen=True, kw_only=True):
    """Draw the numbers of the teams by lot, from a seed of 32 hexadecimal digits."""

    seed: str


class SubmitLineup(OfTeam, frozen=True, kw_only=True):
    """Hand in who plays for a team in the next round of a stage, board 1 first."""

    players: tuple[str, ...]
    stage: int = 1


class ChooseVenue(OfTeam, frozen=True, kw_only=True):
    """Say where the team's match of the next round is played."""

    venue: str
    stage: int = 1


@command(undone_by="take_back_team")
def enter_team(work: Work, act: EnterTeam) -> None:
    """SLSF-G 20.4: a team has a fixed squad."""
    state = for_act(work, act, *WHO_LEADS, article="20.4")
    cited, team = book(state).cite("20.4"), slug(act.name)
    if state.team_order:
        raise Refused("drawn.no_team", article=cited)
    if not team:
        raise Malformed("name_missing.team", field="name", article=cited)
    if team in state.teams:
        raise Clash("team_entered", field="name", article=cited)
    taken = {person for other in state.teams.values() for person in other.squad}
    strangers = [person for person in act.squad if person not in state.entries]
    if not act.squad or len(act.squad) > LARGEST_SQUAD or strangers or len(set(act.squad)) < len(act.squad):
        raise Malformed("squad_unreadable", field="squad", article=cited, most=LARGEST_SQUAD)
    check_club(work, act.federation, act.club)
    if taken & set(act.squad):
        raise Clash("in_another_squad", field="squad", article=cited)
    work.record(
        act.stream,
        facts.TeamEntered(team=team, name=" ".join(act.name.split())[:120], squad=act.squad, club=act.club),
    )


def team_of(state: Tournament, team: str) -> Team:
    """The team of this id; Malformed for one that is not entered."""
    found = state.teams.get(team)
    if found is None:
        raise Malformed("no_such_team", field="team", article=book(state).cite("20.4"))
    return found


@command(undone_by="name_captain")
def name_captain(work: Work, act: NameCaptain) -> None:
    """SLSF-G 20.4: a team names one of its members captain, unless the regulations say otherwise."""
    state = for_act(work, act, *WHO_LEADS, article="20.4")
    team = team_of(state, act.team)
    check_captain(act.person, team.squad, book(state), regulations_allow_others=act.deputed)
    if team.captain == act.person:
        raise Refused("appointed.captain", field="person", article=book(state).cite("20.4"))
    work.record(act.stream, facts.CaptainNamed(team=act.team, person=act.person, deputed=act.deputed))


@command(undone_by="take_back_lineup_exception")
def grant_lineup_exception(work: Work, act: GrantLineupException) -> None:
    """SLSF-G 20.2: a Swedish champion and new strong players may sit higher, by the arbiter's leave."""
    state = for_act(work, act, Role.ARBITER, article="20.2")
    grounds = {each.value for each in LineupException if each}
    if act.person not in team_of(state, act.team).squad or act.ground not in grounds:
        raise Malformed("exception_unreadable", field="ground", article=book(state).cite("20.2"))
    work.record(
        act.stream,
        facts.LineupExceptionGranted(team=act.team, person=act.person, ground=act.ground),
    )


@command(final="A lot is drawn once: drawn again, it would be chosen.")
def number_teams(work: Work, act: NumberTeams) -> None:
    """SLSF-G 23: teams are drawn by lot as players are; a team is a seat of the table."""
    state = for_act(work, act, Role.ARBITER, article="23")
    cited = book(state).cite("23")
    if state.team_order:
        raise Refused("drawn.teams", article=cited)
    if not state.drawn:
        raise Refused("not_drawn.players", article=cited)
    match = play_of(state, 1).system == System.MATCH
    order = lots.draw_start_numbers(act.seed, list(state.teams), [], book(state), match=match).order
    work.record(act.stream, facts.TeamsNumbered(seed=act.seed, order=order))


@command(undone_by="submit_lineup")
def submit_lineup(work: Work, act: SubmitLineup) -> None:
    """SLSF-G 20.2, 20.5b: the captain's line-up, in ranking order but for exceptions granted."""
    state = for_act(work, act, *WHO_LEADS, article="20.2")
    team, size = team_of(state, act.team), play_of(state, act.stage).boards_per_team
    cited = book(state)
    if not size:
        raise Refused("no_team_stage", field="team", article=cited.cite("20.2"))
    if len(act.players) != size:
        raise Malformed("lineup_of_other_size", field="lineup", article=cited.cite("20.2"), boards=size)
    _check_there(state, team, act.players)
    check_admitted_today(work, act, state, act.players, field="lineup")
    check_lineup([placed(state, team, person) for person in act.players], team.squad, cited)
    work.record(
        act.stream,
        facts.LineupSubmitted(
            team=act.team,
            stage=act.stage,
            stage_round=len(state.rounds_of(act.stage)) + 1,
            players=act.players,
        ),
    )


def _check_there(state: Tournament, team: Team, players: tuple[str, ...]) -> None:
    """Refuse somebody who has left, as long as others of the squad are there."""
    gone = {state.order[left.start_number - 1] for left in state.left}
    there = [person for person in team.squad if person not in gone]
    if len(gone & set(players)) > max(len(players) - len(there), 0):
        raise Refused("left_already.of_line_up", field="lineup", article=book(state).cite("20.5b"))


def placed(state: Tournament, team: Team, person: str) -> Placed:
    """A player of a line-up with the rating and the exception that count."""
    return Placed(
        player=person,
        rating=state.ratings[person].rating if person in state.ratings else 0,
        exception=LineupException(team.exceptions.get(person, "")),
    )


@command(undone_by="choose_venue")
def choose_venue(work: Work, act: ChooseVenue) -> None:
    """SLSF-G 20.1: the team that is preliminary Black on board 1 says where the match is played."""
    state = for_act(work, act, *WHO_LEADS, article="20.1")
    team_of(state, act.team)
    draft, cited = state.drafts.get(act.stage), book(state)
    side, because = chooses_venue(cited)
    matches = draft.boards if draft else ()
    choosers = {state.team_order[match[side] - 1] for match in matches}
    if act.team not in choosers:
        raise Refused(
            "other_team_chooses",
            field="team",
            article=because.article,
            way_on="" if draft else "pair_the_round_first",
        )
    if not act.venue.strip():
        raise Malformed("venue_missing", field="venue", article=because.article)
    work.record(
        act.stream,
        facts.VenueChosen(
            team=act.team,
            stage=act.stage,
            stage_round=len(state.rounds_of(act.stage)) + 1,
            venue=act.venue.strip()[:120],
        ),
    )

"""Play-offs, and the titles that the executive awards from standing and play-off (DSU 4.2 §36-§37, 4.3)."""

from __future__ import annotations

from events.citing import Clash, Malformed, Refused, cites
from events.work import Work, command
from federation.members.details import check_length
from federation.officials.roles import Role, require
from ratings.championships.commands.arranging import FIRST_YEAR
from ratings.championships.commands.common import (
    GroupAct,
    check_federation,
    group_of,
    standing,
)
from ratings.championships.commands.directing import SETS_RULES, TITLE, directed
from ratings.championships.events import (
    ChampionTitleAwarded,
    PlayoffGamePlayed,
    PlayoffWonByOtherRules,
)
from ratings.championships.play_offs import ORDERS, Outcome, games_between, ladder, outcome
from ratings.championships.state import NO_CHAMPIONSHIP, Championship, evolve
from ratings.register_acts import check_person
from tournaments.commands.common import keep_reason
from tournaments.offices import roles_for
from tournaments.rules.dsu.championships import TABLE
from tournaments.rules.dsu.championships import Championship as Group
from tournaments.rules.dsu.play_offs import Games, check_two
from tournaments.state import Tournament, stream_of
from tournaments.state import evolve as evolve_tournament

SCORES = frozenset({(2, 0), (1, 1), (0, 2)})
LONGEST_REFERENCE = 300


class RecordPlayoffGame(GroupAct, frozen=True, kw_only=True):
    """One game of the printed play-off: its kind, half points of the two, who had Black (0 or 1)."""

    players: tuple[str, str]
    games: str
    half_points: tuple[int, int]
    black: int | None = None


class RecordPlayoffByOtherRules(GroupAct, frozen=True, kw_only=True):
    """Who won a play-off whose rules were set for it, and what those rules were."""

    winner: str
    rules: str


class AwardTitle(GroupAct, frozen=True, kw_only=True):
    """Award the title of a class, as its standing and its play-off give it now."""


class RecordPastChampions(GroupAct, frozen=True, kw_only=True):
    """Champions of a year that this house did not keep. `winner` of the class; `players` who played in it."""

    champions: tuple[str, ...]
    reference: str
    winner: str = ""
    players: tuple[str, ...] = ()


@command(undone_by="take_back_playoff_game")
@cites("DSU 4.2 §36", "DSU 4.2 §37")
def record_playoff_game(work: Work, act: RecordPlayoffGame) -> None:
    """§36: two rapid games, two blitz games, sudden death. §37, for promotion: two and two blitz games."""
    state = directed(work, act)
    group = group_of(act)
    found = _due(work, act, state, group)
    if group not in ORDERS:
        raise Refused("director_sets_play_off", article=TABLE[group].article, field="games")
    check_two(len(found.level), ORDERS[group])
    _check_game(act, found)
    before = games_between(state, group, act.players)
    played = PlayoffGamePlayed(
        group=group.value,
        players=before[0].players if before else act.players,
        games=act.games,
        half_points=act.half_points,
        black=act.black,
    )
    if played.players != act.players:
        raise Malformed("players_turned", field="players", article=TABLE[group].article)
    ladder(ORDERS[group], (*before, played))
    work.record(act.stream, played)


@command(undone_by="take_back_playoff_by_other_rules")
@cites("DSU 4.2 §36", "DSU 4.2 §37", "DSU 4.3.3", "DSU 4.3.4")
def record_playoff_by_other_rules(work: Work, act: RecordPlayoffByOtherRules) -> None:
    """More than two: the executive sets the rules (§36); at rapid chess the director of the tournament."""
    printed = act.group in {group.value for group in ORDERS}
    state = standing(work, act, *roles_for(SETS_RULES), article=TITLE) if printed else directed(work, act)
    group = group_of(act)
    found = _due(work, act, state, group)
    article = TABLE[group].article
    if printed and len(found.level) == 2:  # the book prints how two play it off
        raise Refused("play_off_of_two", article=article)
    if act.winner not in found.level:
        raise Malformed("winner_not_level", field="winner", article=article)
    rules = keep_reason(work, act.rules, *found.level)
    won = PlayoffWonByOtherRules(group=group.value, players=found.level, winner=act.winner, rules=rules)
    work.record(act.stream, won)


@command(undone_by="award_title")
@cites("DSU 4.2 §36", "DSU 4.2 §37", "DSU 4.3.2", "DSU 4.3.3", "DSU 4.3.4")
def award_title(work: Work, act: AwardTitle) -> None:
    """The title goes by the final standing, after the play-off where one decides; the newest award holds."""
    state = standing(work, act, Role.EXECUTIVE_COMMITTEE, article=TITLE)
    group = group_of(act)
    found = _outcome(work, act, state, group)
    article = TABLE[group].article
    if found.play_off_due:
        raise Refused("play_off_due", article=article, players=len(found.level))
    awarded = ChampionTitleAwarded(
        group=group.value,
        title=found.title.name,
        champions=found.champions,
        winner=found.class_winner,
    )
    if state.awards.get(group) == awarded:
        raise Clash("title_awarded.so", field="group", article=article)
    work.record(act.stream, awarded)


@command(undone_by="record_past_champions")
@cites("DSU 4.2 §36", "DSU 4.2 §37", "DSU 4.3.2", "DSU 4.3.3", "DSU 4.3.4")
def record_past_champions(work: Work, act: RecordPastChampions) -> None:
    """Decision: the executive records champions of the past; the next year's places rest on them."""
    require(work, act.federation, Role.EXECUTIVE_COMMITTEE, article=TITLE)
    check_federation(act.federation)
    group = group_of(act)
    article = TABLE[group].article
    _check_past(work, act, group)
    _check_persons(work, act, article)
    reference = check_length(act.reference.strip(), "reference", LONGEST_REFERENCE, article=article)
    if not reference or not (act.champions or act.winner):
        raise Malformed("champions_missing", field="champions" if reference else "reference", article=article)
    awarded = ChampionTitleAwarded(
        group=group.value,
        title=TABLE[group].title,
        champions=act.champions,
        winner=act.winner,
        players=act.players,
        reference=reference,
    )
    work.record(act.stream, awarded)


def _check_past(work: Work, act: RecordPastChampions, group: Group) -> None:
    """A title was won in a year that has come and that this house did not keep. Raises Refused."""
    article = TABLE[group].article
    in_time = FIRST_YEAR <= act.year <= work.today(work.zone).year
    if not TABLE[group].title or not in_time:
        raise Malformed(
            "no_title.that_year", field="group" if in_time else "year", article=article, year=act.year
        )
    if work.fold(act.stream, NO_CHAMPIONSHIP, evolve).set_up is not None:
        raise Refused("championship_kept_here", field="year", article=article, year=act.year)


def _check_persons(work: Work, act: RecordPastChampions, article: str) -> None:
    """Everybody named is registered, and no champion is named twice. Raises Malformed."""
    for field, persons in (("champions", act.champions), ("winner", (act.winner,)), ("players", act.players)):
        for person in filter(None, persons):
            check_person(work, person, article, field)
    if len({*act.champions}) < len(act.champions):
        raise Malformed("champion_twice", field="champions", article=article)


def _outcome(work: Work, act: GroupAct, state: Championship, group: Group) -> Outcome:
    """How the class ended. Raises Refused while it is not played out, Malformed where it has no title."""
    tournament = state.tournaments.get(group, "")
    played = work.fold(stream_of(act.federation, tournament), Tournament(), evolve_tournament)
    if not tournament or not played.finished:
        raise Refused("class_not_finished", field="group", article=TABLE[group].article)
    return outcome(group, state, played)


def _due(work: Work, act: GroupAct, state: Championship, group: Group) -> Outcome:
    """The outcome, if a play-off is due in it."""
    found = _outcome(work, act, state, group)
    if not found.play_off_due:
        raise Refused("no_play_off_due", article=TABLE[group].article)
    return found


def _check_game(act: RecordPlayoffGame, found: Outcome) -> None:
    article = ORDERS[found.group].article
    if {*act.players} != {*found.level}:
        raise Malformed("not_level.two", field="players", article=article)
    if act.games not in set(Games) or act.half_points not in SCORES or act.black not in (None, 0, 1):
        raise Malformed("no_such_game.play_off", field="half_points", article=article)

"""Protests, lodged and decided (SLSF-G 18.1i, 20.7; SLSF-R 19.1i, 21.7)."""

from __future__ import annotations

from events.citing import Malformed, NotAllowed, Refused
from events.work import Work, command
from federation.books import federation as federation_of
from federation.identity.preconditions import numbers_of, numbers_of_actor
from federation.officials.roles import Role
from tournaments import events as facts
from tournaments.commands.common import TournamentAct, folded, for_act, keep_reason, refuse_own_game
from tournaments.rules.disputes import check_in_time
from tournaments.rules.protests import check_decider, check_known, check_protest
from tournaments.state import GameKey, Protest, Tournament
from tournaments.tournament_book import book

WHO_LEADS = (Role.ARBITER, Role.TOURNAMENT_COMMITTEE)
NO_GAME = (0, 0, 0)


class LodgeProtest(TournamentAct, frozen=True, kw_only=True):
    """Lodge a protest; in team events `person` is the captain of `team`. About a game, or about none (0)."""

    person: str
    words: str
    team: str = ""
    in_writing: bool = True
    of_round: int = 0
    of_board: int = 0
    of_game: int = 0

    @property
    def about(self) -> GameKey:
        """The game, `NO_GAME` for none."""
        return self.of_round, self.of_board, self.of_game


class DecideProtest(TournamentAct, frozen=True, kw_only=True):
    """Decide on a protest, with reasons."""

    protest: int
    upheld: bool
    words: str


class ReopenProtest(TournamentAct, frozen=True, kw_only=True):
    """Take the decision on a protest back, with a reason."""

    protest: int
    reason: str


@command(undone_by="decide_protest")
def lodge_protest(work: Work, act: LodgeProtest) -> None:
    """SLSF-G 18.1i, 20.7: while it is played; in team events the captain alone, preferably in writing.

    The player lodges it themself, or who hears of it at the boards takes it down.
    """
    state = _for_protest(work, act)
    cited, team = book(state), state.teams.get(act.team)
    check_known(cited)
    check_in_time(cited, finished=state.finished or state.cancelled)
    check_protest(
        by_captain=bool(team and team.captain == act.person),
        team_event=bool(state.teams),
        in_writing=act.in_writing,
        book=cited,
    )
    if act.person not in state.entries and not (team and team.captain == act.person):
        raise Malformed("not_a_participant", field="person", article=cited.cite("20.7"))
    _check_game(state, act)
    _check_lodged_for_oneself(work, state, act)
    _check_not_open(work, state, act)
    number, board, game = act.about
    work.record(
        act.stream,
        facts.ProtestLodged(
            protest=len(state.protests) + 1,
            person=act.person,
            team=act.team,
            in_writing=act.in_writing,
            words=keep_reason(work, act.words, act.person),
            round_number=number,
            board=board,
            game=game,
        ),
    )


def _for_protest(work: Work, act: LodgeProtest) -> Tournament:
    """The tournament, for an arbiter, and for whoever protests themself. Raises NotAllowed."""
    try:
        return for_act(work, act, *WHO_LEADS, article="20.7")
    except NotAllowed:
        if act.person not in numbers_of_actor(work):
            raise
    work.zone = federation_of(act.federation).zone  # whoever protests themself was asked for no role
    return folded(work, act)


def _check_game(state: Tournament, act: LodgeProtest) -> None:
    number, board, game = act.about
    if act.about == NO_GAME:
        return
    there = 1 <= number <= len(state.rounds) and 1 <= board <= len(state.rounds[number - 1].boards)
    if not there or game not in state.games_of_board(number, board):
        raise Malformed("no_such_game", field="of_round", article=book(state).cite("18.1i"))


def _check_lodged_for_oneself(work: Work, state: Tournament, act: LodgeProtest) -> None:
    """Raises Refused ("not_your_game"): who protests themself does so about an own game or one of the team's.

    What somebody saw at another board they tell the arbiter, who takes it down.
    """
    own = {*numbers_of_actor(work)}
    if act.about == NO_GAME or act.person not in own:
        return
    team = state.teams.get(act.team)
    if {*own, *(team.squad if team else ())}.isdisjoint(state.persons_at(act.about)):
        raise Refused("not_your_game", field="of_round", article=book(state).cite("18.1i"))


def _check_not_open(work: Work, state: Tournament, act: LodgeProtest) -> None:
    """Raises Refused ("protest_open"): one of the same person about the same game is still to be decided.

    About no single game an arbiter may take down several: they can be about different things.
    """
    same = {*numbers_of(work, act.person)}
    if act.about == NO_GAME and same.isdisjoint(numbers_of_actor(work)):
        return
    for number, each in state.protests.items():
        if not each.decided and each.game == act.about and each.person in same:
            cited = book(state).cite("18.1i")
            raise Refused("protest_open", field="of_round", article=cited, protest=number)


@command(undone_by="reopen_protest")
def decide_protest(work: Work, act: DecideProtest) -> None:
    """SLSF-G 18.1i, 20.7: the arbiter examines conflicts and decides, though no own one.

    Decision: the arbiter who took the protest down may decide on it: it is lodged with the arbiter (20.7),
    who decides. The result or measure that follows from it is an act of its own.
    """
    state = for_act(work, act, Role.ARBITER, article="20.7")
    protest = _protest(state, act.protest, decided=False)
    squad = state.teams[protest.team].squad if protest.team in state.teams else ()
    check_decider(book(state), protesting=(protest.person, *squad), deciding=numbers_of_actor(work))
    if protest.game != NO_GAME:
        refuse_own_game(work, state, protest.game)
    words = keep_reason(work, act.words, protest.person)
    work.record(act.stream, facts.ProtestDecided(protest=act.protest, upheld=act.upheld, words=words))


@command(undone_by="decide_protest")
def reopen_protest(work: Work, act: ReopenProtest) -> None:
    """A decision taken down wrongly, or given on what turned out otherwise; until the report is filed.

    What followed from it stands: a result that was corrected is corrected again.
    """
    state = for_act(work, act, Role.ARBITER, article="20.7")
    protest = _protest(state, act.protest, decided=True)
    if state.filed:
        raise Refused("report_filed", field="protest", article=book(state).cite("18.1i"))
    reason = keep_reason(work, act.reason, protest.person)
    work.record(act.stream, facts.ProtestReopened(protest=act.protest, reason=reason))


def _protest(state: Tournament, number: int, *, decided: bool) -> Protest:
    """The protest of this number, decided or not yet. Raises Malformed."""
    protest = state.protests.get(number)
    if protest is None or protest.decided is not decided:
        raise Malformed(
            "not_decided" if decided else "no_open_protest",
            field="protest",
            article=book(state).cite("18.1i"),
        )
    return protest

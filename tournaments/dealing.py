"""From the state of a tournament and its fund to who has which prize: the same for acts, pages and paper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tournaments.events.prizes import Awarded, Fund, PrizeList
from tournaments.pairing_input import play_of
from tournaments.rules.books import Book
from tournaments.rules.citations import Rule
from tournaments.rules.prize_lists import Asked, Contender, Dealt, PrizesOf, deal, is_asked_for
from tournaments.rules.prizes import Division, usual_division
from tournaments.rules.systems import KNOCK_OUTS, System
from tournaments.rules.tiebreaks.ladders import Ladder
from tournaments.rules.tiebreaks.ranking import Placing
from tournaments.standings import Line, TeamLine, stage_standings, team_lines
from tournaments.state import Tournament
from tournaments.tournament_book import book

Births = Mapping[str, int]
"""Years of birth by person, as the register knows them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """By what the money is divided, and the paragraph that says so."""

    division: Division
    article: str


def division_of(state: Tournament, stage: int, cited: Book, asked: str = "") -> Way:
    """As asked for, else as the regulations say, else as the book does; knock-outs pay by place."""
    system = play_of(state, stage).system
    if system in KNOCK_OUTS:
        return Way(division=Division.BY_CORRECTION, article=cited.cite("26"))
    if asked in set(Division):
        return Way(division=Division(asked), article=cited.cite("17.1d"))
    shared = play_of(state, stage).cash_shared
    if shared is not None:
        division = Division.SHARED if shared else Division.BY_CORRECTION
        return Way(division=division, article=cited.cite(Rule.TROPHIES))
    if not cited.says(Rule.CORRECTION_AND_CASH):
        # the other books say nothing of money: it goes by place, those who share one share it
        return Way(division=Division.BY_CORRECTION, article=cited.cite("17.1d"))
    if system == System.FIDE_1998:
        # FIDE's rules of 1998 are cited as the Danish book prints them, whoever plays by them
        return Way(division=Division.SHARED, article="DSU 4.9.5 F10")
    usual = usual_division(round_robin=system == System.ROUND_ROBIN)
    return Way(division=usual, article=cited.cite(Rule.TROPHIES))


def dealt_of(state: Tournament, fund: Fund, births: Births, asked: str = "") -> tuple[Dealt, ...]:
    """Each list of the fund, dealt out by the standings as they are."""
    return deal([_prizes_of(state, each, births, asked) for each in fund.lists], fund.choosing)


def _prizes_of(state: Tournament, prizes: PrizeList, births: Births, asked: str) -> PrizesOf:
    by = division_of(state, prizes.stage, book(state), asked)
    return PrizesOf(
        amounts=[each.amount for each in prizes.prizes],
        things=[each.thing for each in prizes.prizes],
        placings=[
            placing_of(line)
            for line in lines_of(state, prizes.stage)
            if is_asked_for(_contender(state, winner_of(line), births), _asked(prizes))
        ],
        division=by.division,
        article=by.article,
    )


def _contender(state: Tournament, player: str, births: Births) -> Contender:
    stated = state.ratings.get(player)
    return Contender(
        born=births.get(player, 0),
        club=state.entries.get(player, ""),
        rating=stated.rating if stated else 0,
    )


def _asked(prizes: PrizeList) -> Asked:
    return Asked(
        born_from=prizes.born_from,
        born_to=prizes.born_to,
        club=prizes.club,
        rating_from=prizes.rating_from,
        rating_to=prizes.rating_to,
        unrated=prizes.unrated,
    )


def awards_of(dealt: Sequence[Dealt]) -> tuple[Awarded, ...]:
    """What each winner has, list by list from the first place down; no thing that several are level for."""
    return tuple(each for number, one in enumerate(dealt, start=1) for each in _awards(number, one))


def _awards(number: int, dealt: Dealt) -> Iterator[Awarded]:
    things = {each.players[0]: each.name for each in dealt.trophies if len(each.players) == 1}
    for award in dealt.payment.awards:
        if award.amount or award.player in things:
            yield Awarded(
                winner=award.player,
                prize_list=number,
                place=award.place,
                first=award.first,
                last=award.last,
                amount=award.amount,
                thing=things.get(award.player, ""),
            )


def lines_of(state: Tournament, stage: int) -> list[Line | TeamLine]:
    """Everybody with a place, from the first down; who was struck has none."""
    if play_of(state, stage).boards_per_team:
        return list(team_lines(state, stage))
    return [line for line in stage_standings(state, stage) if not line.struck]


def winner_of(line: Line | TeamLine) -> str:
    """Whose line it is: a person, in team events a team."""
    return line.team if isinstance(line, TeamLine) else line.person


def placing_of(line: Line | TeamLine) -> Placing:
    """A line with play-offs in it as the rules take it: who, which place, the score that comes first."""
    score = line.values[0][1] if line.values else str(line.half_points if isinstance(line, Line) else 0)
    return Placing(
        player=winner_of(line),
        place=line.place,
        shared=line.shared,
        decided_by=line.decided_by,
        measured=(score,),
        ladder=Ladder(steps=(), shared=line.decided_by),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """What somebody was awarded in all, and what they would have by now; in the smallest coin, and things."""

    winner: str
    awarded: int
    due: int
    gives_back: tuple[str, ...]
    receives: tuple[str, ...]

    @property
    def repays(self) -> int:
        """What they have too much, 0 for nothing."""
        return max(self.awarded - self.due, 0)

    @property
    def is_owed(self) -> int:
        """What they have too little, 0 for nothing."""
        return max(self.due - self.awarded, 0)


def differences(awarded: Sequence[Awarded], due: Sequence[Awarded]) -> list[Difference]:
    """Who would repay, and who is owed, if the prizes were awarded now; in the order of the award."""
    winners = dict.fromkeys(each.winner for each in (*awarded, *due))
    found = []
    for winner in winners:
        had = [each for each in awarded if each.winner == winner]
        has = [each for each in due if each.winner == winner]
        old, new = _things(had), _things(has)
        differs = Difference(
            winner=winner,
            awarded=sum(each.amount for each in had),
            due=sum(each.amount for each in has),
            gives_back=tuple(thing for thing in old if thing not in new),
            receives=tuple(thing for thing in new if thing not in old),
        )
        if differs.awarded != differs.due or differs.gives_back or differs.receives:
            found.append(differs)
    return found


def _things(awards: Sequence[Awarded]) -> list[str]:
    return [each.thing for each in awards if each.thing]

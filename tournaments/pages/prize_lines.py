"""Who gets what of each list of prizes, in words: as the standings would pay today, or as it was awarded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from uuid import UUID

from django.utils.translation import gettext as _

from events.citing import Because
from events.names import NOT_IN_THE_REGISTER
from federation.pages.explanations import sentence
from tournaments.dealing import Way, division_of
from tournaments.events.prizes import Awarded, Fund, PrizeList, PrizesAwarded
from tournaments.pages.frame import Frame
from tournaments.pages.prize_text import money, money_and_things
from tournaments.pairing_input import play_of
from tournaments.rules.prize_lists import Dealt
from tournaments.rules.prizes import Division


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """One step of how a sum came about, and its paragraph."""

    text: str
    article: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AwardLine:
    """What one player, or team, gets of one list; `amount` in the smallest coin, `money` with things."""

    place: int
    name: str
    address: str
    amount: int
    money: str
    open: bool
    reasons: list[Reason]
    of_list: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListShown:
    """A list of prizes: whom it is for, what it holds, and who gets what of it.

    level  things for which several are level, and who
    """

    name: str
    asks: str
    holds: list[str]
    fund: str
    by: Way
    in_teams: bool
    awards: Sequence[AwardLine] = ()
    left_over: str = ""
    still_open: bool = False
    level: Sequence[tuple[str, str]] = ()

    @property
    def shares(self) -> bool:
        """Whether players level on points share the money."""
        return self.by.division is Division.SHARED


def lists_stated(frame: Frame, fund: Fund, asked: str = "") -> list[ListShown]:
    """What each list of a fund holds, and for whom."""
    return [_stated(frame, each, asked) for each in fund.lists]


def _stated(frame: Frame, prizes: PrizeList, asked: str) -> ListShown:
    federation = frame.kept.federation
    return ListShown(
        name=prizes.name,
        asks=asks(frame, prizes),
        holds=[money_and_things(each.amount, [each.thing], federation) for each in prizes.prizes],
        fund=money(prizes.total, federation) if prizes.total else "",
        by=division_of(frame.state, prizes.stage, frame.book, asked),
        in_teams=bool(play_of(frame.state, prizes.stage).boards_per_team),
    )


def lists_dealt(frame: Frame, fund: Fund, dealt: Sequence[Dealt], asked: str = "") -> list[ListShown]:
    """Each list of a fund as the standings would pay it today."""
    return [
        _dealt(frame, prizes, one, shown)
        for prizes, one, shown in zip(fund.lists, dealt, lists_stated(frame, fund, asked), strict=True)
    ]


def _dealt(frame: Frame, prizes: PrizeList, one: Dealt, shown: ListShown) -> ListShown:
    federation, names = frame.kept.federation, names_of(frame, prizes.stage)
    left_over = one.payment.left_over
    return replace(
        shown,
        awards=list(_lines(frame, prizes, one, names)),
        left_over=money(left_over, federation) if left_over else "",
        still_open=one.open,
        level=[(each.name, ", ".join(names[who] for who in each.players)) for each in one.undecided],
    )


def _lines(frame: Frame, prizes: PrizeList, dealt: Dealt, names: Mapping[str, str]) -> Iterator[AwardLine]:
    federation = frame.kept.federation
    things = {each.players[0]: each.name for each in dealt.trophies if len(each.players) == 1}
    for award in dealt.payment.awards:
        thing = things.get(award.player, "")
        if award.amount or thing:
            yield AwardLine(
                place=award.place,
                name=names[award.player],
                address=_address(frame, prizes.stage, award.player),
                amount=award.amount,
                money=money_and_things(award.amount, [thing], federation),
                open=award.open,
                reasons=[_told(step, frame) for step in award.trace],
                of_list=prizes.name,
            )


def lists_awarded(frame: Frame, fund: Fund, award: PrizesAwarded) -> list[ListShown]:
    """Each list of a fund as it was awarded."""
    found = []
    for number, shown in enumerate(lists_stated(frame, fund), start=1):
        prizes = fund.lists[number - 1]
        names = names_of(frame, prizes.stage)
        awards = [each for each in award.awards if each.prize_list == number]
        left_over = prizes.total - sum(each.amount for each in awards)
        found.append(
            replace(
                shown,
                awards=[_awarded(frame, prizes, each, names) for each in awards],
                left_over=money(left_over, frame.kept.federation) if left_over else "",
            )
        )
    return found


def _awarded(frame: Frame, prizes: PrizeList, each: Awarded, names: Mapping[str, str]) -> AwardLine:
    """A line of the award; who left the tournament's lists since stands by the label of who is not known."""
    federation, unknown = frame.kept.federation, str(NOT_IN_THE_REGISTER)
    together = sum(prize.amount for prize in prizes.prizes[each.first - 1 : each.last])
    article = division_of(frame.state, prizes.stage, frame.book).article
    code = "prizes.place" if each.first == each.last else "prizes.shared"
    step = Because(article, code, (together, each.first, each.last, each.amount))
    return AwardLine(
        place=each.place,
        name=names.get(each.winner, unknown),
        address=_address(frame, prizes.stage, each.winner) if each.winner in names else "",
        amount=each.amount,
        money=money_and_things(each.amount, [each.thing], federation),
        open=False,
        reasons=[_told(step, frame)],
        of_list=prizes.name,
    )


def names_of(frame: Frame, stage: int) -> dict[str, str]:
    """Names of all who can win in a stage, in team events of teams."""
    if play_of(frame.state, stage).boards_per_team:
        return {team: each.name for team, each in frame.state.teams.items()}
    members = frame.members(UUID(person) for person in (*frame.state.entries, *frame.state.order))
    return {str(person): member.name for person, member in members.items()}


def _address(frame: Frame, stage: int, winner: str) -> str:
    return "" if play_of(frame.state, stage).boards_per_team else f"/members/{winner}/"


def asks(frame: Frame, prizes: PrizeList) -> str:
    """Whom a list is for, in words; "" for everybody of the only group."""
    return ", ".join(filter(None, _asks(frame, prizes)))


def _asks(frame: Frame, prizes: PrizeList) -> Iterator[str]:
    planned = frame.state.stages.get(prizes.stage)
    if len(frame.state.stages) > 1 and planned:
        yield planned.name or _("Stage %(number)s") % {"number": prizes.stage}
    if prizes.by_age:
        years = {"first": prizes.born_from, "last": prizes.born_to}
        yield (
            _between(
                (prizes.born_from, prizes.born_to),
                _("born %(first)s to %(last)s"),
                _("born %(first)s or later"),
                _("born %(last)s or earlier"),
            )
            % years
        )
    if prizes.club:
        yield frame.clubs.get(prizes.club, prizes.club)
    if prizes.rating_from or prizes.rating_to:
        ratings = {"first": prizes.rating_from, "last": prizes.rating_to}
        yield (
            _between(
                (prizes.rating_from, prizes.rating_to),
                _("rating %(first)s to %(last)s"),
                _("rating %(first)s or more"),
                _("rating %(last)s or less"),
            )
            % ratings
        )
    if prizes.unrated:
        yield _("those without a rating")


def _between(bounds: tuple[int, int], both: str, first: str, last: str) -> str:
    if all(bounds):
        return both
    return first if bounds[0] else last


def _told(step: Because, frame: Frame) -> Reason:
    """One step in words."""

    def coins(amount: object) -> str:
        return money(int(str(amount)), frame.kept.federation)

    return Reason(text=sentence(step, {"money": coins}), article=step.article)

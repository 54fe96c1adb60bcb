"""What is printed of results: standings, who met whom, round cards, prizes with receipts, diplomas."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.dealing import dealt_of
from tournaments.models import GameRow
from tournaments.pages.cards import Card, cards
from tournaments.pages.cross import (
    Cell,
    Met,
    by_rounds,
    cross_table,
    crosses,
    meetings_to_come,
    table_by_rounds,
)
from tournaments.pages.play import seats_by_person
from tournaments.pages.prize_lines import ListShown, lists_awarded, lists_dealt
from tournaments.pages.prizes import prizes_then
from tournaments.pages.standings import StandingLine
from tournaments.paper.after_round import standings_after
from tournaments.paper.asked import Asked
from tournaments.paper.people import Listed, listed
from tournaments.paper.sheets import LINES, Sheet, in_lines, stacked

CARDS_ON_A4 = 8
RECEIPTS_ON_A4 = 3
DIPLOMAS = 3
MOST_DIPLOMAS = 300


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranked:
    """A line of the standings with its name, and its cells of the cross table."""

    line: StandingLine
    who: Listed
    club: str = ""
    cells: Sequence[Cell | Met] = ()


def ranked(asked: Asked) -> list[Ranked]:
    """Everybody in the standings after the round, those whose results were struck last."""
    found = standings_after(asked)[0].everybody
    known = listed(line.row.person for line in found)
    clubs = {entry.person: entry.club for entry in asked.entries}
    return [
        Ranked(
            line=line,
            who=known[line.row.person],
            club=asked.frame.clubs.get(club, club),
        )
        for line in found
        for club in [clubs.get(line.row.person, "")]
    ]


def standings_document(asked: Asked) -> list[Sheet]:
    """The standings after the round."""
    return in_lines(ranked(asked), LINES["standings"])


def cross_document(asked: Asked) -> list[Sheet]:
    """The grid of a round robin, else round by round; as far as it is played now."""
    return in_lines(crossed(asked), LINES["cross"])


def crossed(asked: Asked) -> list[Ranked]:
    """The lines of the standings, each with its cells."""
    stage, frame = asked.stage, asked.frame
    found = ranked(asked)
    order = [each.line.row.person for each in found]
    games = frame.rows(GameRow, stage=stage.number) if stage.several else frame.rows(GameRow)
    entries = {entry.person: entry for entry in asked.entries}
    cells: Sequence[Sequence[Cell | Met]] = []
    if crosses(stage):
        to_come = meetings_to_come(stage, seats_by_person(frame, stage, entries), frame.book)
        left = {entry.person for entry in asked.entries if entry.left}
        cells = cross_table(order, games, to_come, left)
    elif by_rounds(stage):
        cells = table_by_rounds(stage, order, games, entries, frame.beside.byes)
    return [
        Ranked(line=each.line, who=each.who, club=each.club, cells=row)
        for each, row in zip(found, cells, strict=False)
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedCard:
    """A round card with the name on it."""

    card: Card
    name: str


def cards_document(asked: Asked) -> list[Sheet]:
    """A round card for everybody, by start number."""
    entries = {entry.start_number: entry for entry in asked.entries}
    found = list(cards(asked.frame, asked.stage, entries))
    known = listed(card.person for card in found)
    return stacked([NamedCard(card=card, name=known[card.person].name) for card in found], CARDS_ON_A4)


def prize_lists(asked: Asked) -> list[ListShown]:
    """Each list of the fund with who has what of it: as awarded, else as the standings would pay it."""
    frame, prizes = asked.frame, prizes_then(asked.frame)
    if prizes.fund is None:
        return []
    if prizes.award is not None:
        return lists_awarded(frame, prizes.fund, prizes.award)
    if not frame.state.rounds or any(each.by_age for each in prizes.fund.lists):
        return []
    return lists_dealt(frame, prizes.fund, dealt_of(frame.state, prizes.fund, {}))


def awarded(asked: Asked) -> bool:
    """Whether the prizes are awarded."""
    return prizes_then(asked.frame).award is not None


def prizes_document(asked: Asked) -> list[Sheet]:
    """Who gets what, list after list."""
    return in_lines([line for each in prize_lists(asked) for line in each.awards], LINES["prizes"])


def receipts_document(asked: Asked) -> list[Sheet]:
    """A receipt for each prize of the award."""
    lines = [line for each in prize_lists(asked) for line in each.awards] if awarded(asked) else []
    return stacked(lines, RECEIPTS_ON_A4)


def diplomas_document(asked: Asked) -> list[Sheet]:
    """A diploma for each of the first places, as many as the address says."""
    wanted = asked.request.GET.get("places", "")
    most = int(wanted) if wanted.isdecimal() and 0 < int(wanted[:4]) <= MOST_DIPLOMAS else DIPLOMAS
    placed = [each for each in ranked(asked) if not each.line.row.struck and each.line.row.place <= most]
    return in_lines(placed, 1)

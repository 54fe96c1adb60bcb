"""What everybody would get: prizes shared over the standings by the book (DSU 4.1.3 §24, 4.9.10)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.formats import get_format

from events.citing import Because, Malformed
from federation.books import federation as federation_of
from federation.pages.explanations import sentence
from federation.pages.formatting import thousands
from federation.pages.refusals import words
from tournaments.pages.frame import Frame, frame_of
from tournaments.pages.stage import Shown, chosen
from tournaments.pairing_input import play_of
from tournaments.rules.books import Book
from tournaments.rules.citations import Rule
from tournaments.rules.prizes import Division, pay, trophies, usual_division
from tournaments.rules.systems import KNOCK_OUTS, System
from tournaments.rules.tiebreaks import Ladder, Placing
from tournaments.standings import Line, TeamLine, stage_standings, team_lines
from tournaments.state import Tournament

MOST_PRIZES = 200
HIGHEST_PRIZE = 10**12
COIN = 100
"""How many of the smallest coin make one of a federation's money."""
AMOUNT = re.compile(r"(?P<whole>[0-9]{1,13})([.,](?P<rest>[0-9]{1,2}))?")
BETWEEN = re.compile(r"[;\n]|,\s")


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """One step of how a sum came about, and its paragraph."""

    text: str
    article: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AwardLine:
    """What one player, or team, gets; `amount` in the smallest coin."""

    place: int
    name: str
    address: str
    amount: int
    money: str
    open: bool
    reasons: list[Reason]


class Shares(TypedDict):
    """What is shared out: who gets something, the whole sum, and what no one gets."""

    awards: list[AwardLine]
    fund: str
    left_over: str
    still_open: bool
    preliminary: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """By what the money is divided here, and the paragraph that says so."""

    division: Division
    article: str


def prizes_page(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Nothing is recorded: whoever asks names the prizes."""
    frame = frame_of(request, federation, tournament)
    stage, stages = chosen(request, frame)
    asked = request.GET.get("prizes", "")
    cups = [each.strip() for each in request.GET.get("trophies", "").split(";") if each.strip()]
    by = division_of(frame.state, stage, request.GET.get("division", ""), frame.book)
    context: dict[str, object] = {
        "stage": stage,
        "all_stages": stages if stage.several else [],
        "asked": asked,
        "trophies_asked": "; ".join(cups),
        "by": by,
        "may_share": not stage.knocks_out,
        "money": federation_of(federation).money,
        "example": f"1500; 1000{_decimal_sign()}50; 500",
        "stated": frame.row.regulations.get("prizes", ""),
        "stated_article": frame.book.cite("17.1d"),
        "trophies_article": frame.book.cite(Rule.TROPHIES),
    }
    context["refusal"] = None
    if asked.strip() and stage.started:
        try:
            context.update(shared_out(frame, stage, amounts(asked), by))
        except Malformed as malformed:
            context["refusal"] = words(malformed)
    if cups and stage.started:
        context["trophies"] = trophies_won(frame, stage, cups[:MOST_PRIZES])
    return render(request, "tournaments/prizes.html", frame.context("prizes") | context)


def amounts(text: str) -> list[int]:
    """Amounts in the smallest coin, from the first place down, between semicolons, lines, or a comma and a
    space. Two decimals after a comma or a point, as the reader writes them; spaces part thousands.

    Malformed (field "prizes"): anything else, or too many or too large ones.
    """
    parts = [re.sub(r"\s", "", part) for part in BETWEEN.split(text.replace("\r", "\n"))]
    found = [AMOUNT.fullmatch(part) for part in parts if part]
    sums = [_in_coins(each) for each in found if each]
    if None in found or len(sums) > MOST_PRIZES or any(each > HIGHEST_PRIZE for each in sums):
        raise Malformed("prizes_unreadable", field="prizes", most=MOST_PRIZES)
    return sums


def _in_coins(amount: re.Match[str]) -> int:
    return int(amount["whole"]) * COIN + int((amount["rest"] or "").ljust(2, "0"))


def division_of(state: Tournament, stage: Shown, asked: str, book: Book) -> Way:
    """As asked for, else as the regulations say, else as the book does; knock-outs pay by place."""
    if stage.system in KNOCK_OUTS:
        return Way(division=Division.BY_CORRECTION, article=book.cite("26"))
    if asked in set(Division):
        return Way(division=Division(asked), article=book.cite("17.1d"))
    shared = play_of(state, stage.number).cash_shared
    if shared is not None:
        division = Division.SHARED if shared else Division.BY_CORRECTION
        return Way(division=division, article=book.cite(Rule.TROPHIES))
    if not book.says(Rule.CORRECTION_AND_CASH):
        # the other books say nothing of money: it goes by place, those who share one share it
        return Way(division=Division.BY_CORRECTION, article=book.cite("17.1d"))
    if stage.system == System.FIDE_1998:
        # FIDE's rules of 1998 are cited as the Danish book prints them, whoever plays by them
        return Way(division=Division.SHARED, article="DSU 4.9.5 F10")
    usual = usual_division(round_robin=stage.system == System.ROUND_ROBIN)
    return Way(division=usual, article=book.cite(Rule.TROPHIES))


def shared_out(frame: Frame, stage: Shown, prizes: Sequence[int], by: Way) -> Shares:
    """Sums of money over the standings of a stage."""
    lines = _lines(frame.state, stage)
    payment = pay(prizes, [_placing(line) for line in lines], by.division, by.article)
    names = _names(frame, stage, lines)
    by_name = {_key(line): line for line in lines}
    awards = [
        AwardLine(
            place=by_name[award.player].place,
            name=names[award.player],
            address="" if stage.in_teams else f"/members/{award.player}/",
            amount=award.amount,
            money=_money(award.amount, frame.row.federation),
            open=award.open,
            reasons=[_told(step, frame) for step in award.trace],
        )
        for award in payment.awards
    ]
    return {
        "awards": [award for award in awards if award.amount],
        "fund": _money(sum(prizes), frame.row.federation),
        "left_over": _money(payment.left_over, frame.row.federation) if payment.left_over else "",
        "still_open": any(award.open and award.amount for award in awards),
        "preliminary": not frame.state.finished,
    }


def trophies_won(frame: Frame, stage: Shown, cups: Sequence[str]) -> list[tuple[str, str]]:
    """Each trophy, which is not shared, with who stands at its place; several while they are level."""
    lines = _lines(frame.state, stage)
    names = _names(frame, stage, lines)
    won = trophies(cups, [_placing(line) for line in lines])
    return [(each.name, ", ".join(names[player] for player in each.players)) for each in won]


def _money(amount: int, federation: str) -> str:
    """150050 of the smallest coin as 1500.50 kr with the reader's decimal sign, 150000 as 1500 kr."""
    whole, rest = divmod(amount, COIN)
    said = f"{thousands(whole)}{_decimal_sign()}{rest:02d}" if rest else thousands(whole)
    return f"{said} {federation_of(federation).money}"


def _decimal_sign() -> str:
    return str(get_format("DECIMAL_SEPARATOR"))


def _lines(state: Tournament, stage: Shown) -> list[Line | TeamLine]:
    """Everybody with a place, from the first down; whoever was struck has none."""
    if stage.in_teams:
        return list(team_lines(state, stage.number))
    return [line for line in stage_standings(state, stage.number) if not line.struck]


def _key(line: Line | TeamLine) -> str:
    return line.team if isinstance(line, TeamLine) else line.person


def _placing(line: Line | TeamLine) -> Placing:
    """A line with play-offs in it as `pay` takes it: who, which place, the score that comes first."""
    score = line.values[0][1] if line.values else str(line.half_points if isinstance(line, Line) else 0)
    return Placing(
        player=_key(line),
        place=line.place,
        shared=line.shared,
        decided_by=line.decided_by,
        measured=(score,),
        ladder=Ladder(steps=(), shared=line.decided_by),
    )


def _names(frame: Frame, stage: Shown, lines: Sequence[Line | TeamLine]) -> dict[str, str]:
    if stage.in_teams:
        return {team: each.name for team, each in frame.state.teams.items()}
    members = frame.members(UUID(_key(line)) for line in lines)
    return {str(person): member.name for person, member in members.items()}


def _told(step: Because, frame: Frame) -> Reason:
    """One step in words."""

    def money(coins: object) -> str:
        return _money(int(str(coins)), frame.row.federation)

    return Reason(text=sentence(step, {"money": money}), article=step.article)

"""Prizes: the fund and what the standings would pay, the award once it is made, and sums that a reader tries.

DSU 4.1.3 §24, 4.9.10; other books say no more than that there are prizes.
"""

from __future__ import annotations

import datetime as dt

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from events.bitemporal_query import asked_times
from events.citing import Malformed
from events.log import read_stream
from federation.books import federation as federation_of
from federation.pages.refusals import words
from tournaments.dealing import awards_of, dealt_of, differences, division_of
from tournaments.events.prizes import Fund, Prize, PrizeList
from tournaments.pages.frame import Frame, frame_of
from tournaments.pages.prize_lines import lists_awarded, lists_dealt, lists_stated
from tournaments.pages.prize_text import MOST_PRIZES, amounts, decimal_sign
from tournaments.pages.stage import Shown, chosen
from tournaments.rules.citations import Rule
from tournaments.state.prizes import NO_PRIZES, Prizes, evolve_prizes, prizes_stream


def prizes_page(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """What can be won and who has it; sums typed here are tried and not recorded."""
    frame = frame_of(request, federation, tournament)
    stage, stages = chosen(request, frame)
    asked, division = request.GET.get("prizes", ""), request.GET.get("division", "")
    cups = [each.strip() for each in request.GET.get("trophies", "").split(";") if each.strip()]
    context: dict[str, object] = {
        "stage": stage,
        "all_stages": stages if stage.several else [],
        "asked": asked,
        "trophies_asked": "; ".join(cups),
        "by": division_of(frame.state, stage.number, frame.book, division),
        "may_share": not stage.knocks_out,
        "money": federation_of(federation).money,
        "example": f"1500; 1000{decimal_sign()}50; 500",
        "stated": frame.row.regulations.get("prizes", ""),
        "stated_article": frame.book.cite(Rule.PRIZES),
        "trophies_article": frame.book.cite(Rule.TROPHIES),
        "preliminary": not frame.state.finished,
        "tries": bool(asked.strip() or cups),
        **_of_fund(frame),
    }
    if stage.started and (asked.strip() or cups):
        try:
            context |= _tried(frame, stage, asked, cups[:MOST_PRIZES], division)
        except Malformed as malformed:
            context["refusal"] = words(malformed)
    return render(request, "tournaments/prizes.html", frame.context("prizes") | context)


def prizes_then(frame: Frame) -> Prizes:
    """The prizes as they stood on the day asked for, up to the event that the page is from."""
    day = asked_times().as_of or dt.date.max
    state = NO_PRIZES
    stream = prizes_stream(frame.kept.federation, frame.kept.tournament)
    for envelope in read_stream(stream, up_to_position=frame.position):
        if envelope.effective_on <= day:
            state = evolve_prizes(state, envelope.event)
    return state


def _of_fund(frame: Frame) -> dict[str, object]:
    """The fund, and who has what of it; by age nobody is named before the award: births are not public."""
    prizes = prizes_then(frame)
    if prizes.fund is None:
        return {}
    said: dict[str, object] = {"fund": prizes.fund, "lists": lists_stated(frame, prizes.fund)}
    if prizes.award is not None:
        return said | {
            "lists": lists_awarded(frame, prizes.fund, prizes.award),
            "awarded": True,
            "differs": differs_since(frame, prizes),
        }
    if frame.state.rounds and not any(each.by_age for each in prizes.fund.lists):
        dealt = dealt_of(frame.state, prizes.fund, {})
        return said | {"lists": lists_dealt(frame, prizes.fund, dealt), "would_pay": True}
    return said


def differs_since(frame: Frame, prizes: Prizes) -> bool:
    """Whether results corrected since the award would pay otherwise; not told of lists by age."""
    if prizes.fund is None or prizes.award is None or any(each.by_age for each in prizes.fund.lists):
        return False
    due = awards_of(dealt_of(frame.state, prizes.fund, {}))
    return bool(differences(prizes.award.awards, due))


def _tried(frame: Frame, stage: Shown, asked: str, cups: list[str], division: str) -> dict[str, object]:
    """Sums and trophies that a reader names, over the standings of a stage."""
    prizes = tuple(Prize(amount=each) for each in amounts(asked))
    tried: dict[str, object] = {}
    if prizes:
        fund = Fund(lists=(PrizeList(prizes=prizes, stage=stage.number),))
        (tried["tried"],) = lists_dealt(frame, fund, dealt_of(frame.state, fund, {}, division), division)
    if cups:
        things = tuple(Prize(thing=each) for each in cups)
        fund = Fund(lists=(PrizeList(prizes=things, stage=stage.number),))
        (shown,) = lists_dealt(frame, fund, dealt_of(frame.state, fund, {}))
        won = [(each.money, each.name) for each in shown.awards] + list(shown.level)
        tried["trophies"] = sorted(won, key=lambda each: cups.index(each[0]))
    return tried

"""Prizes as they are written and read: sums in the money of a federation, things, and both."""

from __future__ import annotations

import re
from collections.abc import Iterable

from django.utils.formats import get_format

from events.citing import Malformed
from federation.books import federation as federation_of
from federation.pages.formatting import thousands
from tournaments.events.prizes import HIGHEST_PRIZE, LONGEST_NAME, Prize

MOST_PRIZES = 200
COIN = 100
"""How many of the smallest coin make one of a federation's money."""
AMOUNT = re.compile(r"(?P<whole>[0-9]{1,13})([.,](?P<rest>[0-9]{1,2}))?")
BETWEEN = re.compile(r"[;\n]|,\s")
BETWEEN_PRIZES = re.compile(r"[;\n]")
AND_A_THING = "+"


def amounts(text: str) -> list[int]:
    """Amounts in the smallest coin, from the first place down, between semicolons, lines, or a comma and a
    space. Two decimals after a comma or a point, as the reader writes them; spaces part thousands.

    Malformed (field "prizes"): anything else, or too many or too large ones.
    """
    parts = [_without_spaces(part) for part in BETWEEN.split(text.replace("\r", "\n"))]
    found = [AMOUNT.fullmatch(part) for part in parts if part]
    sums = [_in_coins(each) for each in found if each]
    if None in found or len(sums) > MOST_PRIZES or any(each > HIGHEST_PRIZE for each in sums):
        raise Malformed("prizes_unreadable", field="prizes", most=MOST_PRIZES)
    return sums


def prizes_of(text: str) -> tuple[Prize, ...]:
    """Prizes from the first down, between semicolons or lines: a sum, a thing, or "500 + Cup".

    A thing begins with no digit, so that a sum with a slip is no thing. Malformed (field "prizes") for it,
    and for too many, too large or too long ones.
    """
    parts = [" ".join(part.split()) for part in BETWEEN_PRIZES.split(text.replace("\r", "\n"))]
    found = [_prize(part) for part in parts if part]
    too_large = any(each.amount > HIGHEST_PRIZE or len(each.thing) > LONGEST_NAME for each in found)
    if len(found) > MOST_PRIZES or too_large:
        raise Malformed("prizes_unreadable.things", field="prizes", most=MOST_PRIZES)
    return tuple(found)


def _prize(part: str) -> Prize:
    sum_of_money, _, thing = part.partition(AND_A_THING)
    amount = AMOUNT.fullmatch(_without_spaces(sum_of_money))
    if amount:
        return Prize(amount=_in_coins(amount), thing=thing.strip())
    if part[:1].isdigit() or not part[:1].isalpha():
        raise Malformed("prizes_unreadable.things", field="prizes", most=MOST_PRIZES)
    return Prize(thing=part)


def _without_spaces(text: str) -> str:
    return re.sub(r"\s", "", text)


def _in_coins(amount: re.Match[str]) -> int:
    return int(amount["whole"]) * COIN + int((amount["rest"] or "").ljust(2, "0"))


def written(prizes: Iterable[Prize]) -> str:
    """Prizes as they are typed: 1500; 1000.50 + Cup; Medal."""
    return "; ".join(_written(each) for each in prizes)


def _written(prize: Prize) -> str:
    whole, rest = divmod(prize.amount, COIN)
    amount = f"{whole}{decimal_sign()}{rest:02d}" if rest else str(whole)
    said = [amount] if prize.amount else []
    return f" {AND_A_THING} ".join([*said, *([prize.thing] if prize.thing else [])])


def money(amount: int, federation: str) -> str:
    """150050 of the smallest coin as 1500.50 kr with the reader's decimal sign, 150000 as 1500 kr."""
    whole, rest = divmod(amount, COIN)
    said = f"{thousands(whole)}{decimal_sign()}{rest:02d}" if rest else thousands(whole)
    return f"{said} {federation_of(federation).money}"


def money_and_things(amount: int, things: Iterable[str], federation: str) -> str:
    """What somebody gets: 1500 kr + Cup."""
    said = [money(amount, federation)] if amount else []
    return f" {AND_A_THING} ".join([*said, *filter(None, things)])


def decimal_sign() -> str:
    """Of the reader's language."""
    return str(get_format("DECIMAL_SEPARATOR"))

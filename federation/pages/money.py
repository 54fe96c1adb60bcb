"""Amounts of money, kept in the smallest coin, as they are written and typed."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from django.utils.formats import number_format
from django.utils.functional import lazy
from django.utils.translation import gettext

from federation.books import FEDERATIONS
from federation.books import federation as federation_of
from federation.pages.typed_decimals import TypedDecimal

EXAMPLE = 12_550


def money(amount: int, federation: str) -> str:
    """An amount in the money of a federation, as it is written: 125 kr or 125.50 kr."""
    return f"{plain(amount)} {federation_of(federation).money}"


def plain(ore: int) -> str:
    """The same without the money: 125 or 125.50, with the reader's sign before the decimals."""
    whole, rest = divmod(ore, 100)
    return number_format(Decimal(ore) / 100, 2) if rest else str(whole)


def _in_money() -> str:
    """How an amount is typed, as the reader's language writes it."""
    return gettext("In the money of the federation, such as 125 or %(amount)s") % {"amount": plain(EXAMPLE)}


IN_MONEY = lazy(_in_money, str)()


def money_of_stream(stream: str) -> str:
    """The money of the federation that a stream belongs to."""
    federation = FEDERATIONS.get(stream.split("/")[1])
    return federation.money if federation else ""


class Amount(TypedDecimal):
    """An amount as it is written, 125 or 125.50; kept in the smallest coin."""

    def __init__(self, **more: Any) -> None:
        super().__init__(min_value=0, max_digits=9, decimal_places=2, **more)

    def clean(self, value: object) -> int | None:
        """In the smallest coin."""
        written = super().clean(value)
        return None if written is None else int(written * 100)

    def prepare_value(self, value: object) -> object:
        """Of the smallest coin, as it is written."""
        if not isinstance(value, int):
            return value
        whole, rest = divmod(value, 100)
        return f"{whole}.{rest:02d}"

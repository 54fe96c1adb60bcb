"""How pages of a pairing write points, the name beside a start number, and the two sides of a board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.template import Library

from federation.pages.explanations import said_points
from tournaments.models import GameRow
from tournaments.sides import Head, sides_of

register = Library()

register.filter("said_points", said_points)


@register.filter
def named(field: forms.BoundField, names: Mapping[int, str]) -> str:
    """The name of the start number that stands in a field, "" for none."""
    number = str(field.value() or "").strip()
    return names.get(int(number), "") if number.isdecimal() and len(number) < 7 else ""


@register.simple_tag
def colours(discipline: str) -> tuple[Head, Head]:
    """The heads of the columns of both sides, from left to right."""
    return sides_of(discipline).heads


@register.filter
def sides(board: Any, discipline: str) -> tuple[object, object]:
    """Who sits at a board, `black` and `white` of whatever shows it, from left to right."""
    return sides_of(discipline).order(board.black, board.white)


@register.filter
def half_points(game: GameRow, discipline: str) -> tuple[int | None, int | None]:
    """What a game gave, from left to right."""
    return sides_of(discipline).order(game.black_half_points, game.white_half_points)

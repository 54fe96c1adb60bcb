"""Addresses of the pages of a paired round, and the step that the desk says is next."""

from __future__ import annotations

from django.urls import reverse

from tests.support import season
from tests.support.swiss import SwissSeason


def desk(page: str, made: SwissSeason, stage: int = 1) -> str:
    return reverse(f"desk-{page}", args=[made.federation, made.tournament, stage])


def public(page: str, made: SwissSeason, *at: int) -> str:
    return reverse(page, args=[made.federation, made.tournament, *(at or (1, 2))])


def step_of(official, made: SwissSeason):
    season.catch_up()
    address = reverse("desk-tournament", args=[made.federation, made.tournament])
    return official.get(address).context["step"]

"""What the heads of answers say: whether anything is new, and how often a reader may still ask."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from math import ceil

from django.utils.translation import get_language
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle, SimpleRateThrottle

from events.bitemporal_query import today
from events.models import Projection
from federation.keeping.release import this_release

RATE, POLICY = "RateLimit", "RateLimit-Policy"


def tag_of(request: Request, projections: Iterable[Projection]) -> str:
    """An entity tag: another one once any projector read on, for another reader, question, day or release."""
    read = sorted((each.name, each.position, each.generation) for each in projections)
    asked = (request.get_full_path(), request.headers.get("Accept", ""), get_language())
    said = repr((read, asked, str(request.user.pk), today(), this_release().code))
    return f'W/"{hashlib.sha256(said.encode()).hexdigest()[:32]}"'


def is_known(request: Request, tag: str) -> bool:
    """Whether the reader holds the answer of this tag already."""
    held = request.headers.get("If-None-Match", "")
    return held.strip() == "*" or tag.removeprefix("W/") in {
        each.strip().removeprefix("W/") for each in held.split(",")
    }


def rates(throttles: Sequence[BaseThrottle]) -> dict[str, str]:
    """The limit that is nearest (draft-ietf-httpapi-ratelimit-headers); nothing for who has none."""
    counted = [
        each for each in throttles if isinstance(each, SimpleRateThrottle) and hasattr(each, "history")
    ]
    if not counted:
        return {}
    nearest = min(counted, key=_left)
    history: list[float] = nearest.history
    most, span = _limit(nearest)
    seconds = ceil(span - (nearest.now - history[-1])) if history else span
    return {
        POLICY: f'"{nearest.scope}";q={most};w={span}',
        RATE: f'"{nearest.scope}";r={_left(nearest)};t={max(seconds, 0)}',
    }


def _left(throttle: SimpleRateThrottle) -> int:
    return max(_limit(throttle)[0] - len(throttle.history), 0)


def _limit(throttle: SimpleRateThrottle) -> tuple[int, int]:
    """How many requests, in how many seconds."""
    most, span = throttle.parse_rate(throttle.rate)
    return most or 0, span or 0

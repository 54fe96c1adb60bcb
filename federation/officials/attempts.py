"""Wrong passwords: how long the next one waits. Each failure doubles the pause, up to a quarter of an hour.

Counted are a name at an address; a browser that signed in as this name before counts apart, so that no
stranger slows down who sits where they always sit, and no name those of others at its address: a hall has one
address for everybody. Fifty failures in an hour, wherever they come from, close a name to passwords typed in
unknown browsers, as a guesser with many addresses would else have no pause; a passkey, a known browser and
a mailed link, which makes one, stay open. An attempt counts as failed from its beginning until it succeeds:
many at once win nothing. How many an address may begin in a minute is allauth's count (ACCOUNT_RATE_LIMITS).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import NamedTuple

from allauth.core.internal.ratelimit import get_ip
from django.conf import settings
from django.core.cache import cache
from django.core.exceptions import ValidationError
from django.db import connection, transaction
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from events import clock
from federation.officials.known_browsers import browser_of

LONGEST = 900
DAY = 86_400
MINUTE = 60


class Count(NamedTuple):
    """The failures of the last `seconds` behind one key, as instants; more than `most` are not needed."""

    key: str
    seconds: int
    most: int

    def times(self, now: float) -> list[float]:
        """The oldest first. One from the future, of a clock that was set back, counts as now."""
        kept: list[float] = cache.get(self.key, [])
        return [min(each, now) for each in kept if each > now - self.seconds]

    def add(self, now: float) -> None:
        """One more failure."""
        cache.set(self.key, [*self.times(now), now][-self.most :], self.seconds)

    def take_back(self, at: float) -> None:
        """The failure noted at this instant was none."""
        cache.set(self.key, [each for each in cache.get(self.key, []) if each != at], self.seconds)


class Attempt(NamedTuple):
    """One password typed for a name at an address, its door. `name` is None in a browser that knows it."""

    door: Count
    name: Count | None
    at: float

    @property
    def counts(self) -> list[Count]:
        """All that it counts in."""
        return [each for each in (self.name, self.door) if each is not None]

    def succeeded(self) -> None:
        """It was right: this door forgets, the name counts one less."""
        with _one_at_a_time(self.counts):
            for each in self.counts:
                each.take_back(self.at)
            cache.delete(self.door.key)


def begin(request: HttpRequest, name: str) -> Attempt:
    """Count a password that is about to be tried. Raises ValidationError with how long to wait."""
    attempt = _attempt(request, name.strip().lower())
    with _one_at_a_time(attempt.counts):
        if attempt.name and len(attempt.name.times(attempt.at)) >= attempt.name.most:
            raise ValidationError(_closed(), code="closed_to_passwords")
        if wait := _wait(attempt):
            raise ValidationError(_said(wait), code="too_many_login_attempts")
        for each in attempt.counts:
            each.add(attempt.at)
    return attempt


def pause(failures: int) -> int:
    """Seconds from the newest of so many failures to the next try."""
    return min(2 ** min(failures, 10), LONGEST) if failures else 0


def _attempt(request: HttpRequest, name: str) -> Attempt:
    now, address, browser = clock.now().timestamp(), get_ip(request), browser_of(request, name)
    if browser:
        return Attempt(Count(_key("browser", name, browser), DAY, 10), None, now)
    return Attempt(
        Count(_key("door", name, address), DAY, 10), Count(_key("name", name), 60 * MINUTE, 50), now
    )


def _wait(attempt: Attempt) -> float:
    """Seconds from now; 0 where it may be tried."""
    failed = attempt.door.times(attempt.at)
    return max(0.0, failed[-1] + pause(len(failed)) - attempt.at) if failed else 0.0


def _said(wait: float) -> str:
    seconds = int(wait) + 1
    if seconds <= 2 * MINUTE:
        return ngettext(
            "That was wrong too often. Wait %(count)s second, or use a passkey.",
            "That was wrong too often. Wait %(count)s seconds, or use a passkey.",
            seconds,
        ) % {"count": seconds}
    minutes = -(-seconds // MINUTE)
    return ngettext(
        "That was wrong too often. Wait %(count)s minute, or use a passkey.",
        "That was wrong too often. Wait %(count)s minutes, or use a passkey.",
        minutes,
    ) % {"count": minutes}


def _closed() -> str:
    if not settings.EMAIL_HOST:
        return _(
            "So many wrong passwords were tried for this name that a browser new to it has to wait. "
            "Use a passkey, or a browser in which you signed in before."
        )
    return _(
        "So many wrong passwords were tried for this name that a browser new to it has to wait. "
        "Use a passkey, or have a link mailed to you."
    )


def _key(*parts: str) -> str:
    return "attempts:" + sha256("\n".join(parts).encode()).hexdigest()


@contextmanager
def _one_at_a_time(counts: list[Count]) -> Iterator[None]:
    """Held by the database: no cache that several processes share can look and count in one step."""
    with transaction.atomic(), connection.cursor() as cursor:
        for key in sorted(each.key for each in counts):
            cursor.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", [key])
        yield

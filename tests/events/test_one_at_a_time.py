"""Of what reads the whole log one answer at a time is made in a process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.http import StreamingHttpResponse

from events.limiting import alone_with, come_back_soon


def pieces() -> Iterator[bytes]:
    yield b"one"
    yield b"two"


def answer() -> StreamingHttpResponse | None:
    alone = alone_with(pieces())
    return StreamingHttpResponse(alone) if alone is not None else None


def test_the_next_one_waits_until_it_is_closed() -> None:
    first = answer()
    assert answer() is None
    assert first is not None and b"".join(first) == b"onetwo"
    first.close()
    assert answer() is not None


def test_or_until_its_reader_has_gone() -> None:
    first = answer()
    assert first is not None and next(iter(first)) == b"one"
    first.close()
    first.close()
    second = answer()
    assert second is not None and answer() is None, "closing twice frees no other"
    second.close()


def test_one_that_is_given_up_unread_is_in_no_ones_way() -> None:
    assert answer() is not None
    assert answer() is not None


@pytest.mark.parametrize("time", ["once", "again"])
def test_one_that_a_test_left_unread_is_in_the_way_of_no_other_test(time: str) -> None:
    """A response of Django's client holds itself: it goes when garbage is collected, not before."""
    response = answer()
    assert response is not None, time
    response.itself = response  # type: ignore[attr-defined]


def test_who_comes_meanwhile_is_told_when_to_come_back() -> None:
    told = come_back_soon()
    assert (told.status_code, told["Retry-After"]) == (503, "30")
    assert "for another reader" in told.content.decode()

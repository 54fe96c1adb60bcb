"""The tournament section: the records that end in 2, and those of the engines for rounds and colours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from tournaments.exchange.trf.lines import FIRST_ROUND_COLUMN, ROUND_DAYS_TAG, ROUND_WIDTH
from tournaments.exchange.trf.own import DECIDED, SO_FAR
from tournaments.exchange.trf.records import TrfHead, TrfTournament
from tournaments.exchange.trf.writer.forms import ONLY_IN_TRF26, Form, day, maybe, one_line
from tournaments.exchange.trf.writer.scoring import scoring_lines

SHORT_YEARS = range(1970, 2070)
"""Years that two digits name without a doubt, as the reader takes them."""

COLOUR_WORDS = {"w": "white1", "b": "black1"}


def head_lines(tournament: TrfTournament, form: Form) -> Iterator[str]:
    """The section in the order of its tags; a record that says nothing is left out."""
    head = tournament.head
    said = (DECIDED if tournament.is_final else SO_FAR) if tournament.decided else ""
    of_standings = ("### Standings:", said)
    for tag, text in (*_texts(head), *_later_texts(head, form), of_standings):
        if one_line(text):
            yield f"{tag} {one_line(text)}"
        if tag == "122":
            yield from _round_days(head.round_days)
            yield from scoring_lines(head.scoring, form)


def _texts(head: TrfHead) -> Iterator[tuple[str, str]]:
    yield "012", head.name
    yield "022", head.city
    yield "032", head.federation
    yield "042", day(head.starts_on) if head.starts_on else ""
    yield "052", day(head.ends_on) if head.ends_on else ""
    yield "062", maybe(head.declared_players)
    yield "072", maybe(head.declared_rated)
    yield "082", maybe(head.declared_teams)
    yield "092", head.kind
    yield "102", head.chief_arbiter
    for deputy in head.deputies:
        yield "112", deputy
    yield "### Arbiters:", " ".join(each or "-" for each in head.arbiter_ids) if any(head.arbiter_ids) else ""
    yield "122", head.time_control


def _later_texts(head: TrfHead, form: Form) -> Iterator[tuple[str, str]]:
    """Number of rounds and first colour, in TRF16 by the engines' own codes; then what only TRF26 has."""
    if form is Form.TRF16:
        yield "XXR", maybe(head.declared_rounds)
        yield "XXC", COLOUR_WORDS.get(head.initial_colour, "")
    else:
        yield "142", maybe(head.declared_rounds)
        yield "152", head.initial_colour.upper()
    later = f"{ONLY_IN_TRF26} " if form is Form.TRF16 else ""
    yield f"{later}192", head.encoded_kind
    yield f"{later}202", ",".join(head.tie_breaks)
    yield f"{later}222", head.encoded_time_control


def _round_days(days: Sequence[date | None]) -> Iterator[str]:
    """YY/MM/DD under the columns of each round; left out where two digits would name another century."""
    if not any(days) or any(each and each.year not in SHORT_YEARS for each in days):
        return
    written = "".join(
        (f"{each.year % 100:02}/{each.month:02}/{each.day:02}" if each else "").ljust(ROUND_WIDTH)
        for each in days
    )
    yield ROUND_DAYS_TAG.ljust(FIRST_ROUND_COLUMN - 1) + written.rstrip()

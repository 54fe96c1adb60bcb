"""What results are worth, where it is not 1, 1/2 and 0: record 162 of TRF26, XXS of the engines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace

from tournaments.exchange.trf.records import Scoring
from tournaments.exchange.trf.scoring import JAVAFO, TRF26
from tournaments.exchange.trf.writer.forms import ONLY_IN_TRF26, Form, points


def scoring_lines(scoring: Scoring, form: Form) -> Iterator[str]:
    """Nothing for the usual scoring. What 162 cannot tell apart, such as colours, is left to XXS.

    No word of XXS values an unknown result; there it counts as a draw of White's, unless 162 says otherwise.
    """
    if form is Form.TRF26 and _only_by_result(scoring):
        if scoring != Scoring():
            yield _by_result(scoring)
        return
    if scoring.unknown != scoring.white_draw:
        yield f"{ONLY_IN_TRF26} {_by_result(scoring)}" if form is Form.TRF16 else _by_result(scoring)
    if replace(scoring, unknown=Scoring().unknown) != Scoring():
        codes = ((code, names[0]) for code, names in JAVAFO.items() if len(names) == 1)
        yield "XXS " + " ".join(f"{code}={points(getattr(scoring, name))}" for code, name in codes)


def _only_by_result(scoring: Scoring) -> bool:
    """Whether the six codes of 162 say all of it."""
    told = {name: getattr(scoring, names[0]) for names in TRF26.values() for name in names}
    return all(getattr(scoring, each.name) == told[each.name] for each in fields(scoring))


def _by_result(scoring: Scoring) -> str:
    """A code and four columns of points each, nine columns from one code to the next."""
    worth = (f"{code}{points(getattr(scoring, names[0])):>4}" for code, names in TRF26.items())
    return "162  " + "    ".join(worth)

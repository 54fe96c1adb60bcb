"""What a win, a draw and a bye are worth: record 162 of TRF26, XXS of JaVaFo, the BB codes of bbpPairings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from events.citing import gettext_noop as _
from tournaments.exchange.findings import Findings
from tournaments.exchange.trf.fields import half_points
from tournaments.exchange.trf.lines import Record
from tournaments.exchange.trf.records import Scoring

WIN = ("white_win", "black_win", "forfeit_win", "full_bye")
DRAW = ("white_draw", "black_draw", "half_bye")
LOSS = ("white_loss", "black_loss")
TRF26 = {
    "W": WIN,
    "D": DRAW,
    "L": LOSS,
    "A": ("zero_bye", "forfeit_loss"),
    "P": ("pairing_bye",),
    "X": ("unknown",),
}
FOLLOWS = {"P": "W", "X": "D"}
"""TRF26: a pairing-allocated bye is worth a win and an unknown result a draw, unless stated."""

JAVAFO = {
    "WW": ("white_win",),
    "BW": ("black_win",),
    "WD": ("white_draw",),
    "BD": ("black_draw",),
    "WL": ("white_loss",),
    "BL": ("black_loss",),
    "ZPB": ("zero_bye",),
    "HPB": ("half_bye",),
    "FPB": ("full_bye",),
    "PAB": ("pairing_bye",),
    "FW": ("forfeit_win",),
    "FL": ("forfeit_loss",),
    "W": WIN,
    "D": DRAW,
}
BBP = {
    "BBW": WIN,
    "BBD": DRAW,
    "BBL": LOSS,
    "BBZ": ("zero_bye",),
    "BBF": ("forfeit_loss",),
    "BBU": ("pairing_bye",),
}
VALUE_162 = re.compile(r"\s*([A-Za-z])\s*([0-9.,]+)")
VALUE_XXS = re.compile(r"\s*([A-Za-z]+)\s*=\s*([0-9.,]+)")


def read_scoring(records: Iterable[Record], findings: Findings) -> Scoring:
    """The scoring of the tournament; the last word on a result counts, as JaVaFo has it."""
    worth: dict[str, int] = {}
    for record in records:
        if record.tag == "162":
            worth |= _trf26(record, findings)
        elif record.tag == "XXS":
            for code, points in _values(record, VALUE_XXS, findings):
                worth |= _named(JAVAFO, code, points, record, findings)
        elif record.tag in BBP:
            points = half_points(record.content)
            worth |= _named(BBP, record.tag, points, record, findings)
    if "white_draw" in worth:
        worth.setdefault("unknown", worth["white_draw"])
    return Scoring(**worth)


def _trf26(record: Record, findings: Findings) -> dict[str, int]:
    stated = dict(_values(record, VALUE_162, findings))
    for code, leader in FOLLOWS.items():
        if leader in stated:
            stated.setdefault(code, stated[leader])
    worth: dict[str, int] = {}
    for code, points in stated.items():
        worth |= _named(TRF26, code, points, record, findings)
    return worth


def _values(record: Record, pattern: re.Pattern[str], findings: Findings) -> Iterator[tuple[str, int | None]]:
    """Each code of the line with its half points, None where they are no multiple of a half."""
    text = record.text[3:].rstrip()
    place = 0
    while place < len(text):
        found = pattern.match(text, place)
        if not found:
            findings.problem(
                record.line,
                record.tag,
                _("The scoring cannot be read from here: %(rest)s"),
                place + 4,
                rest=text[place:].strip()[:20],
            )
            return
        yield found[1].upper(), half_points(found[2])
        place = found.end()


def _named(
    codes: dict[str, tuple[str, ...]], code: str, points: int | None, record: Record, findings: Findings
) -> dict[str, int]:
    if code not in codes or points is None:
        findings.problem(
            record.line,
            record.tag,
            _("The scoring of %(code)s is not a known code with its points."),
            code=code,
        )
        return {}
    return dict.fromkeys(codes[code], points)

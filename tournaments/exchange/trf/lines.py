"""The lines of a report file, sorted by what they are: records, wrapped lines joined, rulers passed over."""

from __future__ import annotations

import re
from dataclasses import dataclass

from events.citing import gettext_noop as _
from events.citing import ngettext_noop
from tournaments.exchange.decoding import lines_of
from tournaments.exchange.findings import Findings

PLAYER_TAG = "001"
ROUND_DAYS_TAG = "132"
FIRST_ROUND_COLUMN = 92
ROUND_WIDTH = 10
HEAD_WIDTH = FIRST_ROUND_COLUMN - 3  # the two blanks before an opponent belong to the round

MAX_LINES = 50_000
MAX_LINE = 4_000
"""More than any tournament fills: 9,999 players, 100 rounds of ten columns."""

HEAD_TAGS = frozenset(
    (
        *("012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122"),
        *("132", "142", "152", "162", "192", "202", "222"),
        *("XXR", "XXS", "XXC", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"),
    )
)
UNUSED_TAGS = frozenset(
    (
        *("013", "172", "182", "212", "240", "250", "260", "299", "300", "310", "320", "330"),
        *("352", "362", "801", "802", "XXZ", "XXA", "XXP", "DAT"),
    )
)
ONLY_IN_TRF26 = frozenset(("162", "192", "202", "222", "240", "250", "260", "310"))
"""Records that a TRF16 of ours holds behind ###, where other readers take them for remarks."""

PLAYED_BY, PAIRED_FROM, PLACED_FROM = "Played by", "Paired from", "Placed from"
OWN = re.compile(rf"### (TRF26|Standings|Arbiters|{PLAYED_BY}|{PAIRED_FROM}|{PLACED_FROM}): ?(.*)")
OWN_WORDS = frozenset(("Standings", "Arbiters", PLAYED_BY, PAIRED_FROM, PLACED_FROM))
NATIONAL = re.compile(r"[A-Z]{3} [ 0-9]{4} ")
RULER = re.compile(r"[0-9]{12,}|([A-Z0-9])\1\1 [A-Za-z0-9 ./]*")
DAYS = re.compile(r"\s+[0-9]{2,4}[-/.][ 0-9./-]*")
INDENTED_RULER = re.compile(r"[0-9 ./-]+")
WRAPPED_ROUNDS = re.compile(
    r"(?:  [ 0-9]{3}[0-9] [wbWB -] [-+=?0-9A-Za-z ]"  # an opponent
    r"| {7}- [-+=?0-9A-Za-z ]"  # none, the colour says so
    r"| {9}[HFUZhfuz ])+"  # a bye, or nothing at all
)


@dataclass(frozen=True, slots=True)
class Record:
    """One record, its wrapped lines joined. `line` is where it starts, counted from 1.

    `own`: it stood behind ###, as only files of ours have it.
    """

    tag: str
    line: int
    text: str
    own: bool = False

    @property
    def content(self) -> str:
        """What follows the tag."""
        return self.text[3:].strip()

    @property
    def after_tag(self) -> str:
        """The same, column by column."""
        return self.text[3:].rstrip()


def gather(text: str, findings: Findings) -> list[Record]:
    """Sort the lines of the file into records, in file order. Comments (`#`) but our own are left out."""
    if "\r" in text.replace("\r\n", ""):
        findings.adjust(0, "line ends", _("Lines end with a carriage return alone; it was taken off."))
    records: list[Record] = []
    written_lines = lines_of(text)
    if len(written_lines) > MAX_LINES:
        findings.problem(
            MAX_LINES,
            "file",
            ngettext_noop(
                "The file has more than %(limit)s line.", "The file has more than %(limit)s lines.", "limit"
            ),
            limit=MAX_LINES,
        )
        return records
    for number, written in enumerate(written_lines, start=1):
        line = written.replace("\x0c", " ").replace("\x0b", " ")
        own = OWN.fullmatch(line)
        if not line.strip() or (line.startswith("#") and not own):
            continue
        if len(line) > MAX_LINE:
            findings.problem(number, "record", _("The line is longer than %(limit)s."), limit=MAX_LINE)
        elif own:
            _start_own(records, number, own[1], own[2], findings)
        elif line.startswith((" ", "\t")):
            _join(records, number, line, findings)
        else:
            _start(records, number, line, findings)
    return records


def _start(records: list[Record], number: int, line: str, findings: Findings) -> None:
    tag = line[:3]
    if tag == PLAYER_TAG or tag in HEAD_TAGS or tag in UNUSED_TAGS:
        records.append(Record(tag, number, line))
    elif RULER.fullmatch(line.rstrip()):
        _pass_over(number, line, findings)
    elif NATIONAL.match(line):
        records.append(Record(tag, number, line))
    else:
        findings.adjust(
            number, "record", _("No record is known by %(tag)s; the line was passed over."), tag=repr(tag)
        )


def _start_own(records: list[Record], number: int, word: str, said: str, findings: Findings) -> None:
    """A line of our own: its word and what follows, or behind TRF26 a whole record."""
    if word in OWN_WORDS:
        records.append(Record(word, number, f"###{said}", own=True))
    elif said[:3] not in ONLY_IN_TRF26:
        message = _("Behind ### TRF26: stands no record that only TRF26 has: %(line)s")
        findings.problem(number, "### TRF26", message, 1, line=said[:40])
    elif not said[3:].strip():
        message = _("Record %(tag)s behind ### TRF26: says nothing.")
        findings.problem(number, "### TRF26", message, 1, tag=said[:3])
    else:
        records.append(Record(said[:3], number, said, own=True))


def _join(records: list[Record], number: int, line: str, findings: Findings) -> None:
    """A line that starts with blanks goes on from the record before it, or is a ruler."""
    before = records[-1] if records else None
    if before and before.tag == ROUND_DAYS_TAG and DAYS.fullmatch(line.rstrip()):
        start = _padded(before.text) if before.content else ""
        records[-1] = Record(before.tag, before.line, start + line)
        findings.adjust(number, "132", _("The dates of the rounds stand on a line of their own; joined."))
    elif before and before.tag == PLAYER_TAG and WRAPPED_ROUNDS.fullmatch(_whole_rounds(line)):
        records[-1] = Record(before.tag, before.line, _padded(before.text) + line)
        findings.adjust(
            number,
            "001",
            _("The line was wrapped; it was joined to the player of line %(first)s."),
            first=before.line,
        )
    elif INDENTED_RULER.fullmatch(line.rstrip()):
        _pass_over(number, line, findings)
    else:
        findings.problem(
            number,
            "record",
            _("The line starts with a blank and goes on from no line before it: %(line)s"),
            1,
            line=line.strip()[:40],
        )


def _pass_over(number: int, line: str, findings: Findings) -> None:
    findings.adjust(number, "ruler", _("A ruler, not a record: %(line)s"), line=line.strip()[:40])


def _whole_rounds(line: str) -> str:
    """The line filled up with blanks to whole rounds of ten columns."""
    bare = line.rstrip()
    return bare.ljust(-(-len(bare) // ROUND_WIDTH) * ROUND_WIDTH)


def _padded(player_line: str) -> str:
    """A player's line filled up to the end of its last round, where a wrapped line goes on."""
    results = player_line[HEAD_WIDTH:]
    return player_line[:HEAD_WIDTH].ljust(HEAD_WIDTH) + _whole_rounds(results)

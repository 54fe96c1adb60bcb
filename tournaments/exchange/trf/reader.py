"""Reading one tournament report file, from bytes to rounds; nothing is half-read.

1. text: decoding, size (`exchange.decoding`)
2. records: wrapped lines joined, rulers passed over (`lines`)
3. tournament and players (`head`, `scoring`, `players`, `cells`)
4. boards and byes, both tellings of a board held together (`rounds`)
5. teams, acceleration, prohibited pairings, stated byes (`extras`), what only files of ours say (`own`)
6. what is stated against what adds up (`checks`)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from events.citing import gettext_noop as _
from tournaments.exchange.decoding import MAX_BYTES, decode
from tournaments.exchange.findings import Adjustment, FileRefused, Findings
from tournaments.exchange.trf.checks import (
    check_numbers,
    check_ranks,
    computed_points,
    points_differences,
    standing,
)
from tournaments.exchange.trf.extras import EXTRA_TAGS, LAST_ROUND, read_extras
from tournaments.exchange.trf.head import read_head
from tournaments.exchange.trf.lines import HEAD_TAGS, OWN_WORDS, PLAYER_TAG, Record, gather
from tournaments.exchange.trf.own import read_decided
from tournaments.exchange.trf.paired_from import read_paired_from
from tournaments.exchange.trf.players import read_players
from tournaments.exchange.trf.records import TrfPlayer, TrfTournament, UnusedRecord
from tournaments.exchange.trf.rounds import build_rounds


class TrfRefused(FileRefused):
    """The report file holds problems; `problems` lists them with line and column."""


def read_trf(
    raw: bytes, *, encoding: str = "", language: str = "", max_bytes: int = MAX_BYTES
) -> TrfTournament:
    """Read a report file (TRF16 or TRF26) with everything that had to be adjusted.

    Raises Malformed and EncodingAsked as `decode` does, and TrfRefused (a Malformed too) with every problem
    of the file: columns, start numbers, contradictions between two players' lines.
    """
    decoded = decode(raw, encoding=encoding, language=language, max_bytes=max_bytes)
    findings = Findings()
    decoded.note(findings)
    records = gather(decoded.text, findings)
    head = read_head(records, findings)
    players = _players(records, findings)
    rounds = build_rounds(players, head.round_days, findings)
    check_numbers(head, players, rounds, findings)
    findings.refuse_if_any(TrfRefused)
    computed = computed_points(rounds, head.scoring)
    differences = points_differences(players, computed, findings)
    extras = read_extras(records, len(rounds), head.declared_rounds or len(rounds) or LAST_ROUND, findings)
    decided = read_decided(records, players, findings)
    paired_from = read_paired_from(records, len(rounds), findings)
    findings.refuse_if_any(TrfRefused)
    return TrfTournament(
        head=head,
        encoding=decoded.encoding,
        players=players,
        rounds=rounds,
        standing=standing(players, computed),
        points_differences=differences,
        ranks=check_ranks(players, computed),
        adjustments=tuple(sorted(map(_in_column, findings.adjustments), key=lambda each: each.line)),
        unused=tuple(sorted((*_unused(records), *extras.unread), key=lambda record: record.line)),
        teams=extras.teams,
        accelerations=extras.accelerations,
        prohibitions=extras.prohibitions,
        byes=extras.byes,
        decided=decided,
        paired_from=paired_from,
    )


def _players(records: Sequence[Record], findings: Findings) -> tuple[TrfPlayer, ...]:
    """The player lines. Raises TrfRefused with what is wrong so far, or where there is none."""
    players = read_players(records, findings)
    if not players and not findings.problems:
        findings.problem(0, "001", _("The file has no player lines (001)."))
    findings.refuse_if_any(TrfRefused)
    return players


COLUMNS = {"sex": 10, "title": 11, "name": 15, "birth date": 70, "points": 81, "opponent": 92, "result": 99}
"""Where a field of a player's line begins."""


def _in_column(adjustment: Adjustment) -> Adjustment:
    """With the column of its field, where its line has that."""
    return replace(adjustment, column=COLUMNS.get(adjustment.field, 0)) if adjustment.line else adjustment


def _unused(records: Sequence[Record]) -> tuple[UnusedRecord, ...]:
    return tuple(
        UnusedRecord(line=record.line, tag=record.tag, text=record.after_tag)
        for record in records
        if record.tag != PLAYER_TAG and record.tag not in HEAD_TAGS | EXTRA_TAGS | OWN_WORDS
    )

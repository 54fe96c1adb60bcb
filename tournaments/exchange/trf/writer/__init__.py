"""Writing a tournament report file: what `read_trf` reads, column by column, as TRF16 or TRF26.

1. the tournament (`head`), scoring among it
2. teams, byes, acceleration, prohibited pairings in the words of each form (`extras`)
3. players and their rounds (`players`)

A file that was read and is written again has the same bytes as the file so written before. What a form has
no words for stands behind ###, which other readers pass over. `report_of` (`stages`) makes the report of a
tournament.
"""

from __future__ import annotations

from tournaments.exchange.trf.paired_from import paired_from_lines
from tournaments.exchange.trf.records import TrfTournament
from tournaments.exchange.trf.writer.extras import extra_lines
from tournaments.exchange.trf.writer.forms import Form, one_line
from tournaments.exchange.trf.writer.head import head_lines
from tournaments.exchange.trf.writer.players import player_line

LINE_END = "\r\n"  # the format asks for a carriage return at the end of every line


def write_trf(tournament: TrfTournament, form: Form = Form.TRF26, *remarks: str) -> bytes:
    """The file in UTF-8. Records that mean nothing here are handed on as they were read, in TRF26.

    TRF16 says behind `### TRF26:` what only the other form has a record for; it leaves out what an unknown
    result is worth. `remarks` stand first, behind ###, for people: readers pass them over, ours too.
    """
    lines = [
        *(f"### {one_line(remark)}" for remark in (*remarks, *tournament.remarks)),
        *head_lines(tournament, form),
        *extra_lines(tournament, form),
        *paired_from_lines(tournament.paired_from),
        *(player_line(player) for player in tournament.players),
    ]
    return "".join(line + LINE_END for line in lines).encode("utf-8", "replace")

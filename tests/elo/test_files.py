"""Lists of FIDE as files: text, XML, table; whole or refused, never half."""

from __future__ import annotations

import datetime as dt
import gzip
import io
import zipfile

import pytest

from events.citing import Malformed
from ratings.systems.elo.files.months import Said, month_in
from ratings.systems.elo.files.reader import EloFile, Form, read_list
from tests.elo.given import MARCH, ROWS, as_text, as_xml, opened
from tournaments.exchange.encodings import EncodingAsked
from tournaments.exchange.encodings import Said as Encoding

NAME = "standard_rating_list.txt"
BOMB = b"""<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]>
<playerslist><player><fideid>1</fideid><name>&lol2;</name></player></playerslist>"""


def read(raw: bytes, name: str = NAME) -> EloFile:
    return read_list(opened(raw), name, home="DEN", wanted=lambda _entry: True)


def zipped(raw: bytes, *names: str) -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in names:
            archive.writestr(name, raw)
    return written.getvalue()


@pytest.mark.parametrize(
    ("raw", "form"),
    [(as_text(), Form.TEXT), (as_xml(), Form.XML)],
    ids=["text", "xml"],
)
def test_a_list_is_read_in_either_form(raw, form):
    found = read(raw)
    assert (found.form, found.players, found.at_home) == (form, 4, 3)
    said = [(e.fide_id, e.name, e.country, e.rating, e.games, e.k, e.year) for e in found.kept]
    assert said == [(str(number), *rest) for number, *rest in ROWS]


def test_a_table_with_tabs_is_read_too():
    head = "fideid\tname\tcountry\ttitle\tgames\tk\tbirthday\trating_standard\n"
    found = read((head + "1400010\tHansen, Curt\tDEN\tGM\t0\t10\t1964\t2596\n").encode())
    assert (found.form, found.kept[0].title, found.kept[0].rating) == (Form.TABLE, "GM", 2596)


def test_the_encoding_of_other_letters_than_ascii_is_asked():
    head = "fideid\tname\tcountry\ttitle\tgames\tk\tbirthday\trating_standard\n"
    raw = (head + "1400010\tSøe, Åge\tDEN\t\t0\t10\t1964\t2096\n").encode("cp865")
    with pytest.raises(EncodingAsked) as asked:
        read(raw)
    assert any("Søe" in each.words for each in asked.value.readings)
    said = {
        "home": "DEN",
        "wanted": lambda _entry: True,
        "encoding": Encoding(encoding="cp865", language="da"),
    }
    assert read_list(opened(raw), NAME, **said).kept[0].name == "Søe, Åge"


@pytest.mark.parametrize("raw", [gzip.compress(as_text()), zipped(as_text(), "a.txt")], ids=["gz", "zip"])
def test_packed_lists_are_unpacked_as_they_are_read(raw):
    assert read(raw).players == 4


def test_the_month_stands_over_the_ratings_else_in_the_name():
    assert (read(as_text()).month, read(as_text()).month_from) == (MARCH, Said.LIST)
    by_name = read(zipped(as_xml(), "standard_mar26frl_xml.xml"))
    assert (by_name.month, by_name.month_from) == (MARCH, Said.FILE_NAME)
    assert (read(as_xml(), "list.xml").month, read(as_xml(), "list.xml").month_from) == (None, Said.OFFICIAL)


@pytest.mark.parametrize(
    ("text", "month"),
    [
        ("JAN25", dt.date(2025, 1, 1)),
        ("standard_jul24frl.txt", dt.date(2024, 7, 1)),
        ("den-2025-02.tsv.gz", dt.date(2025, 2, 1)),
        ("players_list_foa.txt", None),
        ("2025", None),
    ],
)
def test_which_month_a_text_speaks_of(text, month):
    assert month_in(text) == month


def test_players_without_a_rating_count_and_are_not_kept():
    found = read(as_text([(1, "Ek, Eva", "DEN", 0, 0, 0, 1999)]))
    assert (found.players, found.kept) == (1, ())


WHOLE_TEXT, WHOLE_XML = as_text(), as_xml()


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"", "empty_file"),
        (b"Dear Sir,\nhere is the list.\n", "no_elo_list"),
        (WHOLE_TEXT.splitlines()[0] + b"\n", "elo_nobody"),
        (WHOLE_TEXT[:-40], "elo_list_truncated"),
        (WHOLE_XML[:-60], "elo_list_truncated"),
        (gzip.compress(WHOLE_TEXT * 50)[:-20], "elo_list_truncated"),
        (zipped(WHOLE_TEXT * 50, "a.txt")[:-30], "elo_list_truncated"),
        (zipped(WHOLE_TEXT, "a.txt", "b.txt"), "elo_archive"),
        (WHOLE_TEXT.replace(b"2150", b"21x0"), "elo_line_unreadable"),
        (WHOLE_TEXT.replace(b"1400011", b"-------"), "elo_line_unreadable"),
        (WHOLE_TEXT.replace(b"B-day", b"Happy"), "elo_columns"),
        (
            WHOLE_XML.replace(b"<rating>2150</rating>", b"<rating><b><i>2150</i></b></rating>"),
            "elo_line_unreadable",
        ),
        (WHOLE_XML.replace(b"<name>Hansen", b"<name><Hansen"), "elo_line_unreadable"),
        (BOMB, "elo_xml_declares"),
    ],
)
def test_what_is_no_whole_list_is_refused_with_the_way_on(raw, code):
    with pytest.raises(Malformed) as refused:
        read(raw)
    assert refused.value.code == code
    assert refused.value.field == "file"


def test_a_broken_line_is_named_by_its_number():
    with pytest.raises(Malformed) as refused:
        read(WHOLE_TEXT.replace(b"1400012", b"14000x2"))
    assert refused.value.values["line"] == 4


def test_every_cut_of_a_text_within_its_last_line_is_noticed():
    """A list that breaks off between two lines is known by its number of players: see the command."""
    last = WHOLE_TEXT.rstrip().rindex(b"\n") + 1
    for cut in range(last + 1, last + 126):
        with pytest.raises(Malformed):
            read(WHOLE_TEXT[:cut])


def test_every_cut_of_an_xml_is_noticed():
    for cut in range(1, len(WHOLE_XML) - len("</playerslist>\n")):
        with pytest.raises(Malformed):
            read(WHOLE_XML[:cut])


def test_progress_is_told_in_bytes_and_only_those_asked_for_are_kept():
    told: list[int] = []
    found = read_list(
        opened(WHOLE_TEXT),
        NAME,
        home="DEN",
        wanted=lambda entry: entry.country == "SWE",
        progress=told.append,
    )
    assert sum(told) == len(WHOLE_TEXT)
    assert [entry.fide_id for entry in found.kept] == ["1700001"]

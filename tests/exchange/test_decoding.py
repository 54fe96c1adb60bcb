import pytest

from events.citing import Malformed
from tournaments.exchange.decoding import MAX_BYTES, Decoded, decode, lines_of
from tournaments.exchange.encodings import EncodingAsked


def test_utf_8_with_and_without_its_mark_reads_the_same() -> None:
    assert decode("Åke\n".encode()) == decode(b"\xef\xbb\xbf" + "Åke\n".encode())


POLISH, SWEDISH, DANISH = (
    "Łoś, Józef; Żółć, Świętosława",
    "Öberg, Åsa; Ängström, Örjan",
    "Søe, Åge; Æbelø, Bjørn",
)
FILES = [
    *(("pl", POLISH, encoding) for encoding in ("windows-1250", "iso-8859-2", "cp852")),
    *(("sv", SWEDISH, encoding) for encoding in ("windows-1252", "iso-8859-1", "cp865")),
    *(("da", DANISH, encoding) for encoding in ("windows-1252", "iso-8859-1", "cp865")),
]


@pytest.mark.parametrize(("language", "names", "encoding"), FILES)
def test_an_encoding_that_the_bytes_do_not_tell_is_asked_and_the_likeliest_comes_first(
    language: str, names: str, encoding: str
) -> None:
    raw = names.encode(encoding)
    with pytest.raises(EncodingAsked) as asked:
        decode(raw, language=language)
    assert encoding in asked.value.readings[0].encodings
    assert names.split(",", maxsplit=1)[0] in asked.value.readings[0].words
    assert len({each.words for each in asked.value.readings}) == len(asked.value.readings) > 1
    assert decode(raw, encoding=encoding) == Decoded(text=names, encoding=encoding)


def test_the_question_shows_the_words_that_differ() -> None:
    with pytest.raises(EncodingAsked) as asked:
        decode("Łoś;Ek;Bo".encode("cp1250"), language="pl")
    words = {each.encoding: each.words for each in asked.value.readings}
    assert words["windows-1250"] == ("Łoś",)
    assert words["windows-1252"] == ("£oœ",)
    assert "--encoding" in asked.value.way_on


@pytest.mark.parametrize("names", [POLISH, SWEDISH, DANISH])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_unicode_says_itself_what_it_is(names: str, encoding: str) -> None:
    assert decode(names.encode(encoding)).text == names


@pytest.mark.parametrize(
    ("encoding", "code"), [("utf-8", "not_this_encoding"), ("latin", "encoding_unknown")]
)
def test_an_encoding_that_does_not_fit_is_refused(encoding: str, code: str) -> None:
    with pytest.raises(Malformed) as refused:
        decode("Åke".encode("cp1252"), encoding=encoding)
    assert (refused.value.code, refused.value.field) == (code, "encoding")


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"", "empty_file"),
        (b" \r\n\t", "empty_file"),
        (b"a\x00b", "not_text"),
        (b"\x89PNG\r\n\x1a\n", "not_text"),
        (b"name\n\x81\x00\x8d", "not_text"),
        (b"x" * (MAX_BYTES + 1), "file_too_large"),
        (b"x" * 50 * 1024**2, "file_too_large"),
    ],
)
def test_what_is_no_text_of_a_bearable_size_is_refused(raw: bytes, code: str) -> None:
    with pytest.raises(Malformed) as refused:
        decode(raw)
    assert refused.value.code == code


def test_a_refusal_names_the_line_and_the_limit() -> None:
    with pytest.raises(Malformed, match="line 3 holds bytes"):
        decode(b"one\ntwo\nth\x00ree")
    with pytest.raises(Malformed, match=r"9\.0 MB; at most 8 MB"):
        decode(b"x" * 9 * 1024**2)


def test_a_file_of_just_the_limit_is_read() -> None:
    assert len(decode(b"x" * 100, max_bytes=100).text) == 100


def test_an_old_end_of_file_mark_is_taken_off() -> None:
    assert decode(b"012 Open\r\n\x1a").text == "012 Open\r\n"


def test_only_real_line_ends_part_lines() -> None:
    assert lines_of("a\r\nb\rc\nd\x0ce\u2028f") == ["a", "b", "c", "d\x0ce\u2028f"]

import pytest

from events.citing import Malformed
from tournaments.exchange.decoding import MAX_BYTES, decode, lines_of


def test_utf_8_with_and_without_its_mark_reads_the_same() -> None:
    assert decode("Åke\n".encode()) == decode(b"\xef\xbb\xbf" + "Åke\n".encode())


def test_anything_else_is_read_as_windows_1252_and_says_so() -> None:
    decoded = decode("Åke – Łódź".replace("Ł", "L").replace("ź", "z").encode("cp1252"))
    assert (decoded.text, decoded.encoding, decoded.fell_back) == ("Åke – Lódz", "windows-1252", True)


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"", "empty_file"),
        (b" \r\n\t", "empty_file"),
        (b"a\x00b", "not_text"),
        (b"\x89PNG\r\n\x1a\n", "not_text"),
        (b"name\n\x81\x8d", "not_text"),
        ("Åke".encode("utf-16"), "utf_16"),
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

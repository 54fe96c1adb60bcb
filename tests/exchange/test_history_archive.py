"""The bundle as one zip file."""

import io
import zipfile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.citing import Malformed
from tests.exchange.test_history import BUNDLE
from tournaments.exchange.history import read_history, unpack


def zipped(files: dict[str, bytes]) -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return written.getvalue()


WHOLE = zipped({f"our history/{name}": text.encode() for name, text in BUNDLE.items()})


def test_a_zip_file_is_unpacked_without_its_folders() -> None:
    assert read_history(unpack(WHOLE)).games == 6


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"PK\x03\x04 and nothing more", "no_zip"),
        (zipped({"a/players.csv": b"1", "b/players.csv": b"2"}), "file_twice"),
        (zipped({f"{number}.csv": b"" for number in range(21)}), "archive_too_many"),
        (zipped({"bomb.csv": bytes(129 * 1024**2)}), "archive_too_large"),
        (bytes(33 * 1024**2), "archive_too_large"),
    ],
)
def test_zip_files_that_are_refused(raw: bytes, code: str) -> None:
    with pytest.raises(Malformed) as refused:
        unpack(raw)
    assert refused.value.code == code


@settings(max_examples=500)
@given(st.lists(st.tuples(st.integers(0, 2000), st.integers(0, 255)), min_size=1, max_size=4))
def test_a_damaged_zip_file_is_refused_or_read(damage: list[tuple[int, int]]) -> None:
    raw = bytearray(WHOLE)
    for place, byte in damage:
        raw[place % len(raw)] = byte
    try:
        assert isinstance(unpack(bytes(raw)), dict)
    except Malformed as refused:
        assert refused.code

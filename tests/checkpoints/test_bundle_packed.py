"""Zip files that two programs unpack into two texts, or that wear out whoever unpacks them."""

import io
import struct
import warnings
import zipfile
import zlib

import pytest

from tests.checkpoints.making import MADE, MINE, Parts, broken, packed, rewritten, unpacked, verify


@pytest.mark.parametrize("twice", ["events.jsonl", "lists.jsonl", "key.txt"])
def test_a_part_that_stands_twice_is_told(bundle, tmp_path, twice):
    """Other programs unpack the first of two, or the last: one is checked, the other is read."""
    file = bundle()
    with warnings.catch_warnings(), zipfile.ZipFile(file, "a") as archive:
        warnings.simplefilter("ignore")
        archive.writestr(twice, archive.read(twice))
    broken(verify(tmp_path, file), f"{twice} stands twice in the bundle")


@pytest.mark.parametrize("name", ["EVENTS.jsonl", "events.jsonl.", "./events.jsonl", "..\\events.jsonl"])
def test_a_part_that_is_written_over_another_where_it_is_unpacked_is_told(bundle, tmp_path, name):
    """By a machine that knows no capitals or no dot at the end, or leaves folders out."""
    file = bundle()
    packed(file, unpacked(file) | {name: b"another log"})
    broken(verify(tmp_path, file), "events.jsonl stands twice in the bundle")


def test_a_part_with_a_second_name_is_told(bundle, tmp_path):
    """Programs that know the field unpack it under that name, others under the first."""
    file, second = bundle(), b"events.jsonl"
    with zipfile.ZipFile(file, "a") as archive:
        other = zipfile.ZipInfo("README.txt")
        other.extra = struct.pack("<HHBL", 0x7075, 5 + len(second), 1, 0) + second
        archive.writestr(other, b"another log")
    broken(verify(tmp_path, file), "README.txt bears a second name")


def forged_bundle(folder):
    return Parts(MINE, rewritten(MADE)).write(folder / "forged.zip").read_bytes()


def entries(whole):
    """The parts of a zip file without its directory, which lists them."""
    with zipfile.ZipFile(io.BytesIO(whole)) as archive:
        return whole[: archive.start_dir]


def test_parts_that_only_programs_see_that_read_from_the_front_are_told(bundle, tmp_path):
    """Before the honest bundle the parts of a forged one, which no directory lists."""
    file = bundle()
    file.write_bytes(entries(forged_bundle(tmp_path)) + file.read_bytes())
    broken(verify(tmp_path, file), "something else stands before about.json in the bundle")


def test_parts_that_no_directory_lists_are_told(bundle, tmp_path):
    """Between the honest parts and their directory, which is moved to behind them."""
    honest, hidden = bundle().read_bytes(), entries(forged_bundle(tmp_path))
    at = honest.rindex(b"PK\x05\x06")
    (start,) = struct.unpack_from("<L", honest, at + 16)
    ending = bytearray(honest[at:])
    struct.pack_into("<L", ending, 16, start + len(hidden))
    file = tmp_path / "bundle.zip"
    file.write_bytes(honest[:start] + hidden + honest[start:at] + ending)
    assert zipfile.ZipFile(file).read("events.jsonl") == unpacked(bundle())["events.jsonl"]
    file.write_bytes(honest[:start] + hidden + honest[start:at] + ending)
    broken(verify(tmp_path, file), "something else stands before its directory in the bundle")


def test_a_bundle_in_the_last_words_of_another_is_told(bundle, tmp_path):
    """A zip file may end with a comment, and this one is a zip file too."""
    file = bundle()
    with zipfile.ZipFile(file, "a") as archive:
        archive.comment = forged_bundle(tmp_path)
    broken(verify(tmp_path, file), "in the bundle")


def test_what_stands_after_the_end_is_told(bundle, tmp_path):
    file = bundle()
    file.write_bytes(file.read_bytes() + b"and more")
    broken(verify(tmp_path, file), "something stands after the end of the bundle")


def named(whole, name, size, packed, crc):
    """The zip file, of one of whose parts the directory says otherwise how long it is; places moved along."""
    with zipfile.ZipFile(io.BytesIO(whole)) as archive:
        part = archive.getinfo(name)
    at = whole.index(b"PK\x01\x02", archive.start_dir)
    while whole[at + 46 : at + 46 + len(name)] != name.encode():
        at = whole.index(b"PK\x01\x02", at + 4)
    changed = bytearray(whole)
    struct.pack_into("<LLL", changed, at + 16, crc, packed, size)
    struct.pack_into("<LLL", changed, part.header_offset + 14, crc, packed, size)
    return bytes(changed)


def test_a_part_that_unpacks_to_more_than_it_says_is_told(bundle, tmp_path):
    """Python ends where the directory says; others unpack what there is."""
    file = bundle()
    honest = unpacked(file)["events.jsonl"]
    more = packed(file, unpacked(file) | {"events.jsonl": honest + b'{"forged": true}\n'}).read_bytes()
    with zipfile.ZipFile(file) as archive:
        size = archive.getinfo("events.jsonl").compress_size
    file.write_bytes(named(more, "events.jsonl", len(honest), size, zlib.crc32(honest)))
    assert unpacked(file)["events.jsonl"] == honest, "as Python unpacks it, nothing is wrong"
    broken(verify(tmp_path, file), "events.jsonl is longer or shorter than it says")


def test_what_is_hidden_behind_the_packed_bytes_of_a_part_is_told(bundle, tmp_path):
    """Within the part by its length, after it for whoever reads until the packed bytes end."""
    file = bundle()
    whole, hidden = file.read_bytes(), entries(forged_bundle(tmp_path))
    with zipfile.ZipFile(file) as archive:
        last = max(archive.infolist(), key=lambda part: part.header_offset)
        start = archive.start_dir
    longer = named(whole, last.filename, last.file_size, last.compress_size + len(hidden), last.CRC)
    ending = bytearray(longer[-22:])
    struct.pack_into("<L", ending, 16, start + len(hidden))
    file.write_bytes(longer[:start] + hidden + longer[start:-22] + ending)
    assert unpacked(file), "as Python unpacks it, nothing is wrong"
    broken(verify(tmp_path, file), f"{last.filename} is longer or shorter than it says")


def test_parts_that_lie_over_each_other_are_told(bundle, tmp_path):
    """So little becomes very much: many names for the same bytes."""
    file = bundle()
    whole = bytearray(file.read_bytes())
    with zipfile.ZipFile(file) as archive:
        first, second = archive.infolist()[:2]
    at = whole.index(b"PK\x01\x02", archive.start_dir + 1)
    struct.pack_into("<L", whole, at + 42, first.header_offset)
    file.write_bytes(whole)
    assert second.header_offset != first.header_offset
    done = verify(tmp_path, file)
    assert (done.returncode, done.stderr) == (1, "")


@pytest.mark.parametrize("name", ["events.jsonl", "lists.jsonl", "checkpoints.jsonl", "photo.png"])
def test_lines_of_nothing_without_end_are_not_read(bundle, tmp_path, name):
    """A gigabyte of empty lines packs into a megabyte; here a tenth of it."""
    file = bundle()
    packed(file, unpacked(file) | {name: b"\n" * 100_000_000})
    broken(verify(tmp_path, file), f"{name} has 100000000 bytes packed into")


@pytest.mark.parametrize(
    "name", ["about.json", "key.txt", "events.jsonl", "lists.jsonl", "checkpoints.jsonl"]
)
def test_a_line_without_end_is_not_read_to_its_end(bundle, tmp_path, name):
    """A hundred megabytes of one line pack into a hundred kilobytes: memory must not follow."""
    file = bundle()
    with zipfile.ZipFile(file) as archive:
        parts = {each: archive.read(each) for each in archive.namelist()}
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for each, whole in parts.items():
            if each != name:
                archive.writestr(each, whole)
        with archive.open(name, "w") as part:
            for _ in range(100):
                part.write(b" " * 1_000_000)
    broken(verify(tmp_path, file), f"{name} has ")


@pytest.mark.parametrize(("field", "value"), [("flags", 1), ("method", 99), ("method", 12)])
def test_a_part_packed_in_another_way_is_told(bundle, tmp_path, field, value):
    """Encrypted, or packed by a method that not every reader knows."""
    file = bundle()
    whole = bytearray(file.read_bytes())
    at = whole.index(b"PK\x01\x02")
    struct.pack_into("<H", whole, at + {"flags": 8, "method": 10}[field], value)
    file.write_bytes(whole)
    broken(verify(tmp_path, file), "is encrypted or packed in a way")
